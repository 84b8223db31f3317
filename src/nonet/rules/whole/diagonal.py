r"""Diagonals: the digits along one differ; it rises to the right (/) or falls (\).

>>> from nonet.board.layout import CLASSIC
>>> list(Diagonal("falling").demands(CLASSIC))
[<the digits of the diagonal from A1 to I9 differ>]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Different
from nonet.rules.fields import TEXT, part
from nonet.rules.rule import Rule
from nonet.show.rules import diagonal

WAYS: Final[Mapping[str, str]] = {"1": "rising", "-1": "falling"}  # as ISS numbers them


@dataclass(frozen=True, slots=True)
class Diagonal(Rule):
    """One diagonal of the board."""

    direction: str = part(TEXT)

    name = "diagonal"
    iss = "Diagonal"

    def check(self, layout: Layout) -> None:
        """Ask for one of both directions."""
        del layout
        if self.direction not in WAYS.values():
            raise InputError(
                "a diagonal is rising or falling, not {found}",
                found=repr(self.direction)[:40],
            )

    def cells(self, layout: Layout) -> tuple[Cell, ...]:
        """List its cells from the top."""
        n = layout.size
        if self.direction == "falling":
            return tuple(range(0, n * n, n + 1))
        return tuple(range(n - 1, n * n - 1, n - 1))

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cells differ."""
        yield Different(self.cells(layout), self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name both ends."""
        cells = self.cells(layout)
        return Sentence(
            "the digits of the diagonal from {first} to {last} differ",
            first=layout.cell_set(cells[:1]),
            last=layout.cell_set(cells[-1:]),
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a thin line."""
        yield diagonal(self.cells(layout), layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read 1 for rising, -1 for falling."""
        del layout
        found = args[0] if args else ""
        yield cls(WAYS.get(found, found))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write 1 for rising, -1 for falling."""
        del layout
        yield ["1" if self.direction == "rising" else "-1"]
