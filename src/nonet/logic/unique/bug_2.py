"""BUG type 2: several cells have a mark too many, and all of the same digit.

::

    26 .   59 | .   35* .      But for the starred cells, every empty cell has two
    .  57* .  | 27  .   .      marks and every digit two places in a house. So one of
    .  .   .  | 5x8 .   .      the starred 5s is true: the 5 at x sees both and goes.

Without the starred 5s, the other mark of each cell would make a second solution.

>>> print(BUG_2.demo())
BUG type 2: one of A2 and B7 must be 6, or else all cells would have two marks, all \
houses two places for each digit they lack, and the other marks would be a second \
solution, so A7 and B1 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.step import Deduction, Technique
from nonet.logic.unique.graves import dead_end, grave_roles, graves


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that see all extras, where these are of one digit."""
    for grave in graves(position):
        extras = grave.by_digit()
        if len(extras) == 1 and len(grave.extras) > 1:
            ((digit, cells),) = extras.items()
            gone = position.standing(digit, position.board.seen_by_all(cells))
            if gone:
                named = {**grave_roles(position, grave), "digit": digit}
                yield Deduction((), gone, named, len(grave.extras))


BUG_2 = Technique(
    name="BUG type 2",
    rating=5.7,
    level="hard",
    reason="one of {cells} must be {digit}, or else {grave}",
    lesson="When only a few cells have more than two marks, and all for the same "
    "digit, one of them is that digit: it leaves every cell that sees them all.",
    example="+7.+2+5.+1.+4+3.+4+5+3.+7.12+1.3+9+24+7+5..+3+8+7+4+25.+1+5+2+7+1+963+"
    "84+41.+8+3+5+2.+7+2.+1+47..+3+5+35.21.+47.8+74+65+3+1+2+9:817",
    find=find,
    evidence=dead_end,
    assumes_one_solution=True,
)
