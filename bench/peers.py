"""Everyone in the race: our engines and what PyPI has, each a function of one line.

A peer is untyped or missing, so it is imported by name, when it is first asked. What
does not depend on the puzzle is built once and kept, wherever the peer allows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import combinations
from operator import attrgetter, itemgetter
from typing import Any, Final, NamedTuple

from nonet import solve, solve_many
from nonet.board.layout import CLASSIC

ROWS: Final = 20_000  # puzzles, or a few more, for those who take many at once


def _alone(answer: str) -> list[str]:
    return [answer]


class Contestant(NamedTuple):
    """A solver from line to line, and the package and module it comes from.

    One that takes many *rows* at once has them packed, and its answers unpacked, off
    the clock.
    """

    solve: Callable[[Any], Any]
    package: str = "nonet"
    module: str = "nonet"
    rows: int = 1
    pack: Callable[[Sequence[str]], Any] = itemgetter(0)
    unpack: Callable[[Any], Iterable[str]] = _alone


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


def _python_sat(line: str) -> str:
    """Assume the givens: what the solver learns from a puzzle holds for all others."""
    solver = _sat_solver()
    solver.solve(assumptions=[literal + 1 for literal in _givens(line)])
    return _digits(literal - 1 for literal in solver.get_model() if literal > 0)


@cache
def _sat_solver() -> Any:
    solver = import_module("pysat.solvers").Cadical153()
    for choices in _exactly_one():
        solver.add_clause([choice + 1 for choice in choices])
        for one, other in combinations(choices, 2):
            solver.add_clause([-one - 1, -other - 1])
    return solver


def _or_tools(line: str) -> str:
    """Fix the givens in a copy of the model: assumptions take longer."""
    model, solver = _cp_sat()
    puzzle = model.clone()
    for choice in _givens(line):
        puzzle.proto.variables[choice].domain[0] = 1  # from 0..1 to 1..1
    solver.solve(puzzle)
    solution = solver.response_proto.solution
    return _digits(choice for choice in range(729) if solution[choice])


@cache
def _cp_sat() -> tuple[Any, Any]:
    """Set it up the way that was the fastest of nine, all in all.

    With all-different constraints and presolve it takes a fifth less time on easy
    puzzles, and more than twice as long on hard ones.
    """
    cp_model = import_module("ortools.sat.python.cp_model")
    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    choices = [model.new_bool_var("") for _ in range(729)]
    for group in _exactly_one():
        model.add_exactly_one(choices[choice] for choice in group)
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.symmetry_level = 0
    return model, solver


def _exactly_one() -> Iterator[list[int]]:
    """Number the choices, 9 × cell + digit - 1; one of each list must be made."""
    for cell in CLASSIC.cells:
        yield [9 * cell + digit for digit in range(9)]
    for house in CLASSIC.houses:
        for digit in range(9):
            yield [9 * cell + digit for cell in house]


def _givens(line: str) -> list[int]:
    return [9 * cell + int(c) - 1 for cell, c in enumerate(line) if c != "."]


def _digits(choices: Iterable[int]) -> str:
    return "".join(str(choice % 9 + 1) for choice in choices)


def _array(lines: Sequence[str]) -> Any:
    numpy = import_module("numpy")
    return numpy.frombuffer("".join(lines).encode(), "uint8").reshape(-1, 81)


def _rows(answer: Any) -> Iterator[str]:
    return (row.tobytes().decode() for row in answer.solutions)


def _zeros(line: str) -> str:
    return line.replace(".", "0")


def _engine(name: str) -> Contestant:
    return Contestant(partial(_nonet, engine=name))


_many = partial(solve_many, jobs=1)

CONTESTANTS: Final[Mapping[str, Contestant]] = {
    "fast": _engine("fast"),
    "fast, many (list)": Contestant(
        _many, rows=ROWS, pack=list, unpack=attrgetter("solutions")
    ),
    "fast, many (numpy)": Contestant(
        _many, module="numpy", rows=ROWS, pack=_array, unpack=_rows
    ),
    "norvig": _engine("norvig"),
    "sweep": _engine("sweep"),
    "sweep-twins": _engine("sweep-twins"),
    "backtracking": _engine("backtracking"),
    "python-sat (CaDiCaL)": Contestant(_python_sat, "python-sat", "pysat"),
    "OR-tools (CP-SAT)": Contestant(_or_tools, "ortools", "ortools"),
    "py-sudoku": Contestant(_py_sudoku, "py-sudoku", "sudoku"),
    "dokusan": Contestant(_dokusan, "dokusan", "dokusan"),
    "dlxsudoku": Contestant(_dlxsudoku, "dlxsudoku", "dlxsudoku"),
    "exact-cover (C)": Contestant(_exact_cover, "exact-cover", "exact_cover"),
}
