"""Orders: which cells signs, minima and maxima put below which.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.dots.greater import Greater
>>> board = ruled(CLASSIC, (Greater((0, 1)), Greater((1, 2))))
>>> lower(board)[0], lower(board)[1], below(board)[0]
((1,), (2,), 6)
"""

from __future__ import annotations

from functools import cache

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.pairs import pairs_of
from nonet.logic.ruled import domains
from nonet.rules.cells.extreme import ExtremeRule
from nonet.rules.dots.greater import Greater


@cache
def lower(board: Geometry) -> tuple[tuple[Cell, ...], ...]:
    """List for each cell the neighbours that are smaller."""
    found: list[dict[Cell, None]] = [{} for _ in board.layout.cells]
    for pair in pairs_of(board, (Greater, ExtremeRule)):
        first, second = pair.cells
        if pair.there[0]:  # with 1 in the first, the second may be something
            first, second = second, first
        found[first][second] = None  # a sign and a maximum may say the same
    return tuple(map(tuple, found))


@cache
def higher(board: Geometry) -> tuple[tuple[Cell, ...], ...]:
    """List for each cell the neighbours that are greater."""
    found: list[list[Cell]] = [[] for _ in board.layout.cells]
    for cell, others in enumerate(lower(board)):
        for other in others:
            found[other].append(cell)
    return tuple(map(tuple, found))


@cache
def below(board: Geometry) -> tuple[int, ...]:
    """Give for each cell all that are smaller, however many signs away."""
    return _reached(lower(board))


@cache
def above(board: Geometry) -> tuple[int, ...]:
    """Give for each cell all that are greater, however many signs away."""
    return _reached(higher(board))


def _reached(near: tuple[tuple[Cell, ...], ...]) -> tuple[int, ...]:
    found = [sum(1 << other for other in others) for others in near]
    before: list[int] = []
    while found != before:
        before = found.copy()
        for cell, reached in enumerate(before):
            for other in cells_in(reached):
                found[cell] |= before[other]
    return tuple(found)


# Bounds, counted from the end: 1 is the smallest digit downwards, the largest upwards


def nearest(position: Position, cell: Cell, *, down: bool) -> int:
    """Give how far the nearest mark of a cell is from the end: 1 if it is there."""
    held = domains(position)[cell]
    if not held:
        return 0
    if down:
        return (held & -held).bit_length()
    return position.board.size + 1 - held.bit_length()


def beyond(
    position: Position, cell: Cell, reached: int, *, down: bool
) -> tuple[Candidate, ...]:
    """List the marks of a cell that lie beyond a bound, counted from the end."""
    size = position.board.size
    return tuple(
        Candidate(cell, digit)
        for digit in digits_in(position.marks[cell])
        if (digit if down else size + 1 - digit) < reached
    )


def counted_digit(position: Position, counted: int, *, down: bool) -> Digit:
    """Give the digit that is so far from the end."""
    return counted if down else position.board.size + 1 - counted
