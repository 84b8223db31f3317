"""Several signs: what is greater than several different digits is above all of them.

::

    . > *  > .         a cell above three others that differ is 4 or more
        v
        .

>>> print(SEVERAL_SIGNS.demo())
Several signs: B2 is greater than A2, B1 and B3, of which one is at least 3, as they \
differ, so B2 cannot be 1, 2 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.dots.orders import above, below, beyond, counted_digit, lower, nearest
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

SEVERAL: Final = {  # by whether the others are below
    True: _(
        "{cell} is greater than {others}, of which one is at least {end}, as they "
        "differ"
    ),
    False: _(
        "{cell} is less than {others}, of which one is at most {end}, as they differ"
    ),
}


def find(position: Position) -> Iterator[Deduction]:
    """Yield what a cell leaves below, or above, that shares a house and so differs."""
    board = position.board
    if not any(lower(board)):
        return
    for down, table in ((True, below(board)), (False, above(board))):
        for cell in cells_in(position.empty):
            shares = dict.fromkeys(table[cell] & house for house in board.houses)
            bounds = [
                (_fewest(position, others, down=down), -others.bit_count(), others)
                for others in shares
                if others & others - 1
            ]
            if bounds:
                reached, _size, others = max(bounds)
                if gone := beyond(position, cell, reached + 1, down=down):
                    yield _counted(position, gone, others, reached, down=down)


def _fewest(position: Position, others: int, *, down: bool) -> int:
    """Take one digit after the other, each as near to the end as it can be."""
    reached = 0
    for end in sorted(nearest(position, each, down=down) for each in cells_in(others)):
        reached = max(reached + 1, end)
    return reached


def _counted(
    position: Position,
    gone: tuple[Candidate, ...],
    others: int,
    reached: int,
    *,
    down: bool,
) -> Deduction:
    here, there = position.cells(1 << gone[0].cell), position.cells(others)
    end = counted_digit(position, reached, down=down)
    how = Phrase(SEVERAL[down], cell=here, others=there, end=str(end))
    roles = {"bound": how, "cell": here, "others": there}
    return Deduction((), gone, roles, len(there))


SEVERAL_SIGNS = Technique(
    name="Several signs",
    rating=2.2,
    level="easy",
    reason="{bound}",
    lesson="A cell that is greater than three others which see each other is 4 or "
    "more, for these are three different digits. Count all that the signs put below it "
    "in one house, however many steps away.",
    example="." * 36,
    rules=({"rule": "maximum", "cells": "B2"},),
    find=find,
    grounds=cells_of("others"),
)
