"""Rellik cages: digits differ, and none makes the number, alone or with others.

>>> from nonet.board.layout import CLASSIC
>>> _, demand, *_ = RellikCage((0, 1, 2), 8).demands(CLASSIC)
>>> demand.holds(1, 2, 4), demand.holds(1, 2, 5), demand.holds(3, 9, 5)
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.cages.counting import held
from nonet.rules.cages.total_rule import TotalRule, check_differing, check_total
from nonet.rules.demands import Demand, Different
from nonet.rules.machine import Automaton, Machine
from nonet.show.rules import cage_total, outline


@dataclass(frozen=True)
class Avoiding(Automaton[int]):
    """The digits that were met, as bits: they differ, so that says it all."""

    total: int

    start = 0

    def step(self, memory: int, digit: Digit) -> int | None:
        """Take a digit with which nothing adds up to the total."""
        after = memory | 1 << digit
        return after if after != memory and not self._is_met(after) else None

    def _is_met(self, digits: int) -> bool:
        return bool(sums_of(digits) >> self.total & 1)


@lru_cache(1 << 17)
def sums_of(digits: int) -> int:
    """Give, as bits, what some or none of these digits add up to.

    >>> bin(sums_of(1 << 1 | 1 << 3))  # 0, 1, 3 and 4
    '0b11011'
    """
    if not digits:
        return 1
    largest = digits.bit_length() - 1
    others = sums_of(digits ^ 1 << largest)
    return others | others << largest


def avoiding_sets(total: int, count: int, size: int) -> Iterator[set[Digit]]:
    """Yield each set of so many digits that avoids the total.

    Of 1 and 7, 2 and 6, 3 and 5, five digits that avoid 8 have but one each:

    >>> sorted(set.intersection(*avoiding_sets(8, 5, 9)))
    [4, 9]
    """
    for digits in combinations(range(1, size + 1), count):
        if not sums_of(sum(1 << digit for digit in digits)) >> total & 1:
            yield set(digits)


@dataclass(frozen=True, slots=True)
class RellikCage(TotalRule):
    """Cells, and what none of them add up to."""

    name = "rellik-cage"
    iss = "RellikCage"

    def check(self, layout: Layout) -> None:
        """Complain of too many cells, and of a number that is none."""
        TotalRule.check(self, layout)
        check_differing(self, self.cells, layout)
        check_total(self.total, 1, sum(range(1, layout.size + 1)))

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cells differ, and watch their sums."""
        said = self.sentence(layout)
        if len(self.cells) > 1:
            yield Different(self.cells, said)
        yield Machine(self.cells, Avoiding(self.total), layout.size, said)
        sets = [*avoiding_sets(self.total, len(self.cells), layout.size)]
        if sets:
            yield from held(self.cells, set.intersection(*sets), layout, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the number."""
        return Sentence(
            "the digits of {cells} differ, and none of them makes {total}, alone or "
            "with others",
            cells=layout.cell_set(self.cells),
            total=self.total,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a dashed frame, and the number with a sign that it is not met."""
        yield outline(self.cells, layout)
        yield cage_total(min(self.cells), f"≠{self.total}", layout)
