r"""How a grid is written: symbols for digits, and text in every shape people use.

Digits above 9 are letters; on boards of more than 35 they are numbers parted by
blanks. An empty cell is any of ``. 0 * _ - x``. Frames, captions, ``#`` comments,
commas and brackets are read past, wherever they stand:

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
from math import isqrt
from typing import Final, NamedTuple, TypeAlias

from nonet.board import CLASSIC, MAX_SIZE, Layout, classic
from nonet.errors import GridTextError

Digit: TypeAlias = int

SYMBOLS: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_TEXT: Final = 2_000_000  # a 64×64 grid of pencil marks is under a million
EMPTY_MARKS: Final = ".0*_-xX"
WALLS: Final = "|│┃║¦[](){}\"'"
RULE: Final = re.compile(r"[-+=:.'*\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╭╮╰╯┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂]*")
LONG_DASH: Final = re.compile(r"[-=─━═]{3}")


def symbol(digit: Digit, size: int) -> str:
    """Write *digit* as a board of *size* does, ``.`` for an empty cell.

    >>> symbol(7, 9), symbol(0, 9), symbol(16, 16), symbol(40, 64)
    ('7', '.', 'G', '40')
    """
    if not digit:
        return "."
    return SYMBOLS[digit - 1] if size <= len(SYMBOLS) else str(digit)


def parse_symbol(token: str, size: int) -> Digit | None:
    """Read one cell: a digit, 0 for empty, or ``None`` if it does not belong.

    >>> parse_symbol("g", 16), parse_symbol("12", 16), parse_symbol("x", 9)
    (16, 12, 0)
    """
    if len(token) > 1:
        number = (
            int(token) if re.fullmatch(r"\d{2,3}", token, re.ASCII) else MAX_SIZE + 1
        )
        return number if number <= size else None
    digit = SYMBOLS.find(token.upper()) + 1 if token and token.isascii() else 0
    if 0 < digit <= min(size, len(SYMBOLS)):
        return digit
    return 0 if token in EMPTY_MARKS else None


def line(digits: Sequence[Digit], size: int) -> str:
    """Write a grid in one line.

    >>> line((1, 2, 0, 4), 4)
    '12.4'
    """
    return ("" if size <= len(SYMBOLS) else " ").join(symbol(d, size) for d in digits)


class Token(NamedTuple):
    """What stands for one cell, and in which column of its line."""

    text: str
    column: int


class Row(NamedTuple):
    """A line that holds cells."""

    line: int
    tokens: list[Token]


def parse_digits(
    text: str, layout: Layout | None = None
) -> tuple[Layout, tuple[Digit, ...]]:
    """Read one grid from *text*; the size is the text's own unless *layout* is given.

    >>> parse_digits("12.4 .... .... 4.5.")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: '5' does not belong in a 4×4 grid (line 1, column 18)
    >>> parse_digits("123 456 789")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: expected 81 cells, found 9
    """
    rows = _digit_rows(_lines_with_cells(text, layout), layout)
    layout = layout or classic(_size(rows))
    _check_count(rows, layout.size)
    return layout, tuple(_digits(rows, layout.size))


def parse_candidates(
    text: str, layout: Layout | None = None
) -> tuple[Layout, tuple[tuple[Digit, ...], ...]]:
    r"""Read a grid of pencil marks: for each cell its digits, unparted; ``.`` for none.

    >>> parse_candidates("12 3 4 .\n1 2 34 4\n1 2 3 4\n1 2 3 4")[1][:4]
    ((1, 2), (3,), (4,), ())
    """
    rows = [_words(*line) for line in _lines_with_cells(text, layout)]
    layout = layout or classic(_size(rows))
    _check_count(rows, layout.size)
    return layout, tuple(
        tuple(
            _digits([Row(row.line, _split_candidates(token, layout.size))], layout.size)
        )
        for row in rows
        for token in row.tokens
    )


def looks_like_candidates(text: str, layout: Layout | None = None) -> bool:
    """Tell whether *text* is a square of words, some of which hold several digits."""
    try:
        lines = _lines_with_cells(text, layout)
    except GridTextError:
        return False
    rows = [_words(*line) for line in lines]
    n = layout.size if layout else len(rows)
    total = sum(len(row.tokens) for row in rows)
    square = len(rows) == n and all(len(row.tokens) == n for row in rows)
    return (
        (square or (len(rows) == 1 and total == (layout or CLASSIC).size ** 2))
        and any(len(token.text) > 1 for row in rows for token in row.tokens)
        and not any("," in raw for _, raw in lines)
        and not _are_numbers(rows, layout)
    )


def _lines_with_cells(text: str, layout: Layout | None) -> list[tuple[int, str]]:
    """Number the lines and drop what holds no cells: comments, rules, captions."""
    if len(text) > MAX_TEXT:
        raise GridTextError(
            "the text is too long for a grid: {found} characters", found=len(text)
        )
    cells, rules, captions = [], [], []
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        item = number, raw.partition("#")[0]
        if not item[1].strip(WALLS + " \t"):
            continue
        if _is_rule(item[1]):
            rules.append(item)
        elif _is_caption(item[1], layout):
            captions.append(item)
        else:
            cells.append(item)
    if not cells or any("-" in raw for _, raw in cells):
        # Dashes mean empty cells here, so a line of dashes is an empty row.
        cells += [item for item in rules if not item[1].strip().strip("-")]
    widths = Counter(len("".join(raw.split())) for _, raw in cells)
    common = widths.most_common(1)[0][0] if widths else 0
    cells += [item for item in captions if len(item[1].strip()) == common]
    if not cells:
        _refuse(captions or rules)
    return sorted(cells)


def _refuse(lines: Sequence[tuple[int, str]]) -> None:
    for number, raw in lines:
        first = raw.lstrip(WALLS + " \t")
        raise _stray(first[0], CLASSIC.size, number, len(raw) - len(first) + 1)
    raise GridTextError("there is no puzzle in the text: it holds no cells")


def _is_rule(raw: str) -> bool:
    bare = raw.translate(str.maketrans("", "", WALLS))
    return bool(RULE.fullmatch(bare) and LONG_DASH.search(bare))


def _is_caption(raw: str, layout: Layout | None) -> bool:
    """Tell whether *raw* starts with a word that is not a row of letters."""
    bare = "".join(raw.split()).strip(WALLS)
    if not re.match(r"[^\W\d_]{2}", bare):
        return False
    n = (
        layout.size
        if layout
        else len(bare)
        if len(bare) <= len(SYMBOLS)
        else isqrt(len(bare))
    )
    if n > len(SYMBOLS):  # cells are numbers here, so letters are words
        return True
    return any(parse_symbol(char, n) is None for char in bare if char not in WALLS)


def _characters(line: int, raw: str) -> Row:
    """Cut a line into its characters: ``53..7....``."""
    return Row(
        line,
        [
            Token(char, column)
            for column, char in enumerate(raw, 1)
            if not char.isspace() and char not in WALLS
        ],
    )


def _words(line: int, raw: str) -> Row:
    """Cut a line at its blanks: ``12 . 3``."""
    bare = raw.translate(str.maketrans(WALLS, " " * len(WALLS)))
    return Row(line, [Token(m[0], m.start() + 1) for m in re.finditer(r"\S+", bare)])


def _fields(line: int, raw: str) -> Row:
    """Cut a line at its commas: ``5,3,,,7,,,,`` or ``[5, 3, 0, 0, 7, 0, 0, 0, 0],``."""
    bare = raw.translate(str.maketrans(WALLS, " " * len(WALLS)))
    tokens = [
        Token(m[0].strip() or ".", m.start() + 1 + len(m[0]) - len(m[0].lstrip()))
        for m in re.finditer(r"(?:^|(?<=[,;\t]))[^,;\t]*", bare)
    ]
    closed = tokens[-1].text == "." and bare.rstrip().endswith((",", ";"))
    if closed and all(token.text != "." for token in tokens[:-1]):
        tokens.pop()
    return Row(line, tokens)


def _digit_rows(lines: Sequence[tuple[int, str]], layout: Layout | None) -> list[Row]:
    if len(lines) == 1 and (record := _record(*lines[0], layout)):
        return [record]
    if any(re.search(r"[,;\t]", raw.strip()) for _, raw in lines):
        return [_fields(*line) for line in lines]
    rows = [_words(*line) for line in lines]
    return (
        rows if _are_numbers(rows, layout) else [_characters(*line) for line in lines]
    )


def _record(line: int, raw: str, layout: Layout | None) -> Row | None:
    """Read a line that starts with a whole grid and goes on with something else."""
    first = re.match(r"\s*[^\s,;]+", raw)
    row = _characters(line, first[0]) if first else Row(line, [])
    if layout:
        whole = len(row.tokens) == layout.size**2
    else:
        whole = _is_grid_length(len(row.tokens))
    return row if whole else None


def _is_grid_length(count: int) -> bool:
    n = isqrt(count)
    return n * n == count and 3 < n <= MAX_SIZE and any(n % k == 0 for k in range(2, n))


def _are_numbers(rows: Sequence[Row], layout: Layout | None) -> bool:
    """Tell whether the words are the numbers of a board beyond 9×9."""
    counts = [len(row.tokens) for row in rows]
    n = layout.size if layout else isqrt(counts[0]) if len(rows) == 1 else len(rows)
    words = [token.text for row in rows for token in row.tokens]
    return (
        n > 9
        and sum(counts) == n * n
        and any(len(word) > 1 for word in words)
        and all(word.isdecimal() or len(word) == 1 for word in words)
        and all(parse_symbol(word, n) is not None for word in words)
    )


def _split_candidates(token: Token, size: int) -> list[Token]:
    text, column = token
    if text == ".":
        return []
    if size <= len(SYMBOLS):
        return [Token(char, column + i) for i, char in enumerate(text)]
    return [Token(number, column) for number in text.split(",")]


def _size(rows: Sequence[Row]) -> int:
    """Tell the size that the rows speak for."""
    counts = [len(row.tokens) for row in rows]
    total, (common, _) = sum(counts), Counter(counts).most_common(1)[0]
    if len(rows) > 1 and common == len(rows):
        return common
    even = all(count % isqrt(total) == 0 for count in counts)
    if _is_grid_length(total) and (even or total == len(CLASSIC.cells)):
        return isqrt(total)
    return common if len(rows) > 1 and _is_grid_length(common**2) else CLASSIC.size


def _check_count(rows: Sequence[Row], n: int) -> None:
    found = sum(len(row.tokens) for row in rows)
    odd = next((row for row in rows if len(row.tokens) != n), None)
    if len(rows) == n and odd:
        raise GridTextError(
            "expected {wanted} cells, found {found} (line {line} has {cells}, not {n})",
            wanted=n * n,
            found=found,
            line=odd.line,
            cells=len(odd.tokens),
            n=n,
        )
    if found == n * n:
        return
    if len(rows) > 1 and not odd:
        raise GridTextError(
            "expected {wanted} cells, found {found} ({rows} rows of {n})",
            wanted=n * n,
            found=found,
            rows=len(rows),
            n=n,
        )
    raise GridTextError(
        "expected {wanted} cells, found {found}", wanted=n * n, found=found
    )


def _digits(rows: Sequence[Row], size: int) -> Iterator[Digit]:
    for row in rows:
        for token, column in row.tokens:
            digit = parse_symbol(token, size)
            if digit is None:
                raise _stray(token, size, row.line, column)
            yield digit


def _stray(token: str, size: int, line: int, column: int) -> GridTextError:
    return GridTextError(
        "{token} does not belong in a {n}×{n} grid (line {line}, column {column})",
        token=repr(token),
        n=size,
        line=line,
        column=column,
    )
