"""SudokuPad: a puzzle as a link with data of SudokuPad's own.

Only what is certain there is written: digits, regions, cages with sums, the title and
the author. Whatever would be a mere drawing is refused by name.

>>> from nonet.board.grid import Grid
>>> record = sudokupad_record(Grid("1..4............"))
>>> record["cells"][0], record["regions"][0]
([{'value': 1}, {}, {}, {'value': 4}], [[0, 0], [0, 1], [1, 0], [1, 1]])
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.exchange.lz_string import compress
from nonet.exchange.result import Result, classic_grid, one_a_line, other_layout
from nonet.exchange.rules import unsaid
from nonet.exchange.sudokupad import CENTRE, CORNER, RUNS

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule

SITE: Final = "https://sudokupad.app/scl"
WRITTEN: Final = "sudokupad-scl"
CELL_SIZE: Final = 50  # dots, as in their own links


def sudokupad_link(result: Result) -> str:
    """Pack a puzzle into a link."""
    record = sudokupad_record(result.puzzle, result.solution)
    _add_notes(record, result)
    return SITE + compress(json.dumps(record, ensure_ascii=False))


def _add_notes(record: dict[str, Any], result: Result) -> None:
    """Write the marks in the middle and in the corners, and the rules in words."""
    if result.annotations.ruleset:
        record["metadata"]["rules"] = result.annotations.ruleset
    n = result.givens.layout.size
    kinds = ((CENTRE, result.marks), (CORNER, result.annotations.corners))
    for key, marks in kinds:
        for cell in result.givens.empty if marks else ():
            if marks and (digits := marks.digits(cell)):
                record["cells"][cell // n][cell % n][key] = list(digits)


def sudokupad_short_link(result: Result) -> str:
    """Write a classic as digits, each with up to five empty cells behind it.

    >>> from nonet.board.grid import Grid
    >>> sudokupad_short_link(Result(Grid("...5.5" + "." * 75)))
    'https://sudokupad.app/scfKFtoooooooooooU'
    """
    digits = classic_grid(result, "sudokupad-scf").line.replace(".", "0")
    runs = re.findall(r"[0-9]0{0,5}", digits)
    packed = (RUNS[int(run[0]) + 10 * (len(run) - 1)] for run in runs)
    return SITE.removesuffix("scl") + "scf" + "".join(packed)


def sudokupad_record(
    puzzle: Grid | Puzzle, solution: Grid | None = None
) -> dict[str, Any]:
    """Write the digits, the regions and the cages, or name what is only drawn there."""
    grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid
    layout, n = grid.layout, grid.layout.size
    if layout.extras:
        raise other_layout(grid, WRITTEN)
    cells: list[dict[str, Any]] = [{"value": d} if d else {} for d in grid.digits]
    record: dict[str, Any] = {
        "cellSize": CELL_SIZE,
        "metadata": _metadata(puzzle, solution),
        "cells": [cells[i : i + n] for i in range(0, n * n, n)],
        "regions": _regions(layout),
    }
    if not isinstance(puzzle, Grid) and puzzle.rules:
        record["cages"] = _cages(puzzle.rules, layout)
    return record


def _metadata(puzzle: Grid | Puzzle, solution: Grid | None) -> dict[str, str]:
    told = {}
    if not isinstance(puzzle, Grid):
        told = {"title": puzzle.title, "author": puzzle.author}
    if solution and solution.layout.size < 10:  # one character a cell
        told["solution"] = solution.line
    return {name: text for name, text in told.items() if text}


def _regions(layout: Layout) -> list[list[list[int]]]:
    """List the cells of each region, of none if the board has no boxes."""
    without_boxes = not layout.regions and layout.box == (1, layout.size)
    return [] if without_boxes else [_pairs(box, layout) for box in layout.boxes]


def _cages(rules: Iterable[Rule], layout: Layout) -> list[dict[str, Any]]:
    sums = [(rule, rule.record(layout).get("sum")) for rule in rules]
    lost = [rule.name for rule, total in sums if rule.name != "cage" or total is None]
    if lost:
        raise unsaid(WRITTEN, lost)
    return [
        {"cells": _pairs(rule.marked, layout), "value": str(total), "unique": True}
        for rule, total in sums
    ]


def _pairs(cells: Iterable[int], layout: Layout) -> list[list[int]]:
    """Write cells as pairs of a row and a column, counted from 0."""
    return [list(divmod(cell, layout.size)) for cell in cells]


links: Final = one_a_line(sudokupad_link)
classic_links: Final = one_a_line(sudokupad_short_link)
