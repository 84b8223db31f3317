r"""What makes a model slow, named: ``problem.advice()``.

>>> from nonet.csp.different import NotEqual
>>> from nonet.csp.problem import Problem
>>> problem = Problem(dict.fromkeys("abcd", range(3)))
>>> problem.add(NotEqual("a", "b"), NotEqual("b", "c"), NotEqual("a", "c"))
>>> print(*problem.advice(), sep="\n")
a, b, c differ two by two: one AllDifferent sees more
no constraint is about d: each of its values makes every solution anew
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING, Final

from nonet.csp.compiled import MOST_VALUES
from nonet.csp.different import AllDifferent
from nonet.csp.expression import Formula
from nonet.csp.logic import Predicate
from nonet.csp.words import Name, Sentence, shown

if TYPE_CHECKING:
    from nonet.csp.problem import Problem

MANY_PAIRS: Final = 100_000  # of values that have to be compared one by one
MANY_WAYS: Final = 10_000  # in which a function of several variables may be asked


def advice(problem: Problem) -> Iterator[Sentence]:
    """Yield a sentence for each thing that would better be posed in another way."""
    yield from _cliques(problem)
    yield from _large_pairs(problem)
    yield from _late_functions(problem)
    yield from _left_alone(problem)
    yield from _in_python(problem)


def _cliques(problem: Problem) -> Iterator[Sentence]:
    """Find variables that differ two by two, the largest groups first."""
    near: dict[Name, set[Name]] = {}
    for each in problem.constraints:
        if isinstance(each, AllDifferent) and each.differs and len(each.names) == 2:
            first, second = each.names
            near.setdefault(first, set()).add(second)
            near.setdefault(second, set()).add(first)
    while near:
        group: list[Name] = []
        for name in sorted(near, key=lambda n: -len(near[n])):
            if near[name].issuperset(group):
                group.append(name)
        if len(group) < 3:
            return
        yield Sentence(
            "{names} differ two by two: one AllDifferent sees more",
            names=shown([name for name in problem.domains if name in group]),
        )
        near = {n: near[n] - {*group} for n in near if n not in group}


def _large_pairs(problem: Problem) -> Iterator[Sentence]:
    """Find two variables whose values have to be compared one by one."""
    for each in problem.constraints:
        if len(each.names) != 2 or not isinstance(each, (Predicate, Formula)):
            continue
        pairs = _ways(problem, each.names)
        if pairs > MANY_PAIRS:
            yield Sentence(
                "{constraint} compares {count} pairs of values: give what is compared "
                "(a letter of a word, a digit of a number) a variable of its own, and "
                "let a Table say which belong together",
                constraint=each.sentence,
                count=f"{pairs:,}",
            )


def _late_functions(problem: Problem) -> Iterator[Sentence]:
    """Find functions that nothing is known of until nearly all is decided."""
    for each in problem.constraints:
        if isinstance(each, Predicate) and len(each.names) > 2:
            ways = _ways(problem, each.names)
            if ways > MANY_WAYS:
                yield Sentence(
                    "{constraint} may be asked in {count} ways, and rules out nothing "
                    "until few are left: write it as an expression, a sum or a table",
                    constraint=each.sentence,
                    count=f"{ways:,}",
                )


def _left_alone(problem: Problem) -> Iterator[Sentence]:
    named = {name for each in problem.constraints for name in each.names}
    alone = [name for name in problem.domains if name not in named]
    if alone:
        yield Sentence(
            "no constraint is about {names}: each of its values makes every solution "
            "anew",
            names=shown(alone),
        )


def _in_python(problem: Problem) -> Iterator[Sentence]:
    """Say why the native search is not used."""
    network = problem.network()
    values = len(network.universe.values)
    if values > MOST_VALUES:
        yield Sentence(
            "there are {count} different values: up to {most}, the search is native",
            count=values,
            most=MOST_VALUES,
        )
    foreign = [each.constraint for each in network.posted if each.shape is None]
    if foreign:
        yield Sentence(
            "{constraint} has no native filter, so all of the search is in Python",
            constraint=foreign[0].sentence,
        )


def _ways(problem: Problem, names: tuple[Name, ...]) -> int:
    return prod(len(problem.domains[name]) for name in names)
