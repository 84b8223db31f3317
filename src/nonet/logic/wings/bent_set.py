"""WXYZ-wing, VWXYZ-wing, UVWXYZ-wing, TUVWXYZ-wing: sets that bend round a corner.

::

    2479 x x  | 24 . 27      Four cells of a row and a box have four digits. In the
    *           *    *       set, 2, 4 and 9 see their twins and stand there once at
    .    . .  | .  . .       most, so 7 stands there, in a cell that both x see.
    .    . 79 | .  . .
           *

>>> print(WXYZ_WING.demo())
WXYZ-wing: G1, I2, I4 and I6 have only 1, 2, 3 and 7 between them; all but 2 fit there \
once at most, so 2 is in one of G1, I4 and I6; all are seen from G6, so G6 cannot be \
2.
>>> print(VWXYZ_WING.demo())
VWXYZ-wing: B1, E1, F1, G1 and G9 have only 1, 3, 4, 5 and 8 between them; all but 4 \
fit there once at most, so 4 is in one of F1 and G9; all are seen from F9, so F9 \
cannot be 4.
>>> print(UVWXYZ_WING.demo())
UVWXYZ-wing: E3, H3, I1, I3, I6 and I7 have only 1, 3, 4, 7, 8 and 9 between them; all \
but 8 fit there once at most, so 8 is in one of E3, I1 and I3; all are seen from G3, \
so G3 cannot be 8.
>>> print(TUVWXYZ_WING.demo())
TUVWXYZ-wing: D4, D5, D8, E4, F4, F5 and F6 have only 1, 2, 3, 4, 5, 8 and 9 between \
them; all but 4 fit there once at most, so 4 is in one of D8 and F6; all are seen from \
F8, so F8 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.bits import common_peers, digits_in
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.logic.wings.bent import bent_sets
from nonet.say.reasons import Phrase


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every *size* cells in two houses that have one digit to spare."""
    seen = common_peers(position.board)
    told: set[tuple[int, int]] = set()
    for bent in bent_sets(position, size):
        digit = (bent.one[1] & bent.other[1]).bit_length()
        cells, places = bent.cells, position.places[digit]
        gone = seen[cells & places] & places
        if gone and (cells, digit) not in told:
            told.add((cells, digit))
            roles = {
                "cells": position.cells(cells),
                "digits": digits_in(bent.digits),
                "digit": digit,
            }
            yield Deduction((), position.standing(digit, gone), roles, size)


def last_digit(position: Position, deduction: Deduction) -> Roles:
    """Name the cells that may hold the digit that must stand there."""
    cells, digit = deduction.roles["cells"], deduction.roles["digit"]
    gone = sum(1 << cell for cell, _ in deduction.eliminations)
    return {
        "places": position.cells(cells.bits & position.places[digit]),
        "seen": Phrase("all are seen from {cells}", cells=position.cells(gone)),
    }


WXYZ_WING = Technique(
    name="WXYZ-wing",
    rating=5.5,
    level="hard",
    reason="{cells} have only {digits} between them; all but {digit} fit there "
    "once at most, so {digit} is in one of {places}; {seen}",
    lesson="Look round the corner where two houses cross for as many cells as they "
    "have digits. If all digits but one see their twins there, that one stands among "
    "them.",
    example="+1+97+84+6+532..+8.+5.7+1+9+3+5+291+76+4+883+17694+2+55+2+4+1+38+9+7+6"
    "..+9+524+1+8+3.8+6+4....1..3+6....+79.+5....64",
    find=partial(find, size=4),
    evidence=last_digit,
    grounds=cells_of("cells"),
)

VWXYZ_WING = Technique(
    name="VWXYZ-wing",
    rating=6.1,
    level="unfair",
    reason=WXYZ_WING.reason,
    lesson=WXYZ_WING.lesson,
    example="6+4+8+3+2+9+1+57..78+654+9+2+29+5.1.+83+6..+69+78+2.+3.+73+24+65.+9.+2"
    "+95+31+7+6..8+1.9.+62.+9+641.23+7.7.+2+6..+9.1",
    find=partial(find, size=5),
    evidence=last_digit,
    grounds=cells_of("cells"),
    sprawls=True,
)

UVWXYZ_WING = Technique(
    name="UVWXYZ-wing",
    rating=6.21,
    level="unfair",
    reason=WXYZ_WING.reason,
    lesson=WXYZ_WING.lesson,
    example="+3+5+7+6+4+9+281..6+3+2+54+9+794+2+781+5+63+2+951+6+7+8+344..9+326.+5+"
    "6.+3+4+5+89.2.3.59..+2.+5+2.+87..+4..6.+2+1..5.",
    find=partial(find, size=6),
    evidence=last_digit,
    grounds=cells_of("cells"),
    sprawls=True,
)

TUVWXYZ_WING = Technique(
    name="TUVWXYZ-wing",
    rating=6.3,
    level="unfair",
    reason=WXYZ_WING.reason,
    lesson=WXYZ_WING.lesson,
    example="1..+4.58..4..2.+7.....2...47......6..3....7.91.29.........4...2...+2.."
    "48.5....1...8+4",
    find=partial(find, size=7),
    evidence=last_digit,
    grounds=cells_of("cells"),
    sprawls=True,
)
