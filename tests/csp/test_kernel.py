"""The native kernel and the search in Python are twins: same guesses, same counts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import csp
from nonet.board.layout import CLASSIC
from nonet.csp import compiled, kernel
from nonet.csp.problems.cryptarithm import cryptarithm
from nonet.csp.problems.maps import australia, awkward_australia, usa
from nonet.csp.problems.quasigroup import quasigroup
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra
from nonet.errors import LimitReached, ProblemError
from nonet.events import Event, ignore
from nonet.rules import load
from posing import problems

pytestmark = pytest.mark.skipif(
    compiled.NATIVE is None, reason="the native core is not there"
)


SELECTS = st.sampled_from(kernel.SELECTS)


def unmoved(event: Event) -> None:
    """Watch, so that the search in Python is used."""


def both(problem: csp.Problem, limit: int = 50, **options: Any) -> list[Any]:
    """Search twice; give solutions as they came, and statistics."""
    told = []
    for watch in (ignore, unmoved):
        statistics = csp.Statistics()
        options |= {"watch": watch, "statistics": statistics}
        found = csp.solutions(problem, limit, **options)
        told.append(([list(s.items()) for s in found], statistics))
    return told


@given(problem=problems(), select=SELECTS)
@settings(max_examples=1500, deadline=None)
def test_random_problems_are_searched_alike(
    problem: csp.Problem, select: csp.Select
) -> None:
    native, python = both(problem, select=select)

    assert native == python


@pytest.mark.parametrize("select", kernel.SELECTS)
@pytest.mark.parametrize(
    "problem",
    [
        australia(),
        awkward_australia(),
        australia("RG"),
        usa(),
        zebra(),
        queens(9),
        queens(20),
        quasigroup(7),
        cryptarithm("SEND+MORE=MONEY"),
        cryptarithm("DONALD+GERALD=ROBERT"),
    ],
    ids=str,
)
def test_the_classic_problems_are_searched_alike(
    problem: csp.Problem, select: csp.Select
) -> None:
    assert problem.network().native is not None
    native, python = both(problem, select=select)

    assert native == python


@given(text=st.permutations(range(1, 82)), select=SELECTS)
@settings(max_examples=10, deadline=None)
def test_thermometers_are_searched_alike(text: list[int], select: csp.Select) -> None:
    cells = " ".join(CLASSIC.cell_name(cell - 1) for cell in text[:6])
    rules = [{"rule": "thermo", "cells": cells}]
    puzzle = load({"nonet": 1, "kind": "variant", "rules": rules})
    native, python = both(puzzle.problem, limit=3, select=select)

    assert puzzle.problem.network().native is not None
    assert native == python


@given(problem=problems())
@settings(max_examples=200, deadline=None)
def test_givens_are_searched_alike(problem: csp.Problem) -> None:
    some = {name: domain[-1] for name, domain in list(problem.domains.items())[1:3]}
    native, python = both(problem, given=some)

    assert native == python


@pytest.mark.parametrize(
    "value", ["blue", 2.5, 2**70, ("a", "tuple"), [1, 2], None], ids=repr
)
def test_values_of_any_kind_come_back_as_they_are(value: Any) -> None:
    problem = csp.Problem({"a": [1, value], "b": [value]})
    problem.add(csp.Predicate(lambda a, b: a != 1 or b == 1, "a", "b"))

    assert csp.solve(problem) == {"a": value, "b": value}
    assert csp.solve(problem)["a"] is value


def test_values_that_are_equal_are_told_apart_by_their_variable() -> None:
    problem = csp.Problem({"a": [1], "b": [1.0], "c": [True]})

    assert str(csp.solve(problem)) == "{'a': 1, 'b': 1.0, 'c': True}"


@pytest.mark.parametrize(
    ("factors", "total", "solution"),
    [
        ({"a": 2**70, "b": 1}, 2**70 + 2, {"a": 1, "b": 2}),
        ({"a": 0.5, "b": 1}, 2.5, {"a": 1, "b": 2}),
    ],
)
def test_large_and_broken_factors_are_exact(
    factors: dict[str, float], total: float, solution: dict[str, int]
) -> None:
    problem = csp.Problem({"a": [1, 2], "b": [1, 2], "c": [0]})
    problem.add(csp.Sum(factors | {"c": 1}, "=", total))

    assert csp.solve(problem) == solution | {"c": 0}


def test_more_than_64_values_are_left_to_python() -> None:
    problem = queens(65)

    assert problem.network().native is None
    assert not problem.check(csp.solve(problem))


def test_a_predicate_that_raises_ends_the_search() -> None:
    problem = csp.Problem({"a": [0, 1], "b": [0, 1]})
    problem.add(csp.Predicate(lambda a, b: a / b > 0, "a", "b", label="share"))

    with pytest.raises(ProblemError, match="ZeroDivisionError"):
        csp.solve(problem)


def test_a_predicate_that_would_raise_where_nobody_goes_does_no_harm() -> None:
    problem = csp.Problem({"a": [0, 1], "b": [0, 1]})
    problem.add(csp.Predicate(lambda a, b: 1 / (a + b) < 1, "a", "b"))
    problem.add(csp.In("a", [1]), csp.In("b", [1]))

    assert csp.solve(problem) == {"a": 1, "b": 1}


def test_a_predicate_may_search_by_itself() -> None:
    inner = australia()
    problem = csp.Problem(dict.fromkeys("ab", range(20)))
    problem.add(csp.Predicate(lambda a, b: csp.count(inner) == a + b, "a", "b"))

    assert csp.count(problem) == 19


@pytest.mark.parametrize("nodes", [-1, 0])
def test_no_nodes_are_none(nodes: int) -> None:
    with pytest.raises(LimitReached):
        csp.solve(queens(8), nodes=nodes)


def test_endless_limits_are_none() -> None:
    assert csp.count(queens(8), nodes=10**30, seconds=1e300) == 92


def test_a_search_ends_once() -> None:
    found = csp.solutions(queens(20), nodes=3)
    with pytest.raises(LimitReached, match="3 assignments"):
        next(found)

    assert list(found) == []
