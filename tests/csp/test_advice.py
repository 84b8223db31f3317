"""A model that is slow is told why."""

from __future__ import annotations

from itertools import combinations

from nonet import csp
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra


def told(problem: csp.Problem) -> str:
    return "; ".join(map(str, problem.advice()))


def test_a_good_model_gets_no_advice() -> None:
    assert told(queens(8)) == told(zebra()) == ""


def test_words_as_values_are_named() -> None:
    words = [a + b + c for a, b, c in combinations("ABCDEFGHIJKLMNOPQRS", 3)]
    problem = csp.Problem({"1 across": words, "1 down": words})
    problem.add(csp.Predicate(lambda a, b: a[0] == b[0], "1 across", "1 down"))

    assert "compares 938,961 pairs of values" in told(problem)
    assert "969 different values" in told(problem)


def test_a_function_that_comes_too_late_is_named() -> None:
    problem = csp.Problem(dict.fromkeys("abcde", range(10)))
    problem.add(
        csp.Predicate(lambda *values: sum(values) == 7, *"abcde", label="seven")
    )

    assert "seven: a, b, c, d, e may be asked in 100,000 ways" in told(problem)
    assert "seven: a, b, c, d, e has no native filter" in told(problem)


def test_pairs_that_differ_are_gathered() -> None:
    problem = csp.Problem(dict.fromkeys("abcdef", range(5)))
    problem.add(*(csp.NotEqual(*pair) for pair in combinations("abcd", 2)))
    problem.add(csp.NotEqual("e", "f"), csp.NotEqual("d", "e"))

    assert told(problem) == "a, b, c, d differ two by two: one AllDifferent sees more"
