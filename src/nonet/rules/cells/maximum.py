"""Maxima: a marked cell is greater than each neighbour that is not marked.

>>> from nonet.board.layout import CLASSIC
>>> list(Maximum((0,)).demands(CLASSIC))
[<A1 is greater than its neighbour A2>, <A1 is greater than its neighbour B1>]
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.cells.extreme import ExtremeRule
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Maximum(ExtremeRule):
    """Cells greater than their neighbours."""

    name = f_puzzles = "maximum"
    is_least = False
    reason = _("{cell} is greater than its neighbour {other}")
    one = _("{cells} is greater than all its neighbours")
    many = _("{cells} are greater than all their neighbours but each other")
