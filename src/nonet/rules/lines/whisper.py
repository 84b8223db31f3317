"""Whispers: neighbours along the line differ by 5 or more (German), 4 or more (Dutch).

>>> from nonet.board.layout import CLASSIC
>>> next(Whisper((0, 1, 2)).demands(CLASSIC)).holds(2, 6)
False
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
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.rule import LineRule, iss_cells, rc_names
from nonet.show.rules import band


@dataclass(frozen=True, slots=True)
class Whisper(LineRule):
    """Cells of which each two neighbours differ by *least* or more."""

    cells: tuple[Cell, ...] = part(CELLS)
    least: int = part(NUMBER, key="difference", default=5)

    name = "whisper"
    f_puzzles = "whispers"
    iss = "Whisper"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Keep neighbours apart."""
        said = self.sentence(layout)
        for cell, other in pairwise(self.cells):
            yield Relation(cell, other, lambda a, b: abs(a - b) >= self.least, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the difference."""
        return Sentence(
            "neighbours on the whisper {cells} differ by {least} or more",
            cells=[layout.cell_set((cell,)) for cell in self.cells],  # in order
            least=self.least,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a green line."""
        yield band(self.cells, "green", layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the difference, which may be left out, and the cells."""
        if args and args[0].isdecimal():
            yield cls(iss_cells(args[1:], layout), int(args[0]))
        else:
            yield cls(iss_cells(args, layout))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the difference and the cells."""
        yield [str(self.least), *rc_names(self.cells, layout)]
