"""The framed board, in plain text or in a terminal's colours.

>>> from nonet.board.grid import Grid
>>> grid = Grid("1..4 ..1. .1.. 4..1")
>>> print(board(grid))
Unsolved puzzle
+-----+-----+
| 1 . | . 4 |
| . . | 1 . |
+-----+-----+
| . 1 | . . |
| 4 . | . 1 |
+-----+-----+
>>> print(candidates(grid, Marks.of(grid)))
+---------+---------+
|  1   23 |  23  4  |
|  23 234 |  1   23 |
+---------+---------+
|  23  1  | 234  23 |
|  4   23 |  23  1  |
+---------+---------+
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from nonet.board.grid import Grid, symbols
from nonet.board.marks import Marks
from nonet.board.notation import symbol
from nonet.errors import InputError
from nonet.say.language import ENGLISH, Language
from nonet.show import caption, roles

CellPaint: TypeAlias = Callable[[str, str], str]

CODES: Final = {"given": "1", "placed": "36", "empty": "2", "repeated": "31"}


def plain(text: str, _roles: str) -> str:
    """Leave *text* as it is."""
    return text


def ansi(text: str, roles: str) -> str:
    r"""Colour *text* for a terminal: givens bold, placed digits cyan, repeats red.

    >>> ansi("5", "given repeated")
    '\x1b[1;31m5\x1b[0m'
    """
    return f"\x1b[{';'.join(CODES[role] for role in roles.split())}m{text}\x1b[0m"


def columns(words: str) -> int:
    """Count the columns that *words* take; a Chinese character takes two.

    >>> columns("hard"), columns("困难")
    (4, 4)
    """
    return sum(2 if ord(letter) > 0x2E80 else 1 for letter in words)


def padded(words: str, width: int) -> str:
    """Fill *words* up to so many columns."""
    return words + " " * (width - columns(words))


def board(grid: Grid, *, language: Language = ENGLISH, paint: CellPaint = plain) -> str:
    """Draw the grid under a caption that tells whether it is finished."""
    return f"{caption(grid, language)}\n{_picture(grid, symbols(grid), paint)}"


def frame(grid: Grid, *, language: Language = ENGLISH) -> str:
    """Draw the grid as short programs do: one frame, and 0 for an empty cell.

    >>> print(frame(Grid("1..4 ..1. .1.. 4..1")))
    Unsolved puzzle
    ---------
    |1 0|0 4|
    |0 0|1 0|
    ---------
    |0 1|0 0|
    |4 0|0 1|
    ---------
    """
    layout = grid.layout
    if layout.regions:
        raise InputError("a frame shows no regions: write board")
    height, width = layout.box
    texts = [text.replace(".", "0") for text in symbols(grid)]
    rule = "-" * len(_framed(texts[: layout.size], width))
    lines = [caption(grid, language)]
    for row in range(layout.size):
        lines += [] if row % height else [rule]
        start = row * layout.size
        lines.append(_framed(texts[start : start + layout.size], width))
    return "\n".join([*lines, rule])


def _framed(texts: Sequence[str], width: int) -> str:
    """Draw one row, a wall after so many cells."""
    boxes = (texts[at : at + width] for at in range(0, len(texts), width))
    return f"|{'|'.join(map(' '.join, boxes))}|"


def candidates(grid: Grid, marks: Marks, *, paint: CellPaint = plain) -> str:
    """Draw every cell's digit, or the digits that may still go in it."""
    n = grid.layout.size
    texts = [
        symbol(digit, n) if digit else pencilled
        for digit, pencilled in zip(grid.digits, marks.line.split(), strict=True)
    ]
    width = max(map(len, texts))
    return _picture(grid, [text.center(width) for text in texts], paint)


def _picture(grid: Grid, texts: Sequence[str], paint: CellPaint) -> str:
    """Draw first and paint after: escape codes would count as width.

    Whatever is neither frame nor blank is a cell, and the cells come in order.
    """
    each = iter(roles(grid))
    return re.sub(
        r"[^-+|\s]+",
        lambda cell: paint(cell[0], next(each)),
        grid.layout.picture(texts),
    )
