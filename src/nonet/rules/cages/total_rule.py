"""Cells and a number that belongs to all of them: what such cages share.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cages.rellik_cage import RellikCage
>>> list(RellikCage.from_iss(["8", "R1C1", "R2C1"], CLASSIC))
[RellikCage(cells=(0, 9), total=8)]
>>> list(RellikCage((0, 9), 8).to_iss(CLASSIC))
[['8', 'R1C1', 'R2C1']]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.fields import CELLS, NUMBER, part
from nonet.rules.rule import Rule, iss_cells, iss_number, rc_names


@dataclass(frozen=True, slots=True)
class TotalRule(Rule):
    """Some cells, and a sum of digits in them."""

    cells: tuple[Cell, ...] = part(CELLS)
    total: int = part(NUMBER, key="sum")

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the total and the cells."""
        yield cls(iss_cells(args[1:], layout), iss_number(args))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the total and the cells."""
        yield [str(self.total), *rc_names(self.cells, layout)]


def check_differing(rule: Rule, cells: Sequence[Cell], layout: Layout) -> None:
    """Complain of more cells than can differ."""
    if len(cells) > layout.size:
        raise InputError(
            "the {rule} {cells} has more cells than there are digits",
            rule=rule.name,
            cells=layout.cell_set(cells),
        )


def check_total(total: int, least: int, most: int) -> None:
    """Complain of a total that no digits have."""
    if not least <= total <= most:
        raise InputError(
            "the sum is {total}, but must be {least} to {most}",
            total=total,
            least=least,
            most=most,
        )
