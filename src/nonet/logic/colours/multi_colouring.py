"""Multi colours 1 and Multi colours 2: two clusters of one digit, each in two colours.

::

    + . - | . . . | . . .      Either + or - is right, row A's last two places,
    . x . | . . . | . . .      and either a or b, those of box 4.
    . . . | . . . | . . .      - sees a, so not both are: + or b is right,
    - - - + - - - + - - -      and x, which sees + and b, is wrong.
    . . . | . . . | . . .      If - saw b as well, it would be wrong by itself.
    . . a | . . . | . . .
    . b . | . . . | . . .

>>> print(MULTI_COLOURS_1.demo())
Multi colours 1: 5 goes either in F4 or in E6, F8 and I4, and either in G8 or in I7; \
I4 and I7 see each other, which leaves F4 or G8, and a cell that sees both is not 5, \
so F8 cannot be 5.
>>> print(MULTI_COLOURS_2.demo())
Multi colours 2: 4 goes either in B8 and F9 or in B9 and F8, and the colour of F6 \
excludes both: F6 and F9 see each other, and F6 and F8 see each other, so F6 cannot be \
4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.colours.colours import Cluster, digit_colours, meeting
from nonet.logic.grounds import colour_links
from nonet.logic.step import Deduction, Roles, Score, Technique


def _pairs(position: Position) -> Iterator[tuple[Cluster, Cluster]]:
    """Yield two clusters of one digit that touch."""
    for clusters in digit_colours(position):
        for first, second in combinations(clusters, 2):
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


def clash_one(position: Position, deduction: Deduction) -> Roles:
    """Name two cells by which a colour sees one of the other cluster."""
    two, four = (_cells(deduction.roles[name]) for name in ("two", "four"))
    return {"clash": meeting(position, two, four)}


def clash_two(position: Position, deduction: Deduction) -> Roles:
    """Name a cell that sees one colour of the other cluster, and one for the other."""
    one, *others = (_cells(deduction.roles[name]) for name in ("one", "three", "four"))
    return {"clash": tuple(meeting(position, one, other) for other in others)}


def _cells(marks: Iterable[Candidate]) -> int:
    return sum(1 << cell for cell, _ in marks)


MULTI_COLOURS_1 = Technique(
    name="Multi colours 1",
    code="0502",
    rating=5.1,
    level="hard",
    score=Score(450, 200),
    reason="{digit} goes either in {one} or in {two}, and either in {three} or in "
    "{four}; {clash}, which leaves {one} or {three}, and a cell that sees both is not "
    "{digit}",
    lesson="Colour a digit in two clusters that are not joined. If a colour of the "
    "one sees a colour of the other, not both are right, so one of their partners is.",
    example="+4+5+7+2+86+9+13..+83..+6471+36+4+792+8+5.+127+94..+6..+3+1+6..+2+46.+4."
    "+321.9..96..+4.+1.459...+68.+6+1.4..+9+2",
    find=find_one,
    evidence=clash_one,
    grounds=colour_links("one", "two", "three", "four"),
)

MULTI_COLOURS_2 = Technique(
    name="Multi colours 2",
    code="0503",
    rating=5.15,
    level="hard",
    score=Score(460, 200),
    reason="{digit} goes either in {three} or in {four}, and the colour of {one} "
    "excludes both: {clash}",
    lesson="Colour a digit in two clusters that are not joined. A colour of the one "
    "that sees both colours of the other is wrong, whichever of them is right.",
    example="+861..7+5+2+3+2+7+36859..+5+942+1+3+7+8+6.+3+2...+857.47...+36..8+5+73.+"
    "1..7+2+8..9+63.35....4..+4+1.+3..2..",
    find=find_two,
    evidence=clash_two,
    grounds=colour_links("one", "two", "three", "four"),
)
