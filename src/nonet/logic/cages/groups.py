"""Groups: cells of a house whose digits are one of a few sets, because of a sum.

A cage inside a house is one, so are the cells of a cage that lie in it, and the cells
that the rule of 45 gives a sum::

    row A    a a a . . b b . .        a adds up to 8: 1 2 5 or 1 3 4
    row B    . . . . . b . . .        b adds up to 7: 1 2, 1 4 or 2 4 in the row

>>> from nonet.logic.ruled import subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 5}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> [(position.house(h).words, [group.bits for group in some])
...  for h, some in house_groups(position)][:2]
[('row A', [3, 12]), ('row B', [48])]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import digits_in
from nonet.board.cells import Cell
from nonet.board.position import Position, pattern
from nonet.logic.cages.combinations import REMEMBERED, digit_sets, fitting
from nonet.logic.cages.house_totals import house_needs
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.cages.totals import SumNeed, needs
from nonet.logic.ruled import domains
from nonet.say.reasons import Phrase

MOST_SETS: Final = 12  # of a group; more tell little
MOST_CELLS: Final = 5


class CageGroup(NamedTuple):
    """Cells of a house, and the sets of digits that they may hold."""

    cells: tuple[Cell, ...]
    bits: int
    sets: tuple[int, ...]
    need: SumNeed

    @property
    def is_part(self) -> bool:
        """Whether the sum has more cells outside the house."""
        return len(self.cells) < len(self.need.cells)


@pattern
def house_groups(position: Position) -> list[tuple[int, list[CageGroup]]]:
    """List the groups of each house that has any, by its index."""
    known = [*_known(position)]
    found = []
    for index in position.board.full:
        house = position.board.houses[index]
        groups: dict[int, CageGroup] = {}
        for need in known:
            if (need.bits & house).bit_count() > 1:
                group = _group(position, need, house)
                if group and group.bits not in groups:
                    groups[group.bits] = group
        if groups:
            found.append((index, [*groups.values()]))
    return found


def _known(position: Position) -> Iterator[SumNeed]:
    """Yield cages, then sums of two or three cells by the rule of 45."""
    for need in needs(position):
        if need.differ and 1 < len(need.cells) <= MOST_CELLS:
            yield need
    for need in house_needs(position):
        if need.differ and not need.against and len(need.cells) in (2, 3):
            yield need


def _group(position: Position, need: SumNeed, house: int) -> CageGroup | None:
    held = domains(position)
    cells = tuple([cell for cell in need.cells if house >> cell & 1])
    inside = tuple([held[cell] for cell in cells])
    outside = tuple([held[cell] for cell in need.cells if not house >> cell & 1])
    sets = part_sets(inside, outside, need.total)
    if 0 < len(sets) <= MOST_SETS:
        return CageGroup(cells, need.bits & house, sets, need)
    return None


@lru_cache(REMEMBERED)
def part_sets(
    inside: tuple[int, ...], outside: tuple[int, ...], total: int
) -> tuple[int, ...]:
    """List the sets that some cells may hold if they and the others add up to *total*.

    >>> [digits_in(each) for each in part_sets((0b11, 0b111), (0b1110,), 7)]
    [(1, 2)]
    """
    every = fitting(inside + outside, total)
    if not outside:
        return every
    here, there = digit_sets(inside), digit_sets(outside)
    found = {
        part
        for whole in every
        for part in _parts(whole, len(inside))
        if part in here and whole ^ part in there
    }
    return tuple(sorted(found, key=digits_in))


def _parts(whole: int, count: int) -> list[int]:
    chosen = combinations(digits_in(whole), count)
    return [sum(1 << digit - 1 for digit in some) for some in chosen]


def kept_in(inside: tuple[int, ...], sets: tuple[int, ...]) -> tuple[int, ...]:
    """Give what each domain keeps if together they hold one of some *sets*.

    >>> kept_in((0b011, 0b111), (0b101,))
    (1, 4)
    """
    kept = []
    for place, domain in enumerate(inside):
        others = digit_sets(inside[:place] + inside[place + 1 :])
        kept.append(
            sum(
                bit
                for bit in (1 << digit - 1 for digit in digits_in(domain))
                if any(some & bit and some ^ bit in others for some in sets)
            )
        )
    return tuple(kept)


def told_group(position: Position, group: CageGroup) -> Phrase:
    """Say what a group adds up to, and what it may hold."""
    told = {"sum": told_total(position, group), "cells": position.cells(group.bits)}
    if len(group.sets) > FEW:
        return Phrase("{sum}", **told)
    told["ways"] = listed(group.sets, position)
    if group.is_part:
        return Phrase("{sum}, and {cells} hold {ways}", **told)
    if len(group.sets) == 1:
        return Phrase("{sum}, which is {ways}", **told)
    return Phrase("{sum}: {ways}", **told)


def told_total(position: Position, group: CageGroup) -> Phrase:
    """Say what a group, or the cage that it is a part of, adds up to."""
    need = group.need
    if need.known.told and len(need.cells) == need.known.plus.bit_count():
        return Phrase("{rule}", rule=need.known.told.sentence)
    roles = {"cells": position.cells(need.bits), "total": str(need.total)}
    if need.known.told:
        return Phrase("{cells} still need {total} in their cage", **roles)
    return Phrase("{cells} add up to {total} by the rule of 45", **roles)
