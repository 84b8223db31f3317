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
from functools import reduce
from operator import or_
from typing import Any, Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase

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
    """Say what would happen if no cell of the roof held another digit."""
    told = deduction.roles
    low, high = told["digits"]
    cells = told["floor"] | told["roof"]
    parts = {"low": low, "high": high, "cells": cells}
    if not has_room(position, Deadly(low, high, cells.bits, 0)):
        crowd = Phrase("the {low}s and {high}s would not fit in {cells}", **parts)
        return {"swap": crowd}
    swapped = Phrase(
        "the {low}s and {high}s in {cells} could be swapped for a second solution",
        **parts,
    )
    return {"swap": swapped}


def has_room(position: Position, deadly: Deadly) -> bool:
    """Tell whether the two digits can stand in the cells in one of the two ways.

    They cannot where marks that a rectangle would need were rubbed out.
    """
    cells = deadly.cells & position.empty
    low, high = position.places[deadly.low], position.places[deadly.high]
    if not cells & ~(low & high) or cells.bit_count() != 4:
        return True
    a, b, c, d = (1 << cell for cell in cells_in(cells))
    corners, others = a | d, b | c
    return not (corners & ~low or others & ~high) or not (
        corners & ~high or others & ~low
    )


def extra_marks(position: Position, deadly: Deadly) -> int:
    """Collect the marks of the roof that the floor has not."""
    marks = position.digits_of(deadly.roof)
    return marks & ~(1 << deadly.low - 1 | 1 << deadly.high - 1)


class Subset(NamedTuple):
    """Cells that need all their digits but one, which a cell of the roof takes."""

    cells: int
    marks: int
    houses: tuple[int, ...]  # those that hold the subset and the roof
    eliminations: tuple[Candidate, ...]


def subsets(
    position: Position, extras: Mapping[Digit, int], roof: int
) -> Iterator[Subset]:
    """Yield the naked subsets that one cell of the roof completes.

    *extras* gives, for each digit that would save the roof, where it would stand. One
    of them is true, so the roof counts as a cell with these marks.
    """
    board = position.board
    told: set[int] = set()
    for index in board.common_houses(roof):
        for cells, marks in _completed(position, extras, roof, board.houses[index]):
            if cells not in told:
                told.add(cells)
                houses = tuple(board.common_houses(roof | cells))
                around = reduce(or_, (board.houses[each] for each in houses)) & ~cells
                gone: list[Candidate] = []
                for digit in digits_in(marks):
                    gone += position.standing(digit, around & ~extras.get(digit, 0))
                if gone:
                    yield Subset(cells, marks, houses, tuple(gone))


def _completed(
    position: Position, extras: Mapping[Digit, int], roof: int, house: int
) -> Iterator[tuple[int, int]]:
    """Yield cells of a house with one digit more than cells, extras counted in."""
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
                yield cells, union
