"""Lunchboxes: what stands between the smallest and the largest adds up to the number.

All digits of the box differ. It is a sandwich of any length, with whatever crusts.

>>> from nonet.board.layout import CLASSIC
>>> _, demand = Lunchbox((0, 1, 2, 3), 5).demands(CLASSIC)
>>> demand.holds(2, 5, 7, 4), demand.holds(5, 2, 7, 4), demand.holds(7, 4, 1, 5)
(True, False, False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.total_rule import TotalRule, check_differing, check_total
from nonet.rules.demands import Demand, Different, Either
from nonet.rules.machine import Machine
from nonet.rules.outside.sandwich import Sandwiching
from nonet.show.rules import band, cage_total


@dataclass(frozen=True, slots=True)
class Lunchbox(TotalRule):
    """Cells in their order, and what stands between the crusts."""

    name = "lunchbox"
    iss = "Lunchbox"

    def check(self, layout: Layout) -> None:
        """Complain of too few or too many cells, and of a sum that no digits have."""
        TotalRule.check(self, layout)
        check_differing(self, self.cells, layout)
        if len(self.cells) < 2:
            raise InputError("a lunchbox needs two cells or more")
        most = sum(range(layout.size + 1 - len(self.cells) + 1, layout.size))
        check_total(self.total, 0, most)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cells differ, and choose the crusts; several may be wide enough."""
        said, n = self.sentence(layout), layout.size
        yield Different(self.cells, said)
        machines = [
            Machine(self.cells, Sandwiching(self.total, smallest, largest), n, said)
            for smallest, largest in combinations(range(1, n + 1), 2)
            if largest - smallest >= len(self.cells) - 1
        ]
        ways = [[machine] for machine in machines if machine.layers]
        if len(ways) > 1:
            yield Either(ways, said)
        else:
            yield from ways[0] if ways else machines

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells in order."""
        return Sentence(
            "the digits of {cells} differ, and those between the smallest and the "
            "largest add up to {total}",
            cells=[layout.cell_set((cell,)) for cell in self.cells],  # in order
            total=self.total,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a grey line, with the sum at its first cell."""
        yield band(self.cells, "grey", layout)
        yield cage_total(self.cells[0], str(self.total), layout)
