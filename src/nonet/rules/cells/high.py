"""High cells hold a digit of the upper half, 6 to 9 of 9; the middle is neither.

>>> from nonet.board.layout import CLASSIC
>>> list(High((0,)).demands(CLASSIC))
[<A1 is high>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.rules.cells.digit_class import DigitClass
from nonet.say.language import _
from nonet.show.rules import area


@dataclass(frozen=True, slots=True)
class High(DigitClass):
    """Cells with high digits."""

    name = "high"
    one = _("{cells} is high")
    many = _("{cells} are high")

    @staticmethod
    def digits(size: int) -> Sequence[Digit]:
        """Start behind the middle."""
        return range((size + 1) // 2 + 1, size + 1)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Fill the cells with orange."""
        yield area(self.cells, "orange", layout)
