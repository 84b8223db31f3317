"""Slow thermometers: digits do not fall from the bulb to the tip.

>>> from nonet.board.layout import CLASSIC
>>> demand, *_ = SlowThermo((0, 12, 22)).demands(CLASSIC)
>>> demand, demand.holds(3, 3), demand.holds(3, 2)
(<the digits of the slow thermometer A1, B4 and C5 do not fall from A1>, True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import le

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.lines.line import in_order
from nonet.rules.rule import LineRule
from nonet.show.rules import core, disc, tube


@dataclass(frozen=True, slots=True)
class SlowThermo(LineRule):
    """Cells from the bulb to the tip."""

    name = "slow-thermo"
    f_puzzles = "slowthermometer"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let no digit be more than the next."""
        said = self.sentence(layout)
        for cell, above in pairwise(self.cells):
            yield Relation(cell, above, le, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells, and where they start."""
        return Sentence(
            "the digits of the slow thermometer {cells} do not fall from {bulb}",
            cells=in_order(self.cells, layout),
            bulb=layout.cell_set(self.cells[:1]),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the bulb and a tube with a pale core."""
        yield disc(self.cells[0], layout)
        yield tube(self.cells, layout)
        yield core(self.cells, layout)
