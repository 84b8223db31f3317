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
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, Fields, part
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

    def check(self, layout: Layout) -> None:
        """Complain of a circle that is no number."""
        Rule.check(self, layout)
        if len(self.circle) > MOST_DIGITS:
            raise InputError(
                "the circle {cells} has more than {most} cells",
                cells=layout.cell_set(self.circle),
                most=MOST_DIGITS,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the shaft add up to the circle."""
        places = enumerate(reversed(self.circle))
        factors = dict.fromkeys(self.shaft, 1)
        factors.update({cell: -(10**place) for place, cell in places})
        yield DigitSum(factors, 0, self.sentence(layout))

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
        near = min(self.circle, key=lambda cell: _apart(cell, self.shaft[0], layout))
        line = rc_names((near, *self.shaft), layout)
        yield {"cells": rc_names(self.circle, layout), "lines": [line]}

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the circle and the shaft."""
        circle, *shaft = iss_cells(args, layout)
        yield cls((circle,), tuple(shaft))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the circle and the shaft."""
        yield rc_names(self.circle + self.shaft, layout)


def _apart(cell: Cell, other: Cell, layout: Layout) -> int:
    """Count the rows and columns between two cells."""
    n = layout.size
    return abs(cell // n - other // n) + abs(cell % n - other % n)
