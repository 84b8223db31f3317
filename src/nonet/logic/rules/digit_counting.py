"""Digit counting: sums that must hold a digit use up its places in a few houses.

::

    row A   a . b .      a and b must hold 9, each in row A or B, so both nines of
    row B   a . b .      these rows are there
            *   *

Two rows hold a digit twice, three rows three times. If as many cages, each of which
must hold it, have all their places for it in these rows, no other cell there has it.

>>> print(DIGIT_COUNTING.demo())
Digit counting: the 6s of rows A and B are in one of A1 and B1 (the cage A1 and B1 \
adds up to 10), and in one of A4 and B4 (the cage A4 and B4 adds up to 11), so A2, \
A3, A5, A6, B2, B3, B5 and B6 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import and_
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cages.combinations import REMEMBERED
from nonet.logic.cages.quotas import written
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.totals import SumNeed, needs, told_sum, ways
from nonet.logic.cages.wanted import wanted_digits
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase

MOST_HOUSES: Final = 3
MOST_CELLS: Final = 6  # of a sum; larger ones are rarely sure to hold a digit


class DigitHolder(NamedTuple):
    """Cells of which one holds a digit, its places there, what says so, and how."""

    cells: int
    places: int
    rule: Phrase
    why: Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield the other places of a digit in houses whose sums use it up."""
    kinds = [*_kinds(position.board)] if position.board.rules else []
    for digit, holders in _holders(position).items():
        for first, kind in kinds:
            for some, met in _used_up(holders, kind):
                area = sum(kind[index] for index in cells_in(met))
                there = sum(each.places for each in some)
                if gone := position.standing(digit, area & ~there):
                    names = position.board.names
                    houses = tuple(names[first + index] for index in cells_in(met))
                    yield _told(position, digit, some, houses, gone)


def _kinds(board: Geometry) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield rows, columns and boxes, with the index of the first of each."""
    for number, kind in enumerate((board.rows, board.columns, board.boxes)):
        if len(kind) == board.size:
            yield number * board.size, kind


def _holders(position: Position) -> dict[Digit, list[DigitHolder]]:
    """List what must hold each digit and has places in several houses."""
    found: dict[Digit, list[DigitHolder]] = {}
    for need in needs(position):
        if need.differ and not need.against and 1 < len(need.cells) <= MOST_CELLS:
            some = ways(position, need)
            for digit in digits_in(reduce(and_, some)) if some else ():
                places = position.places[digit] & need.bits
                why = _why(position, need, some, digit)
                rule = told_sum(position, need)
                holder = DigitHolder(need.bits, places, rule, why)
                found.setdefault(digit, []).append(holder)
    for wanted in wanted_digits(position.board):
        for digit, count in wanted.counts.items():
            if count and not written(position, wanted.cells, digit):
                places = position.places[digit] & wanted.cells
                why = Phrase("{rule}", rule=wanted.rule)
                holder = DigitHolder(wanted.cells & position.empty, places, why, why)
                found.setdefault(digit, []).append(holder)
    return {digit: some for digit, some in found.items() if len(some) > 1}


def _used_up(
    holders: Sequence[DigitHolder], kind: tuple[int, ...]
) -> Iterator[tuple[tuple[DigitHolder, ...], int]]:
    """Yield holders that share no place and lie in as many houses of a kind."""
    met = {each.places: _touched(each.places, kind) for each in holders}
    few = [e for e in holders if 1 < met[e.places].bit_count() <= MOST_HOUSES]
    for count in range(2, MOST_HOUSES + 1):
        for some in combinations(few, count):
            union = places = 0
            for each in some:
                union |= met[each.places]
                places += each.places
            sizes = sum(each.places.bit_count() for each in some)
            if union.bit_count() == count and places.bit_count() == sizes:
                yield some, union


@lru_cache(REMEMBERED)
def _touched(cells: int, kind: tuple[int, ...]) -> int:
    """Give the houses of a kind that have some of *cells*, as bits."""
    return sum(1 << index for index, house in enumerate(kind) if house & cells)


def _why(
    position: Position, need: SumNeed, some: tuple[int, ...], digit: Digit
) -> Phrase:
    """Say what a sum may hold, each time with the digit."""
    roles = {"sum": told_sum(position, need), "digit": digit}
    if len(some) == 1:
        return Phrase("{sum}: {ways}", sum=roles["sum"], ways=listed(some, position))
    if len(some) <= FEW:
        told = listed(some, position)
        return Phrase("{sum}: {ways}, each with {digit}", ways=told, **roles)
    return Phrase(
        "{sum}: all {count} combinations that the marks leave have {digit}",
        count=str(len(some)),
        **roles,
    )


def _told(
    position: Position,
    digit: Digit,
    some: Sequence[DigitHolder],
    houses: tuple[House, ...],
    gone: tuple[Candidate, ...],
) -> Deduction:
    cells = 0
    for each in some:
        cells |= each.cells
    roles = {
        "digit": digit,
        "houses": houses,
        "holders": tuple(
            Phrase(
                "in one of {places} ({rule})",
                places=position.cells(each.places),
                rule=each.rule,
            )
            for each in some
        ),
        "grounds": position.cells(cells),
        "details": tuple(each.why for each in some),
    }
    return Deduction((), gone, roles, cells.bit_count())


DIGIT_COUNTING = Technique(
    name="Digit counting",
    rating=3.45,
    level="hard",
    reason="the {digit}s of {houses} are {holders}",
    lesson="Two rows hold a digit twice. If two cages must hold it, and have room for "
    "it in these two rows alone, both are found: no other cell of the rows has it. So "
    "it is with columns and boxes, and with three of them.",
    example="." * 36,
    rules=(
        {"rule": "cage", "cells": "A1 B1", "sum": 10},
        {"rule": "cage", "cells": "A4 B4", "sum": 11},
    ),
    find=find,
    grounds=cells_of("grounds"),
)
