"""Class counting: so many digits of a house are odd, or low; cages tell where.

::

    row A   a a b b b . . . .      a holds one odd digit in any case, b three; with an
                                   odd cell they have all five, so the others are even

Whatever a cage holds, it has so many digits of a class at least. If cages, signs and
cells of a house, or of two side by side, have as many as there are, the rest has none.

>>> print(CLASS_COUNTING.demo())
Class counting: row A holds 3 even digits, 1 in A1 and A2 (the cage A1 and A2 adds up \
to 7), and 2 in A3 and A4 (the cage A3 and A4 adds up to 10), so A5 and A6 cannot be \
2, 4 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, cast

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.position import Position
from nonet.logic.cages.combinations import REMEMBERED
from nonet.logic.cages.groups import MOST_SETS
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.totals import SumNeed, direct_sums, needs, told_sum, ways
from nonet.logic.dots.pairs import SIGNED, RulePair, pairs_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

COUNTED: Final = {  # of one house, of several
    "odd": (
        _("{houses} holds {count} odd digits, {shares}"),
        _("{houses} hold {count} odd digits, {shares}"),
    ),
    "even": (
        _("{houses} holds {count} even digits, {shares}"),
        _("{houses} hold {count} even digits, {shares}"),
    ),
    "low": (
        _("{houses} holds {count} low digits, from {low} to {high}, {shares}"),
        _("{houses} hold {count} low digits, from {low} to {high}, {shares}"),
    ),
    "high": (
        _("{houses} holds {count} high digits, from {low} to {high}, {shares}"),
        _("{houses} hold {count} high digits, from {low} to {high}, {shares}"),
    ),
    "from": (
        _("{houses} holds {count} digits from {low} to {high}, {shares}"),
        _("{houses} hold {count} digits from {low} to {high}, {shares}"),
    ),
}


class CountedClass(NamedTuple):
    """Digits that people count together, as bits, and what they call them."""

    name: str
    digits: int


class CountArea(NamedTuple):
    """Houses that share no cell, and their cells."""

    houses: tuple[House, ...]
    cells: int


class SureSets(NamedTuple):
    """Cells, the sets of digits that they may hold, and the sum that says so."""

    cells: int
    sets: tuple[int, ...]
    need: SumNeed | None
    pair: RulePair | None = None


@cache
def digit_classes(size: int) -> tuple[CountedClass, ...]:
    """List odd and even, low and high, and all but these.

    >>> [(name, digits_in(digits)) for name, digits in digit_classes(4)]
    [('odd', (1, 3)), ('even', (2, 4)), ('low', (1, 2)), ('high', (3, 4))]
    """
    odd = sum(1 << digit for digit in range(0, size, 2))
    half = (1 << size // 2) - 1
    every = (1 << size) - 1
    high = half << size - size // 2
    found = [("odd", odd), ("even", every & ~odd), ("low", half), ("high", high)]
    if size % 2:
        found += [("from", every & ~half), ("from", every & ~high)]
    return tuple(CountedClass(*each) for each in found)


@cache
def areas(board: Geometry) -> tuple[CountArea, ...]:
    """List the houses one by one, then two rows or two columns side by side."""
    names = [board.names[index] for index in board.full]
    found = [CountArea((house,), house.bits) for house in names]
    size = board.size
    for first in range(2 * size - 1):
        if first != size - 1:
            two = board.names[first], board.names[first + 1]
            found.append(CountArea(two, two[0].bits | two[1].bits))
    return tuple(found)


def find(position: Position) -> Iterator[Deduction]:
    """Yield what cages leave of a class of digits in houses."""
    groups = [*_groups(position)]
    if not groups:
        return
    for area in areas(position.board):
        wide = len(area.houses) > 1  # pairs overlap, in too many ways for two houses
        inside = [
            each
            for each in groups
            if not each.cells & ~area.cells and (each.need or not wide)
        ]
        if inside:
            for some in digit_classes(position.board.size):
                yield from _counted(position, area, inside, some)


def _groups(position: Position) -> Iterator[SureSets]:
    """Yield cages with few combinations, and pairs with a sign."""
    if direct_sums(position.board):
        for need in needs(position):
            if need.differ and not need.against and len(need.cells) > 1:
                some = ways(position, need)
                if 0 < len(some) <= MOST_SETS:
                    yield SureSets(need.bits, some, need)
    held = domains(position)
    for pair in pairs_of(position.board, SIGNED):
        if not pair.clause.bits & ~position.empty:
            one, two = pair.cells
            both = {
                1 << a - 1 | other
                for a in digits_in(held[one])
                for other in _bits(pair.partners(one, 1 << a - 1) & held[two])
            }
            if both:
                yield SureSets(pair.clause.bits, tuple(sorted(both)), None, pair)


def _bits(digits: int) -> list[int]:
    return [1 << digit for digit in cells_in(digits)]


@lru_cache(REMEMBERED)
def _least(sets: tuple[int, ...], digits: int) -> int:
    """Tell how many of some digits each of *sets* has at least."""
    return min((each & digits).bit_count() for each in sets)


def _counted(
    position: Position, area: CountArea, groups: Sequence[SureSets], some: CountedClass
) -> Iterator[Deduction]:
    """Choose groups that share no cell, and see whether they have all that there is."""
    held, digits = domains(position), some.digits
    sure = sum(1 << c for c in cells_in(area.cells) if not held[c] & ~digits)
    count = len(area.houses) * digits.bit_count() - sure.bit_count()
    able = [e for e in groups if not e.cells & sure and _least(e.sets, digits)]
    met: set[int] = set()
    for used in packings(able, digits, count) if count else ():
        taken = sure
        for each in used:
            taken |= each.cells
        gone = tuple(
            Candidate(cell, digit)
            for cell in cells_in(area.cells & ~taken & position.empty)
            for digit in digits_in(position.marks[cell] & digits)
        )
        if gone and taken not in met:
            met.add(taken)
            yield _told(position, area, some, (sure, used), gone)


def packings(
    groups: Sequence[SureSets], digits: int, count: int
) -> Iterator[list[SureSets]]:
    """Yield the ways to choose groups without a common cell that hold so many digits.

    >>> some = [SureSets(cells, (0b1,), None) for cells in (0b11, 0b110, 0b1100)]
    >>> [[each.cells for each in used] for used in packings(some, 0b1, 2)]
    [[3, 12]]
    """
    if not count:
        yield []
    if sum(_least(each.sets, digits) for each in groups) < count or count < 1:
        return
    for number, first in enumerate(groups):
        rest = [each for each in groups[number + 1 :] if not each.cells & first.cells]
        for others in packings(rest, digits, count - _least(first.sets, digits)):
            yield [first, *others]


def _told(
    position: Position,
    area: CountArea,
    some: CountedClass,
    counted: tuple[int, list[SureSets]],
    gone: tuple[Candidate, ...],
) -> Deduction:
    sure, used = counted
    shares = [_share(position, each, some.digits) for each in used]
    if sure:
        told = {"least": str(sure.bit_count()), "cells": position.cells(sure)}
        shares.insert(0, Phrase("{least} in {cells}", **told))
    one, several = COUNTED[some.name]
    tally = Phrase(
        several if len(area.houses) > 1 else one,
        houses=area.houses,
        count=str(len(area.houses) * some.digits.bit_count()),
        low=digits_in(some.digits)[0],
        high=digits_in(some.digits)[-1],
        shares=tuple(shares),
    )
    cells = sure
    for each in used:
        cells |= each.cells
    roles = {
        "tally": tally,
        "houses": area.houses,
        "grounds": position.cells(cells),
        "details": tuple(_why(position, each) for each in used),
    }
    return Deduction((), gone, roles, cells.bit_count() + 3 * len(area.houses))


def _share(position: Position, group: SureSets, digits: int) -> Phrase:
    """Say how many of some digits a group has at least, and by which rule."""
    rule = group.pair.clause.sentence if group.pair else None
    return Phrase(
        "{least} in {cells} ({rule})",
        least=str(_least(group.sets, digits)),
        cells=position.cells(group.cells),
        rule=rule or told_sum(position, cast("SumNeed", group.need)),
    )


def _why(position: Position, group: SureSets) -> Phrase:
    """Say what a group may hold."""
    if group.pair:
        return Phrase("{rule}", rule=group.pair.clause.sentence)
    assert group.need
    told = told_sum(position, group.need)
    if len(group.sets) > FEW:
        count = str(len(group.sets))
        return Phrase("{sum}: {count} combinations are left", sum=told, count=count)
    return Phrase("{sum}: {ways}", sum=told, ways=listed(group.sets, position))


CLASS_COUNTING = Technique(
    name="Class counting",
    rating=3.55,
    level="hard",
    reason="{tally}",
    lesson="Count the odd digits of a house, or the low ones: there are so many. A "
    "cage has some of them at least, whichever combination it takes. If cages, dots "
    "and cells have all of them, the rest of the house has none.",
    example="." * 36,
    rules=(
        {"rule": "cage", "cells": "A1 A2", "sum": 7},
        {"rule": "cage", "cells": "A3 A4", "sum": 10},
    ),
    find=find,
    grounds=cells_of("grounds"),
)
