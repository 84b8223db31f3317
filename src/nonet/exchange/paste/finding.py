"""What a finder gives back: entries, and which lines they were made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from nonet.exchange.entry import Entry


class Finding(NamedTuple):
    """An entry, the lines that it takes, and what it was called there.

    Brackets and tags say for *sure* what is in a board.
    """

    entry: Entry
    lines: range
    name: str = ""
    is_sure: bool = False


def taken(findings: Iterable[Finding]) -> set[int]:
    """Give the numbers of all lines that are understood."""
    return {number for found in findings for number in found.lines}
