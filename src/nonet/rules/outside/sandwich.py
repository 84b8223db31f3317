"""Sandwiches: what stands between 1 and the largest digit adds up to the clue.

>>> from nonet.board.layout import CLASSIC
>>> clue = Sandwich(tuple(range(9)), 8)
>>> (demand,) = clue.demands(CLASSIC)
>>> demand.holds(2, 1, 5, 3, 9, 4, 6, 7, 8), demand.holds(2, 1, 3, 9, 5, 4, 6, 7, 8)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.outside.border import iss_end, iss_line
from nonet.rules.outside.line_clue import LineClue, remember
from nonet.rules.rule import iss_number


class Filling(NamedTuple):
    """Which crusts were met, which digits stand between them, and their sum."""

    crusts: frozenset[Digit] = frozenset()
    digits: int = 0
    total: int = 0


@dataclass(frozen=True)
class Sandwiching(Automaton[Filling]):
    """Digits differ along the line, so the crusts do, and a filling is not met again.

    The crusts are the smallest digit and the largest.
    """

    total: int
    smallest: int
    largest: int

    start = Filling()

    def step(self, memory: Filling, digit: Digit) -> Filling | None:
        """Open the sandwich, fill it, close it."""
        crusts, digits, total = memory
        if digit in (self.smallest, self.largest):
            if crusts and (digit in crusts or total != self.total):
                return None
            return Filling(crusts | {digit}, digits, total)
        if not self.smallest < digit < self.largest:
            return None
        if not crusts:
            return memory
        met = remember(digits, digit, self.largest - self.smallest + 1)
        if met is None or len(crusts) == 2:
            return None if met is None else memory
        filled = total + digit
        return Filling(crusts, met, filled) if filled <= self.total else None

    def accepts(self, memory: Filling) -> bool:
        """Ask for both crusts."""
        return len(memory.crusts) == 2


@dataclass(frozen=True, slots=True)
class Sandwich(LineClue):
    """A clue, and the row or column that it stands beside."""

    name = "sandwich"
    f_puzzles = "sandwichsum"
    iss = "Sandwich"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Fill it with nothing, or with all that is not crust."""
        return 0, sum(range(2, layout.size))

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        n = layout.size
        yield Machine(self.line, Sandwiching(self.clue, 1, n), n, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "between 1 and {largest}, the digits from {first} to {last} add up to "
            "{total}",
            largest=layout.size,
            total=self.clue,
            **self.ends(layout),
        )

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the clue, and the row or column: both ends say the same."""
        if len(args) != 2:
            raise InputError("a constraint of ISS must name its row or column")
        yield cls(iss_line(args[1], 1, layout), iss_number(args))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the clue, and the row or column."""
        yield [str(self.clue), iss_end(self.line, layout)[0]]
