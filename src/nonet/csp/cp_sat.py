"""CP-SAT, the solver of OR-tools, behind the same problems.

Plain Python is quicker on what fits a page: building a model here takes longer than
most searches there. It is for what outgrows that: large boards with many gaps,
quasigroups of order 20 and more, hard colourings, large sums, schedules.
``csp.solve(problem, engine="cp-sat")`` asks it, and ``pip install '.[ortools]'`` in the
clone brings it.

It searches in a thread of its own: so what it finds is told at once, and Ctrl-C is
heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Final, NamedTuple

from nonet.csp.cp_sat_model import Model, too_large
from nonet.csp.problem import Objective, Problem
from nonet.csp.state import out_of_time
from nonet.csp.words import Name, Value
from nonet.errors import NoSolution

ALL_PROCESSORS: Final = 0  # threads, as CP-SAT counts them
PATIENCE: Final = 0.05  # seconds until it is asked again to stop


class SatAnswer(NamedTuple):
    """The place of each value in the universe, and what no answer can surpass."""

    places: list[int]
    bound: float


def is_installed() -> bool:
    """Tell whether OR-tools is there."""
    from importlib.util import find_spec  # noqa: PLC0415 - only if asked

    return find_spec("ortools") is not None


def solve(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> dict[Name, Value]:
    """Give a solution, or raise :class:`~nonet.errors.NoSolution`."""
    for solution in solutions(problem, given, seconds):
        return solution
    raise NoSolution("the problem has no solution")


def solutions(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> Iterator[dict[Name, Value]]:
    """Yield every solution; each is ruled out before the next is sought.

    The *seconds* are for all of them, from the first question on.
    """
    model = Model(problem, given or {})
    end = inf if seconds is None else perf_counter() + seconds
    while found := list(answers(model, end - perf_counter())):
        places = found[-1].places
        yield _decoded(model, places)
        if not places:
            return
        model.forbid(places)


def improvements(
    problem: Problem,
    objective: Objective,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> Iterator[tuple[dict[Name, Value], Value, Value]]:
    """Yield better and better solutions, each with its value and the bound."""
    model = Model(problem, given or {})
    model.aim(objective)
    for places, bound in answers(model, inf if seconds is None else seconds):
        solution = _decoded(model, places)
        yield solution, objective.operand.value(solution) + 0, round(bound)


def answers(
    model: Model, seconds: float, workers: int = ALL_PROCESSORS
) -> Iterator[SatAnswer]:
    """Yield what CP-SAT finds, as it finds it; only the last is the best."""
    told: SimpleQueue[SatAnswer | int] = SimpleQueue()
    solver = model.cp.CpSolver()
    solver.parameters.max_time_in_seconds = max(seconds, 0)
    solver.parameters.num_workers = workers
    solver.parameters.catch_sigint_signal = False
    thread = Thread(target=_search, args=(solver, model, told), daemon=True)
    thread.start()
    try:
        while isinstance(found := told.get(), SatAnswer):
            yield found
    finally:
        while thread.is_alive():
            solver.stop_search()
            thread.join(PATIENCE)
    if found == model.cp.MODEL_INVALID:
        raise too_large()
    if found not in (model.cp.OPTIMAL, model.cp.INFEASIBLE):
        raise out_of_time()


def _search(solver: Any, model: Model, told: SimpleQueue[SatAnswer | int]) -> None:
    """Tell each answer, and in the end how it went."""

    class SolutionWatcher(model.cp.CpSolverSolutionCallback):  # type: ignore[misc,name-defined]
        def on_solution_callback(self) -> None:
            places = [self.value(place) for place in model.places]
            told.put(SatAnswer(places, self.best_objective_bound))

    status = model.cp.UNKNOWN
    try:
        status = solver.solve(model.model, SolutionWatcher())
    finally:
        told.put(status)


def _decoded(model: Model, places: list[int]) -> dict[Name, Value]:
    return model.network.decoded([1 << place for place in places])
