"""Lines of digits that all differ: what a clue leaves to each cell, exactly.

A set of digits is an int with a bit for each, and many sets are one int with a bit for
each set, as in ``rules/digit_sets.py``. A line is cut into what a clue counts, its
*inside*, and the rest; both together hold every digit once::

    line      . . . . . .        the inside adds up to 7: 2 5 or 3 4
    inside      * *              the rest holds what these leave: 1 3 4 6 or 1 2 5 6

>>> every = 0b111111
>>> found = split((every, every), (every,) * 4, adding(7, 6), 6)
>>> [digits_text(each) for each in sets_in(found.sets)]
['3 4', '2 5', '1 6']
>>> split((0b000110, 0b000110), (every,) * 4, adding(5, 6), 6).outside[0] == 0b111001
True
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.notation import symbol
from nonet.logic.cages.combinations import ranges
from nonet.say.reasons import Phrase, either

LineDomains: TypeAlias = tuple[int, ...]  # what each cell of a line may hold, as bits
REMEMBERED: Final = 1 << 14
LARGEST: Final = 9  # the size of a board; larger ones have too many sets of digits


class Split(NamedTuple):
    """What the cells inside and outside keep, and the sets that the inside may hold."""

    inside: LineDomains
    outside: LineDomains
    sets: int


@lru_cache
def lacking(size: int) -> tuple[int, ...]:
    """Give for each digit, counted from 0, the sets that do not hold it.

    >>> [bin(sets) for sets in lacking(2)]
    ['0b101', '0b11']
    """
    everything = (1 << (1 << size)) - 1
    return tuple(everything // ((1 << (1 << digit)) + 1) for digit in range(size))


@lru_cache(1 << 10)
def adding(total: int, size: int) -> int:
    """Give the sets of digits that add up to *total*.

    >>> [digits_text(each) for each in sets_in(adding(4, 4))]
    ['1 3', '4']
    """
    sets = range(1 << size)
    return sum(1 << each for each in sets if sum(digits_in(each)) == total)


def sets_in(sets: int) -> Iterator[int]:
    """List the sets of digits whose bits are set."""
    return cells_in(sets)


def digits_text(digits: int, size: int = LARGEST) -> str:
    """Write a set of digits as people write a combination.

    >>> digits_text(0b10110)
    '2 3 5'
    """
    return " ".join(symbol(digit, size) for digit in digits_in(digits))


@lru_cache
def lower(size: int) -> tuple[int, ...]:
    """Give for each digit, counted from 0, the sets that hold only lower ones.

    >>> [bin(sets) for sets in lower(2)]
    ['0b1', '0b11']
    """
    return tuple((1 << (1 << digit)) - 1 for digit in range(size))


def layers(domains: LineDomains, size: int, rising: int = 0) -> list[int]:
    """List the sets that the first 0, 1, 2, … cells may hold, all different.

    The first *rising* cells hold each more than the one before.
    """
    found = [1]  # no digit
    for place, domain in enumerate(domains):
        before, after = found[-1], 0
        free = lower(size) if place < rising else lacking(size)
        for digit in cells_in(domain):
            after |= (before & free[digit]) << (1 << digit)
        found.append(after)
    return found


def kept(
    domains: LineDomains, found: Sequence[int], alive: int, size: int, rising: int = 0
) -> LineDomains:
    """Give what each cell keeps if all together hold one of the sets *alive*."""
    without = lacking(size)
    masks = []
    for place in range(len(domains) - 1, -1, -1):
        domain, layer = domains[place], found[place]
        mask = before = 0
        for digit in cells_in(domain):
            here = (alive & ~without[digit]) >> (1 << digit) & layer
            if place < rising:
                here &= lower(size)[digit]
            if here:
                mask |= 1 << digit
                before |= here
        masks.append(mask)
        alive = before
    return tuple(masks[::-1])


@lru_cache(REMEMBERED)
def complement(sets: int, size: int) -> int:
    """Give for each set the one of all other digits.

    >>> bin(complement(0b0010, 2))
    '0b100'
    """
    return int(f"{sets:0{1 << size}b}"[::-1], 2)


@lru_cache(REMEMBERED)
def split(
    inside: LineDomains, outside: LineDomains, allowed: int, size: int
) -> Split | None:
    """Give what cells keep if the inside holds an *allowed* set, and the rest others.

    ``None`` if nothing fits.
    """
    within, beyond = layers(inside, size), layers(outside, size)
    alive = within[-1] & allowed & complement(beyond[-1], size)
    if not alive:
        return None
    return Split(
        kept(inside, within, alive, size),
        kept(outside, beyond, complement(alive, size), size),
        alive,
    )


def alone(domains: LineDomains, size: int) -> LineDomains | None:
    """Give what each cell of a whole line keeps because all differ, without a clue.

    >>> alone((0b11, 0b11, 0b111), 3)
    (3, 3, 4)
    """
    found = split((), domains, 1, size)
    return found.outside if found else None


@lru_cache(REMEMBERED)
def sums_inside(inside: LineDomains, outside: LineDomains, size: int) -> int:
    """Give the sums that the inside may have, as bits.

    >>> bin(sums_inside((0b11,), (0b11, 0b100), 3))
    '0b110'
    """
    found = split(inside, outside, (1 << (1 << size)) - 1, size)
    if found is None:
        return 0
    sums = 0
    for each in sets_in(found.sets):
        sums |= 1 << sum(digits_in(each))
    return sums


def ranges_text(numbers: int) -> str | Phrase:
    """Write numbers, given as bits, of which one holds.

    >>> ranges_text(0b100), ranges_text(0b11000).template
    ('2', '{some} or {last}')
    """
    return either(ranges(numbers))
