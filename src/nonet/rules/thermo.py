"""Thermometers: digits rise from the bulb to the tip.

>>> from nonet.board.layout import CLASSIC
>>> list(Thermo((1, 10, 2)).constraints(CLASSIC))
[<the digits of the thermometer A2, B2 and A3 rise from A2>]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import Constraint, State
from nonet.csp.network import Network, Run
from nonet.csp.words import Sentence, Value
from nonet.errors import InputError
from nonet.rules.rule import CellRule, Fields, Rule
from nonet.show.rules import disc, tube


@dataclass(frozen=True, slots=True)
class Thermo(CellRule):
    """Cells from the bulb to the tip."""

    name = "thermo"
    f_puzzles = "thermometer"

    @classmethod
    def converted(cls, fields: Fields) -> Iterator[Self]:
        """Read ``lines``: where a thermometer forks, each way is one."""
        yield from map(cls, fields.lines("lines"))

    def check(self, layout: Layout) -> None:
        """Complain of one that has more cells than there are digits."""
        Rule.check(self, layout)
        if len(self.cells) > layout.size:
            raise InputError(
                "the thermometer {cells} has more cells than there are digits",
                cells=layout.cell_set(self.cells),
            )

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let the digits rise."""
        if len(self.cells) > 1:
            yield Rising(self.cells, layout)

    def drawn(self, layout: Layout) -> Iterator[str]:
        """Draw the bulb and the tube."""
        yield disc(self.cells[0], layout)
        yield tube(self.cells, layout)


class Rising(Constraint):
    """Each digit along *cells* is larger than the one before."""

    def __init__(self, cells: Sequence[Cell], layout: Layout) -> None:
        super().__init__(cells)
        self.cells, self.layout = cells, layout

    def said(self) -> Sentence:
        """Name the cells, and where they start."""
        return Sentence(
            "the digits of the thermometer {cells} rise from {bulb}",
            cells=[self.layout.cell_set((cell,)) for cell in self.cells],  # in order
            bulb=self.layout.cell_set(self.cells[:1]),
        )

    def holds(self, *values: Value) -> bool:
        """Compare each digit with the next."""
        return all(digit < larger for digit, larger in pairwise(values))

    def post(self, network: Network) -> None:
        """Filter, even if there are but two cells."""
        network.filter(self, ("rising",))

    def enforcer(self, network: Network) -> Run:
        """Filter by the smallest and the largest digit that each cell may hold."""
        scope = network.scope(self)
        return lambda state: self._filter(state, scope)

    def _filter(self, state: State, scope: Sequence[int]) -> bool:
        domains = state.domains
        state.checks += len(scope)
        least = 1  # the lowest bit that the next cell may have
        for x in scope:
            if domains[x] & least - 1 and not state.keep(x, -least, self):
                return False
            least = (domains[x] & -domains[x]) << 1
        most = -1  # all the bits that the one before may have
        for x in reversed(scope):
            if domains[x] & ~most and not state.keep(x, most, self):
                return False
            most = (1 << domains[x].bit_length() - 1) - 1
        return True
