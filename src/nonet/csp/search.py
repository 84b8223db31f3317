"""The search: choose a variable, try its values one by one, infer, go deeper, go back.

It keeps its own stack, so that no problem is too deep for it, and it yields masks, one
for each variable; :mod:`nonet.csp.solve` makes solutions of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from math import inf
from operator import itemgetter
from typing import Final, NamedTuple

from nonet.csp.heuristics import Order, Select, in_order, ways
from nonet.csp.infer import Infer
from nonet.csp.state import State
from nonet.csp.telling import tell_changes, tell_choice
from nonet.errors import LimitReached
from nonet.events import Event, Watch, ignore


@dataclass(slots=True)
class Statistics:
    """What a search did.

    *checks* counts how often values of two variables, or the domains of a larger
    constraint, were compared, by inference or to order values; *prunings* the values
    removed by inference.
    """

    assignments: int = 0
    checks: int = 0
    prunings: int = 0
    backtracks: int = 0
    depth: int = 0
    solutions: int = 0
    restarts: int = 0
    seconds: float = 0.0


NO_WAY: Final = (-1, 0, None)


def out_of_nodes(nodes: float) -> LimitReached:
    """Say that the limit of assignments has been reached."""
    return LimitReached("the search has made its {nodes} assignments", nodes=nodes)


class SearchPlan(NamedTuple):
    """How to search, and how far."""

    select: Select
    order: Order
    infer: Infer
    restarts: Iterable[int]
    watch: Watch
    nodes: float = inf


@dataclass(slots=True)
class Frame:
    """Ways that are being tried: a variable, a value, and its score."""

    ways: Iterator[tuple[int, int, object]]
    mark: int  # the length of the trail before
    open: Sequence[int]  # what there was to choose from
    x: int = -1  # the way that stands
    bit: int = 0


@dataclass(slots=True)
class Search:
    """One search over the solutions of a network."""

    state: State
    given: Mapping[int, int]
    plan: SearchPlan
    statistics: Statistics
    stack: list[Frame] = field(default_factory=list)

    def solutions(self) -> Iterator[list[int]]:
        """Yield the domains of every solution, each time the same list.

        Only before the first solution may the search start again, with all that it has
        learned about weights: so it finds each solution once.
        """
        try:
            for budget in chain(self.plan.restarts, [inf]):
                yield from self._run(self.statistics.backtracks + budget)
                if not self.stack:
                    return
                self.statistics.restarts += 1
                self.stack.pop()  # its next value was chosen, but not tried
                while self.stack:
                    self._take_back()
                    self.stack.pop()
        finally:
            self._count()

    def _run(self, spent: float) -> Iterator[list[int]]:
        """Yield solutions; give up if none was found before so many backtracks."""
        state, stack, statistics = self.state, self.stack, self.statistics
        fits, among = self.start(), self.state.open
        while True:
            if fits:
                if state.offer(among):
                    stack.append(self._choose())
                else:
                    spent = inf
                    statistics.solutions += 1
                    self._count()
                    if self.plan.watch is not ignore:
                        self.plan.watch(Event("solution", depth=state.depth))
                    yield state.domains
            score = self._next_value()
            if not stack or statistics.backtracks > spent:
                return
            fits = self._try(score)
            among = stack[-1].open

    def start(self) -> bool:
        """Assign the givens, and infer what follows before any guess."""
        state = self.state
        state.undo(0)
        state.open = range(len(state.domains))
        for x, bit in self.given.items():
            state.assign(x, bit)
        fits = all(state.keep(*unary) for unary in state.network.unary)
        fits = fits and self.plan.infer(state, list(self.given))
        if self.plan.watch is not ignore:
            tell_changes(state, 0, self.plan.watch, fits=fits)
        return fits

    def _choose(self) -> Frame:
        """Take what has the smallest score, and the ways to try it by theirs."""
        state, (select, order, *_) = self.state, self.plan
        found = ways(state, select)
        if self.plan.watch is not ignore:
            tell_choice(state, found, select, self.plan.watch)
        if order is in_order:
            scored: list[tuple[int, int, object]] = [(x, bit, None) for x, bit in found]
        else:
            scored = [(x, bit, order(state, x, bit)) for x, bit in found]
            scored.sort(key=itemgetter(2))
        return Frame(iter(scored), len(state.trail), state.open)

    def _next_value(self) -> object:
        """Go back to where a way is left; take it, and its score."""
        while self.stack:
            frame = self.stack[-1]
            if frame.bit:
                self._take_back()
            frame.x, frame.bit, score = next(frame.ways, NO_WAY)
            if frame.bit:
                return score
            self.stack.pop()
        return None

    def _take_back(self) -> None:
        state, frame = self.state, self.stack[-1]
        state.undo(frame.mark)
        state.assigned[frame.x] = False
        self.statistics.backtracks += 1
        if self.plan.watch is not ignore:
            name, value = state.meaning(frame.x, frame.bit)
            self.plan.watch(Event("backtrack", name, value, state.depth))
        state.depth -= 1

    def _try(self, score: object) -> bool:
        """Assign the value that stands, and infer what follows."""
        state, frame, watch = self.state, self.stack[-1], self.plan.watch
        statistics = self.statistics
        if statistics.assignments >= self.plan.nodes:
            raise out_of_nodes(self.plan.nodes)
        if state.deadline < inf:
            state.poll()
        statistics.assignments += 1
        state.depth += 1
        if state.depth > statistics.depth:  # noqa: PLR1730 - a call each time costs
            statistics.depth = state.depth
        if watch is not ignore:
            name, value = state.meaning(frame.x, frame.bit)
            watch(Event("guess", name, value, state.depth, score))
        state.assign(frame.x, frame.bit)
        state.culprit = None
        fits = self.plan.infer(state, (frame.x,))
        if watch is not ignore:
            tell_changes(state, frame.mark, watch, fits=fits)
            self._count()  # who watches may look at any time
        if not fits:
            state.blame()
        return fits

    def _count(self) -> None:
        """Take over what the inference has counted."""
        self.statistics.checks = self.state.checks
        self.statistics.prunings = self.state.prunings
