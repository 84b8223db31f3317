"""Digits that must differ a chess move apart: what the knight and the king share.

>>> from nonet.board.layout import CLASSIC
>>> [CLASSIC.cell_set(pair).words for pair in pairs(CLASSIC, [(1, -2), (1, 2)])][:2]
['A1 and B3', 'A2 and B4']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import AllDifferent, Constraint
from nonet.csp.words import Sentence
from nonet.rules.rule import Fields, Rule

Leap: TypeAlias = tuple[int, int]  # rows down, columns to the right


@dataclass(frozen=True, slots=True)
class Anti(Rule):
    """The whole board, by the moves of a piece."""

    told: ClassVar[str]
    moves: ClassVar[Sequence[Leap]]  # downwards alone: each pair is met once
    reason: ClassVar[str]

    @classmethod
    def read(cls, fields: Fields) -> Self:  # noqa: ARG003 - there is nothing to read
        """Take it as it is."""
        return cls()

    def record(self, layout: Layout) -> dict[str, object]:  # noqa: ARG002 - nothing to name
        """Write no more than the name."""
        return {}

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let each two cells a move apart differ."""
        for pair in pairs(layout, self.moves):
            yield Apart(pair, Sentence(self.reason, cells=layout.cell_set(pair)))

    def sentences(self, layout: Layout) -> Iterator[Sentence]:  # noqa: ARG002 - all of it
        """Tell it once, not for every pair."""
        yield Sentence(self.told)


class Apart(AllDifferent):
    """Two cells that differ, for a reason of their own."""

    def __init__(self, pair: tuple[Cell, Cell], sentence: Sentence) -> None:
        super().__init__(*pair)
        self.words = sentence

    def said(self) -> Sentence:
        """Give the reason."""
        return self.words


def pairs(layout: Layout, moves: Sequence[Leap]) -> Iterator[tuple[Cell, Cell]]:
    """Yield each two cells that are a move apart."""
    n = layout.size
    for cell in layout.cells:
        row, column = divmod(cell, n)
        for down, right in moves:
            if row + down < n and 0 <= column + right < n:
                yield cell, cell + n * down + right
