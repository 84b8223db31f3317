"""Dutch flatmates: every 5 has a 1 right above it or a 9 right below it.

On other boards it is the middle digit, with 1 and the largest.

>>> from nonet.board.layout import CLASSIC
>>> column = next(DutchFlatmates().demands(CLASSIC))
>>> column
<5 has 1 above it or 9 below it in column 1>
>>> column.holds(2, 3, 5, 9, 1, 4, 6, 7, 8), column.holds(5, 1, 9, 2, 3, 4, 6, 7, 8)
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import WholeRule, unsayable


class Above(Enum):
    """What matters of the digit above."""

    ONE = "1, which is flatmate enough"
    LONELY = "the middle digit, which waits for the largest"
    OTHER = "something else"


@dataclass(frozen=True)
class Sharing(Automaton[Above]):
    """Down a column, the digit above is remembered."""

    size: int

    start = Above.OTHER

    def step(self, memory: Above, digit: Digit) -> Above | None:
        """Let nobody who waits wait in vain."""
        if memory is Above.LONELY and digit != self.size:
            return None
        if digit == (self.size + 1) // 2 and memory is not Above.ONE:
            return Above.LONELY
        return Above.ONE if digit == 1 else Above.OTHER

    def accepts(self, memory: Above) -> bool:
        """Let nobody wait at the end."""
        return memory is not Above.LONELY


@dataclass(frozen=True, slots=True)
class DutchFlatmates(WholeRule):
    """The whole board, column by column."""

    name = "dutch-flatmates"
    iss = "DutchFlatmates"

    def check(self, layout: Layout) -> None:
        """Ask for a middle digit."""
        if layout.size % 2 == 0:
            raise InputError("{n} digits have no middle one", n=layout.size)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read each column from the top."""
        n = layout.size
        for column in layout.columns:
            reason = Sentence(
                "{middle} has 1 above it or {largest} below it in {house}",
                middle=(n + 1) // 2,
                largest=n,
                house=column,
            )
            yield Machine(tuple(column), Sharing(n), n, reason)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every column."""
        n = layout.size
        return Sentence(
            "every {middle} has a 1 right above it or a {largest} right below it",
            middle=(n + 1) // 2,
            largest=n,
        )

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write no more than the name, on the one size that ISS has it for."""
        if layout.size != 9:
            raise unsayable(self, layout, "ISS")
        yield ()
