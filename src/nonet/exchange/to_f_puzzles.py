"""f-puzzles: a puzzle as its JSON, and as a link.

>>> from nonet.board.grid import Grid
>>> record = f_puzzles_record(Grid("1..4............", "4+x"))
>>> record["size"], record["grid"][0][:2], record["diagonal+"]
(4, [{'value': 1, 'given': True}, {}], True)

Whatever its keys cannot say is refused by name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.exchange.allowed import allowed_digits
from nonet.exchange.annotations import NO_ANNOTATIONS, Annotations
from nonet.exchange.f_puzzles import (
    CENTRE,
    COLOUR,
    COLOURS,
    CORNER,
    MARKS,
    NEGATIVE,
    WRITTEN,
)
from nonet.exchange.houses import ReadHouses, usual, window_cells
from nonet.exchange.lz_string import compress
from nonet.exchange.result import Result, one_a_line
from nonet.exchange.rules import unsaid

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule

THEIRS: Final = "https://www.f-puzzles.com/?load="
SUDOKU_PAD: Final = "https://sudokupad.app/fpuz"


def f_puzzles_link(record: Mapping[str, Any], site: str = THEIRS) -> str:
    """Pack a record into a link."""
    return site + compress(json.dumps(record, ensure_ascii=False))


def f_puzzles_record(
    puzzle: Grid | Puzzle,
    solution: Grid | None = None,
    marks: Marks | None = None,
    annotations: Annotations = NO_ANNOTATIONS,
) -> dict[str, Any]:
    """Write the board, the digits, the rules, and what the player noted."""
    grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid
    layout = grid.layout
    record: dict[str, Any] = {"size": layout.size}
    if not isinstance(puzzle, Grid):
        named = {"title": puzzle.title, "author": puzzle.author}
        record |= {name: text for name, text in named.items() if text}
    if annotations.ruleset:
        record["ruleset"] = annotations.ruleset
    cells = _cells(grid)
    _add_notes(cells, grid, marks, annotations)
    n = layout.size
    record["grid"] = [cells[i : i + n] for i in range(0, n * n, n)]
    record |= _houses(layout)
    if not isinstance(puzzle, Grid):
        _add_rules(record, cells, puzzle.rules, layout)
    if solution:
        record["solution"] = list(solution.digits)
    return record


def _cells(grid: Grid) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = [
        {"value": digit} if digit else {} for digit in grid.digits
    ]
    for cell in grid.givens:
        cells[cell]["given"] = True
    layout = grid.layout
    if layout.box_of != usual(layout.size).box_of:
        for item, region in zip(cells, layout.box_of, strict=True):
            item["region"] = region
    return cells


def _add_notes(
    cells: list[dict[str, Any]],
    grid: Grid,
    marks: Marks | None,
    annotations: Annotations,
) -> None:
    """Write the marks in the middle and in the corners, and the colours."""
    kinds = ((CENTRE, marks), (CORNER, annotations.corners))
    for key, some in kinds:
        for cell in grid.empty if some else ():
            if some and (digits := some.digits(cell)):
                cells[cell][key] = list(digits)
    for item, colours in zip(cells, annotations.colours, strict=False):
        if colours:
            item[COLOUR] = colours[0]
        if len(colours) > 1:
            item[COLOURS] = list(colours)


def _houses(layout: Layout) -> dict[str, Any]:
    told = ReadHouses.of(layout)
    names = {
        "diagonal+": told.rising,
        "diagonal-": told.falling,
        "disjointgroups": told.disjoint,
    }
    record: dict[str, Any] = {name: True for name, held in names.items() if held}
    windows = window_cells(layout) if told.windows else ()
    if others := [*windows, *told.others]:
        record["extraregion"] = [{"cells": _names(cells, layout)} for cells in others]
    return record


def _names(cells: Iterable[int], layout: Layout) -> list[str]:
    return [f"R{cell // layout.size + 1}C{cell % layout.size + 1}" for cell in cells]


def _add_rules(
    record: dict[str, Any],
    cells: list[dict[str, Any]],
    rules: tuple[Rule, ...],
    layout: Layout,
) -> None:
    """Write every rule under its key, or refuse all that have none."""
    lost = [rule.name for rule in rules if not _is_said(rule, rules, layout)]
    if lost:
        raise unsaid(WRITTEN, lost)
    _add_marks(cells, [rule for rule in rules if rule.name == "digits"], layout)
    for rule in rules:
        if rule.name == "digits":
            continue
        if rule.name in STRICT:
            _add_strict(record, rule, layout)
        else:
            items = list(rule.to_f_puzzles(layout))
            if items == [{}]:
                record[rule.f_puzzles] = True
            else:
                record.setdefault(rule.f_puzzles, []).extend(items)


STRICT: Final = ("strict-xv", "strict-dots")


def _is_said(rule: Rule, rules: tuple[Rule, ...], layout: Layout) -> bool:
    """Tell whether the rule has a key, and would be read back as it is."""
    if rule.name in STRICT:
        numbers = _strict_numbers(rule, layout)
        usual_ones = {"difference": (0, 1), "ratio": (0, 2)}
        known = all(numbers[name] in usual_ones[name] for name in numbers)
        return known and rule.among(rules, WRITTEN) == rule
    known = bool(rule.f_puzzles) or rule.name == "digits"
    return known and rule.among(rules, WRITTEN) in (rule, None)


def _strict_numbers(rule: Rule, layout: Layout) -> dict[str, Any]:
    if rule.name == "strict-xv":
        return {}
    return {"difference": 1, "ratio": 2} | {
        name: number
        for name, number in rule.record(layout).items()
        if name in ("difference", "ratio")
    }


def _add_strict(record: dict[str, Any], rule: Rule, layout: Layout) -> None:
    """Forbid consecutive neighbours by a key of their own, the rest as *negative*."""
    names = [name for name, number in _strict_numbers(rule, layout).items() if number]
    if "difference" in names:
        record["nonconsecutive"] = True
    if rule.name == "strict-xv" or "ratio" in names:
        named = "ratio" if names else "xv"
        record.setdefault(NEGATIVE, []).append(named)


def _add_marks(
    cells: list[dict[str, Any]], rules: Iterable[Rule], layout: Layout
) -> None:
    """Write the digits that some cells may hold as given pencil marks."""
    for cell, digits in allowed_digits(rules, layout).items():
        if not digits:  # no marks at all would allow everything
            raise unsaid(WRITTEN, ["digits"])
        cells[cell][MARKS] = digits


# Writers


def _result_record(result: Result) -> dict[str, Any]:
    return f_puzzles_record(
        result.puzzle, result.solution, result.marks, result.annotations
    )


records: Final = one_a_line(
    lambda result: json.dumps(_result_record(result), ensure_ascii=False)
)
links: Final = one_a_line(lambda result: f_puzzles_link(_result_record(result)))
sudokupad_links: Final = one_a_line(
    lambda result: f_puzzles_link(_result_record(result), SUDOKU_PAD)
)
