"""Minima: a marked cell is less than each neighbour that is not marked.

>>> from nonet.board.layout import CLASSIC
>>> list(Minimum((0,)).demands(CLASSIC))
[<A1 is less than its neighbour A2>, <A1 is less than its neighbour B1>]
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.cells.extreme import ExtremeRule
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Minimum(ExtremeRule):
    """Cells less than their neighbours."""

    name = f_puzzles = "minimum"
    is_least = True
    reason = _("{cell} is less than its neighbour {other}")
    one = _("{cells} is less than all its neighbours")
    many = _("{cells} are less than all their neighbours but each other")
