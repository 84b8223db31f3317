"""Rellik cage, Rellik sets: digits of which none add up to a number.

::

    ≠8   3 . .       no 8, for that is 8 alone; no 5, for 3 and 5 are 8

>>> print(RELLIK_CAGE.demo())
Rellik cage: the digits of A1, A2 and A3 differ, and none of them makes 5, alone or \
with others; 5 alone is that much, so A1, A2 and A3 cannot be 5.
>>> print(RELLIK_SETS.demo())
Rellik sets: the digits of A1, A2 and A3 differ, and none of them makes 5, alone or \
with others; all 4 sets that avoid it have 6, in one of A1, A2 and A3, so A4, A5, A6, \
B1, B2 and B3 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from operator import and_, or_
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, common_peers, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.cages.combinations import digit_sets
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.grounds import cells_of, nothing
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.rellik_cage import RellikCage, sums_of
from nonet.rules.clauses import clauses
from nonet.say.reasons import Phrase

LISTED: Final = 24  # sets that anybody goes through


class AvoidedSum(NamedTuple):
    """Cells of which none may add up to a total."""

    rule: Sentence
    cells: int
    total: int


@cache
def avoided_sums(board: Geometry) -> tuple[AvoidedSum, ...]:
    """List the rellik cages."""
    if not any(isinstance(rule, RellikCage) for rule in board.rules):
        return ()
    return tuple(
        AvoidedSum(clause.sentence, _bits(clause.rule.cells), clause.rule.total)
        for clause in clauses(board)
        if isinstance(clause.rule, RellikCage)
    )


def _bits(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits that make the sum, alone or with those that stand there."""
    for avoided in avoided_sums(position.board):
        full = [position.digits[c] for c in cells_in(avoided.cells & ~position.empty)]
        for digit in range(1, position.board.size + 1):
            gone = position.standing(digit, avoided.cells)
            if gone and (some := parts(tuple(sorted(full)), avoided.total - digit)):
                yield Deduction((), gone, _told(position, avoided, digit, some[0]), 1)


@lru_cache(1 << 12)
def parts(digits: tuple[Digit, ...], total: int) -> tuple[tuple[Digit, ...], ...]:
    """List which of *digits* add up to *total*, the fewest first.

    >>> parts((1, 2, 3), 3), parts((1, 2), 0), parts((1, 2), 5)
    (((3,), (1, 2)), ((),), ())
    """
    found: list[tuple[Digit, ...]] = [()]
    for digit in digits:
        found += [(*some, digit) for some in found]
    fitting = [some for some in found if sum(some) == total]
    return tuple(sorted(fitting, key=len))


def _told(
    position: Position, avoided: AvoidedSum, digit: Digit, some: tuple[Digit, ...]
) -> dict[str, object]:
    told = Phrase("{digit} alone is that much", digit=digit)
    if some:
        told = Phrase(
            "{digit} and {others} are {total}",
            digit=digit,
            others=some,
            total=str(avoided.total),
        )
    return _roles(position, avoided, told)


def _roles(position: Position, avoided: AvoidedSum, told: Phrase) -> dict[str, object]:
    cells = position.cells(avoided.cells)
    return {"rule": avoided.rule, "avoided": told, "cells": cells}


def find_sets(position: Position) -> Iterator[Deduction]:
    """Yield what stands in no set of digits that avoids the sum, or sees what must."""
    held = domains(position)
    for avoided in avoided_sums(position.board):
        if avoided.cells & position.empty:
            inside = tuple([held[cell] for cell in cells_in(avoided.cells)])
            some = avoiding(inside, avoided.total)
            if 0 < len(some) <= LISTED:
                yield from _in_none(position, avoided, some)
                yield from _in_all(position, avoided, some)


@lru_cache(1 << 12)
def avoiding(inside: tuple[int, ...], total: int) -> tuple[int, ...]:
    """List the sets with a digit for each of some domains that avoid the *total*.

    >>> [digits_in(each) for each in avoiding((0b111, 0b111), 4)]
    [(1, 2), (2, 3)]
    """
    sets = digit_sets(inside)
    return tuple(
        sorted((each for each in sets if not _makes(each, total)), key=digits_in)
    )


def _makes(digits: int, total: int) -> bool:
    return bool(sums_of(digits << 1) >> total & 1)


def _in_none(
    position: Position, avoided: AvoidedSum, some: tuple[int, ...]
) -> Iterator[Deduction]:
    """Rub out what no set has."""
    union = reduce(or_, some)
    gone = tuple(
        Candidate(cell, digit)
        for cell in cells_in(avoided.cells & position.empty)
        for digit in digits_in(position.marks[cell] & ~union)
    )
    if not gone:
        return
    ways = listed(some, position)
    if len(some) <= FEW:
        told = Phrase("with the marks there, only {ways} avoid it", ways=ways)
        yield Deduction((), gone, _roles(position, avoided, told), len(some))
        return
    details = (Phrase("the sets are {ways}", ways=ways),)
    for digit in sorted({mark.digit for mark in gone}):
        told = Phrase(
            "with the marks there, {count} sets avoid it, none of them with {digit}",
            count=str(len(some)),
            digit=digit,
        )
        marks = tuple(mark for mark in gone if mark.digit == digit)
        roles = {**_roles(position, avoided, told), "details": details}
        yield Deduction((), marks, roles, len(some))


def _in_all(
    position: Position, avoided: AvoidedSum, some: tuple[int, ...]
) -> Iterator[Deduction]:
    """Rub out what sees all places of a digit that every set has."""
    for digit in digits_in(reduce(and_, some)):
        places = position.places[digit] & avoided.cells
        seen = common_peers(position.board)[places] if places else 0
        if gone := position.standing(digit, seen & ~avoided.cells):
            told = Phrase(
                "all {count} sets that avoid it have {digit}, in one of {places}",
                count=str(len(some)),
                digit=digit,
                places=position.cells(places),
            )
            details = (Phrase("the sets are {ways}", ways=listed(some, position)),)
            roles = {**_roles(position, avoided, told), "details": details}
            yield Deduction((), gone, roles, len(some))


RELLIK_CAGE = Technique(
    name="Rellik cage",
    rating=1.83,
    level="easy",
    reason="{rule}; {avoided}",
    lesson="In a rellik cage no digit may be the number, and none may make it together "
    "with others that stand there.",
    example="." * 36,
    rules=({"rule": "rellik-cage", "cells": "A1 A2 A3", "sum": 5},),
    find=find,
    grounds=nothing,
)

RELLIK_SETS = Technique(
    name="Rellik sets",
    rating=2.47,
    level="medium",
    reason=RELLIK_CAGE.reason,
    lesson="List the sets of digits for a rellik cage of which no part makes its "
    "number. What is in none of them goes; what is in all of them is in the cage.",
    example="." * 36 + ":511 512 513",
    rules=({"rule": "rellik-cage", "cells": "A1 A2 A3", "sum": 5},),
    find=find_sets,
    grounds=cells_of("cells"),
)
