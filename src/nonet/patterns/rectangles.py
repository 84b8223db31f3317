"""Rectangles: four cells in which two digits could be swapped unnoticed.

The corners lie in two rows, two columns and two boxes. Every other house must hold a
side of the rectangle or nothing of it::

    p . . | q . .      p and s would hold one digit,
    r . . | s . .      q and r the other

>>> from nonet.board import CLASSIC, Layout
>>> from nonet.geometry import geometry
>>> len(around(geometry(CLASSIC), 0)), len(around(geometry(Layout.parse("x")), 0))
(24, 0)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from nonet.candidates import Candidate
from nonet.cells import Cell
from nonet.geometry import Geometry, cells_in, digits_in
from nonet.notation import Digit
from nonet.patterns.deadly import Deadly, Shapes, by_roof
from nonet.position import Position, pattern


class Rectangle(NamedTuple):
    """Two opposite corners, and the other two."""

    corners: int
    others: int


@cache
def around(board: Geometry, cell: Cell) -> tuple[Rectangle, ...]:
    """List the rectangles with a corner in *cell* that could be deadly."""
    n = board.size
    row, column = divmod(cell, n)
    found = []
    for other_row in range(n):
        for other_column in range(n):
            if other_row != row and other_column != column:
                opposite = other_row * n + other_column
                corners = 1 << cell | 1 << opposite
                others = 1 << row * n + other_column | 1 << other_row * n + column
                if _balanced(board, corners, others):
                    found.append(Rectangle(corners, others))
    return tuple(found)


def _balanced(board: Geometry, corners: int, others: int) -> bool:
    """Tell whether each house holds as many of the *corners* as of the *others*."""
    for cell in cells_in(corners | others):
        for index in board.houses_of[cell]:
            house = board.houses[index]
            if not (_one(house & corners) and _one(house & others)):
                return False
    return True


def _one(bits: int) -> bool:
    return bits > 0 and not bits & (bits - 1)


@pattern
def rectangles(position: Position) -> Shapes:
    """Find the rectangles of empty cells in which two digits threaten to be swapped.

    A mark may be missing, as long as one way to put the two digits in is left.
    """
    return by_roof(position.board, _rectangles(position))


def _rectangles(position: Position) -> Iterator[Deadly]:
    board, places, marks = position.board, position.places, position.marks
    pairs: dict[int, int] = {}
    for cell in cells_in(position.empty):
        pair = marks[cell]
        if pair.bit_count() != 2:
            continue
        told = pairs.get(pair, 0)  # the rectangles of these cells were looked at
        pairs[pair] = told | 1 << cell
        low, high = digits_in(pair)
        no_low, no_high = ~places[low], ~places[high]
        for corners, others in around(board, cell):
            if corners & no_low or others & no_high:
                if corners & no_high or others & no_low:
                    continue
            cells = corners | others
            if cells & told:
                continue
            roof = 0
            for each in cells_in(cells):
                if marks[each] & ~pair:
                    roof |= 1 << each
            if roof:
                yield Deadly(low, high, cells, roof)


class Avoidable(NamedTuple):
    """A rectangle in which digits were placed, and what its other cells must not be."""

    placed: int
    digits: tuple[Digit, Digit]
    roof: int
    last: tuple[Candidate, ...]  # the roof's marks that would make it deadly
    extra: int  # the roof's other marks


@pattern
def avoidables(position: Position) -> tuple[Avoidable, ...]:
    """Find the rectangles without givens in which some digits were placed."""
    return tuple(_avoidables(position))


def _avoidables(position: Position) -> Iterator[Avoidable]:
    board, empty, digits = position.board, position.empty, position.digits
    skip = position.givens
    placed = (1 << len(digits)) - 1 & ~empty & ~skip
    for cell in cells_in(placed):
        for corners, others in around(board, cell):
            cells = corners | others
            if not cells & skip and cells & empty:
                yield from _with_placed(position, digits[cell], corners, others)
        skip |= 1 << cell  # its rectangles were looked at


def _with_placed(
    position: Position, here: Digit, corners: int, others: int
) -> Iterator[Avoidable]:
    """Try each digit that the *others* may hold while the *corners* hold *here*."""
    if not _common(position, corners) >> here - 1 & 1:
        return
    cells, empty = corners | others, position.empty
    for there in digits_in(_common(position, others) & ~(1 << here - 1)):
        last = [Candidate(cell, here) for cell in cells_in(corners & empty)]
        last += [Candidate(cell, there) for cell in cells_in(others & empty)]
        beyond = [position.marks[cell] & ~(1 << digit - 1) for cell, digit in last]
        if all(beyond):  # else a naked single comes first
            pair = (min(here, there), max(here, there))
            extra = reduce(or_, beyond)
            yield Avoidable(cells & ~empty, pair, cells & empty, tuple(last), extra)


def _common(position: Position, cells: int) -> int:
    """Give the digits that each of *cells* holds or may hold."""
    marks = position.board.every_digit
    for cell in cells_in(cells):
        digit = position.digits[cell]
        marks &= 1 << digit - 1 if digit else position.marks[cell]
    return marks
