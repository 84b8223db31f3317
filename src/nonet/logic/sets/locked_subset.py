"""Locked pair, Locked triple: a naked set that two houses share.

::

    27 27 x | x x x | x x x
    *  *    |       |
    x  x  x |       |
    x  x  x |       |

The starred cells take the 2 and the 7 of the row, and those of the box.

>>> print(LOCKED_PAIR.demo())
Locked pair: G2 and I2 have only 3 and 4 left and use them up in column 2 and box 7, \
so D2, F2 and I3 cannot be 3 or 4.
>>> print(LOCKED_TRIPLE.demo())
Locked triple: C1, C2 and C3 have only 6, 8 and 9 left and use them up in row C and \
box 1, so B2 and C4 cannot be 6; A1, A3 and C6 cannot be 8; B2 and C9 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import combinations
from operator import or_

from nonet.board.bits import digits_in
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import NAKED_SETS
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every naked set where two houses cross that rules out marks in both."""
    houses, places = position.board.houses, position.places
    for one, other in combinations(NAKED_SETS[size](position), 2):
        if one.cells != other.cells:
            continue
        here, there = houses[one.house], houses[other.house]
        digits = digits_in(one.digits)
        near = reduce(or_, (places[digit] for digit in digits)) & ~(here & there)
        if near & here and near & there:
            others = (here | there) & ~one.cells
            gone = [each for d in digits for each in position.standing(d, others)]
            roles = {
                "cells": position.cells(one.cells),
                "digits": digits,
                "houses": (position.house(one.house), position.house(other.house)),
            }
            yield Deduction((), tuple(gone), roles, size)


LOCKED_PAIR = Technique(
    name="Locked pair",
    code="0110",
    rating=2.9,
    level="medium",
    score=Score(50, 40),
    reason="{cells} have only {digits} left and use them up in {houses}",
    lesson="Two cells with the same two marks that share a line and a box rule their "
    "digits out of both. Look along the line and around the box.",
    example="3..6.....4...7.3...9...41.5..19.....76.....13.....76..5.27...8+1.+78.2"
    "...6.....5..7:192 695",
    find=partial(find, size=2),
    grounds=cells_of("cells"),
)

LOCKED_TRIPLE = Technique(
    name="Locked triple",
    code="0111",
    rating=3.5,
    level="medium",
    score=Score(60, 60),
    reason=LOCKED_PAIR.reason,
    lesson="Three cells where a line crosses a box that have three digits between them "
    "rule these out of the rest of the line and of the box.",
    example=".2...9.6.7.4.....3....3.15.2..1.6.....1.7.9.....8.2.+16.72.8.6..9....."
    "5.8.8.9...7.:351 352 358",
    find=partial(find, size=3),
    grounds=cells_of("cells"),
)
