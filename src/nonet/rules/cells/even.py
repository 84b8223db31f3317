"""Even cells: grey squares hold even digits.

>>> from nonet.board.layout import CLASSIC
>>> list(Even((0,)).demands(CLASSIC))
[<A1 is even>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.rules.cells.digit_class import DigitClass
from nonet.say.language import _
from nonet.show.rules import square


@dataclass(frozen=True, slots=True)
class Even(DigitClass):
    """Cells with even digits."""

    name = f_puzzles = "even"
    one = _("{cells} is even")
    many = _("{cells} are even")

    @staticmethod
    def digits(size: int) -> Sequence[Digit]:
        """Count by twos from 2."""
        return range(2, size + 1, 2)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw grey squares."""
        return (square(cell, layout) for cell in self.cells)
