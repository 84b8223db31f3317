"""Index lines: the digit in the first cell says where on the line the 1 is, and so on.

If the third cell holds a 1, then the first must hold a 3: digits and places change
places::

    3 2 1 4      the 1 is third, the 2 second, the 3 first, the 4 fourth

>>> from nonet.board.layout import CLASSIC
>>> line = IndexLine((0, 1, 2, 3))
>>> print(line.sentence(CLASSIC))
the first cell of the index line A1, A2, A3 and A4 tells where on it 1 is, and so on
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand, Different, Relation
from nonet.rules.lines.line import BandLine
from nonet.say.language import _
from nonet.show.rules import ring


@dataclass(frozen=True, slots=True)
class IndexLine(BandLine):
    """Cells in the order in which they are counted."""

    name = "index-line"
    reason = _(
        "the first cell of the index line {cells} tells where on it 1 is, and so on"
    )
    colour = "lavender"

    def check(self, layout: Layout) -> None:
        """Complain of one that has more cells than there are digits."""
        BandLine.check(self, layout)
        if len(self.cells) > layout.size:
            raise InputError(
                "the index line {cells} has more cells than there are digits",
                cells=layout.cell_set(self.cells),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two cells name each other's place, or neither."""
        said = self.sentence(layout)
        for cell in self.cells:
            yield Allowed(cell, range(1, len(self.cells) + 1), said)
        if len(self.cells) > 1:
            yield Different(self.cells, said)
        for (i, cell), (j, other) in combinations(enumerate(self.cells, 1), 2):
            yield Relation(cell, other, partial(_agree, i, j), said)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the line, and a circle where it begins."""
        yield from BandLine.draw(self, layout)
        yield ring(self.cells[:1], layout)


def _agree(place: int, other: int, digit: Digit, its: Digit) -> bool:
    """Tell whether two cells name each other's place, or neither does."""
    return (digit == other) == (its == place)
