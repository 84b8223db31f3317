"""Random small problems, and a solver too simple to be wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from nonet import csp
from nonet.csp import cp_sat, names

SELECTS: dict[str, csp.Select] = {
    name: select or csp.at_random(Random(1)) for name, select in names.SELECTS.items()
}
ORDERS: dict[str, csp.Order] = {
    name: order or csp.at_random(Random(2)) for name, order in names.ORDERS.items()
}
INFERS = names.INFERS
NUMBERS = st.integers(-3, 4)
needs_ortools = pytest.mark.skipif(
    not cp_sat.is_installed() and not os.environ.get("CI"),
    reason="OR-tools is not installed",
)


def brute_force(problem: csp.Problem) -> Iterator[dict[Any, Any]]:
    """Try everything."""
    domains = [dict.fromkeys(domain) for domain in problem.domains.values()]
    for values in product(*domains):
        found = dict(zip(problem.domains, values, strict=True))
        if not problem.check(found):
            yield found


def frozen(solutions: Any) -> list[tuple[tuple[Any, Any], ...]]:
    """Make solutions comparable, whatever their order."""
    return sorted(tuple(solution.items()) for solution in solutions)


@st.composite
def problems(draw: st.DrawFn) -> csp.Problem:
    """Up to five variables over small numbers, and up to six constraints."""
    names = "abcde"[: draw(st.integers(1, 5))]
    domain = st.lists(NUMBERS, min_size=1, max_size=3)
    problem = csp.Problem({name: draw(domain) for name in names})
    for _ in range(draw(st.integers(0, 6))):
        problem.add(draw(constraints(names)))
    return problem


@st.composite
def constraints(draw: st.DrawFn, names: str) -> csp.Constraint:
    """Draw a constraint over some of *names*."""
    size = draw(st.integers(1, len(names)))
    some = draw(st.permutations(names))[:size]
    kinds = [_sum, _table, _predicate, _different, _one, _count, _cardinality]
    kinds += [_regular, _tasks, _formula]
    if size > 1:
        kinds += [_pair, _implies, _rows]
    if size > 2:
        kinds += [_element]
    return draw(st.sampled_from(kinds))(draw, some)


def _signs(draw: st.DrawFn) -> str:
    return draw(st.sampled_from(["=", "!=", "<", "<=", ">", ">="]))


def _sum(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    factors = {name: draw(st.sampled_from([-2, -1, 1, 3])) for name in names}
    return csp.Sum(factors, _signs(draw), draw(NUMBERS))


def _table(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    row = st.tuples(*[NUMBERS for _ in names])
    return csp.Table(names, draw(st.lists(row, max_size=12)))


def _predicate(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    n = draw(st.integers(2, 4))
    return csp.Predicate(lambda *values, n=n: sum(values) % n != 1, *names)


def _different(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    plus = [draw(st.integers(-1, 1)) for _ in names] if draw(st.booleans()) else None
    return csp.AllDifferent(*names, plus=plus)


def _one(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    return csp.In(names[0], draw(st.sets(NUMBERS, min_size=1)))


def _pair(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    if draw(st.booleans()):
        return csp.NotEqual(names[0], names[1], plus=draw(st.integers(-1, 1)))
    return csp.Compare(names[0], _signs(draw), names[1], plus=draw(NUMBERS))


def _implies(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    split = draw(st.integers(1, len(names) - 1))
    then = draw(st.sampled_from([_sum, _different, _one]))
    return csp.Implies(_sum(draw, names[:split]), then(draw, names[split:]))


def _element(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    index, result, *_ = names
    items = draw(st.lists(st.sampled_from(names), min_size=1, max_size=4))
    return csp.Element(index, items, result)


def _count(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    values = draw(st.lists(NUMBERS, min_size=1, max_size=3))
    if draw(st.booleans()):
        return csp.CountIs(names[0], names[draw(st.integers(0, 1)) :], values)
    return csp.Count(names, values, _signs(draw), draw(st.integers(0, 4)))


def _cardinality(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    low = st.integers(0, 2)
    bounds = st.tuples(low, low).map(lambda pair: (pair[0], sum(pair)))
    times = draw(st.dictionaries(NUMBERS, low | bounds, max_size=2))
    return csp.Cardinality(names, times)


def _regular(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    states = st.sampled_from("pq")
    moves = draw(st.dictionaries(st.tuples(states, NUMBERS), states, max_size=14))
    return csp.Regular(names, moves, "p", draw(st.sets(states)))


def _tasks(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    amounts = st.integers(0, 3)
    if draw(st.booleans()):
        return csp.NoOverlap({name: draw(amounts) for name in names})
    tasks = {name: (draw(amounts), draw(amounts)) for name in names}
    return csp.Cumulative(tasks, draw(amounts))


def _rows(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    half = len(names) // 2
    first, second = names[:half], names[half : 2 * half]
    if draw(st.booleans()):
        return csp.Lexicographic(first, draw(st.sampled_from(["<", "<="])), second)
    return csp.Inverse(first, second, draw(st.integers(-1, 1)))


def _formula(draw: st.DrawFn, names: list[str]) -> csp.Constraint:
    problem = csp.Problem(dict.fromkeys(names, (0,)))
    some = [abs(problem[name] - draw(NUMBERS)) for name in names]
    problem.add(csp.maximum(*some) * (some[0] > 1) + sum(some) % 3 != draw(NUMBERS))
    return problem.constraints[0]
