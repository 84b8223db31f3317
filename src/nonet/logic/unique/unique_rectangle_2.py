"""Unique rectangle type 2 and type 5, Unique loop type 2: one digit saves the roof.

::

    27  .  . |  27  .  .      One of the lower corners must be 5,
    .   .  . |  .   .  .      or the 2s and 7s could be swapped:
    257 .  x | 257  .  .      x cannot be 5.

In a Unique rectangle type 5 the cells with the fifth digit are opposite corners, or
three corners. In a loop they may be any cells.

>>> print(UNIQUE_RECTANGLE_2.demo())
Unique rectangle type 2: only 1 and 7 are left in B2 and C2, and only 8 besides in B4 \
and C4; one of B4 and C4 must be 8, or else the 1s and 7s in B2, B4, C2 and C4 could \
be swapped for a second solution, so A4 cannot be 8.
>>> print(UNIQUE_RECTANGLE_5.demo())
Unique rectangle type 5: only 8 and 9 are left in A5, and only 7 besides in A7, C5 and \
C7; one of A7, C5 and C7 must be 7, or else the 8s and 9s in A5, A7, C5 and C7 could \
be swapped for a second solution, so C9 cannot be 7.
>>> print(UNIQUE_LOOP_2.demo())
Unique loop type 2: only 7 and 9 are left in B7, C5 and C7, and only 6 besides in A1, \
A5 and B1; one of A1, A5 and B1 must be 6, or else the 7s and 9s in A1, A5, B1, B7, C5 \
and C7 could be swapped for a second solution, so A2 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.deadly import Deadly, extra_marks, roles, swap
from nonet.logic.unique.loops import loops
from nonet.logic.unique.rectangles import rectangles


def find(
    position: Position, *, shapes: Callable[[Position], Iterable[Deadly]]
) -> Iterator[Deduction]:
    """Yield the marks that see every cell of a roof with one more digit."""
    for deadly in shapes(position):
        extra = extra_marks(position, deadly)
        if extra & (extra - 1):
            continue
        digit = extra.bit_length()
        seen = position.board.seen_by_all(deadly.roof)
        gone = position.standing(digit, seen)
        if gone:
            named = {**roles(position, deadly), "digit": digit}
            yield Deduction((), gone, named, deadly.cells.bit_count())


def sides(position: Position) -> Iterable[Deadly]:
    """Find rectangles with two roof cells in a line."""
    return rectangles(position).side


def diagonals(position: Position) -> Iterable[Deadly]:
    """Find rectangles with two opposite roof cells, or three."""
    return rectangles(position).apart


def long_loops(position: Position) -> Iterable[Deadly]:
    """Find loops with two roof cells or more."""
    found = loops(position)
    return found.side + found.apart


UNIQUE_RECTANGLE_2 = Technique(
    name="Unique rectangle type 2",
    code="0601",
    rating=4.53,
    level="hard",
    score=Score(280, 100),
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="If two corners of a rectangle in two boxes have the same two marks, and "
    "the other two have one more in common, that one leaves every cell that sees both.",
    example="+4+2+9.+3+6+5.1+5...+92+3.+4..3.+54.2+9+7+4.+31+5.+9+2.+32+9+4+7..+5+9"
    "5+1+26+8+4+37+1+9+758+3+2+462+84+6+7+19+5+33+6+5+4+2+9..+8",
    find=partial(find, shapes=sides),
    evidence=swap,
    grounds=cells_of("floor", "roof"),
    assumes_one_solution=True,
)

UNIQUE_RECTANGLE_5 = Technique(
    name="Unique rectangle type 5",
    code="0604",
    rating=4.58,
    level="hard",
    score=Score(310, 100),
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="As in type 2, but the digit more stands in opposite corners or in three: "
    "it leaves every cell that sees them all.",
    example=".+6+5+2.+3.+41+9.+1+6+4.+523+2+34+1.5....+5+2.+364+1.+61.+4.+2.+353+4."
    ".+5+1+2..+4+2+3+51+9+678+1+96.2.+3+5+45..3+6+4+1+9+2:715 955",
    find=partial(find, shapes=diagonals),
    evidence=swap,
    grounds=cells_of("floor", "roof"),
    assumes_one_solution=True,
)

UNIQUE_LOOP_2 = Technique(
    name="Unique loop type 2",
    rating=4.82,
    level="hard",
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="If the cells of a loop have two marks in common, and some of them one "
    "more, always the same, one of these is true: it leaves every cell that sees them "
    "all.",
    example="..+8+2.+3+4+51.+5+1.+8+4.23+3+24+1.5.+8+6+8+9+3+4+5+167+2+4.+5.2+8+3+1"
    "+9.1+23.+9+8+4+5+2+4+981+6+5+3+7+1+86+53+7+2+9+45+37+9+4+2+16+8",
    find=partial(find, shapes=long_loops),
    evidence=swap,
    grounds=cells_of("floor", "roof"),
    assumes_one_solution=True,
)
