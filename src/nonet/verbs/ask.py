"""Questions about a puzzle that only its solutions can answer.

>>> puzzle = "1... ..3. .4.. ...2"
>>> is_minimal(puzzle), redundant_givens(puzzle).line
(True, '')
>>> redundant_givens("1... ..3. .4.. 3..2").line
'D1'
>>> true_candidates("1... .... .... ....")["A1"]
'1'
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from nonet.board.bits import digits_in
from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY, Digit
from nonet.engines import native
from nonet.engines.fast import solutions
from nonet.verbs.solve import grid_in, is_unique, on_grid, posed

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.csp.words import Sentence
    from nonet.rules import Puzzle


def is_minimal(grid: Grid | Puzzle | Source) -> bool:
    """Tell whether *grid* has one solution, and several without any of its digits.

    >>> is_minimal("..3. .4.2 21.. ...."), is_minimal("..3. 34.2 21.. ....")
    (True, False)
    """
    puzzle = _checked(grid)  # rows that can be read but once are
    return is_unique(puzzle) and not redundant_givens(puzzle)


def redundant_givens(grid: Grid | Puzzle | Source) -> CellSet:
    """Find the digits that can be taken away, one at a time, for no more solutions.

    >>> redundant_givens("..3. 34.2 21.. ....").names()
    ['B1', 'B2']
    """
    puzzle = _checked(grid)
    if isinstance(puzzle, Grid) and puzzle.layout == CLASSIC:
        marks, _ = native.redundant_givens(puzzle.line.encode(), threads=1)
        cells: Iterable[Cell] = (cell for cell, mark in enumerate(marks) if mark)
    else:
        filled = puzzle.layout.everything - grid_in(puzzle).empty
        cells = (cell for cell in filled if _follows(puzzle, cell))
    return puzzle.layout.cell_set(cells)


def true_candidates(grid: Grid | Puzzle | Source) -> Marks:
    """Pencil in every cell the digits that it takes in some solution.

    >>> true_candidates("12.. .... .... 4321")["A3"]
    '34'
    """
    puzzle = _checked(grid)
    if not isinstance(puzzle, Grid):
        from nonet.rules import true_candidates as ruled  # noqa: PLC0415 - if at all

        return ruled(puzzle)
    if puzzle.layout == CLASSIC:
        masks = native.true_candidates(puzzle.line.encode(), threads=1)
        return Marks.from_cells([digits_in(m) for m in masks], CLASSIC)
    found: list[set[Digit]] = [set() for _ in puzzle.layout.cells]
    for cell, here in enumerate(found):
        for digit in range(1, puzzle.layout.size + 1):
            if digit not in here and puzzle[cell] in (EMPTY, digit):
                for answer in islice(solutions(_with(puzzle, cell, digit)), 1):
                    for seen, written in zip(found, answer, strict=True):
                        seen.add(written)
    return Marks.from_cells(found, puzzle.layout)


def why_not(
    grid: Grid | Puzzle | Source, seconds: float | None = None
) -> Sentence | None:
    """Say which few rules and digits leave no solution; nothing if there is one.

    >>> print(why_not("12.. ..3. ...4 ...."))
    A1 is 1, but A2 is 2, B3 is 3 and no digit stands twice in row B and box 1
    """
    from nonet.rules import Puzzle as WithRules  # noqa: PLC0415 - few ask
    from nonet.rules import why_not as reason  # noqa: PLC0415 - few ask

    puzzle = _checked(grid)
    return reason(WithRules(puzzle) if isinstance(puzzle, Grid) else puzzle, seconds)


def _checked(source: Grid | Puzzle | Source) -> Grid | Puzzle:
    puzzle = posed(source)
    grid_in(puzzle).check()
    return puzzle


def _follows(puzzle: Grid | Puzzle, cell: Cell) -> bool:
    """Tell whether the digit in *cell* follows from all the others."""
    grid = grid_in(puzzle)
    rest = _with(grid, cell, EMPTY)
    answers = solutions(on_grid(puzzle, rest))
    return all(answer[cell] == grid[cell] for answer in answers)


def _with(grid: Grid, cell: Cell, digit: Digit) -> Grid:
    digits = [*grid.digits]
    digits[cell] = digit
    return Grid(digits, grid.layout)
