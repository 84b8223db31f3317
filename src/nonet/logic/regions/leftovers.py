"""What lines and as many regions leave over: two sets of cells with the same digits.

::

    row A     r r r r r r r I I      region r and row A hold the same nine digits,
    row B     O O . . . . . . .      so O O has the digits of I I

>>> from nonet.board.bits import geometry
>>> from nonet.board.layout import Layout
>>> board = geometry(Layout.parse("jigsaw:AABBAACBDCCBDDDC"))
>>> first = leftovers(board)[0]
>>> [house.words for house in first.lines + first.regions]
['row D', 'region 4']
>>> first.out == 1 << 8, first.inside == 1 << 15
(True, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import Geometry
from nonet.board.cells import House

MOST_LINES: Final = 4  # side by side; five and more are told by the others
MOST_CELLS: Final = 6  # left over on either side
MOST_REGIONS: Final = 7  # of which some are chosen


class Leftover(NamedTuple):
    """Lines, regions, and the cells that either has outside the others, as bits."""

    lines: tuple[House, ...]
    regions: tuple[House, ...]
    out: int  # of the regions
    inside: int  # of the lines


@cache
def leftovers(board: Geometry) -> tuple[Leftover, ...]:
    """List what is left over on a board, a few cells of a few lines first."""
    found: dict[frozenset[int], Leftover] = {}
    for lines in _side_by_side(board):
        for each in _against(board, lines):
            found.setdefault(frozenset((each.out, each.inside)), each)
    return tuple(sorted(found.values(), key=_weight))


def _weight(each: Leftover) -> tuple[int, int]:
    return each.out.bit_count(), len(each.lines)


def _side_by_side(board: Geometry) -> Iterator[tuple[int, ...]]:
    """Yield one to four rows, or columns, side by side, by index."""
    size = board.size
    for count in range(1, min(MOST_LINES, size - 1) + 1):
        for start in (0, size):
            for first in range(start, start + size - count + 1):
                yield tuple(range(first, first + count))


def _against(board: Geometry, lines: Sequence[int]) -> Iterator[Leftover]:
    """Yield what lines and as many of the regions that lie most in them leave over."""
    area = sum(board.houses[index] for index in lines)
    first = 2 * board.size  # behind rows and columns
    regions = sorted(
        range(first, first + len(board.boxes)),
        key=lambda index: -(board.houses[index] & area).bit_count(),
    )
    for some in combinations(regions[:MOST_REGIONS], len(lines)):
        covered = sum(board.houses[index] for index in some)
        if 0 < (covered & ~area).bit_count() <= MOST_CELLS:
            yield Leftover(
                tuple(board.names[index] for index in lines),
                tuple(board.names[index] for index in sorted(some)),
                covered & ~area,
                area & ~covered,
            )
