"""BUG type 4: two cells have marks too many, and a digit has no place but these.

::

    268* . 49 | 469* . . | 48 . 28      But for the starred 8 and 9, every empty cell
                                        has two marks and every digit two places in
    a house. So one of them is true, and the 6 of the row goes in the other cell: the
    2 of the first and the 4 of the second can go.

>>> print(BUG_4.demo())
BUG type 4: one of 9 in A2 and 8 in E2 must be true, or else all cells would have two \
marks, all houses two places for each digit they lack, and the other marks would be a \
second solution; the 6 of column 2 is in the other of A2 and E2, so A2 cannot be 8; E2 \
cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Technique
from nonet.logic.unique.graves import Grave, dead_end, grave_roles, graves


def find(position: Position) -> Iterator[Deduction]:
    """Yield two cells with extras that have all places of a digit in their house."""
    board, places = position.board, position.places
    for grave in graves(position):
        cells, extras = grave.cells, grave.by_digit()
        if cells.bit_count() != 2:
            continue
        for index in board.common_houses(cells):
            for digit in range(1, board.size + 1):
                if places[digit] & board.houses[index] != cells or digit in extras:
                    continue
                gone = _neither(position, grave, digit)
                if gone:
                    named = grave_roles(position, grave)
                    named.update(digit=digit, house=position.house(index))
                    yield Deduction((), gone, named, 2)


def _neither(position: Position, grave: Grave, digit: Digit) -> tuple[Candidate, ...]:
    """List the marks of the cells that are neither extras nor *digit*."""
    return tuple(
        mark
        for other in range(1, position.board.size + 1)
        if other != digit
        for mark in position.standing(other, grave.cells)
        if mark not in grave.extras
    )


BUG_4 = Technique(
    name="BUG type 4",
    rating=5.75,
    level="hard",
    reason="one of {marks} must be true, or else {grave}; the {digit} of {house} is in "
    "the other of {cells}",
    lesson="When two cells of one house have more than two marks, and a digit has no "
    "other place there, one of them takes it and the other one of its extra marks.",
    example="+7...+2+1.+3+4.+4.+3.+7.12+1+23+645+7+9+8+5.+1+7.+43+26..+2+5+3.4+7+1+"
    "37+421+6+9+8+5+2+56+1+738+4+9+41+7.+6.+25+39+3+8+4+5+2+1+6+7",
    find=find,
    evidence=dead_end,
    assumes_one_solution=True,
)
