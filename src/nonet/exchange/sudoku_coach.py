r"""sudoku.coach: its links, and the strings that hold a whole position.

``SCv7_32_`` stands before the base 32 (0-9, a-v) of a JSON that was deflated: the
digits that are given, those of the player, and the marks of each cell, bit *d* for the
digit *d*.

>>> from nonet.board.grid import Grid
>>> link = coach_link(Result(Grid("53" + "." * 79, givens="A1")))
>>> link[:38]
'https://sudoku.coach/en/play/SCv7_32_f'
>>> entry(1, link, None).grid.givens.line
'A1'
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.annotations import pencil_marks
from nonet.exchange.deflated import inflate
from nonet.exchange.entry import Entry, entry_of
from nonet.exchange.houses import ReadHouses, agreed, layout_of, usual
from nonet.exchange.result import Result, one_a_line, other_layout
from nonet.exchange.rules import check_fog, unreadable, unsaid

WRITTEN: Final = "sudoku.coach"
SITE: Final = "https://sudoku.coach/en/play/"
PREFIX: Final = "SCv7_32_"
PACKED: Final = r"SCv\d+_32_([0-9a-vA-V]+)"
DIGITS: Final = r"[0-9.]{81}"
LARGEST: Final = 9  # of boards whose digits are written one a cell
DIAGONALS: Final = {"diagonalNegative": "falling", "diagonalPositive": "rising"}
GLOBAL: Final = {
    "antiKnight": "anti-knight",
    "antiKing": "anti-king",
    "nonconsecutive": "strict-dots",
}
CAGE: Final = "cage"


def entry(number: int, text: str, layout: Layout | None) -> Entry:
    """Read a link, or a string alone."""
    return entry_of(number, "sudoku.coach", lambda: _found(number, text, layout))


def _found(number: int, text: str, layout: Layout | None) -> Entry:
    if packed := re.search(PACKED, text):
        return _entry(number, _unpacked(packed[1]), layout)
    if digits := re.search(DIGITS, text):
        return Entry(number, Grid(digits[0], agreed(usual(9), layout)))
    raise InputError("it has neither 81 digits nor SCv7_32_…")


def _unpacked(packed: str) -> Mapping[str, Any]:
    padded = packed.upper() + "=" * (-len(packed) % 8)
    try:
        raw = base64.b32hexdecode(padded)
    except ValueError:
        raise InputError("the link is broken: its data ends or leads nowhere") from None
    try:
        record = json.loads(inflate(raw))
    except (ValueError, RecursionError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError("the link is broken: its data is no JSON") from None
    if not isinstance(record, dict):
        raise InputError("the link is broken: its data is no JSON")
    return record


def _entry(number: int, record: Mapping[str, Any], layout: Layout | None) -> Entry:
    size = record.get("gridSize")
    if type(size) is not int or not 1 < size <= LARGEST:
        raise InputError("its board has no size from 2 to {n}", n=LARGEST)
    rules = record.get("givenConstraints") or []
    if not isinstance(rules, list) or not all(isinstance(each, dict) for each in rules):
        raise InputError("'givenConstraints' must be a list of rules")
    board = agreed(_layout(record, rules, size), layout)
    given = _digits(record, "givenDigits", board)
    own = _digits(record, "userDigits", board)
    digits = [first or second for first, second in zip(given, own, strict=True)]
    grid = Grid(digits, board, [cell for cell, digit in enumerate(given) if digit])
    marks = _marks(record.get("userCellCandidates"), grid)
    found = list(_rules(rules, board))
    if not found:
        return Entry(number, grid, marks)
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Entry(number, Puzzle(grid, found), marks)


def _layout(record: Mapping[str, Any], rules: list[dict[str, Any]], n: int) -> Layout:
    """Read the regions, and the diagonals from among the rules."""
    kinds = {str(each.get("type")) for each in rules}
    houses = ReadHouses(
        **{name: kind in kinds for kind, name in DIAGONALS.items()}  # type: ignore[arg-type]
    )
    regions = record.get("regions")
    if not regions:
        return houses.added_to(usual(n))
    if not isinstance(regions, list) or len(regions) != n * n:
        raise InputError("'regions' must have a number for each cell")
    return houses.added_to(layout_of(map(str, regions), n))


def _digits(record: Mapping[str, Any], key: str, layout: Layout) -> tuple[int, ...]:
    text = record.get(key) or "0" * len(layout.cells)
    if not isinstance(text, str) or len(text) != len(layout.cells):
        raise InputError("{key} must have a digit for each cell", key=repr(key))
    return Grid(text, layout).digits


def _marks(text: object, grid: Grid) -> Marks | None:
    layout = grid.layout
    parts = text.split("-") if isinstance(text, str) and text else []
    if not parts:
        return None
    if len(parts) != len(layout.cells) or not all(
        re.fullmatch(r"[0-9]{1,4}", part) for part in parts
    ):
        raise InputError("'userCellCandidates' must have a number for each cell")
    digits = range(1, layout.size + 1)
    masks = [0 if digit else int(p) for p, digit in zip(parts, grid, strict=True)]
    return pencil_marks([[d for d in digits if m >> d & 1] for m in masks], layout)


def _rules(found: list[dict[str, Any]], layout: Layout) -> Iterator[dict[str, object]]:
    """Read the rules of the whole board, and the cages; name all others."""
    known = {*DIAGONALS, *GLOBAL, CAGE}
    others = [str(each.get("type")) for each in found if each.get("type") not in known]
    for name in others:
        check_fog(name)
    if others:
        raise unreadable(dict.fromkeys(others))
    for each in found:
        kind = each["type"]
        if kind in GLOBAL:
            more = {"difference": 1, "ratio": 0} if kind == "nonconsecutive" else {}
            yield {"rule": GLOBAL[kind], **more}
        elif kind == CAGE:
            yield from (_cage(part, layout) for part in each.get("segments") or ())


def _cage(part: object, layout: Layout) -> dict[str, object]:
    match part:
        case {"cells": [*cells], "parameters": {"sum": int(total)}} if all(
            type(cell) is int and 0 <= cell < len(layout.cells) for cell in cells
        ):
            named = [layout.cell_name(cell) for cell in cells]
            return {"rule": "cage", "cells": named} | ({"sum": total} if total else {})
    raise InputError("a cage must list its cells as numbers, and have a sum")


# Writing


def coach_link(result: Result) -> str:
    """Write a link: the digits alone where there is nothing else."""
    grid = result.grid
    if grid.layout.spec == "9" and not (
        result.rules or result.marks or result.has_own_digits
    ):
        return SITE + grid.line.replace(".", "0")
    return SITE + PREFIX + _pack(_record(result))


def _pack(record: Mapping[str, Any]) -> str:
    import zlib  # noqa: PLC0415 - only here

    text = json.dumps(record, separators=(",", ":"))
    packed = base64.b32hexencode(zlib.compress(text.encode()))
    return packed.decode().rstrip("=").lower()


def _record(result: Result) -> dict[str, Any]:
    grid, layout = result.grid, result.grid.layout
    if layout.size > LARGEST:
        raise other_layout(grid, WRITTEN)
    own = (0 if cell in grid.givens else digit for cell, digit in enumerate(grid))
    record: dict[str, Any] = {
        "gridSize": layout.size,
        "givenDigits": "".join(map(str, grid.puzzle.digits)),
        "userDigits": "".join(map(str, own)),
    }
    if result.marks:
        masks = (sum(1 << d for d in result.marks.digits(c)) for c in layout.cells)
        record["userCellCandidates"] = "-".join(map(str, masks))
    if layout.box_of != usual(layout.size).box_of:
        record["regions"] = [region + 1 for region in layout.box_of]
    if rules := [*_diagonals(grid), *_constraints(result)]:
        record["givenConstraints"] = [
            {"id": number, **rule} for number, rule in enumerate(rules)
        ]
    return record


def _diagonals(grid: Grid) -> Iterator[dict[str, Any]]:
    houses = ReadHouses.of(grid.layout)
    if houses.windows or houses.disjoint or houses.others:
        raise other_layout(grid, WRITTEN)
    for kind, name in DIAGONALS.items():
        if getattr(houses, name):
            yield {"type": kind, "segments": [], "settings": {}}


def _constraints(result: Result) -> Iterator[dict[str, Any]]:
    layout, names = result.grid.layout, {ours: kind for kind, ours in GLOBAL.items()}
    for rule in () if result.solution else result.rules:
        record = rule.record(layout)
        dots = {"difference": 1, "ratio": 2} | record
        kind = names.get(rule.name)
        if rule.name == "strict-dots" and (dots["difference"], dots["ratio"]) != (1, 0):
            kind = None
        if rule.name == "cage":
            cells, total = list(rule.marked), record.get("sum") or 0
            part = {"cells": cells, "parameters": {"sum": total}}
            yield {"type": CAGE, "segments": [part], "settings": {}}
        elif kind:
            yield {"type": kind, "segments": [], "settings": {}}
        else:
            raise unsaid(WRITTEN, [rule.name])


links: Final = one_a_line(coach_link)
