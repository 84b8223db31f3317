"""SudokuPad: its links and the JSON inside them.

Digits, regions and cages with sums mean what they say. Lines, arrows and symbols are
drawings, whose meaning stands in the rules in words: they are named and refused.

>>> record = {"cells": [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3],
...           "regions": [[[r + i, c + j] for i in (0, 1) for j in (0, 1)]
...                       for r in (0, 2) for c in (0, 2)],
...           "cages": [{"cells": [[0, 1], [0, 2]], "value": "5"}]}
>>> entry(1, record, None).puzzle.rules
(Cage(cells=(1, 2), total=5),)
>>> found = entry(1, record | {"lines": [{"wayPoints": []}]}, None)
>>> str(found.without_drawings().remark)
'left out what is only drawn: lines'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from nonet.board.grid import Grid
from nonet.board.layout import MAX_SIZE, Layout
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations, noted, pencil_marks
from nonet.exchange.entry import Entry
from nonet.exchange.houses import agreed, layout_of, without_boxes
from nonet.exchange.lz_string import decompress
from nonet.exchange.rules import check_fog, drawn, is_classic

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

SITE: Final = (
    r"(?:sudokupad\.app|app\.crackingthecryptic\.com)/"
    r"(?:sudoku/)?(?:\?puzzleid=)?(?=[^\s?&#])"
)
FORMATS: Final = ("scl", "ctc", "scf")
TOLD: Final = {  # what says nothing about the digits, or is read
    *("id", "cellSize", "metadata", "settings", "cells", "regions", "cages", "videos"),
    *("cellsize", "duration", "solution", "title", "author", "version"),
}
SIGNS: Final = {  # that a record is theirs: without regions it has no boxes
    *("cellSize", "cellsize", "metadata", "settings", "regions", "cages"),
    *("lines", "arrows", "overlays", "underlays", "foglight", "triggereffect"),
}
CENTRE: Final = "centremarks"
CORNER: Final = "pencilMarks"
RUNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


# Links


def link_data(text: str) -> str | None:
    """Give what follows the site of a link, or nothing if *text* is no link.

    >>> link_data("https://sudokupad.app/sclN4Ig?setting-x=1"), link_data("?load=N4Ig")
    ('sclN4Ig', None)
    """
    link = text.strip()
    sites = list(re.finditer(SITE, link))
    if not sites or re.search(r"\s", link):
        return None
    return re.split(r"[?&#]", link[sites[-1].end() :], maxsplit=1)[0]


def linked(data: str) -> Any:
    """Give the JSON inside a link, or the digits of a classic."""
    kind, packed = data[:3], unquote(data[3:]).replace(" ", "+")
    if kind == "scf":
        return {"puzzle": _classic(packed)}
    if kind not in FORMATS:
        raise InputError(
            "the link holds no puzzle but its name {name}, which only the site knows: "
            "give the puzzle itself",
            name=repr(data)[:40],
        )
    import json  # noqa: PLC0415 - only for such a link

    from nonet.exchange.zipped import unzipped  # noqa: PLC0415 - if at all

    text = decompress(packed)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = unzipped(text)
    return {"cellSize": 0, **found} if isinstance(found, dict) else found


def _classic(packed: str) -> str:
    """Write out the digits, each with up to five empty cells behind it.

    >>> _classic("KF5")
    '000505'
    """
    if not set(RUNS).issuperset(packed):
        raise InputError("the link is broken: its data is no classic puzzle")
    places = map(RUNS.index, packed)
    return "".join(str(place % 10) + "0" * (place // 10) for place in places)


# The record


def is_theirs(record: Mapping[str, Any]) -> bool:
    """Tell their JSON from ours, and from that of others who call cells so too."""
    cells = record.get("cells")
    rows = isinstance(cells, list) and all(isinstance(row, list) for row in cells)
    return rows and "nonet" not in record and not SIGNS.isdisjoint(record)


def entry(number: int, record: Mapping[str, Any], layout: Layout | None) -> Entry:
    """Read a puzzle; with drawings, it is refused until they are ignored."""
    cells = _cells(record)
    board = agreed(_layout(record, _size(record)), layout)
    grid = Grid([_digit(cell.get("value")) for cell in cells], board)
    for name in record:
        if record[name]:
            check_fog(name)
    cages, others = _cages(record, board)
    names = [*_drawings(record, cells), *others]
    content = _puzzle(grid, cages, record)
    marks, corners = (
        pencil_marks([noted(cell.get(key), board.size) for cell in cells], board)
        for key in (CENTRE, CORNER)
    )
    error = drawn(names) if names else None
    annotations = Annotations(_ruleset(record), corners)
    return Entry(number, content, marks, error, annotations=annotations)


def _size(record: Mapping[str, Any]) -> int:
    return len(record["cells"])


def _cells(record: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    rows = record["cells"]
    n = len(rows)
    if not 1 < n <= MAX_SIZE or not all(
        isinstance(row, list) and len(row) == n for row in rows
    ):
        raise InputError("the cells of SudokuPad must be a square board")
    found = [cell for row in rows for cell in row]
    return [cell if isinstance(cell, dict) else {"value": cell} for cell in found]


def _digit(value: object) -> int:
    if value in (None, ""):
        return 0
    if type(value) is int and value >= 0:
        return value
    if isinstance(value, str) and re.fullmatch(r"\d{1,2}", value, re.ASCII):
        return int(value)
    raise InputError("{found} is not a digit", found=repr(value)[:40])


def _layout(record: Mapping[str, Any], n: int) -> Layout:
    """Read the regions; without any there are no boxes."""
    regions = record.get("regions") or []
    if not isinstance(regions, list):
        raise InputError("the regions of SudokuPad must be lists of cells")
    if not regions:
        return without_boxes(n)
    places: list[int | None] = [None] * n**2
    for number, region in enumerate(regions):
        for cell in _places(region, n):
            places[cell] = number
    if None in places or len(regions) != n:
        raise InputError("the regions of SudokuPad must fill the board")
    return layout_of(places, n)


def _places(cells: object, n: int) -> list[int]:
    """Read pairs of a row and a column, counted from 0."""
    if not isinstance(cells, list):
        raise InputError("the cells of SudokuPad are pairs of numbers")
    found = []
    for pair in cells:
        match pair:
            case [int(row), int(column)] if 0 <= row < n and 0 <= column < n:
                found.append(row * n + column)
            case _:
                raise InputError("the cells of SudokuPad are pairs of numbers")
    return found


def _cages(
    record: Mapping[str, Any], layout: Layout
) -> tuple[list[dict[str, Any]], list[str]]:
    """Read the cages with sums, and name those that say something else."""
    rules: list[dict[str, Any]] = []
    others = []
    houses = {frozenset(house) for house in layout.houses}
    for cage in record.get("cages") or ():
        item = cage if isinstance(cage, dict) else {}
        cells, total = item.get("cells") or [], str(item.get("value") or "")
        if not cells or not isinstance(cells, list):
            if not re.match(r"\w+:", total):  # a title, an author
                others.append("cages")
            continue
        named = [layout.cell_name(cell) for cell in _places(cells, layout.size)]
        is_sum = re.fullmatch(r"\d{1,4}", total, re.ASCII)
        if is_sum and item.get("unique") is not False:
            rules.append({"rule": "cage", "cells": named, "sum": int(total)})
        elif frozenset(layout.cell_set(named)) not in houses:
            others.append("cages")
    return rules, others


def _drawings(
    record: Mapping[str, Any], cells: Iterable[Mapping[str, Any]]
) -> Iterator[str]:
    """Name whatever is not certain."""
    yield from (name for name in record if name not in TOLD and record[name])
    known = {"value", CENTRE, CORNER}
    yield from {name for cell in cells for name in cell if name not in known}
    if not is_classic(_ruleset(record)):
        yield "rules in words"


def _ruleset(record: Mapping[str, Any]) -> str:
    words = _metadata(record).get("rules")
    return " ".join(map(str, words)) if isinstance(words, list) else str(words or "")


def _metadata(record: Mapping[str, Any]) -> Mapping[str, Any]:
    found = record.get("metadata")
    return found if isinstance(found, dict) else {}


def _puzzle(
    grid: Grid, cages: list[dict[str, Any]], record: Mapping[str, Any]
) -> Grid | Puzzle:
    about = _metadata(record)
    names = [name for name in ("title", "author") if about.get(name)]
    words = {name: str(about[name]) for name in names}
    if not (cages or words):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, cages, **words)
