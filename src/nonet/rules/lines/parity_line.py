"""Parity lines: even and odd digits take turns.

>>> from nonet.board.layout import CLASSIC
>>> demand = next(ParityLine((0, 1, 2)).demands(CLASSIC))
>>> demand.cells, demand.holds(2, 5), demand.holds(2, 8)
((0, 1), True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from nonet.board.layout import Layout
from nonet.rules.demands import Demand
from nonet.rules.lines.classes import check_turns, take_turns
from nonet.rules.lines.line import BandLine
from nonet.rules.rule import rc_names
from nonet.say.language import _

CLASSES: Final = 2


@dataclass(frozen=True, slots=True)
class ParityLine(BandLine):
    """Cells from one end to the other."""

    name = "parity-line"
    reason = _("even and odd digits take turns on the parity line {cells}")
    colour = "pink"
    may_cross = True

    def check(self, layout: Layout) -> None:
        """Complain of a cell that would have to be even and odd."""
        BandLine.check(self, layout)
        check_turns(self, CLASSES, layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the parities take turns."""
        parities = tuple(digit % CLASSES for digit in range(layout.size + 1))
        yield from take_turns(self.cells, parities, CLASSES, self.sentence(layout))

    @property
    def iss_name(self) -> str:
        """Write it as a modular line, as which it comes back."""
        return "Modular"

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the modulus and the cells."""
        yield [str(CLASSES), *rc_names(self.cells, layout)]
