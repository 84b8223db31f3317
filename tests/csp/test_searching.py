"""Limits hold, statistics count, events tell the search, and memory stays flat."""

from __future__ import annotations

import inspect
import re
import sys
import tracemalloc
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings

from nonet import csp
from nonet.csp.problems.maps import australia, awkward_australia
from nonet.csp.problems.queens import queens
from nonet.errors import LimitReached, NoSolution, ProblemError
from nonet.events import Event
from posing import INFERS, ORDERS, SELECTS, problems


def pigeons(count: int, holes: int) -> csp.Problem:
    """More pigeons than holes, told in pairs: no way around trying."""
    problem = csp.Problem(dict.fromkeys(range(count), range(holes)))
    problem.add(*(csp.NotEqual(a, b) for a in range(count) for b in range(a)))
    return problem


@pytest.mark.parametrize("infer", INFERS)
def test_eight_queens_have_92_places(infer: str) -> None:
    assert csp.count(queens(8), infer=INFERS[infer], select=csp.mrv) == 92


def test_ten_queens_have_724_places() -> None:
    assert csp.count(queens(10)) == 724


@pytest.mark.parametrize("infer", INFERS)
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("select", SELECTS)
def test_australia_has_18_colourings(select: str, order: str, infer: str) -> None:
    for problem in (australia(), awkward_australia()):
        found = csp.solutions(
            problem, select=SELECTS[select], order=ORDERS[order], infer=INFERS[infer]
        )
        assert len({tuple(sorted(solution.items())) for solution in found}) == 18


def test_no_solution_is_an_error() -> None:
    with pytest.raises(NoSolution, match="the problem has no solution"):
        csp.solve(australia("RG"))


def test_more_variables_than_values_are_seen_at_once() -> None:
    problem = csp.Problem(dict.fromkeys(range(30), range(29)))
    problem.add(csp.AllDifferent(*range(30)))
    statistics = csp.Statistics()

    assert csp.count(problem, statistics=statistics) == statistics.assignments == 0


@pytest.mark.parametrize("infer", INFERS)
def test_the_limit_of_nodes_holds(infer: str) -> None:
    statistics = csp.Statistics()
    with pytest.raises(LimitReached, match="50 assignments"):
        csp.solve(pigeons(12, 11), infer=INFERS[infer], nodes=50, statistics=statistics)
    assert statistics.assignments == 50


@pytest.mark.parametrize("infer", INFERS)
def test_the_limit_of_time_holds(infer: str) -> None:
    with pytest.raises(LimitReached, match="used up its time"):
        csp.count(pigeons(14, 13), infer=INFERS[infer], seconds=0.05)


def test_the_limit_of_solutions_holds() -> None:
    assert len(list(csp.solutions(queens(8), limit=5))) == 5
    assert csp.count(queens(8), limit=5) == 5
    assert not csp.is_unique(queens(8))
    assert csp.is_unique(queens(8), given={0: 0, 1: 4, 2: 7})


def test_solutions_come_one_at_a_time() -> None:
    free = csp.Problem(dict.fromkeys(range(200), range(10)))

    assert len(list(islice(csp.solutions(free), 100))) == 100


def test_counting_takes_no_memory() -> None:
    free = csp.Problem(dict.fromkeys(range(20), range(2)))
    peaks = []
    for limit in (100, 5_000):
        tracemalloc.start()
        assert csp.count(free, limit=limit) == limit
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * peaks[0]


def test_no_search_recurses() -> None:
    deep = csp.Problem(dict.fromkeys(range(3000), (1, 2)))
    deep.add(*(csp.NotEqual(n, n + 1) for n in range(2999)))
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 60)
    try:
        assert csp.count(deep) == 2
        assert csp.solve(deep, infer=csp.forward_checking, select=csp.in_order)
    finally:
        sys.setrecursionlimit(before)


@pytest.mark.parametrize("infer", INFERS)
@given(problem=problems())
@settings(max_examples=40, deadline=None)
def test_the_events_tell_the_search(problem: csp.Problem, infer: str) -> None:
    """Replayed, they give the solutions, and each value goes once, for a reason."""
    names = list(problem.domains)
    start = {name: list(dict.fromkeys(problem.domains[name])) for name in names}
    log: list[Event] = []
    statistics = csp.Statistics()
    found = list(
        csp.solutions(
            problem, infer=INFERS[infer], watch=log.append, statistics=statistics
        )
    )
    kinds = [event.kind for event in log]
    assert kinds.count("guess") == kinds.count("backtrack") == statistics.assignments
    assert kinds.count("eliminate") == statistics.prunings
    assert kinds.count("solution") == len(found) == statistics.solutions
    standing: list[Event] = []
    for event in log:
        if event.kind == "choose":
            assert isinstance(event.because, dict)
            assert event.name in event.because
        elif event.kind == "guess":
            standing.append(event)
            assert event.depth == len(standing)
            assert event.value in start[event.name]
        elif event.kind == "eliminate":
            assert isinstance(event.because, csp.Constraint)
            assert event.name in event.because.names
        elif event.kind == "contradiction":
            assert isinstance(event.because, csp.Constraint)
        elif event.kind == "backtrack":
            assert standing.pop()[1:4] == event[1:4]


def test_a_watcher_may_stop_the_search() -> None:
    class Enough(Exception):  # noqa: N818 - not an error
        pass

    def watch(event: Event) -> None:
        if event.kind == "solution":
            raise Enough

    with pytest.raises(Enough):
        csp.count(queens(8), watch=watch)


def test_the_least_constraining_value_counts_domains_as_they_are() -> None:
    """Once the value is gone from a neighbour, it constrains that one no more."""
    problem = csp.Problem({"a": [1], "b": [1, 2], "x": [1, 2], "c": [2, 3]})
    problem.add(csp.NotEqual("a", "b"), csp.NotEqual("x", "b"), csp.NotEqual("x", "c"))
    log: list[Event] = []
    csp.solve(
        problem,
        select=csp.in_order,
        order=csp.least_constraining,
        infer=csp.forward_checking,
        watch=log.append,
    )
    tried = next(e for e in log if e.kind == "guess" and e.name == "x")

    assert (tried.value, tried.because) == (1, 0)


def test_the_looks_of_the_least_constraining_value_are_counted() -> None:
    checks = {}
    for order in (csp.in_order, csp.least_constraining):
        statistics = csp.Statistics()
        problem = csp.Problem({"a": "RG", "b": "GR"})
        problem.add(csp.NotEqual("a", "b"))
        csp.solve(problem, order=order, infer=csp.no_inference, statistics=statistics)
        checks[order] = statistics.checks

    looks = 2 + 2  # each has two values, and one neighbour
    assert checks[csp.least_constraining] == checks[csp.in_order] + looks


def test_restarts_keep_what_was_learned() -> None:
    statistics = csp.Statistics()
    found = csp.count(pigeons(7, 6), restarts=csp.luby(5), statistics=statistics)

    assert found == 0
    assert statistics.restarts > 3


def test_a_restart_takes_back_just_what_was_guessed() -> None:
    standing: list[tuple[object, object]] = []

    def watch(event: Event) -> None:
        if event.kind == "guess":
            standing.append((event.name, event.value))
            assert event.depth == len(standing)
        elif event.kind == "backtrack":
            assert standing.pop() == (event.name, event.value)

    assert csp.count(pigeons(6, 5), restarts=csp.luby(3), watch=watch) == 0
    assert not standing


@pytest.mark.parametrize(
    ("name", "found"),
    [
        *((name, "mrv") for name in ("select", "order", "infer", "watch")),
        *((name, "mrv") for name in ("given", "nodes", "seconds", "statistics")),
        ("given", [1]),
        ("restarts", 3),
        ("seconds", float("nan")),
    ],
)
def test_an_option_of_the_wrong_kind_is_named(name: str, found: Any) -> None:
    problem = csp.Problem({"a": "12"})
    told = re.escape(repr(found))
    with pytest.raises(ProblemError, match=rf"^{name} must be .* like .* not {told}$"):
        csp.solve(problem, **{name: found})


@pytest.mark.parametrize("limit", [-1, "a", 1.5])
def test_a_limit_is_a_number_from_0(limit: Any) -> None:
    problem = csp.Problem({"a": "12"})
    with pytest.raises(ProblemError, match=r"^limit must be a number from 0, not"):
        csp.count(problem, limit)
    with pytest.raises(ProblemError, match=r"^limit must be"):
        csp.solutions(problem, limit)
    assert csp.count(problem, 0) == 0
