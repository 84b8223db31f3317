"""Contains exactly: some cells hold these digits, each just as often as it is named.

Digits that are not named may stand there too.

>>> from nonet.board.layout import CLASSIC
>>> demand, *_ = ContainsExactly((0, 10, 20), (1, 1)).demands(CLASSIC)
>>> demand.holds(1, 2, 1), demand.holds(1, 1, 1), demand.holds(1, 2, 3)
(True, False, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.cages.containing import Containing
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class ContainsExactly(Containing):
    """Cells, and digits that stand among them just so often."""

    name = "contains-exactly"
    iss = "ContainExact"
    exactly = True
    told = _("{cells} must hold {digits}, and none of them more often")
