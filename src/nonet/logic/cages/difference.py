"""Innie and outie, Innies and outies: how what is left inside differs from outside.

::

    a a b b b c c c I      the cages add up to 48: what is left of the row is O - 3,
    . . . . . . . O .      so O is 3 more than I

A digit without its partner goes; so does one that is too large, or too small, whatever
the other cells hold.

>>> print(INNIE_AND_OUTIE.demo())
Innie and outie: the digits of row A add up to 10, the cages over them to 9, without \
A4 but with B1; hence A4 is 1 more than B1, so A4 cannot be 1; B1 cannot be 4.
>>> print(INNIES_AND_OUTIES.demo())
Innies and outies: the digits of row A add up to 21, the cage over them to 20, without \
A5 and A6 but with B1; hence A5 and A6 add up to 1 more than B1: B1 is at most 4, and \
A6 is at least 1, so A5 cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.position import Position
from nonet.logic.cages.compared import bounded
from nonet.logic.cages.house_totals import house_needs
from nonet.logic.cages.told_houses import told_cages, told_houses
from nonet.logic.cages.totals import SumNeed, gone_by_sum, marks_of
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique

MOST: Final = 4  # cells whose difference people look at


def find_one(position: Position) -> Iterator[Deduction]:
    """Yield what has no partner in an innie and an outie."""
    for need in house_needs(position):
        if len(need.cells) == len(need.against) == 1 and (
            gone := marks_of(gone_by_sum(position, need.known))
        ):
            yield Deduction((), gone, _roles(position, need), _size(need))


def find_several(position: Position) -> Iterator[Deduction]:
    """Yield what is too large or too small for a difference of several cells."""
    for need in house_needs(position):
        if need.against and 2 < len(need.cells + need.against) <= MOST:
            gone = gone_by_sum(position, need.known)
            for cell in gone:
                for why, marks in bounded(position, need, cell, gone[cell]):
                    roles = {**_roles(position, need), "why": why}
                    yield Deduction((), marks, roles, _size(need))


def _roles(position: Position, need: SumNeed) -> dict[str, object]:
    return {
        "houses": need.known.houses,
        "sum": told_houses(position, need),
        "cells": position.cells(need.bits),
        "against": position.cells(need.bits_against),
        "details": told_cages(position, need),
    }


def _size(need: SumNeed) -> int:
    cells = 3 * len(need.cells + need.against)
    return cells + 2 * len(need.known.houses) + len(need.known.cages)


INNIE_AND_OUTIE = Technique(
    name="Innie and outie",
    rating=3.05,
    level="medium",
    reason="{sum}",
    lesson="Where cages leave one cell of a house out and have one outside, the "
    "difference of the two cells is known: what the cages add up to, less 45. A digit "
    "that has no partner at this distance goes.",
    example=".... .... .... ....",
    rules=(
        {"rule": "cage", "cells": "A1 B1", "sum": 4},
        {"rule": "cage", "cells": "A2 A3", "sum": 5},
    ),
    find=find_one,
    grounds=cells_of("cells", "against"),
)

INNIES_AND_OUTIES = Technique(
    name="Innies and outies",
    rating=3.7,
    level="medium",
    reason="{sum}: {why}",
    lesson="Where cages leave a few cells of a house out and have a few outside, the "
    "difference of their sums is known. Ask what the largest and the smallest digits "
    "on one side mean for the other.",
    example="...... ...... ...... ...... ...... ......:521 621",
    rules=({"rule": "cage", "cells": "A1 A2 A3 A4 B1", "sum": 20},),
    find=find_several,
    grounds=cells_of("cells", "against"),
)
