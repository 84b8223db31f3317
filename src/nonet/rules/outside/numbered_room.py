"""Numbered rooms: the clue stands in the Nth cell, where N is the first digit.

>>> from nonet.board.layout import Layout
>>> first, *rest = NumberedRoom((0, 1, 2, 3), 4).demands(Layout(4))
>>> sorted(first.digits)  # neither 1, which would be the clue, nor the clue itself
[2, 3]
>>> rest[0].holds(2, 4), rest[0].holds(3, 4), rest[0].holds(3, 1)
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Allowed, Demand, Relation
from nonet.rules.outside.line_clue import LineClue


@dataclass(frozen=True, slots=True)
class NumberedRoom(LineClue):
    """A clue, and the line that it looks along."""

    name = "numbered-room"
    iss = "NumberedRoom"

    def bounds(self, layout: Layout) -> tuple[int, int]:
        """Ask for any digit."""
        return 1, layout.size

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the first digit be N just where the Nth cell holds the clue."""
        said = self.sentence(layout)
        first, *others = self.line
        if self.clue != 1:
            digits = set(range(1, layout.size + 1)) - {1, self.clue}
            yield Allowed(first, digits, said)
        for number, room in enumerate(others, 2):
            yield Relation(first, room, self._fits(number), said)

    def _fits(self, number: int) -> Callable[[Digit, Digit], bool]:
        """Compare the first digit with the number of a room, and what is in it."""
        return lambda first, held: (first == number) == (held == self.clue)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the ends of the line."""
        return Sentence(
            "from {first} to {last}, the cell whose number stands in {first} holds "
            "{digit}",
            digit=self.clue,
            **self.ends(layout),
        )
