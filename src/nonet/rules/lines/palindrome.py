"""Palindromes: the line reads the same both ways.

>>> from nonet.board.layout import CLASSIC
>>> pairs = Palindrome((0, 1, 11, 21, 31)).demands(CLASSIC)
>>> [demand.cells for demand in pairs]
[(0, 31), (1, 21)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import eq

from nonet.board.layout import Layout
from nonet.rules.demands import Demand, Relation
from nonet.rules.lines.line import BandLine
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Palindrome(BandLine):
    """Cells from one end to the other."""

    name = f_puzzles = "palindrome"
    iss = "Palindrome"
    reason = _("the palindrome {cells} reads the same both ways")
    colour = "grey"
    may_cross = True

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two cells equally far from the ends be equal."""
        said = self.sentence(layout)
        half = len(self.cells) // 2
        for cell, mirrored in zip(self.cells[:half], self.cells[::-1], strict=False):
            if cell != mirrored:
                yield Relation(cell, mirrored, eq, said)
