"""What every 2×2 square holds: a digit of each of three classes.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.whole.global_entropy import GlobalEntropy
>>> demand = next(GlobalEntropy().demands(CLASSIC))
>>> demand.holds(1, 2, 5, 9), demand.holds(1, 2, 3, 9)
(True, False)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.moves import squares
from nonet.rules.rule import WholeRule, unsayable


@dataclass(frozen=True)
class Collecting(Automaton[int]):
    """Which of three classes were met is remembered, as bits; each digit has one."""

    classes: tuple[int, ...]  # by the digit, from 1

    start = 0

    def step(self, memory: int, digit: Digit) -> int:
        """Add the digit's class."""
        return memory | 1 << self.classes[digit - 1]

    def accepts(self, memory: int) -> bool:
        """Ask for all three."""
        return memory == 0b111


@dataclass(frozen=True, slots=True)
class EverySquare(WholeRule):
    """The whole board, square by square."""

    told: ClassVar[str]
    reason: ClassVar[str]

    @staticmethod
    @abstractmethod
    def class_of(digit: Digit, size: int) -> int:
        """Give the class of a digit, 0, 1 or 2."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the cells of each square."""
        n = layout.size
        collecting = Collecting(tuple(self.class_of(d, n) for d in range(1, n + 1)))
        for cells in squares(layout):
            reason = Sentence(self.reason, cells=layout.cell_set(cells))
            yield Machine(cells, collecting, n, reason)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every square."""
        del layout
        return Sentence(self.told)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write no more than the name, on the one size that ISS has it for."""
        if layout.size != 9:
            raise unsayable(self, layout, "ISS")
        yield ()
