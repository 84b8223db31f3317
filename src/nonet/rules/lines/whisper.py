"""Whispers: neighbours along the line differ by 5 or more (German), 4 or more (Dutch).

>>> from nonet.board.layout import CLASSIC
>>> next(Whisper((0, 1, 2)).demands(CLASSIC)).holds(2, 6)
False
>>> Whisper((0, 1), 9).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: digits from 1 to 9 cannot differ by 9
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.lines.line import NumberLine, iss_numbered
from nonet.rules.rule import iss_cells
from nonet.say.language import _
from nonet.show.rules import band


@dataclass(frozen=True, slots=True)
class Whisper(NumberLine):
    """Cells of which each two neighbours differ by *number* or more."""

    cells: tuple[Cell, ...] = part(CELLS)
    number: int = part(NUMBER, key="difference", default=5)

    name = "whisper"
    f_puzzles = "whispers"
    iss = "Whisper"
    reason = _("neighbours on the whisper {cells} differ by {number} or more")
    may_cross = True

    def check(self, layout: Layout) -> None:
        """Complain of a difference that no two digits have."""
        NumberLine.check(self, layout)
        check_difference(self.number, layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Keep neighbours apart."""
        said = self.sentence(layout)
        for cell, other in pairwise(self.cells):
            yield Relation(cell, other, lambda a, b: abs(a - b) >= self.number, said)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a green line if it is German, else an orange one."""
        is_german = self.number in (5, self.usual(layout))
        yield band(self.cells, "green" if is_german else "orange", layout)

    @classmethod
    def usual(cls, layout: Layout) -> int:
        """Take half of the digits, rounded up."""
        return (layout.size + 1) // 2

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the difference, which may be left out, and the cells."""
        if args and not args[0].isdecimal():
            yield cls(iss_cells(args, layout))
        else:
            yield cls(*iss_numbered(args, layout))


def check_difference(least: int, layout: Layout) -> None:
    """Complain of a difference that no two digits have."""
    if not 1 <= least < layout.size:
        raise InputError(
            "digits from 1 to {n} cannot differ by {number}",
            n=layout.size,
            number=least,
        )
