"""Contained digits, Contained digits in sight: cells that must hold what is named.

::

    1 1 4 in   a a b c      both a see each other: one of them is 1 at most, so the
                            other 1 is b or c

A digit that has no more places than it needs is written there; one that stands there
often enough goes, if it must not stand there more often. When as many cells are left
as digits are wanted, nothing else fits.

>>> print(CONTAINED_DIGITS.demo())
Contained digits: A1, A2 and B3 must hold 4; only B3 can be 4, so B3 is 4.
>>> print(CONTAINED_DIGITS_IN_SIGHT.demo())
Contained digits in sight: A1, A2 and B3 must hold 4; 4 is in one of A1 and A2, and \
A3, A4, A5, A6, B1 and B2 see them all, so A3, A4, A5, A6, B1 and B2 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cages.quotas import (
    digit_in,
    excluding,
    needed,
    placed,
    room,
    written,
)
from nonet.logic.cages.wanted import WantedDigits, wanted_digits
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the wanted digits leave to the cells that hold them."""
    for wanted in wanted_digits(position.board):
        if wanted.cells & position.empty:
            for digit, count in wanted.counts.items():
                yield from _needed(position, wanted, digit, count)
                yield from _enough(position, wanted, digit, count)
            yield from _no_room(position, wanted)


def _roles(
    position: Position, wanted: WantedDigits, quota: Phrase
) -> dict[str, object]:
    cells = position.cells(wanted.cells)
    return {"rule": wanted.rule, "quota": quota, "cells": cells, **quota.roles}


def _needed(
    position: Position, wanted: WantedDigits, digit: Digit, count: int
) -> Iterator[Deduction]:
    """Write a digit where it has no more places than it needs."""
    places = position.places[digit] & wanted.cells
    missing = count - written(position, wanted.cells, digit).bit_count()
    cells = needed(position.board, places, missing) if missing > 0 else 0
    if cells and cells == places:
        quota = Phrase(
            "only {places} can be {digit}", places=position.cells(cells), digit=digit
        )
    elif cells:
        quota = Phrase(
            "of {others}, at most {room} can be {digit}",
            others=position.cells(places & ~cells),
            room=str(room(position.board, places & ~cells)),
            digit=digit,
        )
    else:
        return
    roles = _roles(position, wanted, quota)
    yield Deduction(placed(cells, digit), (), roles, places.bit_count())


def _enough(
    position: Position, wanted: WantedDigits, digit: Digit, count: int
) -> Iterator[Deduction]:
    """Rub out a digit that stands there as often as it may."""
    there = written(position, wanted.cells, digit)
    gone = position.standing(digit, wanted.cells)
    if wanted.exactly and gone and there.bit_count() == count:
        quota = Phrase("{digit} stands in none of them", digit=digit)
        if there:
            holders = position.cells(there)
            told = _("{digit} stands in {holders} already")
            quota = Phrase(told, digit=digit, holders=holders)
        yield Deduction((), gone, _roles(position, wanted, quota), len(gone))


def _no_room(position: Position, wanted: WantedDigits) -> Iterator[Deduction]:
    """Rub out all else where the digits that are wanted take all cells."""
    lacking = []
    for digit, count in wanted.counts.items():
        there = written(position, wanted.cells, digit).bit_count()
        lacking += [digit] * (count - there)
    empty = wanted.cells & position.empty
    if len(lacking) != empty.bit_count():
        return
    some = sum(1 << digit - 1 for digit in {*lacking})
    gone = tuple(
        Candidate(cell, digit)
        for cell in cells_in(empty)
        for digit in digits_in(position.marks[cell] & ~some)
    )
    if gone:
        told = _("{empty} are needed for {lacking}")
        if len(lacking) == 1:
            told = _("{empty} is needed for {lacking}")
        cells = position.cells(empty)
        quota = Phrase(told, empty=cells, lacking=tuple(lacking))
        roles = _roles(position, wanted, quota)
        yield Deduction((), gone, {**roles, "digit": lacking[0]}, len(lacking))


def find_in_sight(position: Position) -> Iterator[Deduction]:
    """Yield the marks that would leave a wanted digit too few places."""
    board = position.board
    for wanted in wanted_digits(board):
        for digit, count in wanted.counts.items():
            places = position.places[digit] & wanted.cells
            missing = count - written(position, wanted.cells, digit).bit_count()
            seen = excluding(board, places, missing) if missing > 0 else 0
            gone = position.standing(digit, seen)
            if gone and missing == 1:
                yield _seen(position, wanted, places, gone)
            elif gone:
                yield _short(position, wanted, count, gone)


def _seen(
    position: Position, wanted: WantedDigits, places: int, gone: tuple[Candidate, ...]
) -> Deduction:
    """Tell what sees all places of a digit that is wanted once more."""
    roles = {
        "digit": gone[0].digit,
        "places": position.cells(places),
        "targets": position.cells(sum(1 << mark.cell for mark in gone)),
    }
    told = _("{digit} is in one of {places}, and {targets} see them all")
    if not places & places - 1:
        told = _("{digit} is in {places}, in sight of {targets}")
    elif len(gone) == 1:
        told = _("{digit} is in one of {places}, and {targets} sees them all")
    quota = Phrase(told, **roles)
    return Deduction((), gone, _roles(position, wanted, quota), places.bit_count())


def _short(
    position: Position, wanted: WantedDigits, count: int, gone: tuple[Candidate, ...]
) -> Deduction:
    """Tell what leaves too few places to a digit that is wanted several times more."""
    told = _("{digit} in any of {targets} would leave it at most {left} of these cells")
    if len(gone) == 1:
        told = _("{digit} in {targets} would leave it at most {left} of these cells")
    quota = Phrase(
        told,
        digit=gone[0].digit,
        targets=position.cells(sum(1 << mark.cell for mark in gone)),
        left=str(count - 1),
    )
    return Deduction((), gone, _roles(position, wanted, quota), 2 * count)


CONTAINED_DIGITS = Technique(
    name="Contained digits",
    rating=1.88,
    level="easy",
    reason="{rule}; {quota}",
    lesson="Where cells must hold some digits, count the places of each. A digit with "
    "no more places than it needs is written there, and where all cells are needed, "
    "nothing else fits.",
    example="." * 36 + ":411 412",
    rules=({"rule": "contains", "cells": "A1 A2 B3", "digits": [4]},),
    find=find,
    grounds=digit_in("cells"),
)

CONTAINED_DIGITS_IN_SIGHT = Technique(
    name="Contained digits in sight",
    rating=2.66,
    level="medium",
    reason=CONTAINED_DIGITS.reason,
    lesson="A digit that some cells must hold stands in one of its places there. What "
    "sees all of these places is another digit.",
    example="." * 36 + ":423",
    rules=({"rule": "contains", "cells": "A1 A2 B3", "digits": [4]},),
    find=find_in_sight,
    grounds=digit_in("cells"),
)
