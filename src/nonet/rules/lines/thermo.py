"""Thermometers: digits rise from the bulb to the tip.

>>> from nonet.board.layout import CLASSIC
>>> next(Thermo((1, 10, 2)).demands(CLASSIC))
<the digits of the thermometer A2, B2 and A3 rise from A2>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import lt

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.lines.line import in_order
from nonet.rules.rule import LineRule
from nonet.show.rules import disc, tube


@dataclass(frozen=True, slots=True)
class Thermo(LineRule):
    """Cells from the bulb to the tip."""

    name = "thermo"
    f_puzzles = "thermometer"
    iss = "Thermo"

    def check(self, layout: Layout) -> None:
        """Complain of one that has more cells than there are digits."""
        LineRule.check(self, layout)
        if len(self.cells) > layout.size:
            raise InputError(
                "the thermometer {cells} has more cells than there are digits",
                cells=layout.cell_set(self.cells),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each digit be less than the next."""
        said = self.sentence(layout)
        for cell, above in pairwise(self.cells):
            yield Relation(cell, above, lt, said)

    def apart(self, layout: Layout) -> Iterator[tuple[Cell, ...]]:
        """Let all differ, neighbours or not."""
        del layout
        yield self.cells

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells, and where they start."""
        return Sentence(
            "the digits of the thermometer {cells} rise from {bulb}",
            cells=in_order(self.cells, layout),
            bulb=layout.cell_set(self.cells[:1]),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the bulb and the tube."""
        yield disc(self.cells[0], layout)
        yield tube(self.cells, layout)
