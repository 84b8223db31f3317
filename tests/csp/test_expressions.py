"""What is written as mathematics means what Python makes of it."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from nonet import csp
from nonet.csp import expression
from nonet.csp.operands import Linear, Variable
from nonet.csp.truths import conjuncts
from nonet.errors import ProblemError
from posing import INFERS, frozen, needs_ortools

NAMES = "abc"
Formula: TypeAlias = Any  # a name, a number, or a word and the formulas that it joins

CALCULATED: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "+": (operator.add, operator.add),
    "-": (operator.sub, operator.sub),
    "*": (operator.mul, operator.mul),
    "abs": (abs, abs),
    "mod": (lambda x: x % 3, lambda x: x % 3),
    "div": (lambda x: x // 2, lambda x: x // 2),
    "max": (csp.maximum, max),
    "min": (csp.minimum, min),
    "item": (
        lambda x, y, z: csp.item([x, y, z], x % 3),
        lambda x, y, z: (x, y, z)[x % 3],
    ),
}
COMPARED: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    word: (function, function)
    for word, function in {
        "=": operator.eq,
        "≠": operator.ne,
        "<": operator.lt,
        "≤": operator.le,
        ">": operator.gt,
        "≥": operator.ge,
    }.items()
}
JOINED: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "and": (operator.and_, lambda x, y: x and y),
    "or": (operator.or_, lambda x, y: x or y),
    "if": (lambda x, y: x.implies(y), lambda x, y: not x or y),
    "not": (operator.invert, operator.not_),
}
WORDS = CALCULATED | COMPARED | JOINED
SIZES = {"abs": 1, "mod": 1, "div": 1, "not": 1, "item": 3}


def words(
    kinds: Iterable[str], inner: st.SearchStrategy[Formula]
) -> st.SearchStrategy[Formula]:
    """Draw a word, and as many formulas as it joins."""
    return st.one_of(
        *(st.tuples(st.just(word), *[inner] * SIZES.get(word, 2)) for word in kinds)
    )


TERMS = st.recursive(
    st.sampled_from(NAMES) | st.integers(-3, 3),
    lambda inner: words(CALCULATED, inner) | words(COMPARED, inner),
    max_leaves=5,
)
TRUTHS = st.recursive(
    words(COMPARED, TERMS), lambda inner: words(JOINED, inner), max_leaves=3
)


def ours(formula: Formula, problem: csp.Problem) -> Any:
    """Make an expression of a formula; a number is one too."""
    if isinstance(formula, int):
        return csp.maximum(formula)
    if isinstance(formula, str):
        return problem[formula]
    word, *parts = formula
    return WORDS[word][0](*(ours(part, problem) for part in parts))


def python(formula: Formula, values: Mapping[str, int]) -> Any:
    """Calculate a formula."""
    if isinstance(formula, int):
        return formula
    if isinstance(formula, str):
        return values[formula]
    word, *parts = formula
    return WORDS[word][1](*(python(part, values) for part in parts))


@given(
    domains=st.lists(
        st.sets(st.integers(-2, 12), min_size=1, max_size=7),
        min_size=len(NAMES),
        max_size=len(NAMES),
    ),
    formulas=st.lists(TRUTHS, min_size=1, max_size=2),
    infer=st.sampled_from(list(INFERS)),
    most=st.sampled_from([0, expression.MOST_ROWS]),
)
@settings(max_examples=150, deadline=None)
def test_an_expression_means_what_python_calculates(
    domains: list[set[int]], formulas: list[Formula], infer: str, most: int
) -> None:
    problem = csp.Problem(dict(zip(NAMES, domains, strict=True)))
    boards = [dict(zip(NAMES, v, strict=True)) for v in product(*domains)]
    expected = [v for v in boards if all(python(f, v) for f in formulas)]
    demands = [ours(formula, problem) for formula in formulas]
    assume(all(n.names for demand in demands for n in conjuncts(demand.operand)))
    problem.add(*demands)

    with patch.multiple(expression, MOST_ROWS=most, MOST_COMBINATIONS=most):
        assert frozen(csp.solutions(problem, infer=INFERS[infer])) == frozen(expected)
        assert csp.count(problem) == len(expected)


@needs_ortools
@given(formula=TRUTHS)
@settings(max_examples=40, deadline=None)
def test_cp_sat_means_the_same(formula: Formula) -> None:
    problem = csp.Problem({"a": (-1, 0, 2), "b": (1, 3), "c": (0, 4)})
    boards = [
        dict(zip(NAMES, v, strict=True)) for v in product(*problem.domains.values())
    ]
    demand = ours(formula, problem)
    assume(all(operand.names for operand in conjuncts(demand.operand)))
    problem.add(demand)
    found = csp.solutions(problem, engine="cp-sat")

    assert frozen(found) == frozen(v for v in boards if python(formula, v))


def test_what_is_plain_becomes_the_constraint_that_there_is() -> None:
    problem = csp.Problem(dict.fromkeys("abc", range(5)))
    a, b, c = (problem[name] for name in "abc")
    problem.add(a != b, a == b, 2 * a + b - c >= 1, b - a > 2, a != 3, c == 4)
    kinds = [type(each).__name__ for each in problem.constraints]

    assert kinds == ["NotEqual", "Compare", "Sum", "Compare", "Formula", "In"]
    assert [str(each.sentence) for each in problem.constraints] == [
        "a ≠ b",
        "a = b",
        "2·a + b − c ≥ 1",
        "b > a + 2",
        "a ≠ 3",
        "c is 4",
    ]


def test_truths_that_are_compared_stand_in_brackets() -> None:
    problem = csp.Problem(dict.fromkeys("abc", range(5)))
    a, b, c = (problem[name] for name in "abc")

    assert str((a == b) == (b < c)) == "<(a = b) = (b < c)>"
    assert str((a == b) + 1 <= c) == "<(a = b) ≤ c − 1>"
    assert str((a == b) != 0) == "<(a = b) ≠ 0>"


def test_values_of_any_kind_are_compared() -> None:
    problem = csp.Problem({"WA": "RGB", "NT": "RGB", "T": [1, 2]})
    west, north, rest = problem["WA"], problem["NT"], problem["T"]
    problem.add(((west == "R") | (west == north)).implies(rest > 1), north != "G")

    assert csp.count(problem) == sum(
        north != "G" and (west not in {"R", north} or rest > 1)
        for west, north, rest in product("RGB", "RGB", [1, 2])
    )


def test_decimals_are_exact() -> None:
    problem = csp.Problem({"x": [0.1, 0.2, 0.3], "y": [0.1, 0.2, 0.3]})
    x, y = problem["x"], problem["y"]
    problem.add(abs(x - y) == 0.1, x * 3 + y * 0.5 == 0.4)

    assert list(csp.solutions(problem)) == [{"x": 0.1, "y": 0.2}]
    assert Linear.of([(Fraction(1, 3), Variable("x"))]).value({"x": 0.3}) == Fraction(
        1, 10
    )


def test_a_large_problem_is_filtered_by_its_bounds() -> None:
    problem = csp.Problem(dict.fromkeys("xyz", range(1, 1000)))
    x, y, z = (problem[name] for name in "xyz")
    problem.add(x * x + y * y == z * z, x < y, csp.maximum(x, y, z) <= 20)

    assert sorted(tuple(s.values()) for s in csp.solutions(problem)) == [
        (3, 4, 5),
        (5, 12, 13),
        (6, 8, 10),
        (8, 15, 17),
        (9, 12, 15),
        (12, 16, 20),
    ]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda x, _: x and True, "nobody knows yet whether x"),
        (lambda x, y: x < y < 3, "nobody knows yet whether x < y"),
        (lambda x, _: x % 0, "divide by a number above 0"),
        (lambda x, y: x // y, "divide by a number above 0"),
        (lambda x, _: x + "1", "expected an expression or a number, found '1'"),
        (lambda x, _: (x == 1) | x, "x is no truth: compare it with something"),
        (lambda x, _: x - x == 1, "no variable is left in −1 = 0"),
    ],
)
def test_a_slip_is_told_in_one_line(wrong: Callable[..., Any], words: str) -> None:
    problem = csp.Problem(dict.fromkeys("xy", range(3)))
    with pytest.raises(ProblemError) as caught:
        problem.add(wrong(problem["x"], problem["y"]))

    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_place_outside_a_list_is_refused() -> None:
    problem = csp.Problem(dict.fromkeys("xy", range(-1, 3)))
    problem.add(csp.item([1, 2, 3], problem["x"]) == problem["y"])

    with pytest.raises(ProblemError, match="x may be -1"):
        csp.solve(problem)


def test_text_is_no_number() -> None:
    problem = csp.Problem({"x": "AB", "y": [1, 2], "z": [1, 2]})
    problem.add((problem["x"] + problem["y"] > 3) | (problem["z"] == 1))

    with pytest.raises(ProblemError, match="needs numbers, but x may be 'A'"):
        csp.solve(problem)
