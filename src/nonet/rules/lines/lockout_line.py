"""Lockout lines: the ends are 4 or more apart, and no digit lies between or on them.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = LockoutLine((0, 1, 2, 3)).demands(CLASSIC)
>>> demand.cells, demand.holds(7, 3, 8, 1), demand.holds(7, 3, 7, 1)
((0, 3, 1, 2), True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.lines.ends import LineEnds, ends_machine
from nonet.rules.lines.line import NumberLine
from nonet.rules.lines.whisper import check_difference
from nonet.say.language import _
from nonet.show.rules import diamond


@dataclass(frozen=True, slots=True)
class LockoutLine(NumberLine):
    """Cells from one diamond to the other; those differ by *number* or more."""

    cells: tuple[Cell, ...] = part(CELLS)
    number: int = part(NUMBER, key="difference", default=4)

    name = "lockout-line"
    f_puzzles = "lockout"
    iss = "Lockout"
    reason = _(
        "the ends of the lockout line {cells} differ by {number} or more, and no other "
        "digit lies between or on them"
    )
    colour = "blue"

    def check(self, layout: Layout) -> None:
        """Complain of a single cell, and of a difference that no two digits have."""
        NumberLine.check(self, layout)
        check_difference(self.number, layout)
        if len(self.cells) < 2:
            raise InputError(
                "the lockout line {cells} has but one end",
                cells=layout.cell_set(self.cells),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the ends, then what lies outside them."""
        automaton = LineEnds(self.number, is_inside=False)
        yield ends_machine(self.cells, automaton, layout.size, self.sentence(layout))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a blue line from diamond to diamond."""
        yield from NumberLine.draw(self, layout)
        yield diamond(self.cells[0], layout)
        yield diamond(self.cells[-1], layout)

    @classmethod
    def usual(cls, layout: Layout) -> int:
        """Take half of the digits, rounded down."""
        return layout.size // 2
