"""BUG+1: one cell alone has three marks, and only one of them makes a difference.

::

    26  59  1  | 8  4  ...
    4   269*8  | 3  7  ...      Every other empty cell has two marks. In its row,
    59  7   3  | 1  2  ...      column and box the 9 of the starred cell stands
                                three times, every other mark twice.

Without that mark a bivalue universal grave (BUG) is left: taking the other mark of each
cell would turn one solution into another. So the mark is true.

>>> print(BUG_PLUS_1.demo())
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.candidates import Candidate
from nonet.geometry import digits_in, is_one
from nonet.patterns.graves import dead_end, grave_roles, graves
from nonet.position import Position
from nonet.step import Deduction, Technique


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
    reason="{grave}",
    lesson="When every empty cell but one has two marks, look at the one with three: "
    "the digit that has three places in its row, its column and its box goes there.",
    example="",
    find=find,
    evidence=dead_end,
    assumes_one_solution=True,
)
