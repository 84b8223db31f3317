"""Region sum lines: each visit of the line to a box has the same sum.

A line that comes back to a box has two sums there::

    +-----+-----+      the line A2 A3 B3 B2 visits box 1,
    | . a | b . |      box 2, box 1:
    | . d | c . |      a = b + c = d
    +-----+-----+

>>> from nonet.board.layout import Layout
>>> list(RegionSumLine((1, 2, 6, 5)).visits(Layout(4)))
[(1,), (2, 6), (5,)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, groupby

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.lines.line import BandLine
from nonet.rules.sums import DigitSum
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class RegionSumLine(BandLine):
    """Cells from one end to the other."""

    name = "region-sum-line"
    f_puzzles = "regionsumline"
    iss = "RegionSumLine"
    reason = _("the region sum line {cells} has one sum in every box that it visits")
    colour = "blue"

    def check(self, layout: Layout) -> None:
        """Complain of a board whose boxes are its rows."""
        BandLine.check(self, layout)
        if {*map(frozenset, layout.boxes)} == {*map(frozenset, layout.rows)}:
            raise InputError("a {rule} needs a board with boxes", rule=self.name)

    def visits(self, layout: Layout) -> Iterator[tuple[Cell, ...]]:
        """Cut the line where it goes into another box."""
        for _box, cells in groupby(self.cells, layout.box_of.__getitem__):
            yield tuple(cells)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two visits have the same sum."""
        said = self.sentence(layout)
        for one, other in combinations(self.visits(layout), 2):
            factors = dict.fromkeys(one, 1) | dict.fromkeys(other, -1)
            yield DigitSum(factors, 0, said)
