"""Pointing and Claiming: where a house locks a digit, its neighbour cannot have it.

::

    Pointing: box to line             Claiming: line to box

    . . . | . . . | . . .             * * . | 7 2 8 | 1 6 4
    * * 3 | x x x | x x x             x x x | . . . | . . .
    8 1 9 | . . . | . . .             x x x | . . . | . . .

The box must put its digit in a starred cell, and so the digit of the line stands there
too; or the line must, and the digit of the box stands there. Diagonals claim as rows
and columns do; windows point as boxes do.

>>> print(POINTING.demo())
Pointing: the 4 of box 7 is in one of I1 and I2, which makes it the 4 of row I too, so \
I7 and I9 cannot be 4.
>>> print(CLAIMING.demo())
Claiming: the 6 of row E is in one of E7 and E8, which makes it the 6 of box 6 too, so \
D7, D8, D9, F7 and F9 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.grounds import places_in
from nonet.logic.sets.locked import locked
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.say.reasons import Phrase


def find(position: Position, *, from_lines: bool) -> Iterator[Deduction]:
    """Yield every digit that a box, or a line, keeps from a house that crosses it."""
    board = position.board
    for digit, places in enumerate(position.places):
        if places:
            for index, cells, gone in locked(board, places, from_lines):
                yield Deduction(
                    eliminations=position.standing(digit, gone),
                    roles={"house": board.names[index], "digit": digit},
                    size=cells.bit_count(),
                )


def crossing(position: Position, deduction: Deduction) -> Roles:
    """Name the cells that keep the digit, and the houses that they share."""
    house: House = deduction.roles["house"]
    digit = deduction.roles["digit"]
    board = position.board
    cells = position.places[digit] & house.bits
    shared = [i for i in board.common_houses(cells) if board.houses[i] != house.bits]
    lines = tuple(position.house(index) for index in shared)
    gone = sum(1 << cell for cell, _ in deduction.eliminations)
    for line in lines:
        gone &= ~line.bits
    if gone:
        why = Phrase("all of which are in sight of {cells}", cells=position.cells(gone))
    else:
        why = Phrase(
            "which makes it the {digit} of {lines} too",
            digit=digit,
            lines=lines,
            house=house,
        )
    return {"cells": position.cells(cells), "crossing": lines, "why": why}


POINTING = Technique(
    name="Pointing",
    code="0100",
    rating=2.6,
    level="medium",
    score=Score(70, 50),
    reason="the {digit} of {house} is in one of {cells}, {why}",
    lesson="Where the places of a digit in a box lie in one line, the rest of the line "
    "cannot hold it. Look for them when you cross-hatch a box and two or three cells "
    "in a row are left.",
    example="....7.........584..8.....571..75.9...3.....2...4.89..135.....6.+6724.."
    "......+56....",
    find=partial(find, from_lines=False),
    evidence=crossing,
    grounds=places_in(),
)

CLAIMING = Technique(
    name="Claiming",
    code="0101",
    rating=2.8,
    level="medium",
    score=Score(80, 50),
    reason=POINTING.reason,
    lesson="Where the places of a digit in a line lie in one box, the rest of the box "
    "cannot hold it. Look at lines whose empty cells are mostly in one box.",
    example=".76......1...6.29.......3...9+1.43...7..8.5..1...17..3...4.......67.3."
    "..4......85.",
    find=partial(find, from_lines=True),
    evidence=crossing,
    grounds=places_in(),
)
