"""Sandwiches: what stands between 1 and the largest digit adds up to the clue.

>>> from nonet.board.layout import CLASSIC
>>> clue = Sandwich(tuple(range(9)), 8)
>>> (demand,) = clue.demands(CLASSIC)
>>> demand.holds(2, 1, 5, 3, 9, 4, 6, 7, 8), demand.holds(2, 1, 3, 9, 5, 4, 6, 7, 8)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import ClueRule
from nonet.show.rules import clue


class Filling(NamedTuple):
    """How many crusts were met, which digits stand between them, and their sum."""

    crusts: int = 0
    digits: int = 0
    total: int = 0


@dataclass(frozen=True)
class Sandwiching(Automaton[Filling]):
    """Digits differ along the line, so those of the filling are remembered."""

    total: int
    largest: int

    start = Filling()

    def step(self, memory: Filling, digit: Digit) -> Filling | None:
        """Open the sandwich, fill it, close it."""
        crusts, digits, total = memory
        if digit in (1, self.largest):
            return Filling(crusts + 1) if crusts == 0 else self._closed(memory)
        if crusts != 1:
            return memory
        if digits >> digit & 1 or total + digit > self.total:
            return None
        return Filling(1, digits | 1 << digit, total + digit)

    def _closed(self, memory: Filling) -> Filling | None:
        whole = memory.crusts == 1 and memory.total == self.total
        return Filling(2) if whole else None

    def accepts(self, memory: Filling) -> bool:
        """Ask for both crusts."""
        return memory.crusts == 2


@dataclass(frozen=True, slots=True)
class Sandwich(ClueRule):
    """A clue, and the row or column that it stands beside."""

    name = "sandwich"
    f_puzzles = "sandwichsum"
    iss = "Sandwich"

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        n = layout.size
        yield Machine(self.line, Sandwiching(self.clue, n), n, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "between 1 and {largest}, the digits from {first} to {last} add up to "
            "{total}",
            largest=layout.size,
            first=layout.cell_set(self.line[:1]),
            last=layout.cell_set(self.line[-1:]),
            total=self.clue,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Write the clue outside, before the first cell."""
        yield clue(self.line, str(self.clue), layout)
