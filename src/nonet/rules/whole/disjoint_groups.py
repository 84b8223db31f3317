"""Disjoint groups: a digit stands nowhere in two boxes at the same place.

>>> from nonet.board.layout import CLASSIC
>>> next(DisjointGroups().demands(CLASSIC))
<A1, A4, A7, D1, D4, D7, G1, G4 and G7 have one place in their boxes and differ>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Different
from nonet.rules.rule import WholeRule


@dataclass(frozen=True, slots=True)
class DisjointGroups(WholeRule):
    """The whole board, by the places in its boxes."""

    name = "disjoint-groups"
    f_puzzles = "disjointgroups"
    iss = "DisjointSets"

    def check(self, layout: Layout) -> None:
        """Ask for boxes of one shape."""
        if min(layout.box) < 2:
            raise InputError("disjoint groups need boxes of one shape")

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let each place be a house."""
        for cells in zip(*layout.boxes, strict=True):
            reason = Sentence(
                "{cells} have one place in their boxes and differ",
                cells=layout.cell_set(cells),
            )
            yield Different(cells, reason)

    def sentence(self, layout: Layout) -> Sentence:
        """Tell it once, not for every place."""
        del layout
        return Sentence("cells at the same place in their boxes differ")
