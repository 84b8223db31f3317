"""Chance that is the same everywhere: SplitMix64, started from three numbers.

``random`` promises its numbers for some calls and some versions only; these are a few
lines in any language, and their recipe never changes. A stream belongs to a seed, to an
index (the number of a candidate) and to a purpose, and knows nothing of other streams.

>>> chance = Chance(seed=7, index=0, purpose=Purpose.GRID)
>>> [chance.below(10) for _ in range(8)]
[2, 6, 0, 0, 1, 5, 1, 8]
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeVar

Item = TypeVar("Item")

WORD: Final = 1 << 64
STEP: Final = 0x9E3779B97F4A7C15  # 2**64 over the golden ratio


class Purpose(IntEnum):
    """What a stream is for; each has its own, so that no two lean on each other.

    A number is never given to another purpose: it decides what a seed gives. The native
    core knows the first two.
    """

    GRID = 0
    DIG = 1
    COMPLETE = 16
    PATTERN = 17
    REGIONS = 32
    SHAPES = 48
    FILL = 49
    CAGES = 50
    RULES = 51
    EASE = 52
    HARDEN = 53


class Chance:
    """A stream of numbers that look random."""

    def __init__(self, seed: int, index: int, purpose: int) -> None:
        self._state = _mixed(_mixed(_mixed(seed) + index) + purpose)

    def word(self) -> int:
        """Give the next 64 bits."""
        self._state = (self._state + STEP) % WORD
        return _mixed(self._state)

    def below(self, bound: int) -> int:
        """Give a number from 0 to *bound* - 1, each as likely as the others.

        It is the upper word of a product. A few lower words come up once too often for
        some numbers; they are drawn again.
        """
        upper, lower = divmod(self.word() * bound, WORD)
        while lower < WORD % bound:
            upper, lower = divmod(self.word() * bound, WORD)
        return upper

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Give the *items* in a random order, each as likely as the others.

        >>> Chance(7, 1, Purpose.GRID).shuffled("abc")
        ['b', 'c', 'a']
        """
        order = [*items]
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _mixed(word: int) -> int:
    """Let every bit of a 64-bit *word* depend on every other."""
    word %= WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB % WORD
    return word ^ word >> 31
