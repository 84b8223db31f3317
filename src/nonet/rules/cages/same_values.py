"""Same values: each group of cells holds the same digits, in any order.

Where a digit repeats in one group, it repeats as often in the others. Cells that are
equal are groups of one.

>>> from nonet.board.layout import CLASSIC
>>> list(SameValues(((0,), (10,), (20,))).demands(CLASSIC))
[<A1 and B2 hold the same digits>, <A1 and C3 hold the same digits>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import eq
from typing import NamedTuple, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.groups_rule import GroupsRule
from nonet.rules.demands import Demand, Different, Relation
from nonet.rules.machine import Automaton, Machine
from nonet.rules.rule import iss_cells, iss_number, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import area


class Balance(NamedTuple):
    """How many cells were read, and how often one group has the digit more."""

    read: int = 0
    more: int = 0


@dataclass(frozen=True)
class Balancing(Automaton[Balance]):
    """Read one group of *length* and then another, and look for one digit alone."""

    digit: Digit
    length: int

    start = Balance()

    def step(self, memory: Balance, digit: Digit) -> Balance | None:
        """Count it in the first group, and take it off in the second."""
        read, more = memory
        if digit == self.digit:
            more += 1 if read < self.length else -1
        return Balance(read + 1, more) if more >= 0 else None

    def accepts(self, memory: Balance) -> bool:
        """Ask for as many in both."""
        return memory.more == 0


@dataclass(frozen=True, slots=True)
class SameValues(GroupsRule):
    """Groups of as many cells, each with the same digits."""

    name = "same-values"
    iss = "SameValues"

    def check(self, layout: Layout) -> None:
        """Complain of groups of different sizes."""
        GroupsRule.check(self, layout)
        if len(set(map(len, self.groups))) > 1:
            raise InputError("the groups must have as many cells each")

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Compare the first group with each other."""
        first, *others = self.groups
        if len(first) > 1 and any(_differ(group, layout) for group in self.groups):
            said = self.sentence(layout)
            yield from (Different(group, said) for group in self.groups)
        for other in others:
            yield from _equal(first, other, layout)

    def sentence(self, layout: Layout) -> Sentence:
        """Name all groups."""
        return _told(self.groups, layout)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint the groups."""
        return (area(group, "teal", layout) for group in self.groups)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the number of groups, and the cells of one after the other."""
        count, cells = iss_number(args), iss_cells(args[1:], layout)
        if count < 1 or len(cells) % count:
            raise InputError(
                "{cells} cells are not {count} groups of the same size",
                cells=len(cells),
                count=count,
            )
        size = len(cells) // count
        groups = (cells[i : i + size] for i in range(0, len(cells), size))
        yield cls(tuple(groups))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the number of groups, and all cells."""
        cells = [cell for group in self.groups for cell in group]
        yield [str(len(self.groups)), *rc_names(cells, layout)]


def _equal(
    first: tuple[Cell, ...], other: tuple[Cell, ...], layout: Layout
) -> Iterator[Demand]:
    """Let two groups hold the same digits; what stands in both cancels out."""
    said = _told([first, other], layout)
    left = tuple(cell for cell in first if cell not in other)
    right = tuple(cell for cell in other if cell not in first)
    if len(left) == 1:
        yield Relation(left[0], right[0], eq, said)
    elif left:
        factors = dict.fromkeys(left, 1) | dict.fromkeys(right, -1)
        yield DigitSum(factors, 0, said)
        for digit in range(1, layout.size + 1):
            balancing = Balancing(digit, len(left))
            yield Machine(left + right, balancing, layout.size, said)


def _differ(cells: Sequence[Cell], layout: Layout) -> bool:
    """Tell whether all of *cells* see each other."""
    return all(b in layout.peers[a] for a in cells for b in cells if a != b)


def _told(groups: Sequence[Sequence[Cell]], layout: Layout) -> Sentence:
    if len(groups) == 2 and len(groups[0]) > 1:
        first, second = map(layout.cell_set, groups)
        return Sentence(
            "{first} hold the same digits as {second}", first=first, second=second
        )
    return Sentence(
        "{groups} hold the same digits",
        groups=[layout.cell_set(group) for group in groups],
    )
