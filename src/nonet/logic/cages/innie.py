"""Innie, Outie: the one cell that cages leave out of houses, or have outside.

::

    a a b b b c c d d *     all cages of the row add up to 39: * is the 6 that is left
    . . . . . . . d . .

    a a b b b c c c c       the cages that cover it add up to 49: o is the 4 too much
    . . . . . . . o . .

>>> print(INNIE.demo())
Innie: the digits of row A add up to 10, the cage in there to 7, which leaves 3 for \
A4, so A4 is 3.
>>> print(OUTIE.demo())
Outie: the digits of row A add up to 10, the cages over them to 13; outside row A that \
leaves 3 for B1, so B1 is 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cages.house_totals import house_needs
from nonet.logic.cages.told_houses import told_cages, told_houses
from nonet.logic.cages.totals import SumNeed
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, outside: bool) -> Iterator[Deduction]:
    """Yield the one empty cell that sticks out of houses, and its digit."""
    for need in house_needs(position):
        if len(need.cells) == 1 and not need.against:
            (cell,), digit = need.cells, need.total
            if outside is not bool(need.known.plus >> cell & 1) and _fits(
                position, cell, digit
            ):
                mark = Candidate(cell, digit)
                yield Deduction((mark,), (), _roles(position, need), _size(need))


def _fits(position: Position, cell: int, digit: int) -> bool:
    return digit > 0 and bool(position.marks[cell] >> digit - 1 & 1)


def _roles(position: Position, need: SumNeed) -> dict[str, object]:
    return {
        "houses": need.known.houses,
        "sum": told_houses(position, need),
        "cell": position.cells(need.bits),
        "details": told_cages(position, need),
    }


def _size(need: SumNeed) -> int:
    return 2 * len(need.known.houses) + len(need.known.cages)


INNIE = Technique(
    name="Innie",
    rating=2.5,
    level="easy",
    reason="{sum}",
    lesson="The digits of a row, a column or a box add up to 45. Add up the cages that "
    "lie in one house or in a few side by side: what is missing stands in the cell "
    "that is left.",
    example=".... .... .... ....",
    rules=({"rule": "cage", "cells": "A1 A2 A3", "sum": 7},),
    find=partial(find, outside=False),
    grounds=nothing,
)

OUTIE = Technique(
    name="Outie",
    rating=2.5,
    level="easy",
    reason=INNIE.reason,
    lesson="Add up all cages that cover a house, or a few side by side. What is more "
    "than 45 for each of them stands in the cell that the cages have outside.",
    example=".... .... .... ....",
    rules=(
        {"rule": "cage", "cells": "A1 A2 B1", "sum": 6},
        {"rule": "cage", "cells": "A3 A4", "sum": 7},
    ),
    find=partial(find, outside=True),
    grounds=nothing,
)
