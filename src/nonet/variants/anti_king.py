"""Anti-king: no two cells a king's move apart hold the same digit.

>>> from nonet.board import CLASSIC
>>> next(AntiKing().constraints(CLASSIC))
<A1 and B2 are a king's move apart and differ>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nonet.board import Layout
from nonet.csp.constraint import Constraint
from nonet.csp.words import Sentence
from nonet.variants.moves import KING, Apart, pairs
from nonet.variants.rule import Fields, Rule


@dataclass(frozen=True, slots=True)
class AntiKing(Rule):
    """The whole board, by the king's moves."""

    name = "anti-king"
    f_puzzles = "antiking"

    @classmethod
    def read(cls, fields: Fields) -> Self:  # noqa: ARG003 - there is nothing to read
        """Take it as it is."""
        return cls()

    def record(self, layout: Layout) -> dict[str, object]:  # noqa: ARG002 - nothing to name
        """Write no more than the name."""
        return {}

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let each two cells a move apart differ."""
        for pair in pairs(layout, KING):
            cells = layout.cell_set(pair)
            said = Sentence("{cells} are a king's move apart and differ", cells=cells)
            yield Apart(pair, said)
