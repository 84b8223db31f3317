"""Naked pair, Naked triple, Naked quad: so many cells of a house share so many digits.

::

    27 . 27 | 247 . 45 | 8 279 .
    *    *    x            x

The starred cells take the 2 and the 7, whichever way round, so no other cell of the
house can.

>>> print(NAKED_PAIR.demo())
Naked pair: D4 and G4 have only 2 and 4 left and use them up in column 4, so C4 and F4 \
cannot be 2; F4 cannot be 4.
>>> print(NAKED_TRIPLE.demo())
Naked triple: B7, B8 and C9 have only 1, 5 and 9 left and use them up in box 3, so C7 \
cannot be 1; A7 and A8 cannot be 9.
>>> print(NAKED_QUAD.demo())
Naked quad: H1, H3, H4 and H6 have only 3, 4, 8 and 9 left and use them up in row H, \
so H7 cannot be 3 or 8; H8 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.bits import digits_in
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import NAKED_SETS
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every *size* cells of a house that have *size* digits between them."""
    board = position.board
    for index, cells, union in NAKED_SETS[size](position):
        others, digits = board.houses[index] & ~cells, digits_in(union)
        gone = [each for d in digits for each in position.standing(d, others)]
        if gone:
            roles = {
                "house": board.names[index],
                "cells": position.cells(cells),
                "digits": digits,
            }
            yield Deduction((), tuple(gone), roles, size)


NAKED_PAIR = Technique(
    name="Naked pair",
    code="0200",
    rating=3.0,
    level="medium",
    score=Score(90, 60),
    reason="{cells} have only {digits} left and use them up in {house}",
    lesson="Two cells of a house with the same two marks take both digits, so no other "
    "cell of the house can. Look for cells with two marks, then for their twins.",
    example="6+7+2891+4+35.+5+973+4+6.+2.+3....9.79...+7+3561+5+631+8+9+7+2+4.+17.."
    ".+398.+9+6..5.+7+37+413+6+8+2+5+93.+59.+7.46",
    find=partial(find, size=2),
    grounds=cells_of("cells"),
)

NAKED_TRIPLE = Technique(
    name="Naked triple",
    code="0201",
    rating=3.6,
    level="medium",
    score=Score(100, 80),
    reason=NAKED_PAIR.reason,
    lesson="Three cells of a house with three digits between them take all three. None "
    "of the cells needs all of the digits: 12, 23 and 13 are a triple too.",
    example="3..+1+45..64..27+8..+3..8+6+39.+4.59+13+8+7+4+6+27..+56+1..9+6+8+3+9+2"
    "4+517...8.+36..+9..+412..88..7.+6..4",
    find=partial(find, size=3),
    grounds=cells_of("cells"),
)

NAKED_QUAD = Technique(
    name="Naked quad",
    code="0202",
    rating=5.0,
    level="hard",
    score=Score(130, 120),
    reason=NAKED_PAIR.reason,
    lesson="Four cells of a house with four digits between them take all four. Look "
    "for one in houses with many empty cells; where few are left, see what is hidden.",
    example=".+1.+7+2.+56+3.+5+6.3.+247+7325+4+6+1+8+96+9+3+2+87+4+152+47+61+59+38+"
    "581+3+94........2...........1..587....",
    find=partial(find, size=4),
    grounds=cells_of("cells"),
)
