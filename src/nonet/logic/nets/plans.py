"""The facts that the outcome of a net needs, and what each follows from.

Most facts of a branch that was closed with reasons follow in several ways. So each is
*weighed*, the first first: how many lines does it take to tell it, and all that it
follows from? A set of lines is an ``int`` with a bit a line; what two facts share is
counted once::

    1. Suppose that A2 is 3:     0          the head of the case is told anyway
    2. B1 is 4                   0b001
    3. B3 is 1, from 2           0b011
    4. C4 is 2, from 2           0b101
       so D4 is 3, from 3 and 4  0b111      three lines to tell

From its outcome the facts are traced back then, the last first.

>>> from nonet.board.layout import Layout
>>> from nonet.logic.nets.closure import Closing, Effort, constraints
>>> board = constraints(Layout(4))
>>> branch = Closing(board).branch([OPEN] * 64, (0, True), Effort())
>>> plan = Plan(board, branch)
>>> plan.aim(goal=(1, False))
>>> plan.ends == [(plan, (0, True))], plan.length  # A1 is 1, so it is not 2
(True, 0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Final, TypeAlias

from nonet.logic.nets.closure import (
    LINKS,
    NEVER,
    OPEN,
    Branch,
    Constraints,
    FactCause,
    Literal,
)

Known: TypeAlias = "tuple[Plan, Literal]"  # a fact, and the plan of its branch
FactWay: TypeAlias = "tuple[FactCause, list[Known]]"  # how it follows, and from what
FRAME: Final = 1  # lines of a case inside beside its facts: where it ends


class Plan:
    """The facts of a branch that its outcome needs, and what each follows from."""

    def __init__(
        self, board: Constraints, branch: Branch, outer: Plan | None = None
    ) -> None:
        self.board = board
        self.branch = branch
        self.outer = outer
        self.ways: dict[Literal, FactWay] = {}
        self.lines: dict[Literal, int] = {branch.supposed: 0}
        self.uses: dict[Literal, list[Known]] = {}  # of the facts that are needed
        self.ends: list[Known] = []  # what the outcome follows from
        self.inner: dict[Literal, Plan] = {}
        self.line_numbers: Iterator[int] = outer.line_numbers if outer else count()
        self._patterns: dict[object, int] = {}  # the line of each pattern
        self._todo: list[tuple[int, Literal]] = []

    # Weighing

    def aim(self, goal: Literal | None = None) -> None:
        """Weigh every fact, and choose what leads to *goal* or to the contradiction."""
        for fact in self.branch.times:
            self._weigh(fact)
        late = len(self.branch.times)
        if goal is None:
            self.ends = self._cover(self.board.nodes[self.branch.broken], late)
        elif goal[1]:
            self.ends = [(self, goal)]
        else:
            self.ends = self._cover([goal[0]], late)

    @property
    def told(self) -> int:
        """The lines that tell the outcome and all that it follows from."""
        return _union(self.ends)

    @property
    def length(self) -> int:
        """How many lines tell the outcome and all that it follows from."""
        return self.told.bit_count()

    def _weigh(self, fact: Literal) -> None:
        """Find the shortest way to tell a fact, once those before it are weighed."""
        node, value = fact
        if fact == self.branch.supposed:
            return
        if value:
            ways = self._ways_on(node)
            self.ways[fact] = min(ways, key=lambda way: _union(way[1]).bit_count())
            self.lines[fact] = _union(self.ways[fact][1]) | self._new_lines()
            return
        cause = self.branch.why_off[node]
        if isinstance(cause, int):
            return  # it goes without saying, beside what excludes it
        if isinstance(cause, Branch):
            plan = self.inner[fact] = Plan(self.board, cause, self)
            plan.aim()
            self.ways[fact] = cause, []
            self.lines[fact] = plan.told | self._new_lines(1 + FRAME)
            return
        self._weigh_pattern(fact, cause)

    def _weigh_pattern(self, fact: Literal, base: tuple[int, ...]) -> None:
        """Weigh what a pattern rules out: all of it takes one line."""
        node, _ = fact
        time = min(self.branch.times[mark, False] for mark in self._together(node))
        nodes = (each for index in base for each in self.board.nodes[index])
        uses = self._cover(nodes, time)
        key = base, self.branch.off[node]
        if key not in self._patterns:
            self._patterns[key] = self._new_lines()
        self.ways[fact] = base, uses
        self.lines[fact] = _union(uses) | self._patterns[key]

    def _new_lines(self, some: int = 1) -> int:
        return sum(1 << next(self.line_numbers) for _ in range(some))

    def _ways_on(self, node: int) -> Iterator[FactWay]:
        """Yield the constraints of which *node* was the last when it became true.

        The cheapest comes first.
        """
        time, first = self.branch.times[node, True], self.branch.why_on[node]
        for index in dict.fromkeys((first, *self.board.of[node])):
            others = [each for each in self.board.nodes[index] if each != node]
            if index == first or self._is_last(index, others, time):
                yield index, self._cover(others, time)

    def _is_last(self, index: int, others: Sequence[int], time: int) -> bool:
        if not self.board.exact[index]:
            return False
        if self.branch.effort.rules == LINKS:
            marks = sum(self.branch.off[each] != NEVER for each in others)
            if marks != 1:
                return False
        return all(self._was_off(each, time) for each in others)

    def _was_off(self, node: int, time: int) -> bool:
        """Tell whether *node* was ruled out before *time*, here or around."""
        known = self.branch.times.get((node, False))
        if known is not None:
            return known < time
        return self.branch.off[node] != OPEN

    def _cover(self, nodes: Iterable[int], time: int) -> list[Known]:
        """Choose facts, all known before *time*, that rule out all of *nodes*.

        The one that takes fewest lines more comes first, then the one that rules out
        most; what is to be ruled out itself comes last.
        """
        open_ = {n: some for n in nodes if (some := self._options(n, time))}
        chosen: list[Known] = []
        told = 0
        while open_:
            best = min(
                (known for options in open_.values() for known in options),
                key=lambda known: self._price(known, open_, told),
            )
            chosen.append(best)
            told |= best[0].lines[best[1]]
            open_ = {n: options for n, options in open_.items() if best not in options}
        return chosen

    @staticmethod
    def _price(
        known: Known, open_: dict[int, list[Known]], told: int
    ) -> tuple[int, ...]:
        plan, (node, value) = known
        more = (plan.lines[node, value] & ~told).bit_count()
        covers = sum(known in options for options in open_.values())
        return value and node in open_, more, -covers, node

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

    def _together(self, node: int) -> list[int]:
        """List the nodes that a pattern ruled out together with *node*."""
        branch = self.branch
        return [
            other
            for other, cause in branch.why_off.items()
            if cause == branch.why_off[node] and branch.off[other] == branch.off[node]
        ]

    # Gathering

    def gather(self) -> None:
        """Trace the outcome back to what is supposed."""
        for plan, fact in self.ends:
            plan._need(fact)  # noqa: SLF001 - one of us
        while self._todo:
            _, fact = heappop(self._todo)
            if fact in self.inner:
                plan = self.inner[fact]
                plan.gather()
                self.uses[fact] = list(dict.fromkeys(plan.borrowed()))
            else:
                self.uses[fact] = self.ways[fact][1]
                for plan, premise in self.uses[fact]:
                    plan._need(premise)  # noqa: SLF001 - one of us

    def _need(self, fact: Literal) -> None:
        """Ask for a fact; what is supposed is there."""
        if fact not in self.uses and fact != self.branch.supposed:
            self.uses[fact] = []
            heappush(self._todo, (-self.branch.times[fact], fact))

    def borrowed(self) -> Iterator[Known]:
        """Yield what is used of the branches around."""
        for uses in (self.ends, *self.uses.values()):
            yield from (known for known in uses if known[0] is not self)

    # Telling

    def facts(self) -> list[Literal]:
        """List the facts in the order in which they follow."""
        return sorted(self.uses, key=self.branch.times.__getitem__)

    def constraints(self) -> Iterator[int]:
        """Yield the constraints by which the facts follow, but for cases inside."""
        for fact in self.uses:
            cause, _ = self.ways[fact]
            if isinstance(cause, int):
                yield cause
            elif isinstance(cause, tuple):
                yield from cause

    def open_at(self, index: int, time: int) -> list[int]:
        """List the nodes of a constraint that were not ruled out before *time*."""
        nodes, branch = self.board.nodes[index], self.branch
        return [
            node
            for node in nodes
            if branch.off[node] == OPEN or branch.times.get((node, False), -1) >= time
        ]


def _union(facts: Iterable[Known]) -> int:
    """Give the lines that tell several facts."""
    lines = 0
    for plan, fact in facts:
        lines |= plan.lines[fact]
    return lines
