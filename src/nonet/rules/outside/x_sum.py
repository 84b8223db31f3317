"""X-sums: the first X digits add up to the clue, where X is the first of them.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = XSum(tuple(range(9)), 12).demands(CLASSIC)
>>> demand.holds(3, 7, 2, 1, 4, 5, 6, 8, 9), demand.holds(4, 7, 2, 1, 3, 5, 6, 8, 9)
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
from nonet.rules.outside.line_clue import LineClue, remember


class Counted(NamedTuple):
    """How many cells are still to be added, what they must add up to, what was met."""

    cells: int
    total: int
    digits: int = 0


UNREAD = Counted(-1, 0)


@dataclass(frozen=True)
class XSumming(Automaton[Counted]):
    """Digits differ along the line, so those that were added are remembered."""

    total: int
    size: int

    start = UNREAD

    def step(self, memory: Counted, digit: Digit) -> Counted | None:
        """Let the first digit count the cells, and add up so many."""
        cells, total, digits = memory
        if memory is UNREAD:
            cells, total = digit, self.total
        if not cells:
            return memory
        met = remember(digits, digit, self.size)
        if met is None or digit > total:
            return None
        if cells > 1:
            return Counted(cells - 1, total - digit, met)
        return Counted(0, 0) if digit == total else None

    def accepts(self, memory: Counted) -> bool:
        """Ask that all were added."""
        return memory.cells == 0


@dataclass(frozen=True, slots=True)
class XSum(LineClue):
    """A clue, and the line that it looks along."""

    name = "x-sum"
    f_puzzles = "xsum"
    iss = "XSum"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Add the digit 1 alone, or all."""
        return 1, sum(range(1, layout.size + 1))

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        n = layout.size
        yield Machine(self.line, XSumming(self.clue, n), n, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "from {first} to {last}, as many digits as {first} says add up to {total}",
            total=self.clue,
            **self.ends(layout),
        )
