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

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.logic.dots.pairs import pairs_of
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
