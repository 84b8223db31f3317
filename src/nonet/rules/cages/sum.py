"""Sums: some digits, which may repeat, add up; each may count several times.

>>> from nonet.board.layout import CLASSIC
>>> list(SumRule((0, 1), 15).demands(CLASSIC))
[<the sum of A1 and A2 is 15>]
>>> list(SumRule((0, 1), 5, (2, -1)).demands(CLASSIC))
[<the sum of 2·A1 and -1·A2 is 5>]
>>> SumRule((0, 1), 19).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: the sum is 19, but must be 2 to 18
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.total_rule import TotalRule, check_total
from nonet.rules.demands import Demand
from nonet.rules.fields import NUMBERS, part
from nonet.rules.rule import iss_cells, iss_number, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import area, cage_total


@dataclass(frozen=True, slots=True)
class SumRule(TotalRule):
    """Cells, what they add up to, and how often each counts, once if not said."""

    factors: tuple[int, ...] = part(NUMBERS, default=())

    name = "sum"
    iss = "Sum"

    def check(self, layout: Layout) -> None:
        """Complain of missing factors, and of a total that no digits have."""
        TotalRule.check(self, layout)
        if self.factors and len(self.factors) != len(self.cells):
            raise InputError("a sum needs a factor for each of its cells, or none")
        counts = self._factors.values()
        least = sum(f * (1 if f > 0 else layout.size) for f in counts)
        most = sum(f * (layout.size if f > 0 else 1) for f in counts)
        check_total(self.total, least, most)

    @property
    def _factors(self) -> dict[Cell, int]:
        return dict(
            zip(self.cells, self.factors or (1,) * len(self.cells), strict=True)
        )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Add up."""
        factors = {cell: factor for cell, factor in self._factors.items() if factor}
        if factors:
            yield DigitSum(factors, self.total, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells, with their factors if there are any."""
        cells: object = layout.cell_set(self.cells)
        if self.factors:
            cells = [f"{f}·{layout.cell_name(c)}" for c, f in self._factors.items()]
        return Sentence("the sum of {cells} is {total}", cells=cells, total=self.total)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Tint the cells, and write the total into the first."""
        yield area(self.cells, "grey", layout)
        yield cage_total(min(self.cells), str(self.total), layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the total, perhaps with factors as in ``15_=_2_3``, and the cells.

        A cell that is named twice counts twice.
        """
        total, *factors = (args[0] if args else "").split("_")
        if factors[:1] not in ([], ["="]):
            raise InputError("{found} is not a whole number", found=repr(args[0])[:40])
        read = tuple(iss_number(factors, i) for i in range(1, len(factors)))
        cells = iss_cells(args[1:], layout)
        if not read and len(set(cells)) < len(cells):
            cells, read = tuple(dict.fromkeys(cells)), tuple(Counter(cells).values())
        yield cls(cells, iss_number([total]), read)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the total, the factors behind it, and the cells."""
        factors = ["=", *map(str, self.factors)] if self.factors else []
        total = "_".join([str(self.total), *factors])
        yield [total, *rc_names(self.cells, layout)]
