"""The best solution: found by asking, after each, for a better one.

>>> from nonet.csp.problem import Problem
>>> problem = Problem({"apples": range(6), "pears": range(6)})
>>> apples, pears = problem["apples"], problem["pears"]
>>> problem.add(3 * apples + 4 * pears <= 17)
>>> problem.maximise(5 * apples + 7 * pears)
>>> best(problem)
Best(solution={'apples': 3, 'pears': 2}, value=29, bound=29)

On the way each is told with its *bound*, beyond which no solution can be: so whoever
stops early knows how much may be missing.

>>> [(found.value, found.bound) for found in improvements(problem)]
[(28, 53), (29, 29)]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any, NamedTuple, Unpack

from nonet.csp.compiled import MOST_VALUES
from nonet.csp.expression import Expression
from nonet.csp.operands import Linear, Variable
from nonet.csp.problem import Objective, Problem, network_of
from nonet.csp.solve import Options, check_options, heard, propagated, solutions
from nonet.csp.state import State
from nonet.csp.universe import exact
from nonet.csp.view import DomainView
from nonet.csp.words import Name, Value
from nonet.errors import LimitReached, NoSolution, ProblemError
from nonet.events import Event, ignore


class Best(NamedTuple):
    """The best solution so far, its value, and what no solution can surpass."""

    solution: dict[Name, Value]
    value: Value
    bound: Value

    @property
    def is_proved(self) -> bool:
        """Tell whether no better one can be."""
        return bool(self.value == self.bound)


def best(problem: Problem, **options: Unpack[Options]) -> Best:
    """Give the best solution, or the best that is found until a limit or Ctrl-C."""
    found: Best | None = None
    try:
        for better in improvements(problem, **options):
            found = better
    except (LimitReached, KeyboardInterrupt):
        if found is None:
            raise
    if found is None:
        raise NoSolution("the problem has no solution")
    return found


def improvements(problem: Problem, **options: Unpack[Options]) -> Iterator[Best]:
    """Yield better and better solutions; the last is proved to be the best."""
    check_options(options)
    objective = getattr(problem, "objective", None)
    if objective is None:
        network_of(problem)  # which says so if it is none
        raise ProblemError(
            "nothing says what is best: problem.minimise(…) or problem.maximise(…)"
        )
    found = None
    for found in _found(problem, objective, options):
        yield found
    if found is not None and not found.is_proved:
        yield found._replace(bound=found.value)


def _found(problem: Problem, objective: Objective, options: Options) -> Iterator[Best]:
    """Search, each time for a better one; the last need not be proved."""
    if "engine" in options:
        from nonet.csp import cp_sat  # noqa: PLC0415 - only if asked

        told = cp_sat.improvements(problem, objective, **heard(options))
        yield from (Best(*each) for each in told)
        return
    race, clock = _Race(problem, objective), _clock(options)
    watch = options.get("watch", ignore)
    while (found := race.better(options | clock())) is not None:
        watch(Event("bound", None, found.value, because=found.bound))
        yield found


class _Race:
    """The problem, and what the next solution must surpass."""

    def __init__(self, problem: Problem, objective: Objective) -> None:
        self.operand, self.is_most = objective
        best_first = self._best_first(problem)
        self.problem = _with_domains(problem, problem.domains | best_first)
        self.last: Best | None = None

    def _best_first(self, problem: Problem) -> dict[Name, tuple[Value, ...]]:
        """Let the values that the objective likes be tried first."""
        terms = (
            self.operand.terms
            if isinstance(self.operand, Linear)
            else [(1, self.operand)]
        )
        return {
            part.name: tuple(
                sorted(
                    problem.domains[part.name],
                    key=exact,
                    reverse=(factor > 0) is self.is_most,
                )
            )
            for factor, part in terms
            if isinstance(part, Variable)
        }

    def better(self, options: Options) -> Best | None:
        """Find a solution that is better than the last, if there is one."""
        if self.last is not None:
            if self.last.is_proved:
                return None
            cost, worst = Expression(self.operand), self.last.value
            self.problem.add(cost > worst if self.is_most else cost < worst)
        state, fits = propagated(self.problem, options.get("given", {}))
        solution = next(self._solutions(state, options), None) if fits else None
        self.last = None if solution is None else self._judged(solution, state)
        return self.last

    def _solutions(self, state: State, options: Options) -> Iterator[dict[Name, Value]]:
        """Search; if there are many values, only among those that are left."""
        if len(state.network.universe.values) > MOST_VALUES:
            self.problem = _with_domains(self.problem, _left(state))
        return solutions(self.problem, 1, **options)

    def _judged(self, solution: dict[Name, Value], state: State) -> Best:
        """Add its value, and a bound that is inferred without a guess."""
        value = self.operand.value(solution) + 0  # of a truth, 1 or 0
        low, high = self.operand.span(DomainView(state.network).at(state))
        return Best(solution, value, high if self.is_most else low)


def _left(state: State) -> dict[Name, tuple[Value, ...]]:
    """Give what is not ruled out before any guess: few values fit the kernel."""
    network = state.network
    return {
        name: tuple(value for bit, value in own.items() if bit & domain)
        for name, own, domain in zip(
            network.names, network.values, state.domains, strict=True
        )
    }


def _with_domains(
    problem: Problem, domains: Mapping[Name, tuple[Value, ...]]
) -> Problem:
    changed = Problem(domains)
    changed.add(*problem.constraints)
    return changed


def _clock(options: Options) -> Any:
    """Give what is left of the time, however often it is asked for."""
    seconds = options.get("seconds")
    if seconds is None:
        return dict
    end = perf_counter() + seconds
    return lambda: {"seconds": max(end - perf_counter(), 0)}
