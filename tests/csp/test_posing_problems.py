"""What cannot be posed is refused in clear words, and what is odd is answered right."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any

import pytest

from nonet import csp
from nonet.errors import ProblemError
from posing import INFERS, brute_force, frozen

LISTED: Any = ["a", "b"]


def small() -> csp.Problem:
    return csp.Problem({"a": [1, 2], "b": [1, 2], "c": "xy"})


@pytest.mark.parametrize("domains", [[1, 2], "ab", 5])
def test_domains_that_name_no_variables_are_refused(domains: Any) -> None:
    with pytest.raises(ProblemError, match="must map each variable to its values"):
        csp.Problem(domains)


@pytest.mark.parametrize(
    "verb",
    [csp.solve, csp.count, csp.is_unique, lambda x: csp.min_conflicts(x, Random(1))],
)
def test_what_is_no_problem_is_named(verb: Callable[[Any], object]) -> None:
    with pytest.raises(ProblemError, match="expected a problem, found 'x'"):
        verb("x")


@pytest.mark.parametrize(
    ("domain", "words"),
    [
        ([], "'x' has an empty domain"),
        (range(1_000_000), "'x' has more than 10,000 values"),
        (count(), "'x' has more than 10,000 values"),
        (7, "the domain of 'x' must list its values, not be 7"),
    ],
)
def test_a_domain_that_cannot_be_is_named(domain: object, words: str) -> None:
    with pytest.raises(ProblemError, match=words):
        csp.Problem({"x": domain})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("constraint", "words"),
    [
        (csp.NotEqual("a", "z"), r"no variable is called 'z' \(in a ≠ z\)"),
        (csp.AllDifferent("a", "b", "a"), "'a' stands twice in all different: a, b, a"),
        (csp.Compare("a", "<", "a"), "'a' stands twice in a < a"),
        (csp.AllDifferent(), "a constraint needs at least one variable"),
        (csp.AllDifferent(LISTED), r"\['a', 'b'\] is no name .*AllDifferent\(\*"),
        (csp.NotEqual("a", LISTED), r"\['a', 'b'\] is no name"),
        (lambda a, b: a != b, "expected a constraint, found <function"),
    ],
)
def test_a_constraint_that_cannot_be_is_named(
    constraint: csp.Constraint, words: str
) -> None:
    with pytest.raises(ProblemError, match=words):
        small().add(constraint)


def test_a_sum_of_words_is_refused() -> None:
    problem = small()
    problem.add(csp.Sum(["a", "c"], "=", 2))
    with pytest.raises(
        ProblemError, match=r"a \+ c = 2 needs numbers, but c may be 'x'"
    ):
        csp.solve(problem)


@pytest.mark.parametrize("names", [("a",), ("a", "b"), ("a", "b", "c")])
@pytest.mark.parametrize("infer", INFERS)
def test_a_predicate_that_raises_is_named_with_its_values(
    names: tuple[str, ...], infer: str
) -> None:
    problem = small()

    def broken(*values: int) -> bool:
        return values[0] / 0 > 1

    problem.add(csp.Predicate(broken, *names))
    with pytest.raises(
        ProblemError, match=r"broken: a.* raised ZeroDivisionError: .* on a = 1"
    ):
        csp.solve(problem, infer=INFERS[infer])


def test_functions_made_in_a_loop_that_bind_late_are_found_out() -> None:
    problem = csp.Problem({"a": range(5), "b": range(5)})
    for n in (1, 2, 3):
        problem.add(csp.Predicate(lambda a, b: a + b != n, "a", "b"))  # noqa: B023 - so it is found out
    with pytest.raises(ProblemError, match=r"n was 1 when .* write n=n among"):
        csp.solve(problem)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"z": 1}, "no variable is called 'z'"),
        ({"a": 3}, "'a' cannot be 3: it is one of 1, 2"),
        ({"a": []}, r"'a' cannot be \[\]"),
    ],
)
def test_a_given_that_cannot_be_is_named(given: dict[str, object], words: str) -> None:
    with pytest.raises(ProblemError, match=words):
        csp.solve(small(), given=given)


@pytest.mark.parametrize("infer", INFERS)
@pytest.mark.parametrize(
    ("domains", "constraint", "expected"),
    [
        # answers that others get wrong
        ({"a": range(5), "b": range(5)}, csp.Sum({"a": 1, "b": -1}, "=", 0), 5),
        ({"a": range(5), "b": range(5)}, csp.Sum({"a": -2, "b": -1}, "=", -4), 3),
        (
            {"a": range(5), "b": range(5)},
            csp.Predicate(lambda a, b: abs(a - b) == 1, "a", "b"),
            8,
        ),
        ({"a": [1000], "b": [int("1000")]}, csp.NotEqual("a", "b"), 0),
        ({"a": [1000], "b": [int("1000"), 7]}, csp.Compare("a", "=", "b"), 1),
        ({"a": "RGB", "free": "RGB"}, csp.In("a", "R"), 3),
        ({"a": [1, 1, 2]}, csp.In("a", [1, 2]), 2),
        ({"i": [0.0, 1.0, 2.5], "a": "x", "b": "yx"}, csp.Element("i", "a", "b"), 1),
        ({"a": [0.1], "b": [0.2], "c": [0.5]}, csp.Sum("abc", "<", 0.8), 0),
        ({"a": [0.1, 0.2], "b": [0.1, 0.2]}, csp.Sum("ab", "=", 0.3), 2),
        ({"a": [0.1], "b": [0.2], "c": [0.3]}, csp.Sum("abc", "=", 0.6), 1),
        ({"a": [1, 2], "b": [3, 4]}, csp.Sum({"a": 0.1, "b": 0.2}, "=", 0.7), 1),
        ({"a": [0.3], "b": [0.1]}, csp.Compare("a", "=", "b", plus=0.2), 1),
        ({"a": [0.3], "b": [0.1]}, csp.NotEqual("a", "b", plus=0.2), 0),
        ({"a": [0.3], "b": [0.1]}, csp.AllDifferent("a", "b", plus=[0, 0.2]), 0),
        ({"a": [Fraction(1, 3)], "b": [0]}, csp.NotEqual("b", "a", plus=-1), 1),
        ({"i": range(3), "a": "xy", "r": "x"}, csp.Element("i", "aar", "r"), 4),
        ({"i": range(3), "a": [0, 2]}, csp.Element("i", ["a", "i", "a"], "a"), 4),
        ({"a": [[1], [2]], "b": [[1], [3]]}, csp.NotEqual("a", "b"), 3),
        ({"a": [True, 2], "b": [1, 2]}, csp.NotEqual("a", "b"), 2),
    ],
)
def test_the_answer_is_right_where_others_are_wrong(
    infer: str,
    domains: dict[str, list[object]],
    constraint: csp.Constraint,
    expected: int,
) -> None:
    problem = csp.Problem(domains)
    problem.add(constraint)
    found = list(csp.solutions(problem, infer=INFERS[infer]))

    assert len(found) == expected
    assert all(not problem.check(solution) for solution in found)


def test_each_variable_keeps_its_own_equal_values() -> None:
    problem = csp.Problem({"a": [True], "b": [1], "c": [1.0]})

    assert [repr(value) for value in csp.solve(problem).values()] == [
        "True",
        "1",
        "1.0",
    ]


def test_a_problem_without_variables_has_one_solution() -> None:
    assert list(csp.solutions(csp.Problem())) == [{}]


def test_a_problem_may_grow_after_a_search() -> None:
    problem = small()
    assert csp.count(problem) == 8
    problem.add(csp.NotEqual("a", "b"))
    problem.variable("d", [1, 2, 3])
    assert csp.count(problem) == 12


def test_an_iterator_is_read_once() -> None:
    problem = csp.Problem({"a": iter([1, 2]), "b": (n for n in (1, 2))})

    assert csp.count(problem) == 4


def test_an_iterator_that_is_shared_is_read_once() -> None:
    problem = csp.Problem(dict.fromkeys("ab", iter([1, 2])))

    assert csp.count(problem) == 4


@pytest.mark.parametrize("infer", INFERS)
@pytest.mark.parametrize(("relation", "expected"), [("=", 2), ("!=", 4)])
def test_values_of_any_kind_may_be_compared(
    relation: str, expected: int, infer: str
) -> None:
    problem = csp.Problem({"a": "RGB", "b": "GR"})
    problem.add(csp.Compare("a", relation, "b"))
    found = list(csp.solutions(problem, infer=INFERS[infer]))

    assert frozen(found) == frozen(brute_force(problem))
    assert len(found) == expected


def test_a_wide_domain_is_no_trouble() -> None:
    problem = csp.Problem({"a": range(9_000), "b": range(9_000)})
    problem.add(csp.Sum(["a", "b"], ">", 17_997), csp.Compare("a", "<=", "b"))

    assert csp.solve(problem) == {"a": 8_999, "b": 8_999}


def test_any_value_is_an_answer_whatever_it_is_like() -> None:
    problem = csp.Problem({("x", 1): [None, (), 0, "", frozenset()], 2: [None, ()]})
    problem.add(csp.NotEqual(("x", 1), 2))

    assert len(list(csp.solutions(problem))) == len(list(brute_force(problem))) == 8


def test_the_order_of_values_is_that_of_the_domain() -> None:
    problem = csp.Problem({"a": [3, 1, 2]})
    found = csp.solutions(problem, order=csp.in_order)

    assert [solution["a"] for solution in found] == [3, 1, 2]
    assert frozen(brute_force(problem)) == frozen(csp.solutions(problem))


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(ProblemError, match="no option is called 'colour'"):
        csp.count(csp.Problem({"x": (1, 2)}), colour=3)  # type: ignore[call-arg]


def test_a_word_for_a_total_is_refused() -> None:
    with pytest.raises(ProblemError, match="expected a number in a sum, found 'a'"):
        csp.Sum(["x", "y"], "=", "a")  # type: ignore[arg-type]


def test_a_variable_whose_name_is_a_list_is_refused() -> None:
    with pytest.raises(ProblemError, match=r"\['a', 'b'\] is no name"):
        csp.Problem().variable(LISTED, [1, 2])
