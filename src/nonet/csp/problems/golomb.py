"""A ruler with few marks on which no two distances are the same, as short as can be.

>>> from nonet import csp
>>> found = csp.best(golomb(5))
>>> found.value, [found.solution[mark] for mark in range(5)]
(11, [0, 1, 4, 9, 11])
"""

from __future__ import annotations

from itertools import combinations, pairwise

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem


def golomb(marks: int, longest: int | None = None) -> Problem:
    """Ask where the marks stand; distances are variables too, so that they differ.

    Of a ruler and its mirror image one is enough: the first distance is the shorter.
    """
    end = _greedy(marks) if longest is None else longest
    problem = Problem(dict.fromkeys(range(marks), range(end + 1)))
    problem.add(problem[0] == 0)
    problem.add(*(problem[a] < problem[b] for a, b in pairwise(range(marks))))
    pairs = list(combinations(range(marks), 2))
    for a, b in pairs:
        least = (b - a) * (b - a + 1) // 2  # as many distances, all different
        distance = problem.variable((a, b), range(least, end + 1))
        problem.add(problem[b] - problem[a] == distance)
    if len(pairs) > 1:
        problem.add(AllDifferent(*pairs))
        problem.add(problem[0, 1] < problem[marks - 2, marks - 1])
    problem.minimise(problem[marks - 1])
    return problem


def _greedy(marks: int) -> int:
    """Put each mark but the second as near as can be: a ruler, if not the shortest.

    >>> _greedy(6), _greedy(9)
    (19, 55)
    """
    return min(_ruler(marks, second)[-1] for second in range(1, marks + 1))


def _ruler(marks: int, second: int) -> list[int]:
    """Put the second mark somewhere, and each other as near as can be.

    >>> _ruler(6, 1)
    [0, 1, 3, 7, 12, 20]
    """
    ruler, distances = [0, second][:marks], {second}
    while len(ruler) < marks:
        mark = ruler[-1] + 1
        while not distances.isdisjoint(mark - other for other in ruler):
            mark += 1
        distances.update(mark - other for other in ruler)
        ruler.append(mark)
    return ruler
