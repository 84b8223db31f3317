"""Odd and even: a house has so many odd digits, and signs tell where they are.

::

    ○○ . ○○ . . ○ . .      three odd cells and two white dots, each with one odd digit:
    n=9: five are odd      the others are even

A white dot has an odd and an even digit, V too. With cells that are odd anyway they may
use up all odd digits of a house; or all even ones.

>>> print(ODD_AND_EVEN.demo())
Odd and even: the 3 odd digits of row A are in A1, in one of A2 and A3 (A2 and A3 \
differ by 1), and in one of A4 and A5 (A4 and A5 differ by 1), so A6 cannot be 1, 3 \
or 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, RulePair, pairs_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cells.digit_class import DigitClass
from nonet.rules.cells.digits import CellDigits
from nonet.say.language import _
from nonet.say.reasons import Phrase

ODD: Final = _("the {count} odd digits of {house} are {places}")
EVEN: Final = _("the {count} even digits of {house} are {places}")


def find(position: Position) -> Iterator[Deduction]:
    """Yield the cells of a house that are left when all odd, or even, are counted."""
    board = position.board
    if not _tells_parity(board):
        return
    every = board.every_digit
    odd = sum(1 << digit - 1 for digit in range(1, board.size + 1, 2))
    mixed = [pair for pair in pairs_of(board, SIGNED) if _is_mixed(pair, position, odd)]
    for index in board.full:
        house = board.names[index]
        inside = [pair for pair in mixed if not pair.clause.bits & ~house.bits]
        for counted in (odd, every & ~odd):
            yield from _counted(position, house, inside, counted)


@cache
def _tells_parity(board: Geometry) -> bool:
    kinds = (*SIGNED, DigitClass, CellDigits)
    return any(isinstance(rule, kinds) for rule in board.rules)


def _is_mixed(pair: RulePair, position: Position, odd: int) -> bool:
    """Tell whether one cell is odd and the other even, but not which."""
    held = domains(position)
    one, two = pair.cells
    if any(not held[cell] & odd or not held[cell] & ~odd for cell in pair.cells):
        return False
    return all(
        not pair.partners(one, 1 << digit - 1)
        & held[two]
        & (odd if odd >> digit - 1 & 1 else ~odd)
        for digit in digits_in(held[one])
    )


def _counted(
    position: Position, house: House, mixed: list[RulePair], counted: int
) -> Iterator[Deduction]:
    """Count the cells that are all of one kind, and the pairs that have one of it."""
    held, used = domains(position), 0
    alone = sum(1 << cell for cell in house if not held[cell] & ~counted)
    pairs = []
    for pair in mixed:
        if not pair.clause.bits & used:
            used |= pair.clause.bits
            pairs.append(pair.clause)
    if alone.bit_count() + len(pairs) != counted.bit_count():
        return
    gone = tuple(
        Candidate(cell, digit)
        for cell in cells_in(house.bits & ~alone & ~used)
        for digit in digits_in(position.marks[cell] & counted)
    )
    if gone:
        places = [
            Phrase(
                "in one of {cells} ({rule})",
                cells=position.cells(clause.bits),
                rule=clause.sentence,
            )
            for clause in pairs
        ]
        if alone:
            places.insert(0, Phrase("in {cells}", cells=position.cells(alone)))
        how = Phrase(
            ODD if counted & 1 else EVEN,
            house=house,
            count=str(counted.bit_count()),
            places=tuple(places),
        )
        roles = {"parity": how, "house": house, "all": position.cells(alone | used)}
        yield Deduction((), gone, roles, (alone | used).bit_count())


ODD_AND_EVEN = Technique(
    name="Odd and even",
    rating=3.05,
    level="medium",
    reason="{parity}",
    lesson="A house of nine has five odd digits and four even ones. Count those that "
    "are sure: each white dot and each V has one of both. If all are counted, the rest "
    "is of the other kind.",
    example="." * 36 + ":211 411 611",
    rules=(
        {"rule": "white-dot", "cells": "A2 A3"},
        {"rule": "white-dot", "cells": "A4 A5"},
    ),
    find=find,
    grounds=cells_of("all"),
)
