"""Quadruple: four cells that must hold some digits.

::

    . *        1 and 7 in the circle, and only the starred cells can be these:
     (17)      nothing else stands there
    . *

>>> print(QUADRUPLE.demo())
Quadruple: A1, A2, B1 and B2 hold 1 and 5, which fit only in A2 and B2, so A2 and B2 \
cannot be 2, 3, 4 or 6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from nonet.board.bits import digits_in
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.circles import fitting, open_quadruples, places_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.clauses import Clause
from nonet.say.language import _
from nonet.say.reasons import Phrase

FIT: Final = {  # whether these are all digits of the circle, and whether it is one
    (True, True): _("which fits only in {keepers}"),
    (True, False): _("which fit only in {keepers}"),
    (False, True): _("and {digit} fits only in {keepers}"),
    (False, False): _("and {digits} fit only in {keepers}"),
}
FULL: Final = _("which fill all four cells")


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits of a quadruple that fill all cells they fit in."""
    for clause, needs in open_quadruples(position):
        for size in range(1, len(needs) + 1):
            for digits in combinations(sorted(needs), size):
                yield from _filled(position, clause, digits, needs)


def _filled(
    position: Position, clause: Clause, digits: tuple[Digit, ...], needs: Counter[Digit]
) -> Iterator[Deduction]:
    count = sum(needs[digit] for digit in digits)
    places = places_of(position, clause, digits)
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
        "fit": Phrase(
            FULL if places == clause.bits else FIT[every, len(digits) == 1],
            keepers=keepers,
            **told,
        ),
    }
    if gone and len(digits) == 1:
        placed = position.standing(digits[0], places)
        yield from (Deduction((each,), (), roles, 1) for each in placed)
    elif gone:
        yield Deduction((), tuple(gone), roles, count)


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
