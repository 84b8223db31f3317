"""Anti-king: no two cells a king's move apart hold the same digit.

>>> from nonet.board.layout import CLASSIC
>>> next(AntiKing().demands(CLASSIC))
<A1 and B2 are a king's move apart and differ>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.rules.whole.anti import Anti
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class AntiKing(Anti):
    """The whole board, by the king's moves."""

    name = "anti-king"
    f_puzzles = "antiking"
    iss = "AntiKing"
    moves = ((1, -1), (1, 1))  # its other moves stay in a line
    told = _("cells a king's move apart differ")
    reason = _("{cells} are a king's move apart and differ")
