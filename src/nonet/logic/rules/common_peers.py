"""Common peers: wherever a digit goes in a house, it rules out the same mark.

::

    . * x * .      5 stands in one of the starred cells; no neighbours are
                   consecutive, so between them stands neither 4 nor 6

Two marks exclude each other by a house, or by a rule of two cells: a dot, a border
without one, a sign, a line. What every place of a digit excludes is out.

>>> print(COMMON_PEERS.demo())
Common peers: the 5 of row A is in one of A2 and A4, each of which keeps 4 from A3, \
by the non-consecutive rule, so A3 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, common_peers
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.logic.grounds import places_in
from nonet.logic.rules.weak_links import (
    excluded,
    relations,
    ways_to_exclude,
    why_excluded,
)
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase

FEW: Final = 6  # places of a digit that people go through
TOLD: Final = 12  # lines of details


class Wherever(NamedTuple):
    """A house by its index, a digit's places there, and where they exclude another."""

    house: int
    cells: int
    other: Digit
    seen: int


def find(position: Position) -> Iterator[Deduction]:
    """Yield what all places of a digit in a house exclude, not by houses alone."""
    board = position.board
    if not board.rules or not relations(board):
        return
    for digit, places in enumerate(position.places):
        if places:
            for index, cells, other, seen in _wherever(board, digit, places):
                if gone := position.standing(other, seen):
                    roles = {"house": board.names[index], "digit": digit}
                    yield Deduction((), gone, roles, cells.bit_count())


@lru_cache(1 << 12)
def _wherever(board: Geometry, digit: Digit, places: int) -> tuple[Wherever, ...]:
    """List what the *places* of a digit exclude, house by house."""
    links, found = excluded(board), []
    for index in board.full:
        cells = places & board.houses[index]
        if 1 < cells.bit_count() <= FEW:
            for other in range(1, board.size + 1):
                seen = -1
                for cell in cells_in(cells):
                    seen &= links[cell, digit, other]
                if other == digit:
                    seen &= ~common_peers(board)[cells]
                if seen:
                    found.append(Wherever(index, cells, other, seen))
    return tuple(found)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Name the places, what they exclude, and why each does."""
    digit, house = deduction.roles["digit"], deduction.roles["house"]
    cells = position.places[digit] & house.bits
    lost = deduction.eliminations[0].digit
    gone = sum(1 << mark.cell for mark in deduction.eliminations)
    hits = [
        (Candidate(cell, digit), mark)
        for cell in cells_in(cells)
        for mark in deduction.eliminations
        if mark.cell != cell
    ]
    return {
        "cells": position.cells(cells),
        "lost": symbol(lost, position.board.size),  # it is lit nowhere
        "targets": position.cells(gone),
        "whom": _whom(position, cells, gone),
        **_places(position, cells, gone),
        "by": ways_to_exclude(position, hits),
        "details": why_excluded(position, hits)[:TOLD],
    }


def _whom(position: Position, cells: int, gone: int) -> CellSet | Phrase:
    """Name the cells that lose a mark; a place of the digit loses it to the others."""
    targets = position.cells(gone)
    if not gone & cells or len(targets) == 1:
        return targets
    if not gone & ~cells and cells.bit_count() == 2:
        return Phrase("the other")
    return Phrase("the others of {targets}", targets=targets)


def _places(position: Position, cells: int, gone: int) -> Roles:
    """Say where the digit is, and what keeps the mark away.

    A place of the digit that alone loses the mark excludes it by being filled.
    """
    if not gone & cells or gone.bit_count() > 1:
        return {
            "where": Phrase("one of {cells}", cells=position.cells(cells)),
            "which": Phrase("each of which"),
            "keepers": Phrase("each of them"),
        }
    target, others = position.cells(gone), position.cells(cells & ~gone)
    if len(others) == 1:
        return {
            "where": Phrase(
                "{target} itself, or in {others}", target=target, others=others
            ),
            "which": Phrase("which"),
            "keepers": Phrase("the one in {others}", others=others),
        }
    return {
        "where": Phrase(
            "{target} itself, or in one of {others}", target=target, others=others
        ),
        "which": Phrase("each of which"),
        "keepers": Phrase("each of {others}", others=others),
    }


COMMON_PEERS = Technique(
    name="Common peers",
    rating=3.1,
    level="medium",
    reason="the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, "
    "by {by}",
    lesson="Take a digit with two or three places in a house and a rule about "
    "neighbours. What none of the places would leave standing is ruled out.",
    example="." * 36 + ":511 513 515 516",
    rules=("non-consecutive",),
    find=find,
    evidence=evidence,
    grounds=places_in(),
)
