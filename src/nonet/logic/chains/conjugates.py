"""Conjugates: a house in which a digit has just two places, so one of them holds it.

Players call it a strong link::

    . . 5 | . . . | . 5 .      One of the two cells holds the row's 5.

>>> from nonet.board.position import Position
>>> position = Position.parse("1... .... .... ...1:213 214")
>>> for house, pair in conjugate_pairs(position.board, position.places[2]):
...     print(position.house(house).words, "has 2 in", position.cells(pair).words)
column 4 has 2 in B4 and C4
box 2 has 2 in B3 and B4
"""

from __future__ import annotations

from typing import TypeAlias

from nonet.board.bits import Geometry
from nonet.logic.sets.subsets import few_places

Conjugate: TypeAlias = tuple[int, int]  # a house by its index, its two cells as bits


def conjugate_pairs(board: Geometry, places: int) -> tuple[Conjugate, ...]:
    """List the houses that have just two of *places*, and these two."""
    return few_places(board, places, 2)
