"""X-sums: how many digits are added for each first digit, and what they can be.

::

    12 │ 3 7 2 . . .       3 stands first: 3 digits, 3 + 7 + 2

>>> bounds(3, 9)
(6, 20)
>>> [way.first for way in ways((0b1111,) * 4, 3, 4)]
[2]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import digits_in
from nonet.board.notation import Digit
from nonet.logic.outside.digit_lines import LineDomains, adding, split, sums_inside


class XSumWay(NamedTuple):
    """A first digit, the sets that so many cells can hold, and what is kept."""

    first: Digit
    sets: int
    kept: LineDomains


def bounds(first: Digit, size: int) -> tuple[int, int]:
    """Give the least and the largest sum of so many digits, with the first of them."""
    others = [digit for digit in range(1, size + 1) if digit != first]
    return first + sum(others[: first - 1]), first + sum(others[size - first :])


@lru_cache(1 << 12)
def ways(domains: LineDomains, clue: int, size: int) -> tuple[XSumWay, ...]:
    """List the first digits with which the sum can be had, and what fits then."""
    return tuple(_ways(domains, clue, size))


def _ways(domains: LineDomains, clue: int, size: int) -> Iterator[XSumWay]:
    for first in digits_in(domains[0]):
        found = split(*cut(domains, first), adding(clue, size), size)
        if found:
            yield XSumWay(first, found.sets, found.inside + found.outside)


def cut(domains: LineDomains, first: Digit) -> tuple[LineDomains, LineDomains]:
    """Part the cells that are added, if *first* stands first, from the others."""
    return (1 << first - 1, *domains[1:first]), domains[first:]


def sums(domains: LineDomains, first: Digit, size: int) -> int:
    """Give the sums that so many digits can have, as bits.

    >>> bin(sums((0b1111,) * 4, 2, 4))
    '0b1101000'
    """
    return sums_inside(*cut(domains, first), size)
