"""Sheets of Excel: their cells as text, tabs between them, a row a line.

Only values are read, no formulas; what a cell shows in colour or bold is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Final

from nonet.exchange.markup import tags
from nonet.exchange.source import lines

STRINGS: Final = "xl/sharedStrings.xml"
SHEET: Final = r"xl/worksheets/sheet(\d+)\.xml"
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200


def sheets(
    names: Iterable[str], opened: Callable[[str], BinaryIO]
) -> Iterator[tuple[str, str]]:
    """Yield the number of each sheet and its text, if it holds anything."""
    listed = list(names)
    texts = list(_strings(opened(STRINGS))) if STRINGS in listed else []
    found = [match for name in listed if (match := re.fullmatch(SHEET, name))]
    for match in sorted(found, key=lambda match: int(match[1])):
        if text := _sheet(opened(match[0]), texts):
            yield f"sheet {match[1]}", text


def _strings(stream: BinaryIO) -> Iterator[str]:
    """Yield the texts that cells share; each may be in several pieces."""
    pieces: list[str] = []
    for tag in tags(lines(stream)):
        if tag.name == "t":
            pieces.append(tag.text)
        elif tag.name == "si":
            yield "".join(pieces)
            pieces = []


def _sheet(stream: BinaryIO, texts: list[str]) -> str:
    rows: dict[int, dict[int, str]] = {}
    value = ""
    for tag in tags(lines(stream)):
        if tag.name in ("v", "t"):
            value = tag.text
        elif tag.name == "c":
            place = re.fullmatch(r"([A-Z]{1,3})(\d{1,7})", tag.attributes.get("r", ""))
            if place and value:
                row, column = int(place[2]), column_number(place[1])
                if row <= MOST_ROWS and column <= MOST_COLUMNS:
                    cell = _text(value, tag.attributes.get("t", ""), texts)
                    rows.setdefault(row, {})[column] = cell
            value = ""
    return _drawn(rows)


def column_number(letters: str) -> int:
    """Count the columns, from 1.

    >>> column_number("A"), column_number("AB")
    (1, 28)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def _text(value: str, kind: str, texts: list[str]) -> str:
    if kind == "s":
        known = value.isascii() and value.isdigit() and int(value) < len(texts)
        value = texts[int(value)] if known else ""
    return re.sub(r"\s+", " ", re.sub(r"^(\d+)\.0+$", r"\1", value)).strip()


def _drawn(rows: dict[int, dict[int, str]]) -> str:
    """Write the cells from the first row and column that hold something."""
    if not rows:
        return ""
    first = min(column for row in rows.values() for column in row)
    last = max(column for row in rows.values() for column in row)
    # A row or column that is empty throughout parts two boards, or ends one.
    return "\n".join(
        "\t".join(
            rows.get(row, {}).get(column, "") for column in range(first, last + 1)
        )
        for row in range(min(rows), max(rows) + 1)
    )
