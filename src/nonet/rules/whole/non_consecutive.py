"""Non-consecutive: neighbours never differ by one.

In f-puzzles a dot exempts what it stands between; in ISS nothing does.

>>> from nonet.board.layout import CLASSIC
>>> next(NonConsecutive().demands(CLASSIC))
<A1 and A2 are neighbours and not consecutive>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.strict import StrictRule
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.rule import Rule, unsayable


@dataclass(frozen=True, slots=True)
class NonConsecutive(StrictRule):
    """All neighbours but those of exempt pairs."""

    name = "non-consecutive"
    f_puzzles = "nonconsecutive"
    iss = "AntiConsecutive"
    marks = (WhiteDot, BlackDot)

    def allows(self, a: Digit, b: Digit) -> bool:
        """Subtract."""
        return abs(a - b) != 1

    def reason(self, cells: object) -> Sentence:
        """Say it of two cells."""
        return Sentence("{cells} are neighbours and not consecutive", cells=cells)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every pair."""
        if not self.exempt:
            return Sentence("no neighbours are consecutive")
        pairs = [layout.cell_set(pair) for pair in self.exempt]
        return Sentence("no neighbours are consecutive but {pairs}", pairs=pairs)

    def among(self, rules: Sequence[Rule], written: str) -> Self | None:
        """Exempt what has a dot, where dots do."""
        if written != "f-puzzles":
            return self
        return StrictRule.among(self, rules, written)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write no more than the name: the dots tell the rest."""
        del layout
        yield {}

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write no more than the name."""
        if self.exempt:
            raise unsayable(self, layout, "ISS")
        yield ()
