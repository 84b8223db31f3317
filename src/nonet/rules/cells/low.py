"""Low cells hold a digit of the lower half, 1 to 4 of 9; the middle is neither.

>>> from nonet.board.layout import CLASSIC
>>> list(Low((0,)).demands(CLASSIC))
[<A1 is low>]
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
class Low(DigitClass):
    """Cells with low digits."""

    name = "low"
    one = _("{cells} is low")
    many = _("{cells} are low")

    @staticmethod
    def digits(size: int) -> Sequence[Digit]:
        """Stop before the middle."""
        return range(1, size // 2 + 1)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Fill the cells with blue."""
        yield area(self.cells, "blue", layout)
