"""Double arrows: the digits along the line add up to as much as its ends do.

>>> from nonet.board.layout import CLASSIC
>>> list(DoubleArrow((0, 1, 2, 3)).demands(CLASSIC))
[<the double arrow A2 and A3 adds up to A1 and A4 together>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.lines.line import in_order
from nonet.rules.rule import LineRule
from nonet.rules.sums import DigitSum
from nonet.show.rules import link, ring


@dataclass(frozen=True, slots=True)
class DoubleArrow(LineRule):
    """Cells from one circle to the other."""

    name = "double-arrow"
    f_puzzles = "doublearrow"
    iss = "DoubleArrow"

    def check(self, layout: Layout) -> None:
        """Complain of a line with nothing between its ends."""
        LineRule.check(self, layout)
        if len(self.cells) < 3:
            raise InputError(
                "the double arrow {cells} has nothing between its ends",
                cells=layout.cell_set(self.cells),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let what lies between add up to the ends."""
        first, *shaft, last = self.cells
        factors = {first: -1, **dict.fromkeys(shaft, 1), last: -1}
        yield DigitSum(factors, 0, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends and what lies between."""
        first, *shaft, last = in_order(self.cells, layout)
        return Sentence(
            "the double arrow {shaft} adds up to {ends} together",
            shaft=shaft,
            ends=[first, last],
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a line from circle to circle."""
        yield link(self.cells, layout)
        yield ring(self.cells[:1], layout)
        yield ring(self.cells[-1:], layout)
