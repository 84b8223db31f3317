"""Combinations: the sets of digits that cells may hold which add up.

A set of digits is an int with a bit for each, ``1 << d - 1`` for d; so are the digits
that a cell may hold::

    {1 2 3} {1 2 3} that add up to 5, and differ     1 4   2 3    0b1001  0b0110
    with marks                                             2 3            0b0110

>>> [digits_in(some) for some in combinations_of(3, 8, 0b111111111)]
[(1, 2, 5), (1, 3, 4)]
>>> [digits_in(some) for some in fitting((0b111, 0b11100, 0b11), 8)]
[(1, 2, 5), (1, 3, 4)]
>>> sums_in(sums_of((0b11, 0b111)))
(3, 4, 5)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.say.reasons import Phrase

REMEMBERED: Final = 1 << 14  # answers; most questions come again


@lru_cache(REMEMBERED)
def combinations_of(count: int, total: int, digits: int) -> tuple[int, ...]:
    """List the sets of so many of the *digits* that add up to *total*."""
    return tuple(
        sum(1 << digit - 1 for digit in some)
        for some in combinations(digits_in(digits), count)
        if sum(some) == total
    )


@lru_cache(REMEMBERED)
def fitting(domains: tuple[int, ...], total: int) -> tuple[int, ...]:
    """List the sets that add up to *total* and have a digit for each of the domains."""
    found = [some for some in digit_sets(domains) if sum(digits_in(some)) == total]
    return tuple(sorted(found, key=digits_in))


@lru_cache(REMEMBERED)
def sums_of(domains: tuple[int, ...]) -> int:
    """Give the sums that cells of these domains may have if they differ, as bits."""
    found = 0
    for some in digit_sets(domains):
        found |= 1 << sum(digits_in(some))
    return found


@lru_cache(REMEMBERED)
def digit_sets(domains: tuple[int, ...]) -> frozenset[int]:
    """Gather the sets that have a digit for each of the domains."""
    sets = {0}
    for domain in sorted(domains, key=int.bit_count):
        bits = [1 << bit for bit in cells_in(domain)]
        sets = {some | bit for some in sets for bit in bits if not some & bit}
    return frozenset(sets)


def added(sums: int, more: int) -> int:
    """Add each sum of one to each of the other.

    >>> sums_in(added(0b110, 0b11000))
    (4, 5, 6)
    """
    found = 0
    for each in cells_in(sums):
        found |= more << each
    return found


def reach(cells: Sequence[Cell], held: Sequence[int], board: Geometry) -> int:
    """Give the sums that *cells* may have together, as bits; some may be equal.

    What is told of cells that do not all see each other holds for each set that does.
    """
    sums = 1
    for group in apart(cells, board):
        sums = added(sums, sums_of(tuple([held[cell] for cell in group])))
    return sums


def apart(cells: Iterable[Cell], board: Geometry) -> list[list[Cell]]:
    """Cut cells into sets that see each other.

    >>> from nonet.board.bits import geometry
    >>> from nonet.board.layout import CLASSIC
    >>> apart((0, 1, 40, 41), geometry(CLASSIC))
    [[0, 1], [40, 41]]
    """
    groups: list[list[Cell]] = []
    for cell in cells:
        peers = board.peers[cell]
        for group in groups:
            if all(peers >> other & 1 for other in group):
                group.append(cell)
                break
        else:
            groups.append([cell])
    return groups


def sums_in(sums: int) -> tuple[int, ...]:
    """List sums that are given as bits."""
    return tuple(cells_in(sums))


def ranges(sums: int) -> list[str | Phrase]:
    """Write sums, three neighbours or more together.

    >>> [*map(str, ranges(0b110110))], ranges(0b1110)[0].template
    (['1', '2', '4', '5'], '{first} to {last}')
    """
    told: list[list[int]] = []
    for each in cells_in(sums):
        if told and told[-1][-1] == each - 1:
            told[-1].append(each)
        else:
            told.append([each])
    found: list[str | Phrase] = []
    for some in told:
        if len(some) > 2:
            ends = {"first": str(some[0]), "last": str(some[-1])}
            found.append(Phrase("{first} to {last}", **ends))
        else:
            found += map(str, some)
    return found
