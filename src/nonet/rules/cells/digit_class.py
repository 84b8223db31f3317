"""What cells of some digits share: even, odd, low, high.

>>> from nonet.rules.cells.even import Even
>>> from nonet.board.layout import CLASSIC
>>> list(Even((0, 1)).demands(CLASSIC))
[<A1 is even>, <A2 is even>]
>>> Even((0, 1)).sentence(CLASSIC)
<A1 and A2 are even>
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Allowed, Demand
from nonet.rules.fields import Fields
from nonet.rules.rule import CellsRule, rc_names


@dataclass(frozen=True, slots=True)
class DigitClass(CellsRule):
    """Cells that hold digits of one class."""

    one: ClassVar[str]  # said of one of the {cells}
    many: ClassVar[str]  # and of several

    @staticmethod
    @abstractmethod
    def digits(size: int) -> Sequence[Digit]:
        """List the digits of the class."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each cell hold one of the digits."""
        for cell in self.cells:
            reason = Sentence(self.one, cells=layout.cell_set((cell,)))
            yield Allowed(cell, self.digits(layout.size), reason)

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        template = self.one if len(self.cells) == 1 else self.many
        return Sentence(template, cells=layout.cell_set(self.cells))

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cell``."""
        yield cls(item.cells("cell"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write an item for each cell."""
        for name in rc_names(self.cells, layout):
            yield {"cell": name}
