"""Unique rectangle type 1, Unique loop type 1: one cell has more than the two digits.

::

    27  .  . |  27  .  .      If the starred cell were 2 or 7 as well,
    .   .  . |  .   .  .      the 2s and 7s could be swapped,
    27  .  . | *279 .  .      and nothing would tell which is right.

The four cells lie in two rows, two columns and two boxes, and none of them is given. A
longer loop is as deadly, if each house holds two of its cells or none.

>>> print(UNIQUE_RECTANGLE_1.demo())
>>> print(UNIQUE_LOOP_1.demo())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.patterns.deadly import Shapes, roles, swap
from nonet.patterns.loops import loops
from nonet.patterns.rectangles import rectangles
from nonet.position import Position
from nonet.step import Deduction, Technique


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
    rating=4.5,
    level="hard",
    reason="only {digits} are left in {floor}; if {roof} were one of them too, {swap}",
    lesson="Look for three cells with the same two marks that are corners of a "
    "rectangle in two boxes. The fourth corner cannot be either of the two digits.",
    example="",
    find=partial(find, shapes=rectangles),
    evidence=swap,
    assumes_one_solution=True,
)

UNIQUE_LOOP_1 = Technique(
    name="Unique loop type 1",
    rating=4.8,
    level="hard",
    reason="only {digits} are left in {floor}; if {roof} were one of them too, {swap}",
    lesson="Follow cells with the same two marks from house to house. If they close a "
    "loop but for one cell with more marks, that cell is neither of the two digits.",
    example="",
    find=partial(find, shapes=loops),
    evidence=swap,
    assumes_one_solution=True,
)
