"""Lines on which every two digits go together, wherever they stand.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.lines.renban import Renban
>>> [type(demand).__name__ for demand in Renban((0, 1)).demands(CLASSIC)]
['Different', 'Relation', 'Machine']
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Self

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.rules.demands import Demand, Different, Relation
from nonet.rules.fields import Fields
from nonet.rules.lines.line import BandLine
from nonet.rules.machine import Automaton, Machine

MOST_DIGITS: Final = 9  # whose sets a machine remembers; there are 2 ** 9


@dataclass(frozen=True)
class Apart(Automaton[int]):
    """Any two digits are *least* to *most* apart; those met are remembered as bits."""

    least: int
    most: int

    start = 0

    def step(self, memory: int, digit: Digit) -> int | None:
        """Compare the digit with all before."""
        met = (d for d in range(memory.bit_length()) if memory >> d & 1)
        if all(self.allows(digit, other) for other in met):
            return memory | 1 << digit
        return None

    def allows(self, digit: Digit, other: Digit) -> bool:
        """Compare two digits."""
        return self.least <= abs(digit - other) <= self.most


@dataclass(frozen=True, slots=True)
class TogetherLine(BandLine):
    """A line on which all digits differ, by so much and no more."""

    @abstractmethod
    def automaton(self, layout: Layout) -> Apart:
        """Say how far any two digits may be apart."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let all differ and each two go together; on small boards, all at once too.

        Pairs alone need 300 times as many guesses for one hard puzzle of renbans,
        the machine alone twice as many, and more time.
        """
        said, automaton = self.sentence(layout), self.automaton(layout)
        if len(self.cells) > 1:
            yield Different(self.cells, said)
        for pair in combinations(self.cells, 2):
            yield Relation(*pair, automaton.allows, said)
        if layout.size <= MOST_DIGITS:
            yield Machine(self.cells, automaton, layout.size, said)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``lines``; where one is closed or crosses itself, a cell counts once."""
        for line in item.lines("lines"):
            yield cls(tuple(dict.fromkeys(line)))
