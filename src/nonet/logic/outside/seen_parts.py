"""Two diagonals cut into cells that see each other, and what these add up to.

A cell where the diagonals cross counts twice::

    A1 . B2 . C3 …         houses hold cells of both: these all differ,
    B1 . C2 …              so three of them are at least 1 + 2 + 3

>>> SeenPart((0, 1, 2), (1, 1, 1)).bounds([0b111] * 3)
(6, 6)
>>> SeenPart((0, 1), (1, 2)).bounds([0b111] * 2)  # 2 + 1 + 1, 2 + 3 + 3
(4, 8)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import cells_in
from nonet.board.cells import Cell
from nonet.logic.outside.digit_lines import REMEMBERED, LineDomains


class SeenPart(NamedTuple):
    """Cells that all see each other, and how often each is counted."""

    cells: tuple[Cell, ...]
    times: tuple[int, ...]

    def without(self, cell: Cell) -> SeenPart:
        """Leave out a cell."""
        pairs = zip(self.cells, self.times, strict=True)
        rest = [(c, times) for c, times in pairs if c != cell]
        return SeenPart(tuple(c for c, _t in rest), tuple(t for _c, t in rest))

    def bounds(self, held: Sequence[int]) -> tuple[int, int]:
        """Give the least and the largest sum of the cells."""
        pairs = sorted(
            (held[c], t) for c, t in zip(self.cells, self.times, strict=True)
        )
        return _bounds(tuple(m for m, _t in pairs), tuple(t for _m, t in pairs))


@lru_cache(REMEMBERED)
def _bounds(masks: LineDomains, times: tuple[int, ...]) -> tuple[int, int]:
    """Give the least and the largest sum of cells that all differ; 0 if none fits."""
    sums = {0: 1}  # of the digits that are used, as bits
    for mask, factor in zip(masks, times, strict=True):
        after: dict[int, int] = {}
        for used, reached in sums.items():
            for digit in cells_in(mask & ~used):
                key = used | 1 << digit
                after[key] = after.get(key, 0) | reached << (digit + 1) * factor
        sums = after
    total = 0
    for reached in sums.values():
        total |= reached
    return max((total & -total).bit_length() - 1, 0), max(total.bit_length() - 1, 0)


@lru_cache(1 << 10)
def cut(
    houses: tuple[int, ...], one: tuple[Cell, ...], other: tuple[Cell, ...]
) -> tuple[SeenPart, ...]:
    """Take from the fullest house what it holds of both, until all is taken."""
    rest, parts = sorted({*one, *other}), []
    while rest:
        shares = ([c for c in rest if house >> c & 1] for house in houses)
        cells = max(shares, key=len) or rest[:1]
        parts.append(
            SeenPart(tuple(cells), tuple((c in one) + (c in other) for c in cells))
        )
        rest = [cell for cell in rest if cell not in cells]
    return tuple(parts)
