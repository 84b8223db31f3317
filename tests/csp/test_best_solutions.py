"""The best solution is the best that brute force finds, and bounds are kept."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from nonet import csp
from nonet.csp.problems.golomb import golomb
from nonet.errors import LimitReached, NoSolution, ProblemError
from nonet.events import Event
from posing import brute_force, needs_ortools, problems

FACTORS = st.lists(st.integers(-2, 3), min_size=5, max_size=5)


def valued(problem: csp.Problem, factors: list[int]) -> tuple[csp.Expression, Any]:
    """Give a sum with something crooked in it, and the same in Python."""
    names = [str(name) for name in problem.domains]
    cost = sum(f * problem[n] for f, n in zip(factors, names, strict=False))

    def value(found: dict[str, int]) -> int:
        total = sum(f * found[n] for f, n in zip(factors, names, strict=False))
        return total + abs(found[names[-1]] - 1)

    return cost + abs(problem[names[-1]] - 1), value


@pytest.mark.parametrize("is_most", [False, True])
@given(problem=problems(), factors=FACTORS)
@settings(max_examples=50, deadline=None)
def test_no_solution_is_better(
    problem: csp.Problem,
    factors: list[int],
    is_most: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    cost, value = valued(problem, factors)
    expected = [value(found) for found in brute_force(problem)]
    assume(expected)
    (problem.maximise if is_most else problem.minimise)(cost)
    goal = max(expected) if is_most else min(expected)
    told = list(csp.improvements(problem))

    for found in told:
        assert problem.check(found.solution) == []
        assert value(found.solution) == found.value
        assert found.bound >= goal if is_most else found.bound <= goal
    assert told[-1].value == told[-1].bound == goal
    assert value(csp.solve(problem)) == goal
    assert csp.count(problem) == len(expected)


@needs_ortools
def test_cp_sat_finds_as_good_a_solution() -> None:
    problem = csp.Problem(dict.fromkeys("abc", range(9)))
    a, b, c = (problem[name] for name in "abc")
    problem.add(a * b + c % 4 <= 20, abs(a - c) > 2)
    problem.maximise(3 * a + 2 * b - csp.minimum(a, c))
    found = csp.best(problem, engine="cp-sat")

    assert problem.check(found.solution) == []
    assert found.is_proved
    assert found.value == csp.best(problem).value
    with pytest.raises(ProblemError, match="the engine cp-sat has no option select"):
        csp.best(problem, engine="cp-sat", select=csp.mrv)


def test_what_is_given_stands() -> None:
    problem = csp.Problem(dict.fromkeys("ab", range(5)))
    problem.add(problem["a"] + problem["b"] <= 6)
    problem.maximise(2 * problem["a"] + problem["b"])

    assert csp.best(problem, given={"a": 1}).solution == {"a": 1, "b": 4}
    assert csp.best(problem).value == 10


def test_bounds_are_told_to_whoever_watches() -> None:
    problem = csp.Problem(dict.fromkeys("ab", range(5)))
    problem.add(problem["a"] * problem["b"] == 4)
    problem.minimise(problem["a"] + problem["b"])
    log: list[Event] = []
    csp.best(problem, watch=log.append)

    assert [event.value for event in log if event.kind == "bound"][-1] == 4


def test_a_limit_keeps_the_best_so_far() -> None:
    names = [f"x{i}" for i in range(12)]
    problem = csp.Problem(dict.fromkeys(names, range(12)))
    problem.add(csp.AllDifferent(*names))
    problem.minimise(sum(problem[n] * (i % 5) for i, n in enumerate(names)))
    found = csp.best(problem, nodes=40)

    assert problem.check(found.solution) == []
    assert not found.is_proved
    with pytest.raises(LimitReached, match="may be possible"):
        csp.solve(problem, nodes=40)
    with pytest.raises(LimitReached):
        csp.best(problem, nodes=0)


def test_ctrl_c_keeps_the_best_so_far() -> None:
    problem = csp.Problem(dict.fromkeys("ab", range(30)))
    problem.add(problem["a"] * problem["b"] >= 36)
    problem.minimise(problem["a"] + problem["b"])
    first = next(csp.improvements(problem))

    def interrupt(event: Event) -> None:
        if event.kind == "solution":
            seen.append(event)
        if len(seen) > 1:
            raise KeyboardInterrupt

    seen: list[Event] = []
    found = csp.best(problem, watch=interrupt)
    assert found == first
    assert not found.is_proved
    with pytest.raises(KeyboardInterrupt):  # nothing was found
        csp.best(problem, watch=interrupt)


@needs_ortools
def test_cp_sat_is_asked_by_every_verb() -> None:
    problem = csp.Problem(dict.fromkeys("ab", range(3)))
    problem.add(problem["a"] * 2 == problem["b"])

    assert csp.solve(problem, engine="cp-sat", given={"b": 2}) == {"a": 1, "b": 2}
    assert csp.count(problem, engine="cp-sat") == 2
    assert csp.is_unique(problem, engine="cp-sat", given={"a": 0})
    assert csp.why_not(problem, engine="cp-sat") is None
    problem.maximise(problem["a"] + problem["b"])
    told = list(csp.improvements(problem, engine="cp-sat"))
    assert told[-1] == csp.best(problem, engine="cp-sat")
    assert told[-1].solution == csp.solve(problem, engine="cp-sat") == {"a": 1, "b": 2}


@needs_ortools
def test_cp_sat_tells_what_it_finds_at_once_and_stops() -> None:
    problem, threads = golomb(9), threading.active_count()
    told = csp.improvements(problem, engine="cp-sat")
    first = next(told)

    assert problem.check(first.solution) == []
    assert first.bound <= 44 <= first.value
    told.close()  # type: ignore[attr-defined]  # and the search ends
    assert threading.active_count() == threads
    with pytest.raises(LimitReached):
        csp.best(problem, engine="cp-sat", seconds=0)


@needs_ortools
def test_what_cp_sat_cannot_hold_is_told() -> None:
    problem = csp.Problem({"a": [1, 10**20], "b": [1, 2], "c": [0.5, 2]})
    problem.add(problem["a"] + problem["b"] > 3)
    with pytest.raises(ProblemError, match="numbers become too large for CP-SAT"):
        csp.solve(problem, engine="cp-sat")
    problem = csp.Problem({"a": [1, 2**59], "b": [2, 2**59]})
    problem.add(csp.maximum(problem["a"] * problem["b"], 0) < 5)
    with pytest.raises(ProblemError, match="numbers become too large for CP-SAT"):
        csp.solve(problem, engine="cp-sat")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"engine": "quick"}, "engine must be something like 'cp-sat', not 'quick'"),
        ({"seconds": "1"}, "seconds must be something like 1.5, not '1'"),
        ({"speed": 1}, "no option is called 'speed'"),
    ],
)
def test_wrong_options_are_told(option: dict[str, Any], words: str) -> None:
    problem = csp.Problem({"a": range(3)})
    problem.minimise(problem["a"])
    with pytest.raises(ProblemError, match=words):
        csp.best(problem, **option)


def test_what_cannot_be_is_told() -> None:
    problem = csp.Problem({"a": range(3)})
    with pytest.raises(ProblemError, match="expected a problem, found 'x'"):
        csp.best("x")  # type: ignore[arg-type]
    with pytest.raises(ProblemError, match="nothing says what is best"):
        csp.best(problem)
    problem.minimise(problem["a"])
    problem.add(problem["a"] > 5)
    with pytest.raises(NoSolution):
        csp.best(problem)
