"""Cells with few marks, digits with few places, and the sets of them that are closed.

Some cells that have as many digits between them as they are, or some digits that have
as many cells, belong to each other: a naked or a hidden set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.geometry import Geometry
from nonet.position import Position, pattern


class Closed(NamedTuple):
    """Sets that hold as few things as they are: which ones, and what they hold."""

    chosen: int
    union: int


@pattern
def cells_by_count(position: Position) -> tuple[int, int, int, int, int]:
    """Give the empty cells that have no mark, one mark, two, three and four.

    The marks of all cells are counted at once, a binary digit of the count a number:

    >>> position = Position.parse("1234 3412 21.. ....:414 434 441")
    >>> [position.cells(cells).line for cells in cells_by_count(position)]
    ['D1', 'C3 C4 D2', 'D3 D4', '', '']
    """
    ones = twos = fours = more = 0
    for places in position.places:
        carry = ones & places
        ones ^= places
        next_carry = twos & carry
        twos ^= carry
        more |= fours & next_carry
        fours ^= next_carry
    some = ~(fours | more)
    return (
        position.empty & some & ~(ones | twos),
        ones & ~twos & some,
        twos & ~ones & some,
        ones & twos & some,
        fours & ~(ones | twos | more),
    )


def closed(sets: Sequence[tuple[int, int]], size: int) -> list[Closed]:
    """Find *size* of the *sets* that hold *size* things between them.

    A set is given by its name, a bit, and by what it holds:

    >>> closed([(1, 0b0011), (2, 0b0110), (4, 0b0101), (8, 0b1100)], 3)
    [Closed(chosen=7, union=7)]
    """
    grown = [(name, holds, i) for i, (name, holds) in enumerate(sets, 1)]
    for _ in range(size - 1):
        grown = [
            (names | name, union | holds, i)
            for names, union, first in grown
            for i, (name, holds) in enumerate(sets[first:], first + 1)
            if (union | holds).bit_count() <= size
        ]
    return [
        Closed(names, union) for names, union, _ in grown if union.bit_count() == size
    ]


@lru_cache(1 << 13)
def few_places(board: Geometry, places: int, most: int) -> tuple[tuple[int, int], ...]:
    """List the houses in which a digit has two places or more, but *most* at most.

    Each comes by its index, with the places; only houses that need the digit count. It
    depends on one digit's places alone, so it is remembered by them.
    """
    found = []
    for index in board.full:
        here = places & board.houses[index]
        if here & (here - 1) and here.bit_count() <= most:
            found.append((index, here))
    return tuple(found)
