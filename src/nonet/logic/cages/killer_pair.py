"""Killer pair, Killer triple: cages that must hold some digits, with cells or cages.

::

    row A     a a . b . . . . .      a adds up to 6: 1 5 or 2 4
                  *   * * * * *      b has only 1 and 2 left

Whichever a is, it takes 1 or 2, and b takes the other; so no other cell of the row can
be 1 or 2.

>>> print(KILLER_PAIR.demo())
Killer pair: the cage A1 and A2 adds up to 6: 1 5 or 2 4; A6 has nothing but 1 and 2; \
together they use up 1 and 2 in row A, so A3, A4 and A5 cannot be 1 or 2.
>>> print(KILLER_TRIPLE.demo())
Killer triple: the cage A1 and A2 adds up to 7: 1 6, 2 5 or 3 4; A5 has nothing but 1, \
2 and 3; A6 has nothing but 1, 2 and 3; together they use up 1, 2 and 3 in row A, so \
A3 and A4 cannot be 1, 2 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.board.position import Position
from nonet.logic.cages.groups import CageGroup, house_groups, told_group, told_total
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.told_houses import told_houses
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase, one_by_one


class Holder(NamedTuple):
    """Cells that hold so many of some digits at least."""

    bits: int
    least: int
    group: CageGroup | None


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what cages and cells leave of the digits that they use up in a house."""
    for index, groups in house_groups(position):
        house = position.board.houses[index] & position.empty
        wanted = {
            digits for group in groups for digits in held_at_least(group.sets, size)
        }
        for digits in sorted(wanted):
            holders = [*_holders(position, house, groups, digits, size)]
            for some in _enough(holders, size):
                rest = house & ~_union(some)
                gone = [
                    m for d in digits_in(digits) for m in position.standing(d, rest)
                ]
                if gone:
                    roles = _roles(position, index, some, digits)
                    yield Deduction((), tuple(gone), roles, _union(some).bit_count())


@lru_cache(1 << 13)
def held_at_least(sets: tuple[int, ...], size: int) -> Mapping[int, int]:
    """Tell for each *size* digits how many of them each of *sets* has, if it has any.

    >>> held_at_least((0b10001, 0b01010), 2)[0b11]
    1
    """
    union = 0
    for each in sets:
        union |= each
    found = {}
    for some in combinations(digits_in(union), size):
        digits = sum(1 << digit - 1 for digit in some)
        if least := min((each & digits).bit_count() for each in sets):
            found[digits] = least
    return found


def _holders(
    position: Position, house: int, groups: Sequence[CageGroup], digits: int, size: int
) -> Iterator[Holder]:
    """Yield the cages and the cells of a house that must hold some of the digits."""
    for group in groups:
        if least := held_at_least(group.sets, size).get(digits):
            yield Holder(group.bits, least, group)
    for cell in cells_in(house):
        if not position.marks[cell] & ~digits:
            yield Holder(1 << cell, 1, None)


def _enough(holders: Sequence[Holder], size: int) -> Iterator[tuple[Holder, ...]]:
    """Yield a few of them that share no cell, and hold just as many as there are."""
    for count in range(2, size + 1):
        for some in combinations(holders, count):
            if (
                some[0].group
                and sum(each.least for each in some) == size
                and _union(some).bit_count() == sum(e.bits.bit_count() for e in some)
            ):
                yield some


def _union(some: Sequence[Holder]) -> int:
    union = 0
    for each in some:
        union |= each.bits
    return union


def _roles(
    position: Position, index: int, some: Sequence[Holder], digits: int
) -> dict[str, object]:
    grounds = _union(some)
    for each in some:
        grounds |= each.group.need.bits if each.group else 0
    told = tuple(_told(position, each, digits) for each in some)
    return {
        "claims": told,
        "told": one_by_one(told),
        "used": digits_in(digits),
        "house": position.house(index),
        "sets": tuple(position.cells(each.bits) for each in some),
        "cells": position.cells(grounds),
        "details": tuple(line for each in some for line in _ways(position, each)),
    }


def _told(position: Position, holder: Holder, digits: int) -> Phrase:
    """Say what a cell has left, or what a cage may hold; of many ways, how many."""
    cells, group = position.cells(holder.bits), holder.group
    if not group:
        marks = digits_in(position.marks[next(cells_in(holder.bits))])
        return Phrase("{cell} has nothing but {digits}", cell=cells, digits=marks)
    used, one = digits_in(digits), holder.least == 1
    if len(group.sets) <= FEW:
        told = told_group(position, group)
        if one:
            return told
        return Phrase("{told}, each with two of {used}", told=told, used=used)
    many = _(
        "{sum}, and each of the {count} sets that fit in {cells} has one of {used}"
    )
    if not one:
        many = _(
            "{sum}, and each of the {count} sets that fit in {cells} has two of {used}"
        )
    total, count = told_total(position, group), str(len(group.sets))
    return Phrase(many, sum=total, count=count, cells=cells, used=used)


def _ways(position: Position, holder: Holder) -> Iterator[Phrase]:
    """Say what the sentence had no room for."""
    if (group := holder.group) and not group.need.known.told:
        yield told_houses(position, group.need)
    if group and len(group.sets) > FEW:
        cells, ways = position.cells(group.bits), listed(group.sets, position)
        yield Phrase("{cells} hold {ways}", cells=cells, ways=ways)


KILLER_PAIR = Technique(
    name="Killer pair",
    rating=3.3,
    level="medium",
    reason="{told}; together they use up {used} in {house}",
    lesson="A cage whose every combination has one of two digits takes one of them. "
    "With a cell that has only these two, or with another such cage in the same house, "
    "both digits are used up.",
    example="...... ...... ...... ...... ...... ......:316 416 516 616",
    rules=({"rule": "cage", "cells": "A1 A2", "sum": 6},),
    find=partial(find, size=2),
    grounds=cells_of("cells"),
)

KILLER_TRIPLE = Technique(
    name="Killer triple",
    rating=3.8,
    level="hard",
    reason=KILLER_PAIR.reason,
    lesson="Cages and cells of one house may each hold at least one of three digits, "
    "or two, whatever goes there. Where that makes three together, the digits are used "
    "up: no other cell of the house can have one.",
    example="...... ...... ...... ...... ...... ......:415 515 615 416 516 616",
    rules=({"rule": "cage", "cells": "A1 A2", "sum": 7},),
    find=partial(find, size=3),
    grounds=cells_of("cells"),
)
