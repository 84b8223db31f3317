"""Groups of cells with one sum: circle and shaft, visits to boxes, pairs of a zip.

::

    arrow          circle = shaft              A1 = A2 + A3
    double arrow   ends = what lies between    A1 + A4 = A2 + A3
    zipper         pairs = the middle          A1 + A5 = A2 + A4 = A3
    region sums    each visit to a box         A2 + A3 = A4 + B4

Sums are bits: bit s for the sum s. Cells of a group that see each other differ.

>>> from nonet.board.bits import geometry
>>> from nonet.board.layout import CLASSIC
>>> group = plain_group((0, 1, 40), geometry(CLASSIC))
>>> group.parts, bin(totals(group, (0b011, 0b011, 0b100)))
(((0, 1), (2,)), '0b1000000')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.rules.digit_sets import sums_of, supported
from nonet.rules.filters import parts_of

REMEMBERED: Final = 1 << 12
LARGEST: Final = 9  # digit of a number but for its first
NODES: Final = 6000  # of a search through all ways; where there are more, nobody looks


class SumGroup(NamedTuple):
    """Cells, by index those parts of them that differ, and what their digits count."""

    cells: tuple[Cell, ...]
    parts: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]

    @property
    def is_number(self) -> bool:
        """Whether the digits are those of one number."""
        return max(self.weights) > 1


def plain_group(cells: tuple[Cell, ...], board: Geometry) -> SumGroup:
    """Make a group of which all digits are added."""
    return SumGroup(cells, _parts(cells, board), (1,) * len(cells))


def _parts(cells: tuple[Cell, ...], board: Geometry) -> tuple[tuple[int, ...], ...]:
    """Cut cells into sets that all differ, the first as large as may be."""
    place = {cell: index for index, cell in enumerate(cells)}
    parts = parts_of(dict.fromkeys(cells, 1), board)
    return tuple(tuple([place[cell] for cell in part.cells]) for part in parts)


@lru_cache(1 << 10)
def groups_of(rule: Any, board: Geometry) -> tuple[SumGroup, ...]:
    """List the groups of a rule that have one sum."""
    if rule.name == "arrow":
        places = len(rule.circle)
        weights = tuple(10 ** (places - 1 - place) for place in range(places))
        circle = SumGroup(rule.circle, _parts(rule.circle, board), weights)
        return circle, plain_group(rule.shaft, board)
    some: list[tuple[Cell, ...]]
    if rule.name == "double-arrow":
        some = [(rule.cells[0], rule.cells[-1]), rule.cells[1:-1]]
    elif rule.name == "zipper-line":
        some = [*rule.pairs]
        if len(rule.cells) % 2:
            some = [rule.middle, *some]
    else:
        some = [*rule.visits(board.layout)]
    return tuple(plain_group(cells, board) for cells in some)


@lru_cache(REMEMBERED)
def totals(group: SumGroup, domains: tuple[int, ...]) -> int:
    """Give what a group may add up to, as bits."""
    if group.is_number:
        return _union(1 << number for number, _digits in _numbers(group, domains))
    found = 1
    for part in group.parts:
        found = added(found, sums_of(domains, part))
    return found


def _numbers(
    group: SumGroup, domains: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the numbers that a group may be, below ten in each place but the first."""
    choices = [digits_in(domain) for domain in domains]
    for digits in product(*choices):
        differ = all(
            len({digits[i] for i in part}) == len(part) for part in group.parts
        )
        if differ and max(digits[1:], default=0) <= LARGEST:
            pairs = zip(group.weights, digits, strict=True)
            yield sum(weight * digit for weight, digit in pairs), digits


def added(sums: int, more: int) -> int:
    """Add each of some sums to each of others.

    >>> bin(added(0b110, 0b101))
    '0b11110'
    """
    found = 0
    for total in cells_in(more):
        found |= sums << total
    return found


def _union(masks: Any) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


@lru_cache(REMEMBERED)
def rests(group: SumGroup, domains: tuple[int, ...], index: int) -> tuple[int, int]:
    """Give the least and the most that the other cells of a group add."""
    if group.is_number:
        others = [i for i in range(len(domains)) if i != index]
        low = sum(
            group.weights[i] * (domains[i] & -domains[i]).bit_length() for i in others
        )
        return low, sum(group.weights[i] * domains[i].bit_length() for i in others)
    found = 1
    for part in group.parts:
        found = added(found, sums_of(domains, [i for i in part if i != index]))
    return lowest(found), highest(found)


def lowest(sums: int) -> int:
    """Give the least of some sums."""
    return (sums & -sums).bit_length() - 1


def highest(sums: int) -> int:
    """Give the most of some sums."""
    return sums.bit_length() - 1


@lru_cache(REMEMBERED)
def kept(group: SumGroup, domains: tuple[int, ...], allowed: int) -> tuple[int, ...]:
    """Give what each cell keeps if the group has one of the *allowed* sums.

    >>> from nonet.board.bits import geometry
    >>> from nonet.board.layout import CLASSIC
    >>> kept(plain_group((0, 1), geometry(CLASSIC)), (0b111, 0b111), 1 << 5)
    (6, 6)
    """
    if group.is_number:
        found = [0] * len(domains)
        for number, digits in _numbers(group, domains):
            if allowed >> number & 1:
                found = [m | 1 << d - 1 for m, d in zip(found, digits, strict=True)]
        return tuple(found)
    left = [0] * len(domains)
    sums = [sums_of(domains, part) for part in group.parts]
    for which, part in enumerate(group.parts):
        others = 1
        for index, more in enumerate(sums):
            if index != which:
                others = added(others, more)
        own = _union(1 << s for s in cells_in(sums[which]) if others << s & allowed)
        masks, _needed = supported(tuple([domains[i] for i in part]), own)
        for index, mask in zip(part, masks or (0,) * len(part), strict=True):
            left[index] = mask
    return tuple(left)


# All ways at once


class SumWays(NamedTuple):
    """What each cell of all groups keeps, and the ways: a sum, the digits by group."""

    kept: tuple[int, ...]
    ways: frozenset[tuple[int, tuple[tuple[int, ...], ...]]]


@lru_cache(REMEMBERED)
def all_ways(
    groups: tuple[SumGroup, ...],
    board: Geometry,
    domains: tuple[int, ...],
    allowed: int = -1,
) -> SumWays | None:
    """Go through all ways to fill groups with one sum; ``None`` if they are many.

    Cells see each other across the groups too.
    """
    search = _WaySearch(groups, board, domains)
    if not search.run(allowed):
        return None
    return SumWays(tuple(search.kept), frozenset(search.ways))


class _WaySearch:
    """A walk through the cells of all groups, group by group."""

    def __init__(
        self, groups: tuple[SumGroup, ...], board: Geometry, domains: tuple[int, ...]
    ) -> None:
        self.groups, self.peers = groups, board.peers
        self.cells = [cell for group in groups for cell in group.cells]
        self.domains, self.kept = domains, [0] * len(self.cells)
        self.ways: set[tuple[int, tuple[tuple[int, ...], ...]]] = set()
        self.ends: list[int] = []
        self.weights = [weight for group in groups for weight in group.weights]
        self.digits: list[int] = []
        self.standing = [0] * board.size  # where each digit is on the way
        self.nodes = 0
        common, start = -1, 0
        for group in groups:
            end = start + len(group.cells)
            common &= totals(group, domains[start:end])
            self.ends.append(end)
            start = end
        self.common = common
        self.most = [0] * (len(self.cells) + 1)  # that is still to come in the group
        self.least = [0] * (len(self.cells) + 1)
        for i in range(len(self.cells) - 1, -1, -1):
            is_last = i + 1 in self.ends
            domain = domains[i]
            low = (domain & -domain).bit_length() * self.weights[i]
            self.least[i] = low + (0 if is_last else self.least[i + 1])
            high = domain.bit_length() * self.weights[i]
            self.most[i] = high + (0 if is_last else self.most[i + 1])

    def run(self, allowed: int) -> bool:
        """Walk through the sums that are *allowed*; tell whether it came to an end."""
        return self._go(0, 0, self.common & allowed)

    def _go(self, index: int, total: int, allowed: int) -> bool:
        self.nodes += 1
        if self.nodes > NODES:
            return False
        if index in self.ends:
            allowed &= 1 << total
            total = 0
            if index == len(self.cells):
                if allowed:
                    self._note(allowed.bit_length() - 1)
                return True
        if not allowed:
            return True
        if total + self.least[index] > highest(allowed) or total + self.most[
            index
        ] < lowest(allowed):
            return True
        here, seen = 1 << self.cells[index], self.peers[self.cells[index]]
        for bit in cells_in(self.domains[index]):
            if self.standing[bit] & seen:
                continue
            self.digits.append(bit + 1)
            before = self.standing[bit]
            self.standing[bit] = before | here
            done = self._go(index + 1, total + (bit + 1) * self.weights[index], allowed)
            self.standing[bit] = before
            self.digits.pop()
            if not done:
                return False
        return True

    def _note(self, total: int) -> None:
        for index, digit in enumerate(self.digits):
            self.kept[index] |= 1 << digit - 1
        start, told = 0, []
        for end in self.ends:
            told.append(tuple(sorted(self.digits[start:end])))
            start = end
        self.ways.add((total, tuple(told)))


def flat(groups: Sequence[SumGroup]) -> list[Cell]:
    """List the cells of all groups."""
    return [cell for group in groups for cell in group.cells]
