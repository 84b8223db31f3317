"""CP-SAT, the solver of OR-tools, behind the same problems.

Plain Python is quicker on what fits a page: building a model here takes longer than
most searches there. It is for what outgrows that: large boards with many gaps,
quasigroups of order 20 and more, hard colourings, large sums, schedules.
``csp.solve(problem, engine="cp-sat")`` asks it, and ``pip install '.[ortools]'`` in the
clone brings it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from time import perf_counter
from typing import Any

from nonet.csp.cp_sat_model import Model
from nonet.csp.problem import Problem
from nonet.csp.words import Name, Value
from nonet.errors import NoSolution


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
    while (places := model.search(end - perf_counter())) is not None:
        yield model.network.decoded([1 << place for place in places])
        if not places:
            return
        model.forbid(places)


def best(
    problem: Problem,
    given: Mapping[Any, Value] | None = None,
    seconds: float | None = None,
) -> tuple[dict[Name, Value], Value, Value]:
    """Give the best solution that is found in time, its value, and the bound."""
    model = Model(problem, given or {})
    places = model.search(inf if seconds is None else seconds, best=True)
    if places is None:
        raise NoSolution("the problem has no solution")
    solution = model.network.decoded([1 << place for place in places])
    return solution, *model.reached
