"""Digits that must differ a chess move apart: what the knight and the king share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Different
from nonet.rules.moves import Leap, pairs
from nonet.rules.rule import WholeRule


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
