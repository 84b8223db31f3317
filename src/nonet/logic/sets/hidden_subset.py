"""Hidden pair, Hidden triple, Hidden quad: so many digits share so many cells.

::

    14 . 1467 | 24 . 249 | 8 23679 .
         *                   *

In the house, 6 and 7 fit in the starred cells only. They fill them, whichever way
round, so nothing else does.

>>> print(HIDDEN_PAIR.demo())
Hidden pair: 6 and 9 fit only in E2 and E6 of row E and fill these cells, so E2 and E6 \
cannot be 3 or 4; E2 cannot be 5.
>>> print(HIDDEN_TRIPLE.demo())
Hidden triple: 1, 8 and 9 fit only in H8, I7 and I8 of box 9 and fill these cells, so \
H8 cannot be 3; I7 and I8 cannot be 6 or 7.
>>> print(HIDDEN_QUAD.demo())
Hidden quad: 2, 4, 5 and 8 fit only in G5, G6, H5 and H6 of box 8 and fill these \
cells, so G5 cannot be 3; G5 and H5 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial

from nonet.board.bits import closed
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import places_in
from nonet.logic.sets.subsets import few_places
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every *size* digits that have *size* cells of a house between them."""
    found = _pairs(position) if size == 2 else _sets(position, size)
    for index, cells, digits in found:
        if gone := _others(position, cells, digits):
            roles = {
                "house": position.house(index),
                "cells": position.cells(cells),
                "digits": digits,
            }
            yield Deduction((), gone, roles, size)


def _pairs(position: Position) -> Iterator[tuple[int, int, tuple[Digit, ...]]]:
    """Find the digits that have the same two places: it takes half as long as below."""
    digits_with: dict[tuple[int, int], list[Digit]] = {}
    for digit, places in enumerate(position.places):
        if places:
            for place in few_places(position.board, places, 2):
                digits_with.setdefault(place, []).append(digit)
    for (index, cells), digits in digits_with.items():
        if len(digits) == 2:
            yield index, cells, tuple(digits)


def _sets(
    position: Position, size: int
) -> Iterator[tuple[int, int, tuple[Digit, ...]]]:
    """Find the digits that have *size* places of a house between them."""
    board = position.board
    digits: list[list[Digit]] = [[] for _ in board.houses]
    sets: list[list[int]] = [[] for _ in board.houses]
    for digit, places in enumerate(position.places):
        if places:
            for index, here in few_places(board, places, size):
                digits[index].append(digit)
                sets[index].append(here)
    for index, several in enumerate(sets):
        if len(several) >= size:
            for chosen, cells in closed(tuple(several), size):
                held = [d for i, d in enumerate(digits[index]) if chosen >> i & 1]
                yield index, cells, tuple(held)


def _others(
    position: Position, cells: int, kept: Collection[Digit]
) -> tuple[Candidate, ...]:
    """List the marks in *cells* but for the digits that are *kept*."""
    digits = range(1, position.board.size + 1)
    others = (position.standing(digit, cells) for digit in digits if digit not in kept)
    return tuple([each for marks in others for each in marks])


HIDDEN_PAIR = Technique(
    name="Hidden pair",
    code="0210",
    rating=3.4,
    level="medium",
    score=Score(110, 70),
    reason="{digits} fit only in {cells} of {house} and fill these cells",
    lesson="Two digits that have the same two places in a house fill both, so every "
    "other mark there goes. Look for digits with two places left in a house.",
    example="9+8271..+56......+2+9.6.59.+2+7+1........+82..8.2.17........6.+57+1+24"
    "+8+63+9+8.6+3+915.+7..9+6+758.1",
    find=partial(find, size=2),
    grounds=places_in("house", "digits"),
)

HIDDEN_TRIPLE = Technique(
    name="Hidden triple",
    code="0211",
    rating=4.0,
    level="medium",
    score=Score(120, 100),
    reason=HIDDEN_PAIR.reason,
    lesson="Three digits that have three places in a house between them fill all "
    "three. With five or six empty cells in a house, count the places of each digit.",
    example=".+87.3.....+2.1+8...9.+3..562.8.+6.+3+79.21.9.4+2+5....+7+2+618..581+9"
    "56....+74+6.+9.5..2+53.4....",
    find=partial(find, size=3),
    grounds=places_in("house", "digits"),
)

HIDDEN_QUAD = Technique(
    name="Hidden quad",
    code="0212",
    rating=5.4,
    level="hard",
    score=Score(140, 150),
    reason=HIDDEN_PAIR.reason,
    lesson="Four digits that have four places in a house between them fill all four. "
    "It is rare: the house has eight or nine empty cells, or the rest is a naked set.",
    example="8+1+657+329+439+2......+4+5+72.+9..+6+9+41...5+68+7+8+5496+1+2+3+6+2+3"
    "8...+4.2+79.....1+1+38....7.56+4....82:766 377 987",
    find=partial(find, size=4),
    grounds=places_in("house", "digits"),
)
