"""The facts that the outcome of a net needs, and what each follows from.

The branch is closed once more, with reasons. From its outcome the facts are traced
back, the last first; of several that take the same mark, one that is needed anyway is
taken.

>>> position = Position.parse("1... .2.. ..3. ....")
>>> plan = planned(position, (6, True), Effort(), goal=(24, True))
>>> len(plan.branch.times), plan.facts()
(18, [(19, True), (24, True)])
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from nonet.board.position import Position
from nonet.limits import poll
from nonet.logic.nets.closure import (
    ASSUMED,
    NEVER,
    OPEN,
    SUPPOSED,
    Branch,
    Closing,
    Constraints,
    Effort,
    Literal,
    Refute,
    constraints,
)
from nonet.logic.nets.native import net
from nonet.logic.nets.search import standing

Known: TypeAlias = "tuple[Plan, Literal]"  # a fact, and the plan of its branch


def planned(
    position: Position, supposed: Literal, effort: Effort, goal: Literal | None = None
) -> Plan:
    """Suppose something, and plan how to tell its *goal*, or its contradiction."""
    poll()
    replay = Replay(position)
    off = standing(position)
    refute = replay.refuting(off, supposed, ASSUMED, effort)
    branch = replay.closing.branch(off, supposed, effort, refute=refute)
    plan = Plan(replay.closing.board, branch)
    plan.aim(goal)
    return plan


class Replay:
    """Closes branches with reasons; the native core tells which cases inside fail."""

    def __init__(self, position: Position) -> None:
        self.closing = Closing(constraints(position.layout))
        self.net = net(position.layout)

    def refuting(
        self, off: array[int], supposed: Literal, cost: int, effort: Effort
    ) -> Refute:
        """Give what tells, round by round, the cases that fail inside a branch."""
        if not effort.depth:
            return self.closing.refuted
        answer = self.net.close(off, *supposed, cost, *effort)
        log = memoryview(answer[3]).cast("i").tolist()
        turns = groupby(zip(log[::3], log[1::3], strict=True), itemgetter(0))
        rounds = iter([[node for _, node in turn] for _, turn in turns])

        def refute(branch: Branch) -> list[Branch]:
            return [self._inner(branch, node) for node in next(rounds, ())]

        return refute

    def _inner(self, branch: Branch, node: int) -> Branch:
        poll()
        off, inner = array("i", branch.off), branch.inside(node)
        refute = self.refuting(off, inner.supposed, SUPPOSED, inner.effort)
        self.closing.close(inner, SUPPOSED, refute)
        return inner


class Plan:
    """The facts of a branch that its outcome needs, and what each follows from."""

    def __init__(
        self, board: Constraints, branch: Branch, outer: Plan | None = None
    ) -> None:
        self.board = board
        self.branch = branch
        self.outer = outer
        self.uses: dict[Literal, list[Known]] = {}
        self.ends: list[Known] = []  # what the outcome follows from
        self.inner: dict[Literal, Plan] = {}
        self._todo: list[tuple[int, Literal]] = []

    def aim(self, goal: Literal | None = None) -> None:
        """Gather what leads to *goal*, or to the contradiction."""
        late = len(self.branch.times)
        if goal is None:
            self.ends = self._why_off(self.board.nodes[self.branch.broken], late)
        elif goal[1]:
            self.ends = [self._need(goal)]
        else:
            self.ends = self._why_off([goal[0]], late)
        while self._todo:
            _, fact = heappop(self._todo)
            self.uses[fact] = self._premises(fact)

    def facts(self) -> list[Literal]:
        """List the facts in the order in which they follow."""
        return sorted(self.uses, key=self.branch.times.__getitem__)

    def constraints(self) -> Iterator[int]:
        """Yield the constraints by which the facts follow, but for cases inside."""
        branch = self.branch
        for node, value in self.uses:
            if value:
                yield branch.why_on[node]
            elif isinstance(base := branch.why_off[node], tuple):
                yield from base

    def told_together(self) -> list[list[Literal]]:
        """List the facts as :meth:`facts` does; what one pattern rules out is one."""
        told: dict[object, list[Literal]] = {}
        for node, value in self.facts():
            cause = None if value else self.branch.why_off[node]
            one = isinstance(cause, tuple)
            key = (cause, self.branch.off[node]) if one else (node, value)
            told.setdefault(key, []).append((node, value))
        return list(told.values())

    def _together(self, node: int) -> list[int]:
        """List the nodes that a pattern ruled out together with *node*."""
        branch = self.branch
        return [
            other
            for other, cause in branch.why_off.items()
            if cause == branch.why_off[node] and branch.off[other] == branch.off[node]
        ]

    def open_at(self, index: int, time: int) -> list[int]:
        """List the nodes of a constraint that were not ruled out before *time*."""
        nodes, branch = self.board.nodes[index], self.branch
        return [
            node
            for node in nodes
            if branch.off[node] == OPEN or branch.times.get((node, False), -1) >= time
        ]

    def borrowed(self) -> Iterator[Known]:
        """Yield what is used of the branches around."""
        for uses in (self.ends, *self.uses.values()):
            yield from (known for known in uses if known[0] is not self)

    def _need(self, fact: Literal) -> Known:
        """Ask for a fact; what is supposed is there."""
        branch = self.branch
        if fact not in self.uses and fact != branch.supposed:
            self.uses[fact] = []
            heappush(self._todo, (-branch.times[fact], fact))
        return self, fact

    def _premises(self, fact: Literal) -> list[Known]:
        node, value = fact
        time, nodes = self.branch.times[fact], self.board.nodes
        if value:
            others = (each for each in nodes[self.branch.why_on[node]] if each != node)
            return self._why_off(others, time)
        cause = self.branch.why_off[node]
        if isinstance(cause, Branch):
            plan = self.inner[fact] = Plan(self.board, cause, self)
            plan.aim()
            return list(dict.fromkeys(plan.borrowed()))
        assert isinstance(cause, tuple)
        time = min(self.branch.times[mark, False] for mark in self._together(node))
        return self._why_off((each for base in cause for each in nodes[base]), time)

    def _why_off(self, nodes: Iterable[int], time: int) -> list[Known]:
        """Choose few facts, all known before *time*, that rule out all of *nodes*."""
        chosen: list[Known] = []
        open_: dict[int, list[Known]] = {}
        for node in nodes:
            if options := self._options(node, time):
                open_[node] = options
        while open_:
            best = min(
                (known for options in open_.values() for known in options),
                key=lambda known: self._price(known, open_),
            )
            chosen.append(best[0]._need(best[1]))  # noqa: SLF001 - one of us
            open_ = {n: options for n, options in open_.items() if best not in options}
        return chosen

    @staticmethod
    def _price(known: Known, open_: dict[int, list[Known]]) -> tuple[int, ...]:
        """Prefer what is needed anyway, then what rules out most, then the cheap.

        What is to be ruled out itself comes last.
        """
        plan, (node, value) = known
        branch = plan.branch
        needed = known[1] in plan.uses or known[1] == branch.supposed
        covers = sum(known in options for options in open_.values())
        cost = branch.on[node] if value else branch.off[node]
        return value and node in open_, not needed, -covers, cost, node

    def _options(self, node: int, time: int) -> list[Known]:
        """List the facts that rule out *node*: none if it never was a mark."""
        plan: Plan | None = self
        while plan and node not in plan.branch.why_off:
            time, plan = plan.branch.born, plan.outer
        if plan is None or plan.branch.times[node, False] >= time:
            return []
        cause = plan.branch.why_off[node]
        if not isinstance(cause, int) or cause == NEVER:
            return [(plan, (node, False))]
        times = plan.branch.times
        return [
            (plan, (other, True))
            for index in self.board.of[node]
            for other in self.board.nodes[index]
            if other != node and times.get((other, True), time) < time
        ]
