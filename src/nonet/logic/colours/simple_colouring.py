"""Simple colours trap, Simple colours wrap: one digit's last places in two colours.

::

    + . . | . . - | . . .      Each + and the next - are the last two places of the
    . . . | . . . | . . .      digit in a house: all + are true, or all - are.
    . . . | . . . | . . .
    - - - + - - - + - - -      x sees both colours: it is false either way.
    . . . | . . + | . - .      Were there two + in one house, all + would be false.
    . . . | . . . | . . .
    . . . | . . . | . . .
    - - - + - - - + - - -
    x . . | . . . | . . .
    . - . | . . . | . + .

>>> print(SIMPLE_COLOURS_TRAP.demo())
Simple colours trap: 5 goes either in B2 and C7 or in C3 and D2, which are in turn the \
last two places of houses; a cell that sees both colours is not 5, so D7 cannot be 5.
>>> print(SIMPLE_COLOURS_WRAP.demo())
Simple colours wrap: 5 goes either in B3, E2 and E9 or in B9 and C2, which are in turn \
the last two places of houses; of the first, E2 and E9 see each other, so B3, E2 and \
E9 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nonet.board.position import Position
from nonet.logic.colours.colours import Cluster, digit_colours, meeting
from nonet.logic.grounds import colour_links
from nonet.logic.step import Deduction, Roles, Score, Technique


def _roles(cluster: Cluster) -> Roles:
    one = cluster.web.candidates(cluster.one)
    two = cluster.web.candidates(cluster.two)
    return {"one": one, "two": two, "digit": one[0].digit}


def find_traps(position: Position) -> Iterator[Deduction]:
    """Yield the places that see both colours of a cluster."""
    for cluster in chain.from_iterable(digit_colours(position)):
        trapped = cluster.off_one & cluster.off_two & ~cluster.all
        size = cluster.all.bit_count()
        if trapped and size > 2:
            gone = cluster.web.candidates(trapped)
            yield Deduction(eliminations=gone, roles=_roles(cluster), size=size)


def find_wraps(position: Position) -> Iterator[Deduction]:
    """Yield the colours that see themselves."""
    for cluster in chain.from_iterable(digit_colours(position)):
        for each in (cluster, cluster.turned):
            if each.one & each.off_one:
                gone = each.web.candidates(each.one)
                size = each.all.bit_count()
                yield Deduction(eliminations=gone, roles=_roles(each), size=size)


def clash(position: Position, deduction: Deduction) -> Roles:
    """Name two cells of the first colour that see each other."""
    cells = sum(1 << cell for cell, _ in deduction.roles["one"])
    return {"clash": meeting(position, cells, cells)}


SIMPLE_COLOURS_TRAP = Technique(
    name="Simple colours trap",
    code="0500",
    rating=4.51,
    level="hard",
    score=Score(430, 150),
    reason="{digit} goes either in {one} or in {two}, which are in turn the last two "
    "places of houses; a cell that sees both colours is not {digit}",
    lesson="Mark the last two places of a digit in a house with two colours and go on "
    "from house to house. One colour is right, so a place that sees both is wrong.",
    example="+1.+4..5+9....794.....9.....4.+4...97.818.+15.+427+9+9+7.1.....+748+2+5+"
    "96+1+3.19+4..7255..+71..+9.",
    find=find_traps,
    grounds=colour_links("one", "two"),
)

SIMPLE_COLOURS_WRAP = Technique(
    name="Simple colours wrap",
    code="0501",
    rating=4.55,
    level="hard",
    score=Score(440, 150),
    reason="{digit} goes either in {one} or in {two}, which are in turn the last two "
    "places of houses; of the first, {clash}",
    lesson="Mark the last two places of a digit in a house with two colours and go on "
    "from house to house. If a colour meets itself in a house, it is wrong everywhere.",
    example=".+294.+1+7.+84+1.789+26...+7.....1+1..5...8+67....6....6..1..2+757..2..."
    "9...+1..87+22.1.....4",
    find=find_wraps,
    evidence=clash,
    grounds=colour_links("one", "two"),
)
