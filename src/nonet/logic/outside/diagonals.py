"""Diagonals with a sum, cut into parts in which all digits differ.

Cells of a diagonal may repeat digits unless they see each other, in a box say::

    A7                 three parts, one a box: A7, B8 and C9 differ,
      B8               and nothing else does
        C9

What each part can add up to is known exactly, and so is what the others leave to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.logic.outside.clues import MetClue
from nonet.logic.outside.digit_lines import (
    REMEMBERED,
    LineDomains,
    adding,
    kept,
    layers,
    sets_in,
)


class DiagonalPart(NamedTuple):
    """Places of a diagonal that all see each other, and what they may hold."""

    places: tuple[int, ...]
    domains: LineDomains

    def without(self, place: int) -> DiagonalPart:
        """Leave out a place."""
        pairs = zip(self.places, self.domains, strict=True)
        rest = [(p, domain) for p, domain in pairs if p != place]
        return DiagonalPart(tuple(p for p, _ in rest), tuple(d for _, d in rest))

    def sums(self, size: int) -> int:
        """Give what the part may add up to, as bits."""
        return _sums(tuple(sorted(self.domains)), size)


def parts_of(met: MetClue) -> list[DiagonalPart]:
    """Cut a diagonal into parts, from its first cell on."""
    peers, groups = met.position.board.peers, list[list[int]]()
    for place, cell in enumerate(met.line):
        for group in groups:
            if all(peers[cell] >> met.line[other] & 1 for other in group):
                group.append(place)
                break
        else:
            groups.append([place])
    return [
        DiagonalPart(tuple(group), tuple(met.domains[p] for p in group))
        for group in groups
    ]


@lru_cache(REMEMBERED)
def _sums(domains: LineDomains, size: int) -> int:
    if len(domains) == 1:
        return domains[0] << 1
    found = 0
    for each in sets_in(layers(domains, size)[-1]):
        found |= 1 << sum(digits_in(each))
    return found


def added(all_sums: Iterable[int]) -> int:
    """Give every sum of one number of each, as bits.

    >>> bin(added([0b110, 0b1010]))
    '0b111100'
    """
    total = 1
    for sums in all_sums:
        total = _added(total, sums)
    return total


@lru_cache(REMEMBERED)
def _added(first: int, second: int) -> int:
    found = 0
    for number in cells_in(first):
        found |= second << number
    return found


class PartLeft(NamedTuple):
    """A part, what the others can add up to, and what that leaves to it."""

    part: DiagonalPart
    others: int  # sums, as bits
    sums: int
    sets: int
    kept: LineDomains


def what_is_left(met: MetClue) -> Iterator[PartLeft]:
    """Yield for each part what the others leave to it; nothing if nothing fits."""
    parts = parts_of(met)
    sums = [part.sums(met.size) for part in parts]
    for index, part in enumerate(parts):
        others = added(sums[:index] + sums[index + 1 :])
        mine = sum(
            1 << s
            for s in cells_in(sums[index])
            if s <= met.clue and others >> met.clue - s & 1
        )
        if found := supported(part.domains, mine, met.size):
            yield PartLeft(part, others, mine, *found)


@lru_cache(REMEMBERED)
def supported(
    domains: LineDomains, sums: int, size: int
) -> tuple[int, LineDomains] | None:
    """Give the sets with such a sum that cells may hold, and what each cell keeps.

    >>> supported((0b11, 0b111), 1 << 4, 3)
    (32, (1, 4))
    """
    found = layers(domains, size)
    alive = 0
    for total in cells_in(sums):
        alive |= found[-1] & adding(total, size)
    return (alive, kept(domains, found, alive, size)) if alive else None
