"""Hidden skyscrapers: the clue is the first digit that a larger one before it hides.

>>> from nonet.board.layout import Layout
>>> (demand,) = HiddenSkyscraper((0, 1, 2, 3), 2).demands(Layout(4))
>>> demand.holds(1, 3, 2, 4), demand.holds(3, 1, 2, 4)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.outside.line_clue import LineClue

FOUND = -1


@dataclass(frozen=True)
class Hiding(Automaton[int]):
    """The tallest so far, until one is hidden."""

    clue: int

    start = 0

    def step(self, memory: int, digit: Digit) -> int | None:
        """Let the digits rise up to the one that is hidden."""
        if memory == FOUND:
            return None if digit == self.clue else FOUND
        if digit == self.clue:
            return FOUND if digit < memory else None
        return digit if digit > memory else None

    def accepts(self, memory: int) -> bool:
        """Ask that it was found."""
        return memory == FOUND


@dataclass(frozen=True, slots=True)
class HiddenSkyscraper(LineClue):
    """A clue, and the line that it looks along."""

    name = "hidden-skyscraper"
    iss = "HiddenSkyscraper"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Hide any but the largest."""
        return 1, layout.size - 1

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        said = self.sentence(layout)
        yield Machine(self.line, Hiding(self.clue), layout.size, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "from {first} to {last}, {digit} is the first skyscraper that is hidden",
            digit=self.clue,
            **self.ends(layout),
        )
