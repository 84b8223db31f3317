"""ALS-XZ: of two almost locked sets, one lacks the digit that cannot be in both.

::

    17  .  . | .  .  .      If A1 is 1, C2 and C3 cannot be 1 and need 5 and 7;
     .  .  . | .  .  .      if A1 is not 1, it is 7.
     * 15 57 | .  .  .      Either way, there is no 7 where both 7s are seen.

Doubly linked ALS-XZ: with two such digits, one set lacks the first of them and the
other set the second; what remains of each is locked.

>>> print(ALS_XZ.demo())
>>> print(DOUBLY_LINKED_ALS_XZ.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from nonet.patterns.almost_locked_sets import (
    AlmostLockedSet,
    Network,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.position import Position
from nonet.step import Deduction, Roles, Technique

Commons: TypeAlias = list[tuple[int, int]]  # a share of the first set, its rival
Pair: TypeAlias = tuple[Commons, AlmostLockedSet, AlmostLockedSet]


def find(position: Position, *, doubly: bool) -> Iterator[Deduction]:
    """Yield what falls to two sets with one restricted common, or with two."""
    network = almost_locked_sets(position)
    pairs = _doubly_linked(network) if doubly else _linked(network)
    for prey, size, (commons, first, second) in smallest_first(pairs):
        roles = {
            "first": position.cells(first.cells),
            "second": position.cells(second.cells),
            "x": network.shares[commons[0][0]].digit,
        }
        if doubly:
            roles["y"] = network.shares[commons[1][0]].digit
        yield Deduction((), network.candidates(prey), roles, size)


def _linked(network: Network) -> Iterator[tuple[int, int, Pair]]:
    for share, rivals in enumerate(network.rivals):
        for rival in rivals:
            if share < rival:
                for first, second, prey in network.ends(share, rival):
                    commons = _commons(network, first, second)
                    if len(commons) == 1:
                        yield prey, first.size + second.size, (commons, first, second)


def _doubly_linked(network: Network) -> Iterator[tuple[int, int, Pair]]:
    shares = network.shares
    for first, second in network.linked_twice():
        commons = _commons(network, first, second)
        linked = {share for pair in commons for share in pair}
        prey = 0
        for share in {*first.shares, *second.shares} - linked:
            prey |= shares[share].prey
        for one, other in commons:
            prey |= shares[one].prey & shares[other].prey
        inside = network.in_cells(first.cells | second.cells)
        for part in (prey & ~inside, prey & inside):
            if part:
                yield part, first.size + second.size, (commons, first, second)


def _commons(
    network: Network, first: AlmostLockedSet, second: AlmostLockedSet
) -> Commons:
    return [
        (share, rival)
        for share in first.shares
        for rival in network.rivals[share]
        if rival in second.shares
    ]


def sets(position: Position, deduction: Deduction) -> Roles:
    """Tell the sets by their digits, and which digits fall."""
    first, second = deduction.roles["first"], deduction.roles["second"]
    return {
        "one": worded(position, first),
        "two": worded(position, second),
        "z": prey_digits(deduction),
    }


ALS_XZ = Technique(
    name="ALS-XZ",
    code="0901",
    rating=7.4,
    level="unfair",
    reason="if {x} is not in {one}, all other digits are needed there, {z} too; if {x} "
    "is, it cannot be in {two}, which it sees, and {z} must be there",
    lesson="An almost locked set has one digit more than cells: take one away and all "
    "others are needed. Look for two of them, however small, that cannot both hold a "
    "digit; another digit of both is in one of them.",
    example="",
    find=partial(find, doubly=False),
    evidence=sets,
)

DOUBLY_LINKED_ALS_XZ = Technique(
    name="Doubly linked ALS-XZ",
    code="0901",
    rating=7.45,
    level="unfair",
    reason="neither {x} nor {y} can be in {one} as well as in {two}; each set can lack "
    "one digit only, so one of them lacks {x}, the other {y}, and all else is locked",
    lesson="When two almost locked sets cannot share either of two digits, each of these "
    "is in one of the sets and every other digit is locked in its own. Look along a "
    "line and a box that cross, or along two lines of a box.",
    example="",
    find=partial(find, doubly=True),
    evidence=sets,
)
