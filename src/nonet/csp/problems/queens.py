"""Put a queen in each row of a board so that none attacks another.

>>> from nonet import csp
>>> print(board(csp.solve(queens(6))))
. Q . . . .
. . . Q . .
. . . . . Q
Q . . . . .
. . Q . . .
. . . . Q .
>>> csp.count(queens(8))
92
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem
from nonet.csp.words import Sentence, Value


def queens(size: int) -> Problem:
    """Ask in which column the queen of each row stands."""
    rows = range(size)
    problem = Problem(dict.fromkeys(rows, rows))
    falling = [-row for row in rows]
    if size > 1:
        problem.add(
            AllDifferent(*rows, label=Sentence("columns")),
            AllDifferent(*rows, plus=rows, label=Sentence("rising diagonals")),
            AllDifferent(*rows, plus=falling, label=Sentence("falling diagonals")),
        )
    return problem


def board(solution: Mapping[Any, Value]) -> str:
    """Draw the queens."""
    size = len(solution)
    return "\n".join(
        " ".join("Q" if solution[row] == column else "." for column in range(size))
        for row in range(size)
    )
