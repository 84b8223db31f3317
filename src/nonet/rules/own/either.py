"""Either: at least one of some rules holds.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cells.even import Even
>>> from nonet.rules.dots.white_dot import WhiteDot
>>> list(OneOf((Even((0,)), WhiteDot((0, 1)))).demands(CLASSIC))
[<A1 is even, or A1 and A2 differ by 1>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.rules.demands import Demand, Either
from nonet.rules.own.combined import CombinedRule
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class OneOf(CombinedRule):
    """Rules of which one is enough."""

    name = "either"
    iss_group = "Or"
    joined = _("{one}, or {other}")

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Ask for the demands of one."""
        ways = [[*rule.demands(layout)] for rule in self.rules]
        yield Either(ways, self.sentence(layout))
