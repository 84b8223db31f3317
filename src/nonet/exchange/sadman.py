r"""SadMan's ``.sdk``: who made the puzzle and what it is, then nine rows.

``#A`` stands before the author, ``#D`` before a description; ``[Puzzle]`` may stand
above the rows, and other sections below, which are read past.

>>> from nonet.exchange.source import lines_of
>>> text = "#ARuud\n#DA random puzzle\n[Puzzle]\n" + "53..7....\n" * 9 + "[State]\n"
>>> (found,) = read(lines_of(text), None)
>>> found.puzzle.author, found.puzzle.title, found.grid.line[:9]
('Ruud', 'A random puzzle', '53..7....')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.errors import InputError
from nonet.exchange.entry import Entry, Line, looks_like, read_piece
from nonet.exchange.named import titled
from nonet.exchange.result import Result, blocks, classic_grid

WRITTEN: Final = "sdk"
PUZZLE: Final = "[puzzle]"
HEADER: Final = r"#([ADCBSLUH])(\S.*)"
ROWS: Final = 9


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the puzzle, or several with a head or a section each."""
    told: dict[str, str] = {}
    rows: list[Line] = []
    section = PUZZLE
    for line in lines:
        text = line.text.strip()
        header = re.fullmatch(HEADER, text)
        if rows and (header or text.lower() == PUZZLE):
            yield _entry(rows, told, layout)
            told, rows, section = {}, [], PUZZLE
        if line.error:
            yield Entry(line.number, error=line.error)
        elif header:
            told.setdefault(header[1], header[2].strip())
        elif text.startswith("["):
            section = text.lower()
        elif section == PUZZLE and text and text[0] != "#" and len(rows) <= ROWS:
            rows.append(line)
    yield _entry(rows, told, layout)


def _entry(rows: list[Line], told: dict[str, str], layout: Layout | None) -> Entry:
    if len(rows) != ROWS:
        problem = InputError(
            "expected {wanted} rows, found {found}", wanted=ROWS, found=len(rows)
        )
        number = rows[0].number if rows else 1
        return Entry(number, error=looks_like("SadMan", problem))
    found = read_piece("\n".join(row.text for row in rows), rows, layout or CLASSIC)
    if found.error or not isinstance(found.content, Grid):
        return found
    content = titled(found.content, told.get("D", ""), told.get("A", ""))
    return found._replace(content=content)


def _sdk(result: Result) -> str:
    line = classic_grid(result, WRITTEN).line
    told = (("#A", result.author), ("#D", result.title))
    header = [mark + " ".join(text.split()) for mark, text in told if text]
    return "\n".join([*header, "[Puzzle]", *rows_of(line)])


def rows_of(line: str) -> list[str]:
    """Cut a line of 81 cells into rows.

    >>> rows_of("53..7...." * 9)[:2]
    ['53..7....', '53..7....']
    """
    return [line[i : i + ROWS] for i in range(0, ROWS**2, ROWS)]


written: Final = blocks(_sdk)
