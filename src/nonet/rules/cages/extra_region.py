"""Extra regions: any cells whose digits differ.

A layout can hold such houses too; as a rule it is written beside the others.

>>> from nonet.board.layout import CLASSIC
>>> list(ExtraRegion((0, 10, 20)).demands(CLASSIC))
[<the digits of A1, B2 and C3 differ>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.cages.total_rule import check_differing
from nonet.rules.demands import Demand, Different
from nonet.rules.rule import CellsRule
from nonet.show.rules import area


@dataclass(frozen=True, slots=True)
class ExtraRegion(CellsRule):
    """Cells that differ."""

    name = "extra-region"
    f_puzzles = "extraregion"
    iss = "AllDifferent"

    def check(self, layout: Layout) -> None:
        """Complain of more cells than there are digits."""
        CellsRule.check(self, layout)
        check_differing(self, self.cells, layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let them differ."""
        if len(self.cells) > 1:
            yield Different(self.cells, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells."""
        return Sentence(
            "the digits of {cells} differ", cells=layout.cell_set(self.cells)
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint the cells."""
        yield area(self.cells, "lavender", layout)
