"""Quadruples: the digits in a circle stand in the four cells around it.

A digit that the circle names twice stands there twice.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = Quadruple((0, 1, 9, 10), (1, 1, 7)).demands(CLASSIC)
>>> demand, demand.holds(1, 7, 2, 1), demand.holds(1, 7, 7, 2)
(<A1, A2, B1 and B2 hold 1, 1 and 7>, True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit, symbol
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, DIGITS, Fields, part
from nonet.rules.machine import Automaton, Machine
from nonet.rules.moves import squares
from nonet.rules.rule import Rule, iss_cells, rc_names
from nonet.show.rules import four

Missing: TypeAlias = tuple[Digit, ...]


@dataclass(frozen=True)
class Ticking(Automaton[Missing]):
    """What is still missing is remembered."""

    start: Missing

    def step(self, memory: Missing, digit: Digit) -> Missing:
        """Tick a digit off."""
        if digit not in memory:
            return memory
        place = memory.index(digit)
        return memory[:place] + memory[place + 1 :]

    def accepts(self, memory: Missing) -> bool:
        """Ask that nothing is missing."""
        return not memory


@dataclass(frozen=True, slots=True)
class Quadruple(Rule):
    """Four cells that meet at a corner, and the digits that they hold."""

    cells: tuple[Cell, ...] = part(CELLS)
    digits: tuple[Digit, ...] = part(DIGITS)

    name = f_puzzles = "quadruple"
    iss = "Quad"

    def check(self, layout: Layout) -> None:
        """Complain of cells that do not meet, and of too many digits."""
        Rule.check(self, layout)
        if tuple(sorted(self.cells)) not in squares(layout):
            raise InputError(
                "a quadruple stands where four cells meet, which {cells} do not",
                cells=layout.cell_set(self.cells),
            )
        if len(self.digits) > 4:
            raise InputError("a quadruple holds at most four digits")

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Tick the digits off."""
        ticking = Ticking(tuple(sorted(self.digits)))
        yield Machine(self.cells, ticking, layout.size, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the digits."""
        return Sentence(
            "{cells} hold {digits}",
            cells=layout.cell_set(self.cells),
            digits=[symbol(digit, layout.size) for digit in self.digits],
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a circle with the digits where the cells meet."""
        words = [symbol(digit, layout.size) for digit in self.digits]
        yield four(self.cells, words, layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``values``; an empty circle says nothing."""
        cells = item.cells("cells")
        if item.items.get("values"):
            yield cls(cells, item.digits("values"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write the cells and the digits as numbers."""
        yield {"cells": rc_names(self.cells, layout), "values": [*self.digits]}

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the first of the cells, and the digits."""
        (first,) = iss_cells(args[:1], layout)
        found = [square for square in squares(layout) if square[0] == first]
        for cells in found or [(first,)]:
            yield cls(cells, Fields({"digits": [*args[1:]]}, layout).digits("digits"))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the first of the cells, and the digits as numbers."""
        yield [*rc_names([min(self.cells)], layout), *map(str, self.digits)]
