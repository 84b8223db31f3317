"""Black dots: one digit is twice the other, or as many times as the dot says.

>>> from nonet.board.layout import CLASSIC
>>> next(BlackDot((0, 1)).demands(CLASSIC)).holds(6, 3)
True
>>> BlackDot((0, 1), 3).sentence(CLASSIC)
<one of A1 and A2 is 3 times the other>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.dots.border import BorderRule
from nonet.rules.fields import CELLS, NUMBER, Fields, part
from nonet.rules.rule import rc_names, unsayable
from nonet.show.rules import dot


@dataclass(frozen=True, slots=True)
class BlackDot(BorderRule):
    """Two cells, one of whose digits is *ratio* times the other."""

    cells: tuple[Cell, ...] = part(CELLS)
    ratio: int = part(NUMBER, default=2)

    name = "black-dot"
    f_puzzles = "ratio"
    iss = "BlackDot"

    def allows(self, a: Digit, b: Digit) -> bool:
        """Multiply, both ways."""
        return a == self.ratio * b or b == self.ratio * a

    def sentence(self, layout: Layout) -> Sentence:
        """Name both cells and the ratio."""
        cells = layout.cell_set(self.cells)
        if self.ratio == 2:
            return Sentence("one of {cells} is twice the other", cells=cells)
        return Sentence(
            "one of {cells} is {ratio} times the other", cells=cells, ratio=self.ratio
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a black dot between them, with its number unless that is 2."""
        words = "" if self.ratio == 2 else str(self.ratio)
        yield dot(self.cells, "black", words, layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``value``, which is 2 if it is left out."""
        yield cls(item.cells("cells"), item.number("value") or 2)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write both, the ratio as a text."""
        value = {} if self.ratio == 2 else {"value": str(self.ratio)}
        yield {"cells": rc_names(self.cells, layout), **value}

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write a dot without a number."""
        if self.ratio != 2:
            raise unsayable(self, layout, "ISS")
        yield rc_names(self.cells, layout)
