"""White dots: the digits on both sides differ by one, or by the number in the dot.

>>> from nonet.board.layout import CLASSIC
>>> next(WhiteDot((0, 1)).demands(CLASSIC))
<A1 and A2 differ by 1>
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
class WhiteDot(BorderRule):
    """Two cells whose digits are *difference* apart."""

    cells: tuple[Cell, ...] = part(CELLS)
    difference: int = part(NUMBER, default=1)

    name = "white-dot"
    f_puzzles = "difference"
    iss = "WhiteDot"

    def allows(self, a: Digit, b: Digit) -> bool:
        """Subtract."""
        return abs(a - b) == self.difference

    def sentence(self, layout: Layout) -> Sentence:
        """Name both cells and the difference."""
        return Sentence(
            "{cells} differ by {difference}",
            cells=layout.cell_set(self.cells),
            difference=self.difference,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a white dot between them, with its number unless that is 1."""
        words = "" if self.difference == 1 else str(self.difference)
        yield dot(self.cells, "white", words, layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``value``, which is 1 if it is left out."""
        yield cls(item.cells("cells"), item.number("value") or 1)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write both, the difference as a text."""
        value = {} if self.difference == 1 else {"value": str(self.difference)}
        yield {"cells": rc_names(self.cells, layout), **value}

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write a dot without a number."""
        if self.difference != 1:
            raise unsayable(self, layout, "ISS")
        yield rc_names(self.cells, layout)
