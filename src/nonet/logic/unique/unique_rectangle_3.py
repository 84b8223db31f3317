"""Unique rectangle type 3, Unique loop type 3: the roof is a cell of a naked subset.

::

    27  .  . | 27  .  .      One of the lower corners must be 3 or 5, or the 2s
    .   .  . | .   .  .      and 7s could be swapped. With the cell between them
    237 35 x | 257 .  .      it is a pair: x can be neither 3 nor 5.

The roof has two cells in one house. Together they count as one cell with the marks that
the floor has not.

>>> print(UNIQUE_RECTANGLE_3.demo())
Unique rectangle type 3: only 4 and 7 are left in A7 and B7; one of A2 and B2 must \
take one of 6 and 9, or else the 4s and 7s in A2, A7, B2 and B7 could be swapped for a \
second solution. With H2 it uses up 6 and 9 in column 2, so E2 cannot be 9.
>>> print(UNIQUE_LOOP_3.demo())
Unique loop type 3: only 3 and 4 are left in A8, B3, B8 and C3; one of A4 and C4 must \
take one of 2 and 5, or else the 3s and 4s in A4, A8, B3, B8, C3 and C4 could be \
swapped for a second solution. With D4 it uses up 2 and 5 in column 4, so B4 cannot be \
2 or 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.bits import digits_in
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.deadly import Shapes, extra_marks, roles, subsets, swap
from nonet.logic.unique.loops import loops
from nonet.logic.unique.rectangles import rectangles


def find(
    position: Position, *, shapes: Callable[[Position], Shapes]
) -> Iterator[Deduction]:
    """Yield what the subsets take from their houses."""
    for deadly in shapes(position).side:
        saving = digits_in(extra_marks(position, deadly))
        if len(saving) == 1:
            continue  # type 2 says more
        roof = deadly.roof
        extras = {digit: position.places[digit] & roof for digit in saving}
        for found in subsets(position, extras, roof):
            named = {
                **roles(position, deadly),
                "extras": saving,
                "subset": position.cells(found.cells),
                "locked": digits_in(found.marks),
                "houses": tuple(position.house(each) for each in found.houses),
            }
            size = (deadly.cells | found.cells).bit_count()
            yield Deduction((), found.eliminations, named, size)


UNIQUE_RECTANGLE_3 = Technique(
    name="Unique rectangle type 3",
    code="0602",
    rating=4.6,
    level="hard",
    score=Score(290, 100),
    reason="only {digits} are left in {floor}; one of {roof} must take one of "
    "{extras}, or else {swap}. With {subset} it uses up {locked} in {houses}",
    lesson="If two corners of a rectangle in two boxes have the same two marks, read "
    "the other two as one cell with the marks that they have besides, and look for a "
    "naked pair or triple with it.",
    example="+8...+2+1.+3+5..+5+3.+8.12+1+23+745+8+9+6+5+1+2+8+36+9+47...1+52+6+8+3"
    "+638+4+7+9+2+5+1+7+5+1+28+436+9+3.4.+1+75+2+82+8.+5.+3+1+7+4",
    find=partial(find, shapes=rectangles),
    evidence=swap,
    grounds=cells_of("floor", "roof", "subset"),
    assumes_one_solution=True,
)

UNIQUE_LOOP_3 = Technique(
    name="Unique loop type 3",
    rating=4.86,
    level="hard",
    reason="only {digits} are left in {floor}; one of {roof} must take one of "
    "{extras}, or else {swap}. With {subset} it uses up {locked} in {houses}",
    lesson="If two neighbours in a loop have more marks than the two digits of all its "
    "cells, read them as one cell with these marks, and look for a naked subset.",
    example="+762..8..19+8......6+1+5.....8+7478..+3+1+6+9+5+2+6..9+873+3+1+9+8..42"
    "+5+8+35..1+6+9+2+2+9768+53+1+4+6+4+1+9327+58",
    find=partial(find, shapes=loops),
    evidence=swap,
    grounds=cells_of("floor", "roof", "subset"),
    assumes_one_solution=True,
)
