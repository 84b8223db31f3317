"""What stands on the border of two neighbours: dots and signs share this.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.dots.white_dot import WhiteDot
>>> WhiteDot((0, 2)).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: a white-dot stands between two neighbours, not A1 and A3
>>> WhiteDot((0, 1), 9).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: A1 and A2 differ by 9, but no two digits from 1 to 9 do
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.moves import apart, bordering
from nonet.rules.rule import CellsRule, iss_cells


@dataclass(frozen=True, slots=True)
class BorderRule(CellsRule):
    """Two neighbours, whose digits go together."""

    @abstractmethod
    def allows(self, a: Digit, b: Digit) -> bool:
        """Tell whether two digits go together."""

    def check(self, layout: Layout) -> None:
        """Complain of cells that are no neighbours, and of what no digits do."""
        CellsRule.check(self, layout)
        if len(self.cells) != 2 or apart(*self.cells, layout) != 1:
            raise self._misplaced(self.cells, layout)
        digits = range(1, layout.size + 1)
        if not any(self.allows(a, b) for a, b in permutations(digits, 2)):
            raise InputError(
                "{rule}, but no two digits from 1 to {n} do",
                rule=self.sentence(layout),
                n=layout.size,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Relate both cells."""
        first, second = self.cells
        yield Relation(first, second, self.allows, self.sentence(layout))

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read cells, of which every two neighbours are meant."""
        cells = iss_cells(args, layout)
        found = bordering(cells, layout)
        alone = [cell for cell in cells if not any(cell in pair for pair in found)]
        if alone:
            raise cls._misplaced(alone, layout)
        yield from map(cls, found)

    @classmethod
    def _misplaced(cls, cells: Sequence[Cell], layout: Layout) -> InputError:
        return InputError(
            "a {rule} stands between two neighbours, not {cells}",
            rule=cls.name,
            cells=layout.cell_set(cells),
        )
