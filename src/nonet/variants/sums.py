"""Sums of digits: what cages, arrows and whatever else adds up share.

The cells of a sum fall into *groups* in which all differ, because they stand in a
house, in a cage, or a knight's move apart. Of a group, every set of digits that it may
still hold is known, and so are the sums that it may have, as the bits of an int::

    domains    {1 2}  {1 2 3}
    sets       {1 2}  {1 3}  {2 3}
    sums       3, 4, 5 = 0b111000

The others leave a group only some of its sums. What stands in no set with such a sum
goes, and a digit that stands in all of these sets is taken from every cell that sees
all its places in the group.

>>> supported((0b011, 0b111), allowed=1 << 4)
((1, 4), 5)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from nonet.cells import Cell
from nonet.csp.constraint import Constraint, bits_in
from nonet.csp.network import Network, Run
from nonet.csp.state import State
from nonet.csp.words import Sentence, Value

REMEMBERED: Final = 1 << 16  # answers; most questions come again in a search
MOST_SETS: Final = 600  # of digits in a group; larger groups are cut on large boards


class Share(NamedTuple):
    """A sum of digits times *factor*, and *shift* to make that positive."""

    factor: int
    shift: int

    def __call__(self, digits: int) -> int:
        """Turn a sum of digits into what it adds to the total."""
        return self.factor * digits + self.shift


class DigitSum(Constraint):
    """The digits of some cells, each times its factor, add up to *total*.

    The *sentence* says what it is; ``all_different`` forbids repeats as well.
    """

    def __init__(
        self,
        factors: Mapping[Cell, int],
        total: int,
        sentence: Sentence,
        *,
        all_different: bool = False,
    ) -> None:
        super().__init__(factors)
        self.factors, self.total = dict(factors), total
        self.words, self.all_different = sentence, all_different

    def said(self) -> Sentence:
        """Give the words of the rule that it stands for."""
        return self.words

    def holds(self, *values: Value) -> bool:
        """Add up, and compare."""
        pairs = zip(self.factors.values(), values, strict=True)
        differ = not self.all_different or len(set(values)) == len(values)
        return differ and sum(f * value for f, value in pairs) == self.total

    def post(self, network: Network) -> None:
        """Let the cells differ if they must, and filter their sum."""
        if self.all_different:
            network.differ(self)
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Filter by groups, which are known once every constraint is posted."""
        return _Sum(self, network).filter


class Group(NamedTuple):
    """Cells that all differ, and what a sum of their digits adds to the total."""

    cells: list[int]
    share: Share


class _Sum:
    """A sum cut into groups, as a search reads it."""

    def __init__(self, constraint: DigitSum, network: Network) -> None:
        self.constraint = constraint
        self.seen = [set(others) for others in network.differs]
        self.watchers: dict[tuple[int, ...], list[int]] = {}
        self.size = size = len(network.universe.values)
        self.groups = [
            Group(cells, Share(factor, -min(factor, 0) * len(cells) * size))
            for cells, factor in self._cut(network)
        ]
        self.shares = tuple(group.share for group in self.groups)
        self.total = constraint.total + sum(share.shift for share in self.shares)

    def _cut(self, network: Network) -> list[tuple[list[int], int]]:
        """Take from the fullest house what it holds of the sum, until all is taken.

        Going along the arrow instead gives smaller groups, whose bounds are weaker: one
        of 32 cells that needs no guess like this was not solved in 10,000.
        """
        found: list[tuple[list[int], int]] = []
        most = largest_group(self.size)
        factors = {network.index[n]: f for n, f in self.constraint.factors.items()}
        for factor in set(factors.values()):
            rest = [x for x, own in factors.items() if own == factor]
            while rest:
                shares = [[x for x in rest if x in h.scope] for h in network.houses]
                group = max(shares, key=len, default=[])[:most] or rest[:1]
                for x in rest:
                    if len(group) < most and self.seen[x].issuperset(group):
                        group.append(x)
                found.append((group, factor))
                rest = [x for x in rest if x not in group]
        return found

    def filter(self, state: State) -> bool:
        """Remove from each group what fits no sum that the others leave."""
        state.checks += len(self.groups)
        sums = tuple([sums_of(state.domains, group.cells) for group in self.groups])
        allowed = left(sums, self.shares, self.total)
        return all(
            (after == before and after & after - 1) or self._keep(state, group, after)
            for group, before, after in zip(self.groups, sums, allowed, strict=True)
        )

    def _keep(self, state: State, group: Group, allowed: int) -> bool:
        """Let *group* have only an *allowed* sum."""
        domains = state.domains
        unknown = [x for x in group.cells if domains[x] & domains[x] - 1]
        known = sum(domains[x].bit_length() for x in group.cells if x not in unknown)
        kept, needed = supported(tuple(domains[x] for x in unknown), allowed >> known)
        if kept is None:
            return False
        for x, mask in zip(unknown, kept, strict=True):
            if domains[x] != mask and not state.keep(x, mask, self.constraint):
                return False
        return self._take(state, unknown, needed) if needed else True

    def _take(self, state: State, cells: list[int], needed: int) -> bool:
        """Take digits that a group needs from all that see their places in it."""
        domains = state.domains
        for bit in bits_in(needed):
            places = tuple([x for x in cells if domains[x] & bit])
            if places not in self.watchers:
                common = set.intersection(*(self.seen[x] for x in places))
                self.watchers[places] = sorted(common)
            for y in self.watchers[places]:
                if domains[y] & bit and not state.keep(y, ~bit, self.constraint):
                    return False
        return True


@lru_cache
def largest_group(size: int) -> int:
    """Tell how many cells a group may have: all on a 9×9 board.

    >>> [largest_group(size) for size in (4, 9, 12, 16, 25)]
    [4, 9, 4, 3, 2]
    """
    fits = [k for k in range(1, size + 1) if comb(size, min(k, size // 2)) <= MOST_SETS]
    return fits[-1]


def sums_of(domains: list[int], cells: list[int]) -> int:
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
    return _sums(tuple(unknown)) << known


@lru_cache(REMEMBERED)
def _sums(domains: tuple[int, ...]) -> int:
    sums = 0
    for digits in _layers(domains)[-1]:
        sums |= 1 << digit_sum(digits)
    return sums


@lru_cache(REMEMBERED)
def supported(
    domains: tuple[int, ...], allowed: int
) -> tuple[tuple[int, ...] | None, int]:
    """Give what each domain keeps if the sum is *allowed*, and what all sets share."""
    layers = _layers(domains)
    alive = {digits for digits in layers.pop() if allowed >> digit_sum(digits) & 1}
    if not alive:
        return None, 0
    needed = -1
    for digits in alive:
        needed &= digits
    kept = []
    for domain, layer in zip(domains[::-1], layers[::-1], strict=True):
        mask, before = 0, set()
        for digits in alive:
            for bit in bits_in(digits & domain):
                if digits ^ bit in layer:
                    mask |= bit
                    before.add(digits ^ bit)
        kept.append(mask)
        alive = before
    return tuple(kept[::-1]), needed


def _layers(domains: tuple[int, ...]) -> list[set[int]]:
    """List the sets of digits that the first cells may hold, for 0, 1, 2, … cells."""
    layers = [{0}]
    for domain in domains:
        layers.append(
            {digits | bit for digits in layers[-1] for bit in bits_in(domain & ~digits)}
        )
    return layers


@lru_cache(REMEMBERED)
def digit_sum(digits: int) -> int:
    """Add up a set of digits.

    >>> digit_sum(0b101)
    4
    """
    return sum(bit.bit_length() for bit in bits_in(digits))


@lru_cache(REMEMBERED)
def left(
    sums: tuple[int, ...], shares: tuple[Share, ...], total: int
) -> tuple[int, ...]:
    """Give for each group those of its *sums* with which *total* can be reached.

    >>> left((0b11110, 0b1000), (Share(1, 0), Share(1, 0)), 5)
    (4, 8)
    """
    parts = [
        {share(s): s for s in _listed(each)}
        for each, share in zip(sums, shares, strict=True)
    ]
    masks = [sum(1 << part for part in each) for each in parts]
    return tuple(
        sum(
            1 << s
            for part, s in each.items()
            if total >= part and others >> total - part & 1
        )
        for each, others in zip(parts, all_but_one(masks), strict=True)
    )


def _listed(sums: int) -> list[int]:
    return [bit.bit_length() - 1 for bit in bits_in(sums)]


def all_but_one(parts: list[int]) -> list[int]:
    """For each part, give the sums that all the others may have together.

    >>> [bin(sums) for sums in all_but_one([0b10, 0b100, 0b1000])]
    ['0b100000', '0b10000', '0b1000']
    """
    before = [1]
    for part in parts[:-1]:
        before.append(_added(before[-1], part))
    after, found = 1, []
    for part, sums in zip(parts[::-1], before[::-1], strict=True):
        found.append(_added(sums, after))
        after = _added(part, after)
    return found[::-1]


@lru_cache(REMEMBERED)
def _added(first: int, second: int) -> int:
    """Add each sum of one to each of the other."""
    if first.bit_count() > second.bit_count():
        first, second = second, first
    found = 0
    for bit in bits_in(first):
        found |= second * bit
    return found
