"""Quadruple, Quadruple pointing: four cells that must hold some digits.

::

    . *        1 and 7 in the circle, and only the starred cells can be these:
     (17)      nothing else stands there
    . *

    a a x x    the 1 of the circle is in one of two cells of the row, so it is
     (1)       nowhere else there
    . .

>>> print(QUADRUPLE.demo())
Quadruple: A1, A2, B1 and B2 hold 1 and 5, which fit only in A2 and B2, so A2 and B2 \
cannot be 2, 3, 4 or 6.
>>> print(QUADRUPLE_POINTING.demo())
Quadruple pointing: A1, A2, B1 and B2 hold 1, and only A1 and A2 of them can be 1, so \
A3, A4, A5, A6 and B3 cannot be 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from nonet.board.bits import common_peers, digits_in
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Ground, Roles, Technique
from nonet.rules.clauses import Clause
from nonet.rules.dots.quadruple import Quadruple
from nonet.say.language import _
from nonet.say.reasons import Phrase

FIT: Final = {  # whether these are all digits of the circle, and whether it is one
    (True, True): _("which fits only in {keepers}"),
    (True, False): _("which fit only in {keepers}"),
    (False, True): _("and {digit} fits only in {keepers}"),
    (False, False): _("and {digits} fit only in {keepers}"),
}


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits of a quadruple that fill all cells they fit in."""
    for clause, needs in _quadruples(position):
        for size in range(1, len(needs) + 1):
            for digits in combinations(sorted(needs), size):
                yield from _filled(position, clause, digits, needs)


def _quadruples(position: Position) -> Iterator[tuple[Clause, Counter[Digit]]]:
    """Yield each quadruple that is not full, and how often it needs each digit."""
    for clause in clauses_of(position):
        if isinstance(clause.rule, Quadruple) and clause.bits & position.empty:
            yield clause, Counter(clause.rule.digits)


def _places(position: Position, clause: Clause, digits: Sequence[Digit]) -> int:
    """Give the cells of a quadruple that can be one of some *digits*."""
    held, mask = domains(position), sum(1 << digit - 1 for digit in digits)
    return sum(1 << cell for cell in clause.cells if held[cell] & mask)


def _filled(
    position: Position, clause: Clause, digits: tuple[Digit, ...], needs: Counter[Digit]
) -> Iterator[Deduction]:
    count = sum(needs[digit] for digit in digits)
    places = _places(position, clause, digits)
    if places.bit_count() != count:
        return
    others = tuple(set(digits_in(position.board.every_digit)) - {*digits})
    gone = [m for d in sorted(others) for m in position.standing(d, places)]
    keepers = position.cells(places)
    every = len(digits) == len(needs)
    told: dict[str, Any] = (
        {"digit": digits[0]} if len(digits) == 1 else {"digits": digits}
    )
    roles: Roles = {
        "rule": clause.sentence,
        "cells": position.cells(clause.bits),
        "fitting": digits,
        "keepers": keepers,
        "fit": Phrase(FIT[every, len(digits) == 1], keepers=keepers, **told),
    }
    if gone and len(digits) == 1:
        placed = position.standing(digits[0], places)
        yield from (Deduction((each,), (), roles, 1) for each in placed)
    elif gone:
        yield Deduction((), tuple(gone), roles, count)


def find_pointing(position: Position) -> Iterator[Deduction]:
    """Yield where a digit cannot be because a quadruple has it in sight of there."""
    for clause, needs in _quadruples(position):
        for digit in sorted(needs):
            places = _places(position, clause, (digit,))
            seen = common_peers(position.board)[places]
            gone = position.standing(digit, seen & ~clause.bits)
            if gone and not places & ~position.empty:
                roles = {
                    "rule": clause.sentence,
                    "cells": position.cells(clause.bits),
                    "keepers": position.cells(places),
                    "digit": digit,
                }
                yield Deduction((), gone, roles, places.bit_count())


def fitting(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on where the digits cannot be in the quadruple."""
    del position
    roles = deduction.roles
    digits = roles.get("fitting") or (roles["digit"],)
    yield Ground(sum(1 << digit - 1 for digit in digits), roles["cells"].bits)


QUADRUPLE = Technique(
    name="Quadruple",
    rating=2.25,
    level="easy",
    reason="{rule}, {fit}",
    lesson="All digits of the circle stand in its four cells. If one has a single "
    "place there, write it; if two have just two places, nothing else fits in these.",
    example="." * 36 + ":111 511 121 521",
    rules=({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "15"},),
    find=find,
    grounds=fitting,
)

QUADRUPLE_POINTING = Technique(
    name="Quadruple pointing",
    rating=2.65,
    level="medium",
    reason="{rule}, and only {keepers} of them can be {digit}",
    lesson="A digit of the circle stands in one of four cells, so no cell that sees "
    "all of its places there can hold it. Four cells in one box keep it from the rest "
    "of the box.",
    example="." * 36 + ":121 122",
    rules=({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "1"},),
    find=find_pointing,
    grounds=fitting,
)
