"""Two clues of one line: which ways of the one go with which of the other.

A *way* of a clue fixes a few digits and what some cells add up to: an x-sum by its
first digit, a sandwich by its crusts, a cage that lies in the line as it is. Two ways
cut the line into up to four zones, whose digits are known as sets::

    16 │ 4 . . . . . . 3 . │ 9       4 first: four cells add up to 16
         ███████     █████           3 first from the right: three to 9

>>> every = (0b1111,) * 4
>>> one, other = ways_of(XSumEnd(every, 3)), ways_of(XSumEnd(every, 8, backwards=True))
>>> [(a.fixed, b.fixed) for a in one for b in other if join(a, b, 4)]
[(((0, 2),), ((3, 3),))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.board.notation import Digit
from nonet.logic.outside.digit_lines import (
    REMEMBERED,
    LineDomains,
    kept,
    layers,
    sets_in,
)
from nonet.logic.outside.sandwiches import lengths


class LineWay(NamedTuple):
    """Digits that are fixed by their places, and what the cells inside add up to."""

    fixed: tuple[tuple[int, Digit], ...]
    inside: int  # places, as bits
    total: int
    domains: LineDomains


class XSumEnd(NamedTuple):
    """An x-sum at one end of a line."""

    domains: LineDomains
    total: int
    backwards: bool = False


class Crusts(NamedTuple):
    """A sandwich."""

    domains: LineDomains
    total: int


class CageInLine(NamedTuple):
    """Cells of the line that add up to a sum."""

    domains: LineDomains
    total: int
    inside: int


LineSum = XSumEnd | Crusts | CageInLine


@lru_cache(REMEMBERED)
def ways_of(clue: LineSum) -> tuple[LineWay, ...]:
    """List the ways of a clue, each alone."""
    match clue:
        case XSumEnd():
            return tuple(_x_sum(clue))
        case Crusts():
            return tuple(_sandwich(clue))
        case CageInLine(domains, total, inside):
            return (LineWay((), inside, total, domains),)


def _x_sum(clue: XSumEnd) -> Iterator[LineWay]:
    size = len(clue.domains)
    end = size - 1 if clue.backwards else 0
    for first in digits_in(clue.domains[end]):
        inside = (1 << first) - 1
        if clue.backwards:
            inside <<= size - first
        fixed = ((end, first),)
        yield LineWay(fixed, inside, clue.total, _settled(clue.domains, fixed))


def _sandwich(clue: Crusts) -> Iterator[LineWay]:
    size = len(clue.domains)
    reach = lengths(clue.total, size)
    for one, other in product(range(size), repeat=2):
        if abs(one - other) - 1 not in reach or one == other:
            continue
        if clue.domains[one] & 1 and clue.domains[other] >> size - 1:
            fixed = ((one, 1), (other, size))
            first, last = min(one, other), max(one, other)
            inside = (1 << last) - (2 << first)
            yield LineWay(fixed, inside, clue.total, _settled(clue.domains, fixed))


def _settled(domains: LineDomains, fixed: Iterable[tuple[int, Digit]]) -> LineDomains:
    left = list(domains)
    for place, digit in fixed:
        left[place] &= 1 << digit - 1
    return tuple(left)


def join(one: LineWay, other: LineWay, size: int) -> LineDomains | None:
    """Give what each cell keeps if both ways hold, ``None`` if they cannot."""
    domains = tuple(a & b for a, b in zip(one.domains, other.domains, strict=True))
    if not all(domains):
        return None
    return _join(domains, (one.inside, one.total), (other.inside, other.total), size)


Zone = tuple[int, ...]  # places


@lru_cache(REMEMBERED)
def _join(
    domains: LineDomains, one: tuple[int, int], other: tuple[int, int], size: int
) -> LineDomains | None:
    (inside, total), (second, second_total) = one, other
    every = (1 << size) - 1
    zones = [
        tuple(cells_in(each))
        for each in (
            inside & second,
            inside & ~second,
            second & ~inside,
            every & ~(inside | second),
        )
    ]
    held = [tuple(domains[p] for p in zone) for zone in zones]
    sets = [layers(each, size)[-1] for each in held]
    if not all(sets):
        return None
    alive = _alive(sets, total, second_total, every)
    if not alive[0]:
        return None
    left = [0] * size
    for zone, masks, some in zip(zones, held, alive, strict=True):
        found = kept(masks, layers(masks, size), some, size)
        for place, mask in zip(zone, found, strict=True):
            left[place] = mask
    return tuple(left)


def _alive(sets: list[int], total: int, second_total: int, every: int) -> list[int]:
    """Find the sets of each zone that go together: both, the first, the second, none.

    A set is an int, and so are many; see ``digit_lines.py``.
    """
    alive = [0, 0, 0, 0]
    firsts, seconds = _by_sum(sets[1]), _by_sum(sets[2])
    for both in sets_in(sets[0]):
        shared = sum(digits_in(both))
        for first in firsts.get(total - shared, ()):
            if first & both:
                continue
            used = first | both
            for second in seconds.get(second_total - shared, ()):
                rest = every ^ used ^ second
                if not second & used and sets[3] >> rest & 1:
                    for zone, some in enumerate((both, first, second, rest)):
                        alive[zone] |= 1 << some
    return alive


@lru_cache(REMEMBERED)
def _by_sum(sets: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for each in sets_in(sets):
        found.setdefault(sum(digits_in(each)), []).append(each)
    return found
