"""Groups of cells that are compared with each other: what such rules share.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.cages.equal_sums import EqualSums
>>> EqualSums(((0, 1), (9,), (9, 10))).marked
(0, 1, 9, 10)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.fields import GROUPS, part
from nonet.rules.rule import Rule


@dataclass(frozen=True, slots=True)
class GroupsRule(Rule):
    """Two or more groups of cells; a cell may stand in several."""

    groups: tuple[tuple[Cell, ...], ...] = part(GROUPS)

    def __post_init__(self) -> None:
        object.__setattr__(self, "groups", tuple(map(tuple, self.groups)))

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The cells of all groups."""
        return tuple(dict.fromkeys(cell for group in self.groups for cell in group))

    def check(self, layout: Layout) -> None:
        """Complain of too few groups, and of a cell that stands twice in one."""
        Rule.check(self, layout)
        if len(self.groups) < 2 or not all(self.groups):
            raise InputError("a {rule} needs two groups of cells", rule=self.name)
        for group in self.groups:
            for place, cell in enumerate(group):
                if cell in group[:place]:
                    raise InputError(
                        "{cell} stands twice in one {rule}",
                        cell=layout.cell_set((cell,)),
                        rule=self.name,
                    )
