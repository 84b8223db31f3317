"""Anti-knight: no two cells a knight's move apart hold the same digit.

>>> from nonet.board.layout import CLASSIC
>>> next(AntiKnight().demands(CLASSIC))
<A1 and B3 are a knight's move apart and differ>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.whole.anti import Anti
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class AntiKnight(Anti):
    """The whole board, by the knight's moves."""

    name = "anti-knight"
    f_puzzles = "antiknight"
    iss = "AntiKnight"
    moves = ((1, -2), (1, 2), (2, -1), (2, 1))
    told = _("cells a knight's move apart differ")
    reason = _("{cells} are a knight's move apart and differ")
