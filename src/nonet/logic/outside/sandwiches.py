"""Sandwiches: where the crusts can stand, and what fills them then.

The crusts are 1 and the largest digit, the filling is what stands between::

    . 1 3 5 9 . . . .      8 between A2 and A5

>>> lengths(17, 9), lengths(0, 9), lengths(35, 9)
(range(3, 5), range(0, 1), range(7, 8))
>>> ways((0b1001, 0b0110, 0b0110, 0b1001), 5, 4)[0].ends
(0, 3)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.logic.outside.digit_lines import LineDomains, adding, split, sums_inside

Ends = tuple[int, int]  # the places of the crusts, the left one first


class SandwichWay(NamedTuple):
    """Where the crusts stand, whether 1 may be the first or the last, what is kept."""

    ends: Ends
    orders: tuple[bool, ...]  # 1 first, 1 last
    sets: int
    kept: LineDomains


def least(count: int) -> int:
    """Give the least sum of so many cells of filling.

    >>> least(3)
    9
    """
    return sum(range(2, count + 2))


def most(count: int, size: int) -> int:
    """Give the largest sum of so many fillings.

    >>> most(2, 9)
    15
    """
    return sum(range(size - count, size))


def lengths(clue: int, size: int) -> range:
    """Give how many cells can add up to the clue."""
    found = [n for n in range(size - 1) if least(n) <= clue <= most(n, size)]
    return range(found[0], found[-1] + 1) if found else range(0)


@lru_cache(1 << 12)
def ways(domains: LineDomains, clue: int, size: int) -> tuple[SandwichWay, ...]:
    """List the places of the crusts that are possible, with what fits then."""
    return tuple(_ways(domains, clue, size))


def _ways(domains: LineDomains, clue: int, size: int) -> Iterator[SandwichWay]:
    reach = lengths(clue, size)
    for first in range(size - 1):
        for last in range(first + 1, size):
            if last - first - 1 in reach:
                yield from _way(domains, (first, last), clue, size)


def _way(
    domains: LineDomains, ends: Ends, clue: int, size: int
) -> Iterator[SandwichWay]:
    orders, sets, kept = [], 0, [0] * size
    for one_first in (True, False):
        if (parts := cut(domains, ends, size, one_first=one_first)) is None:
            continue
        found = split(*parts, adding(clue, size), size)
        if found:
            orders.append(one_first)
            sets |= found.sets
            for place, mask in enumerate(joined(found.inside, found.outside, ends)):
                kept[place] |= mask
    if orders:
        yield SandwichWay(ends, tuple(orders), sets, tuple(kept))


def cut(
    domains: LineDomains, ends: Ends, size: int, *, one_first: bool
) -> tuple[LineDomains, LineDomains] | None:
    """Part what is inside from the rest with its crusts, if these can stand there."""
    first, last = ends
    low, high = 1, 1 << size - 1
    left, right = (low, high) if one_first else (high, low)
    if not (domains[first] & left and domains[last] & right):
        return None
    outside = (*domains[:first], left, right, *domains[last + 1 :])
    return domains[first + 1 : last], outside


def joined(inside: LineDomains, outside: LineDomains, ends: Ends) -> LineDomains:
    """Put a line together again; the inverse of :func:`cut`."""
    cut_at = ends[0] + 1
    return outside[:cut_at] + inside + outside[cut_at:]


def sums_between(
    domains: LineDomains, ends: Ends, size: int, *, one_first: bool
) -> int:
    """Give the sums that crusts at these places can have between them, as bits.

    >>> bin(sums_between((0b1001, 0b0110, 0b1001, 0b0110), (0, 2), 4, one_first=True))
    '0b1100'
    """
    parts = cut(domains, ends, size, one_first=one_first)
    return sums_inside(*parts, size) if parts else 0
