"""The puzzle of the day: the same for everybody, on every machine, for good.

A recipe has a number and never changes; a better one gets the next number. Recipe 1::

    seed     100000000 + the day as YYYYMMDD: 120261116 for 2026-11-16
    k-th     grid number k of this seed; holes dug in pairs that lie opposite each
             other (a half turn changes nothing) down to so many givens
    taken    the first, counted from k = 0, that suits the day of the week

How hard a puzzle is, is measured by what helps. In a *wave* every single that can be
seen is filled in, all at once. Where no single is left, digits that are locked in what
a box and a line share are taken out, all at once. Where both are at an end, the *doors*
are counted: the cells whose digit, if one knew it, would let these two rules finish.

=====  ======  ======================================
day    givens  suits if
=====  ======  ======================================
Mon    36 up   singles do, in 5 waves at most
Tue    32 up   singles do, in 5 to 7 waves
Wed    28 up   singles do, in 8 or 9 waves
Thu    any     singles do, in 10 waves at least
Fri    any     singles and locked digits do
Sat    any     they do not; 75 cells in 100 are doors
Sun    any     they do not; fewer than 60 are
=====  ======  ======================================

Nothing here asks a technique, a rating or an engine: those get better, and a day's
puzzle must not. The core's numbers, grids and holes are as frozen as this file.

>>> print(daily("2026-11-16").line)
46..82...8.967.....173...6...8.2..71.2.8.6.3.64..3.9...9...375.....192.3...25..96
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.notation import narrow
from nonet.errors import InputError
from nonet.make.native import dig_rows, draw_grids

Bits: TypeAlias = int  # one for each digit
MarkBits: TypeAlias = list[
    Bits
]  # what may still go into each cell; 0 once it is filled
CellTuple: TypeAlias = tuple[Cell, ...]

LATEST: Final = 1
DAY: Final = r"(\d{4})(?:-(\d\d)-(\d\d)|年(\d\d?)月(\d\d?)[日号])"
HALF_TURN: Final = bytes(min(cell, 80 - cell) for cell in range(81))
HOUSES: Final[tuple[CellTuple, ...]] = tuple(tuple(house) for house in CLASSIC.houses)
CROSSINGS: Final[tuple[tuple[CellTuple, CellTuple, CellTuple], ...]] = tuple(
    (tuple(box & line), tuple(box - line), tuple(line - box))
    for box in CLASSIC.boxes
    for line in (*CLASSIC.rows, *CLASSIC.columns)
    if box & line
)


class Measure(NamedTuple):
    """How a puzzle is solved by singles and locked digits."""

    waves: int = 0  # of singles
    locked: int = 0  # how often locked digits had to help
    doors: int | None = None  # in 100 cells; none if nothing else had to help


class Day(NamedTuple):
    """What suits a day of the week: at least so many givens, and how it is solved."""

    givens: int
    suits: Callable[[Measure], bool]


def daily(day: date | str | None = None, version: int = LATEST) -> Grid:
    """Give the puzzle of a *day*, today's if none is named, by a recipe.

    >>> daily("2026-02-30")
    Traceback (most recent call last):
    ...
    nonet.errors.InputError: there is no day '2026-02-30' (write it like 2026-11-16)
    """
    if version not in RECIPES:
        raise InputError(
            "no recipe of daily puzzles has the number {version} (the latest is "
            "{latest})",
            version=repr(version),
            latest=LATEST,
        )
    return RECIPES[version](parse_day(day))


def parse_day(day: date | str | None) -> date:
    """Read a day that is written as year, month and day; today if there is none.

    >>> parse_day("2026年11月6日").isoformat()
    '2026-11-06'

    >>> parse_day("2026-11-16").isoweekday()
    1
    """
    if day is None:
        return date.today()  # noqa: DTZ011 - the reader's own day
    if isinstance(day, date):
        return date(day.year, day.month, day.day)
    written = re.fullmatch(DAY, narrow(str(day)), re.ASCII)
    with suppress(ValueError):
        if written:
            return date(*map(int, filter(None, written.groups())))
    raise InputError("there is no day {day} (write it like 2026-11-16)", day=repr(day))


# Recipe 1: frozen. The tests hold puzzles that it must give for ever.


def _first_recipe(day: date) -> Grid:
    seed = 10**8 + 10**4 * day.year + 100 * day.month + day.day
    givens, suits = WEEK[day.weekday()]
    candidates = map(partial(_candidate, seed, givens), count())
    return next(
        Grid(puzzle)
        for puzzle, solution in candidates
        if suits(_measured(puzzle, solution))
    )


def _candidate(seed: int, givens: int, k: int) -> tuple[str, str]:
    solution = draw_grids(seed, k, 1)
    puzzle = dig_rows(solution, seed, k, orbits=HALF_TURN, least=givens)
    return puzzle.decode(), solution.decode()


WEEK: Final = (
    Day(36, lambda it: _needs_singles(it) and it.waves <= 5),
    Day(32, lambda it: _needs_singles(it) and 5 <= it.waves <= 7),
    Day(28, lambda it: _needs_singles(it) and 8 <= it.waves <= 9),
    Day(0, lambda it: _needs_singles(it) and it.waves >= 10),
    Day(0, lambda it: it.doors is None and it.locked > 0),
    Day(0, lambda it: it.doors is not None and it.doors >= 75),
    Day(0, lambda it: it.doors is not None and it.doors < 60),
)
RECIPES: Final[Mapping[int, Callable[[date], Grid]]] = {1: _first_recipe}


def _needs_singles(measure: Measure) -> bool:
    return measure.doors is None and not measure.locked


def _measured(puzzle: str, solution: str) -> Measure:
    answer = [1 << int(digit) for digit in solution]
    marks = [0b1111111110] * 81
    _fill(marks, {c: answer[c] for c, char in enumerate(puzzle) if char != "."})
    waves, locked = _played(marks)
    if not (left := [cell for cell, digits in enumerate(marks) if digits]):
        return Measure(waves, locked)
    doors = sum(_is_door(cell, answer[cell], marks) for cell in left)
    return Measure(waves, locked, 100 * doors // len(left))


def _is_door(cell: Cell, digit: Bits, marks: MarkBits) -> bool:
    marks = marks.copy()
    _fill(marks, {cell: digit})
    _played(marks)
    return not any(marks)


def _played(marks: MarkBits) -> tuple[int, int]:
    """Use both rules to their end; count waves, and how often digits were locked."""
    waves = locked = 0
    while any(marks):
        if singles := _singles(marks):
            _fill(marks, singles)
            waves += 1
        elif _take_out_locked(marks):
            locked += 1
        else:
            break
    return waves, locked


def _fill(marks: MarkBits, digits: Mapping[Cell, Bits]) -> None:
    for cell, digit in digits.items():
        marks[cell] = 0
        for peer in CLASSIC.sees[cell]:
            marks[peer] &= ~digit


def _singles(marks: MarkBits) -> dict[Cell, Bits]:
    """Find the cells with one digit left, and the digits with one cell in a house."""
    found = {cell: bits for cell, bits in enumerate(marks) if bits.bit_count() == 1}
    for house in HOUSES:
        once = twice = 0
        for cell in house:
            twice |= once & marks[cell]
            once |= marks[cell]
        for cell in house if once & ~twice else ():
            if digit := marks[cell] & once & ~twice:
                found[cell] = digit
    return found


def _take_out_locked(marks: MarkBits) -> bool:
    """Take digits that must stand where a box and a line cross out of both's rest."""
    gone = [
        (cell, digits)
        for shared, *rests in CROSSINGS
        for rest, other in (rests, reversed(rests))
        if (digits := _all(marks, shared) & ~_all(marks, other) & _all(marks, rest))
        for cell in rest
    ]
    for cell, digits in gone:
        marks[cell] &= ~digits
    return bool(gone)


def _all(marks: MarkBits, cells: Iterable[Cell]) -> Bits:
    """Collect the digits that may go into some of the *cells*."""
    digits = 0
    for cell in cells:
        digits |= marks[cell]
    return digits
