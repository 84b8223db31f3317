"""Set equivalence: cells that rows, columns and boxes leave over hold the same digits.

::

    o o . . . . . o o      the ring x has the digits of the corners o, each as often:
    o o . . . . . o o      with 5 in three corners, three of the ring are 5
    . . x x x x x . .
    . . x . . . x . .

Rows C and G with boxes 4 and 6 hold the same digits as columns 1, 2, 8 and 9; what they
share cancels out.

>>> print(SET_EQUIVALENCE.demo())
Set equivalence: columns 1, 2, 8 and 9 hold the same digits as rows C and G and boxes \
4 and 6, and so do the cells that only one side has: none of those in rows C and G \
and boxes 4 and 6 can be 5. So A1, A2, A8, A9, B1, B2, B8, B9, H1, H2, H8, H9, I1, \
I2, I8 and I9 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nonet.board.bits import Geometry
from nonet.board.position import Position
from nonet.logic.cages.balance import BalancedDigit, balanced_digit
from nonet.logic.cages.quotas import digit_in, has_room, placed, room, written
from nonet.logic.rules.equal_sets import EqualSets, equal_sets, only_theirs
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what one side of equal sets tells the other; boards of houses have fish."""
    if not position.board.rules:
        return
    every = (1 << len(position.digits)) - 1
    for digit, places in enumerate(position.places):
        if places:
            there = written(position, every, digit)
            for each, here, other in _telling(position.board, places, there):
                for found in balanced_digit(position, here, other, digit):
                    yield _told(position, each, (here, other), found)


@lru_cache(1 << 12)  # from one position to the next few digits change
def _telling(
    board: Geometry, places: int, there: int
) -> tuple[tuple[EqualSets, int, int], ...]:
    """List the sets that may tell something of a digit, and which side of which.

    *There* it stands, in *places* it may. Where it stands on one side more often, the
    other must have no room for more than that; where it stands on both as often, one
    side must have no place left.
    """
    found = []
    for each in equal_sets(board.layout):
        one, other = each.one, each.other
        more = (there & one).bit_count() - (there & other).bit_count()
        if more < 0:
            one, other, more = other, one, -more
        here, beyond = places & one, places & other
        if more and has_room(board, beyond, more + 1):
            continue
        if beyond and (more or not here):
            found.append((each, other, one))
        if here and (more or not beyond):
            found.append((each, one, other))
    return tuple(found)


def _told(
    position: Position, sets: EqualSets, sides: tuple[int, int], found: BalancedDigit
) -> Deduction:
    here, there = sides
    kind, digit, cells = found
    houses, others = sets.houses, sets.others
    if here == sets.other:
        houses, others = others, houses
    roles = {
        "houses": houses,
        "others": others,
        "cells": position.cells(here),
        "latter": position.cells(there),
        "digit": digit,
    }
    size = here.bit_count()
    if kind == "needed":
        return Deduction(placed(cells, digit), (), roles, size)
    return Deduction((), position.standing(digit, cells), roles, size)


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say how often the digit stands on both sides, and which cells they are."""
    roles, marks = deduction.roles, deduction.placements or deduction.eliminations
    here, there = roles["cells"].bits, roles["latter"].bits
    found = BalancedDigit(
        "needed" if deduction.placements else "full",
        roles["digit"],
        sum(1 << mark.cell for mark in marks),
    )
    sides = (roles["houses"], here), (roles["others"], there)
    return {
        "matched": _why(position, roles, found),
        "details": only_theirs(position, *sides),
    }


def _why(position: Position, sides: Roles, found: BalancedDigit) -> Phrase:
    """Say how often the digit stands on both sides, or may."""
    here, there = sides["cells"].bits, sides["latter"].bits
    kind, digit, cells = found
    own, holders = (written(position, side, digit) for side in (here, there))
    places = position.places[digit]
    roles = {"digit": digit, "own": position.cells(own)}
    roles |= {"houses": sides["houses"], "others": sides["others"]}
    if kind == "needed":
        roles["holders"] = position.cells(holders)
        roles["places"] = position.cells(cells)
        rest = places & here & ~cells
        if not rest:
            told = _(
                "those in {others} have {digit} in {holders}, and of those in {houses} "
                "only {places} can be it"
            )
            return Phrase(told, **roles)
        roles |= {"rest": position.cells(rest), "room": str(room(position.board, rest))}
        told = _(
            "those in {others} have {digit} in {holders}, and of those in {houses} at "
            "most {room} of {rest} can be it"
        )
        return Phrase(told, **roles)
    if not own:
        return Phrase("none of those in {others} can be {digit}", **roles)
    left = holders.bit_count() + room(position.board, places & there)
    return Phrase(
        "those in {houses} have {digit} in {own}, and at most {left} of those in "
        "{others} can be it",
        left=str(left),
        **roles,
    )


SET_EQUIVALENCE = Technique(
    name="Set equivalence",
    rating=4.7,
    level="hard",
    reason="{houses} hold the same digits as {others}, and so do the cells that only "
    "one side has: {matched}",
    lesson="As many houses here as there hold the same digits, so the cells that only "
    "one side has do too. The ring around the middle box has the digits of the four "
    "corners of four cells: count a digit on one side, and know it on the other.",
    example="." * 81
    + ":533 534 535 536 537 543 547 553 557 563 567 573 574 575 576 577",
    rules=(
        {
            "rule": "digits",
            "cells": "C3 C4 C5 C6 C7 D3 D7 E3 E7 F3 F7 G3 G4 G5 G6 G7",
            "digits": [1, 2, 3, 4, 6, 7, 8, 9],
        },
    ),
    find=find,
    evidence=evidence,
    grounds=digit_in("cells", "latter"),
)
