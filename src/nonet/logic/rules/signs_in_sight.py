"""Signs in sight: digits that would leave signs that hang together no way to hold.

::

    . ○ 46        3–4–5, 5–4–3, 5–6–7 or 7–6–5: the first or the last is 5, and x,
    x   ○ .       which sees both, is not

>>> print(SIGNS_IN_SIGHT.demo())
Signs in sight: signs join A3, A4 and B4, in this order: only 3–4–5, 5–4–3, 5–6–7 and \
7–6–5 are left for that; 5 in A5, A6, B1, B2, B3 or C3 would exclude each of them, so \
A5, A6, B1, B2, B3 and C3 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.position import Position
from nonet.logic.dots.fillings import cells_in_order, fillings, groups
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.rules.sighted_ways import excluding, ways_told
from nonet.logic.step import Deduction, Roles, Technique

MOST: Final = 8  # ways along signs; more are hard to go through


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that exclude every way along signs that hang together."""
    held = domains(position)
    for group in groups(position.board):
        ways = fillings(group, tuple([held[cell] for cell in group.cells]))
        if ways and len(ways) <= MOST and group.bits & position.empty:
            for digit, cells in excluding(position, group.cells, ways).items():
                roles = {"both": position.cells(group.bits)}
                gone = position.standing(digit, cells)
                yield Deduction((), gone, roles, len(ways))


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List the ways along the signs, and say how each is excluded."""
    bits, held = deduction.roles["both"].bits, domains(position)
    group = next(each for each in groups(position.board) if each.bits == bits)
    ways = fillings(group, tuple([held[cell] for cell in group.cells])) or ()
    told = ways_told(position, deduction, group.cells, ways)
    return {"in_order": cells_in_order(group, position), **told}


SIGNS_IN_SIGHT = Technique(
    name="Signs in sight",
    rating=3.45,
    level="hard",
    reason="signs join {in_order}, in this order: {ways_left}",
    lesson="List the ways along signs that hang together. A digit nearby that would "
    "take a cell's digit from each of these ways goes.",
    example="." * 81 + ":114 214 314 514 714 814 914",
    rules=(
        {"rule": "white-dot", "cells": "A3 A4"},
        {"rule": "white-dot", "cells": "A4 B4"},
        "anti-king",
    ),
    find=find,
    evidence=evidence,
    grounds=cells_of("both"),
)
