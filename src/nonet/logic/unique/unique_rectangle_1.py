"""Unique rectangle type 1, Unique loop type 1: one cell has more than the two digits.

::

    27  .  . |  27  .  .      If the starred cell were 2 or 7 as well,
    .   .  . |  .   .  .      the 2s and 7s could be swapped,
    27  .  . | *279 .  .      and nothing would tell which is right.

The four cells lie in two rows, two columns and two boxes, and none of them is given. A
longer loop is as deadly, if each house holds two of its cells or none.

>>> print(UNIQUE_RECTANGLE_1.demo())
Unique rectangle type 1: only 7 and 9 are left in A7, B5 and B7; if A5 were one of \
these digits too, the 7s and 9s in A5, A7, B5 and B7 could be swapped for a second \
solution, so A5 cannot be 7 or 9.
>>> print(UNIQUE_LOOP_1.demo())
Unique loop type 1: only 5 and 8 are left in B3, E1, E3, H1 and H2; if B2 were one of \
these digits too, the 5s and 8s in B2, B3, E1, E3, H1 and H2 could be swapped for a \
second solution, so B2 cannot be 5 or 8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.deadly import Shapes, roles, swap
from nonet.logic.unique.loops import loops
from nonet.logic.unique.rectangles import rectangles


def find(
    position: Position, *, shapes: Callable[[Position], Shapes]
) -> Iterator[Deduction]:
    """Yield the cell that must not be one of the two digits."""
    for deadly in shapes(position).corner:
        gone = position.standing(deadly.low, deadly.roof)
        gone += position.standing(deadly.high, deadly.roof)
        if gone:
            size = deadly.cells.bit_count()
            yield Deduction((), gone, roles(position, deadly), size)


UNIQUE_RECTANGLE_1 = Technique(
    name="Unique rectangle type 1",
    code="0600",
    rating=4.52,
    level="hard",
    score=Score(270, 100),
    reason="only {digits} are left in {floor}; if {roof} were one of these digits too, "
    "{swap}",
    lesson="Look for three cells with the same two marks that are corners of a "
    "rectangle in two boxes. The fourth corner cannot be either of the two digits.",
    example="..+1+4.+8.+6+3+4+8+6+3.1.+52..3.+6.+14+8+2+3+9+6+1+4+8+75+8+5+4..+36+2"
    "1+1+6728+5+4+3+9+6+7+2+13+9+58+4+315+8+46+2+9+794+8...+3+1+6",
    find=partial(find, shapes=rectangles),
    evidence=swap,
    grounds=cells_of("floor"),
    assumes_one_solution=True,
)

UNIQUE_LOOP_1 = Technique(
    name="Unique loop type 1",
    rating=4.81,
    level="hard",
    reason="only {digits} are left in {floor}; if {roof} were one of these digits too, "
    "{swap}",
    lesson="Follow cells with the same two marks from house to house. If they close a "
    "loop but for one cell with more marks, that cell is neither of the two digits.",
    example="..+2.+3+8.+41....+7+1.2+3.+13+9+24.+65..+9+8+56+1+3+2.+3.+2+174+9+612+"
    "6+4+9+3+5+78+2+6+1+78+93+5+4..7+3+4+26+1+9+39+41+6+5+2+8+7",
    find=partial(find, shapes=loops),
    evidence=swap,
    grounds=cells_of("floor"),
    assumes_one_solution=True,
)
