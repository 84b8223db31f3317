"""Clones: a shape stands on the board twice, with the same digits in the same places.

>>> from nonet.board.layout import CLASSIC
>>> list(Clone((0, 1), (30, 31)).demands(CLASSIC))
[<A1 and D4 are clones of each other>, <A2 and D5 are clones of each other>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import eq
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.fields import CELLS, Fields, part
from nonet.rules.rule import Rule, rc_names
from nonet.show.rules import area


@dataclass(frozen=True, slots=True)
class Clone(Rule):
    """Cells, and those that hold the same, in the same order."""

    cells: tuple[Cell, ...] = part(CELLS)
    clone: tuple[Cell, ...] = part(CELLS)

    name = f_puzzles = "clone"
    iss = "SameValues"

    def check(self, layout: Layout) -> None:
        """Complain of shapes that are not of one size; they may overlap."""
        for shape in (self.cells, self.clone):
            for place, cell in enumerate(map(layout.cell, shape)):
                if cell in shape[:place]:
                    raise InputError(
                        "{cell} stands twice in one {rule}",
                        cell=layout.cell_set((cell,)),
                        rule=self.name,
                    )
        if len(self.cells) != len(self.clone):
            raise InputError(
                "{cells} and its clone {clone} must have as many cells",
                cells=layout.cell_set(self.cells),
                clone=layout.cell_set(self.clone),
            )

    @property
    def _pairs(self) -> Iterator[tuple[Cell, Cell]]:
        pairs = zip(self.cells, self.clone, strict=True)
        return ((cell, other) for cell, other in pairs if cell != other)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each cell equal its clone."""
        for cell, other in self._pairs:
            said = _told((cell,), (other,), layout)
            yield Relation(cell, other, eq, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name both shapes."""
        return _told(self.cells, self.clone, layout)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint both shapes."""
        yield area(self.cells, "grey", layout)
        yield area(self.clone, "grey", layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``cloneCells``."""
        yield cls(item.cells("cells"), item.cells("cloneCells"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write both shapes."""
        cells, clone = (rc_names(shape, layout) for shape in (self.cells, self.clone))
        yield {"cells": cells, "cloneCells": clone}

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write each two equal cells as two groups of one."""
        for pair in self._pairs:
            yield ["2", *rc_names(pair, layout)]


def _told(cells: Sequence[Cell], clone: Sequence[Cell], layout: Layout) -> Sentence:
    return Sentence(
        "{cells} and {clone} are clones of each other",
        cells=layout.cell_set(cells),
        clone=layout.cell_set(clone),
    )
