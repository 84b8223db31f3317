"""Same digits: groups of cells that hold the same digits, each as often.

::

    a a a  =  b b b      no b can be 7, so no a is; 5 stands in an a, so one of b is 5

>>> print(SAME_DIGITS.demo())
Same digits: A1 and A2 hold the same digits as C4 and C5; A1 and A2 cannot be 6, so C4 \
and C5 cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.cages.balance import BalancedDigit, balanced, told_balance
from nonet.logic.cages.quotas import digit_in, placed
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.same_values import SameValues
from nonet.rules.clauses import Clause, clauses
from nonet.rules.sums import DigitSum


class EqualGroups(NamedTuple):
    """Two groups of cells that hold the same digits, as bits."""

    rule: Sentence
    one: int
    other: int


@cache
def equal_groups(board: Geometry) -> tuple[EqualGroups, ...]:
    """List the groups of two cells or more, without those that stand in both."""
    if not any(isinstance(rule, SameValues) for rule in board.rules):
        return ()
    return tuple(each for clause in clauses(board) for each in _groups(clause))


def _groups(clause: Clause) -> Iterator[EqualGroups]:
    if isinstance(clause.rule, SameValues):
        for demand in clause.demands:
            if isinstance(demand, DigitSum):
                sides = {1: 0, -1: 0}
                for cell, factor in demand.factors.items():
                    sides[factor] |= 1 << cell
                yield EqualGroups(clause.sentence, sides[1], sides[-1])


def find(position: Position) -> Iterator[Deduction]:
    """Yield what one group tells the other."""
    for rule, one, other in equal_groups(position.board):
        if (one | other) & position.empty:
            for here, there in ((one, other), (other, one)):
                for found in balanced(position, here, there):
                    yield _told(position, rule, (here, there), found)


def _told(
    position: Position, rule: Sentence, sides: tuple[int, int], found: BalancedDigit
) -> Deduction:
    here, there = map(position.cells, sides)
    kind, digit, cells = found
    roles = {
        "rule": rule,
        "matched": told_balance(position, found, here, there),
        "digit": digit,
        "cells": here,
        "others": there,
    }
    if kind == "needed":
        return Deduction(placed(cells, digit), (), roles, len(here))
    return Deduction((), position.standing(digit, cells), roles, len(here))


SAME_DIGITS = Technique(
    name="Same digits",
    rating=1.97,
    level="easy",
    reason="{rule}; {matched}",
    lesson="Two groups of cells hold the same digits. What no cell of one group can be "
    "is in none of the other; what stands in one has its place in the other too.",
    example="." * 36 + ":611 612",
    rules=({"rule": "same-values", "groups": ["A1 A2", "C4 C5"]},),
    find=find,
    grounds=digit_in("cells", "others"),
)
