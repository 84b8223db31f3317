"""Blocking cages: a combination that would leave another cage of the house nothing.

::

    row A    a a . . b b . . .     a adds up to 10, b to 4, which is 1 3
                                   so a is neither 1 9 nor 3 7

>>> print(BLOCKING_CAGES.demo())
Blocking cages: the cage A1 and A2 adds up to 7, but 1 6 or 2 5 in A1 and A2 would \
clash in row A with A3 and A4, which hold 1 2, so A1 and A2 cannot be 1, 2, 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cages.groups import Group, house_groups, kept_in, told_total
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.told_houses import told_houses
from nonet.logic.cages.totals import marks_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what stands in no combination that another cage of the house leaves."""
    met: set[tuple[object, ...]] = set()
    for index, groups in house_groups(position):
        for group, other in permutations(groups, 2):
            if group.bits & other.bits or len(other.sets) > FEW:
                continue
            left = tuple(s for s in group.sets if not all(s & o for o in other.sets))
            if left and len(group.sets) - FEW <= len(left) < len(group.sets):
                gone = _gone(position, group, left)
                key = gone, group.bits, other.bits
                if gone and key not in met:
                    met.add(key)
                    roles = _roles(position, index, group, other, left)
                    size = len(group.need.cells) + len(other.need.cells)
                    yield Deduction((), gone, roles, size)


def _gone(
    position: Position, group: Group, left: tuple[int, ...]
) -> tuple[Candidate, ...]:
    inside = tuple([domains(position)[cell] for cell in group.cells])
    kept = kept_in(inside, left)
    pairs = zip(group.cells, inside, kept, strict=True)
    return marks_of({cell: held & ~keeps for cell, held, keeps in pairs})


def _roles(
    position: Position, index: int, group: Group, other: Group, left: tuple[int, ...]
) -> dict[str, object]:
    blocked = tuple(each for each in group.sets if each not in left)
    return {
        "sum": told_total(position, group),
        "blocked": listed(blocked, position),
        "part": position.cells(group.bits),
        "house": position.house(index),
        "others": position.cells(other.bits),
        "ways": listed(other.sets, position),
        "cells": position.cells(group.need.bits),
        "grounds": position.cells(other.need.bits),
        "details": (
            told_total(position, other),
            *(
                told_houses(position, each.need)
                for each in (group, other)
                if not each.need.known.told
            ),
        ),
    }


BLOCKING_CAGES = Technique(
    name="Blocking cages",
    rating=3.5,
    level="medium",
    reason="{sum}, but {blocked} in {part} would clash in {house} with {others}, which "
    "hold {ways}",
    lesson="Two cages of one house share no digit. A combination of one of them that "
    "meets every combination of the other cannot be.",
    example="...... ...... ...... ...... ...... ......",
    rules=(
        {"rule": "cage", "cells": "A1 A2", "sum": 7},
        {"rule": "cage", "cells": "A3 A4", "sum": 3},
    ),
    find=find,
    grounds=cells_of("cells", "grounds"),
)
