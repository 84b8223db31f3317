"""Modular lines: of any three cells in a row, the rests when divided by 3 differ.

Any other modulus does as well.

>>> from nonet.board.layout import CLASSIC
>>> demand = next(ModularLine((0, 1, 2, 3)).demands(CLASSIC))
>>> demand.cells, demand.holds(1, 5), demand.holds(1, 4)
((0, 1), True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.lines.classes import check_turns, take_turns
from nonet.rules.lines.line import NumberLine, unknown
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class ModularLine(NumberLine):
    """Cells on which the rests of a division by *number* take turns."""

    cells: tuple[Cell, ...] = part(CELLS)
    number: int = part(NUMBER, key="modulus", default=3)

    name = "modular-line"
    f_puzzles = "modularline"
    iss = "Modular"
    reason = _(
        "any {number} in a row on the modular line {cells} leave different rests when "
        "divided by {number}"
    )
    colour = "teal"
    may_cross = True

    def check(self, layout: Layout) -> None:
        """Complain of a modulus that the digits do not have enough rests for."""
        NumberLine.check(self, layout)
        if not 2 <= self.number <= layout.size:
            raise InputError(
                "a modulus is a number from 2 to {n}, not {found}",
                n=layout.size,
                found=self.number,
            )
        check_turns(self, self.number, layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the rests take turns."""
        rests = tuple(digit % self.number for digit in range(layout.size + 1))
        yield from take_turns(self.cells, rests, self.number, self.sentence(layout))

    @classmethod
    def usual(cls, layout: Layout) -> int:
        """Take 3, on every board."""
        del layout
        return 3

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write one line, if it is by 3: nobody there reads another number."""
        if self.number != self.usual(layout):
            raise unknown("f-puzzles", self)
        yield from NumberLine.to_f_puzzles(self, layout)
