"""Sums of equal sets: a row and a box hold the same digits, and so does their rest.

::

    a a a | b b b | b c .      row A without box 1 holds what box 1 lacks of row A:
    d d e |                    b, c and the last cell add up to d and e
    d e e |

Cages on both sides leave few cells: these differ by what the cages do. So it is with a
row and a column, and with larger sets, as the ring and the corners.

>>> print(SUMS_OF_EQUAL_SETS.demo())
Sums of equal sets: row A and box 1 hold the same digits; of what they do not share, \
the cages in row A make 3, so B1 and B2 add up to 3: only 1 2 will do, so B1 and B2 \
cannot be 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry
from nonet.board.position import Position, pattern
from nonet.logic.cages.sum_rests import reasons, rest_words
from nonet.logic.cages.totals import Cover, KnownSum, SumNeed, direct_sums, needs_of
from nonet.logic.grounds import cells_of
from nonet.logic.rules.equal_sets import EqualSets, equal_sets, only_theirs
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

MOST_CELLS: Final = 4  # that cages leave
MOST_SUMS: Final = 100


class SetSum(NamedTuple):
    """Equal sets, the cages of either, and the sum of what these leave."""

    sets: EqualSets
    here: tuple[Cover, ...]
    there: tuple[Cover, ...]
    known: KnownSum


@cache
def set_sums(board: Geometry) -> tuple[SetSum, ...]:
    """List what cages leave of equal sets, few cells first."""
    covers = [*_covers(board)]
    found: dict[frozenset[int], SetSum] = {}
    for sets in (
        (*_lines_and_others(board), *equal_sets(board.layout)) if covers else ()
    ):
        each = _left(sets, covers, board)
        if each and 0 < each.known.bits.bit_count() <= MOST_CELLS:
            key = frozenset((each.known.plus, each.known.minus))
            found.setdefault(key, each)
    return tuple(sorted(found.values(), key=_weight)[:MOST_SUMS])


def _weight(each: SetSum) -> tuple[int, int, int]:
    cages = len(each.here) + len(each.there)
    return each.known.bits.bit_count(), len(each.sets.houses), cages


def _covers(board: Geometry) -> Iterator[Cover]:
    """Yield the sums that rules tell, none that shares a cell with an earlier one."""
    met = 0
    for each in direct_sums(board):
        if not each.plus & met:
            met |= each.plus
            yield Cover(each.plus, each.total, each.clause.rule.name == "cage")


def _lines_and_others(board: Geometry) -> Iterator[EqualSets]:
    """Yield each line with each box or line across that it meets."""
    size = board.size
    for first in range(2 * size):
        for second in range(
            size if first < size else 2 * size, len(board.layout.houses)
        ):
            one, other = board.houses[first], board.houses[second]
            if one & other and second in board.full:
                houses = (board.names[first],), (board.names[second],)
                yield EqualSets(*houses, one & ~other, other & ~one)


def _left(sets: EqualSets, covers: Sequence[Cover], board: Geometry) -> SetSum | None:
    """Take the cages from both sides."""
    here = tuple(cover for cover in covers if not cover.bits & ~sets.one)
    there = tuple(cover for cover in covers if not cover.bits & ~sets.other)
    if not here and not there:
        return None
    plus = sets.one & ~sum(cover.bits for cover in here)
    minus = sets.other & ~sum(cover.bits for cover in there)
    total = sum(c.total for c in there) - sum(c.total for c in here)
    if not plus or (not minus and total < 0):
        plus, minus, total = minus, plus, -total
    return SetSum(sets, here, there, KnownSum(plus, minus, total, board))


@pattern
def set_needs(position: Position) -> list[tuple[SetSum, SumNeed]]:
    """List what such sums leave to their empty cells."""
    by_sum = {id(each.known): each for each in set_sums(position.board)}
    sums = [each.known for each in by_sum.values()]
    return [(by_sum[id(need.known)], need) for need in needs_of(position, sums)]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what sums on both sides of equal sets rule out."""
    for each, need in set_needs(position):
        for placed, gone, why in reasons(position, need):
            roles = {
                "houses": each.sets.houses,
                "others": each.sets.others,
                "cages": _cages(each),
                "difference": rest_words(position, need, why),
                "cells": position.cells(need.bits | need.bits_against),
                "details": _details(position, each),
            }
            size = 3 * need.known.bits.bit_count() + 2 * len(each.sets.houses)
            yield Deduction(placed, gone, roles, size)


def _cages(each: SetSum) -> Phrase:
    """Say what cages make on either side, if there are any."""
    roles = {
        "houses": each.sets.houses,
        "others": each.sets.others,
        "first": str(sum(cover.total for cover in each.here)),
        "second": str(sum(cover.total for cover in each.there)),
    }
    if not each.there:
        return Phrase("the cages in {houses} make {first}", **roles)
    if not each.here:
        return Phrase("the cages in {others} make {second}", **roles)
    told = _("the cages in {houses} make {first}, those in {others} {second}")
    return Phrase(told, **roles)


def _details(position: Position, each: SetSum) -> tuple[Phrase, ...]:
    """List both sides, and the cages."""
    one, other = each.sets.one, each.sets.other
    return (
        *only_theirs(position, (each.sets.houses, one), (each.sets.others, other)),
        *(
            Phrase(
                "{cells} add up to {total}",
                cells=position.cells(cage.bits),
                total=str(cage.total),
            )
            for cage in (*each.here, *each.there)
        ),
    )


SUMS_OF_EQUAL_SETS = Technique(
    name="Sums of equal sets",
    rating=3.75,
    level="hard",
    reason="{houses} and {others} hold the same digits; of what they do not share, "
    "{cages}, so {difference}",
    lesson="A row and a box hold the same digits; leave out what they share, and the "
    "rest of one adds up to the rest of the other. Cages on both sides may leave few "
    "cells, whose difference is known. So it is with larger sets, as the ring and the "
    "corners.",
    example="................",
    rules=({"rule": "cage", "cells": "A3 A4", "sum": 3},),
    find=find,
    grounds=cells_of("cells"),
)
