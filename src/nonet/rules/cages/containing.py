"""Cells and the digits that they hold: what both rules of containing share.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cages.contains import Contains
>>> list(Contains.from_iss(["1_1_2", "R1C1", "R2C2", "R3C4"], CLASSIC))
[Contains(cells=(0, 10, 21), digits=(1, 1, 2))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit, symbol
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.counting import check_count, counted
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, DIGITS, part
from nonet.rules.rule import Rule, iss_cells, iss_number, rc_names
from nonet.show.rules import area, cage_total


@dataclass(frozen=True, slots=True)
class Containing(Rule):
    """Cells, and digits that stand among them, some perhaps more than once."""

    cells: tuple[Cell, ...] = part(CELLS)
    digits: tuple[Digit, ...] = part(DIGITS)

    exactly: ClassVar[bool]
    told: ClassVar[str]

    def check(self, layout: Layout) -> None:
        """Complain of digits that are none, and of more than there are cells for."""
        Rule.check(self, layout)
        for digit in self.digits:
            if not 1 <= digit <= layout.size:
                raise InputError(
                    "{found} is not a digit from 1 to {n}", found=digit, n=layout.size
                )
        check_count(self.cells, Counter(self.digits), layout)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Count each digit."""
        yield from counted(
            self.cells,
            Counter(self.digits),
            layout,
            self.sentence(layout),
            exactly=self.exactly,
        )

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the digits."""
        return Sentence(
            self.told,
            cells=layout.cell_set(self.cells),
            digits=[symbol(digit, layout.size) for digit in self.digits],
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint the cells, and write the digits into the first."""
        written = [symbol(digit, layout.size) for digit in self.digits]
        yield area(self.cells, "blue", layout)
        yield cage_total(min(self.cells), ",".join(written), layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the digits, as in ``1_1_2``, and the cells."""
        digits = args[0].split("_") if args else []
        read = tuple(iss_number(digits, place) for place in range(len(digits)))
        yield cls(iss_cells(args[1:], layout), read)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the digits and the cells."""
        yield ["_".join(map(str, self.digits)), *rc_names(self.cells, layout)]
