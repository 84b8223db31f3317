"""Anti-knight: no two cells a knight's move apart hold the same digit.

>>> from nonet.board import CLASSIC
>>> next(AntiKnight().constraints(CLASSIC))
<A1 and B3 are a knight's move apart and differ>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nonet.board import Layout
from nonet.csp.constraint import Constraint
from nonet.csp.words import Sentence
from nonet.variants.moves import KNIGHT, Apart, pairs
from nonet.variants.rule import Fields, Rule


@dataclass(frozen=True, slots=True)
class AntiKnight(Rule):
    """The whole board, by the knight's moves."""

    name = "anti-knight"
    f_puzzles = "antiknight"

    @classmethod
    def read(cls, fields: Fields) -> Self:  # noqa: ARG003 - there is nothing to read
        """Take it as it is."""
        return cls()

    def record(self, layout: Layout) -> dict[str, object]:  # noqa: ARG002 - nothing to name
        """Write no more than the name."""
        return {}

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let each two cells a move apart differ."""
        for pair in pairs(layout, KNIGHT):
            cells = layout.cell_set(pair)
            said = Sentence("{cells} are a knight's move apart and differ", cells=cells)
            yield Apart(pair, said)
