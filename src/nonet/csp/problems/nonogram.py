"""Pictures by numbers: the numbers of a line are the lengths of its black runs.

>>> from nonet import csp
>>> print(picture(csp.solve(nonogram([[1], [3], [1]], [[1], [3], [1]]))))
. # .
# # #
. # .
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from nonet.csp.problem import Problem
from nonet.csp.sequences import Regular
from nonet.csp.words import Value

Runs: TypeAlias = Sequence[int]
Moves: TypeAlias = dict[tuple[int, int], int]


def nonogram(rows: Sequence[Runs], columns: Sequence[Runs]) -> Problem:
    """Ask which cells are black (1) and which are white (0)."""
    height, width = range(len(rows)), range(len(columns))
    problem = Problem({(r, c): (0, 1) for r in height for c in width})
    for r, runs in enumerate(rows):
        problem.add(line([(r, c) for c in width], runs))
    for c, runs in enumerate(columns):
        problem.add(line([(r, c) for r in height], runs))
    return problem


def line(cells: Sequence[Any], runs: Runs) -> Regular:
    """Let the black runs of a line have these lengths."""
    moves, end = automaton(runs)
    return Regular(cells, moves, 0, [end, end - 1] if runs else [0])


def automaton(runs: Runs) -> tuple[Moves, int]:
    """Count cells: white ones before a run, the black ones of it, and one behind it.

    >>> automaton([2])
    ({(0, 0): 0, (0, 1): 1, (1, 1): 2, (2, 0): 3, (3, 0): 3}, 3)
    """
    moves, at = {(0, 0): 0}, 0
    for run in runs:
        for _ in range(run):
            moves[at, 1] = at + 1
            at += 1
        moves[at, 0] = at + 1
        at += 1
        moves[at, 0] = at
    return moves, at


def picture(solution: Mapping[Any, Value]) -> str:
    """Draw the black cells."""
    height = 1 + max(row for row, _ in solution)
    width = 1 + max(column for _, column in solution)
    return "\n".join(
        " ".join("#" if solution[row, column] else "." for column in range(width))
        for row in range(height)
    )
