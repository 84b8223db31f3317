"""Needed by a sign: digits that stand beside a sign in any case.

::

    . ● .  x  x  x      1 2 or 2 4: either way 2 stands beside the dot

What is in every way to fill cells along their signs stands nowhere else in the house.

>>> print(NEEDED_BY_A_SIGN.demo())
Needed by a sign: in row A, the signs leave A1 and A2 only 1 2 or 2 4, with 2 in any \
case, so A3, A4, A5 and A6 cannot be 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in
from nonet.board.position import Position
from nonet.logic.dots.shares import (
    GroupWays,
    filled_groups,
    in_all,
    options_of,
    sets_of,
    standing,
)
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what one group of signs needs, wherever its digits go."""
    for house, filled in filled_groups(position):
        for group, ways in filled:
            needed = in_all(sets_of(ways))
            gone = standing(position, house.bits & ~group.bits, needed)
            if gone:
                roles = {
                    "house": house,
                    "cells": position.cells(group.bits),
                    "needed": digits_in(needed),
                    "hold": _hold(ways, position, needed),
                }
                yield Deduction((), gone, roles, len(group.cells))


def _hold(ways: GroupWays, position: Position, needed: int) -> Phrase:
    """Say what a group holds; of several sets, what is in all of them."""
    options = options_of(ways, position)
    if len({*sets_of(ways)}) == 1:
        return Phrase("{options}", options=options)
    return Phrase(
        "{options}, with {needed} in any case",
        options=options,
        needed=digits_in(needed),
    )


NEEDED_BY_A_SIGN = Technique(
    name="Needed by a sign",
    rating=2.7,
    level="medium",
    reason="in {house}, the signs leave {cells} only {hold}",
    lesson="Write down what may stand beside a dot or a sign. A digit that is in all "
    "of it stands there, so no other cell of a house that they share can hold it.",
    example="." * 36 + ":311 611 312 612",
    rules=({"rule": "black-dot", "cells": "A1 A2"},),
    find=find,
    grounds=cells_of("cells"),
)
