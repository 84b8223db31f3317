"""Forcing nets: what follows from each mark, and what follows from every one of some.

A branch supposes that a mark is right, or wrong, and closes under some rules (see
:mod:`nonet.logic.nets.closure`). It proves something in two ways::

    it ends in a contradiction          its mark is wrong, or right
    other branches end in the same,     the same holds
    and one of them must be so

The native core closes the branches; what is common to several is an *and* of facts.

>>> position = Position.parse("12.. .... ..3. ...4")
>>> {candidate(position, n): so for n, so in single_nets(position).of_cells}
{Candidate(cell=2, digit=4): True, Candidate(cell=3, digit=3): True}
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from nonet.board.candidates import Candidate
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.links import bits
from nonet.logic.nets.closure import (
    ASSUMED,
    LINKS,
    MOST,
    NEVER,
    OPEN,
    PATTERNS,
    SINGLES,
    Constraints,
    Effort,
    Literal,
    constraints,
)
from nonet.logic.nets.native import contradiction, net
from nonet.logic.step import Deduction

# What nets with cases inside may use, one after the other. Of the hardest puzzles, most
# need no more than the first, and none that is known more than the fourth.
STAGES: Final = tuple(
    Effort(PATTERNS, depth, most) for depth in (1, 2, 3) for most in (256, MOST)
)


MOST_KEPT: Final = 1 << 26  # bytes: on a 25×25 all costs may take a gigabyte


class ClosedBranch(NamedTuple):
    """A closed branch: the cost of its contradiction, and its facts."""

    contradiction: int
    facts: int  # a bit a node that is false, then a bit a node that is true


class NetFind(NamedTuple):
    """What was found, at which cost, and what was supposed."""

    cost: int
    cases: tuple[Literal, ...]
    source: int = NEVER  # the constraint of which each node was supposed


class Nets:
    """The branches of a position, closed under some rules when they are asked for."""

    def __init__(self, position: Position, effort: Effort) -> None:
        self.position = position
        self.effort = effort
        self.board: Constraints = constraints(position.layout)
        self.off = standing(position)
        self._branches: dict[Literal, ClosedBranch] = {}
        self._costs: dict[Literal, Sequence[int]] = {}  # of the last branches

    def branch(self, supposed: Literal) -> ClosedBranch:
        """Suppose that a node is true, or false."""
        if supposed not in self._branches:
            self._close(supposed)
        return self._branches[supposed]

    def costs(self, supposed: Literal) -> Sequence[int]:
        """Tell what each fact of a branch costs."""
        return self._costs.get(supposed) or self._close(supposed)

    def _close(self, supposed: Literal) -> Sequence[int]:
        close = net(self.position.layout).close
        contradiction, facts, costs, *_ = close(
            self.off, *supposed, ASSUMED, *self.effort
        )
        self._branches[supposed] = ClosedBranch(
            contradiction, int.from_bytes(facts, "little")
        )
        if len(costs) * len(self._costs) > MOST_KEPT:
            del self._costs[next(iter(self._costs))]
        self._costs[supposed] = memoryview(costs).cast("i")
        return self._costs[supposed]

    @cached_property
    def nodes(self) -> list[int]:
        """The marks that stand."""
        return [node for node, cost in enumerate(self.off) if cost == OPEN]

    @cached_property
    def contradictions(self) -> dict[Literal, NetFind]:
        """What must be so because its opposite leads to a contradiction."""
        found = {}
        for node in self.nodes:
            poll()
            for value in (True, False):
                if cost := self.branch((node, value)).contradiction:
                    found[node, not value] = NetFind(cost, ((node, value),))
        return found

    @cached_property
    def of_cells(self) -> dict[Literal, NetFind]:
        """What follows from every mark of a cell."""
        return self._common(range(self.board.cells))

    @cached_property
    def of_houses(self) -> dict[Literal, NetFind]:
        """What follows from every place of a digit in a house."""
        return self._common(range(self.board.cells, len(self.board.nodes)))

    @cached_property
    def of_marks(self) -> dict[Literal, NetFind]:
        """What follows from a mark right and from the same mark wrong."""
        found: dict[Literal, NetFind] = {}
        for node in self.nodes:
            poll()
            self._add(found, ((node, True), (node, False)), NEVER)
        return found

    def house(self, source: int) -> int:
        """Give the index of the house of a constraint that is no cell."""
        return (source - self.board.cells) // self.position.board.size

    def _common(self, sources: Iterable[int]) -> dict[Literal, NetFind]:
        found: dict[Literal, NetFind] = {}
        for source in sources:
            if self.board.exact[source]:
                poll()
                nodes = [n for n in self.board.nodes[source] if self.off[n] == OPEN]
                if len(nodes) > 1:
                    self._add(found, tuple((node, True) for node in nodes), source)
        return found

    def _add(
        self, found: dict[Literal, NetFind], cases: tuple[Literal, ...], source: int
    ) -> None:
        """Add what all *cases* have in common, if nothing cheaper is known."""
        branches = [self.branch(case) for case in cases]
        if any(branch.contradiction for branch in branches):
            return
        common = -1
        for branch in branches:
            common &= branch.facts
        facts = self._told_once(common)
        costs = [self.costs(case) for case in cases] if facts else []
        for fact in bits(facts):
            find = NetFind(sum(each[fact] for each in costs), cases, source)
            value, node = divmod(fact, len(self.off))
            known = found.get((node, bool(value)))
            if known is None or find.cost < known.cost:
                found[node, bool(value)] = find

    def _told_once(self, facts: int) -> int:
        """Leave out what goes without saying once a digit is placed."""
        count = len(self.off)
        for node in bits(facts >> count):
            for index in self.board.of[node]:
                for other in self.board.nodes[index]:
                    facts &= ~(1 << other)
        return facts


def standing(position: Position) -> array[int]:
    """Tell of every node whether it is a mark."""
    digits = range(position.board.size)
    stands = (marks >> d & 1 for marks in position.marks for d in digits)
    return array("i", [OPEN if mark else NEVER for mark in stands])


@pattern
def link_nets(position: Position) -> Nets:
    """Close branches by the links that stand in the position."""
    return Nets(position, Effort(LINKS))


@pattern
def single_nets(position: Position) -> Nets:
    """Close branches by singles."""
    return Nets(position, Effort(SINGLES))


@pattern
def pattern_nets(position: Position) -> Nets:
    """Close branches by singles, locked candidates, pairs and X-wings."""
    return Nets(position, Effort(PATTERNS))


class Refutation(NamedTuple):
    """What it costs to refute a mark by a net with cases inside, and what that uses."""

    cost: int
    effort: Effort


@pattern
def nested_nets(position: Position) -> dict[int, Refutation]:
    """Find the marks that lead to a contradiction once cases stand inside the case.

    What was found before and not used still holds: it is looked for again only when
    all of it is used up.
    """
    off = standing(position)
    before: dict[int, Refutation] = position.kept.get(nested_nets, {})
    found = {node: known for node, known in before.items() if off[node] == OPEN}
    for effort in STAGES:
        if found:
            break
        found = _refuted(position, off, effort)
    position.kept[nested_nets] = found
    return found


def _refuted(
    position: Position, off: array[int], effort: Effort
) -> dict[int, Refutation]:
    found = {}
    for node, standing in enumerate(off):
        if standing == OPEN:
            cost = contradiction(position.layout, off, (node, True), effort)
            if 0 < cost <= effort.most:
                found[node] = Refutation(cost, effort)
    return found


def deductions(
    position: Position, found: dict[Literal, NetFind]
) -> Iterator[Deduction]:
    """Yield each find as what it writes or rubs out, the cheapest first."""
    for (node, value), find in sorted(found.items(), key=lambda item: item[1].cost):
        mark = (candidate(position, node),)
        if value:
            yield Deduction(placements=mark, size=find.cost)
        else:
            yield Deduction(eliminations=mark, size=find.cost)


def candidate(position: Position, node: int) -> Candidate:
    """Give the mark that a node is."""
    cell, digit = divmod(node, position.board.size)
    return Candidate(cell, digit + 1)


def literal(position: Position, deduction: Deduction) -> Literal:
    """Give what a deduction of these nets says; the inverse of :func:`deductions`."""
    ((cell, digit),) = deduction.placements or deduction.eliminations
    return cell * position.board.size + digit - 1, bool(deduction.placements)
