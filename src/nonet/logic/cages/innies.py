"""Innies, Outies: several cells that stick out of houses are a cage without a frame.

::

    a a a b b c c * *       the cages of the row add up to 28: 17 is left for the two
                            cells, which is 8 9

Cells that see each other differ, others may be equal.

>>> print(INNIES.demo())
Innies: the digits of row A add up to 10, the cage in there to 3, which leaves 7 for \
A3 and A4 together: only 3 4 will do, so A3 and A4 cannot be 1 or 2.
>>> print(OUTIES.demo())
Outies: the digits of row A add up to 10, the cages over them to 13; outside row A \
that leaves 3 for B1 and B2 together: only 1 2 will do, so B1 and B2 cannot be 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.cages.house_totals import house_needs
from nonet.logic.cages.ruled_out import of_kinds
from nonet.logic.cages.told_houses import told_cages, told_houses
from nonet.logic.cages.totals import SumNeed
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, outside: bool) -> Iterator[Deduction]:
    """Yield what a sum of several cells that stick out rules out."""
    needs = (
        need
        for need in house_needs(position)
        if len(need.cells) > 1
        and not need.against
        and outside is not bool(need.known.plus & need.bits)
    )
    for need, (_, why, gone) in of_kinds(position, needs):
        roles = {
            "houses": need.known.houses,
            "sum": told_houses(position, need),
            "why": why,
            "cells": position.cells(need.bits),
            "details": told_cages(position, need),
        }
        yield Deduction((), gone, roles, _size(need))


def _size(need: SumNeed) -> int:
    cells = 3 * len(need.cells)
    return cells + 2 * len(need.known.houses) + len(need.known.cages)


INNIES = Technique(
    name="Innies",
    rating=3.1,
    level="medium",
    reason="{sum}: {why}",
    lesson="Subtract the cages in a house, or in a few side by side, from 45 for each. "
    "The cells that are left have that sum, like a cage of their own.",
    example=".... .... .... ....",
    rules=({"rule": "cage", "cells": "A1 A2", "sum": 3},),
    find=partial(find, outside=False),
    grounds=cells_of("cells"),
)

OUTIES = Technique(
    name="Outies",
    rating=3.2,
    level="medium",
    reason=INNIES.reason,
    lesson="Add up the cages that cover a house, or a few side by side. What is more "
    "than 45 for each is the sum of the cells outside, like a cage of their own; those "
    "that do not see each other may be equal.",
    example=".... .... .... ....",
    rules=(
        {"rule": "cage", "cells": "A1 A2 B1 B2", "sum": 10},
        {"rule": "cage", "cells": "A3 A4", "sum": 3},
    ),
    find=partial(find, outside=True),
    grounds=cells_of("cells"),
)
