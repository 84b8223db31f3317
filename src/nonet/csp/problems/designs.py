"""Blocks in which all pairs of things meet equally often.

>>> from nonet import csp
>>> fano = csp.solve(design(7, 7, 3, 3, 1))
>>> "".join(str(fano[0, block]) for block in range(7))
'0000111'
"""

from __future__ import annotations

from itertools import combinations, pairwise

from nonet.csp.problem import Problem
from nonet.csp.sequences import Lexicographic
from nonet.csp.sums import Sum


def design(things: int, blocks: int, often: int, size: int, together: int) -> Problem:
    """Ask which thing (row) is in which block (column).

    Each thing is in *often* blocks, each block has *size* things, and each two things
    meet *together* times. Rows and columns may change places: they stand in order.
    """
    rows, columns = range(things), range(blocks)
    problem = Problem({(row, column): (0, 1) for row in rows for column in columns})
    for row in rows:
        problem.add(Sum([(row, column) for column in columns], "=", often))
    for column in columns:
        problem.add(Sum([(row, column) for row in rows], "=", size))
    for a, b in combinations(rows, 2):
        both = [problem[a, c] * problem[b, c] for c in columns]
        problem.add(sum(both[1:], both[0]) == together)
    for a, b in pairwise(rows):
        mine, next_one = [(a, c) for c in columns], [(b, c) for c in columns]
        problem.add(Lexicographic(mine, "<=", next_one))
    for a, b in pairwise(columns):
        mine, next_one = [(r, a) for r in rows], [(r, b) for r in rows]
        problem.add(Lexicographic(mine, "<=", next_one))
    return problem
