r"""Many puzzles, one a line; comments, and what follows a grid, are read past.

>>> from nonet.exchange.source import lines_of
>>> text = "# two easy ones\n1..4..1..1..4..1 easy\n.2.4............"
>>> [entry.line for entry in read(lines_of(text), None)]
[2, 3]
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.layout import Layout
from nonet.board.notation import (
    SIZES,
    is_blank,
    is_caption,
    is_rule,
    parse_symbol,
    split_lines,
)
from nonet.exchange.entry import Entry, Line, narrowed, read_piece
from nonet.exchange.shape import is_whole, starts_with_word


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether half of the lines that hold cells are grids by themselves."""
    rows = [
        row
        for row in split_lines(head)
        if not is_blank(row) and not is_rule(row) and not is_caption(row, layout)
    ]
    small = 0 if layout else sum(map(_is_small, rows))
    if small and len(rows) == 16:
        return False  # n lines of n symbols are one grid: this is a 16×16
    whole = small + sum(is_whole(row, layout) for row in rows)
    return 2 * whole >= max(len(rows), 1)


def _is_small(row: str) -> bool:
    """Tell whether a line is a 4×4 grid: sixteen symbols, none of them above 4."""
    first = row.split(maxsplit=1)[0]
    return SIZES.get(len(first)) == 4 and all(
        parse_symbol(char, 4) is not None for char in first
    )


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read a grid from every line but comments and, above the first, headings."""
    return read_on(lines, layout, begun=False)


def read_on(
    lines: Iterator[Line], layout: Layout | None, *, begun: bool
) -> Iterator[Entry]:
    """Read further lines; once the puzzles have *begun*, a heading is a bad line."""
    for line in map(narrowed, lines):
        if line.error:
            yield Entry(line.number, error=line.error)
        elif not is_blank(line.text):
            entry = read_piece(line.text, [line], layout)
            begun = begun or entry.error is None
            if begun or not _is_heading(line.text, layout):
                yield entry


def _is_heading(text: str, layout: Layout | None) -> bool:
    return is_rule(text) or (is_caption(text, layout) and starts_with_word(text))
