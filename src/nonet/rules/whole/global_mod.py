"""Global mod 3: every 2×2 square holds a digit of 147, of 258 and of 369.

>>> from nonet.board.layout import CLASSIC
>>> next(GlobalMod().demands(CLASSIC))
<A1, A2, B1 and B2 hold digits of each rest when divided by 3>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.whole.every_square import EverySquare
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class GlobalMod(EverySquare):
    """The whole board, by what digits leave when divided by 3."""

    name = "global-mod"
    iss = "GlobalMod"
    told = _("every 2×2 square holds digits of each rest when divided by 3")
    reason = _("{cells} hold digits of each rest when divided by 3")

    def check(self, layout: Layout) -> None:
        """Ask for a digit of each rest."""
        if layout.size < 3:
            raise InputError("{n} digits leave fewer than three rests", n=layout.size)

    @staticmethod
    def class_of(digit: Digit, size: int) -> int:
        """Divide."""
        del size
        return digit % 3
