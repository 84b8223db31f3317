"""Anti-taxicab: two equal digits are never as many steps apart as they say.

Steps go along rows and columns: no two threes are three steps apart.

>>> from nonet.board.layout import CLASSIC
>>> demand = next(AntiTaxicab().demands(CLASSIC))
>>> demand, demand.holds(4, 4), demand.holds(5, 5)
(<A1 and B4 are 4 steps apart and not both 4>, False, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.moves import apart
from nonet.rules.rule import WholeRule


@dataclass(frozen=True, slots=True)
class AntiTaxicab(WholeRule):
    """The whole board, by the steps between cells."""

    name = "anti-taxicab"
    iss = "AntiTaxicab"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Forbid one digit in each two cells that do not see each other anyway."""
        for cell, other in combinations(layout.cells, 2):
            steps = apart(cell, other, layout)
            if steps <= layout.size and other not in layout.peers[cell]:
                yield _not_both((cell, other), steps, layout)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every pair."""
        del layout
        return Sentence(
            "two equal digits are never exactly as many steps apart as the digit says"
        )


def _not_both(pair: tuple[Cell, Cell], digit: int, layout: Layout) -> Relation:
    reason = Sentence(
        "{cells} are {digit} steps apart and not both {digit}",
        cells=layout.cell_set(pair),
        digit=digit,
    )
    return Relation(*pair, lambda a, b: not a == b == digit, reason)
