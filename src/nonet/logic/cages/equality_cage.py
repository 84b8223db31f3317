"""Equality cage: half of its digits are even, and half of them are low.

::

    = 2 . . 8      two even digits: the other two are odd; and 5 is neither low nor
                   high on a board of nine

>>> print(EQUALITY_CAGE.demo())
Equality cage: the digits of A1 and A2 differ, half of them even and half of them low; \
A1 is even, which is half of them, so A2 cannot be 2, 4 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.equality_cage import EqualityCage
from nonet.rules.clauses import Clause, clauses
from nonet.say.language import _
from nonet.say.reasons import Phrase

HALF: Final = {  # of several cells, of one
    "even": (
        _("{sure} are even, which is half of them"),
        _("{sure} is even, which is half of them"),
    ),
    "odd": (
        _("{sure} are odd, which is half of them"),
        _("{sure} is odd, which is half of them"),
    ),
    "low": (
        _("{sure} are low, which is half of them"),
        _("{sure} is low, which is half of them"),
    ),
    "high": (
        _("{sure} are high, which is half of them"),
        _("{sure} is high, which is half of them"),
    ),
}


@cache
def equality_cages(board: Geometry) -> tuple[Clause, ...]:
    """List the equality cages."""
    if not any(isinstance(rule, EqualityCage) for rule in board.rules):
        return ()
    return tuple(c for c in clauses(board) if isinstance(c.rule, EqualityCage))


@cache
def classes(size: int) -> dict[str, int]:
    """Give the digits of each class, as bits; a middle digit is neither low nor high.

    >>> {name: digits_in(bits) for name, bits in classes(5).items()}
    {'even': (2, 4), 'odd': (1, 3, 5), 'low': (1, 2), 'high': (4, 5)}
    """
    digits = range(1, size + 1)
    return {
        "even": sum(1 << d - 1 for d in digits if not d % 2),
        "odd": sum(1 << d - 1 for d in digits if d % 2),
        "low": sum(1 << d - 1 for d in digits if 2 * d <= size),
        "high": sum(1 << d - 1 for d in digits if 2 * d > size + 1),
    }


def find(position: Position) -> Iterator[Deduction]:
    """Yield the middle digit, and what is of a class that half of the cells are."""
    held, size = domains(position), position.board.size
    for cage in equality_cages(position.board):
        middle = (size + 1) // 2
        if size % 2 and (gone := position.standing(middle, cage.bits)):
            why = Phrase("{digit} is neither low nor high", digit=middle)
            yield Deduction((), gone, _roles(position, cage, why, 0), 1)
        for name, digits in classes(size).items():
            sure = sum(1 << cell for cell in cage.cells if not held[cell] & ~digits)
            if 2 * sure.bit_count() == len(cage.cells):
                yield from _others(position, cage, name, sure)


def _others(
    position: Position, cage: Clause, name: str, sure: int
) -> Iterator[Deduction]:
    """Take the digits of a class from the other half."""
    digits = classes(position.board.size)[name]
    gone = tuple(
        Candidate(cell, digit)
        for cell in cells_in(cage.bits & ~sure & position.empty)
        for digit in digits_in(position.marks[cell] & digits)
    )
    if gone:
        several, one = HALF[name]
        why = Phrase(several if sure & sure - 1 else one, sure=position.cells(sure))
        yield Deduction((), gone, _roles(position, cage, why, sure), len(cage.cells))


def _roles(
    position: Position, cage: Clause, why: Phrase, sure: int
) -> dict[str, object]:
    return {
        "rule": cage.sentence,
        "halves": why,
        "cells": position.cells(cage.bits),
        "sure": position.cells(sure),
    }


EQUALITY_CAGE = Technique(
    name="Equality cage",
    rating=1.84,
    level="easy",
    reason="{rule}; {halves}",
    lesson="Half of an equality cage is even, and half of it is low. Once half of the "
    "cells are sure to be of a class, the others are not; a middle digit is never "
    "there.",
    example="." * 36 + ":111 311 511",
    rules=({"rule": "equality-cage", "cells": "A1 A2"},),
    find=find,
    grounds=cells_of("sure"),
)
