"""Counting circles: a digit in a circle says how many circles hold it.

So the digits that stand in circles add up to the number of circles: 5 circles hold
either 5, or 1 and 4, or 2 and 3.

>>> from nonet.board.layout import CLASSIC
>>> list(digit_sets(5, 9))
[(5,), (1, 4), (2, 3)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations, islice
from typing import Final, NamedTuple

from nonet.board.cells import Cell, House
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Allowed, Demand, Either
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import CellsRule
from nonet.show.rules import ring

MOST_SETS: Final = 32  # of digits, that a search is told to choose from


class CircleCount(NamedTuple):
    """How many circles were read and hold the digit, and whether one of this house."""

    read: int = 0
    found: int = 0
    is_here: bool = False


@dataclass(frozen=True)
class CountingOne(Automaton[CircleCount]):
    """Read the circles house by house, where a digit stands once at most."""

    digit: Digit
    bounds: tuple[int, ...]  # where a new house begins
    may_miss: bool  # or else the digit stands in some circles

    start = CircleCount()

    def step(self, memory: CircleCount, digit: Digit) -> CircleCount | None:
        """Count the digit."""
        read, found, is_here = memory
        is_here = is_here and read not in self.bounds
        if digit != self.digit:
            return CircleCount(read + 1, found, is_here)
        if is_here or found == self.digit:
            return None
        return CircleCount(read + 1, found + 1, is_here=True)

    def accepts(self, memory: CircleCount) -> bool:
        """Compare with what the digit says."""
        return memory.found == self.digit or (self.may_miss and not memory.found)


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
        """Count each digit, by rows, by columns and by boxes, and choose the digits."""
        said, n = self.sentence(layout), layout.size
        sets = list(islice(digit_sets(len(self.cells), n), MOST_SETS + 1))
        is_known = len(sets) <= MOST_SETS
        certain = set.intersection(*map(set, sets)) if is_known else set()
        for houses in (layout.rows, layout.columns, layout.boxes):
            cells, starts = by_house(self.cells, houses)
            for digit in range(1, n + 1):
                counting = CountingOne(digit, starts, digit not in certain)
                yield Machine(cells, counting, n, said)
        if is_known:
            yield from self._choice(sets, said)

    def _choice(
        self, sets: Sequence[Sequence[Digit]], said: Sentence
    ) -> Iterator[Demand]:
        """Let the circles hold digits of one of the sets."""
        ways = [[Allowed(cell, each, said) for cell in self.cells] for each in sets]
        if len(ways) == 1:
            yield from ways[0]
        else:
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


def by_house(
    cells: Sequence[Cell], houses: Sequence[House]
) -> tuple[tuple[Cell, ...], tuple[int, ...]]:
    """Put cells in the order of houses that part the board, with where each begins.

    >>> by_house((0, 4, 1), Layout(4).rows)
    ((0, 1, 4), (0, 2))
    """
    parts = [part for house in houses if (part := [c for c in cells if c in house])]
    starts = accumulate(map(len, parts[:-1]), initial=0)
    return tuple(chain.from_iterable(parts)), tuple(starts)


def digit_sets(total: int, size: int) -> Iterator[tuple[Digit, ...]]:
    """Yield each set of digits with this sum, the smallest sets first."""
    for count in range(1, size + 1):
        if sum(range(size - count + 1, size + 1)) >= total:
            for digits in combinations(range(1, size + 1), count):
                if sum(digits) == total:
                    yield digits
