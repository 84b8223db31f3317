"""Deadly patterns: cells in which two digits could change places.

If the digits *a* and *b* alternate along cells of which every house holds none, or one
with each digit, they can be swapped there and no house notices::

    a . . | b . .            b . . | a . .
    b . . | a . .     and    a . . | b . .
    . . . | . . .            . . . | . . .

None of the cells is given, so a puzzle with one solution cannot end like this. Some
cell must hold another digit; the cells that may are the *roof*, the others the *floor*.

>>> position = Position.parse(".... .... .... ....")
>>> square = Deadly(1, 2, 0b1001_1001, roof=0b1001_0000)
>>> parts = roles(position, square)
>>> parts["floor"].words, parts["roof"].words
('A1 and A4', 'B1 and B4')
>>> by_roof(position.board, [square]).side == (square,)
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from nonet.candidates import Candidate
from nonet.geometry import Geometry, cells_in, digits_in
from nonet.notation import Digit
from nonet.position import Position
from nonet.step import Deduction, Phrase, Roles

LARGEST_SUBSET: Final = 6  # cells; where a house has more, a person has given up


class Deadly(NamedTuple):
    """Cells where *low* and *high* could be swapped, but for what the roof may hold."""

    low: Digit
    high: Digit
    cells: int
    roof: int


class Shapes(NamedTuple):
    """Deadly patterns, by where their roofs lie."""

    corner: tuple[Deadly, ...]  # the roof is one cell
    side: tuple[Deadly, ...]  # two cells that share a house
    apart: tuple[Deadly, ...]  # other cells


NO_SHAPES: Final = Shapes((), (), ())


def by_roof(board: Geometry, found: Iterable[Deadly]) -> Shapes:
    """Sort deadly patterns by where their roofs lie."""
    corner, side, apart = [], [], []
    for deadly in found:
        roof = deadly.roof
        first, others = roof.bit_length() - 1, roof & (roof - 1)
        if not others:
            corner.append(deadly)
        elif not others & (others - 1) and board.peers[first] & roof:
            side.append(deadly)
        else:
            apart.append(deadly)
    return Shapes(tuple(corner), tuple(side), tuple(apart))


def roles(position: Position, deadly: Deadly) -> dict[str, Any]:
    """Name the parts of a deadly pattern."""
    return {
        "digits": (deadly.low, deadly.high),
        "floor": position.cells(deadly.cells & ~deadly.roof),
        "roof": position.cells(deadly.roof),
    }


def swap(position: Position, deduction: Deduction) -> Roles:
    """Say what could happen if no cell of the roof held another digit."""
    del position
    told = deduction.roles
    low, high = told["digits"]
    cells = told["floor"] | told["roof"]
    return {
        "swap": Phrase(
            "the {low}s and {high}s in {cells} could be swapped, and the puzzle would "
            "have two solutions",
            low=low,
            high=high,
            cells=cells,
        )
    }


def extra_marks(position: Position, deadly: Deadly) -> int:
    """Collect the marks of the roof that the floor has not."""
    marks = 0
    for cell in cells_in(deadly.roof):
        marks |= position.marks[cell]
    return marks & ~(1 << deadly.low - 1 | 1 << deadly.high - 1)


class Subset(NamedTuple):
    """Cells that need all their digits but one, which a cell of the roof takes."""

    cells: int
    marks: int
    eliminations: tuple[Candidate, ...]


def subsets(
    position: Position, extras: Mapping[Digit, int], roof: int, house: int
) -> Iterator[Subset]:
    """Yield the naked subsets that one cell of the roof completes, small ones first.

    *extras* gives, for each digit that would save the roof, where it would stand. One
    of them is true, so the roof counts as a cell with these marks.
    """
    marks = sum(1 << digit - 1 for digit in extras)
    others = [
        (1 << cell, position.marks[cell])
        for cell in cells_in(position.empty & house & ~roof)
    ]
    most = min(len(others) - 1, LARGEST_SUBSET)
    grown = [(0, marks, 0)]
    for size in range(2, most + 2):
        grown = [
            (cells | cell, both, after)
            for cells, union, start in grown
            for after, (cell, here) in enumerate(others[start:], start + 1)
            if (both := union | here).bit_count() <= most + 1
        ]
        for cells, union, _ in grown:
            if union.bit_count() == size:
                gone = _locked(position, extras, cells, union)
                if gone:
                    yield Subset(cells, union, gone)


def _locked(
    position: Position, extras: Mapping[Digit, int], cells: int, union: int
) -> tuple[Candidate, ...]:
    """List the marks that see every place of a locked digit."""
    gone: list[Candidate] = []
    for digit in digits_in(union):
        holders = extras.get(digit, 0) | position.places[digit] & cells
        gone += position.standing(digit, position.board.seen_by_all(holders))
    return tuple(gone)
