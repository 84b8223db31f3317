"""Rectangles: four cells in which two digits could be swapped unnoticed.

The corners lie in two rows, two columns and two boxes. Every other house must hold a
side of the rectangle or nothing of it::

    p . . | q . .      p and s would hold one digit,
    r . . | s . .      q and r the other

>>> from nonet.board.layout import CLASSIC, Layout
>>> from nonet.board.bits import geometry
>>> len(around(geometry(CLASSIC), 0)), len(around(geometry(Layout.parse("x")), 0))
(24, 0)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from itertools import product
from operator import or_
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in, is_one
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.unique.deadly import Deadly, Shapes, by_roof

LARGEST_KEPT: Final = 25  # the tables of a larger board fill gigabytes


class Rectangle(NamedTuple):
    """Four cells: two opposite corners, and the other two."""

    cells: int
    corners: int
    others: int


def around(board: Geometry, cell: Cell) -> tuple[Rectangle, ...]:
    """List the rectangles with a corner in *cell* that could be deadly."""
    return _kept(board, cell) if board.size <= LARGEST_KEPT else _around(board, cell)


def _around(board: Geometry, cell: Cell) -> tuple[Rectangle, ...]:
    n, box = board.size, board.layout.box_of
    here, column, row = box[cell], cell % n, cell - cell % n
    found = []
    for below, beside in product(range(column, n * n, n), range(row, row + n)):
        if cell not in (below, beside):
            # Two boxes, each with a side: this leaves few to look at closely.
            opposite = below - column + beside - row
            there = box[opposite]
            if here == there or {box[below], box[beside]} != {here, there}:
                continue
            corners, others = 1 << cell | 1 << opposite, 1 << below | 1 << beside
            if _balanced(board, corners, others):
                found.append(Rectangle(corners | others, corners, others))
    return tuple(found)


_kept = cache(_around)


def _balanced(board: Geometry, corners: int, others: int) -> bool:
    """Tell whether each added house has none of the cells, or one of either pair."""
    return all(
        is_one(house & corners) and is_one(house & others)
        for house in board.houses[3 * board.size :]
        if house & (corners | others)
    )


@pattern
def rectangles(position: Position) -> Shapes:
    """Find the rectangles of empty cells in which two digits threaten to be swapped.

    Marks may be missing, if one way to put the two digits in is left, or if they were
    rubbed out though no digit on the board takes them: the roof then has less room yet.
    """
    return by_roof(position.board, _rectangles(position))


def _rectangles(position: Position) -> Iterator[Deadly]:
    board, places = position.board, position.places
    few, fits = _few_marks(position), _fits(position)
    for pair, twins in few.items():
        if not pair & (pair - 1):
            continue
        poll()
        low, high = digits_in(pair)
        no_low, no_high = ~places[low], ~places[high]
        no_pair = ~(fits[low] & fits[high])
        skip = ~position.empty
        floor = twins | few.get(1 << low - 1, 0) | few.get(1 << high - 1, 0)
        for cell in cells_in(twins):
            for cells, corners, others in around(board, cell):
                if cells & skip or (
                    cells & no_pair
                    and (corners & no_low or others & no_high)
                    and (corners & no_high or others & no_low)
                ):
                    continue
                if cells & ~floor:
                    yield Deadly(low, high, cells, cells & ~floor)
            skip |= 1 << cell  # its rectangles were looked at


def _fits(position: Position) -> list[int]:
    """Give the empty cells that no written digit takes from each digit."""
    fits = [position.empty] * (position.board.size + 1)
    for peers, digit in zip(position.board.peers, position.digits, strict=True):
        fits[digit] &= ~peers
    return fits


def _few_marks(position: Position) -> dict[int, int]:
    """Give the cells with the same marks, if these are two at most."""
    marks = position.marks
    few: dict[int, int] = {}
    for cell in cells_in(position.empty):
        here = marks[cell]
        if here and here.bit_count() < 3:
            few[here] = few.get(here, 0) | 1 << cell
    return few


class Corners(NamedTuple):
    """Four cells, row by row."""

    cells: int
    a: Cell
    b: Cell
    c: Cell
    d: Cell


class Avoidable(NamedTuple):
    """A rectangle in which digits were placed, and what its other cells must not be."""

    placed: int
    digits: tuple[Digit, Digit]
    roof: int
    last: tuple[Candidate, ...]  # the roof's marks that would make it deadly
    extra: int  # the roof's other marks


@pattern
def avoidables(position: Position) -> tuple[Avoidable, ...]:
    """Find the rectangles without givens in which some digits were placed.

    If more than one cell is left, each has one mark besides the deadly one.
    """
    if position.board.size > LARGEST_KEPT:
        return ()
    return tuple(_avoidables(position))


def _avoidables(position: Position) -> Iterator[Avoidable]:
    empty, marks = position.empty, position.marks
    may = marks.copy()
    for cell in cells_in((1 << len(marks)) - 1 & ~empty):
        may[cell] = 1 << position.digits[cell] - 1
    many = 0  # cells with more marks than one to be deadly and one to be safe
    for cell in cells_in(empty):
        if marks[cell].bit_count() > 2:
            many |= 1 << cell
    for corners in _without(position.board, position.givens):
        cells, a, b, c, d = corners
        left = cells & empty
        if left and left != cells and not (left & many and left & (left - 1)):
            for here in digits_in(may[a] & may[d]):
                for there in digits_in(may[b] & may[c] & ~(1 << here - 1)):
                    yield from _avoidable(position, corners, here, there)


def _avoidable(
    position: Position, corners: Corners, here: Digit, there: Digit
) -> Iterator[Avoidable]:
    """Look at the empty cells if the digits of the corners alternate."""
    cells, a, b, c, d = corners
    ends = (a, here), (b, there), (c, there), (d, here)
    left = cells & position.empty
    last = tuple([Candidate(*end) for end in ends if left >> end[0] & 1])
    beyond = [position.marks[cell] & ~(1 << digit - 1) for cell, digit in last]
    if all(beyond):  # else a naked single comes first
        pair = (min(here, there), max(here, there))
        yield Avoidable(cells ^ left, pair, left, last, reduce(or_, beyond))


@cache
def _corners(board: Geometry) -> tuple[Corners, ...]:
    """List every rectangle with its corners in order."""
    found = []
    for cell in board.layout.cells:
        for cells, _, _ in around(board, cell):
            if cells & -cells == 1 << cell:
                a, b, c, d = cells_in(cells)
                found.append(Corners(cells, a, b, c, d))
    return tuple(found)


@lru_cache(16)  # looking at all 486 rectangles in each position takes 40 µs more
def _without(board: Geometry, givens: int) -> tuple[Corners, ...]:
    """List the rectangles that hold none of the *givens*."""
    return tuple([each for each in _corners(board) if not each.cells & givens])
