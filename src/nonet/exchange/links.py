"""Links: a puzzle in the address of another site's page, or in the data of f-puzzles.

>>> from nonet.exchange.source import lines_of
>>> link = "https://sudoku.example/play?s=" + "1" + "0" * 80 + "&level=2"
>>> [entry.grid.line[:5] for entry in read(lines_of(link), None)]
['1....']
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

from nonet.board.layout import Layout
from nonet.errors import GridTextError, InputError
from nonet.exchange import f_puzzles, iss, json_lines, sudokupad
from nonet.exchange.entry import Entry, Line, read_piece
from nonet.exchange.rules import unreadable, words_in

LINK: Final = r"\s*https?://\S+\s*"
CELLS: Final = (
    r"(?<![0-9.*_-])[0-9.*_-]{81}(?![0-9.*_-])"  # other numbers are not grids
)


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether every line is an address, or data, and nothing else."""
    del layout
    rows = [row for row in head.split("\n") if row.strip()]
    return bool(rows) and all(map(_is_link, rows))


def _is_link(row: str) -> bool:
    address = re.fullmatch(LINK, row) or sudokupad.link_data(row) is not None
    return bool(address) or f_puzzles.is_link(row)


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the cells that stand in the address, or the data."""
    for line in lines:
        if f_puzzles.is_link(line.text):
            yield _unpacked(line, layout)
        elif string := re.search(iss.LINK, line.text):
            yield iss.entry(line.number, unquote(string[1]), layout)
        elif data := sudokupad.link_data(line.text):
            yield json_lines.record_entry(line, lambda: sudokupad.linked(data), layout)
        elif found := re.search(CELLS, unquote(line.text), re.ASCII):
            names = words_in(unquote(line.text), with_layout=layout is not None)
            refused = Entry(line.number, error=unreadable(names))
            yield refused if names else read_piece(found[0], [line], layout)
        elif line.text.strip():
            yield Entry(line.number, error=GridTextError("the link holds no puzzle"))


def _unpacked(line: Line, layout: Layout | None) -> Entry:
    try:
        text = f_puzzles.linked(line.text) or ""
    except InputError as error:
        return Entry(line.number, error=error)
    return json_lines.entry(line._replace(text=text), layout, Layout.parse)
