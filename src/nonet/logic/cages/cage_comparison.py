"""Cage comparison: two sums that share cells differ by what they do not share.

::

    a a x x        a and x add up to 15, x and b to 12: without x, which is in both,
        x x b      a adds up to 3 more than b

Sums may overlap: those that allow repeats, diagonals, arrows, lines cut into equal
sums. What they share cancels out, and few cells are left to compare.

>>> print(CAGE_COMPARISON.demo())
Cage comparison: the sum of A1, A2 and A3 is 9, and the sum of A2, A3 and A4 is 7; \
without A2 and A3, A1 is 2 more than A4, so A1 cannot be 1 or 2; A4 cannot be 3 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import Geometry
from nonet.board.cells import Cell
from nonet.board.position import Position, pattern
from nonet.csp.words import Sentence
from nonet.logic.cages.sum_rests import reasons, rest_words
from nonet.logic.cages.totals import (
    KnownSum,
    SumNeed,
    needs_of,
)
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.rules.clauses import clauses
from nonet.rules.sums import DigitSum

MOST_CELLS: Final = 5  # that are left
LARGEST: Final = 12  # cells of a sum
MOST_SUMS: Final = 150


class OneSum(NamedTuple):
    """What a rule says of a sum: the cells with their factors, and the total."""

    rule: Sentence
    factors: Mapping[Cell, int]
    total: int
    cells: int


class ComparedSums(NamedTuple):
    """Two sums that share cells, and what is left without these."""

    one: OneSum
    other: OneSum
    shared: int
    known: KnownSum


@cache
def compared_sums(board: Geometry) -> tuple[ComparedSums, ...]:
    """List the sums of two rules that leave few cells together."""
    if not board.rules:
        return ()
    sums = [*_sums(board)]
    known = {_key(each.factors) for each in sums}
    found: dict[object, ComparedSums] = {}
    for one, other in combinations(sums, 2):
        if one.cells & other.cells and (both := _compared(one, other, board)):
            bits = both.known.plus, both.known.minus
            key = frozenset(bits)
            if key not in known and (
                key not in found or _weight(both) < _weight(found[key])
            ):
                found[key] = both
    return tuple(sorted(found.values(), key=_weight)[:MOST_SUMS])


def _weight(both: ComparedSums) -> tuple[int, int]:
    return both.known.bits.bit_count(), both.shared.bit_count()


def _key(factors: Mapping[Cell, int]) -> frozenset[int]:
    plus = sum(1 << cell for cell, factor in factors.items() if factor > 0)
    minus = sum(1 << cell for cell, factor in factors.items() if factor < 0)
    return frozenset((plus, minus))


def _sums(board: Geometry) -> Iterator[OneSum]:
    for clause in clauses(board):
        for demand in clause.demands:
            if (
                isinstance(demand, DigitSum)
                and 1 < len(demand.factors) <= LARGEST
                and {*demand.factors.values()} <= {1, -1}
            ):
                cells = sum(1 << cell for cell in demand.factors)
                yield OneSum(clause.sentence, demand.factors, demand.total, cells)


def _compared(one: OneSum, other: OneSum, board: Geometry) -> ComparedSums | None:
    """Take one sum from the other, or add it, so that what they share cancels out."""
    shared = [cell for cell in one.factors if cell in other.factors]
    signs = {one.factors[cell] * other.factors[cell] for cell in shared}
    left = (one.cells ^ other.cells).bit_count()
    if len(signs) > 1 or not 0 < left <= MOST_CELLS:
        return None
    (sign,) = signs
    factors = {c: f for c, f in one.factors.items() if c not in shared}
    factors |= {c: -sign * f for c, f in other.factors.items() if c not in shared}
    plus = sum(1 << cell for cell, factor in factors.items() if factor > 0)
    minus = sum(1 << cell for cell, factor in factors.items() if factor < 0)
    total = one.total - sign * other.total
    if not plus or (not minus and total < 0):
        plus, minus, total = minus, plus, -total
    known = KnownSum(plus, minus, total, board)
    return ComparedSums(one, other, one.cells & other.cells, known)


@pattern
def compared_needs(position: Position) -> list[tuple[ComparedSums, SumNeed]]:
    """List what such sums leave to their empty cells."""
    by_sum = {id(both.known): both for both in compared_sums(position.board)}
    sums = [both.known for both in by_sum.values()]
    return [(by_sum[id(n.known)], n) for n in needs_of(position, sums)]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what two sums that share cells rule out together."""
    for both, need in compared_needs(position):
        for placed, gone, why in reasons(position, need):
            roles = {
                "rule": both.one.rule,
                "other_rule": both.other.rule,
                "shared": position.cells(both.shared),
                "difference": rest_words(position, need, why),
                "cells": position.cells(need.bits | need.bits_against),
            }
            size = 3 * both.known.bits.bit_count() + both.shared.bit_count()
            yield Deduction(placed, gone, roles, size)


CAGE_COMPARISON = Technique(
    name="Cage comparison",
    rating=2.95,
    level="medium",
    reason="{rule}, and {other_rule}; without {shared}, {difference}",
    lesson="Two sums that share cells differ by the cells that they do not share. "
    "Leave out what is in both, and compare the rest: its difference is that of the "
    "two totals.",
    example="................",
    rules=(
        {"rule": "sum", "cells": "A1 A2 A3", "sum": 9},
        {"rule": "sum", "cells": "A2 A3 A4", "sum": 7},
    ),
    find=find,
    grounds=cells_of("cells"),
)
