"""Multi colours 1 and Multi colours 2: two clusters of one digit, each in two colours.

::

    + . - | . . . | . . .      Either + or - is right, and either a or b is.
    . . . | . . . | . . .      - sees a, so not both are: + or b is right,
    . . . | . . . | . . .      and x, which sees + and b, is wrong.
    - - - + - - - + - - -      If - saw b as well, it would be wrong by itself.
    x . . | . . b | . . .
    . . a | . . . | . . .

>>> print(MULTI_COLOURS_1.demo())
>>> print(MULTI_COLOURS_2.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.patterns.colours import Cluster, digit_colours
from nonet.position import Position
from nonet.step import Deduction, Technique


def _pairs(position: Position) -> Iterator[tuple[Cluster, Cluster]]:
    """Yield two clusters of one digit that touch."""
    for first, second in combinations(digit_colours(position), 2):
        if (first.off_one | first.off_two) & second.all:
            yield first, second


def find_one(position: Position) -> Iterator[Deduction]:
    """Yield what sees the two colours whose partners see each other."""
    for first, second in _pairs(position):
        for a in (first, first.turned):
            for b in (second, second.turned):
                if a.off_two & b.two and a.off_one & b.off_one:
                    yield _deduction(a.off_one & b.off_one, a, b)


def find_two(position: Position) -> Iterator[Deduction]:
    """Yield each colour that sees both colours of another cluster."""
    for pair in _pairs(position):
        for first, b in (pair, pair[::-1]):
            for a in (first, first.turned):
                if a.off_one & b.one and a.off_one & b.two:
                    yield _deduction(a.one, a, b)


def _deduction(gone: int, a: Cluster, b: Cluster) -> Deduction:
    show = a.web.candidates
    return Deduction(
        eliminations=show(gone),
        roles={
            "one": show(a.one),
            "two": show(a.two),
            "three": show(b.one),
            "four": show(b.two),
            "digit": show(a.one)[0].digit,
        },
        size=a.all.bit_count() + b.all.bit_count(),
    )


MULTI_COLOURS_1 = Technique(
    name="Multi colours 1",
    code="0502",
    rating=5.1,
    level="hard",
    reason="{digit} is in all of {one} or all of {two}, and in all of {three} or all of "
    "{four}; one of {two} sees one of {four}, which leaves {one} or {three}, and what "
    "sees both is not {digit}",
    lesson="Colour a digit in two clusters that are not joined. If a colour of the one "
    "sees a colour of the other, not both are right, so one of their partners is.",
    example="EXAMPLE",
    find=find_one,
)

MULTI_COLOURS_2 = Technique(
    name="Multi colours 2",
    code="0503",
    rating=5.15,
    level="hard",
    reason="{digit} is in all of {three} or all of {four}, and {one}, of one colour, see "
    "both",
    lesson="Colour a digit in two clusters that are not joined. A colour of the one "
    "that sees both colours of the other is wrong, whichever of them is right.",
    example="EXAMPLE",
    find=find_two,
)
