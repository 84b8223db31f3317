"""Arrows: the digits along the shaft add up to the number in the circle.

A circle drawn around several cells, a pill, holds a number of several digits, read from
left to right or from top to bottom.

>>> from nonet.board.layout import CLASSIC
>>> list(Arrow((0,), (1, 2)).demands(CLASSIC))
[<the arrow A2 and A3 adds up to A1>]
>>> list(Arrow((0, 1), (2, 3, 4)).demands(CLASSIC))
[<the arrow A3, A4 and A5 adds up to the number in A1 and A2>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand
from nonet.rules.fields import CELLS, Fields, part
from nonet.rules.lines.line import iss_number
from nonet.rules.rule import Rule, iss_cells, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import arrow, ring

MOST_DIGITS: Final = 3  # in a circle


@dataclass(frozen=True, slots=True)
class Arrow(Rule):
    """The cells of the circle, and those of the shaft from the circle to the tip."""

    circle: tuple[Cell, ...] = part(CELLS)
    shaft: tuple[Cell, ...] = part(CELLS)

    name = f_puzzles = "arrow"
    iss = "Arrow"
    iss_aliases = ("PillArrow",)

    def check(self, layout: Layout) -> None:
        """Complain of a circle that is no number, and of an arrow without a shaft."""
        Rule.check(self, layout)
        if not self.circle or not self.shaft:
            raise InputError("an arrow needs a circle and a shaft")
        if len(self.circle) > MOST_DIGITS:
            raise InputError(
                "the circle {cells} has more than {most} cells",
                cells=layout.cell_set(self.circle),
                most=MOST_DIGITS,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the shaft add up to the circle, whose places are below ten but the first.

        A board may have digits beyond 9, which are no digit of a longer number.
        """
        said = self.sentence(layout)
        places = enumerate(reversed(self.circle))
        factors = dict.fromkeys(self.shaft, 1)
        factors.update({cell: -(10**place) for place, cell in places})
        yield DigitSum(factors, 0, said)
        if layout.size >= 10:
            for cell in self.circle[1:]:
                yield Allowed(cell, range(1, 10), said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name both parts."""
        roles = {
            "shaft": layout.cell_set(self.shaft),
            "circle": layout.cell_set(self.circle),
        }
        if len(self.circle) == 1:
            return Sentence("the arrow {shaft} adds up to {circle}", **roles)
        return Sentence("the arrow {shaft} adds up to the number in {circle}", **roles)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the circle and the shaft with its tip."""
        near = min(self.circle, key=lambda cell: _apart(cell, self.shaft[0], layout))
        yield arrow((near, *self.shaft), layout)
        yield ring(self.circle, layout)

    def _check_order(self, layout: Layout) -> None:
        """Complain of a number that others would read in another order."""
        if list(self.circle) != sorted(self.circle):
            raise InputError(
                "others read the number in {cells} from the top left",
                cells=layout.cell_set(self.circle),
            )

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells``, the circle, and ``lines`` that begin in it."""
        circle = tuple(sorted(item.cells("cells")))
        for line in item.lines("lines"):
            shaft = line[1:] if line[0] in circle else line
            if shaft:
                yield cls(circle, shaft)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write the circle, and a line that begins in it."""
        self._check_order(layout)
        near = min(self.circle, key=lambda cell: _apart(cell, self.shaft[0], layout))
        line = rc_names((near, *self.shaft), layout)
        yield {"cells": rc_names(self.circle, layout), "lines": [line]}

    @property
    def iss_name(self) -> str:
        """Write a pill by a name of its own."""
        return "Arrow" if len(self.circle) == 1 else "PillArrow"

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the circle and the shaft; before a pill, how many cells it has."""
        is_pill = bool(args) and args[0].isdecimal()
        count = iss_number(args[0]) if is_pill else 1
        cells = iss_cells(args[is_pill:], layout)
        yield cls(tuple(sorted(cells[:count])), cells[count:])

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the circle and the shaft; before a pill, how many cells it has."""
        self._check_order(layout)
        count = len(self.circle)
        yield [str(count)] * (count > 1) + rc_names(self.circle + self.shaft, layout)


def _apart(cell: Cell, other: Cell, layout: Layout) -> int:
    """Count the rows and columns between two cells."""
    n = layout.size
    return abs(cell // n - other // n) + abs(cell % n - other % n)
