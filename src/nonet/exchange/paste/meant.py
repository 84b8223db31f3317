r"""Boards that are none by themselves: a map of regions, and cells of nine candidates.

::

    1 . . 4     the digits of a jigsaw,          .2. | 1..     each candidate
    …                                            4.6 | ...     has its place in
    1 1 2 2     then its regions: a full         ... | .8.     three lines of
    3 1 1 2     board that breaks its rows       ----+----     three characters
    …           can be nothing else              …

>>> two = [Entry(1, Grid("1..4..1..1..4..1")), Entry(6, Grid("1122 3112 3442 3344"))]
>>> [(entry.line, entry.grid.layout.spec) for entry in meant(two)]
[(1, 'jigsaw:AABBCAABCDDBCCDD')]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout, classic
from nonet.errors import InputError
from nonet.exchange.candidates import pencilled
from nonet.exchange.entry import Entry

SMALL: Final = 3  # lines and characters of a cell that shows its candidates
WIDTH: Final = CLASSIC.size * SMALL


def meant(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Read what can only be part of a board as that."""
    last: Entry | None = None
    for entry in map(_with_candidates, entries):
        jigsaw = _jigsaw(last, entry) if last else None
        if last and not jigsaw:
            yield last
        last = jigsaw or entry
    if last:
        yield last


def _jigsaw(board: Entry, regions: Entry) -> Entry | None:
    """Give a board the regions that a second one draws, if it does."""
    grid, shape = board.content, regions.content
    if board.error or regions.error or not isinstance(grid, Grid):
        return None
    if not isinstance(shape, Grid) or grid.layout != shape.layout or shape.empty:
        return None
    if grid.layout != classic(grid.layout.size) or not _is_map(shape):
        return None
    try:
        layout = Layout.parse(f"jigsaw:{shape.line.replace(' ', '')}")
    except InputError:
        return None
    return board._replace(content=Grid(grid.digits, layout, grid.givens.line))


def _is_map(grid: Grid) -> bool:
    """Tell whether a full board holds a digit twice in some row."""
    n = grid.layout.size
    return n <= CLASSIC.size and any(len({*row}) < n for row in grid.rows)


def _with_candidates(entry: Entry) -> Entry:
    """Read a large board as cells with candidates, if they stand in their places."""
    grid = entry.content
    if entry.error or not isinstance(grid, Grid) or grid.layout != classic(WIDTH):
        return entry
    cells = [_candidates(grid, cell) for cell in CLASSIC.cells]
    if None in cells or all(len(marks or "") < 2 for marks in cells):
        return entry
    rows = (cells[i : i + CLASSIC.size] for i in range(0, len(cells), CLASSIC.size))
    drawing = "\n".join(" ".join(marks or "." for marks in row) for row in rows)
    content, marks = pencilled(drawing)
    return entry._replace(content=content, marks=marks)


def _candidates(grid: Grid, cell: int) -> str | None:
    """Give the candidates of a cell, or its digit; none if they are out of place."""
    row, column = (SMALL * at for at in divmod(cell, CLASSIC.size))
    lines = (grid.rows[row + i][column : column + SMALL] for i in range(SMALL))
    found = [digit for line in lines for digit in line]
    digits = [digit for digit in found if digit]
    in_place = all(digit in (0, at) for at, digit in enumerate(found, 1))
    is_one = len(digits) == 1 and digits[0] <= CLASSIC.size
    return "".join(map(str, digits)) if in_place or is_one else None
