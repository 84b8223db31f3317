"""Simple colours: trap and Simple colours: wrap: one digit's last places in two colours.

::

    + . . | . . - | . . .      Each + and - are the last two places of the digit in a
    . . . | . . . | . . .      house: all + are true, or all - are.
    . . . | . . . | . . .
    - - - + - - - + - - -      x sees both colours: it is false either way.
    x . . | . . + | . - .      Two + in one house: all + are false.

>>> print(SIMPLE_COLOURS_TRAP.demo())
>>> print(SIMPLE_COLOURS_WRAP.demo())
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.patterns.colours import Cluster, digit_colours
from nonet.position import Position
from nonet.step import Deduction, Roles, Technique


def _roles(cluster: Cluster) -> Roles:
    one = cluster.web.candidates(cluster.one)
    two = cluster.web.candidates(cluster.two)
    return {"one": one, "two": two, "digit": one[0].digit}


def find_traps(position: Position) -> Iterator[Deduction]:
    """Yield the places that see both colours of a cluster."""
    for cluster in digit_colours(position):
        trapped = cluster.off_one & cluster.off_two & ~cluster.all
        if trapped:
            gone = cluster.web.candidates(trapped)
            size = cluster.all.bit_count()
            yield Deduction(eliminations=gone, roles=_roles(cluster), size=size)


def find_wraps(position: Position) -> Iterator[Deduction]:
    """Yield the colours that see themselves."""
    for cluster in digit_colours(position):
        for each in (cluster, cluster.turned):
            if each.one & each.off_one:
                gone = each.web.candidates(each.one)
                size = each.all.bit_count()
                yield Deduction(eliminations=gone, roles=_roles(each), size=size)


SIMPLE_COLOURS_TRAP = Technique(
    name="Simple colours: trap",
    code="0500",
    rating=4.5,
    level="hard",
    reason="joined by the last two places of houses, either all of {one} are {digit} or "
    "all of {two}, and what sees both colours is not",
    lesson="Mark the last two places of a digit in a house with two colours and go on "
    "from house to house. One colour is right, so a place that sees both is wrong.",
    example="EXAMPLE",
    find=find_traps,
)

SIMPLE_COLOURS_WRAP = Technique(
    name="Simple colours: wrap",
    code="0501",
    rating=4.55,
    level="hard",
    reason="joined by the last two places of houses, either all of {one} are {digit} or "
    "all of {two}, and two of the first see each other",
    lesson="Mark the last two places of a digit in a house with two colours and go on "
    "from house to house. If a colour meets itself in a house, it is wrong everywhere.",
    example="EXAMPLE",
    find=find_wraps,
)
