r"""A grid as people write it: framed, in rows, in one line, with commas or brackets.

>>> layout, digits = parse_digits('''
...     Unsolved puzzle
...     +-----+-----+
...     | 1 . | . 4 |
...     | . . | 1 . |   # a remark
...     +-----+-----+
...     | . 1 | . . |
...     | 4 . | . 1 |
...     +-----+-----+''')
>>> layout.size, digits
(4, (1, 0, 0, 4, 0, 0, 1, 0, 0, 1, 0, 0, 4, 0, 0, 1))
>>> parse_digits("1,0,0,4\n0,0,1,0\n0,1,0,0\n4,0,0,1")[1] == digits
True

The text becomes *rows*, one a line that holds cells, each a list of tokens with the
column they stand in. The rows decide the size; only then can a stray character be
told from a letter that is a digit, and named with its line and column.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from nonet.board.labels import unlabelled
from nonet.board.layout import CLASSIC, Layout, classic
from nonet.board.notation import (
    SIZES,
    SYMBOLS,
    Digit,
    Row,
    Token,
    are_numbers,
    first_grid,
    lines_with_cells,
    parse_symbol,
    split_characters,
    split_fields,
    split_words,
    stray,
    symbol,
    symbol_range,
)
from nonet.board.walls import drawn_layout
from nonet.errors import GridTextError

LAYOUT: Final = r"[^\S\n]layout=(\S+)"  # behind a line of cells
MAX_DIGITS: Final = 100_000  # a 64×64 grid, framed, is under 20 000
# A plain line is most of what is ever read: one look-up a cell, 60 times as fast.
PLAIN: Final = bytes(
    0 if char in ".0*_-" else SYMBOLS.find(char.upper()) % 255 + 1
    for char in map(chr, range(256))
)


def parse_digits(
    text: str, layout: Layout | None = None
) -> tuple[Layout, tuple[Digit, ...]]:
    """Read one grid from *text*; the size is the text's own unless *layout* is given.

    >>> parse_digits("12.4 .... .... 4.5.")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: '5' does not belong in a 4×4 grid (line 1, column 18): \
write 1-4, or . for empty
    >>> parse_digits("123 456 789")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: expected 81 cells, found 9 (line 1)
    """
    if plain := _plain(text, layout):
        check_zeros(text, plain[0].size)
        return plain
    text, layout = without_layout(text, layout)
    rows = _digit_rows(lines_with_cells(text, layout), layout)
    layout = _checked(text, rows, layout)
    check_zeros([t.text for row in rows for t in row.tokens], layout.size)
    return layout, tuple(_digits(rows, layout.size))


def without_layout(text: str, layout: Layout | None) -> tuple[str, Layout | None]:
    """Read the layout that stands behind a line, unless another is given.

    >>> without_layout("1..4..1..1..4..1 layout=4+x", None)[1].spec
    '4+x'
    """
    told = re.search(LAYOUT, text)
    if not told:
        return text, layout
    bare = text[: told.start()] + text[told.end() :]
    return bare, layout or _parsed_layout(told[1])


_parsed_layout = lru_cache(64)(Layout.parse)  # one jigsaw, not one a line


def check_zeros(cells: str | Sequence[str], size: int) -> None:
    """Refuse a board of digits from 0 to 8: ours go from 1 to 9, and 0 is empty."""
    if are_zeros_doubtful(cells, size):
        raise GridTextError(
            "0 may mean an empty cell or the digit 0: write {symbols}, and . for empty",
            symbols=symbol_range(size),
        )


def are_zeros_doubtful(cells: str | Sequence[str], size: int) -> bool:
    """Tell whether 0 and another mark stand for empty, and no digit is the last.

    >>> are_zeros_doubtful("012.", 4), are_zeros_doubtful("014.", 4)
    (True, False)
    """
    return (
        "0" in cells
        and ("." in cells or "_" in cells or "*" in cells or "-" in cells)
        and symbol(size, size) not in cells
        and symbol(size, size).lower() not in cells
    )


def parse_candidates(
    text: str, layout: Layout | None = None
) -> tuple[Layout, tuple[tuple[Digit, ...], ...]]:
    r"""Read a grid of pencil marks: for each cell its digits, unparted; ``.`` for none.

    >>> parse_candidates("12 3 4 .\n0 2 34 4\n1 2 3 4\n1 2 3 4")[1][:5]
    ((1, 2), (3,), (4,), (), ())
    """
    rows = [split_words(*line) for line in lines_with_cells(text, layout)]
    layout = _checked(text, rows, layout)
    return layout, tuple(
        _candidates(token, row.line, layout.size)
        for row in rows
        for token in row.tokens
    )


def _plain(text: str, layout: Layout | None) -> tuple[Layout, tuple[Digit, ...]] | None:
    """Read a line of nothing but symbols, if *text* is one."""
    n = SIZES.get(len(text), 0)
    if (layout and layout.size != n) or not 0 < n <= len(SYMBOLS):
        return None
    digits = text.encode().translate(PLAIN) if text.isascii() else b"\xff"
    return None if max(digits) > n else (layout or classic(n), tuple(digits))


def _digit_rows(
    lines: Sequence[tuple[int, str]], layout: Layout | None
) -> Sequence[Row]:
    if len(lines) == 1 and (grid := first_grid(*lines[0], layout)):
        return [grid]
    if (found := sum(len(raw) for _, raw in lines)) > MAX_DIGITS:
        raise GridTextError(
            "line {line} is too long for a grid: {found} characters",
            line=lines[0][0],
            found=found,
        )
    if any(re.search(r"[,;\t]", raw.strip()) for _, raw in lines):
        return unlabelled([split_fields(*line) for line in lines])
    rows = [split_words(*line) for line in lines]
    bare = unlabelled(rows)
    if bare is not rows or are_numbers(rows, layout):
        return bare
    return [split_characters(*line) for line in lines]


def _candidates(token: Token, line: int, size: int) -> tuple[Digit, ...]:
    """Read the marks of one cell, which differ and leave no room for an empty mark."""
    digits = tuple(_digits([Row(line, _split_candidates(token, size))], size))
    if len(digits) > 1 and (0 in digits or len(set(digits)) < len(digits)):
        raise stray(token.text, size, line, token.column)
    return digits if any(digits) else ()


def _split_candidates(token: Token, size: int) -> list[Token]:
    text, column = token
    if size <= len(SYMBOLS):
        return [Token(char, column + i) for i, char in enumerate(text)]
    return [Token(number, column) for number in text.split(",")]


def _checked(text: str, rows: Sequence[Row], layout: Layout | None) -> Layout:
    """Give the layout that is meant, or drawn, once the rows are found to fill it."""
    n = layout.size if layout else size_of(rows)
    check_count(rows, n)
    return layout or drawn_layout(text, rows, n)


def size_of(rows: Sequence[Row]) -> int:
    """Tell the size that the rows speak for."""
    counts = [len(row.tokens) for row in rows]
    total, (common, _) = sum(counts), Counter(counts).most_common(1)[0]
    if common == len(rows) >= min(SIZES.values()):
        return common
    if n := SIZES.get(total, 0):
        even = all(count % n == 0 for count in counts)
        if even or n == CLASSIC.size:
            return n
    return common if len(rows) > 1 and common**2 in SIZES else CLASSIC.size


def check_count(rows: Sequence[Row], n: int) -> None:
    """Refuse rows that do not fill a board of *n*, and name the first that is odd."""
    found = sum(len(row.tokens) for row in rows)
    odd = next((row for row in rows if len(row.tokens) != n), None)
    if found == n * n:
        if odd and (len(rows) == n or not _is_folded(rows, n)):
            raise GridTextError(
                "expected {n} cells in line {line}, found {found}",
                n=n,
                line=odd.line,
                found=len(odd.tokens),
            )
        return
    values = {"wanted": n * n, "found": found, "rows": len(rows), "n": n}
    if len(rows) == n and odd:
        raise GridTextError(
            "expected {wanted} cells, found {found} (line {line} has {cells}, not {n})",
            line=odd.line,
            cells=len(odd.tokens),
            **values,
        )
    values["line"] = rows[0].line
    if len(rows) > 1 and not odd:
        raise GridTextError(
            "expected {wanted} cells, found {found} "
            "({rows} rows of {n} from line {line})",
            **values,
        )
    if len(rows) > 1:
        raise GridTextError(
            "expected {wanted} cells, found {found} ({rows} rows from line {line})",
            **values,
        )
    raise GridTextError(
        "expected {wanted} cells, found {found} (line {line})", **values
    )


def _is_folded(rows: Sequence[Row], n: int) -> bool:
    """Tell whether lines hold whole rows, or are one long line that was wrapped."""
    *first, last = (len(row.tokens) for row in rows)
    wrapped = all(count == first[0] >= last for count in first)
    return wrapped or all(count % n == 0 for count in (*first, last))


def _digits(rows: Sequence[Row], size: int) -> Iterator[Digit]:
    for row in rows:
        for token, column in row.tokens:
            digit = parse_symbol(token, size)
            if digit is None:
                raise stray(token, size, row.line, column)
            yield digit
