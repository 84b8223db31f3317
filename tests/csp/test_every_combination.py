"""Every way to search finds the same solutions: those that brute force finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from nonet import csp
from posing import INFERS, ORDERS, SELECTS, brute_force, frozen, problems


@pytest.mark.parametrize("infer", INFERS)
@pytest.mark.parametrize("select", SELECTS)
@given(problem=problems())
@settings(max_examples=60, deadline=None)
def test_it_finds_what_brute_force_finds(
    problem: csp.Problem, select: str, infer: str
) -> None:
    expected = frozen(brute_force(problem))
    for order in ORDERS.values():
        found = csp.solutions(
            problem, select=SELECTS[select], order=order, infer=INFERS[infer]
        )
        assert frozen(found) == expected


@pytest.mark.parametrize("infer", INFERS)
@given(problem=problems())
@settings(max_examples=60, deadline=None)
def test_restarts_lose_nothing_and_repeat_nothing(
    problem: csp.Problem, infer: str
) -> None:
    expected = frozen(brute_force(problem))
    found = csp.solutions(problem, infer=INFERS[infer], restarts=csp.luby(1))

    assert frozen(found) == expected


@pytest.mark.parametrize("infer", INFERS)
@given(problem=problems())
@settings(max_examples=60, deadline=None)
def test_what_is_given_stands(problem: csp.Problem, infer: str) -> None:
    some = {name: domain[-1] for name, domain in list(problem.domains.items())[1:3]}
    expected = [s for s in brute_force(problem) if s | some == s]
    found = csp.solutions(problem, infer=INFERS[infer], given=some)

    assert frozen(found) == frozen(expected)
    assert csp.count(problem, infer=INFERS[infer], given=some) == len(expected)
