"""The border: the lines that a clue outside the board looks along, and their names.

f-puzzles names the place of the clue as if the board went on; ISS names the row or the
column, and the end from which it is read::

             R0C2
              │                    C2 from its first end
              ▼
          ┌───────────┐
    R3C0 ─►           ◄─ R3C10     R3 from its first end, and from its last
          └───────────┘

>>> from nonet.board.layout import Layout
>>> board = Layout(4)
>>> facing("R0C2", board), facing("R3C5", board)
((1, 5, 9, 13), (11, 10, 9, 8))
>>> place((1, 5, 9, 13), board), place((11, 10, 9, 8), board)
('R0C2', 'R3C5')
>>> iss_line("R3", -1, board), iss_end((11, 10, 9, 8), board)
((11, 10, 9, 8), ('R3', -1))
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.errors import InputError

BorderLine: TypeAlias = tuple[Cell, ...]
BorderPlace: TypeAlias = tuple[
    int, int
]  # a row and a column, counted from 1 on the board


def sides(layout: Layout) -> tuple[tuple[BorderLine, ...], ...]:
    """Give the lines that start at the top, the bottom, the left and the right.

    >>> [side[0] for side in sides(Layout(4))]
    [(0, 4, 8, 12), (12, 8, 4, 0), (0, 1, 2, 3), (3, 2, 1, 0)]
    """
    rows, columns = map(tuple, layout.rows), map(tuple, layout.columns)
    across, down = tuple(rows), tuple(columns)
    return down, tuple(d[::-1] for d in down), across, tuple(a[::-1] for a in across)


def is_whole_line(line: BorderLine, layout: Layout) -> bool:
    """Tell whether *line* is a row or a column, from one end to the other."""
    return any(line in side for side in sides(layout))


def walk(start: BorderPlace, down: int, right: int, layout: Layout) -> BorderLine:
    """List the cells that are met from *start* on, which is not one of them."""
    reach = range(1, layout.size + 1)
    row, column = start[0] + down, start[1] + right
    cells = []
    while row in reach and column in reach:
        cells.append((row - 1) * layout.size + column - 1)
        row, column = row + down, column + right
    return tuple(cells)


# As f-puzzles writes them


def parse_place(name: str | None) -> BorderPlace:
    """Read a place by its row and column, on the board or just outside."""
    found = re.fullmatch(r"[Rr](\d{1,3})[Cc](\d{1,3})", name or "", re.ASCII)
    if not found:
        raise InputError(
            "a clue stands outside the board, as at 'R0C1', not at {found}",
            found=repr(name)[:40],
        )
    return int(found[1]), int(found[2])


def facing(name: str | None, layout: Layout) -> BorderLine:
    """Give the line before a place outside the board."""
    row, column = start = parse_place(name)
    beyond = layout.size + 1
    down, right = (row == 0) - (row == beyond), (column == 0) - (column == beyond)
    line = walk(start, down, right, layout) if bool(down) != bool(right) else ()
    if not line:
        raise InputError("no row or column begins at {place}", place=repr(name))
    return line


def place(line: Sequence[Cell], layout: Layout) -> str:
    """Name the place outside the board before *line*; the inverse of :func:`facing`."""
    n = layout.size
    (row, column), (row2, column2) = (divmod(cell, n) for cell in line[:2])
    return f"R{2 * row - row2 + 1}C{2 * column - column2 + 1}"


# As ISS writes them


def iss_line(name: str, way: int, layout: Layout) -> BorderLine:
    """Give the row ``R3`` or the column ``C3``, from its last end if *way* is -1."""
    found = re.fullmatch(r"([RC])(\d{1,3})", name, re.ASCII)
    number = int(found[2]) if found else 0
    if not found or not 1 <= number <= layout.size:
        raise InputError(
            "no row or column of ISS is called {name}", name=repr(name)[:40]
        )
    houses = layout.rows if found[1] == "R" else layout.columns
    return tuple(houses[number - 1])[::way]


def iss_end(line: BorderLine, layout: Layout) -> tuple[str, int]:
    """Name a row or column, and the end it is read from; see :func:`iss_line`."""
    n, way = layout.size, 1 if line[0] < line[-1] else -1
    across = line[0] // n == line[-1] // n
    return (f"R{line[0] // n + 1}" if across else f"C{line[0] % n + 1}"), way
