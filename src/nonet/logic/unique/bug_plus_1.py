"""BUG+1: one cell alone has three marks, and only one of them makes a difference.

::

    26  59  1  | 8  4  ...
    4   269*8  | 3  7  ...      Every other empty cell has two marks. In its row,
    59  7   3  | 1  2  ...      column and box the 9 of the starred cell stands
                                three times, every other mark twice.

Without that mark a bivalue universal grave (BUG) is left: taking the other mark of each
cell would turn one solution into another. So the mark is true.

>>> print(BUG_PLUS_1.demo())
BUG+1: without 5 in B1, all cells would have two marks, all houses two places for each \
digit they lack, and the other marks would be a second solution, so B1 cannot be 4 or 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in, is_one
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.graves import dead_end, grave_roles, graves


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks of a grave in the only cell with extras."""
    for grave in graves(position):
        if is_one(grave.cells):
            cell = grave.cells.bit_length() - 1
            marks = (Candidate(cell, d) for d in digits_in(position.marks[cell]))
            gone = tuple(mark for mark in marks if mark not in grave.extras)
            yield Deduction((), gone, grave_roles(position, grave), 1)


BUG_PLUS_1 = Technique(
    name="BUG+1",
    code="0610",
    rating=5.6,
    level="hard",
    score=Score(190, 100),
    reason="without {marks}, {grave}",
    lesson="When every empty cell but one has two marks, look at the one with three: "
    "the digit that has three places in its row, its column and its box goes there.",
    example=".+2+1.+9+7+6+4+3..+7+3.+6+912+9+63+1+24+7+5+8+3+8+4+2+75+1+96+61+5..+9"
    "+2+3+727+9+63+1+5+8+4.+9+27.+8+3+6+1+7.6.1+38+2+9+1+38+9+6+24+75",
    find=find,
    evidence=dead_end,
    assumes_one_solution=True,
)
