"""What even and odd cells share.

>>> from nonet.rules.cells.even import Even
>>> from nonet.board.layout import CLASSIC
>>> list(Even((0, 1)).demands(CLASSIC))
[<A1 is even>, <A2 is even>]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.rules.demands import Allowed, Demand
from nonet.rules.fields import Fields
from nonet.rules.rule import CellsRule, rc_names


@dataclass(frozen=True, slots=True)
class Parity(CellsRule):
    """Cells whose digits leave the same rest when halved."""

    rest: ClassVar[int]

    @staticmethod
    @abstractmethod
    def told(cells: object) -> Sentence:
        """Say it of some cells."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each cell hold one of the digits."""
        digits = range(2 - self.rest, layout.size + 1, 2)
        for cell in self.cells:
            yield Allowed(cell, digits, self.told(layout.cell_set((cell,))))

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        return self.told(layout.cell_set(self.cells))

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cell``."""
        yield cls(item.cells("cell"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write an item for each cell."""
        for name in rc_names(self.cells, layout):
            yield {"cell": name}
