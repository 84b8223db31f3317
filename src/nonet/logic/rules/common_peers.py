"""Common peers: wherever a digit goes in a house, it rules out the same mark.

::

    . * x * .      5 stands in one of the starred cells; no neighbours are
                   consecutive, so between them stands neither 4 nor 6

Two marks exclude each other by a house, or by a rule of two cells: a dot, a border
without one, a sign, a line. What every place of a digit excludes is out.

>>> print(COMMON_PEERS.demo())
Common peers: the 5 of row A is in one of A2 and A4, each of which keeps 4 from A3, so \
A3 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, common_peers
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Relation
from nonet.say.reasons import Phrase

FEW: Final = 4  # places of a digit that people go through
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
    if not board.rules or not _relations(board):
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
    links, found = _links(board), []
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


@cache
def _relations(board: Geometry) -> tuple[tuple[Clause, Relation], ...]:
    """List the rules of two cells, and the sentences that say them."""
    return tuple(
        (clause, demand)
        for clause in clauses(board)
        for demand in clause.demands
        if isinstance(demand, Relation)
    )


@cache
def _links(board: Geometry) -> dict[tuple[Cell, Digit, Digit], int]:
    """Give the cells that cannot be one digit if a cell is another."""
    digits, cells = range(1, board.size + 1), board.layout.cells
    found = {
        (c, d, x): board.peers[c] if d == x else 1 << c
        for c in cells
        for d in digits
        for x in digits
    }
    for _clause, relation in _relations(board):
        one, other = relation.cells
        for d in digits:
            for x in digits:
                if not relation.holds(d, x):
                    found[one, d, x] |= 1 << other
                    found[other, x, d] |= 1 << one
    return found


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Name the places, what they exclude, and why each does."""
    digit, house = deduction.roles["digit"], deduction.roles["house"]
    cells = position.places[digit] & house.bits
    lost = deduction.eliminations[0].digit
    gone = [mark.cell for mark in deduction.eliminations]
    details = [
        told
        for cell in cells_in(cells)
        for other in gone
        if other != cell and (told := _why(position, (cell, digit), (other, lost)))
    ]
    return {
        "cells": position.cells(cells),
        "lost": lost,
        "from": position.cells(sum(1 << cell for cell in gone)),
        "details": tuple(details[:TOLD]),
    }


def _why(
    position: Position, mark: tuple[Cell, Digit], other: tuple[Cell, Digit]
) -> Phrase | None:
    """Say by which rule, or house, two marks exclude each other."""
    (cell, digit), (there, lost) = mark, other
    both = 1 << cell | 1 << there
    sentence: Sentence | None = next(
        (
            clause.sentence
            for clause, relation in _relations(position.board)
            if {*relation.cells} == {cell, there}
            and not relation.holds(
                *((digit, lost) if relation.cells[0] == cell else (lost, digit))
            )
        ),
        None,
    )
    here = position.cells(1 << cell)
    if sentence:
        return Phrase(
            "if {cell} is {digit}: {rule}", cell=here, digit=digit, rule=sentence
        )
    for index in position.board.common_houses(both):
        house = position.house(index)
        return Phrase(
            "if {cell} is {digit}: {house} holds it once",
            cell=here,
            digit=digit,
            house=house,
        )
    return None


COMMON_PEERS = Technique(
    name="Common peers",
    rating=3.1,
    level="medium",
    reason="the {digit} of {house} is in one of {cells}, each of which keeps {lost} "
    "from {from}",
    lesson="Take a digit with two or three places in a house and a rule about "
    "neighbours. What cannot stand beside any of the places, or in sight of all, goes.",
    example="." * 36 + ":511 513 515 516",
    rules=("non-consecutive",),
    find=find,
    evidence=evidence,
    grounds=places_in(),
)
