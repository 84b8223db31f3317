"""Unique rectangle type 2 and type 5, Unique loop type 2: one digit saves the roof.

::

    27  .  . |  27  .  .      One of the lower corners must be 5,
    .   .  . |  .   .  .      or the 2s and 7s could be swapped:
    257 .  x | 257  .  .      x cannot be 5.

In a Unique rectangle type 5 the cells with the fifth digit are opposite corners, or
three corners. In a loop they may be any cells.

>>> print(UNIQUE_RECTANGLE_2.demo())
>>> print(UNIQUE_RECTANGLE_5.demo())
>>> print(UNIQUE_LOOP_2.demo())
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from nonet.patterns.deadly import Deadly, extra_marks, roles, swap
from nonet.patterns.loops import loops
from nonet.patterns.rectangles import rectangles
from nonet.position import Position
from nonet.step import Deduction, Technique


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
    rating=4.52,
    level="hard",
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="If two corners of a rectangle in two boxes have the same two marks, and "
    "the other two have one more in common, that one leaves every cell that sees both.",
    example="",
    find=partial(find, shapes=sides),
    evidence=swap,
    assumes_one_solution=True,
)

UNIQUE_RECTANGLE_5 = Technique(
    name="Unique rectangle type 5",
    code="0604",
    rating=4.58,
    level="hard",
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="As in type 2, but the digit more stands in opposite corners or in three: "
    "it leaves every cell that sees them all.",
    example="",
    find=partial(find, shapes=diagonals),
    evidence=swap,
    assumes_one_solution=True,
)

UNIQUE_LOOP_2 = Technique(
    name="Unique loop type 2",
    rating=4.82,
    level="hard",
    reason="only {digits} are left in {floor}, and only {digit} besides in {roof}; one "
    "of {roof} must be {digit}, or else {swap}",
    lesson="If the cells of a loop have two marks in common, and some of them one more, "
    "the same in all, one of these is true: it leaves every cell that sees them all.",
    example="",
    find=partial(find, shapes=long_loops),
    evidence=swap,
    assumes_one_solution=True,
)
