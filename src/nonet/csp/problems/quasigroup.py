"""Complete a Latin square: every row and every column holds each symbol once.

>>> from random import Random
>>> from nonet import csp
>>> holes = with_holes(latin_square(5, Random(1)), 12, Random(2))
>>> solution = csp.solve(quasigroup(5), given=holes)
>>> all(solution[cell] == symbol for cell, symbol in holes.items())
True
>>> csp.count(quasigroup(4))
576
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from nonet.csp.different import AllDifferent
from nonet.csp.problem import Problem

Square: TypeAlias = dict[tuple[int, int], int]  # (row, column): symbol, all from 0


def quasigroup(size: int) -> Problem:
    """Ask for the symbol at each (row, column)."""
    lines = range(size)
    problem = Problem({(row, column): lines for row in lines for column in lines})
    if size > 1:
        for line in lines:
            row, column = [(line, i) for i in lines], [(i, line) for i in lines]
            problem.add(AllDifferent(*row, label=f"row {line}"))
            problem.add(AllDifferent(*column, label=f"column {line}"))
    return problem


def latin_square(size: int, random: Random) -> Square:
    """Shuffle the rows, columns and symbols of the simplest square."""
    rows, columns, symbols = (random.sample(range(size), size) for _ in range(3))
    return {
        (row, column): symbols[(rows[row] + columns[column]) % size]
        for row in range(size)
        for column in range(size)
    }


def with_holes(square: Square, holes: int, random: Random) -> Square:
    """Take so many symbols away."""
    kept = random.sample(sorted(square), len(square) - holes)
    return {cell: square[cell] for cell in kept}
