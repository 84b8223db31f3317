"""Unique rectangle type 4, Unique loop type 4: one of the digits is locked in the roof.

::

    27  .  .  |  27   .  .      In the lower row, 2 goes in the rectangle.
    .   .  .  |  .    .  .      If the other corner there were 7,
    279 .  8  |  2478 .  .      the 2s and 7s could be swapped.

The roof has two cells in one house, and the locked digit has no other place there.

>>> print(UNIQUE_RECTANGLE_4.demo())
Unique rectangle type 4: only 5 and 7 are left in H3 and H4, and the 5 of row I is in \
one of I3 and I4; if the other were 7, the 5s and 7s in H3, H4, I3 and I4 could be \
swapped for a second solution, so I3 and I4 cannot be 7.
>>> print(UNIQUE_LOOP_4.demo())
Unique loop type 4: only 5 and 7 are left in B1, B2, H5 and I5, and the 7 of box 7 is \
in one of H1 and I2; if the other were 5, the 5s and 7s in B1, B2, H1, H5, I2 and I5 \
could be swapped for a second solution, so H1 and I2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.grounds import cells_of, places_in, together
from nonet.logic.step import Deduction, Score, Technique
from nonet.logic.unique.deadly import Shapes, roles, swap
from nonet.logic.unique.loops import loops
from nonet.logic.unique.rectangles import rectangles


def find(
    position: Position, *, shapes: Callable[[Position], Shapes]
) -> Iterator[Deduction]:
    """Yield the roofs in which one of the two digits is locked, and lose the other."""
    board, places = position.board, position.places
    for deadly in shapes(position).side:
        low, high, cells, roof = deadly
        for digit, other in ((low, high), (high, low)):
            gone = position.standing(other, roof)
            for index in board.common_houses(roof) if gone else ():
                here = places[digit] & board.houses[index]
                if here and not here & ~roof and index in board.full:
                    named = {
                        **roles(position, deadly),
                        "digit": digit,
                        "other": other,
                        "house": position.house(index),
                    }
                    yield Deduction((), gone, named, cells.bit_count())
                    break


UNIQUE_RECTANGLE_4 = Technique(
    name="Unique rectangle type 4",
    code="0603",
    rating=4.56,
    level="hard",
    score=Score(300, 100),
    reason="only {digits} are left in {floor}, and the {digit} of {house} is in one of "
    "{roof}; if the other were {other}, {swap}",
    lesson="If two corners of a rectangle in two boxes have the same two marks, and "
    "one of the two digits has no place but the other corners in their line or box, "
    "the second digit leaves these corners.",
    example=".1+4+6.+5+3826+5+2+43+8+1+7+9+8...+2+1+4+5+6+2+89+3+5+674+13+7+18+42+6"
    "+9+5+5+4+61..+2+3+84.+8+26.5+1+7+1+6..+8+49+2+3.2..+1.+8+6+4",
    find=partial(find, shapes=rectangles),
    evidence=swap,
    grounds=together(cells_of("floor"), places_in()),
    assumes_one_solution=True,
)

UNIQUE_LOOP_4 = Technique(
    name="Unique loop type 4",
    rating=4.84,
    level="hard",
    reason="only {digits} are left in {floor}, and the {digit} of {house} is in one of "
    "{roof}; if the other were {other}, {swap}",
    lesson="If only two neighbours in a loop have more marks than the two digits of "
    "all its cells, and one digit has no other place in their house, the second digit "
    "leaves both.",
    example="+9+8+6+3+2+1+7+4+5..+4+6+9+8+312+1+23+745+9+8+6+2.+1+5+6.4+7+8..+8+41+"
    "7+26.+6+4728.+5.+1+8+6+29+3+4+157.1.+8.+2+6.+44..+1.6+8+2.",
    find=partial(find, shapes=loops),
    evidence=swap,
    grounds=together(cells_of("floor"), places_in()),
    assumes_one_solution=True,
)
