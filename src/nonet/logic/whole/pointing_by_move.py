"""Pointing by a move: wherever a digit goes in a house, the same cell sees it.

::

    . a .        a knight's move, a king's move, or a house: both cells marked a see x,
    . . .        and one of them is the digit of the box
    . . a
    . x .

>>> print(POINTING_BY_A_MOVE.demo())
Pointing by a move: the 5 of box 1 is in one of A2 and C3, each of which sees D2, by \
column 2 or a king's move, so D2 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from nonet.board.bits import Geometry, cells_in, common_peers
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.language import SEVERAL, is_labelled
from nonet.say.reasons import Phrase, either

MOST: Final = 6  # places of a digit that people look from


def find(position: Position) -> Iterator[Deduction]:
    """Yield what all places of a digit in a house see, not by one house alone."""
    board = position.board
    if not board.ties:
        return
    for digit, places in enumerate(position.places):
        if places:
            for index, size, gone in _in_sight(board, places):
                roles = {"house": board.names[index], "digit": digit}
                yield Deduction((), position.standing(digit, gone), roles, size)


@lru_cache(1 << 12)
def _in_sight(board: Geometry, places: int) -> tuple[tuple[int, int, int], ...]:
    """List houses, how many *places* they have, and what all of these see."""
    found = []
    for index in board.full:
        cells = places & board.houses[index]
        if 1 < cells.bit_count() <= MOST:
            gone = places & common_peers(board)[cells]
            for shared in board.common_houses(cells):
                gone &= ~board.houses[shared]
            if gone:
                found.append((index, cells.bit_count(), gone))
    return tuple(found)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Name the places, and by which houses and moves they see what goes."""
    digit, house = deduction.roles["digit"], deduction.roles["house"]
    cells = position.places[digit] & house.bits
    gone = [mark.cell for mark in deduction.eliminations]
    sights = {
        1 << cell | 1 << other: _sight(position, 1 << cell | 1 << other)
        for cell in cells_in(cells)
        for other in gone
    }
    kinds = {
        (each.kind, each.bits if is_labelled(each.kind) else 0): each
        for each in sights.values()
    }
    by = sorted(kinds.values(), key=lambda each: each.kind not in SEVERAL)
    return {
        "cells": position.cells(cells),
        "targets": position.cells(sum(1 << cell for cell in gone)),
        "by": either([Phrase("{house}", house=each) for each in by]),
        "details": tuple(
            _share(position, both, sight) for both, sight in sights.items()
        ),
    }


def _sight(position: Position, both: int) -> House:
    """Find the house of two cells, or the rule that lets them see each other."""
    for index in position.board.common_houses(both):
        return position.house(index)
    tie: House = position.board.ties[both]
    return tie


def _share(position: Position, both: int, sight: House) -> Phrase:
    cells = position.cells(both)
    if both in position.board.ties:
        return Phrase("{cells} see each other by {move}", cells=cells, move=sight)
    return Phrase("{cells} share {house}", cells=cells, house=sight)


POINTING_BY_A_MOVE = Technique(
    name="Pointing by a move",
    rating=2.72,
    level="medium",
    reason="the {digit} of {house} is in one of {cells}, each of which sees {targets}, "
    "by {by}",
    lesson="Where cells see each other by a knight's or a king's move, look for a cell "
    "that sees all places of a digit in a house: it cannot hold the digit.",
    example="." * 81 + ":511 513 521 522 523 531 532",
    rules=("anti-king",),
    find=find,
    evidence=evidence,
    grounds=places_in(),
)
