"""Count distinct: one cell says how many different digits some others hold.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = CountDistinct((0,), (1, 10, 20)).demands(CLASSIC)
>>> demand, demand.holds(4, 7, 4, 2), demand.holds(4, 7, 4, 3)
(<A1 says how many different digits are in A2, B2 and C3>, True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, part
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import Rule, iss_cells, rc_names
from nonet.show.rules import outline, ring


class Distinct(NamedTuple):
    """How many cells were read, and which digits were met."""

    read: int = 0
    digits: int = 0


@dataclass(frozen=True)
class CountingDistinct(Automaton[Distinct]):
    """Read *length* cells, then the one that says how many digits they hold."""

    length: int

    start = Distinct()

    def step(self, memory: Distinct, digit: Digit) -> Distinct | None:
        """Meet a digit, or compare with it."""
        read, digits = memory
        if read < self.length:
            return Distinct(read + 1, digits | 1 << digit)
        return Distinct(read + 1) if digits.bit_count() == digit else None


@dataclass(frozen=True, slots=True)
class CountDistinct(Rule):
    """A cell that counts, as a tuple of one, and those that it counts."""

    counter: tuple[Cell, ...] = part(CELLS)
    cells: tuple[Cell, ...] = part(CELLS)

    name = "count-distinct"
    iss = "CountDistinct"

    def check(self, layout: Layout) -> None:
        """Complain of several that count."""
        Rule.check(self, layout)
        if len(self.counter) != 1:
            raise InputError(
                "one cell must count the others, not {count}", count=len(self.counter)
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the others, then the one that counts."""
        yield Machine(
            self.cells + self.counter,
            CountingDistinct(len(self.cells)),
            layout.size,
            self.sentence(layout),
        )

    def sentence(self, layout: Layout) -> Sentence:
        """Name the one and the others."""
        return Sentence(
            "{counter} says how many different digits are in {cells}",
            counter=layout.cell_set(self.counter),
            cells=layout.cell_set(self.cells),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a circle around the one, and a frame around the others."""
        yield outline(self.cells, layout)
        yield ring(self.counter, layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the one that counts, then the others."""
        counter, *cells = iss_cells(args, layout)
        yield cls((counter,), tuple(cells))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the one that counts, then the others."""
        yield rc_names(self.counter + self.cells, layout)
