"""Moves on the board: which cells are neighbours, or a leap apart.

>>> from nonet.board.layout import CLASSIC
>>> [CLASSIC.cell_set(pair).words for pair in pairs(CLASSIC, [(1, -2), (1, 2)])][:2]
['A1 and B3', 'A2 and B4']
>>> bordering((0, 1, 10, 40), CLASSIC)
[(0, 1), (1, 10)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout

Leap: TypeAlias = tuple[int, int]  # rows down, columns to the right
CellPair: TypeAlias = tuple[Cell, Cell]

BESIDE: Final[Sequence[Leap]] = ((0, 1), (1, 0))  # to the right and below


def pairs(layout: Layout, moves: Sequence[Leap]) -> Iterator[CellPair]:
    """Yield each two cells that are a move apart; none of *moves* goes up."""
    n = layout.size
    for cell in layout.cells:
        row, column = divmod(cell, n)
        for down, right in moves:
            if row + down < n and 0 <= column + right < n:
                yield cell, cell + n * down + right


def apart(cell: Cell, other: Cell, layout: Layout) -> int:
    """Count the steps from one cell to another, along rows and columns."""
    n = layout.size
    return abs(cell // n - other // n) + abs(cell % n - other % n)


def bordering(cells: Sequence[Cell], layout: Layout) -> list[CellPair]:
    """List each two of *cells* that are neighbours, in their order."""
    return [(a, b) for a, b in combinations(cells, 2) if apart(a, b, layout) == 1]


def neighbours(cell: Cell, layout: Layout) -> list[Cell]:
    """List the cells that share a side with one.

    >>> from nonet.board.layout import CLASSIC
    >>> neighbours(9, CLASSIC)
    [0, 10, 18]
    """
    n = layout.size
    beside = (cell - n, cell - 1, cell + 1, cell + n)
    return [c for c in beside if c in layout.cells and apart(cell, c, layout) == 1]


def squares(layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Yield each four cells that meet at a corner."""
    for cell, across in pairs(layout, [(1, 1)]):
        yield cell, cell + 1, across - 1, across
