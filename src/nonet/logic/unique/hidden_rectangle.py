"""Hidden rectangle, and Hidden rectangle type 2: one corner would force the others.

::

    27  .  . | 2479 .  .      The 2s of the lower row and of the right column
    .   .  . |  .   .  .      have no other place. If the starred corner were 7,
    278 .  . |*278  .  .      its neighbours would be 2, and the first corner 7.

Then the two digits could be swapped, so the starred corner is not 7. In a Hidden
rectangle type 2 the corners are forced in any other order: a corner is, if it has only
the two digits, or if a house has no other place for what it must hold.

>>> print(HIDDEN_RECTANGLE.demo())
Hidden rectangle: if H2 were 1, F2 would take the 5 of column 2, H3 would take the 5 \
of row H and F3 could only be 1; then the 1s and 5s in F2, F3, H2 and H3 could be \
swapped for a second solution, so H2 cannot be 1.
>>> print(HIDDEN_RECTANGLE_2.demo())
Hidden rectangle type 2: if G3 were 7, G9 could only be 3, H9 could only be 7 and H3 \
would take the 3 of row H; then the 3s and 7s in G3, G9, H3 and H9 could be swapped \
for a second solution, so G3 cannot be 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.step import Deduction, Ground, Score, Technique
from nonet.logic.unique.corners import Forced, hidden_rectangles
from nonet.logic.unique.deadly import roles, swap
from nonet.say.reasons import Phrase


def find(position: Position, *, plain: bool) -> Iterator[Deduction]:
    """Yield the corners that would force the others into a deadly rectangle."""
    for hidden in hidden_rectangles(position):
        if hidden.is_plain(position) is plain:
            named = roles(position, hidden.deadly)
            named["corner"] = position.cells(1 << hidden.start.cell)
            named["digit"] = hidden.start.digit
            named["houses"] = tuple(
                position.house(each.house)
                for each in hidden.forced
                if each.house is not None
            )
            named["forced"] = tuple(_told(position, each) for each in hidden.forced)
            yield Deduction((), (hidden.start,), named, 4)


def _told(position: Position, forced: Forced) -> Phrase:
    """Say why a corner would be what it is."""
    cell, digit, house = forced
    where = position.cells(1 << cell)
    if house is None:
        return Phrase("{cell} could only be {digit}", cell=where, digit=digit)
    line = position.house(house)
    return Phrase(
        "{cell} would take the {digit} of {house}", cell=where, digit=digit, house=line
    )


def corners(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Each corner that is forced: by its own marks, or by the places of a house."""
    for each in deduction.roles["forced"]:
        cell, digit, house = (each.roles.get(r) for r in ("cell", "digit", "house"))
        if house is None:
            yield Ground(position.board.every_digit, cell.bits)
        else:
            yield Ground(1 << digit - 1, house.bits)


HIDDEN_RECTANGLE = Technique(
    name="Hidden rectangle",
    code="0606",
    rating=4.71,
    level="hard",
    score=Score(330, 100),
    reason="if {corner} were {digit}, {forced}; then {swap}",
    lesson="Start at a corner with two marks and look at the opposite one: if one of "
    "the two digits has no other place in both its lines, the other digit leaves it.",
    example="2.4.35+71+9+5+9.7+2.84+3.+37.+9+4+6+25+3+4+9+2+5+7+1+68+67+2+3+1+859+4"
    "...+4+6+923+79.+358.+4+714...+73+982+7.+894.3+5+6",
    find=partial(find, plain=True),
    evidence=swap,
    grounds=corners,
    assumes_one_solution=True,
)

HIDDEN_RECTANGLE_2 = Technique(
    name="Hidden rectangle type 2",
    rating=4.72,
    level="hard",
    reason="if {corner} were {digit}, {forced}; then {swap}",
    lesson="Where two digits could fill the corners of a rectangle in two boxes, try "
    "one of them in a corner. If the other three follow at once, side by side, it is "
    "wrong.",
    example="7+34+5+8+6+1+9+2...+2+3+9+78+4+2+98+4+71+635149+76+2+3+5+8...+95+342+1"
    "...+8+1+4+9+7+6...+695+2+4.9..+148+56.+46+5+327+81+9",
    find=partial(find, plain=False),
    evidence=swap,
    grounds=corners,
    assumes_one_solution=True,
)
