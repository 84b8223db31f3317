"""Minima and maxima: what a marked cell is against its neighbours.

Of two marked neighbours nothing is said; that is why one rule names all of them.
Elsewhere each is written alone, and they are put together:

>>> from nonet.rules.cells.minimum import Minimum
>>> first, second = Minimum((0,)), Minimum((1,))
>>> [each.among([first, second], "f-puzzles") for each in (first, second)]
[Minimum(cells=(0, 1)), None]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import lt
from typing import ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand, Relation
from nonet.rules.fields import Fields
from nonet.rules.moves import CellPair, neighbours
from nonet.rules.rule import CellsRule, Rule, rc_names
from nonet.show.rules import area, chevron


@dataclass(frozen=True, slots=True)
class ExtremeRule(CellsRule):
    """Every cell that is marked so."""

    is_least: ClassVar[bool]  # or greatest
    reason: ClassVar[str]  # of a {cell} and its neighbour {other}
    one: ClassVar[str]  # said of one of the {cells}
    many: ClassVar[str]  # and of several

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Compare the cells with their neighbours."""
        for cell, other in self._borders(layout):
            reason = Sentence(
                self.reason,
                cell=layout.cell_set((cell,)),
                other=layout.cell_set((other,)),
            )
            yield Relation(*self._rising(cell, other), lt, reason)

    def _borders(self, layout: Layout) -> Iterator[CellPair]:
        """Yield each marked cell with each neighbour that is not marked."""
        for cell in self.cells:
            for other in neighbours(cell, layout):
                if other not in self.cells:
                    yield cell, other

    def _rising(self, cell: Cell, other: Cell) -> CellPair:
        """Put the smaller first."""
        return (cell, other) if self.is_least else (other, cell)

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        template = self.one if len(self.cells) == 1 else self.many
        return Sentence(template, cells=layout.cell_set(self.cells))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Fill the cells with grey, and point at the smaller of two."""
        yield area(self.cells, "grey", layout)
        for cell, other in self._borders(layout):
            yield chevron(*self._rising(cell, other), layout)

    def among(self, rules: Sequence[Rule], written: str) -> Self | None:
        """Let the first speak for all."""
        del written
        alike = [rule for rule in rules if isinstance(rule, type(self))]
        if alike and alike[0] is not self:
            return None
        return type(self)(tuple(dict.fromkeys(c for rule in alike for c in rule.cells)))

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cell``."""
        yield cls(item.cells("cell"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write an item for each cell."""
        for name in rc_names(self.cells, layout):
            yield {"cell": name}
