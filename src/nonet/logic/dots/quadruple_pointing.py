"""Quadruple pointing: a digit of a circle stands nowhere in sight of its places.

::

    a a x x    the 1 of the circle is in one of two cells of the row, so it is
     (1)       nowhere else there
    . .

>>> print(QUADRUPLE_POINTING.demo())
Quadruple pointing: A1, A2, B1 and B2 hold 1, and only A1 and A2 of them can be 1, so \
A3, A4, A5, A6 and B3 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import common_peers
from nonet.board.position import Position
from nonet.logic.dots.circles import fitting, open_quadruples, places_of
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

IN_SIGHT: Final = _("and all four are in sight of {targets}")
ONLY: Final = _("and only {keepers} of them can be {digit}")


def find(position: Position) -> Iterator[Deduction]:
    """Yield where a digit cannot be because a quadruple has it in sight of there."""
    for clause, needs in open_quadruples(position):
        for digit in sorted(needs):
            places = places_of(position, clause, (digit,))
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


def places_left(position: Position, deduction: Deduction) -> Roles:
    """Say which cells of a quadruple can hold the digit, unless all can."""
    roles = deduction.roles
    targets = position.cells(sum(1 << mark.cell for mark in deduction.eliminations))
    if roles["keepers"] == roles["cells"]:
        return {"places_left": Phrase(IN_SIGHT, targets=targets), "targets": targets}
    told = {"keepers": roles["keepers"], "digit": roles["digit"]}
    return {"places_left": Phrase(ONLY, **told), "targets": targets}


QUADRUPLE_POINTING = Technique(
    name="Quadruple pointing",
    rating=2.65,
    level="medium",
    reason="{rule}, {places_left}",
    lesson="A digit of the circle stands in one of four cells, so no cell that sees "
    "all of its places there can hold it. Four cells in one box keep it from the rest "
    "of the box.",
    example="." * 36 + ":121 122",
    rules=({"rule": "quadruple", "cells": "A1 A2 B1 B2", "digits": "1"},),
    find=find,
    evidence=places_left,
    grounds=fitting,
)
