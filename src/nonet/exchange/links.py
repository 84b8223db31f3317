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
from nonet.exchange.late import late
from nonet.exchange.rules import unreadable, words_in

LINK: Final = r"\s*https?://\S+\s*"
PACKED: Final = r"^\s*[SXWCJLM][69][BC][0-9A-Za-z]{72,}\s*$"
SITES: Final = (  # the files that read links to a site, a word in them, how they look
    ("sudoku_wiki", "sudokuwiki.org/", r"(?i:sudokuwiki\.org/)\S{0,400}?[?&]bd="),
    *(("sudoku_wiki", kind, PACKED) for kind in ("9b", "6b", "6c")),
    ("penpa", "penpa-edit", r"penpa-edit\S{0,400}?[#?&]p=|penpa-edit/\S{0,400}?[#?]m="),
    ("sudoku_coach", "sudoku.coach/", r"(?i:sudoku\.coach/)\S"),
    ("sudoku_coach", "scv", r"^\s*SCv\d+_32_"),
)
CELLS: Final = (
    r"(?<![0-9.*_-])[0-9.*_-]{81}(?![0-9.*_-])"  # other numbers are not grids
)


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether every line is an address, or data, or a comment."""
    del layout
    rows = [row for row in head.split("\n") if not _is_blank(row)]
    return bool(rows) and all(map(_is_link, rows))


def _is_blank(row: str) -> bool:
    return not row.strip() or row.lstrip().startswith("#")


def _is_link(row: str) -> bool:
    if re.search(r"\s", row.strip()):
        return False  # it stands among words
    address = re.fullmatch(LINK, row) or sudokupad.link_data(row) is not None
    return bool(address or f_puzzles.is_link(row) or _site(row))


def _site(text: str) -> str | None:
    """Name the file that reads a link to a site."""
    low = text.lower()
    known = ((name, look) for name, word, look in SITES if word in low)
    return next((name for name, look in known if re.search(look, text)), None)


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the cells that stand in the address, or the data."""
    for line in lines:
        if line.error:
            yield Entry(line.number, error=line.error)
        elif not _is_blank(line.text):
            yield _entry(line, layout)


def _entry(line: Line, layout: Layout | None) -> Entry:
    text = line.text
    if f_puzzles.is_link(text):
        return _unpacked(line, layout)
    if site := _site(text):
        found: Entry = late(site, "entry")(line.number, text, layout)
        return found
    if string := re.search(iss.LINK, text):
        return iss.entry(line.number, unquote(string[1]), layout)
    if data := sudokupad.link_data(text):
        return json_lines.record_entry(line, lambda: sudokupad.linked(data), layout)
    if cells := re.search(CELLS, unquote(text), re.ASCII):
        names = words_in(unquote(text), with_layout=layout is not None)
        refused = Entry(line.number, error=unreadable(names))
        return refused if names else read_piece(cells[0], [line], layout)
    return Entry(line.number, error=GridTextError("the link holds no puzzle"))


def _unpacked(line: Line, layout: Layout | None) -> Entry:
    try:
        text = f_puzzles.linked(line.text) or ""
    except InputError as error:
        return Entry(line.number, error=error)
    return json_lines.entry(line._replace(text=text), layout, Layout.parse)
