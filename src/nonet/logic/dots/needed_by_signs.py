"""Needed by a sign, Signs in a house: digits that signs take from the rest of a house.

::

    . ● .  x  x  x      1–2 or 2–4: either way 2 stands beside the dot
    . V .  . V .  x     1–4 and 2–3, one each: they take all four

Each sign of a house takes two of its digits. What stands in every way to fill them
stands nowhere else in the house; and what one of them must have, no other can take.

>>> print(NEEDED_BY_A_SIGN.demo())
Needed by a sign: A1 and A2 of row A hold one of 1–2 and 2–4, with 2 in any case, so \
A3, A4, A5 and A6 cannot be 2.
>>> print(SIGNS_IN_A_HOUSE.demo())
Signs in a house: the signs of row A in A1 and A2, and A4 and A5 take 1, 2, 3 and 4 \
between them, so A3 and A6 cannot be 1, 2, 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.dots.fillings import (
    Filling,
    Group,
    fillings,
    groups_inside,
    in_short,
)
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase

LISTED: Final = 5  # ways that stand in one sentence
MOST: Final = 3  # groups that people look at together
Ways = tuple[Filling, ...]


def find_one(position: Position) -> Iterator[Deduction]:
    """Yield what one group of signs needs, wherever its digits go."""
    for house, filled in _filled_groups(position):
        for group, ways in filled:
            needed = _common(_sets(ways))
            gone = _outside(position, house.bits & ~group.bits, needed)
            if gone:
                roles = {
                    "house": house,
                    "cells": position.cells(group.bits),
                    "needed": digits_in(needed),
                    "options": _options(ways, position),
                }
                yield Deduction((), gone, roles, len(group.cells))


def _options(ways: Ways, position: Position) -> Phrase:
    """List the sets of digits of a group, or count them."""
    sets = sorted({digits_in(each) for each in _sets(ways)})
    listed = tuple(in_short(each, position.board.size) for each in sets)
    if len(listed) == 1:
        return Phrase("{sets}", sets=listed)
    if len(listed) <= LISTED:
        return Phrase("one of {sets}", sets=listed)
    return Phrase("one of {count} sets of digits", count=str(len(listed)))


def find_several(position: Position) -> Iterator[Deduction]:
    """Yield what several groups of a house take together, and from each other."""
    for house, filled in _filled_groups(position):
        for size in range(2, min(MOST, len(filled)) + 1):
            for some in combinations(filled, size):
                yield from _together(position, house, some)


def _filled_groups(
    position: Position,
) -> Iterator[tuple[House, list[tuple[Group, Ways]]]]:
    """Yield the groups of each house that have few fillings."""
    board, held = position.board, domains(position)
    for house in board.names if board.rules else ():
        inside = [
            (group, ways)
            for group in groups_inside(board, house.bits)
            if group.bits & position.empty
            and (ways := fillings(group, tuple([held[c] for c in group.cells])))
        ]
        if inside:
            yield house, inside


def _together(
    position: Position, house: House, some: Sequence[tuple[Group, Ways]]
) -> Iterator[Deduction]:
    joint = _disjoint(tuple(_sets(ways) for _, ways in some))
    if not joint:
        return
    cells = sum(group.bits for group, _ in some)
    needed = _common(tuple(sum(sets) for sets in joint))
    gone = _outside(position, house.bits & ~cells, needed)
    parts = tuple(position.cells(group.bits) for group, _ in some)
    roles = {"house": house, "signs": parts, "cells": position.cells(cells)}
    if gone and not any(_common(_sets(ways)) & needed == needed for _, ways in some):
        how = Phrase(
            "the signs of {house} in {parts} take {needed} between them",
            house=house,
            parts=parts,
            needed=digits_in(needed),
        )
        yield Deduction((), gone, {**roles, "shared": how}, cells.bit_count())
    for place, (group, ways) in enumerate(some):
        possible = {sets[place] for sets in joint}
        kept = tuple(w for w in ways if sum(1 << d - 1 for d in w) in possible)
        yield from _inside(position, (group, ways), kept, roles)


def _inside(
    position: Position, filled: tuple[Group, Ways], kept: Ways, roles: Roles
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
        lost = sorted(map(digits_in, {*_sets(ways)} - {*_sets(kept)}))
        how = Phrase(
            "{sets} in {here} would leave no digits for {others} in {house}",
            sets=tuple(in_short(each, position.board.size) for each in lost),
            here=position.cells(group.bits),
            others=tuple(each for each in roles["signs"] if each.bits != group.bits),
            house=roles["house"],
        )
        yield Deduction((), gone, {**roles, "shared": how}, len(roles["cells"]) + 1)


def _outside(position: Position, cells: int, digits: int) -> tuple[Candidate, ...]:
    return tuple(
        mark for digit in digits_in(digits) for mark in position.standing(digit, cells)
    )


@lru_cache(1 << 12)
def _sets(ways: Sequence[Filling]) -> tuple[int, ...]:
    """Give the sets of digits of some fillings, as bits."""
    return tuple({sum(1 << digit - 1 for digit in way) for way in ways})


def _common(sets: Sequence[int]) -> int:
    common = -1
    for each in sets:
        common &= each
    return common


@lru_cache(1 << 12)
def _disjoint(options: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """List the ways to choose one set from each that share no digit.

    >>> _disjoint(((0b11, 0b101), (0b110, 0b1100)))
    ((3, 12),)
    """
    found: list[tuple[int, ...]] = [()]
    for sets in options:
        found = [
            (*some, each) for some in found for each in sets if not sum(some) & each
        ]
    return tuple(found)


NEEDED_BY_A_SIGN = Technique(
    name="Needed by a sign",
    rating=2.7,
    level="medium",
    reason="{cells} of {house} hold {options}, with {needed} in any case",
    lesson="Write down what may stand beside a dot or a sign. A digit that is in all "
    "of it stands there, so no other cell of a house that they share can hold it.",
    example="." * 36 + ":311 611 312 612",
    rules=({"rule": "black-dot", "cells": "A1 A2"},),
    find=find_one,
    grounds=cells_of("cells"),
)

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
    find=find_several,
    grounds=cells_of("cells"),
)
