"""Skylines: how many skyscrapers can be seen along a line, exactly.

While a line is read, what matters is the digits so far and how many of them were seen;
the tallest so far is the largest of them::

    2 1 4 3       2 and 4 are seen
    ▂   █

>>> bin(counts((0b1111,) * 4, 4)), bin(counts((0b1000, 0b111, 0b111, 0b111), 4))
('0b11110', '0b10')
>>> left((0b1111,) * 4, 4, 4)
(1, 2, 4, 8)
>>> example((0b0010, 0b1111, 0b1111, 0b1111), 3, 4)
'2 3 4'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import cells_in
from nonet.logic.outside.digit_lines import (
    REMEMBERED,
    LineDomains,
    complement,
    digits_text,
    lacking,
    lower,
)

Seen = dict[int, int]  # sets of digits, by how many of them are seen


def _layers(domains: LineDomains, size: int) -> list[Seen]:
    """List what the first 0, 1, 2, … cells may hold, by how many are seen."""
    without, below = lacking(size), lower(size)
    found: list[Seen] = [{0: 1}]
    for domain in domains:
        after: Seen = {}
        for seen, sets in found[-1].items():
            for digit in cells_in(domain):
                hidden = (sets & without[digit] & ~below[digit]) << (1 << digit)
                if hidden:
                    after[seen] = after.get(seen, 0) | hidden
                if shown := (sets & below[digit]) << (1 << digit):
                    after[seen + 1] = after.get(seen + 1, 0) | shown
        found.append(after)
    return found


@lru_cache(REMEMBERED)
def counts(domains: LineDomains, size: int) -> int:
    """Give how many skyscrapers may be seen, as bits."""
    return sum(1 << seen for seen in _layers(domains, size)[-1])


@lru_cache(REMEMBERED)
def left(domains: LineDomains, clue: int, size: int) -> LineDomains | None:
    """Give what each cell keeps if so many are seen, ``None`` if nothing fits."""
    found = _layers(domains, size)
    if clue not in found[-1]:
        return None
    return _kept(domains, found, {clue: found[-1][clue]}, size)


def _kept(
    domains: LineDomains, found: Sequence[Seen], alive: Seen, size: int
) -> LineDomains:
    """Give what each cell keeps if all together end as one of those *alive*."""
    without, below = lacking(size), lower(size)
    masks = []
    for domain, layer in zip(domains[::-1], found[-2::-1], strict=True):
        mask, before = 0, dict[int, int]()
        for seen, sets in alive.items():
            for digit in cells_in(domain):
                here = (sets & ~without[digit]) >> (1 << digit)
                hidden = here & ~below[digit] & layer.get(seen, 0)
                shown = here & below[digit] & layer.get(seen - 1, 0)
                if hidden:
                    before[seen] = before.get(seen, 0) | hidden
                if shown:
                    before[seen - 1] = before.get(seen - 1, 0) | shown
                if hidden or shown:
                    mask |= 1 << digit
        masks.append(mask)
        alive = before
    return tuple(masks[::-1])


def example(domains: LineDomains, clue: int, size: int) -> str:
    """Give the digits that are seen in one of the ways to see so many."""
    seen = tallest = 0
    for place in range(size):
        kept = left(domains, clue, size)
        assert kept is not None
        lowest = kept[place] & -kept[place]
        domains = (*kept[:place], lowest, *kept[place + 1 :])
        if lowest > tallest:
            seen |= lowest
            tallest = lowest
    return digits_text(seen, size)


class TallestWay(NamedTuple):
    """A place of the tallest, and what each cell keeps then."""

    place: int
    kept: LineDomains


@lru_cache(REMEMBERED)
def from_both_ends(
    domains: LineDomains, clues: tuple[int, int], size: int
) -> tuple[TallestWay, ...]:
    """List where the tallest can stand if so many are seen from either end.

    Before it, and behind it as seen from the other end, all but one are seen.

    >>> [way.place for way in from_both_ends((0b1111,) * 4, (3, 2), 4)]
    [2]
    """
    found = ((p, _around(domains, p, clues, size)) for p in range(size))
    return tuple(TallestWay(place, each) for place, each in found if each)


def _around(
    domains: LineDomains, place: int, clues: tuple[int, int], size: int
) -> LineDomains | None:
    """Give what each cell keeps with the tallest at a place."""
    tallest = 1 << size - 1
    if not domains[place] & tallest:
        return None
    sides = (
        tuple(mask & ~tallest for mask in domains[:place]),
        tuple(mask & ~tallest for mask in domains[:place:-1]),
    )
    before, behind = (_layers(side, size) for side in sides)
    left, right = before[-1].get(clues[0] - 1, 0), behind[-1].get(clues[1] - 1, 0)
    alive = left & complement(right << tallest, size)  # with the tallest, all digits
    if not alive:
        return None
    others = complement(alive << tallest, size)
    return (
        *_kept(sides[0], before, {clues[0] - 1: alive}, size),
        tallest,
        *_kept(sides[1], behind, {clues[1] - 1: others}, size)[::-1],
    )
