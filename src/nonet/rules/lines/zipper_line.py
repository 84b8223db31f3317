"""Zipper lines: each two cells equally far from the middle have the same sum.

If there is a cell in the middle, it is the sum::

    a b c d e      a + e = b + d = c

>>> from nonet.board.layout import CLASSIC
>>> [demand.factors for demand in ZipperLine((0, 1, 2, 3, 4)).demands(CLASSIC)]
[{2: -1, 1: 1, 3: 1}, {2: -1, 0: 1, 4: 1}]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.rules.demands import Demand
from nonet.rules.lines.line import BandLine
from nonet.rules.sums import DigitSum
from nonet.say.language import _
from nonet.show.rules import dot


@dataclass(frozen=True, slots=True)
class ZipperLine(BandLine):
    """Cells from one end to the other."""

    name = "zipper-line"
    f_puzzles = "zipperline"
    iss = "Zipper"
    reason = _(
        "cells equally far from the middle of the zipper line {cells} have one sum"
    )
    colour = "lavender"

    @property
    def middle(self) -> tuple[Cell, ...]:
        """The cell in the middle, or the two around it."""
        half = len(self.cells) // 2
        return self.cells[half - 1 + len(self.cells) % 2 : half + 1]

    @property
    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells equally far from the middle, from there on."""
        half = len(self.cells) // 2
        return zip(self.cells[:half][::-1], self.cells[-half or 1 :], strict=True)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each pair add up to the middle, or to any other pair.

        The sums lead to further sums, so they need half the guesses of a machine.
        """
        said = self.sentence(layout)
        groups: list[tuple[Cell, ...]] = [*self.pairs]
        if len(self.cells) % 2:
            sums = [(self.middle, pair) for pair in groups]
        else:
            sums = [*combinations(groups, 2)]
        for one, other in sums:
            factors = dict.fromkeys(one, -1) | dict.fromkeys(other, 1)
            yield DigitSum(factors, 0, said)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the line, and a dot in its middle."""
        yield from BandLine.draw(self, layout)
        yield dot(self.middle, "white", "", layout)
