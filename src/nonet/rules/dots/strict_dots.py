"""Strict dots: neighbours without a dot neither differ by 1 nor is one twice the other.

With *difference* 0 only the ratio is forbidden, with *ratio* 0 only the difference:
these no neighbours have.

>>> from nonet.board.layout import CLASSIC
>>> StrictDots().sentence(CLASSIC)
<neighbours without a dot neither differ by 1 nor is one 2 times the other>
>>> StrictDots(ratio=0).sentence(CLASSIC)
<neighbours without a dot do not differ by 1>
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.strict import StrictRule
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.fields import GROUPS, NUMBER, part


@dataclass(frozen=True, slots=True)
class StrictDots(StrictRule):
    """Neighbours that may have neither a *difference* nor a *ratio*."""

    exempt: tuple[tuple[Cell, ...], ...] = part(GROUPS, key="except", default=())
    difference: int = part(NUMBER, default=1)
    ratio: int = part(NUMBER, default=2)

    name = "strict-dots"
    iss = "StrictKropki"
    marks = (WhiteDot, BlackDot)

    def allows(self, a: Digit, b: Digit) -> bool:
        """Subtract, and multiply both ways."""
        in_ratio = a == self.ratio * b or b == self.ratio * a
        return abs(a - b) != self.difference and not in_ratio

    def reason(self, cells: object) -> Sentence:
        """Say what two cells without a dot do not do."""
        if not self.ratio:
            return Sentence(
                "{cells} have no white dot, so they do not differ by {difference}",
                cells=cells,
                difference=self.difference,
            )
        if not self.difference:
            return Sentence(
                "{cells} have no black dot, so neither is {ratio} times the other",
                cells=cells,
                ratio=self.ratio,
            )
        return Sentence(
            "{cells} have no dot, so they do not differ by {difference}, and neither "
            "is {ratio} times the other",
            cells=cells,
            difference=self.difference,
            ratio=self.ratio,
        )

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        del layout
        numbers = {"difference": self.difference, "ratio": self.ratio}
        if not self.ratio:
            return Sentence(
                "neighbours without a dot do not differ by {difference}", **numbers
            )
        if not self.difference:
            return Sentence(
                "of neighbours without a dot, neither is {ratio} times the other",
                **numbers,
            )
        return Sentence(
            "neighbours without a dot neither differ by {difference} nor is one "
            "{ratio} times the other",
            **numbers,
        )
