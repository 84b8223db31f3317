"""Law of leftovers, Wide law of leftovers: what regions have outside is left inside.

::

    row A     r r r r r r r I I      row A and region r hold the same nine digits: what
    row B     O O . . . . . . .      fits nowhere in O O is not in I I, and the other
                                     way round

The same holds for two, three or four rows side by side and as many regions.

>>> print(LAW_OF_LEFTOVERS.demo())
Law of leftovers: D4 is all of row D outside region 4, and C1 all of region 4 outside \
row D, so they hold the same digit; D4 lacks 3, so C1 cannot be 3.
>>> print(WIDE_LAW_OF_LEFTOVERS.demo())
Wide law of leftovers: B3 is all of rows A and B outside regions 1 and 2, and C4 all \
of regions 1 and 2 outside rows A and B, so they hold the same digit; B3 lacks 1, so \
C4 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.regions.leftovers import Leftover, leftovers
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

SAME: Final = _(
    "{others} are all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digits; {others} have no more room for {lacked}"
)
ONE: Final = _(
    "{others} is all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digit; {lacking}"
)


def find(position: Position, *, wide: bool) -> Iterator[Deduction]:
    """Yield what one side of a leftover has no room for, and the other still has."""
    if not position.layout.regions:
        return
    for each in leftovers(position.board):
        if (len(each.lines) > 1) is wide and (each.out | each.inside) & position.empty:
            yield from _lacking(position, each, each.out, each.inside)
            yield from _lacking(position, each, each.inside, each.out)


def _lacking(
    position: Position, each: Leftover, here: int, there: int
) -> Iterator[Deduction]:
    """Take the digits that one side has no more room for from the other."""
    digits = 0
    gone: list[Candidate] = []
    houses = each.regions if here == each.out else each.lines
    for digit in digits_in(position.digits_of(there)):
        room = [house for house in houses if _has(position, here & house.bits, digit)]
        if _filled(position, there, digit) >= len(room):
            digits |= 1 << digit - 1
            gone += position.standing(digit, there)
    if gone:
        yield _told(position, each, (here, there), digits, gone)


def _has(position: Position, cells: int, digit: int) -> bool:
    """Tell whether a digit stands in some cells, or may."""
    return bool(position.places[digit] & cells) or _filled(position, cells, digit) > 0


def _filled(position: Position, cells: int, digit: int) -> int:
    filled = cells_in(cells & ~position.empty)
    return sum(position.digits[cell] == digit for cell in filled)


def _told(
    position: Position,
    each: Leftover,
    sides: tuple[int, int],
    digits: int,
    gone: list[Candidate],
) -> Deduction:
    here, there = sides
    whole, other = each.lines, each.regions
    if there == each.out:
        whole, other = other, whole
    parts = {
        "cells": position.cells(there),
        "whole": whole,
        "others": position.cells(here),
        "other": other,
        "lacked": digits_in(digits),
    }
    if here & here - 1:
        same = Phrase(SAME, **parts)
    else:
        same = Phrase(ONE, lacking=_lacking_one(position, here, digits), **parts)
    roles = {**parts, "same": same}
    size = 2 * here.bit_count() + len(each.lines)
    return Deduction((), tuple(gone), roles, size)


def _lacking_one(position: Position, here: int, digits: int) -> Phrase:
    """Say what a cell is, or what it lacks."""
    cell = position.cells(here)
    if here & ~position.empty:
        digit = position.digits[here.bit_length() - 1]
        return Phrase("{cell} is {digit}", cell=cell, digit=digit)
    return Phrase("{cell} lacks {lacked}", cell=cell, lacked=digits_in(digits))


def _grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """The digits that are lacked, where they are."""
    del position
    roles = deduction.roles
    digits = sum(1 << digit - 1 for digit in roles["lacked"])
    yield Ground(digits, roles["others"].bits)


LAW_OF_LEFTOVERS = Technique(
    name="Law of leftovers",
    rating=2.75,
    level="medium",
    reason="{same}",
    lesson="A row and a region of a jigsaw hold the same digits. Cross out the cells "
    "that they share: those of the row that are left hold the same digits as those of "
    "the region.",
    example=".... ..3. .... ....",
    layout="jigsaw:AABBAACBDCCBDDDC",
    find=partial(find, wide=False),
    grounds=_grounds,
)

WIDE_LAW_OF_LEFTOVERS = Technique(
    name="Wide law of leftovers",
    rating=3.35,
    level="medium",
    reason=LAW_OF_LEFTOVERS.reason,
    lesson="Two to four rows side by side hold the same digits as so many regions. "
    "Cross out the cells that they share: what is left over on one side has the digits "
    "of what is left on the other, each as often.",
    example=".... .... .... ..1.",
    layout="jigsaw:AABBAACBDCCBDDDC",
    find=partial(find, wide=True),
    grounds=_grounds,
)
