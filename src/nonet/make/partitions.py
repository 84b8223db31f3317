"""The nine digits in three sets of three: what bands and stacks are made of.

Such a *partition* tells which digits stand in the columns of a box, whatever their
order inside the columns; another tells it of the rows. There are 280, if the order of
the sets does not matter. Two are *across* each other if each set of one shares one
digit with each set of the other: then they are the rows and columns of a box.

        {1 2 3} {4 5 6} {7 8 9}     columns
        {1 4 7} {2 5 8} {3 6 9}     rows, across            1 4 7
                                                            2 5 8
                                                            3 6 9

Below the columns of a box stand those of two more boxes. There are 56 ways: a *mate* is
a partition, in order, that shares no digit with the one above, set by set, and what is
then left over for the third box. The rows of a band go on from box to box just so.

>>> len(partitions()), {len(mates(number)) for number in range(280)}
(280, {56})
>>> {len(across(number)) for number in range(280)}
{36}
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

DigitBits: TypeAlias = int  # a set of digits, one bit for each
Partition: TypeAlias = tuple[DigitBits, DigitBits, DigitBits]

EVERY: Final[DigitBits] = 0b111_111_111


class Mate(NamedTuple):
    """What may stand in the second box and then must stand in the third."""

    second: Partition
    third: Partition
    numbers: tuple[int, int]


@cache
def partitions() -> tuple[Partition, ...]:
    """List the partitions, each and all of them in the order of the digits."""
    return tuple(
        (first, second, EVERY ^ first ^ second)
        for first in _threes(EVERY)
        if first & 1
        for second in _threes(EVERY ^ first)
        if second & -second == ~first & first + 1
    )


@cache
def mates(number: int) -> tuple[Mate, ...]:
    """List the 56 mates of a partition."""
    return tuple(_mates(partitions()[number]))


def _mates(one: Partition) -> Iterator[Mate]:
    for first in _threes(EVERY ^ one[0]):
        for second in _threes(EVERY ^ (one[1] | first)):
            two = first, second, EVERY ^ first ^ second
            if not two[2] & one[2]:
                a, b, c = (EVERY ^ x ^ y for x, y in zip(one, two, strict=True))
                yield Mate(two, (a, b, c), (_number(two), _number((a, b, c))))


@cache
def across(number: int) -> tuple[int, ...]:
    """List the numbers of the partitions across one."""
    one = partitions()[number]
    return tuple(n for n, two in enumerate(partitions()) if _cross(one, two))


def _cross(one: Partition, two: Partition) -> bool:
    return all((a & b).bit_count() == 1 for a in one for b in two)


def _threes(digits: DigitBits) -> Iterator[DigitBits]:
    bits = [1 << digit for digit in range(9) if digits >> digit & 1]
    return map(sum, combinations(bits, 3))


def _number(partition: Partition) -> int:
    return _numbers()[frozenset(partition)]


@cache
def _numbers() -> dict[frozenset[DigitBits], int]:
    return {frozenset(sets): number for number, sets in enumerate(partitions())}
