"""Full house: the last empty cell of a house takes the digit that is missing.

::

    1 4 7 | . . .
    2 * 8 | . . .      Eight digits stand in the box,
    3 6 9 | . . .      so the starred cell is the ninth.

>>> print(FULL_HOUSE.demo())
Full house: H9 is the last empty cell of row H, which lacks 5, so H9 is 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import nothing
from nonet.logic.sets.subsets import full_houses
from nonet.logic.step import Deduction, Score, Technique, cell_and_digit


def find(position: Position) -> Iterator[Deduction]:
    """Yield the last empty cell of each house that has only one."""
    board, empty = position.board, position.empty
    for index, house in full_houses(board):
        if (house & empty).bit_count() == 1:
            cell = (house & empty).bit_length() - 1
            marks = position.marks[cell]
            if marks and not marks & (marks - 1):
                digit = Candidate(cell, marks.bit_length())
                yield Deduction((digit,), roles={"house": position.house(index)})


FULL_HOUSE = Technique(
    name="Full house",
    code="0000",
    rating=1.0,
    level="easy",
    score=Score(10, 4),
    reason="{cell} is the last empty cell of {house}, which lacks {digit}",
    lesson="When one cell of a house is empty, it takes the digit that the house "
    "lacks. Look at the fullest rows, columns and boxes first.",
    example="53467891267219534819834256785976142342685379171392485696153728428741963.345286179",
    find=find,
    evidence=cell_and_digit,
    grounds=nothing,
)
