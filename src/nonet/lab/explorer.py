"""A search that somebody leads: a guess at a time, with what follows from it told.

Whoever leads it, the log is that of any search, so it is replayed as any search. Here a
pupil leads it, and the search of the textbooks, which fits in a few lines:

>>> from nonet.csp.problems.maps import australia
>>> log = []
>>> explorer = Explorer(australia(), "given,fc", log.append)
>>> explorer.start(), explorer.guess("WA", "red")
(True, True)
>>> [(event.kind, event.name, event.value) for event in log]
[('guess', 'WA', 'red'), ('eliminate', 'NT', 'red'), ('eliminate', 'SA', 'red')]
>>> explorer.back()
>>> log[-1].kind, explorer.search()
('backtrack', True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final

from nonet.csp import Infer, Problem, State
from nonet.csp.heuristics import ways
from nonet.csp.names import named
from nonet.csp.solve import BEST, givens
from nonet.csp.telling import tell_changes, tell_choice
from nonet.csp.words import Name, Value
from nonet.errors import InputError
from nonet.events import Event, Watch
from nonet.lab.arcs import ToldInfer, queued

QUEUE: Final = "queue"  # the name of the inference by arcs
SEED: Final = 9  # the same search every time


class Explorer:
    """A problem, the guesses that stand, and who is told of everything."""

    def __init__(
        self,
        problem: Problem,
        words: str,
        watch: Watch,
        given: Mapping[Any, Value] | None = None,
        seconds: float | None = None,
    ) -> None:
        self.problem, network = problem, problem.network()
        parts = [part for part in words.split(",") if part != QUEUE]
        options = named(",".join(parts), Random(SEED))
        self.select = options.get("select", BEST.select)
        self.order = options.get("order", BEST.order)
        infer = options.get("infer", BEST.infer)
        self.infer = queued(network) if QUEUE in words.split(",") else telling(infer)
        self.state = State(network)
        self.state.deadline = inf if seconds is None else perf_counter() + seconds
        self.watch = watch
        self.given = givens(problem, given or {})
        self.guesses: list[tuple[int, int, int]] = []  # mark, variable, value

    def start(self) -> bool:
        """Infer what follows before any guess."""
        state = self.state
        for x, bit in self.given.items():
            state.assign(x, bit)
        mark = len(state.trail)
        fits = all(state.keep(*unary) for unary in state.network.unary)
        tell_changes(state, mark, self.watch, fits=fits)
        return fits and self.infer(state, list(self.given), self.watch)

    def guess(self, name: Name, value: Value) -> bool:
        """Try *value* in *name*, and infer what follows; tell whether it may be."""
        network = self.state.network
        x, bit = network.index[name], network.universe.bit(value)
        if not self.state.domains[x] & bit:
            raise InputError(
                "{name} cannot be {value} any more", name=name, value=value
            )
        return self._try(x, bit)

    def _try(self, x: int, bit: int, score: object = None) -> bool:
        state = self.state
        self.guesses.append((len(state.trail), x, bit))
        state.depth += 1
        name, value = state.meaning(x, bit)
        self.watch(Event("guess", name, value, state.depth, score))
        state.assign(x, bit)
        state.culprit = None
        return self.infer(state, (x,), self.watch)

    def back(self) -> None:
        """Take back the last guess, if there is one."""
        if not self.guesses:
            raise InputError("no guess is left to be taken back")
        state, (mark, x, bit) = self.state, self.guesses.pop()
        state.undo(mark)
        state.fixed.clear()
        state.assigned[x] = False
        name, value = state.meaning(x, bit)
        self.watch(Event("backtrack", name, value, state.depth))
        state.depth -= 1

    @property
    def is_done(self) -> bool:
        """Tell whether every variable has its value."""
        return not self.state.offer(range(len(self.state.domains)))

    @property
    def is_solution(self) -> bool:
        """Tell whether one value is left to each, and these break nothing."""
        state = self.state
        if any(domain & domain - 1 or not domain for domain in state.domains):
            return False
        return not self.problem.check(state.network.decoded(state.domains))

    def search(self) -> bool:
        """Go on as textbooks do: choose, try, go deeper, go back."""
        state = self.state
        if self.is_done:
            self.watch(Event("solution", depth=state.depth))
            return True
        state.poll()
        found = ways(state, self.select)
        tell_choice(state, found, self.select, self.watch)
        scored = [(self.order(state, x, bit), x, bit) for x, bit in found]
        for score, x, bit in sorted(scored, key=lambda each: each[0]):
            if self._try(x, bit, score or None) and self.search():
                return True
            self.back()
        return False


def telling(infer: Infer) -> ToldInfer:
    """Let an inference tell what it has removed."""

    def told(state: State, fresh: Sequence[int], watch: Watch) -> bool:
        mark = len(state.trail)
        fits = infer(state, fresh)
        tell_changes(state, mark, watch, fits=fits)
        return fits

    return told
