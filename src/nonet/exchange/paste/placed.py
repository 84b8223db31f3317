r"""Digits told one by one, by the names of their cells or by rows and columns.

Whether rows count from 0 or from 1 must show: one of the numbers is 0, or the last.

>>> told = [("0,0", "1"), ("0,3", "4"), ("1, 2", "1"), ("(3,0)", "4"), ("3-3", "1")]
>>> board(1, told, Layout(4)).grid.line
'1..4..1.....4..1'
>>> text = "row;col;value\n1;1;5\n9;9;3"
>>> lines = [Line(i, raw) for i, raw in enumerate(text.split("\n"), 1)]
>>> [found.entry.grid["I9"] for found in find(lines, None)]
[3]
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.notation import SIZES
from nonet.errors import GridTextError, InputError
from nonet.exchange.entry import Entry, Line
from nonet.exchange.paste.finding import Finding
from nonet.exchange.paste.table import cell_text

PlacedDigit: TypeAlias = tuple[str, str]  # where, and which

ROWS: Final = ("row", "r", "y", "i", "行")
COLUMNS: Final = ("col", "column", "c", "x", "j", "列")
DIGITS: Final = ("value", "v", "val", "digit", "number", "d", "数字", "值")
CELL_NAME: Final = r"[A-Ia-i][1-9]|[rR][1-9][cC][1-9]"
PAIR: Final = r"\W*(\d{1,2})\s*[,;:_ -]\s*(\d{1,2})\W*"
NUMBER: Final = r"\s*(\d{1,2})\s*"
SET: Final = (  # grid[0][0] = 5, x[1, 1] == 5, given(1,1,5), and rows of SQL
    rf"\w\[{NUMBER}(?:\]\[|,){NUMBER}\]\s*={{1,2}}{NUMBER}",
    rf"\b[a-z]\w*\({NUMBER},{NUMBER},{NUMBER}\)",
    rf"^\s*\({NUMBER},{NUMBER},{NUMBER}\)",
)
ENOUGH: Final = 8  # cells that are set, one after the other
FIELD: Final = r"[,;\t]"
FEWEST: Final = 2  # in a table


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every table with a column of rows, one of columns and one of digits."""
    found: list[Finding] = []
    for at, heading in enumerate(lines):
        if not (places := _heading(heading.text)):
            continue
        rows = [*takewhile(lambda line: line.text.strip(), lines[at + 1 :])]
        told = [_told(line.text, places) for line in rows]
        if len(told) >= FEWEST and all(re.fullmatch(PAIR, key) for key, _ in told):
            taken = range(heading.number, rows[-1].number + 1)
            entry = board(heading.number, told, layout)
            found.append(Finding(entry, taken, is_sure=True))
    return found


def find_set(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find the cells that a program sets one by one: ``grid[0][0] = 5``."""
    for pattern in SET:
        told = [(line, *re.findall(pattern, line.text)) for line in lines]
        cells = [(f"{r},{c}", d) for _, *each in told for r, c, d in each]
        if len(cells) >= ENOUGH:
            places = [line.number for line, *each in told if each]
            taken = range(places[0], places[-1] + 1)
            entry = board(places[0], cells, layout)
            return [Finding(entry, taken, is_sure=True)]
    return []


def _heading(text: str) -> list[int]:
    """Give which fields tell the row, the column and the digit; none if not all do."""
    names = [name.strip(" \"'").lower() for name in re.split(FIELD, text)]
    kinds = (ROWS, COLUMNS, DIGITS)
    found = [[i for i, name in enumerate(names) if name in kind] for kind in kinds]
    return [places[0] for places in found] if all(found) else []


def _told(text: str, places: Sequence[int]) -> PlacedDigit:
    fields = [field.strip(" \"'") for field in re.split(FIELD, text)]
    row, column, digit = (fields[at] if at < len(fields) else "" for at in places)
    return f"{row},{column}", digit


def place(record: Mapping[str, str]) -> str | None:
    """Give the row and the column that a record tells.

    >>> place({"row": "0", "col": "2", "value": "5"}), place({"value": "5"})
    ('0,2', None)
    """
    found = [
        next((record[key] for key in kind if key in record), "")
        for kind in (ROWS, COLUMNS)
    ]
    return ",".join(found) if all(text.isdecimal() for text in found) else None


def are_places(told: Sequence[PlacedDigit]) -> bool:
    """Tell whether cells are named, all by names or all by numbers."""
    return any(
        all(re.fullmatch(pattern, key) for key, _ in told)
        for pattern in (CELL_NAME, PAIR)
    )


def board(line: int, told: Sequence[PlacedDigit], layout: Layout | None) -> Entry:
    """Make a grid of digits, each with its place."""
    try:
        return Entry(line, Grid(_by_name(told, layout), layout))
    except InputError as error:
        return Entry(line, error=error)


def _by_name(told: Sequence[PlacedDigit], layout: Layout | None) -> dict[str, str]:
    """Name every cell; none may be told twice."""
    n = layout.size if layout else SIZES.get(len(told), CLASSIC.size)
    pairs = [re.fullmatch(PAIR, key) for key, _ in told]
    places = [(int(pair[1]), int(pair[2])) for pair in pairs if pair]
    first = _first_number(places, n) if places else 0
    named: dict[str, str] = {}
    for (key, text), pair in zip(told, pairs, strict=True):
        name = (
            f"r{int(pair[1]) + 1 - first}c{int(pair[2]) + 1 - first}" if pair else key
        )
        digit = cell_text(text)
        if named.setdefault(name, digit) != digit:
            raise GridTextError(
                "{cell} is told twice: {first} and {second}",
                cell=name,
                first=named[name],
                second=digit,
            )
    return named


def _first_number(places: Sequence[tuple[int, int]], n: int) -> int:
    """Tell from which number rows and columns count."""
    numbers = {number for place in places for number in place}
    if max(numbers) > n or {0, n} <= numbers:
        raise GridTextError(
            "rows and columns cannot be {least} to {most} on a {n}×{n} board",
            least=min(numbers),
            most=max(numbers),
            n=n,
        )
    if not {0, n} & numbers:
        raise GridTextError(
            "rows and columns may count from 0 or from 1: name cells, such as r1c1=5"
        )
    return 0 if 0 in numbers else 1
