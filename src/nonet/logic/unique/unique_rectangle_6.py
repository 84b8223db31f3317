"""Unique rectangle type 6: one of the two digits is an X-wing in the rectangle.

::

    27  .  . |  279 .  .      In both rows, 2 has no place but the corners.
    .   .  . |  .   .  .      If it took the two with more marks,
    278 .  . |  27  .  .      the others would be 7: the 2s and 7s could be swapped.

So the digit goes in the corners that have but two marks.

>>> print(UNIQUE_RECTANGLE_6.demo())
Unique rectangle type 6: only 5 and 7 are left in A2 and B7, and 5 has no place \
outside the rectangle in rows A and B; if it went in A7 and B2, the 5s and 7s in A2, \
A7, B2 and B7 could be swapped for a second solution, so A7 and B2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.cells import House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import cells_of, places_in, together
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.deadly import roles, swap
from nonet.logic.unique.rectangles import rectangles


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits that two parallel lines lock in a rectangle."""
    for deadly in rectangles(position).apart:
        low, high, cells, roof = deadly
        if roof.bit_count() != 2:
            continue
        for digit in (low, high):
            gone = position.standing(digit, roof)
            lines = _lines(position, digit, cells) if gone else ()
            if lines:
                named = {**roles(position, deadly), "digit": digit, "lines": lines}
                yield Deduction((), gone, named, cells.bit_count())


def _lines(position: Position, digit: Digit, cells: int) -> tuple[House, ...]:
    """Give the two rows, or the two columns, that have *digit* only in *cells*."""
    places, n = position.places[digit], position.board.size
    for first in (0, n):
        lines = [
            index
            for index, line in enumerate(position.board.lines[first : first + n], first)
            if line & cells and line & places and not line & places & ~cells
        ]
        if len(lines) == 2:
            return tuple(position.house(index) for index in lines)
    return ()


UNIQUE_RECTANGLE_6 = Technique(
    name="Unique rectangle type 6",
    code="0605",
    rating=4.57,
    level="hard",
    score=Score(320, 100),
    reason="only {digits} are left in {floor}, and {digit} has no place outside the "
    "rectangle in {lines}; if it went in {roof}, {swap}",
    lesson="If two opposite corners of a rectangle in two boxes have the same two "
    "marks, and one of the two digits has no other place in both rows, or in both "
    "columns, it goes in these corners.",
    example="+2.+6.+3+4.+81+9.+8..2.+43+3.4+85..+2+6.+8+3+2.+546..+42.+8.+35.+56+9+"
    "4+73+8+1+2+6+9+1+34+8+27+5+42+7+5..+1+3+883+51+2+7+6+9+4",
    find=find,
    evidence=swap,
    grounds=together(cells_of("floor"), places_in("lines")),
    assumes_one_solution=True,
)
