"""Even cells: grey squares hold even digits.

>>> from nonet.board.layout import CLASSIC
>>> list(Even((0,)).demands(CLASSIC))
[<A1 is even>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.cells.parity import Parity
from nonet.show.rules import square


@dataclass(frozen=True, slots=True)
class Even(Parity):
    """Cells with even digits."""

    name = f_puzzles = "even"
    rest = 0

    @staticmethod
    def told(cells: object) -> Sentence:
        """Say it of some cells."""
        return Sentence("{cells} is even", cells=cells)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw grey squares."""
        return (square(cell, layout) for cell in self.cells)
