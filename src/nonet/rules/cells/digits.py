"""Digits: a cell holds one of those that are listed, as pencil marks that bind.

>>> from nonet.board.layout import CLASSIC
>>> list(CellDigits((0, 1), (2, 3, 5)).demands(CLASSIC))
[<A1 holds one of 2, 3 and 5>, <A2 holds one of 2, 3 and 5>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit, symbol
from nonet.csp.words import Sentence
from nonet.rules.demands import Allowed, Demand
from nonet.rules.fields import CELLS, DIGITS, part
from nonet.rules.rule import Rule
from nonet.say.language import _
from nonet.show.rules import pencil

TOLD: Final = {  # of several cells, of several digits
    (False, False): _("{cells} holds {digits}"),
    (False, True): _("{cells} holds one of {digits}"),
    (True, False): _("each of {cells} holds {digits}"),
    (True, True): _("each of {cells} holds one of {digits}"),
}


@dataclass(frozen=True, slots=True)
class CellDigits(Rule):
    """Cells, and the digits that each may hold."""

    cells: tuple[Cell, ...] = part(CELLS)
    digits: tuple[Digit, ...] = part(DIGITS)

    name = "digits"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each cell hold one of the digits."""
        for cell in self.cells:
            yield Allowed(cell, self.digits, self._told((cell,), layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        return self._told(self.cells, layout)

    def _told(self, cells: tuple[Cell, ...], layout: Layout) -> Sentence:
        return Sentence(
            TOLD[len(cells) > 1, len(self.digits) > 1],
            cells=layout.cell_set(cells),
            digits=self._symbols(layout),
        )

    def _symbols(self, layout: Layout) -> list[str]:
        return [symbol(digit, layout.size) for digit in self.digits]

    def draw(self, layout: Layout) -> Iterator[str]:
        """Write the digits small."""
        words = "".join(self._symbols(layout))
        return (pencil(cell, words, layout) for cell in self.cells)
