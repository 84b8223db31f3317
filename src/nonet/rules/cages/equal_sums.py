"""Equal sums: each group of cells adds up to the same.

>>> from nonet.board.layout import CLASSIC
>>> list(EqualSums(((0, 1), (9, 18))).demands(CLASSIC))
[<the sum of A1 and A2 is that of B1 and C1>]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.groups_rule import GroupsRule
from nonet.rules.demands import Demand
from nonet.rules.rule import iss_cells, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import area, outline

SEPARATOR: Final = "-"  # of the groups, in strings of ISS


@dataclass(frozen=True, slots=True)
class EqualSums(GroupsRule):
    """Groups of cells, each with the same sum."""

    name = "equal-sums"
    iss = "EqualSum"

    def check(self, layout: Layout) -> None:
        """Complain of a group that is too long for the shortest."""
        GroupsRule.check(self, layout)
        shortest, longest = (each(self.groups, key=len) for each in (min, max))
        if len(longest) > len(shortest) * layout.size:
            raise InputError(
                "{cells} cannot add up to as little as {others}",
                cells=layout.cell_set(longest),
                others=layout.cell_set(shortest),
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each two groups have the same sum; what stands in both cancels out."""
        for first, second in combinations(self.groups, 2):
            factors = Counter(first)
            factors.subtract(Counter(second))
            some = {cell: factor for cell, factor in factors.items() if factor}
            if some:
                yield DigitSum(some, 0, _told([first, second], layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name all groups."""
        return _told(self.groups, layout)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint and frame each group."""
        for group in self.groups:
            yield area(group, "yellow", layout)
            yield outline(group, layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the groups, with a dash between each two."""
        parts = groupby(args, key=lambda arg: arg == SEPARATOR)
        yield cls(tuple(iss_cells([*part], layout) for dash, part in parts if not dash))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the groups with a dash before each, but the first."""
        groups = ([SEPARATOR, *rc_names(group, layout)] for group in self.groups)
        yield [arg for group in groups for arg in group][1:]


def _told(groups: Sequence[tuple[Cell, ...]], layout: Layout) -> Sentence:
    first, *others = (layout.cell_set(group) for group in groups)
    if len(others) == 1:
        return Sentence(
            "the sum of {cells} is that of {others}", cells=first, others=others[0]
        )
    return Sentence("these have the same sum: {groups}", groups=[first, *others])
