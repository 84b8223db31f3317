"""Blocking cages, Two blocking cages: combinations that leave other cages nothing.

::

    row A    a a . . b b . . .     a adds up to 10, b to 4, which is 1 3
                                   so a is neither 1 9 nor 3 7

    row A    a a b b c c . . .     b and c are 1 4 or 2 3: they use up 1, 2, 3 and 4
                                   so a, which adds up to 11, is 5 6

>>> print(BLOCKING_CAGES.demo())
Blocking cages: the cage A1 and A2 adds up to 7, but 1 6 or 2 5 in A1 and A2 would \
clash in row A with A3 and A4, which hold 1 2; that leaves 3 4, so A1 and A2 cannot be \
1, 2, 5 or 6.
>>> print(TWO_BLOCKING_CAGES.demo())
Two blocking cages: the cage A1 and A2 adds up to 11, but 2 9, 3 8 or 4 7 in A1 and A2 \
would leave no way in row A to fill A3 and A4 (1 4 or 2 3) as well as A5 and A6 (1 4 \
or 2 3); that leaves 5 6. So A1 and A2 cannot be 1, 2, 3, 4, 7, 8 or 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cages.groups import CageGroup, house_groups, kept_in, told_total
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.told_houses import told_houses
from nonet.logic.cages.totals import marks_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase


def find(position: Position, *, count: int) -> Iterator[Deduction]:
    """Yield what stands in no combination that other cages of the house leave."""
    met: set[tuple[object, ...]] = set()
    for index, groups in house_groups(position):
        few = [group for group in groups if len(group.sets) <= FEW]
        for group in groups:
            beside = [other for other in few if not other.bits & group.bits]
            for others in combinations(beside, count):
                left = _left(group, others)
                if left and len(group.sets) - FEW <= len(left) < len(group.sets):
                    gone = _gone(position, group, left)
                    key = gone, group.bits, *(other.bits for other in others)
                    if gone and key not in met:
                        met.add(key)
                        roles = _roles(position, index, group, others, left)
                        yield Deduction((), gone, roles, _size(group, *others))


def _left(group: CageGroup, others: Sequence[CageGroup]) -> tuple[int, ...]:
    """List the sets of a group that leave each of the others one of its own."""
    first, *second = others
    if second and first.bits & second[0].bits:
        return group.sets
    return tuple(
        some
        for some in group.sets
        if any(
            not some & one
            and (not second or any(not (some | one) & two for two in second[0].sets))
            for one in first.sets
        )
    )


def _size(*groups: CageGroup) -> int:
    return sum(len(group.need.cells) for group in groups)


def _gone(
    position: Position, group: CageGroup, left: tuple[int, ...]
) -> tuple[Candidate, ...]:
    inside = tuple([domains(position)[cell] for cell in group.cells])
    kept = kept_in(inside, left)
    pairs = zip(group.cells, inside, kept, strict=True)
    return marks_of({cell: held & ~keeps for cell, held, keeps in pairs})


def _roles(
    position: Position,
    index: int,
    group: CageGroup,
    others: Sequence[CageGroup],
    left: tuple[int, ...],
) -> dict[str, object]:
    grounds = 0
    for other in others:
        grounds |= other.need.bits
    blocked = tuple(each for each in group.sets if each not in left)
    roles: dict[str, Any] = {
        "sum": told_total(position, group),
        "blocked": listed(blocked, position),
        "part": position.cells(group.bits),
        "house": position.house(index),
    }
    for name, other in zip(("others", "third"), others, strict=False):
        roles[name] = position.cells(other.bits)
        roles["ways" if name == "others" else "third_ways"] = listed(
            other.sets, position
        )
    derived = (each for each in (group, *others) if not each.need.known.told)
    roles["rest"] = _rest(position, left)
    roles["cells"] = position.cells(group.need.bits)
    roles["grounds"] = position.cells(grounds)
    roles["details"] = (
        *(told_total(position, other) for other in others),
        *(told_houses(position, each.need) for each in derived),
    )
    if len(left) > FEW:
        ways = Phrase("the sets are {ways}", ways=listed(left, position))
        roles["details"] = (*roles["details"], ways)
    return roles


def _rest(position: Position, left: Sequence[int]) -> Phrase:
    """Say what is left: without it, nobody sees what goes."""
    if len(left) > FEW:
        return Phrase("that leaves {count} sets", count=str(len(left)))
    return Phrase("that leaves {left}", left=listed(left, position))


BLOCKING_CAGES = Technique(
    name="Blocking cages",
    rating=3.5,
    level="medium",
    reason="{sum}, but {blocked} in {part} would clash in {house} with {others}, which "
    "hold {ways}; {rest}",
    lesson="Two cages of one house share no digit. A combination of one of them that "
    "meets every combination of the other cannot be.",
    example="...... ...... ...... ...... ...... ......",
    rules=(
        {"rule": "cage", "cells": "A1 A2", "sum": 7},
        {"rule": "cage", "cells": "A3 A4", "sum": 3},
    ),
    find=partial(find, count=1),
    grounds=cells_of("cells", "grounds"),
)

TWO_BLOCKING_CAGES = Technique(
    name="Two blocking cages",
    rating=3.85,
    level="hard",
    reason="{sum}, but {blocked} in {part} would leave no way in {house} to fill "
    "{others} ({ways}) as well as {third} ({third_ways}); {rest}",
    lesson="Cages of one house share no digit. Take a combination of one of them, and "
    "try those of two others beside it: if they never fit together, it cannot be.",
    example="......... ......... ......... ......... ......... ......... ......... "
    "......... .........",
    rules=(
        {"rule": "cage", "cells": "A1 A2", "sum": 11},
        {"rule": "cage", "cells": "A3 A4", "sum": 5},
        {"rule": "cage", "cells": "A5 A6", "sum": 5},
    ),
    find=partial(find, count=2),
    grounds=cells_of("cells", "grounds"),
)
