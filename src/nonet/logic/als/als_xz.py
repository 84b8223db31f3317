"""ALS-XZ: of two almost locked sets, one lacks the digit that cannot be in both.

::

    17  .  . | .  .  .      If A1 is 1, C2 and C3 cannot be 1 and need 5 and 7;
     .  .  . | .  .  .      if A1 is not 1, it is 7.
     * 15 57 | .  .  .      Either way, there is no 7 where both 7s are seen.

Doubly linked ALS-XZ: with two such digits, one set lacks the first of them and the
other set the second; what remains of each is locked.

>>> print(ALS_XZ.demo())
ALS-XZ: if 1 is not in A1 and C2 (1/4/8), then 4 must be there; if it is, 1 cannot be \
in F2 and F5 (1/4/8), and 4 must be there, so A5 cannot be 4.
>>> print(DOUBLY_LINKED_ALS_XZ.demo())
Doubly linked ALS-XZ: neither 7 nor 9 can be both in A2 and A6 (6/7/9) and in B1 and \
B6 (2/7/9); a set can lack only one of its digits, so one lacks 7, the other 9, and \
all else is locked, so B5 cannot be 2; C2 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.als.almost_locked_sets import (
    Ends,
    SetNetwork,
    Twice,
    almost_locked_sets,
    prey_digits,
    smallest_first,
    worded,
)
from nonet.logic.grounds import all_sets
from nonet.logic.step import Deduction, Roles, Score, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what falls to two sets with a restricted common."""
    network = almost_locked_sets(position)
    for prey, size, (share, ends) in smallest_first(_linked(network)):
        roles = {
            "first": position.cells(ends.first.cells),
            "second": position.cells(ends.last.cells),
            "x": network.shares[share].digit,
        }
        yield Deduction((), network.candidates(prey), roles, size)


def _linked(network: SetNetwork) -> Iterator[tuple[int, int, tuple[int, Ends]]]:
    for share, rivals in enumerate(network.rivals):
        for rival in rivals:
            if share < rival:
                for ends in network.ends(share, rival):
                    yield ends.prey, ends.first.size + ends.last.size, (share, ends)


def find_doubly_linked(position: Position) -> Iterator[Deduction]:
    """Yield what falls to two sets with two restricted commons."""
    network = almost_locked_sets(position)
    for prey, size, pair in smallest_first(_doubly_linked(network)):
        roles = {
            "first": position.cells(pair.first.cells),
            "second": position.cells(pair.second.cells),
            "x": pair.commons[0],
            "y": pair.commons[1],
        }
        yield Deduction((), network.candidates(prey), roles, size)


def _doubly_linked(network: SetNetwork) -> Iterator[tuple[int, int, Twice]]:
    """Yield what falls outside the two sets, and apart from it what falls inside."""
    for pair in network.linked_twice():
        first, second, commons = pair
        locked = (first.prey | second.prey) & ~network.of(commons)
        prey = locked | first.prey & second.prey
        if prey:
            inside = network.within(first.cells | second.cells)
            for part in (prey & ~inside, prey & inside):
                if part:
                    yield part, first.size + second.size, pair


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
    score=Score(550, 300),
    reason="if {x} is not in {one}, then {z} must be there; if it is, {x} cannot be in "
    "{two}, and {z} must be there",
    lesson="An almost locked set has one digit more than cells: take one away and all "
    "others are needed. Look for two such sets that cannot both hold some digit; any "
    "other digit that both have is in one of them.",
    example=".+7+6+5.13+29+9+3572+6+8+4+1..2.+93+76+5+6+491+7+5+28+3.5+3.+6..+97+2.+73.+9.+5"
    "+6+56+1.+3.+9+783+2+89+5761+47+9+4+6+1+8+5+3+2",
    find=find,
    evidence=sets,
    grounds=all_sets,
)

DOUBLY_LINKED_ALS_XZ = Technique(
    name="Doubly linked ALS-XZ",
    code="0901",
    rating=7.45,
    level="unfair",
    score=Score(560, 300),
    reason="neither {x} nor {y} can be both in {one} and in {two}; a set can lack only "
    "one of its digits, so one lacks {x}, the other {y}, and all else is locked",
    lesson="When two almost locked sets cannot both hold either of two digits, each of "
    "these is in one of the sets, and their other digits are locked. Clear the digits "
    "from whatever sees all their places.",
    example="+3.5+48..+1+2.+8+1....+464.+7..1.+3+8+57+2+1+4+3+68+91+3+8569+4+276+4+9+2+7"
    "+8+153714...8+9+5+8+53+7942+6+1..+6+8+1+5+3+7+4",
    find=find_doubly_linked,
    evidence=sets,
    grounds=all_sets,
)
