"""BUG type 3: the cells with a mark too many count as a cell of a naked subset.

::

    268* . 26 | 489* .  . | 89 . 58      But for the starred 8 and 9, every empty
                                         cell has two marks and every digit two
    places in a house. So one of them is true. With 89 it is a pair: no other cell of
    the row can be 8 or 9.

The cells with extra marks share the house. Together they count as one cell with these.

>>> print(BUG_3.demo())
BUG type 3: one of 3 in F8 and 4 in F9 must be true, or else all cells would have two \
marks, all houses two places for each digit they lack, and the other marks would be a \
second solution; with F5 its cell uses up 3 and 4 in row F, so F9 cannot be 3; F8 \
cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in, is_one
from nonet.board.position import Position
from nonet.logic.step import Deduction, Technique
from nonet.logic.unique.deadly import subsets
from nonet.logic.unique.graves import dead_end, grave_roles, graves


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the subsets that the extras complete take from their house."""
    for grave in graves(position):
        extras = grave.by_digit()
        if len(extras) == 1 or is_one(grave.cells):
            continue  # type 2 and BUG+1 say more
        for found in subsets(position, extras, grave.cells):
            named = {
                **grave_roles(position, grave),
                "subset": position.cells(found.cells),
                "locked": digits_in(found.marks),
                "houses": tuple(position.house(each) for each in found.houses),
            }
            size = (grave.cells | found.cells).bit_count()
            yield Deduction((), found.eliminations, named, size)


BUG_3 = Technique(
    name="BUG type 3",
    rating=5.8,
    level="hard",
    reason="one of {marks} must be true, or else {grave}; with {subset} its cell uses "
    "up {locked} in {houses}",
    lesson="When the cells with more than two marks share a house, read them as one "
    "cell with the marks they have too many, and look for a naked pair or triple.",
    example="+1+23.5+67+8.+4+5+67+8.+1+2.+78+9+1.2+5.62+64+8+7.+9.1+31..+2.86.8+9.+"
    "6.12..5+7+239+4+6+1+8+6+3+8+2+1+7+49+5+94+1+5+68+3+72",
    find=find,
    evidence=dead_end,
    assumes_one_solution=True,
)
