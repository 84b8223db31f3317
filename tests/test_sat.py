"""The sat engine: right on every layout, and ``fast`` turns to it by itself."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from making import REGIONS, puzzle
from nonet import InputError, Layout, core
from nonet.engines import fast, norvig, sat

JIGSAW = "jigsaw:" + "".join(REGIONS.split())


@pytest.mark.parametrize(
    ("spec", "givens"), [("9", 28), ("x", 24), ("windoku", 26), (JIGSAW, 30)]
)
def test_it_finds_what_norvig_finds(spec: str, givens: int) -> None:
    grid = puzzle(Layout.parse(spec), Random(3), givens)
    expected = list(islice(norvig.solutions(grid), 50))
    found = list(islice(sat.solutions(grid), 50))

    assert len(found) == len(expected)
    assert len(expected) == 50 or set(found) == set(expected)


def test_a_house_shorter_than_a_row_only_forbids_repeats() -> None:
    layout = Layout.parse("4+house:A1,B3,C2")
    empty = puzzle(layout, Random(1), 0)

    assert set(sat.solutions(empty)) == set(norvig.solutions(empty))


def test_fast_turns_to_it_when_a_board_resists(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = puzzle(Layout(16), Random(2), 90)
    monkeypatch.setattr(fast, "LARGE", 16)
    monkeypatch.setattr(fast, "PATIENCE", 1)
    solution = next(fast.solutions(grid))

    assert solution.status().name == "complete"
    if core.build() != "python":
        assert core.resists(grid.layout, bytes(grid.digits), 1)
        assert not core.resists(grid.layout, bytes(grid.digits), 100_000)
        assert solution == next(sat.solutions(grid))


def test_without_python_sat_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    with pytest.raises(InputError, match=r"pip install 'nonet\[sat\]'"):
        next(sat.solutions(puzzle(Layout(4), Random(1), 4)))
