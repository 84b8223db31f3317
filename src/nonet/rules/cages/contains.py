"""Contains: some cells hold all of these digits, each at least as often as it is named.

>>> from nonet.board.layout import CLASSIC
>>> demand, *_ = Contains((0, 10, 20), (1, 1)).demands(CLASSIC)
>>> demand, demand.holds(1, 2, 1), demand.holds(1, 1, 1), demand.holds(1, 2, 3)
(<A1, B2 and C3 must hold 1 and 1>, True, True, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.cages.containing import Containing
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Contains(Containing):
    """Cells, and digits that stand among them."""

    name = "contains"
    iss = "ContainAtLeast"
    exactly = False
    told = _("{cells} must hold {digits}")
