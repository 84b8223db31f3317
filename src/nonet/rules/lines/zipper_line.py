"""Zipper lines: each two cells equally far from the middle have the same sum.

If there is a cell in the middle, it is the sum::

    a b c d e      a + e = b + d = c

>>> from nonet.board.layout import CLASSIC
>>> demand = next(ZipperLine((0, 1, 2, 3, 4)).demands(CLASSIC))
>>> demand.cells, demand.holds(9, 2, 7, 4, 5)
((2, 1, 3, 0, 4), True)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.rules.demands import Demand
from nonet.rules.lines.line import BandLine
from nonet.rules.machine import Automaton, Machine
from nonet.say.language import _
from nonet.show.rules import dot


class Teeth(NamedTuple):
    """The sum, and the first digit of a pair whose second is yet to come."""

    total: int = 0  # not known
    first: int = 0  # no pair is open


@dataclass(frozen=True)
class Zipping(Automaton[Teeth]):
    """The middle cell is read first, if there is one, then pair after pair."""

    has_middle: bool

    start = Teeth()

    def step(self, memory: Teeth, digit: Digit) -> Teeth | None:
        """Open a pair, or close it with what is left to the sum."""
        total, first = memory
        if self.has_middle and not total:
            return Teeth(total=digit)
        if not first:
            return Teeth(total, digit) if not total or digit < total else None
        if total in (0, first + digit):
            return Teeth(first + digit)
        return None


@dataclass(frozen=True, slots=True)
class ZipperLine(BandLine):
    """Cells from one end to the other."""

    name = "zipper-line"
    f_puzzles = "zipperline"
    iss = "Zipper"
    reason = _(
        "cells equally far from the middle of the zipper line {cells} have one sum"
    )
    colour = "lavender"

    @property
    def middle(self) -> tuple[Cell, ...]:
        """The cell in the middle, or the two around it."""
        half = len(self.cells) // 2
        return self.cells[half - 1 + len(self.cells) % 2 : half + 1]

    @property
    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """Each two cells equally far from the middle, from there on."""
        half = len(self.cells) // 2
        return zip(self.cells[:half][::-1], self.cells[-half or 1 :], strict=True)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the middle, then pair after pair."""
        has_middle = len(self.cells) % 2 == 1
        cells = self.middle if has_middle else ()
        for pair in self.pairs:
            cells += pair
        said = self.sentence(layout)
        yield Machine(cells, Zipping(has_middle), layout.size, said)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the line, and a dot in its middle."""
        yield from BandLine.draw(self, layout)
        yield dot(self.middle, "lavender", "", layout)
