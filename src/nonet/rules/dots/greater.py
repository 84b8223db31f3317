"""Greater than: the sign's point is at the smaller digit.

>>> from nonet.board.layout import CLASSIC
>>> next(Greater((0, 1)).demands(CLASSIC))
<A1 is greater than A2>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.dots.border import BorderRule
from nonet.show.rules import chevron


@dataclass(frozen=True, slots=True)
class Greater(BorderRule):
    """The greater cell, and its smaller neighbour."""

    name = "greater-than"
    iss = "GreaterThan"

    def allows(self, a: Digit, b: Digit) -> bool:
        """Compare."""
        return a > b

    def sentence(self, layout: Layout) -> Sentence:
        """Name both, the greater first."""
        first, second = (layout.cell_set((cell,)) for cell in self.cells)
        return Sentence("{first} is greater than {second}", first=first, second=second)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the sign between them."""
        first, second = self.cells
        yield chevron(second, first, layout)
