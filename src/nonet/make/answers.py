r"""Ask how many solutions puzzles have, many at once where the core can.

Puzzles are rows of digits, one byte a cell, 0 where it is empty.

>>> [found.count for found in answers(CLASSIC, [bytes(81), b"\1\1" + bytes(79)], 2)]
[2, 0]
>>> (found,) = answers(Layout(4), [bytes(Grid("1.....3..4.....2"))], 2)
>>> found.count, [*found.solution[:4]]
(1, [1, 3, 2, 4])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from nonet import core
from nonet.board import CLASSIC, Layout
from nonet.core import CELLS
from nonet.engines.fast import solutions
from nonet.grid import Grid

TEXT: Final = b".123456789".ljust(256)  # how the core writes digits


@dataclass(frozen=True, slots=True)
class Answer:
    """How many solutions there are, up to a limit, and the first."""

    count: int
    solution: bytes


def answers(
    layout: Layout, rows: Sequence[bytes], limit: int, threads: int = 1
) -> list[Answer]:
    """Count the solutions of each of the *rows*, but no further than *limit*."""
    if layout != CLASSIC:
        return [_answer(Grid([*row], layout), limit) for row in rows]
    solved = core.solve_rows(b"".join(rows), limit=limit, threads=threads, raw=True)
    found = bytes(solved.solutions)
    return [
        Answer(count, found[CELLS * row : CELLS * (row + 1)])
        for row, count in enumerate(solved.counts)
    ]


def _answer(grid: Grid, limit: int) -> Answer:
    if next(grid.repeats(), None):
        return Answer(0, b"")
    found = list(islice(solutions(grid), limit))
    return Answer(len(found), bytes(found[0]) if found else b"")
