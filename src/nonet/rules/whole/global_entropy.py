"""Global entropy: every 2×2 square holds a low, a middle and a high digit.

>>> from nonet.board.layout import CLASSIC
>>> next(GlobalEntropy().demands(CLASSIC))
<A1, A2, B1 and B2 hold a low, a middle and a high digit>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.whole.every_square import EverySquare
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class GlobalEntropy(EverySquare):
    """The whole board, by thirds of the digits."""

    name = "global-entropy"
    iss = "GlobalEntropy"
    told = _("every 2×2 square holds a low, a middle and a high digit")
    reason = _("{cells} hold a low, a middle and a high digit")

    def check(self, layout: Layout) -> None:
        """Ask for digits that can be cut in three."""
        if layout.size % 3:
            raise InputError(
                "{n} digits cannot be cut into low, middle and high", n=layout.size
            )

    @staticmethod
    def class_of(digit: Digit, size: int) -> int:
        """Cut the digits in three: 1–3, 4–6, 7–9."""
        return (digit - 1) * 3 // size
