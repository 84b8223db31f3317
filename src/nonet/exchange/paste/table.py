r"""A table of words becomes a grid, once labels and gaps are taken away.

>>> words = [["", "a", "b", "c", "d"], ["1", "1.0", "nan", "nan", "4.0"]]
>>> words += [["2", "", "None", "1.", "null"], ["3", "", "1.0", "", ""]]
>>> words += [["4", "4.0", ".", ".", "1.0"]]
>>> table = [row_of(i, texts) for i, texts in enumerate(words, 1)]
>>> entry(table, None).grid.line
'1..4..1..1..4..1'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from nonet.board.grid import Grid
from nonet.board.grid_text import check_count, check_zeros, size_of
from nonet.board.labels import unlabelled
from nonet.board.layout import CLASSIC, Layout, classic
from nonet.board.notation import (
    EMPTY_MARKS,
    SIZES,
    Row,
    Token,
    parse_symbol,
    stray,
)
from nonet.errors import InputError
from nonet.exchange.candidates import pencilled
from nonet.exchange.entry import Entry
from nonet.exchange.shape import looks_like_candidates

LayoutOf: TypeAlias = Callable[[Sequence[Row]], Layout]

BLANK: Final = "."
NOTHING: Final = frozenset(
    [
        "nan",
        "none",
        "null",
        "nil",
        "na",
        "<na>",
        "n/a",
        "np.nan",
        "nothing",
        "empty",
        "blank",
        "undefined",
        "\\cdot",
    ]
)
FLOAT: Final = r"[0-9]{1,2}\.0*|[0-9](?:\.[0-9]*)?[eE]\+0[01]"  # 5.0, 5.00e+00
PLACED: Final = r"\+(\d)"  # as HoDoKu writes a digit that is no given
STRESSED: Final = r"(\*{1,3}|_{1,2}|~~)(\d{1,2})\1"  # *5* in a table of Markdown
RISING: Final = "1?2?3?4?5?6?7?8?9?"  # candidates of a cell
MARKS: Final = frozenset("?~@#oO")  # for empty, where no usual mark is


def row_of(line: int, texts: Iterable[str], column: int = 1) -> Row:
    """Make a row of words that stand in one line."""
    return Row(line, [Token(text, column) for text in texts])


def cell_text(text: str) -> str:
    """Write what says that a cell is empty as a grid does.

    >>> cell_text(" 5 "), cell_text("'7'"), cell_text("NaN"), cell_text("ab")
    ('5', '7', '.', 'ab')
    """
    text = text.strip().strip("\"'`").strip()
    if stressed := re.fullmatch(STRESSED, text):
        return stressed[2]
    return BLANK if not text or text.lower() in NOTHING else text


def entry(
    rows: Sequence[Row], layout: Layout | None, draw: LayoutOf | None = None
) -> Entry:
    """Make a grid of a table, or tell what is wrong with it; walls may *draw* boxes."""
    first = rows[0].line
    try:
        cells = bare_cells(rows)
        first = cells[0].line
        board = layout or (draw(cells) if draw else None)
        if marks := _marks_text(cells):
            return Entry(first, *pencilled(marks, board))
        return Entry(first, _grid(cells, board))
    except InputError as error:
        return Entry(first, error=error)


def _marks_text(rows: Sequence[Row]) -> str:
    """Write a table of candidates as a drawing of them, if it is one."""
    texts = [[text for text, _ in row.tokens] for row in rows]
    marks = {text for row in texts for text in row if text != BLANK}
    if not all(re.fullmatch(RISING, text) and text for text in marks):
        return ""
    drawing = "\n".join(map(" ".join, texts))
    are_marks = len(rows) <= CLASSIC.size and looks_like_candidates(drawing)
    return drawing if are_marks else ""


def square_entry(
    rows: Sequence[Row], layout: Layout | None, draw: LayoutOf
) -> Entry | None:
    """Make a grid of a table that is square, or tell what is wrong in a cell of it."""
    try:
        cells = bare_cells(rows)
    except InputError as error:
        return Entry(rows[0].line, error=error)
    return entry(cells, layout, draw) if is_square(cells, layout) else None


def bare_cells(rows: Sequence[Row]) -> Sequence[Row]:
    """Write every cell as a grid does, and take away what is around and between."""
    written = [
        Row(row.line, [Token(cell_text(text), at) for text, at in row.tokens])
        for row in rows
    ]
    return _whole(_without_gaps(unlabelled(written)))


def _whole(rows: Sequence[Row]) -> Sequence[Row]:
    """Write 5.0 as 5, if all numbers are written so."""
    texts = {text for row in rows for text, _ in row.tokens}
    numbers = {text: float(text) for text in texts if re.fullmatch(FLOAT, text)}
    floats = {text: f"{at:.0f}" for text, at in numbers.items() if at.is_integer()}
    if not floats or any(text.isdecimal() for text in texts):
        return rows
    return [
        Row(row.line, [Token(floats.get(text, text), at) for text, at in row.tokens])
        for row in rows
    ]


def is_square(rows: Sequence[Row], layout: Layout | None) -> bool:
    """Tell whether there are as many cells in each row as rows."""
    n = len(rows)
    return (
        n == (layout.size if layout else n)
        and n * n in SIZES
        and all(len(row.tokens) == n for row in rows)
    )


def _without_gaps(rows: Sequence[Row]) -> Sequence[Row]:
    """Take away the blank rows and columns between boxes that a sheet may have."""
    width = max(len(row.tokens) for row in rows)
    filled = [row for row in rows if any(text != BLANK for text, _ in row.tokens)]
    n = len(filled)
    if n >= width or n * n not in SIZES:
        return rows
    step = classic(n).box[1] + 1
    gaps = range(step - 1, width, step)
    are_gaps = all(
        len(row.tokens) == width and all(row.tokens[i].text == BLANK for i in gaps)
        for row in filled
    )
    if not are_gaps or width - len(gaps) != n:
        return rows
    cells = [i for i in range(width) if i not in gaps]
    return [Row(row.line, [row.tokens[i] for i in cells]) for row in filled]


def _grid(rows: Sequence[Row], layout: Layout | None) -> Grid:
    n = layout.size if layout else size_of(rows)
    check_count(rows, n)
    texts = [token.text for row in rows for token in row.tokens]
    check_zeros(texts, n)
    mark = _other_mark(texts, n)
    digits: list[int] = []
    for row in rows:
        for text, column in row.tokens:
            found = re.fullmatch(PLACED, text, re.ASCII)
            digit = 0 if text == mark else parse_symbol(found[1] if found else text, n)
            if digit is None:
                raise stray(text, n, row.line, column)
            digits.append(digit)
    board = layout or classic(n)
    given = (
        cell
        for cell, (digit, text) in enumerate(zip(digits, texts, strict=True))
        if digit and not text.startswith("+")
    )
    return Grid(digits, board, board.cell_set(given))


def _other_mark(texts: Sequence[str], n: int) -> str | None:
    """Find the one mark that stands for empty, if it is not a usual one."""
    others = {text for text in texts if text in MARKS and parse_symbol(text, n) is None}
    has_usual = any(text in EMPTY_MARKS for text in texts)
    return others.pop() if len(others) == 1 and not has_usual else None
