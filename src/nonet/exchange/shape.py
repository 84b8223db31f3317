r"""What a text looks like before it is read: rows, whole grids, pencil marks.

>>> row_width("53..7...."), is_whole("53..7....")
(9, False)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt
from typing import Final

from nonet.board.layout import MAX_SIZE, Layout
from nonet.board.notation import (
    EMPTY_MARKS,
    SIZES,
    SYMBOLS,
    WALLS,
    WALLS_TO_BLANKS,
    are_numbers,
    first_grid,
    lines_with_cells,
    split_fields,
    split_words,
)
from nonet.errors import GridTextError

SMALLEST: Final = min(SIZES.values())


def looks_like_candidates(text: str, layout: Layout | None = None) -> bool:
    r"""Tell whether *text* is a grid of words, some of which hold several digits.

    >>> looks_like_candidates("12 3 4 .\n1 2 34 4\n1 2 3 4\n1 2 3 4")
    True
    >>> looks_like_candidates("12.4 .... .... 4.3.")
    False

    Two digits in one cell of a puzzle are a slip of the pen, not pencil marks:

    >>> looks_like_candidates("12 . . 4\n. . 1 .\n. 1 . .\n4 . . 1")
    False
    """
    if len(text.split()) < SMALLEST**2:
        return False
    try:
        lines = lines_with_cells(text, layout)
    except GridTextError:
        return False
    rows = [split_words(*line) for line in lines]
    texts = [token.text for row in rows for token in row.tokens]
    n = layout.size if layout else isqrt(len(texts))
    several = sum(len(text) > 1 for text in texts)
    if len(texts) != n * n or several <= max(1, sum(map(texts.count, EMPTY_MARKS))):
        return False
    if len(rows) == 1 or n > len(SYMBOLS) or are_numbers(rows, layout):
        return _are_marks(texts, n)
    square = len(rows) == n and all(len(row.tokens) == n for row in rows)
    return square and not any("," in raw for _, raw in lines)


def _are_marks(texts: Sequence[str], n: int) -> bool:
    """Tell whether each text lists different digits; several, somewhere."""
    if n > len(SYMBOLS):
        return any("," in text for text in texts) and all(
            re.fullmatch(r"\.|\d{1,2}(,\d{1,2})*", text, re.ASCII) for text in texts
        )
    known = set(SYMBOLS[:n] + SYMBOLS[:n].lower())
    return any(len(text) > 1 for text in texts) and all(
        text == "." or (known.issuperset(text) and len(set(text)) == len(text))
        for text in texts
    )


def row_width(raw: str) -> int:
    """Count the cells of a row, whatever parts them.

    >>> row_width("53..7...."), row_width("5,3,,,7,,,,"), row_width("| 5 3 . | . 7 . |")
    (9, 9, 6)
    >>> row_width("12 3 . 14"), row_width("1 2 3 . . . 12 11 . 10 . 4")
    (4, 12)
    """
    raw = raw.partition("#")[0]
    texts = raw.translate(WALLS_TO_BLANKS).split()
    n = len(texts)
    if re.search(r"[,;\t]", raw.strip()) and not (
        n > len(SYMBOLS) and _are_marks(texts, n)
    ):
        return len(split_fields(0, raw).tokens)
    numbers = n > 9 and all(
        len(text) == 1 or re.fullmatch(r"\d\d", text, re.ASCII) for text in texts
    )
    if numbers or n > MAX_SIZE or (n >= SMALLEST and _are_marks(texts, n)):
        return n
    return sum(map(len, texts))


def is_whole(raw: str, layout: Layout | None = None) -> bool:
    """Tell whether a line is a grid by itself, not a row of one.

    Sixteen symbols may be either: without a layout they are a row.

    >>> is_whole("." * 81), is_whole("." * 16), is_whole("." * 16, Layout(4))
    (True, False, True)
    """
    if len(raw) < (layout.size**2 if layout else 17):
        return False
    raw = raw.partition("#")[0]
    first = first_grid(0, raw, layout)
    count = len(first.tokens) if first else 0
    width = row_width(raw)
    if layout and layout.size**2 in (count, width):
        return True
    return width > MAX_SIZE or (not layout and count > 16)


def starts_with_word(raw: str) -> bool:
    """Tell a caption from a row that begins with stray letters.

    >>> starts_with_word("[Puzzle] 2"), starts_with_word("ab.4..")
    (True, False)
    """
    first = raw.split(maxsplit=1)[0].strip(WALLS + "-=*~+:,;")
    return first.isalpha() and len(first) < 16
