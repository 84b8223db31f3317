"""Nabners: no two digits of the line are consecutive or equal, wherever they stand.

>>> from nonet.board.layout import CLASSIC
>>> *_, apart = Nabner((0, 1, 2)).demands(CLASSIC)
>>> apart.holds(5, 3, 8), apart.holds(5, 3, 4)
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.rules.lines.together import Apart, TogetherLine
from nonet.say.language import _


@dataclass(frozen=True, slots=True)
class Nabner(TogetherLine):
    """Cells whose digits leave a gap between any two."""

    name = f_puzzles = "nabner"
    reason = _("no two digits of the nabner {cells} are equal or consecutive")
    colour = "yellow"

    def check(self, layout: Layout) -> None:
        """Complain of one that has more cells than every second digit can fill."""
        TogetherLine.check(self, layout)
        most = (layout.size + 1) // 2
        if len(self.cells) > most:
            raise InputError(
                "the nabner {cells} has more than {most} cells",
                cells=layout.cell_set(self.cells),
                most=most,
            )

    def automaton(self, layout: Layout) -> Apart:
        """Let any two be 2 or more apart."""
        return Apart(2, layout.size)
