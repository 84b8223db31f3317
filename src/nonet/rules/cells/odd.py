"""Odd cells: grey circles hold odd digits.

>>> from nonet.board.layout import CLASSIC
>>> list(Odd((0,)).demands(CLASSIC))
[<A1 is odd>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.rules.cells.digit_class import DigitClass
from nonet.say.language import _
from nonet.show.rules import disc


@dataclass(frozen=True, slots=True)
class Odd(DigitClass):
    """Cells with odd digits."""

    name = f_puzzles = "odd"
    one = _("{cells} is odd")
    many = _("{cells} are odd")

    @staticmethod
    def digits(size: int) -> Sequence[Digit]:
        """Count by twos from 1."""
        return range(1, size + 1, 2)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw grey circles."""
        return (disc(cell, layout) for cell in self.cells)
