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

from nonet.board.bits import digits_in
from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY, Digit
from nonet.engines import native
from nonet.engines.fast import solutions
from nonet.verbs.solve import checked, is_unique


def is_minimal(grid: Grid | Source) -> bool:
    """Tell whether *grid* has one solution, and several without any of its digits."""
    puzzle = checked(grid)  # rows that can be read but once are
    return is_unique(puzzle) and not redundant_givens(puzzle)


def redundant_givens(grid: Grid | Source) -> CellSet:
    """Find the digits that can be taken away, one at a time, for no more solutions."""
    puzzle = checked(grid)
    if puzzle.layout == CLASSIC:
        marks, _ = native.redundant_givens(puzzle.line.encode(), threads=1)
        cells: Iterable[Cell] = (cell for cell, mark in enumerate(marks) if mark)
    else:
        filled = puzzle.layout.everything - puzzle.empty
        cells = (cell for cell in filled if _follows(puzzle, cell))
    return puzzle.layout.cell_set(cells)


def true_candidates(grid: Grid | Source) -> Marks:
    """Pencil in every cell the digits that it takes in some solution."""
    puzzle = checked(grid)
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


def _follows(puzzle: Grid, cell: Cell) -> bool:
    """Tell whether the digit in *cell* follows from all the others."""
    answers = solutions(_with(puzzle, cell, EMPTY))
    return all(answer[cell] == puzzle[cell] for answer in answers)


def _with(puzzle: Grid, cell: Cell, digit: Digit) -> Grid:
    digits = [*puzzle.digits]
    digits[cell] = digit
    return Grid(digits, puzzle.layout)
