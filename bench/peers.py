"""Everyone in the race: our engines and what PyPI has, each a function of one line.

A peer is untyped or missing, so it is imported by name, when it is first asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from typing import Any, Final, NamedTuple

from nonet import solve
from nonet.board import CLASSIC


class Contestant(NamedTuple):
    """A solver from line to line, and the package and module it comes from."""

    solve: Callable[[str], str]
    package: str = "nonet"
    module: str = "nonet"


def _nonet(line: str, engine: str) -> str:
    return solve(line, engine).line


def _py_sudoku(line: str) -> str:
    rows = [[int(c) for c in _zeros(line)[i : i + 9]] for i in range(0, 81, 9)]
    board = import_module("sudoku").Sudoku(3, 3, board=rows).solve().board
    return "".join(str(digit) for row in board for digit in row)


def _dokusan(line: str) -> str:
    boards = import_module("dokusan.boards")
    sudoku = boards.Sudoku.from_string(_zeros(line), box_size=boards.BoxSize(3, 3))
    return str(import_module("dokusan.solvers").backtrack(sudoku))


def _dlxsudoku(line: str) -> str:
    sudoku = import_module("dlxsudoku").Sudoku(line)
    sudoku.solve()
    return str(sudoku.to_oneliner())


def _exact_cover(line: str) -> str:
    rows = [r for r in range(729) if line[r // 9] in (".", str(r % 9 + 1))]
    cover = import_module("exact_cover").get_exact_cover(_cover_matrix()[rows])
    return "".join(str(rows[i] % 9 + 1) for i in sorted(cover))


@cache
def _cover_matrix() -> Any:
    """A row for each digit in each cell; a column for each thing that it settles."""
    matrix = import_module("numpy").zeros((729, 324), dtype="int32")
    for cell in CLASSIC.cells:
        for digit in range(9):
            row, column, box = cell // 9, cell % 9, CLASSIC.box_of[cell]
            matrix[9 * cell + digit, cell] = 1
            for house in (9 + row, 18 + column, 27 + box):
                matrix[9 * cell + digit, 9 * house + digit] = 1
    return matrix


def _zeros(line: str) -> str:
    return line.replace(".", "0")


def _engine(name: str) -> Contestant:
    return Contestant(partial(_nonet, engine=name))


CONTESTANTS: Final[Mapping[str, Contestant]] = {
    "norvig": _engine("norvig"),
    "sweep": _engine("sweep"),
    "sweep-twins": _engine("sweep-twins"),
    "backtracking": _engine("backtracking"),
    "py-sudoku": Contestant(_py_sudoku, "py-sudoku", "sudoku"),
    "dokusan": Contestant(_dokusan, "dokusan", "dokusan"),
    "dlxsudoku": Contestant(_dlxsudoku, "dlxsudoku", "dlxsudoku"),
    "exact-cover (C)": Contestant(_exact_cover, "exact-cover", "exact_cover"),
}
