"""Renbans: the digits of the line are consecutive, in any order.

>>> from nonet.board.layout import CLASSIC
>>> *_, together = Renban((0, 1, 2)).demands(CLASSIC)
>>> together.holds(5, 3, 4), together.holds(5, 3, 6)
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.lines.together import Apart, TogetherLine
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Renban(TogetherLine):
    """Cells whose digits leave no gap."""

    name = f_puzzles = "renban"
    iss = "Renban"
    reason = _("the digits of the renban {cells} are consecutive in some order")
    colour = "purple"

    def check(self, layout: Layout) -> None:
        """Complain of one that has more cells than there are digits."""
        TogetherLine.check(self, layout)
        if len(self.cells) > layout.size:
            raise InputError(
                "the renban {cells} has more cells than there are digits",
                cells=layout.cell_set(self.cells),
            )

    def automaton(self, layout: Layout) -> Apart:
        """Let the largest and the smallest be as far apart as there are others."""
        del layout
        return Apart(1, len(self.cells) - 1)
