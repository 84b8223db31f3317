"""The rule of 45: the sums of cells that cages leave out of houses, or have outside.

The digits of a house are known, so their sum is: 45 on a classic board, 90 for two
rows. Cages that nearly cover houses leave a few cells inside, the *innies*, or have a
few outside, the *outies*::

    row A     a a b b c c c d I        a + b + c + d = 47, and the row is 45
    row B     . . . . . . . O .        so I less O is -2: O is 2 more than I

All that sticks out is known once for each puzzle; a position only tells which of it is
still empty.

>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2 B1", "sum": 6},
...          {"rule": "cage", "cells": "A3 A4", "sum": 7}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> [(bin(each.plus), bin(each.minus), each.total)
...  for each in house_totals(position.board)][:2]
[('0b100000', '0b0', 4), ('0b0', '0b10000', -3)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from nonet.board.bits import Geometry
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.cages.totals import (
    Cover,
    KnownSum,
    SumNeed,
    direct_sums,
    needs_beside,
)

MOST_HOUSES: Final = 4  # together; people rarely add up more
MOST_CELLS: Final = 8  # that stick out, when all are empty
MOST_EMPTY: Final = 5  # of them, in a position
MOST_CROSSING: Final = 6  # cages that are tried both ways
PAIRS: Final = {"x": 10, "v": 5}  # rules of two cells that add up


def house_totals(board: Geometry) -> tuple[KnownSum, ...]:
    """List the sums that stick out of houses, those of few cells and houses first."""
    return _house_totals(board) if direct_sums(board) or _pairs(board) else ()


@pattern
def house_needs(position: Position) -> list[SumNeed]:
    """List what such sums leave to their empty cells, where these are few."""
    return _house_needs(position.board, tuple(position.digits))


@lru_cache(1 << 8)  # most steps write no digit: a proof takes a third less
def _house_needs(board: Geometry, digits: tuple[Digit, ...]) -> list[SumNeed]:
    empty = sum(1 << cell for cell, digit in enumerate(digits) if not digit)
    few = (
        known
        for known in house_totals(board)
        if 0 < (known.bits & empty).bit_count() <= MOST_EMPTY
    )
    found: dict[tuple[object, ...], SumNeed] = {}
    for need in needs_beside(digits, empty, few):
        found.setdefault((need.cells, need.against), need)
    return [*found.values()]


@cache
def _house_totals(board: Geometry) -> tuple[KnownSum, ...]:
    covers = [*_covers(board)]
    known = {cover.bits for cover in covers}
    found: dict[tuple[int, int], KnownSum] = {}
    for indices in _neighbours(board):
        for plus, minus, used in _sticking_out(indices, covers, board):
            if (plus, minus) not in found and not (plus in known and not minus):
                found[plus, minus] = _derived(plus, minus, used, indices, board)
    return tuple(sorted(_whole(found), key=_weight))


def _weight(known: KnownSum) -> tuple[int, int, int]:
    return known.bits.bit_count(), len(known.houses), len(known.cages)


def _whole(found: Mapping[tuple[int, int], KnownSum]) -> Iterator[KnownSum]:
    """Leave out sums that are two smaller ones, which tell the same."""
    by_first: dict[int, list[tuple[int, int]]] = {}
    for plus, minus in found:
        cells = plus | minus
        by_first.setdefault(cells & -cells, []).append((plus, minus))
    for (plus, minus), known in found.items():
        first = known.bits & -known.bits
        if not any(
            (plus ^ p, minus ^ m) in found
            for p, m in by_first[first]
            if not p & ~plus and not m & ~minus
        ):
            yield known


def _covers(board: Geometry) -> Iterator[Cover]:
    """Yield the sums that rules tell, none that shares a cell with an earlier one."""
    met = 0
    told = [
        Cover(each.plus, each.total, each.clause.rule.name == "cage")
        for each in direct_sums(board)
    ]
    for cover in (*told, *_pairs(board)):
        if not cover.bits & met:
            met |= cover.bits
            yield cover


def _pairs(board: Geometry) -> list[Cover]:
    return [
        Cover(sum(1 << cell for cell in rule.marked), PAIRS[rule.name], is_cage=False)
        for rule in board.rules
        if rule.name in PAIRS and len(rule.marked) == 2
    ]


def _neighbours(board: Geometry) -> Iterator[tuple[int, ...]]:
    """Yield houses one by one, then two to four rows, columns or boxes side by side."""
    kinds: dict[str, list[int]] = {}
    for index in board.full:
        kinds.setdefault(board.names[index].kind, []).append(index)
    met: set[int] = set()
    for count in range(1, MOST_HOUSES + 1):
        for indices in kinds.values():
            for some in combinations(indices, count):
                houses = tuple([board.houses[index] for index in some])
                bits = sum(houses)
                if bits not in met and _side_by_side(houses, board.size):
                    met.add(bits)
                    yield some


@lru_cache(1 << 12)  # boards with other rules have the same houses
def _side_by_side(houses: tuple[int, ...], size: int) -> bool:
    """Tell whether houses share no cell, and hang together."""
    joined, rest = houses[0], [*houses[1:]]
    while rest:
        near = _around(joined, size)
        beside = [house for house in rest if house & near and not house & joined]
        if not beside:
            return False
        joined |= beside[0]
        rest.remove(beside[0])
    return True


def _around(cells: int, n: int) -> int:
    """Give the cells beside some others on a board of *n* rows."""
    first = sum(1 << row * n for row in range(n))
    right, left = cells & ~(first << n - 1), cells & ~first
    return right << 1 | left >> 1 | cells << n | cells >> n


def _sticking_out(
    indices: Sequence[int], covers: Sequence[Cover], board: Geometry
) -> Iterator[tuple[int, int, list[Cover]]]:
    """Yield the innies and the outies of houses, each way to take what crosses them."""
    area = sum(board.houses[index] for index in indices)
    inside = [cover for cover in covers if not cover.bits & ~area]
    crossing = [c for c in covers if c.bits & area and c.bits & ~area]
    bare = area & ~sum(cover.bits for cover in inside)
    for some in _choices(crossing, area):
        out = sum(cover.bits for cover in some) & ~area
        plus = bare & ~sum(cover.bits for cover in some)
        if (inside or some) and 0 < (plus | out).bit_count() <= MOST_CELLS:
            yield plus, out, [*inside, *some]


def _choices(crossing: Sequence[Cover], area: int) -> Iterator[tuple[Cover, ...]]:
    """Yield each way to choose among the cages that cross a border, if they are few."""
    if len(crossing) <= MOST_CROSSING:
        for count in range(len(crossing) + 1):
            yield from combinations(crossing, count)
        return
    yield ()
    yield tuple(crossing)
    yield tuple(
        c for c in crossing if 2 * (c.bits & area).bit_count() > c.bits.bit_count()
    )


def _derived(
    plus: int, minus: int, used: list[Cover], indices: Sequence[int], board: Geometry
) -> KnownSum:
    """Make the sum of what sticks out."""
    covered = sum(cover.total for cover in used)
    total = len(indices) * sum(range(1, board.size + 1)) - covered
    houses = tuple(board.names[index] for index in indices)
    return KnownSum(plus, minus, total, board, None, houses, tuple(used))
