r"""HoDoKu's library lines: a position, what is deleted, and what a technique finds.

``:0000:x:53+4.…:612 713::`` has ``+`` before a digit that was placed, then the
candidates that are gone, each as digit, row and column.

>>> from nonet.exchange.source import lines_of
>>> line = ":0000:x:53+4" + "." * 78 + ":614::"
>>> (found,) = read(lines_of(line), None)
>>> found.grid.line[:4], found.grid.givens.line, found.marks["A4"]
('534.', 'A1 A2', '12789')
>>> (again,) = written([Result(found.grid, marks=found.marks)])
>>> again.strip() == line
True
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.layout import CLASSIC, Layout
from nonet.board.marks import Marks
from nonet.exchange.entry import Entry, Line, entry_of, line_entries
from nonet.exchange.houses import agreed
from nonet.exchange.library import parse_case
from nonet.exchange.result import Result, classic_grid, one_a_line

WRITTEN: Final = "hodoku"
COLONS: Final = 7  # of a whole case; a line may end with fewer


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the position of every line but comments."""

    def read_line(number: int, text: str) -> Entry:
        return entry_of(number, "HoDoKu", lambda: _entry(number, text, layout))

    return line_entries(lines, read_line)


def _entry(number: int, text: str, layout: Layout | None) -> Entry:
    agreed(CLASSIC, layout)
    case = parse_case(text + ":" * (COLONS - text.count(":")), number)
    grid = case.position.grid
    marks = case.position.pencilled
    return Entry(number, grid, None if marks == Marks.of(grid) else marks)


def _library_line(result: Result) -> str:
    grid = classic_grid(result, WRITTEN)
    cells = (
        ("" if not digit or cell in grid.givens else "+") + symbol
        for cell, (digit, symbol) in enumerate(zip(grid, grid.line, strict=True))
    )
    deleted = " ".join(_deleted(result)) if result.marks else ""
    return f":0000:x:{''.join(cells)}:{deleted}::"


def _deleted(result: Result) -> Iterator[str]:
    """Name every candidate that the digits allow and the marks do not have."""
    assert result.marks
    for cell, digit in Marks.of(result.grid).candidates:
        some = result.marks.digits(cell)
        if some and digit not in some:  # a cell without marks has them all
            yield f"{digit}{cell // 9 + 1}{cell % 9 + 1}"


written: Final = one_a_line(_library_line)
