"""Filters: what one demand leaves to its cells, in plain integers.

The search filters inside its own state and must undo; whoever explains has a position
that never changes, asks one demand, and looks at the answer::

    domains (bits by cell)  ──filter──►  what each cell keeps, ``None`` if nothing fits

>>> from nonet.board.bits import geometry
>>> from nonet.board.layout import CLASSIC
>>> from nonet.csp.words import Sentence
>>> less = Relation(0, 1, lambda a, b: a < b, Sentence("A1 is less than A2"))
>>> list(filter_of(less, geometry(CLASSIC))({0: 0b1110, 1: 0b0111}))
[(0, 3), (1, 508)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.rules.demands import Allowed, Demand, Different, Either, Relation
from nonet.rules.digit_sets import largest_group, sums_of, supported
from nonet.rules.machine import Machine, passed
from nonet.rules.sums import DigitSum, Share, left

CellDomains: TypeAlias = Mapping[Cell, int]
Kept: TypeAlias = Iterable[tuple[Cell, int]] | None
DemandFilter: TypeAlias = Callable[[CellDomains], Kept]


def filter_of(demand: Demand, board: Geometry) -> DemandFilter:
    """Make the filter of a demand; *board* knows which cells see each other."""
    match demand:
        case Allowed():
            digits = sum(1 << d - 1 for d in demand.digits if 1 <= d <= board.size)
            return lambda _: ((demand.cell, digits),)
        case Relation():
            return _relation(demand, board.size)
        case Different():
            return partial(_different, demand.cells)
        case DigitSum():
            return _sum(demand, board)
        case Machine():
            return _machine(demand)
        case Either():
            ways = [
                [filter_of(each, board) for each in way] for way in demand.alternatives
            ]
            return partial(_either, ways, demand.scope)
    raise AssertionError(demand)


def _relation(demand: Relation, size: int) -> DemandFilter:
    """Look up for each digit of one cell those of the other that go with it."""
    one, other = demand.cells
    digits = range(1, size + 1)
    pairs = [(a, b) for a in digits for b in digits if demand.allows(a, b)]
    there, back = [0] * size, [0] * size
    for a, b in pairs:
        there[a - 1] |= 1 << b - 1
        back[b - 1] |= 1 << a - 1

    def kept(domains: CellDomains) -> Kept:
        return (one, _union(back, domains[other])), (other, _union(there, domains[one]))

    return kept


def _union(table: Sequence[int], domain: int) -> int:
    found = 0
    for digit in cells_in(domain):
        found |= table[digit]
    return found


def _different(cells: Sequence[Cell], domains: CellDomains) -> Kept:
    """Take digits that are settled from the other cells."""
    settled = [(c, domains[c]) for c in cells if not domains[c] & domains[c] - 1]
    return [
        (other, ~mask) for cell, mask in settled for other in cells if other != cell
    ]


def _machine(demand: Machine) -> DemandFilter:
    """Go through the automaton; a line that crosses itself reads a cell twice."""
    cells, layers = demand.cells, demand.layers

    def kept(domains: CellDomains) -> Kept:
        if layers is None:
            return None
        return zip(cells, passed(layers, [domains[c] for c in cells]), strict=True)

    return kept


def _either(
    ways: Sequence[Sequence[DemandFilter]], scope: Sequence[Cell], domains: CellDomains
) -> Kept:
    """Keep what some way keeps, each asked once for itself."""
    left_by_ways = [each for way in ways if (each := _all_kept(way, domains))]
    if not left_by_ways:
        return None
    return [(c, _joined([each[c] for each in left_by_ways])) for c in scope]


def _joined(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _all_kept(way: Sequence[DemandFilter], domains: CellDomains) -> dict[Cell, int]:
    """Give what all filters of a way keep; nothing at all if one cell has nothing."""
    kept = dict(domains)
    for each in way:
        found = each(kept)
        if found is None:
            return {}
        for cell, mask in found:
            kept[cell] &= mask
            if not kept[cell]:
                return {}
    return kept


# Sums


class Part(NamedTuple):
    """Cells of a sum that all differ, and what a sum of their digits adds."""

    cells: tuple[Cell, ...]
    share: Share


def parts_of(factors: Mapping[Cell, int], board: Geometry) -> list[Part]:
    """Cut a sum into the largest sets of cells that see each other.

    >>> from nonet.board.bits import geometry
    >>> from nonet.board.layout import CLASSIC
    >>> [part.cells for part in parts_of({0: 1, 1: 1, 40: 1}, geometry(CLASSIC))]
    [(0, 1), (40,)]
    """
    return [
        Part(cells, Share(factor, -min(factor, 0) * len(cells) * board.size))
        for factor in sorted(set(factors.values()))
        for cells in _apart([c for c, own in factors.items() if own == factor], board)
    ]


def _apart(rest: list[Cell], board: Geometry) -> Iterator[tuple[Cell, ...]]:
    """Take from the fullest house what it holds, and what sees all of it, in turn."""
    most = largest_group(board.size)
    while rest:
        shares = ([c for c in rest if house >> c & 1] for house in board.houses)
        group = max(shares, key=len)[:most] or rest[:1]
        for cell in rest:
            if len(group) < most and all(board.peers[c] >> cell & 1 for c in group):
                group.append(cell)
        yield tuple(group)
        rest = [cell for cell in rest if cell not in group]


def _sum(demand: DigitSum, board: Geometry) -> DemandFilter:
    """Keep what stands in a sum that the other parts leave; see ``sums.py``."""
    if demand.all_different and len(demand.factors) <= largest_group(board.size):
        (factor,) = set(demand.factors.values())
        shift = -min(factor, 0) * len(demand.factors) * board.size
        parts = [Part(tuple(demand.factors), Share(factor, shift))]
    else:
        parts = parts_of(demand.factors, board)
    shares = tuple(part.share for part in parts)
    total = demand.total + sum(share.shift for share in shares)
    if len(parts) == 1:
        every = (2 << len(demand.factors) * board.size) - 1
        (allowed,) = left((every,), shares, total)
        return partial(_part_kept, parts[0], allowed)

    def kept(domains: CellDomains) -> Kept:
        sums = tuple([sums_of(domains, part.cells) for part in parts])
        allowed = left(sums, shares, total)
        found: list[tuple[Cell, int]] = []
        for part, some in zip(parts, allowed, strict=True):
            own = _part_kept(part, some, domains)
            if own is None:
                return None
            found += own
        return found

    return kept


def _part_kept(part: Part, allowed: int, domains: CellDomains) -> Kept:
    """Keep what stands in an allowed sum of a part."""
    known, _ = supported(tuple([domains[c] for c in part.cells]), allowed)
    return None if known is None else zip(part.cells, known, strict=True)
