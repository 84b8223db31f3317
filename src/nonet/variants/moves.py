"""Digits that must differ a chess move apart: what the knight and the king share.

>>> from nonet.board import CLASSIC
>>> [CLASSIC.cell_set(pair).words for pair in pairs(CLASSIC, KNIGHT)][:2]
['A1 and B3', 'A1 and C2']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from nonet.board import Layout
from nonet.cells import Cell
from nonet.csp.different import AllDifferent
from nonet.csp.words import Sentence

Move: TypeAlias = tuple[int, int]  # rows down, columns to the right

KNIGHT: Final[Sequence[Move]] = ((1, -2), (1, 2), (2, -1), (2, 1))
KING: Final[Sequence[Move]] = ((1, -1), (1, 1))  # its other moves stay in a line


class Apart(AllDifferent):
    """Two cells that differ, for a reason of their own."""

    def __init__(self, pair: tuple[Cell, Cell], sentence: Sentence) -> None:
        super().__init__(*pair)
        self.words = sentence

    def said(self) -> Sentence:
        """Give the reason."""
        return self.words


def pairs(layout: Layout, moves: Sequence[Move]) -> Iterator[tuple[Cell, Cell]]:
    """Yield each two cells that are a move apart."""
    n = layout.size
    for cell in layout.cells:
        row, column = divmod(cell, n)
        for down, right in moves:
            if row + down < n and 0 <= column + right < n:
                yield cell, cell + n * down + right
