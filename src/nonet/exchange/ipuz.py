"""ipuz 2, the open format for puzzles: a Sudoku as JSON.

>>> record = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"],
...           "puzzle": [[1, 0, 0, 4], [0] * 4, [0] * 4, [0] * 4],
...           "saved": [[None, 2, [1, 3], 0], [0] * 4, [0] * 4, [0] * 4]}
>>> found = entry(1, record, None)
>>> found.grid.line, found.grid.givens.line, found.marks["A3"]
('12.4............', 'A1 A4', '13')
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import MAX_SIZE, Layout
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations, pencil_marks
from nonet.exchange.entry import Entry, entry_of
from nonet.exchange.houses import (
    ReadHouses,
    agreed,
    layout_of,
    usual,
    without_boxes,
)
from nonet.exchange.result import Result, one_a_line, other_layout
from nonet.exchange.rules import unreadable, unsaid

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

WRITTEN: Final = "ipuz"
VERSION: Final = "http://ipuz.org/v2"
KIND: Final = "http://ipuz.org/sudoku"
JIGSAW, LATIN, DIAGONAL = "jigsawsudoku", "latinsquare", "diagonalsudoku"
HYPER, KILLER = "hypersudoku", "killersudoku"
KNOWN: Final = {JIGSAW, LATIN, DIAGONAL, HYPER, KILLER, "sudoku", "wordoku"}


def entry(number: int, record: Mapping[str, Any], layout: Layout | None) -> Entry:
    """Read a puzzle of theirs."""
    return entry_of(number, "ipuz", lambda: _entry(number, record, layout))


def _entry(number: int, record: Mapping[str, Any], layout: Layout | None) -> Entry:
    kinds = _kinds(record)
    rows = record.get("puzzle")
    size = len(rows) if isinstance(rows, list) else 0
    if not 1 < size <= MAX_SIZE:
        raise InputError("'puzzle' must be a list of rows")
    charset = str(record.get("charset") or "")
    board = agreed(_layout(record, kinds, size), layout)
    digits = [_digit(cell, size, charset) for cell in _cells(rows, size)]
    saved = _cells(record["saved"], size) if record.get("saved") else [0] * size**2
    given = [cell for cell, digit in enumerate(digits) if digit]
    noted: list[list[int]] = [[] for _ in digits]
    for cell, guess in enumerate(saved):
        if digits[cell]:
            continue
        if isinstance(guess, list):
            found = {_digit(each, size, charset) for each in guess}
            noted[cell] = sorted(found - {0})
        else:
            digits[cell] = _digit(guess, size, charset)
    grid, marks = Grid(digits, board, given), pencil_marks(noted, board)
    notes = Annotations(str(record.get("intro") or ""))
    return Entry(number, _puzzle(grid, record), marks, annotations=notes)


def _kinds(record: Mapping[str, Any]) -> set[str]:
    """Name the kinds of the puzzle, which must be one of Sudoku."""
    listed = record.get("kind")
    found = [str(each) for each in listed] if isinstance(listed, list) else []
    if not any(each.startswith(KIND) for each in found):
        raise InputError("its kind is no Sudoku")
    names = {each.removeprefix(KIND).strip("/").partition("#")[0] for each in found}
    names = {name or "sudoku" for name in names}
    if others := sorted(names - KNOWN):
        raise unreadable(others)
    return names


def _cells(rows: object, size: int) -> list[Any]:
    """Give the cells, row by row."""
    found = rows if isinstance(rows, list) else []
    widths = [len(row) if isinstance(row, list) else 0 for row in found]
    if widths != [size] * size:
        raise InputError("expected {n} rows of {n} cells", n=size)
    return [cell for row in found for cell in row]


def _digit(cell: object, size: int, charset: str) -> int:
    """Read the digit of a cell, 0 if it is empty.

    >>> _digit({"value": "B"}, 4, "ABCD"), _digit(3, 4, ""), _digit(None, 4, "")
    (2, 3, 0)
    """
    if isinstance(cell, dict):
        cell = cell.get("value", cell.get("cell"))
    text = "" if cell is None else str(cell)
    if charset and text and text in charset:
        return charset.index(text) + 1
    if text in ("", "0", "#"):
        return 0
    if re.fullmatch(r"[0-9]{1,2}", text) and int(text) <= size:
        return int(text)
    raise InputError("{found} is not a digit", found=repr(cell)[:40])


def _layout(record: Mapping[str, Any], kinds: set[str], size: int) -> Layout:
    houses = ReadHouses(
        falling=DIAGONAL in kinds, rising=DIAGONAL in kinds, windows=HYPER in kinds
    )
    return houses.added_to(_boxes(record, kinds, size))


def _boxes(record: Mapping[str, Any], kinds: set[str], size: int) -> Layout:
    if LATIN in kinds:
        return without_boxes(size)
    if JIGSAW not in kinds:
        return usual(size)
    region: list[int | None] = [None] * size**2
    zones = record.get("zones")
    for number, zone in enumerate(zones if isinstance(zones, list) else ()):
        cells = _group(zone, size)
        if all(region[cell] is None for cell in cells):  # a diagonal may come later
            for cell in cells:
                region[cell] = number
    if None in region:
        raise InputError("its zones do not fill the board")
    return layout_of(region, size)


def _group(group: object, size: int) -> list[int]:
    """Read the cells of a group: pairs of a column and a row, or a rectangle."""
    match group:
        case {"cells": [*pairs]}:
            return [_place(pair, size) for pair in pairs]
        case {"rect": [int(left), int(top), int(right), int(bottom)]}:
            columns, rows = range(left, right + 1), range(top, bottom + 1)
            if max(len(columns), len(rows)) <= size:
                return [_place([c, r], size) for r in rows for c in columns]
    raise InputError("a group must list its cells, or be a rectangle")


def _place(pair: object, size: int) -> int:
    match pair:
        case [int(column), int(row)] if 1 <= column <= size and 1 <= row <= size:
            return (row - 1) * size + column - 1
    raise InputError("a group has cells outside the board")


def _puzzle(grid: Grid, record: Mapping[str, Any]) -> Grid | Puzzle:
    title, author = (str(record.get(key) or "") for key in ("title", "author"))
    cages = record.get("cages") or []
    if not (cages or title or author):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    if not isinstance(cages, list):
        raise InputError("'cages' must be a list")
    rules = [_cage(cage, grid.layout) for cage in cages]
    return Puzzle(grid, rules, title=title, author=author)


def _cage(cage: object, layout: Layout) -> dict[str, object]:
    item = cage if isinstance(cage, dict) else {}
    total, kind = item.get("value"), item.get("type", "+")
    if kind not in ("+", "", None) or type(total) not in (int, type(None)):
        raise unreadable(["cages"])
    named = [layout.cell_name(cell) for cell in _group(cage, layout.size)]
    return {"rule": "cage", "cells": named} | ({"sum": total} if total else {})


# Writing


def ipuz_record(result: Result) -> dict[str, Any]:
    """Write a puzzle, or refuse what the format cannot say."""
    grid, layout = result.grid, result.grid.layout
    houses, n = ReadHouses.of(layout), result.grid.layout.size
    if houses.falling != houses.rising or houses.disjoint or houses.others:
        raise other_layout(grid, WRITTEN)
    boxes = layout.box_of == usual(n).box_of
    latin = not layout.regions and layout.box == (1, n)
    cages = [] if result.solution else list(_cages(result))
    names = {
        JIGSAW: not (boxes or latin),
        LATIN: latin,
        DIAGONAL: houses.falling,
        HYPER: houses.windows,
        KILLER: bool(cages),
    }
    kinds = [f"{KIND}#1", *(f"{KIND}/{name}#1" for name, told in names.items() if told)]
    about = {"title": result.title, "author": result.author}
    about["intro"] = result.annotations.ruleset
    record: dict[str, Any] = {"version": VERSION, "kind": kinds}
    record |= {key: text for key, text in about.items() if text}
    record |= {"boxes": boxes, "puzzle": [list(row) for row in grid.puzzle.rows]}
    if result.marks or result.has_own_digits:
        saved = [_guess(cell, digit, result) for cell, digit in enumerate(grid)]
        record["saved"] = [saved[i : i + n] for i in range(0, n * n, n)]
    if names[JIGSAW]:
        record["zones"] = [{"cells": _pairs(box, n)} for box in layout.boxes]
    if cages:
        record["cages"] = cages
    return record


def _guess(cell: int, digit: int, result: Result) -> int | list[int]:
    if digit:
        return 0 if cell in result.grid.givens else digit
    some = result.marks.digits(cell) if result.marks else ()
    return list(some) or 0


def _cages(result: Result) -> Iterator[dict[str, Any]]:
    layout = result.grid.layout
    if lost := [rule.name for rule in result.rules if rule.name != "cage"]:
        raise unsaid(WRITTEN, lost)
    for rule in result.rules:
        total = rule.record(layout).get("sum")
        cells = _pairs(rule.marked, layout.size)
        yield {"cells": cells} | ({"value": total} if total else {})


def _pairs(cells: Any, size: int) -> list[list[int]]:
    return [[cell % size + 1, cell // size + 1] for cell in cells]


records: Final = one_a_line(lambda result: json.dumps(ipuz_record(result)))
