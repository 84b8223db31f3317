"""Between lines: the digits of the line lie strictly between those of its ends.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = BetweenLine((0, 1, 2, 3)).demands(CLASSIC)
>>> demand.cells, demand.holds(8, 3, 5, 6), demand.holds(8, 3, 5, 8)
((0, 3, 1, 2), True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.lines.ends import LineEnds, ends_machine
from nonet.rules.lines.line import BandLine
from nonet.say.language import _
from nonet.show.rules import ring


@dataclass(frozen=True, slots=True)
class BetweenLine(BandLine):
    """Cells from one circle to the other."""

    name = "between-line"
    f_puzzles = "betweenline"
    iss = "Between"
    reason = _("the digits of the between line {cells} lie between those of its ends")
    colour = "grey"

    def check(self, layout: Layout) -> None:
        """Complain of a line with nothing between its ends, or too much."""
        BandLine.check(self, layout)
        cells = layout.cell_set(self.cells)
        if len(self.cells) < 3:
            raise InputError(
                "the between line {cells} has nothing between its ends", cells=cells
            )
        if self._gap(layout) >= layout.size:
            raise InputError(
                "the between line {cells} has too many cells in one house", cells=cells
            )

    def _gap(self, layout: Layout) -> int:
        """Leave room between the ends for as many as must differ."""
        inner = layout.cell_set(self.cells[1:-1])
        return 1 + max(len(inner & house) for house in layout.houses)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the ends, then what lies between."""
        automaton = LineEnds(self._gap(layout), is_inside=True)
        yield ends_machine(self.cells, automaton, layout.size, self.sentence(layout))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a grey line from circle to circle."""
        yield from BandLine.draw(self, layout)
        yield ring(self.cells[:1], layout)
        yield ring(self.cells[-1:], layout)
