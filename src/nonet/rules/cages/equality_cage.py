"""Equality cages: as many even as odd digits, as many low as high ones, all different.

If the board has a middle digit, it does not stand in the cage.

>>> from nonet.board.layout import CLASSIC
>>> *_, demand = EqualityCage((0, 1)).demands(CLASSIC)
>>> demand.holds(1, 6), demand.holds(1, 7), demand.holds(1, 2), demand.holds(5, 6)
(True, False, False, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Different
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import CellsRule
from nonet.show.rules import cage_total, outline


class ClassCounts(NamedTuple):
    """How many digits of each class were met."""

    low_even: int = 0
    low_odd: int = 0
    high_even: int = 0
    high_odd: int = 0


@dataclass(frozen=True)
class Equalling(Automaton[ClassCounts]):
    """Digits differ, so no class is met more often than it has digits."""

    size: int

    start = ClassCounts()

    def step(self, memory: ClassCounts, digit: Digit) -> ClassCounts | None:
        """Count a digit of its class; the middle one has none."""
        own = self._class(digit)
        if own is None:
            return None
        members = sum(self._class(d) == own for d in range(1, self.size + 1))
        counts = [count + (i == own) for i, count in enumerate(memory)]
        return ClassCounts(*counts) if counts[own] <= members else None

    def _class(self, digit: Digit) -> int | None:
        if 2 * digit == self.size + 1:
            return None
        return 2 * (2 * digit > self.size) + digit % 2

    def accepts(self, memory: ClassCounts) -> bool:
        """Compare both ways."""
        low_even, low_odd, high_even, high_odd = memory
        is_even = low_even + high_even == low_odd + high_odd
        return is_even and low_even + low_odd == high_even + high_odd


@dataclass(frozen=True, slots=True)
class EqualityCage(CellsRule):
    """Cells, an even number of them."""

    name = "equality-cage"
    iss = "EqualityCage"

    def check(self, layout: Layout) -> None:
        """Complain of an odd number of cells, and of too many."""
        CellsRule.check(self, layout)
        if len(self.cells) % 2 or len(self.cells) > layout.size:
            raise InputError(
                "the equality cage {cells} must have an even number of cells, "
                "at most {most}",
                cells=layout.cell_set(self.cells),
                most=layout.size // 2 * 2,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cells differ, and count the classes."""
        said = self.sentence(layout)
        yield Different(self.cells, said)
        yield Machine(self.cells, Equalling(layout.size), layout.size, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells."""
        return Sentence(
            "the digits of {cells} differ, half of them even and half of them low",
            cells=layout.cell_set(self.cells),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a dashed frame, with a sign of equality."""
        yield outline(self.cells, layout)
        yield cage_total(min(self.cells), "=", layout)
