r"""Boards in HTML and XML: tables, tables of boxes, or an element for each cell.

The digit of an element is its text, or what an attribute says::

    <td>5</td>   <input value="5">   <cell value="5"/>   <div aria-label="5"><svg>…

>>> raw = "<table><tr><td>1<td><td>&nbsp;<td><b>4</b>" + "<tr><td><td><td><td>" * 3
>>> [found.entry.grid.line for found in find([Line(1, raw)], None)]
['1..4............']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import Final, TypeAlias

from nonet.board.layout import Layout
from nonet.board.notation import SIZES, Row, Token
from nonet.exchange.entry import Line
from nonet.exchange.paste import table
from nonet.exchange.paste.finding import Finding

HtmlCell: TypeAlias = tuple[int, int, str]  # line, column, text
HtmlTable: TypeAlias = list[list[HtmlCell]]
CELLS: Final = ("td", "th")
INSIDE: Final = {  # of a cell: how its digit looks
    *("a", "abbr", "b", "big", "br", "code", "em", "font", "g", "i", "img", "input"),
    *("label", "mark", "path", "s", "small", "strong", "sub", "sup", "svg", "tt", "u"),
    *("use", "wbr"),
}
ATTRIBUTES: Final = ("value", "data-value", "data-digit", "data-number", "aria-label")
DIGIT: Final = r"[0-9]{1,2}|\.|(?i:empty|blank)"


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every table that is a board."""
    if not any("<" in line.text for line in lines):
        return []
    page = Page()
    try:
        page.feed("\n".join(line.text for line in lines))
        page.close()
    except AssertionError:  # of the parser itself, at <![
        return []
    numbers = [line.number for line in lines]
    return [
        Finding(table.entry(rows, layout), range(rows[0].line, numbers[last - 1] + 1))
        for rows, last in _tables(page, numbers)
    ]


def _tables(page: Page, numbers: Sequence[int]) -> Iterator[tuple[list[Row], int]]:
    leaves = [[[cell] for cell in cells] for cells in page.leaves.values()]
    for cells in list(page.joined()) or leaves:
        rows = [
            Row(numbers[row[0][0] - 1], [Token(text, at) for _, at, text in row])
            for row in cells
            if row
        ]
        count = sum(len(row.tokens) for row in rows)
        if page.tables and len(rows) > 3:
            yield rows, cells[-1][-1][0] if cells[-1] else cells[0][0][0]
        elif not page.tables and count in SIZES:
            tokens = [token for row in rows for token in row.tokens]
            if any(token.text for token in tokens):  # else its digits are elsewhere
                yield [Row(rows[0].line, tokens)], cells[-1][-1][0]


class Page(HTMLParser):
    """The cells of a page: line, column and text, by table and row."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[HtmlTable] = []
        self.leaves: dict[str, list[HtmlCell]] = {}  # that hold no other, by their tag
        self._inside: dict[int, list[tuple[int, int]]] = {}  # rows, and tables in them
        self._open: list[int] = []
        self._text: list[str] | None = None
        self._place = (1, 0)
        self._leaf = ""
        self._said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a table, a row or a cell; an input's text is its value."""
        if tag == "table":
            self._end()
            self._begin_table()
        elif tag == "tr" and self.tables:
            self._end()
            self._table.append([])
        elif tag in CELLS and self.tables and self._table:
            self._end()
            self._begin("")
        elif tag == "input":
            self._take_input(dict(attrs))
        elif tag not in INSIDE and not self._open:
            self._begin(tag, _said(dict(attrs)))  # what holds another is no leaf

    def handle_endtag(self, tag: str) -> None:
        """End a cell, or a table with it."""
        if tag in CELLS or tag in ("tr", "table") or (tag == self._leaf and tag):
            self._end()
        if tag == "table" and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Take the text of a cell."""
        if self._text is not None:
            self._text.append(data)

    def close(self) -> None:
        """End the last cell."""
        super().close()
        self._end()

    def _take_input(self, attributes: Mapping[str, str | None]) -> None:
        """Take an input as the text of its cell, and outside of tables as a cell."""
        value = attributes.get("value") or ""
        if self._text is not None:
            self._text.append(value)
        if not self._open and attributes.get("type") != "hidden":
            line, column = self.getpos()
            self.leaves.setdefault("input", []).append((line, column + 1, value))

    def _begin(self, leaf: str, said: str = "") -> None:
        self._text, self._leaf, self._said = [], leaf, said
        self._place = self.getpos()

    def _end(self) -> None:
        if self._text is None:
            return
        line, column = self._place
        cell = (line, column + 1, self._said or "".join(self._text).strip())
        if self._leaf:
            self.leaves.setdefault(self._leaf, []).append(cell)
        else:
            self._table[-1].append(cell)
        self._text = None

    @property
    def _table(self) -> HtmlTable:
        """The innermost table that is open, or the last that was."""
        return self.tables[self._open[-1] if self._open else -1]

    def _begin_table(self) -> None:
        number = len(self.tables)
        if self._open and self._table:
            around = self._inside.setdefault(self._open[-1], [])
            around.append((len(self._table), number))
        self._open.append(number)
        self.tables.append([])

    def joined(self) -> Iterator[HtmlTable]:
        """Yield the tables, those whose cells are boxes as one."""
        boxes: set[int] = set()
        for number, cells in enumerate(self.tables):
            whole = self._joined(self._inside.get(number, []))
            if whole:
                boxes.update(inner for _, inner in self._inside[number])
                yield whole
            elif number not in boxes:
                yield cells

    def _joined(self, inside: Sequence[tuple[int, int]]) -> HtmlTable:
        """Join tables of one shape that stand in as many columns in each row."""
        bands: dict[int, list[HtmlTable]] = {}
        for row, inner in inside:
            bands.setdefault(row, []).append(self.tables[inner])
        shapes = {
            (len(band), *(len(row) for row in box))
            for band in bands.values()
            for box in band
        }
        whole = [
            [cell for row in rows for cell in row]
            for band in bands.values()
            for rows in zip(*band, strict=False)
        ]
        return whole if len(shapes) == 1 and _is_square(whole) else []


def _said(attributes: Mapping[str, str | None]) -> str:
    """Give the digit that an attribute tells, or that there is none."""
    found = (attributes.get(name) or "" for name in ATTRIBUTES)
    return next((text for text in found if re.fullmatch(DIGIT, text)), "")


def _is_square(cells: HtmlTable) -> bool:
    return len(cells) > 3 and all(len(row) == len(cells) for row in cells)
