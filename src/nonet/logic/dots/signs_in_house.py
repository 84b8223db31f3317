"""Signs in a house: what several signs take from a house, and from each other.

::

    . V .  . V .  x     1 4 and 2 3, one each: they take all four

>>> print(SIGNS_IN_A_HOUSE.demo())
Signs in a house: in row A, the signs together use up 1, 2, 3 and 4 (in A1 and A2, and \
in A4 and A5), so A3 and A6 cannot be 1, 2, 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.dots.fillings import SignGroup, as_set
from nonet.logic.dots.shares import (
    GroupWays,
    disjoint,
    filled_groups,
    in_all,
    options_of,
    sets_of,
    standing,
)
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase, either

MOST: Final = 3  # groups that people look at together


def find(position: Position) -> Iterator[Deduction]:
    """Yield what several groups of a house take together, and from each other."""
    for house, filled in filled_groups(position):
        for size in range(2, min(MOST, len(filled)) + 1):
            for some in combinations(filled, size):
                yield from _together(position, house, some)


def _together(
    position: Position, house: House, some: Sequence[tuple[SignGroup, GroupWays]]
) -> Iterator[Deduction]:
    joint = disjoint(tuple(sets_of(ways) for _, ways in some))
    if not joint:
        return
    cells = sum(group.bits for group, _ in some)
    needed = in_all(tuple(sum(sets) for sets in joint))
    gone = standing(position, house.bits & ~cells, needed)
    parts = tuple(position.cells(group.bits) for group, _ in some)
    options = tuple(
        Phrase(
            "the signs leave {cells} only {options}",
            cells=part,
            options=options_of(ways, position),
        )
        for part, (_, ways) in zip(parts, some, strict=True)
    )
    roles = {
        "house": house,
        "signs": parts,
        "cells": position.cells(cells),
        "details": options,
    }
    if gone and not any(in_all(sets_of(ways)) & needed == needed for _, ways in some):
        how = Phrase(
            "in {house}, the signs together use up {needed} ({parts})",
            house=house,
            needed=digits_in(needed),
            parts=tuple(Phrase("in {cells}", cells=part) for part in parts),
        )
        yield Deduction((), gone, {**roles, "shared": how}, cells.bit_count())
    for place, (group, ways) in enumerate(some):
        possible = {sets[place] for sets in joint}
        kept = tuple(w for w in ways if sum(1 << d - 1 for d in w) in possible)
        yield from _inside(position, (group, ways), kept, roles)


def _inside(
    position: Position,
    filled: tuple[SignGroup, GroupWays],
    kept: GroupWays,
    roles: Roles,
) -> Iterator[Deduction]:
    """Yield the marks of a group that the other groups leave no room for."""
    group, ways = filled
    columns = zip(
        group.cells, zip(*ways, strict=True), zip(*kept, strict=True), strict=True
    )
    gone = tuple(
        Candidate(cell, digit)
        for cell, before, after in columns
        for digit in sorted({*before} - {*after})
        if position.marks[cell] >> digit - 1 & 1
    )
    if gone:
        lost = sorted(map(digits_in, {*sets_of(ways)} - {*sets_of(kept)}))
        how = Phrase(
            "with {sets} in {here}, there would be no way in {house} to fill {others} "
            "along their signs",
            sets=either([as_set(each, position.board.size) for each in lost]),
            here=position.cells(group.bits),
            others=tuple(each for each in roles["signs"] if each.bits != group.bits),
            house=roles["house"],
        )
        yield Deduction((), gone, {**roles, "shared": how}, len(roles["cells"]) + 1)


SIGNS_IN_A_HOUSE = Technique(
    name="Signs in a house",
    rating=3.2,
    level="medium",
    reason="{shared}",
    lesson="Two or three dots or signs of a house share its digits: two Vs take 1, 2, "
    "3 and 4, so nothing else there does, and what one of them must have, the others "
    "cannot take.",
    example="." * 36,
    rules=({"rule": "v", "cells": "A1 A2"}, {"rule": "v", "cells": "A4 A5"}),
    find=find,
    grounds=cells_of("cells"),
)
