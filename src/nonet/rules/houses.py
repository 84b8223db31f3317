"""Houses: the rule that every puzzle has. Its cells all differ.

>>> from nonet.board.layout import Layout
>>> problem(Layout(4))
Problem(16 variables, 12 constraints)
"""

from __future__ import annotations

from functools import cache
from typing import Final

from nonet.board.layout import Layout
from nonet.csp import AllDifferent, Problem

SEED: Final = 9  # the same question gets the same answer


@cache
def problem(layout: Layout) -> Problem:
    """Pose the empty board: its cells are numbered, its houses all-different."""
    posed = Problem(dict.fromkeys(layout.cells, range(1, layout.size + 1)))
    posed.add(*(AllDifferent(*house, label=house) for house in layout.houses))
    return posed
