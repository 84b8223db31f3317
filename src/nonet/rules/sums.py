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

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from nonet.csp import State
from nonet.csp.constraint import bits_in
from nonet.csp.network import Network, Run
from nonet.csp.words import Sentence, Value
from nonet.rules.demands import DIFFERENT, TOTAL, Demand
from nonet.rules.digit_sets import (
    REMEMBERED,
    Domains,
    largest_group,
    sums_of,
    supported,
)


class Share(NamedTuple):
    """A sum of digits times *factor*, and *shift* to make that positive."""

    factor: int
    shift: int

    def __call__(self, digits: int) -> int:
        """Turn a sum of digits into what it adds to the total."""
        return self.factor * digits + self.shift


class DigitSum(Demand):
    """The digits of some cells, each times its factor, add up to *total*.

    The *sentence* says what it is; ``all_different`` forbids repeats as well.
    """

    code = TOTAL

    def __init__(
        self,
        factors: Mapping[Any, int],
        total: int,
        sentence: Sentence,
        *,
        all_different: bool = False,
    ) -> None:
        super().__init__(factors, sentence)
        self.factors, self.total = dict(factors), total
        self.all_different = all_different

    def holds(self, *values: Value) -> bool:
        """Add up, and compare."""
        pairs = zip(self.factors.values(), values, strict=True)
        differ = not self.all_different or len(set(values)) == len(values)
        return differ and sum(f * value for f, value in pairs) == self.total

    def payload(self, size: int) -> Iterator[int]:
        """Write the total, then each cell with its factor."""
        del size
        yield self.total
        for cell, factor in self.factors.items():
            yield cell
            yield factor

    def record(self, size: int) -> list[int]:
        """Write the sum, and before it that the cells differ."""
        differ = [DIFFERENT, len(self.factors), *self.factors]
        return (differ if self.all_different else []) + super().record(size)

    def post(self, network: Network) -> None:
        """Let the cells differ if they must, and filter their sum."""
        if self.all_different:
            network.differ(self)
        network.filter(self)

    def enforcer(self, network: Network) -> Run:
        """Filter by groups, which are known once every constraint is posted."""
        return _Sum(self, network).filter


class DigitBits:
    """The digits of some variables as bits, 1 << d - 1 for d, whatever a network has.

    A network gives each value of the whole problem a bit in the order of the values.
    Where other variables have none but larger values, or no numbers, the bits of digits
    are the same; only where one has 0, say, must they be looked up.
    """

    def __init__(self, network: Network, scope: Iterable[int]) -> None:
        known = {bit: v for x in scope for bit, v in network.values[x].items()}
        self.size = max(known.values())
        self.digits = {bit: 1 << int(digit) - 1 for bit, digit in known.items()}
        self.bits = {digit: bit for bit, digit in self.digits.items()}
        self.are_same = all(bit == digit for bit, digit in self.digits.items())

    def read(self, domains: Sequence[int], cells: Iterable[int]) -> Domains:
        """Give the domains of *cells* as digits."""
        if self.are_same:
            return domains
        return {x: _looked_up(domains[x], self.digits) for x in cells}

    def mask(self, digits: int) -> int:
        """Write digits as the network does."""
        return digits if self.are_same else _looked_up(digits, self.bits)


def _looked_up(mask: int, bits: Mapping[int, int]) -> int:
    return sum(bits[bit] for bit in bits_in(mask))


class SumGroup(NamedTuple):
    """Cells that all differ, and what a sum of their digits adds to the total."""

    cells: list[int]
    share: Share


class _Sum:
    """A sum cut into groups, as a search reads it."""

    def __init__(self, constraint: DigitSum, network: Network) -> None:
        self.constraint = constraint
        self.differs = network.differs
        self.watchers: dict[tuple[int, ...], list[int]] = {}
        self.cells = network.scope(constraint)
        self.bits = DigitBits(network, self.cells)
        size = self.bits.size
        self.groups = [
            SumGroup(cells, Share(factor, -min(factor, 0) * len(cells) * size))
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
        most = largest_group(self.bits.size)
        factors = {network.index[n]: f for n, f in self.constraint.factors.items()}
        for factor in set(factors.values()):
            rest = [x for x, own in factors.items() if own == factor]
            while rest:
                shares = [[x for x in rest if x in h.scope] for h in network.houses]
                group = max(shares, key=len, default=[])[:most] or rest[:1]
                for x in rest:
                    if len(group) < most and set(group).issubset(self.differs[x]):
                        group.append(x)
                found.append((group, factor))
                rest = [x for x in rest if x not in group]
        return found

    def filter(self, state: State) -> bool:
        """Remove from each group what fits no sum that the others leave."""
        state.checks += len(self.groups)
        domains = self.bits.read(state.domains, self.cells)
        sums = tuple([sums_of(domains, group.cells) for group in self.groups])
        allowed = left(sums, self.shares, self.total)
        return all(
            (after == before and after & after - 1) or self._keep(state, group, after)
            for group, before, after in zip(self.groups, sums, allowed, strict=True)
        )

    def _keep(self, state: State, group: SumGroup, allowed: int) -> bool:
        """Let *group* have only an *allowed* sum."""
        domains = self.bits.read(state.domains, group.cells)
        unknown = [x for x in group.cells if domains[x] & domains[x] - 1]
        known = sum(domains[x].bit_length() for x in group.cells if x not in unknown)
        kept, needed = supported(tuple(domains[x] for x in unknown), allowed >> known)
        if kept is None:
            return False
        for x, mask in zip(unknown, kept, strict=True):
            if domains[x] != mask and not state.keep(
                x, self.bits.mask(mask), self.constraint
            ):
                return False
        return self._take(state, unknown, needed) if needed else True

    def _take(self, state: State, cells: list[int], needed: int) -> bool:
        """Take digits that a group needs from all that see their places in it."""
        domains = state.domains
        for bit in bits_in(self.bits.mask(needed)):
            places = tuple([x for x in cells if domains[x] & bit])
            if places not in self.watchers:
                common = set.intersection(*(set(self.differs[x]) for x in places))
                self.watchers[places] = sorted(common)
            for y in self.watchers[places]:
                if domains[y] & bit and not state.keep(y, ~bit, self.constraint):
                    return False
        return True


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
