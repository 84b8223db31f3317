"""Lunchbox crusts: where the smallest and the largest digit stand, and around what.

::

    8 in the box   2 3 5 9 .      crusts 2 and 9, around 3 and 5; all else in the box
                   ^     ^        lies between 2 and 9

Try both crusts in all cells: between them digits must add up to the number, and those
outside lie between the crusts too. What fits none of the ways goes.

>>> print(LUNCHBOX_CRUSTS.demo())
Lunchbox crusts: the digits of A1, A2 and A3 differ, and those between the smallest \
and the largest add up to 5; the smallest and the largest can only be 1 6, 2 6, 3 6 or \
4 6 in A1 and A3, so A2 cannot be 1, 2, 3, 4 or 6; A1 and A3 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.cages.combinations import fitting
from nonet.logic.cages.groups import kept_in
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.lunchbox import Lunchbox
from nonet.rules.clauses import Clause, clauses
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

FEW_PLACES: Final = 4  # of both crusts, that a sentence lists
FEW_PAIRS: Final = 4  # of crusts in one place


class CrustWay(NamedTuple):
    """Two places, the crusts there from small to large, and what all cells keep."""

    ends: tuple[int, int]
    crusts: tuple[tuple[int, int], ...]
    kept: tuple[int, ...]


@cache
def lunchboxes(board: Geometry) -> tuple[Clause, ...]:
    """List the lunchboxes."""
    if not any(isinstance(rule, Lunchbox) for rule in board.rules):
        return ()
    return tuple(c for c in clauses(board) if isinstance(c.rule, Lunchbox))


@lru_cache(1 << 12)
def crust_ways(inside: tuple[int, ...], total: int) -> tuple[CrustWay, ...]:
    """List where the crusts can stand in cells of these domains, and what they leave.

    >>> [(way.ends, way.crusts) for way in crust_ways((0b101, 0b010, 0b101), 2)]
    [((0, 2), ((1, 3),))]
    """
    found = []
    for ends in combinations(range(len(inside)), 2):
        kept, crusts = [0] * len(inside), []
        both = inside[ends[0]] | inside[ends[1]]
        for low, high in combinations(digits_in(both), 2):
            left = _left(inside, ends, (low, high), total)
            if left:
                kept = [a | b for a, b in zip(kept, left, strict=True)]
                crusts.append((low, high))
        if crusts:
            found.append(CrustWay(ends, tuple(crusts), tuple(kept)))
    return tuple(found)


def _left(
    inside: tuple[int, ...], ends: tuple[int, int], crusts: tuple[int, int], total: int
) -> list[int]:
    """Give what cells keep if two of them hold the crusts; nothing if that fails."""
    (one, two), (low, high) = ends, crusts
    pair = 1 << low - 1 | 1 << high - 1
    first, second = inside[one] & pair, inside[two] & pair
    if not first or not second or first | second != pair:
        return []
    if not first & first - 1:
        second &= ~first
    if not second & second - 1:
        first &= ~second
    lying = (1 << high - 1) - (1 << low)  # the digits between them
    left = [domain & lying for domain in inside]
    left[one], left[two] = first, second
    filling = tuple(left[one + 1 : two])
    sets = fitting(filling, total) if filling else ((0,) if not total else ())
    if not all(left) or not sets:
        return []
    left[one + 1 : two] = kept_in(filling, sets)
    return left if all(left) else []


def find(position: Position) -> Iterator[Deduction]:
    """Yield what fits none of the ways to place the crusts."""
    held = domains(position)
    for box in lunchboxes(position.board):
        if box.bits & position.empty and isinstance(box.rule, Lunchbox):
            cells = box.rule.cells
            inside = tuple([held[cell] for cell in cells])
            ways = crust_ways(inside, box.rule.total)
            left = [0] * len(cells)
            for way in ways:
                left = [a | b for a, b in zip(left, way.kept, strict=True)]
            gone = tuple(
                Candidate(cell, digit)
                for cell, kept in zip(cells, left, strict=True)
                for digit in digits_in(position.marks[cell] & ~kept)
            )
            if ways and gone:
                yield Deduction((), gone, _roles(position, box, ways), len(ways))


def _roles(
    position: Position, box: Clause, ways: tuple[CrustWay, ...]
) -> dict[str, object]:
    told = [_told(position, box, way) for way in ways]
    crusts = Phrase(
        "the smallest and the largest fit in {count} pairs of cells only, and what "
        "goes fits beside none of them",
        count=str(len(ways)),
    )
    if len(ways) <= FEW_PLACES:
        crusts = Phrase(
            "the smallest and the largest can only be {ways}", ways=_any(told)
        )
    roles: dict[str, object] = {
        "rule": box.sentence,
        "lunch": crusts,
        "cells": position.cells(box.bits),
    }
    if len(ways) > FEW_PLACES:
        roles["details"] = tuple(Phrase("crusts: {way}", way=each) for each in told)
    return roles


def _any(told: list[Phrase]) -> Phrase:
    """List ways of which one holds."""
    first = told[0]
    for each in told[1:]:
        first = Phrase(_("{first} or {last}"), first=first, last=each)
    return first


def _told(position: Position, box: Clause, way: CrustWay) -> Phrase:
    """Say what the crusts are, if that is short, and where."""
    size, cells = position.board.size, box.cells
    ends = position.cells(1 << cells[way.ends[0]] | 1 << cells[way.ends[1]])
    if len(way.crusts) > FEW_PAIRS:
        return Phrase("in {ends}", ends=ends)
    pairs = either([f"{symbol(a, size)} {symbol(b, size)}" for a, b in way.crusts])
    return Phrase("{pairs} in {ends}", pairs=pairs, ends=ends)


LUNCHBOX_CRUSTS = Technique(
    name="Lunchbox crusts",
    rating=2.71,
    level="medium",
    reason="{rule}; {lunch}",
    lesson="The crusts of a lunchbox are its smallest and its largest digit. Try them "
    "in all places: the cells between them must make the sum, and all other digits lie "
    "between the two.",
    example="." * 36,
    rules=({"rule": "lunchbox", "cells": "A1 A2 A3", "sum": 5},),
    find=find,
    grounds=cells_of("cells"),
)
