"""Counting circles: a digit in a circle says how many circles hold it.

So the digits that stand in circles add up to the number of circles: 5 circles hold
either 5, or 1 and 4, or 2 and 3.

>>> from nonet.board.layout import CLASSIC
>>> list(digit_sets(5, 9))
[(5,), (1, 4), (2, 3)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Final

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand, Either
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import CellsRule
from nonet.show.rules import ring

MOST_SETS: Final = 32  # of digits, that a search is told to choose from


@dataclass(frozen=True)
class NoneOrAll(Automaton[int]):
    """How often a digit was met: never, or as often as it says."""

    digit: Digit

    start = 0

    def step(self, memory: int, digit: Digit) -> int | None:
        """Count it."""
        if digit != self.digit:
            return memory
        return memory + 1 if memory < self.digit else None

    def accepts(self, memory: int) -> bool:
        """Compare."""
        return memory in (0, self.digit)


@dataclass(frozen=True, slots=True)
class CountingCircles(CellsRule):
    """All cells with a circle."""

    name = "counting-circles"
    iss = "CountingCircles"

    def check(self, layout: Layout) -> None:
        """Complain of more circles than all digits count."""
        CellsRule.check(self, layout)
        most = sum(range(1, layout.size + 1))
        if len(self.cells) > most:
            raise InputError(
                "{count} circles cannot count each other: at most {most} can",
                count=len(self.cells),
                most=most,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Count each digit; choose which digits there are, if that is not for long."""
        said, n = self.sentence(layout), layout.size
        for digit in range(1, n + 1):
            yield Machine(self.cells, NoneOrAll(digit), n, said)
        sets = list(islice(digit_sets(len(self.cells), n), MOST_SETS + 1))
        ways = [[Allowed(cell, each, said) for cell in self.cells] for each in sets]
        if len(ways) == 1:
            yield from ways[0]
        elif len(ways) <= MOST_SETS:
            yield Either(ways, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the circles."""
        return Sentence(
            "each digit in the circles {cells} says how many of them hold it",
            cells=layout.cell_set(self.cells),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw the circles."""
        return (ring((cell,), layout) for cell in self.cells)


def digit_sets(total: int, size: int) -> Iterator[tuple[Digit, ...]]:
    """Yield each set of digits with this sum, the smallest sets first."""
    for count in range(1, size + 1):
        if sum(range(size - count + 1, size + 1)) >= total:
            for digits in combinations(range(1, size + 1), count):
                if sum(digits) == total:
                    yield digits
