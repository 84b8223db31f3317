"""Exocets: two cells that must hold the same two digits as two others.

::

    B B . | . . . | . . .      The base, two cells of a box and a line, holds two
    . . / | * . . | . . .      digits. Three cross-lines, one through the same box,
    . . / | . . . | * . .      each need these two digits too, but not where both base
    - - - + - - - + - - -      cells see it. What is left are the cells s and, here, two
    . . s | s . . | s . .      cells in each of the other boxes.
    . . s | s . . | s . .
    . . s | s . . | s . .      If a digit of the base, wherever it is, fits into all
    - - - + - - - + - - -      these cells but two, the targets *, no more than twice,
    . . s | s . . | s . .      one of the targets must hold it. If that is so for every
    . . s | s . . | s . .      digit that the base may hold, the targets hold its two.
    . . s | s . . | s . .

In a *junior* exocet the targets are in the boxes beside the base, and no digit of the
base can be in the cells above or below them. The targets of a *senior* exocet are
anywhere in the cross-lines.

A cell of a cross-line is known by its line and its place along it, counted from 0; a
digit that is written counts as one that may be there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.board.position import Position, pattern

Place: TypeAlias = tuple[int, int]  # a cross-line by its index, and how far along it
Lines: TypeAlias = tuple[int, int, int]  # of the cross-lines
Along: TypeAlias = list[list[int]]  # [digit][line]: the places of a digit, a bit each
ALL_ALONG: Final = (1 << 9) - 1
ONE_ROW: Final = 1 | 1 << 9 | 1 << 18  # the same place along three lines
MOST_DIGITS: Final = 4  # of a base; five have not been seen


class ExocetStage(NamedTuple):
    """Where an exocet may be: its base, and the lines that cross the base's line."""

    base: tuple[Cell, Cell]
    at: int  # where the base's line crosses the cross-lines
    beside: int  # the cross-line through the base's box
    sides: tuple[range, range]  # the lines through either of the other boxes

    @property
    def band(self) -> range:
        """Where the cross-lines pass the boxes beside the base."""
        first = self.at // 3 * 3
        return range(first, first + 3)

    @property
    def outside(self) -> int:
        """The places along a line that are beyond these boxes, a bit each."""
        return ALL_ALONG & ~(0b111 << self.at // 3 * 3)


class Exocet(NamedTuple):
    """Base and targets by cells, the digits of the base, and the three cross-lines."""

    base: tuple[Cell, Cell]
    digits: int
    lines: Lines
    targets: tuple[Cell, Cell]

    def field(self, board: Geometry) -> int:
        """Give the cells where the cross-lines may hold a digit that is in the base."""
        seen = board.peers[self.base[0]] & board.peers[self.base[1]]
        return sum(board.lines[line] for line in self.lines) & ~seen


def cell_at(place: Place) -> Cell:
    """Give the cell at a place of a line.

    >>> cell_at((1, 4)), cell_at((10, 4))
    (13, 37)
    """
    line, at = place
    return at * 9 + line - 9 if line >= 9 else line * 9 + at


@cache
def _stages() -> tuple[ExocetStage, ...]:
    """List the bases of a board with nine boxes, and the lines that cross them."""
    found: list[ExocetStage] = []
    for first, at, stack in product((0, 9), range(9), range(3)):
        lines = [range(first + 3 * i, first + 3 * i + 3) for i in range(3)]
        sides = lines[:stack] + lines[stack + 1 :]
        for one, other in combinations(lines[stack], 2):
            (beside,) = {*lines[stack]} - {one, other}
            base = cell_at((one, at)), cell_at((other, at))
            found.append(ExocetStage(base, at, beside, (sides[0], sides[1])))
    return tuple(found)


def _held(position: Position) -> list[int]:
    """Give the marks of each cell, or the digit that is written there."""
    pairs = zip(position.digits, position.marks, strict=True)
    return [1 << digit - 1 if digit else marks for digit, marks in pairs]


@pattern
def standing(position: Position) -> list[int]:
    """Give for each digit the cells that hold it or may hold it.

    >>> position = Position.parse("12.. .... .... ....")
    >>> position.cells(standing(position)[1]).line
    'A1 B3 B4 C2 C3 C4 D2 D3 D4'
    """
    found = position.places.copy()
    for cell, digit in enumerate(position.digits):
        if digit:
            found[digit] |= 1 << cell
    return found


def _along(position: Position) -> Along:
    """Tell for each digit where along each line it stands, or may stand."""
    found = [[0] * 18 for _ in position.places]
    for of, stands in zip(found, standing(position), strict=True):
        for cell in cells_in(stands):
            row, column = divmod(cell, 9)
            of[row] |= 1 << column
            of[9 + column] |= 1 << row
    return found


def _fit_thrice(one: int, two: int, three: int) -> bool:
    """Tell whether three lines can hold a digit, each at another place.

    >>> _fit_thrice(0b011, 0b011, 0b110), _fit_thrice(0b011, 0b011, 0b011)
    (True, False)
    """
    return (
        one > 0 < two
        and three > 0
        and (one | two).bit_count() > 1
        and (one | three).bit_count() > 1
        and (two | three).bit_count() > 1
        and (one | two | three).bit_count() > 2
    )


@pattern
def junior_exocets(position: Position) -> list[Exocet]:
    """Find the exocets whose targets are in the boxes beside the base."""
    if position.board.layout.box != (3, 3):
        return []
    held, along = _held(position), _along(position)
    found: list[Exocet] = []
    for stage, digits in _bases(position):
        one, other = (_clean_targets(stage, side, digits, held, position.empty)
                      for side in stage.sides)  # fmt: skip
        if not one or not other:
            continue
        few = [along[digit] for digit in digits_in(digits)]
        for places in product(one, other):
            lines = stage.beside, places[0][0], places[1][0]
            kept = stage.outside
            if not any(_fit_thrice(*(of[line] & kept for line in lines)) for of in few):
                found.append(_exocet(stage, digits, lines, places))
    return found


def _bases(position: Position) -> Iterator[tuple[ExocetStage, int]]:
    """Yield the stages with an empty base, and the digits that it may hold."""
    marks = position.marks
    for stage in _stages():
        one, other = stage.base
        digits = marks[one] | marks[other]
        if marks[one] and marks[other] and digits.bit_count() <= MOST_DIGITS:
            yield stage, digits


def _clean_targets(
    stage: ExocetStage, lines: range, digits: int, held: Sequence[int], empty: int
) -> list[Place]:
    """List the cells beside the base above or below a cell without its digits."""
    one, other = (at for at in stage.band if at != stage.at)
    return [
        (line, at)
        for line in lines
        for at, companion in ((one, other), (other, one))
        if not held[cell_at((line, companion))] & digits
        and empty >> cell_at((line, at)) & 1
    ]


def _exocet(
    stage: ExocetStage, digits: int, lines: Lines, places: Iterable[Place]
) -> Exocet:
    one, other = sorted(map(cell_at, places))
    return Exocet(stage.base, digits, lines, (one, other))


@pattern
def senior_exocets(position: Position) -> list[Exocet]:
    """Find the exocets that have a target elsewhere in the cross-lines."""
    if position.board.layout.box != (3, 3):
        return []
    along, marks = _along(position), position.marks
    juniors = set(junior_exocets(position))
    found: list[Exocet] = []
    for stage, digits in _bases(position):
        reach = ALL_ALONG & ~(1 << stage.at)
        few = [along[digit] for digit in digits_in(digits)]
        beside = [of[stage.beside] & stage.outside for of in few]
        for one, other in product(*stage.sides):
            lines = stage.beside, one, other
            fits = [(b, of[one] & reach, of[other] & reach)
                    for b, of in zip(beside, few, strict=True)]  # fmt: skip
            for pair in _stopping_pairs(fits):
                places = [(lines[i // 9], i % 9) for i in cells_in(pair)]
                each = _exocet(stage, digits, lines, places)
                if each not in juniors and all(marks[t] for t in each.targets):
                    found.append(each)
    return found


def _stopping_pairs(fits: Sequence[Lines]) -> set[int]:
    """Find the two cells without which no digit fits into its lines thrice."""
    found = {0}
    for places in fits:
        stops = _stops(*places)
        found = {a | b for a in found for b in stops if (a | b).bit_count() < 3}
        if not found:
            break
    return {
        pair
        for pair in found
        if pair.bit_count() == 2 and not _empties_a_line(pair, fits)
    }


def _empties_a_line(pair: int, fits: Sequence[Lines]) -> bool:
    """Tell whether two cells are all that a line has: no other line is needed then."""
    return any(
        all(not places[i] & ~(pair >> 9 * i) for places in fits) for i in range(3)
    )


@lru_cache(1 << 14)
def _stops(one: int, two: int, three: int) -> tuple[int, ...]:
    """List the few cells without which a digit does not fit into three lines thrice.

    The lines follow each other in the bits of an answer. A line may be left empty, two
    lines with one place along them, or three lines with two.

    >>> [bin(cells) for cells in _stops(0b111, 0b010, 0b1111)]
    ['0b101', '0b10000000000']
    """
    if not _fit_thrice(one, two, three):
        return (0,)
    every = one | two << 9 | three << 18
    found = [one, two << 9, three << 18]
    rows = [ONE_ROW << i for i in cells_in(one | two | three)]
    if every.bit_count() <= 8:
        found += (every & ~(a | b) for a, b in combinations(rows, 2))
    for line in found[:3]:
        if (every & ~line).bit_count() <= 4:
            found += (every & ~line & ~row for row in rows)
    return tuple(sorted({cells for cells in found if cells.bit_count() < 3}))
