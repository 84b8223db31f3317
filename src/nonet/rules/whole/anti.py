"""Digits that must differ a chess move apart: what the knight and the king share.

>>> from nonet.board.layout import CLASSIC
>>> [CLASSIC.cell_set(pair).words for pair in pairs(CLASSIC, [(1, -2), (1, 2)])][:2]
['A1 and B3', 'A2 and B4']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Different
from nonet.rules.rule import WholeRule

Leap: TypeAlias = tuple[int, int]  # rows down, columns to the right


@dataclass(frozen=True, slots=True)
class Anti(WholeRule):
    """The whole board, by the moves of a piece."""

    told: ClassVar[str]
    moves: ClassVar[Sequence[Leap]]  # downwards alone: each pair is met once
    reason: ClassVar[str]

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two cells a move apart differ."""
        for pair in pairs(layout, self.moves):
            yield Different(pair, Sentence(self.reason, cells=layout.cell_set(pair)))

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every pair."""
        del layout
        return Sentence(self.told)


def pairs(layout: Layout, moves: Sequence[Leap]) -> Iterator[tuple[Cell, Cell]]:
    """Yield each two cells that are a move apart."""
    n = layout.size
    for cell in layout.cells:
        row, column = divmod(cell, n)
        for down, right in moves:
            if row + down < n and 0 <= column + right < n:
                yield cell, cell + n * down + right
