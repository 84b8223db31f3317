"""Entropic lines: of any three cells in a row, one is low, one middle and one high.

On a board of 9 these are 123, 456 and 789; where thirds are not whole, low and high
have as many digits as each other.

>>> from nonet.board.layout import CLASSIC, Layout
>>> thirds(9), thirds(4), thirds(8)
((0, 0, 0, 0, 1, 1, 1, 2, 2, 2), (0, 0, 1, 1, 2), (0, 0, 0, 0, 1, 1, 2, 2, 2))
>>> next(EntropicLine((0, 1, 2)).demands(CLASSIC))
<any three in a row on the entropic line A1, A2 and A3 are low, middle and high>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.lines.classes import check_turns, take_turns
from nonet.rules.lines.line import BandLine
from nonet.say.language import _

CLASSES: Final = 3
ISS_SIZE: Final = 9  # of the boards on which ISS has such lines


@dataclass(frozen=True, slots=True)
class EntropicLine(BandLine):
    """Cells on which low, middle and high digits take turns."""

    name = "entropic-line"
    f_puzzles = "entropicline"
    iss = "Entropic"
    reason = _(
        "any three in a row on the entropic line {cells} are low, middle and high"
    )
    colour = "peach"
    may_cross = True

    def check(self, layout: Layout) -> None:
        """Complain of a cell that would have to be both low and high."""
        BandLine.check(self, layout)
        check_turns(self, CLASSES, layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the thirds take turns."""
        said = self.sentence(layout)
        yield from take_turns(self.cells, thirds(layout.size), CLASSES, said)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the cells, if the board is of their size."""
        if layout.size != ISS_SIZE:
            raise InputError(
                "ISS has no {rule} on a board of {n}", rule=self.name, n=layout.size
            )
        yield from BandLine.to_iss(self, layout)


def thirds(size: int) -> tuple[int, ...]:
    """Say for each digit, from 0, whether it is low, 0, middle, 1, or high, 2."""
    outer = (size + 1) // CLASSES
    return tuple((digit > outer) + (digit > size - outer) for digit in range(size + 1))
