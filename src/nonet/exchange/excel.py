"""Sheets of Excel: their cells as text, tabs between them, a row a line.

Only values are read, no formulas; what a cell shows in colour or bold is left out. In a
workbook of ours (:mod:`nonet.exchange.to_excel`) the styles of cells, which have names,
tell what they hold: such a sheet becomes a line of our JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias

from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import line
from nonet.errors import SudokuError
from nonet.exchange.markup import tags
from nonet.exchange.source import lines

STRINGS: Final = "xl/sharedStrings.xml"
STYLES: Final = "xl/styles.xml"
SHEET: Final = r"xl/worksheets/sheet(\d+)\.xml"
OURS: Final = "nonet "  # how the names of our styles begin
ON_BOARD: Final = ("given", "digit", "candidates")
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200


class SheetCell(NamedTuple):
    """What a cell says, and which of our styles it has."""

    text: str
    style: str = ""


SheetRows: TypeAlias = dict[int, dict[int, SheetCell]]


def sheets(
    names: Iterable[str], opened: Callable[[str], BinaryIO]
) -> Iterator[tuple[str, str]]:
    """Yield the number of each sheet and its text, if it holds anything."""
    listed = list(names)
    texts = list(_strings(opened(STRINGS))) if STRINGS in listed else []
    styles = _styles(opened(STYLES)) if STYLES in listed else []
    found = [match for name in listed if (match := re.fullmatch(SHEET, name))]
    for match in sorted(found, key=lambda match: int(match[1])):
        rows = _rows(opened(match[0]), texts, styles)
        if text := _own(rows) or _drawn(rows):
            yield f"sheet {match[1]}", text


def _local(name: str) -> str:
    """Give the name of a tag without its prefix, which some programs write."""
    return name.rpartition(":")[2]


def _strings(stream: BinaryIO) -> Iterator[str]:
    """Yield the texts that cells share; each may be in several pieces."""
    pieces: list[str] = []
    for tag in tags(lines(stream)):
        name = _local(tag.name)
        if name == "t":
            pieces.append(tag.text)
        elif name == "si":
            yield "".join(pieces)
            pieces = []


def _styles(stream: BinaryIO) -> list[str]:
    """List the formats of cells: which of our styles each is made of."""
    bases: list[str] = []
    formats: list[str] = []
    names: dict[str, str] = {}
    for tag in tags(lines(stream)):
        name = _local(tag.name)
        if name == "xf":
            bases.append(tag.attributes.get("xfId", ""))
        elif name == "cellXfs":
            formats = bases
        elif name == "cellStyle" and tag.attributes.get("name", "").startswith(OURS):
            given = tag.attributes["name"].removeprefix(OURS)
            names[tag.attributes.get("xfId", "")] = given
        elif name != "cellStyle" and name in ("cellStyleXfs", "dxfs"):
            bases = []
    return [names.get(base, "") for base in formats]


def _rows(stream: BinaryIO, texts: Sequence[str], styles: Sequence[str]) -> SheetRows:
    """Gather the cells of a sheet, those without a value where the style is ours."""
    rows: SheetRows = {}
    value = ""
    for tag in tags(lines(stream)):
        name = _local(tag.name)
        if name in ("v", "t"):
            value += tag.text
        elif name == "c":
            place = _place(tag.attributes.get("r", ""))
            style = _style(tag.attributes.get("s", ""), styles)
            if place and (value or style):
                text = _text(value, tag.attributes.get("t", ""), texts)
                rows.setdefault(place[0], {})[place[1]] = SheetCell(text, style)
            value = ""
    return rows


def _place(name: str) -> tuple[int, int] | None:
    """Read the row and the column of a cell, if they are not too far away."""
    found = re.fullmatch(r"([A-Z]{1,3})(\d{1,7})", name)
    if not found:
        return None
    row, column = int(found[2]), column_number(found[1])
    return (row, column) if row <= MOST_ROWS and column <= MOST_COLUMNS else None


def column_number(letters: str) -> int:
    """Count the columns, from 1.

    >>> column_number("A"), column_number("AB")
    (1, 28)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _style(number: str, styles: Sequence[str]) -> str:
    known = number.isascii() and number.isdigit() and int(number) < len(styles)
    return styles[int(number)] if known else ""


def _text(value: str, kind: str, texts: Sequence[str]) -> str:
    if kind == "s":
        known = value.isascii() and value.isdigit() and int(value) < len(texts)
        value = texts[int(value)] if known else ""
    return re.sub(r"^(\d+)\.0+$", r"\1", value).strip()


def _drawn(rows: SheetRows) -> str:
    """Write the cells from the first row and column that hold something."""
    held = {
        row: {
            column: " ".join(cell.text.split())  # else a cell were two of a table
            for column, cell in cells.items()
            if cell.text
        }
        for row, cells in rows.items()
    }
    held = {row: cells for row, cells in held.items() if cells}
    if not held:
        return ""
    first = min(column for cells in held.values() for column in cells)
    last = max(column for cells in held.values() for column in cells)
    # A row or column that is empty throughout parts two boards, or ends one.
    return "\n".join(
        "\t".join(
            held.get(row, {}).get(column, "") for column in range(first, last + 1)
        )
        for row in range(min(held), max(held) + 1)
    )


# A workbook of ours


def _own(rows: SheetRows) -> str:
    """Write a sheet of ours as our JSON; nothing if it is none, or was rearranged."""
    board = [
        [cell for _, cell in sorted(cells.items()) if cell.style in ON_BOARD]
        for _, cells in sorted(rows.items())
    ]
    board = [row for row in board if row]
    if not board or any(len(row) != len(board) for row in board):
        return ""
    told = {cell.style: cell.text for cells in rows.values() for cell in cells.values()}
    try:
        return _record([cell for row in board for cell in row], told)
    except (SudokuError, ValueError):
        return ""  # the reader of tables will say what is wrong


def _record(cells: Sequence[SheetCell], told: Mapping[str, str]) -> str:
    import json  # noqa: PLC0415 - few files are workbooks

    size = next(n for n in range(1, len(cells) + 1) if n * n >= len(cells))
    spec = told.get("layout", "").removeprefix("layout=")
    layout = Layout.parse(spec or size)
    read = [_digits(cell.text, size) for cell in cells]
    noted = [
        digits if cell.style == "candidates" or len(digits) > 1 else []
        for cell, digits in zip(cells, read, strict=True)
    ]
    digits = [
        0 if marks else next(iter(some), 0)
        for some, marks in zip(read, noted, strict=True)
    ]
    record: dict[str, Any] = {"nonet": 2, "puzzle": line(digits, size)}
    givens = [at for at, cell in enumerate(cells) if cell.style == "given"]
    if any(digits[at] for at in givens):  # or whoever filled it in made a puzzle
        names = [layout.cell_name(at) for at in givens if digits[at]]
        record["givens"] = " ".join(names)
    if any(noted):
        record["marks"] = Marks.from_cells(noted, layout).line
    texts = {"title": "title", "author": "author", "rules": "ruleset"}
    record |= {key: told[style] for style, key in texts.items() if told.get(style)}
    if spec:
        record["layout"] = spec
    return json.dumps(record)


def _digits(text: str, size: int) -> list[int]:
    """Read what stands in a cell: a digit, or candidates in any way of writing them.

    >>> _digits("1 2 12", 16), _digits("124", 9), _digits("12", 16)
    ([1, 2, 12], [1, 2, 4], [12])
    """
    words = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
    if size < 10:
        words = [symbol for word in words for symbol in word]
    digits = [int(word) for word in words]
    if not all(0 < digit <= size for digit in digits):
        raise ValueError(text)
    return digits
