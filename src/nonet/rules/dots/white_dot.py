"""White dots: the digits on both sides differ by one, or by the number in the dot.

>>> from nonet.board.layout import CLASSIC
>>> next(WhiteDot((0, 1)).demands(CLASSIC))
<A1 and A2 differ by 1>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.fields import CELLS, NUMBER, Fields, part
from nonet.rules.rule import CellsRule, iss_cells, rc_names
from nonet.show.rules import dot


@dataclass(frozen=True, slots=True)
class WhiteDot(CellsRule):
    """Two cells whose digits are *difference* apart."""

    cells: tuple[Cell, ...] = part(CELLS)
    difference: int = part(NUMBER, default=1)

    name = "white-dot"
    f_puzzles = "difference"
    iss = "WhiteDot"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Relate both cells."""
        first, second = self.cells
        yield Relation(
            first,
            second,
            lambda a, b: abs(a - b) == self.difference,
            self.sentence(layout),
        )

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

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read cells of which each two neighbours have a dot."""
        yield from map(cls, pairwise(iss_cells(args, layout)))
