"""Must-contain, Innies must contain: a digit of every combination is in the cage.

::

    1 2 5 or 1 3 4      1 is in the cage, in one of the cells that have it
    ─────────────       so what sees all of these cells is not 1

>>> print(MUST_CONTAIN.demo())
Must-contain: the cage A1, A2 and A3 adds up to 8: 1 2 5 or 1 3 4, each with 1, which \
is in one of A1 and A2, so A4, A5, A6, B1, B2 and B3 cannot be 1.
>>> print(INNIES_MUST_CONTAIN.demo())
Innies must contain: the digits of row A add up to 21, the cage in there to 18, which \
leaves 3 for A5 and A6 together: only 1 2 will do, and 1 is in one of A5 and A6, so \
A1, A2, A3, A4, B4, B5 and B6 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.cages.house_totals import house_needs
from nonet.logic.cages.needed import needed_digits
from nonet.logic.cages.told_houses import told_cages, told_houses
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


def find_outside(position: Position) -> Iterator[Deduction]:
    """Yield the same for the sums that stick out of houses."""
    for need in house_needs(position):
        for roles, gone in needed_digits(position, need):
            told = {"houses": need.known.houses, **roles}
            told["sum"] = told_houses(position, need)
            told["details"] = told_cages(position, need)
            size = 3 * len(need.cells) + 2 * len(need.known.houses)
            yield Deduction((), gone, told, size + len(need.known.cages))


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

INNIES_MUST_CONTAIN = Technique(
    name="Innies must contain",
    rating=3.25,
    level="medium",
    reason=MUST_CONTAIN.reason,
    lesson="Cells that stick out of houses have a sum like a cage of their own. If "
    "they see each other and every combination has a digit, it stands in one of them, "
    "and goes from whatever sees all of its places there.",
    example="...... ...... ...... ...... ...... ......",
    rules=({"rule": "cage", "cells": "A1 A2 A3 A4", "sum": 18},),
    find=find_outside,
    grounds=cells_of("cells"),
)
