r"""SudoCue's ``.sdx``: nine lines of nine cells, each its candidates; ``u5`` is placed.

A digit alone is a given, or the last candidate of a cell: which it is, the cells that
see it tell.

>>> from nonet.exchange.source import lines_of
>>> from nonet.board.grid import Grid
>>> text = "".join(written([Result(Grid("53" + "." * 79, givens="A1"))]))
>>> text[:20]
'5 u3 1246789 1246789'
>>> (found,) = read(lines_of(text), None)
>>> found.grid.givens.line, found.marks["A3"]
('A1', '1246789')
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.candidates import pencilled
from nonet.exchange.entry import Entry, Line, entry_of
from nonet.exchange.houses import agreed
from nonet.exchange.result import Result, blocks, classic_grid, marks_of

WRITTEN: Final = "sdx"
ROW: Final = r"(u?[1-9]* ){8}u?[1-9]*"
ROWS: Final = 9


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether there are nine such lines, with what no other board has."""
    del layout
    rows = head.rstrip("\n").split("\n")[:ROWS]
    odd = any("u" in row or "" in row.split(" ") for row in rows)
    return odd and len(rows) == ROWS and all(re.fullmatch(ROW, row) for row in rows)


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read boards of nine lines, one after another."""
    lines = (line for line in lines if line.text.strip() or line.error)
    while rows := list(islice(lines, ROWS)):
        yield _entry(rows, layout)


def _entry(rows: list[Line], layout: Layout | None) -> Entry:
    for row in rows:
        if row.error:
            return Entry(rows[0].number, error=row.error)
    return entry_of(rows[0].number, "SudoCue", partial(_read, rows, layout))


def _read(rows: list[Line], layout: Layout | None) -> Entry:
    if len(rows) != ROWS or not all(re.fullmatch(ROW, row.text) for row in rows):
        raise InputError(
            "it has {rows} lines of {cells} cells, one blank between them",
            rows=ROWS,
            cells=ROWS,
        )
    tokens = [token for row in rows for token in row.text.split(" ")]
    return Entry(rows[0].number, *_position(tokens, agreed(CLASSIC, layout)))


def _position(tokens: list[str], layout: Layout) -> tuple[Grid, Marks]:
    cells = [token.removeprefix("u") or "." for token in tokens]
    text = "\n".join(" ".join(cells[i : i + ROWS]) for i in range(0, 81, ROWS))
    grid, marks = pencilled(text, layout)
    own = [cell for cell, token in enumerate(tokens) if re.fullmatch(r"u\d", token)]
    digits = [int(cells[c]) if c in own else digit for c, digit in enumerate(grid)]
    givens = [c for c, digit in enumerate(digits) if digit and c not in own]
    left = [() if d else marks.digits(c) for c, d in enumerate(digits)]
    return Grid(digits, layout, givens), Marks.from_cells(left, layout)


def _sdx(result: Result) -> str:
    grid, marks = classic_grid(result, WRITTEN), marks_of(result)
    tokens = [
        ("" if cell in grid.givens else "u") + str(digit) if digit else marks[cell]
        for cell, digit in enumerate(grid)
    ]
    rows = (tokens[i : i + ROWS] for i in range(0, len(tokens), ROWS))
    return "\n".join(" ".join(row) for row in rows)


written: Final = blocks(_sdx)
