"""Must-contain: a digit that every combination of a cage has is in the cage.

::

    1 2 5 or 1 3 4      1 is in the cage, in one of the cells that have it
    ─────────────       so what sees all of these cells is not 1

>>> print(MUST_CONTAIN.demo())
Must-contain: the cage A1, A2 and A3 adds up to 8: 1 2 5 or 1 3 4, each with 1, which \
fits only in A1 and A2 there, so A4, A5, A6, B1, B2 and B3 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.cages.needed import needed_digits
from nonet.logic.cages.totals import needs, told_sum
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what sees all places of a digit that a cage must hold."""
    for need in needs(position):
        for roles, gone in needed_digits(position, need):
            told = {"rule": need.known.clause.sentence, **roles}
            told["sum"] = told_sum(position, need)
            yield Deduction((), gone, told, len(need.cells))


MUST_CONTAIN = Technique(
    name="Must-contain",
    rating=2.65,
    level="easy",
    reason="{sum}: {why}",
    lesson="A digit that is in every combination of a cage stands in one of its cells. "
    "Whatever sees all the cells of the cage that have it is another digit.",
    example="...... ...... ...... ...... ...... ......:113",
    rules=({"rule": "cage", "cells": "A1 A2 A3", "sum": 8},),
    find=find,
    grounds=cells_of("cells"),
)
