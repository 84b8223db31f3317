"""Unique rectangle type 3, Unique loop type 3: the roof is a cell of a naked subset.

::

    27   .   . |  27  .  .      One of the lower corners must be 3 or 5,
    .    .   . |  .   .  .      or the 2s and 7s could be swapped. With 35
    2357 35  x |  27  .  .      in the third cell of the row this is a pair:
         .     | 2357           x can be neither 3 nor 5.

The roof has two cells in one house. Together they count as one cell with the marks that
the floor has not.

>>> print(UNIQUE_RECTANGLE_3.demo())
>>> print(UNIQUE_LOOP_3.demo())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.geometry import digits_in
from nonet.patterns.deadly import Shapes, extra_marks, roles, subsets, swap
from nonet.patterns.loops import loops
from nonet.patterns.rectangles import rectangles
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(
    position: Position, *, shapes: Callable[[Position], Shapes]
) -> Iterator[Deduction]:
    """Yield what the subsets take from their houses."""
    board, places = position.board, position.places
    for deadly in shapes(position).side:
        saving = digits_in(extra_marks(position, deadly))
        if len(saving) == 1:
            continue  # type 2 says more
        extras = {digit: places[digit] & deadly.roof for digit in saving}
        told = set()
        for index in board.common_houses(deadly.roof):
            house = board.houses[index]
            for found in subsets(position, extras, deadly.roof, house):
                if found.cells in told:
                    continue
                told.add(found.cells)
                named = {
                    **roles(position, deadly),
                    "extras": saving,
                    "subset": position.cells(found.cells),
                    "locked": digits_in(found.marks),
                    "house": position.house(index),
                }
                size = (deadly.cells | found.cells).bit_count()
                yield Deduction((), found.eliminations, named, size)


UNIQUE_RECTANGLE_3 = Technique(
    name="Unique rectangle type 3",
    code="0602",
    rating=4.6,
    level="hard",
    reason="only {digits} are left in {floor}; one of {roof} must take one of {extras}, "
    "or else {swap}; with {subset} it takes all of {locked} in {house}",
    lesson="If two corners of a rectangle in two boxes have the same two marks, read "
    "the other two as one cell with the marks that they have besides, and look for a "
    "naked pair or triple with it.",
    example="",
    find=partial(find, shapes=rectangles),
    evidence=swap,
    assumes_one_solution=True,
)

UNIQUE_LOOP_3 = Technique(
    name="Unique loop type 3",
    rating=4.86,
    level="hard",
    reason="only {digits} are left in {floor}; one of {roof} must take one of {extras}, "
    "or else {swap}; with {subset} it takes all of {locked} in {house}",
    lesson="If two neighbours in a loop have more marks than the two digits of all its "
    "cells, read them as one cell with these marks, and look for a naked subset.",
    example="",
    find=partial(find, shapes=loops),
    evidence=swap,
    assumes_one_solution=True,
)
