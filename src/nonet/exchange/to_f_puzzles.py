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
from nonet.exchange.allowed import allowed_digits
from nonet.exchange.f_puzzles import MARKS, NEGATIVE, WRITTEN
from nonet.exchange.houses import ReadHouses, usual, window_cells
from nonet.exchange.lz_string import compress
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
    puzzle: Grid | Puzzle, solution: Grid | None = None
) -> dict[str, Any]:
    """Write the board, the digits and the rules."""
    grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid
    layout = grid.layout
    record: dict[str, Any] = {"size": layout.size}
    if not isinstance(puzzle, Grid):
        named = {"title": puzzle.title, "author": puzzle.author}
        record |= {name: text for name, text in named.items() if text}
    cells = _cells(grid)
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
