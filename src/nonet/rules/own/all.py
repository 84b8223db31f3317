"""All: some rules hold together; of use inside an either.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cells.even import Even
>>> from nonet.rules.dots.white_dot import WhiteDot
>>> AllOf((Even((0,)), WhiteDot((0, 1)))).sentence(CLASSIC)
<A1 is even, and A1 and A2 differ by 1>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.rules.demands import Demand
from nonet.rules.own.combined import CombinedRule
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class AllOf(CombinedRule):
    """Rules that all hold."""

    name = "all"
    iss_group = "And"
    joined = _("{one}, and {other}")

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Ask for everything."""
        for rule in self.rules:
            yield from rule.demands(layout)
