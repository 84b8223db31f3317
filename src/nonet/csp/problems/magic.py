"""Squares and series that count themselves.

>>> from nonet import csp
>>> square = csp.solve(magic_square(3), given={(0, 0): 2})
>>> [square[0, column] for column in range(3)]
[2, 9, 4]
>>> list(csp.solve(magic_series(8)).values())
[4, 2, 1, 0, 1, 0, 0, 0]
"""

from __future__ import annotations

from nonet.csp.counting import CountIs
from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem
from nonet.csp.sums import Sum
from nonet.csp.words import Sentence


def magic_square(size: int) -> Problem:
    """Ask for the numbers from 1: every row, column and diagonal has the same sum."""
    lines = range(size)
    cells = [(row, column) for row in lines for column in lines]
    problem = Problem(dict.fromkeys(cells, range(1, size * size + 1)))
    if size > 1:
        problem.add(AllDifferent(*cells, label=Sentence("numbers")))
    total = size * (size * size + 1) // 2
    for line in lines:
        problem.add(Sum([(line, i) for i in lines], "=", total))
        problem.add(Sum([(i, line) for i in lines], "=", total))
    problem.add(Sum([(i, i) for i in lines], "=", total))
    problem.add(Sum([(i, size - 1 - i) for i in lines], "=", total))
    return problem


def magic_series(size: int) -> Problem:
    """Ask for a series in which each number tells how often its place stands in it.

    That all the places add up to the length follows, and helps.
    """
    places = range(size)
    problem = Problem(dict.fromkeys(places, places))
    for place in places:
        problem.add(CountIs(place, places, [place]))
    problem.add(Sum(places, "=", size), Sum({i: i for i in places if i}, "=", size))
    return problem
