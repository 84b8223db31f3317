"""Skyscrapers: the clue counts the digits that are seen, each above all before it.

>>> from nonet.board.layout import Layout
>>> (demand,) = Skyscraper((0, 1, 2, 3), 2).demands(Layout(4))
>>> demand.holds(3, 1, 4, 2), demand.holds(1, 3, 4, 2)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.outside.line_clue import LineClue
from nonet.say.language import _

SEVERAL: Final = _("from {first} to {last}, {count} skyscrapers are seen")
ONE: Final = _("from {first} to {last}, one skyscraper is seen")


class Skyline(NamedTuple):
    """How many digits were read and how many of them are seen, and the tallest."""

    read: int = 0
    seen: int = 0
    tallest: int = 0


@dataclass(frozen=True)
class Seeing(Automaton[Skyline]):
    """Digits differ along the line, so after k of them the tallest is k or more."""

    clue: int

    start = Skyline()

    def step(self, memory: Skyline, digit: Digit) -> Skyline | None:
        """See a digit that is above all before it."""
        read, seen, tallest = memory
        if digit == tallest:
            return None
        seen, tallest = seen + (digit > tallest), max(tallest, digit)
        after = Skyline(read + 1, seen, tallest)
        return after if seen <= self.clue and tallest > read else None

    def accepts(self, memory: Skyline) -> bool:
        """Compare with the clue."""
        return memory.seen == self.clue


@dataclass(frozen=True, slots=True)
class Skyscraper(LineClue):
    """A clue, and the line that it looks along."""

    name = f_puzzles = "skyscraper"
    iss = "Skyscraper"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """See the largest digit alone, or all of them."""
        return 1, layout.size

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        said = self.sentence(layout)
        yield Machine(self.line, Seeing(self.clue), layout.size, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            SEVERAL if self.clue > 1 else ONE,
            count=self.clue,
            **self.ends(layout),
        )
