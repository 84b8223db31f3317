"""Strict XV: neighbours without a letter add up neither to five nor to ten.

>>> from nonet.board.layout import CLASSIC
>>> next(StrictXV().demands(CLASSIC))
<A1 and A2 have neither X nor V, so they add up to neither 10 nor 5>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.dots.strict import StrictRule
from nonet.rules.dots.xv import RomanSign, VSign, XSign


@dataclass(frozen=True, slots=True)
class StrictXV(StrictRule):
    """Neighbours that would have a letter if they added up to ten or five."""

    name = "strict-xv"
    iss = "StrictXV"
    marks = (RomanSign,)

    def allows(self, a: Digit, b: Digit) -> bool:
        """Add up."""
        return a + b not in (XSign.total, VSign.total)

    def reason(self, cells: object) -> Sentence:
        """Say what two cells without a letter do not do."""
        return Sentence(
            "{cells} have neither X nor V, so they add up to neither 10 nor 5",
            cells=cells,
        )

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        del layout
        return Sentence("neighbours without X or V add up to neither 10 nor 5")
