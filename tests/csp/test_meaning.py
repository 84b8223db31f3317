"""Whatever is demanded, every search finds what plain Python says, and nothing else."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from meaning import SIGNS, Drawing, Meaning, exact
from nonet import csp
from nonet.csp import expression, kernel
from nonet.errors import ProblemError
from posing import INFERS, needs_ortools

WHOLE = list(range(-3, 6))
KINDS: dict[str, list[Any]] = {
    "whole": WHOLE,
    "wide": [*WHOLE, *range(6, 90)],
    "large": [-(10**20), -1, 0, 1, 2, 10**18, 10**20],
    "decimal": [-0.5, 0.1, 0.2, 0.3, 1, 1.5, 2.0],
    "any": ["R", "G", ("t", 1), 1, 2, None],
}
NAMES: list[list[Any]] = [[*"abcd"], [0, 1, 2, 3], [("x", 1), ("x", 2), "y", 7]]
SEEDS = range(120)


def drawn(random: Random, kind: str) -> tuple[Drawing, list[Meaning]]:
    """Draw a problem of up to four variables, and what its demands mean."""
    names = random.choice(NAMES)[: random.randint(2, 4)]
    kinds = ["whole", *(random.choice(["whole", kind]) for _ in names[1:])]
    domains = [random.sample(KINDS[kind], random.randint(1, 4)) for kind in kinds]
    drawing = Drawing(random, csp.Problem(dict(zip(names, domains, strict=True))))
    meanings = []
    for _ in range(random.randint(1, 3)):
        demand = drawing.truth(3) if random.random() < 0.7 else drawing.constraint()
        try:
            drawing.problem.add(demand.ours)
        except ProblemError as error:
            assert "no variable is left" in str(error)  # noqa: PT017 - it may be
        else:
            meanings.append(demand.value)
    return drawing, meanings


def solved(problem: csp.Problem, meanings: list[Meaning]) -> list[dict[Any, Any]]:
    """List every solution, in order."""
    every = (
        dict(zip(problem.domains, values, strict=True))
        for values in product(*problem.domains.values())
    )
    return [values for values in every if all(meant(values) for meant in meanings)]


def in_order(solutions: Any) -> list[str]:
    return sorted(map(repr, solutions))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_search_finds_what_python_says(kind: str, seed: int) -> None:
    random = Random(f"{kind} {seed}")
    drawing, meanings = drawn(random, kind)
    problem, expected = drawing.problem, solved(drawing.problem, meanings)
    infer = INFERS[random.choice(list(INFERS))]
    rows, pairs = random.choice([(0, 0), (2000, 1000)])  # written out, or bounds alone

    with (
        patch.multiple(expression, MOST_ROWS=rows, MOST_COMBINATIONS=pairs),
        patch.object(kernel, "PATIENCE", random.choice([0, 1, 10_000])),
    ):
        assert in_order(csp.solutions(problem)) == in_order(expected)
        assert in_order(csp.solutions(problem, infer=infer)) == in_order(expected)
        assert (csp.why_not(problem) is None) == bool(expected)
        if expected:
            check_the_best(drawing, expected)


def check_the_best(
    drawing: Drawing, expected: list[dict[Any, Any]], **how: Any
) -> None:
    """Ask for the most or the least of something, and look at all that is told."""
    (cost, value), is_most = drawing.number(2), drawing.random.random() < 0.5
    (drawing.problem.maximise if is_most else drawing.problem.minimise)(cost)
    goal = (max if is_most else min)(map(value, expected))
    told = list(csp.improvements(drawing.problem, **how))

    assert told[-1].value == told[-1].bound == goal
    for found in told:
        assert found.solution in expected
        assert value(found.solution) == found.value
        assert found.bound >= goal if is_most else found.bound <= goal


@needs_ortools
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("kind", ["whole", "wide", "any"])
def test_cp_sat_finds_it_too_or_says_why_not(kind: str, seed: int) -> None:
    random = Random(f"{kind} {seed}")
    drawing, meanings = drawn(random, kind)
    expected = solved(drawing.problem, meanings)
    if len(expected) > 12:  # each is a search of its own
        expected = expected[:1]
        drawing.problem.add(*(csp.In(n, [v]) for n, v in expected[0].items()))
    try:
        found = in_order(csp.solutions(drawing.problem, engine="cp-sat"))
        if expected:
            check_the_best(drawing, expected, engine="cp-sat")
    except ProblemError as error:
        assert "CP-SAT" in str(error)  # noqa: PT017 - it has no decimals
    else:
        assert found == in_order(expected)


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("factors", list(product((-2, -1, 1, 2), repeat=2)), ids=str)
def test_two_variables_are_compared_whichever_stands_first(
    factors: tuple[int, int], sign: str
) -> None:
    problem = csp.Problem({"x": range(-2, 4), "y": range(-1, 5)})
    a, b = factors
    compared = SIGNS[sign](a * problem["x"] + b * problem["y"], 1)
    problem.add(compared)

    assert csp.count(problem) == sum(
        SIGNS[sign](a * x + b * y, 1) for x, y in product(range(-2, 4), range(-1, 5))
    )


def test_what_is_never_below_0_avoids_nothing_there() -> None:
    numbers = range(-40, 41)
    problem = csp.Problem(dict.fromkeys("xy", numbers))
    problem.add(abs(problem["x"]) != problem["y"])

    assert csp.count(problem) == 81 * 81 - 81


def test_decimals_are_read_as_they_are_written() -> None:
    assert exact(0.1) + exact(0.2) == exact(0.3)
