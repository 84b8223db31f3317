"""Which digits a renban or a nabner may hold: all sets that its marks allow.

::

    renban of three      1 2 3   2 3 4   3 4 5 …     no gap
    nabner of three      1 3 5   1 3 6   1 3 7 …     a gap between any two

A set fits if each of its digits can have a cell of its own.

>>> fitting((0b00111, 0b00110, 0b01111), runs(3, 5))
((7, 14), (7, 6, 15))
>>> [bin(each) for each in gapped(2, 4)]
['0b101', '0b1001', '0b1010']
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final

from nonet.board.bits import cells_in

MOST_SETS: Final = 500
REMEMBERED: Final = 1 << 12  # questions; most come again while a puzzle is solved


@lru_cache
def runs(count: int, size: int) -> tuple[int, ...]:
    """List the sets of so many consecutive digits.

    >>> [bin(each) for each in runs(3, 4)]
    ['0b111', '0b1110']
    """
    return tuple((1 << count) - 1 << first for first in range(size - count + 1))


@lru_cache
def gapped(count: int, size: int) -> tuple[int, ...]:
    """List the sets of so many digits of which no two are consecutive.

    None where there are more than anybody would go through.
    """
    room = range(size - count + 1)  # a set without its gaps
    if count > len(room) or comb(len(room), count) > MOST_SETS:
        return ()
    return tuple(
        sum(1 << digit + gaps for gaps, digit in enumerate(some))
        for some in combinations(room, count)
    )


@lru_cache(REMEMBERED)
def fitting(
    domains: tuple[int, ...], sets: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give the sets that fit, and what each cell keeps in one of them or another."""
    fit = []
    kept = [0] * len(domains)
    for digits in sets:
        if own := placed(domains, digits):
            fit.append(digits)
            kept = [mask | more for mask, more in zip(kept, own, strict=True)]
    return tuple(fit), tuple(kept)


@lru_cache(REMEMBERED)
def placed(domains: tuple[int, ...], digits: int) -> tuple[int, ...]:
    """Give what each cell may be if all cells together hold just these *digits*.

    Nothing if they cannot.

    >>> placed((0b011, 0b001, 0b111), 0b111)
    (2, 1, 4)
    """
    layers = [{0}]  # the sets of digits that the first cells may take
    for domain in domains:
        layers.append(_taken(layers[-1], domain & digits))
    kept, alive = [], layers.pop() & {digits}
    for domain, layer in zip(domains[::-1], layers[::-1], strict=True):
        own, before = 0, set()
        for taken in alive:
            for bit in cells_in(domain & taken):
                if taken & ~(1 << bit) in layer:
                    own |= 1 << bit
                    before.add(taken & ~(1 << bit))
        kept.append(own)
        alive = before
    return tuple(kept[::-1]) if all(kept) else ()


def _taken(layer: set[int], domain: int) -> set[int]:
    """Add a digit of *domain* to each set that lacks it."""
    return {taken | 1 << bit for taken in layer for bit in cells_in(domain & ~taken)}
