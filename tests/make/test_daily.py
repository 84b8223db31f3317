"""The puzzle of the day never changes, and suits its day."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

import pytest

from nonet import core
from nonet.board.grid import Grid
from nonet.errors import InputError
from nonet.logic.sets.locked_candidates import CLAIMING, POINTING
from nonet.logic.singles.full_house import FULL_HOUSE
from nonet.logic.singles.hidden_single import HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE
from nonet.logic.singles.naked_single import NAKED_SINGLE
from nonet.make.daily import daily, parse_day
from nonet.verbs.explain import explain
from running import python

MONDAY = date(2026, 11, 16)
# By recipe 1, for ever: if one of these fails, the code is wrong, not the puzzle.
PUZZLES = [
    "46..82...8.967.....173...6...8.2..71.2.8.6.3.64..3.9...9...375.....192.3...25..96",
    "9..7..5.3..3.2..9.6....5....4.....167682.135935.....7....4....2.3..9.7..8.7..3..1",
    "1.8.4..6.4..6..1....2...8.49..125.4...........2.976..82.5...3....1..3..2.6..8.4.1",
    "5.......4.2.....516.1.3.8.......5.93...9.1...78.3.......5.6.1.216.....4.8.......5",
    "..4.78.1.78....3...1......9.63.54...............29.64.5......3...1....68.2.38.5..",
    ".5.79.8....158.7.2.....1.6..4.......8..257..6.......8..8.3.....3.6.425....4.79.2.",
    "6...821.4...3....7..17...........67.1..2.5..3.53...........69..4....1...5.982...1",
    "3....86....42..835.8.6..924...57...387.....461...63...217..6.5.468..13....94....1",
    "23.....5.5..3.714......4963.936........913........543.3874......257.8..4.4.....85",
    "..41....3.9.......3..8.6..5.7.6.5.9.15.....62.6.2.3.7.2..4.9..6.......5.6....84..",
    "..52.8...7...6..4........616....2..4.82...19.4..9....832........5..9...6...8.13..",
    ".2..5.34...81.69...5..........4.86.............16.5..........9...92.17...84.3..5.",
    "...9..1.4.....7.89.9.4..75...27...4.7.4...2.3.8...45...27..3.9.34.5.....6.8..2...",
    ".47...6.....6.1.4.......5.3...2.9..88.45.39.73..7.6...4.1.......6.3.7.....8...29.",
]
FROZEN = {MONDAY + timedelta(i): puzzle for i, puzzle in enumerate(PUZZLES)}
QUICK = [day for day in FROZEN if day.day in (17, 18, 23, 26, 29)]
EVERY_DAY = pytest.mark.parametrize(
    ("day", "puzzle"), FROZEN.items(), ids=map(str, FROZEN)
)
LEAST = (36, 32, 28, 0, 0, 0, 0)  # givens, from Monday on
SINGLES = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE_BOX, HIDDEN_SINGLE_LINE)
LOCKED = (*SINGLES, POINTING, CLAIMING)


@EVERY_DAY
def test_a_day_keeps_its_puzzle(day: date, puzzle: str) -> None:
    assert daily(day, version=1).line == puzzle


@pytest.mark.parametrize("build", core.builds())
def test_every_build_gives_the_same_puzzle(build: str) -> None:
    script = (
        "import sys; from nonet.core import build; from nonet.make.daily import daily; "
        "print(build(), *(daily(day).line for day in sys.argv[1:]))"
    )
    ran = python(script, *map(str, QUICK), env={"NONET_ISA": build})
    assert ran.out.split() == [build, *(FROZEN[day] for day in QUICK)]


@EVERY_DAY
def test_a_puzzle_has_one_solution_and_looks_the_same_upside_down(
    day: date, puzzle: str
) -> None:
    grid = Grid(puzzle)
    assert grid.status(solutions=True).name == "one"
    assert {80 - cell for cell in grid.givens} == set(grid.givens)
    assert len(grid.givens) >= LEAST[day.weekday()]


@EVERY_DAY
def test_a_puzzle_suits_the_day_of_the_week(day: date, puzzle: str) -> None:
    ends = [
        not explain(puzzle, techniques=chosen, trial=False).end.empty
        for chosen in (SINGLES, LOCKED)
    ]
    weekday = day.weekday()
    assert ends == [weekday < 4, weekday < 5]


def test_a_day_may_be_written_or_given() -> None:
    written = parse_day("2026-11-16")
    assert written == date(2026, 11, 16)
    assert parse_day(written) == parse_day(datetime(2026, 11, 16, 23)) == written  # noqa: DTZ001 - a day has no zone
    assert type(parse_day(datetime(2026, 11, 16, 23))) is date  # noqa: DTZ001 - a day has no zone


@pytest.mark.parametrize(
    "day", ["2026年11月6日", "2026年11月06号", "２０２６-１１-０６"]
)
def test_a_day_may_be_written_in_chinese(day: str) -> None:
    assert parse_day(day) == date(2026, 11, 6)


def test_without_a_day_it_is_today() -> None:
    before = date.today()  # noqa: DTZ011 - the reader's own day
    assert before <= parse_day(None) <= date.today()  # noqa: DTZ011 - the reader's own day


@pytest.mark.parametrize(
    "day",
    [
        *("", "today", "2026-13-01", "2026-02-30", "0000-01-01", "2026-1-1"),
        *("20261116", "2026-W47-1", "2026年13月1日", "2026-11-16T00:00"),
        *(20261116, b"2026-11-16"),
    ],
)
def test_what_is_no_day_is_told(day: Any) -> None:
    with pytest.raises(InputError) as caught:
        daily(day)
    assert str(caught.value) == f"there is no day {day!r} (write it like 2026-11-16)"


@pytest.mark.parametrize("version", [0, 2, -1, "1", None])
def test_what_is_no_recipe_is_told(version: Any) -> None:
    with pytest.raises(InputError, match="the latest is 1"):
        daily("2026-11-16", version)


def test_the_first_and_the_last_year_have_puzzles() -> None:
    for day in (date.min, date(9999, 12, 27)):  # Mondays, which are quick
        assert len(daily(day).givens) >= 36
