"""Conjugates: a house in which a digit has just two places, so one of them holds it.

Players call it a strong link::

    . . 5 | . . . | . 5 .      One of the two cells holds the row's 5.

>>> position = Position.parse("1... .... .... ...1:213 214")
>>> for house, pair in conjugates(position)[2]:
...     print(position.house(house).words, "has 2 in", position.cells(pair).words)
column 4 has 2 in B4 and C4
box 2 has 2 in B3 and B4
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from nonet.geometry import Geometry
from nonet.position import Position, pattern

Conjugate: TypeAlias = tuple[int, int]  # a house by its index, its two cells as bits


@pattern
def conjugates(position: Position) -> list[tuple[Conjugate, ...]]:
    """List the strong links of each digit, house by house."""
    board = position.board
    return [conjugate_pairs(board, places) for places in position.places]


@lru_cache(1 << 10)
def conjugate_pairs(board: Geometry, places: int) -> tuple[Conjugate, ...]:
    """List the houses that have just two of *places*, and these two.

    A step changes the places of a few digits, so most answers are known already.
    """
    if not places:
        return ()
    houses = board.houses
    found = []
    for index in board.full:
        here = houses[index] & places
        if here.bit_count() == 2:
            found.append((index, here))
    return tuple(found)
