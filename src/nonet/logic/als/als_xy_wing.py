"""ALS-XY-wing: whatever an almost locked set lacks, one of two others holds the digit.

::

    17  . | . 15 .      The pivot A4 is 1 or 5. If it is 1, A1 is 7;
     .  . | .  . .      if it is 5, C5 and C6 cannot be 5 and need 3 and 7.
     .  * | . 35 37     Either way, there is no 7 where all these 7s are seen.

Each of the three cells may be a larger set.

>>> print(ALS_XY_WING.demo())
ALS-XY-wing: if 4 is in B1 (4/8), it cannot be in C3 (4/9), and 9 must be there. If \
not, then 8 is in B1 (4/8) and cannot be in B6 and E6 (4/8/9), and 9 must be there, so \
E3 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.als.almost_locked_sets import (
    AlmostLockedSet,
    Ends,
    SetNetwork,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.logic.grounds import all_sets
from nonet.logic.step import Deduction, Roles, Score, Technique

Wing: TypeAlias = tuple[AlmostLockedSet, int, int, Ends]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what falls to two sets that each have a restricted common with a third."""
    network = almost_locked_sets(position)
    for prey, size, (pivot, x, y, ends) in smallest_first(_wings(network)):
        roles = {
            "pivot": position.cells(pivot.cells),
            "first": position.cells(ends.first.cells),
            "second": position.cells(ends.last.cells),
            "x": network.shares[x].digit,
            "y": network.shares[y].digit,
        }
        yield Deduction((), network.candidates(prey), roles, size)


def _wings(network: SetNetwork) -> Iterator[tuple[int, int, Wing]]:
    """Yield pivots with two of their shares, and the sets that these lead to.

    What falls if a share is filled tells at once which pairs of shares are worth it.
    """
    rivals, filled = network.rivals, network.filled()
    seen = set()
    for pivot in network.sets:
        poll()
        gates = [share for share in pivot.shares if filled[share]]
        for x, y in combinations(gates, 2):
            if filled[x] & filled[y] and (x, y) not in seen:
                seen.add((x, y))  # the first pivot is the smallest
                for one in rivals[x]:
                    for two in rivals[y]:
                        for ends in network.ends(one, two):
                            size = pivot.size + ends.first.size + ends.last.size
                            yield ends.prey, size, (pivot, x, y, ends)


def sets(position: Position, deduction: Deduction) -> Roles:
    """Tell the sets by their digits, and which digits fall."""
    roles = deduction.roles
    return {
        "middle": worded(position, roles["pivot"]),
        "one": worded(position, roles["first"]),
        "two": worded(position, roles["second"]),
        "z": prey_digits(deduction),
    }


ALS_XY_WING = Technique(
    name="ALS-XY-wing",
    code="0902",
    rating=7.51,
    level="unfair",
    score=Score(570, 320),
    reason="if {x} is in {middle}, it cannot be in {one}, and {z} must be there. If "
    "not, then {y} is in {middle} and cannot be in {two}, and {z} must be there",
    lesson="An XY-wing whose cells may be almost locked sets: whichever of two digits "
    "the pivot takes, it takes it from the one set or the other, and that set then "
    "needs all its other digits.",
    example="+1+2+3+75+6489.+561+9.3+7+2+7...3.+65+1+3+1286+7+94+55..+3+1.7+2...7.+2+51"
    "+3.+23+8+641+5+976+45.+7.+8+1+3+97+15+83+2+6+4",
    find=find,
    evidence=sets,
    grounds=all_sets,
)
