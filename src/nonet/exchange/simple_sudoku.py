"""Files of other programs that draw a board in text: Simple Sudoku, SuDoku Solver, SDM.

They are read as any board is; here they are written::

    .sdm  53..7…       .ss  53.|.7.|...      .spf  53.|.7.|...
    one a line, 0           -----------            ---+---+---
    for empty

>>> from nonet.board.grid import Grid
>>> print(*simple_sudoku([Result(Grid("53" + "." * 79))]), end="")  # doctest: +ELLIPSIS
53.|...|...
...|...|...
...|...|...
-----------
...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nonet.exchange.result import Result, blocks, classic_grid, one_a_line
from nonet.exchange.sadman import rows_of


def _drawn(name: str, rule: str) -> Callable[[Result], str]:
    """Draw three bands of three rows, with a rule between."""

    def draw(result: Result) -> str:
        rows = [
            "|".join((row[:3], row[3:6], row[6:]))
            for row in rows_of(classic_grid(result, name).line)
        ]
        return "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])

    return draw


simple_sudoku: Final = blocks(_drawn("ss", "-" * 11))
sudoku_solver: Final = blocks(_drawn("spf", "---+---+---"))
sdm: Final = one_a_line(
    lambda result: classic_grid(result, "sdm").line.replace(".", "0")
)
