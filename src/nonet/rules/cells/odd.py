"""Odd cells: grey circles hold odd digits.

>>> from nonet.board.layout import CLASSIC
>>> list(Odd((0,)).demands(CLASSIC))
[<A1 is odd>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.cells.parity import Parity
from nonet.show.rules import disc


@dataclass(frozen=True, slots=True)
class Odd(Parity):
    """Cells with odd digits."""

    name = f_puzzles = "odd"
    rest = 1

    @staticmethod
    def told(cells: object) -> Sentence:
        """Say it of some cells."""
        return Sentence("{cells} is odd", cells=cells)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw grey circles."""
        return (disc(cell, layout) for cell in self.cells)
