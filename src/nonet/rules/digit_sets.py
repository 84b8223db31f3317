"""Sets of digits that cells may hold which all differ, and what these add up to.

A set of digits is an int with a bit for each. All the sets that some cells may hold are
one int too, with a bit for each set: on a classic board it has 512. So a cell more is a
few shifts, where a list of sets takes hundreds of steps::

    sets of {1 2}         none  {1}  {2}  {1 2}
    bit                    0     1    2     3
    two cells of {1 2}    0b1000

>>> supported((0b011, 0b111), allowed=1 << 4)
((1, 4), 5)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from nonet.csp.constraint import bits_in

Domains: TypeAlias = Sequence[int] | Mapping[int, int]  # by cell

REMEMBERED: Final = 1 << 16  # answers; most questions come again in a search


@lru_cache
def largest_group(size: int) -> int:
    """Tell how many cells to look at together: larger boards have too many sets.

    >>> [largest_group(size) for size in (4, 9, 12, 16, 25)]
    [4, 9, 12, 4, 1]
    """
    if size <= 12:
        return size
    return 4 if size <= 16 else 1


def sums_of(domains: Domains, cells: Sequence[int]) -> int:
    """Give the sums that *cells*, which all differ, may have, as bits.

    >>> bin(sums_of([0b11, 0b111], [0, 1]))
    '0b111000'
    """
    known, unknown = 0, []
    for x in cells:
        if domains[x] & domains[x] - 1:
            unknown.append(domains[x])
        else:
            known += domains[x].bit_length()
    if len(unknown) < 2:
        return (unknown[0] << 1 if unknown else 1) << known
    return _sums(tuple(sorted(unknown))) << known


@lru_cache(REMEMBERED)
def _sums(domains: tuple[int, ...]) -> int:
    size = max(domains).bit_length()
    found = _layers(domains, _lacking(size))[-1]
    return sum(1 << s for s, sets in enumerate(_adding(size)) if found & sets)


@lru_cache(REMEMBERED)
def supported(
    domains: tuple[int, ...], allowed: int
) -> tuple[tuple[int, ...] | None, int]:
    """Give what each domain keeps if the sum is *allowed*, and what all sets share."""
    if len(domains) < 2:
        return _alone(domains, allowed)
    size = max(domains).bit_length()
    lacking = _lacking(size)
    layers = _layers(domains, lacking)
    last, alive = layers.pop(), 0
    for total, sets in enumerate(_adding(size)):
        if allowed >> total & 1:
            alive |= last & sets
    if not alive:
        return None, 0
    needed = sum(bit for bit, sets in lacking.items() if not alive & sets)
    kept = []
    for domain, layer in zip(domains[::-1], layers[::-1], strict=True):
        mask = before = 0
        for bit in bits_in(domain):
            without = (alive & ~lacking[bit]) >> bit & layer
            if without:
                mask |= bit
                before |= without
        kept.append(mask)
        alive = before
    return tuple(kept[::-1]), needed


def _alone(
    domains: tuple[int, ...], allowed: int
) -> tuple[tuple[int, ...] | None, int]:
    """Answer for one cell, or for none."""
    if not domains:
        return ((), 0) if allowed & 1 else (None, 0)
    kept = domains[0] & allowed >> 1
    return ((kept,), kept if not kept & kept - 1 else 0) if kept else (None, 0)


def _layers(domains: tuple[int, ...], lacking: Mapping[int, int]) -> list[int]:
    """List the sets of digits that the first cells may hold, for 0, 1, 2, … cells."""
    layers = [1]  # no digit
    for domain in domains:
        before, after = layers[-1], 0
        for bit in bits_in(domain):
            after |= (before & lacking[bit]) << bit
        layers.append(after)
    return layers


@lru_cache
def _lacking(size: int) -> Mapping[int, int]:
    """Give for each digit, as a bit, the sets that do not hold it.

    >>> {digit: bin(sets) for digit, sets in _lacking(2).items()}
    {1: '0b101', 2: '0b11'}
    """
    everything = (1 << (1 << size)) - 1
    bits = [1 << digit for digit in range(size)]
    return {bit: everything // ((1 << bit) + 1) for bit in bits}


@lru_cache
def _adding(size: int) -> tuple[int, ...]:
    """Give for each sum the sets of digits that add up to it.

    >>> [bin(sets) for sets in _adding(2)]
    ['0b1', '0b10', '0b100', '0b1000']
    """
    found = [1] + [0] * (size * (size + 1) // 2)
    for digit in range(1, size + 1):
        shift = 1 << digit - 1
        for total in range(len(found) - 1, digit - 1, -1):
            found[total] |= found[total - digit] << shift
    return tuple(found)
