"""Rows of numbers with rules about their distances: Langford's, and all intervals.

>>> from nonet import csp
>>> langford_row(csp.solve(langford(4)))
[4, 1, 3, 1, 2, 4, 3, 2]
>>> [csp.solve(all_interval(5))[place] for place in range(5)]
[4, 0, 3, 1, 2]
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem
from nonet.csp.words import Value


def langford(size: int) -> Problem:
    """Ask where the two copies of each number stand, that many places between them."""
    numbers = range(1, size + 1)
    copies = [(number, copy) for number in numbers for copy in (0, 1)]
    problem = Problem(dict.fromkeys(copies, range(2 * size)))
    problem.add(AllDifferent(*copies))
    for number in numbers:
        problem.add(problem[number, 1] - problem[number, 0] == number + 1)
    return problem


def langford_row(solution: Mapping[Any, Value]) -> list[int]:
    """Write the numbers in their places."""
    return [number for (number, _), _ in sorted(solution.items(), key=lambda p: p[1])]


def all_interval(size: int) -> Problem:
    """Ask for the numbers from 0 in an order: no two neighbours are equally far."""
    places = range(size)
    problem = Problem(dict.fromkeys(places, places))
    problem.add(AllDifferent(*places))
    distances = list(pairwise(places))
    for a, b in distances:
        distance = problem.variable((a, b), range(1, size))
        problem.add(abs(problem[a] - problem[b]) == distance)
    if len(distances) > 1:
        problem.add(AllDifferent(*distances))
    return problem
