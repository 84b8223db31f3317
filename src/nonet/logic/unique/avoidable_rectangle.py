"""Avoidable rectangle type 1 and type 2: digits that were placed can be swapped too.

::

    2+  .  . |  7+  .  .      The digits with a + were placed, not given.
    .   .  . |  .   .  .      If the starred cell were 2,
    7+  .  . | *259 .  .      the 2s and 7s could be swapped.

Only givens keep two digits apart for good. In an Avoidable rectangle type 2, two cells
or more are empty, and each could hold the digit that would be deadly or one other, the
same in all: one of them must.

>>> print(AVOIDABLE_RECTANGLE_1.demo())
Avoidable rectangle type 1: the digits in C7, C9 and H9 were not given; if H7 were 1, \
the 1s and 9s in C7, C9, H7 and H9 could be swapped for a second solution, so H7 \
cannot be 1.
>>> print(AVOIDABLE_RECTANGLE_2.demo())
Avoidable rectangle type 2: no digit in G1 and G8 was given, and one of H1 and H8 must \
be 8, or else the 6s and 9s in G1, G8, H1 and H8 could be swapped for a second \
solution, so H2 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import is_one
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Roles, Score, Technique
from nonet.logic.unique.deadly import swap
from nonet.logic.unique.rectangles import Avoidable, avoidables


def find_corner(position: Position) -> Iterator[Deduction]:
    """Yield the fourth corner where three digits were placed."""
    for found in avoidables(position):
        if is_one(found.roof):
            named = {**_roles(position, found), "digit": found.last[0].digit}
            yield Deduction((), found.last, named, 4)


def find_extra(position: Position) -> Iterator[Deduction]:
    """Yield the marks that see every empty corner with one digit to save it."""
    for found in avoidables(position):
        if is_one(found.extra) and not is_one(found.roof):
            digit = found.extra.bit_length()
            gone = position.standing(digit, position.board.seen_by_all(found.roof))
            if gone:
                named = {**_roles(position, found), "digit": digit}
                yield Deduction((), gone, named, 4 + len(found.last))


def _roles(position: Position, found: Avoidable) -> Roles:
    return {
        "digits": found.digits,
        "floor": position.cells(found.placed),
        "roof": position.cells(found.roof),
    }


AVOIDABLE_RECTANGLE_1 = Technique(
    name="Avoidable rectangle type 1",
    code="0607",
    rating=4.7,
    level="hard",
    score=Score(340, 100),
    reason="the digits in {floor} were not given; if {roof} were {digit}, {swap}",
    lesson="Tell givens from digits that you placed. If three corners of a rectangle "
    "in two boxes were placed and hold two digits, the fourth cannot complete them.",
    example="+1..+9+8+5+7+6+4+6+9+8+7+41+523+745+36+2+9+8+1+5+8+4+1+3+76+9+2+9.7+6+"
    "2+8+4.52+6.+5+94.+7+8+8+7.+45+9..+6+4.687+3.+5+93+5+9+2+1+6+84+7",
    find=find_corner,
    evidence=swap,
    grounds=cells_of("roof"),
    assumes_one_solution=True,
)

AVOIDABLE_RECTANGLE_2 = Technique(
    name="Avoidable rectangle type 2",
    code="0608",
    rating=4.75,
    level="hard",
    score=Score(350, 100),
    reason="no digit in {floor} was given, and one of {roof} must be {digit}, or else "
    "{swap}",
    lesson="If some corners of a rectangle in two boxes were placed, not given, and "
    "the others could complete two pairs but for one digit, one of them is that digit: "
    "it leaves every cell that sees them all.",
    example=".+5+1+3+2+8..+4.+4+6+5+91.+32+2.3+74+6+15.+4+3+7+9+8+5+2+1+6+56.+17+23"
    "4.12.6+3+4..+5+6+7+28+5+3+4+91..4+2.+7+5.+33.5+4.+9.+2+7",
    find=find_extra,
    evidence=swap,
    grounds=cells_of("roof"),
    assumes_one_solution=True,
)
