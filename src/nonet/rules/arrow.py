"""Arrows: the digits along the shaft add up to the number in the circle.

A circle drawn around several cells, a pill, holds a number of several digits, read from
left to right or from top to bottom.

>>> from nonet.board.layout import CLASSIC
>>> list(Arrow((0,), (1, 2)).constraints(CLASSIC))
[<the arrow A2 and A3 adds up to A1>]
>>> list(Arrow((0, 1), (2, 3, 4)).constraints(CLASSIC))
[<the arrow A3, A4 and A5 adds up to the number in A1 and A2>]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import Constraint
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.rule import Fields, Rule, named
from nonet.rules.sums import DigitSum
from nonet.show.rules import arrow, ring

MOST_DIGITS: Final = 3  # in a circle


@dataclass(frozen=True, slots=True)
class Arrow(Rule):
    """The cells of the circle, and those of the shaft from the circle to the tip."""

    circle: tuple[Cell, ...]
    shaft: tuple[Cell, ...]

    name = "arrow"
    f_puzzles = "arrow"

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The circle and the shaft."""
        return self.circle + self.shaft

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read ``circle`` and ``shaft``."""
        return cls(fields.cells("circle"), fields.cells("shaft"))

    @classmethod
    def converted(cls, fields: Fields) -> Iterator[Self]:
        """Read ``cells``, the circle, and ``lines`` that begin in it."""
        circle = tuple(sorted(fields.cells("cells")))
        for line in fields.lines("lines"):
            shaft = line[1:] if line[0] in circle else line
            if shaft:
                yield cls(circle, shaft)

    def record(self, layout: Layout) -> dict[str, object]:
        """Write both parts."""
        return {
            "circle": named(self.circle, layout),
            "shaft": named(self.shaft, layout),
        }

    def check(self, layout: Layout) -> None:
        """Complain of a circle that is no number."""
        Rule.check(self, layout)
        if len(self.circle) > MOST_DIGITS:
            raise InputError(
                "the circle {cells} has more than {most} cells",
                cells=layout.cell_set(self.circle),
                most=MOST_DIGITS,
            )

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let the shaft add up to the circle."""
        roles = {
            "shaft": layout.cell_set(self.shaft),
            "circle": layout.cell_set(self.circle),
        }
        said = Sentence("the arrow {shaft} adds up to {circle}", **roles)
        if len(self.circle) > 1:
            said = Sentence(
                "the arrow {shaft} adds up to the number in {circle}", **roles
            )
        places = enumerate(reversed(self.circle))
        factors = dict.fromkeys(self.shaft, 1)
        factors.update({cell: -(10**place) for place, cell in places})
        yield DigitSum(factors, 0, said)

    def drawn(self, layout: Layout) -> Iterator[str]:
        """Draw the circle and the shaft with its tip."""
        near = min(self.circle, key=lambda cell: _apart(cell, self.shaft[0], layout))
        yield arrow((near, *self.shaft), layout)
        yield ring(self.circle, layout)


def _apart(cell: Cell, other: Cell, layout: Layout) -> int:
    """Count the rows and columns between two cells."""
    n = layout.size
    return abs(cell // n - other // n) + abs(cell % n - other % n)
