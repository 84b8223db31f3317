"""Every reader takes time in proportion to its input, whatever that repeats."""

from __future__ import annotations

import subprocess
import sys

import pytest

import repeating
from nonet.board.layout import Layout
from nonet.errors import LayoutError

HOUR = 3600  # a busy machine may give a process little of its time


@pytest.mark.parametrize("reader", repeating.READERS)
def test_no_reader_takes_the_square_of_time(reader: str) -> None:
    command = [sys.executable, repeating.__file__, reader]
    ran = subprocess.run(command, check=False, timeout=HOUR)  # noqa: S603 - our own
    assert ran.returncode == 0


def test_more_houses_than_a_board_may_have_are_refused() -> None:
    with pytest.raises(LayoutError, match="at most 4,096 houses, found 20,027"):
        Layout.parse("9" + "+house:A1,A2" * 20_000)
