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
MAX_DIGITS: Final = 100_000  # and one of digits, framed, is under 20 000
EMPTY_MARKS: Final = ".0*_-xX"
WALLS: Final = "|│┃║¦[](){}\"'\b"  # some programs step back before they draw one
WITHOUT_WALLS: Final = str.maketrans("", "", WALLS)
WALLS_TO_BLANKS: Final = str.maketrans(WALLS, " " * len(WALLS))
# Patterns stay text until first used: compiling them would slow every start.
RULE: Final = r"[-+=:.'*\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╭╮╰╯┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂]*"
LONG_DASH: Final = r"[-=─━═]{2}"
LINE_END: Final = r"\r\n?|\n"  # not what str.splitlines adds: a form feed
CAPTION: Final = r"[^\W\d_]{2}|[^\W\d_\x00-\x7f]"  # 第1题 is one too
NUMBERING: Final = r"\A\s*\d{1,6}[.):]\s+"
SIZES: Final = {  # by the number of cells: the boards that have boxes
    n * n: n for n in range(4, MAX_SIZE + 1) if any(n % k == 0 for k in range(2, n))
}
# A plain line is most of what is ever read: one look-up a cell, 60 times as fast.
PLAIN: Final = bytes(
    0 if char in ".0*_-" else SYMBOLS.find(char.upper()) % 255 + 1
    for char in map(chr, range(256))
)
WRITTEN: Final = ("." + SYMBOLS).encode().ljust(256)


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
    if size <= len(SYMBOLS):
        return bytes(digits).translate(WRITTEN).decode()
    return " ".join(symbol(digit, size) for digit in digits)


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
    nonet.errors.GridTextError: '5' does not belong in a 4×4 grid (line 1, column 18): \
write 1-4, or . for empty
    >>> parse_digits("123 456 789")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: expected 81 cells, found 9 (line 1)
    """
    if plain := _plain(text, layout):
        _check_zeros(text, plain[0].size)
        return plain
    rows = _digit_rows(lines_with_cells(text, layout), layout)
    layout = layout or classic(_size(rows))
    _check_count(rows, layout.size)
    _check_zeros([t.text for row in rows for t in row.tokens], layout.size)
    return layout, tuple(_digits(rows, layout.size))


def _check_zeros(cells: Sequence[str], size: int) -> None:
    """Refuse a board of digits from 0 to F: ours go from 1 to G, and 0 is empty."""
    if size > 9 and "0" in cells and any(mark in cells for mark in "._*-"):
        raise GridTextError(
            "both 0 and another mark stand for empty: write the digits {symbols}, not "
            "from 0 on",
            symbols=_symbol_range(size),
        )


def parse_candidates(
    text: str, layout: Layout | None = None
) -> tuple[Layout, tuple[tuple[Digit, ...], ...]]:
    r"""Read a grid of pencil marks: for each cell its digits, unparted; ``.`` for none.

    >>> parse_candidates("12 3 4 .\n1 2 34 4\n1 2 3 4\n1 2 3 4")[1][:4]
    ((1, 2), (3,), (4,), ())
    """
    rows = [split_words(*line) for line in lines_with_cells(text, layout)]
    layout = layout or classic(_size(rows))
    _check_count(rows, layout.size)
    return layout, tuple(
        _candidates(token, row.line, layout.size)
        for row in rows
        for token in row.tokens
    )


def is_blank(raw: str) -> bool:
    """Tell whether a line holds nothing but blanks, walls or a comment."""
    return not raw.partition("#")[0].strip(WALLS + " \t").strip()


def is_rule(raw: str) -> bool:
    """Tell whether a line only frames: ``+-----+-----+``.

    >>> is_rule("|---+---|"), is_rule("........."), is_rule("1--------")
    (True, False, False)
    """
    bare = raw.translate(WITHOUT_WALLS)
    return bool(re.fullmatch(RULE, bare) and re.search(LONG_DASH, bare))


def is_caption(raw: str, layout: Layout | None = None) -> bool:
    """Tell whether a line starts with a word that is not a row of letters.

    >>> is_caption("Grid 01"), is_caption("--- 第1题 ---"), is_caption("12.4")
    (True, True, False)
    """
    cells = "".join(re.sub(NUMBERING, "", raw, count=1).split()).strip(WALLS)
    bare = cells.strip(WALLS + "-=*~+:")
    if not re.match(CAPTION, bare):
        return False
    n = layout.size if layout else len(cells)  # dashes around it may be empty cells
    if len(bare) > MAX_SIZE**2:
        return True
    if n > len(SYMBOLS) and not layout:
        n = isqrt(n)
    if n > len(SYMBOLS):  # cells are numbers here, so letters are words
        return True
    return any(parse_symbol(char, n) is None for char in bare if char not in WALLS)


def _plain(text: str, layout: Layout | None) -> tuple[Layout, tuple[Digit, ...]] | None:
    """Read a line of nothing but symbols, if *text* is one."""
    n = SIZES.get(len(text), 0)
    if (layout and layout.size != n) or not 0 < n <= len(SYMBOLS):
        return None
    digits = text.encode().translate(PLAIN) if text.isascii() else b"\xff"
    return None if max(digits) > n else (layout or classic(n), tuple(digits))


def lines_with_cells(text: str, layout: Layout | None) -> list[tuple[int, str]]:
    """Number the lines and drop what holds no cells: comments, rules, captions."""
    if len(text) > MAX_TEXT:
        raise GridTextError(
            "the text is too long for a grid: {found} characters", found=len(text)
        )
    cells, rules, captions = [], [], []
    for number, raw in enumerate(re.split(LINE_END, text.removeprefix("\ufeff")), 1):
        item = number, raw.partition("#")[0]
        if is_blank(raw):
            continue
        if is_rule(item[1]):
            rules.append(item)
        elif is_caption(item[1], layout):
            captions.append(item)
        else:
            cells.append(item)
    if not cells or any("-" in raw for _, raw in cells):
        # Dashes mean empty cells here, so a line of dashes is an empty row.
        cells += [item for item in rules if not item[1].strip().strip("-")]
    widths = Counter(_count(raw) for _, raw in cells)
    common = widths.most_common(1)[0][0] if widths else 0
    if len(cells) < common:  # A row is missing: it may have begun with stray letters.
        cells += [item for item in captions if _count(item[1]) == common]
    if not cells:
        _refuse(captions or rules)
    return sorted(cells)


def _refuse(lines: Sequence[tuple[int, str]]) -> None:
    for number, raw in lines:
        first = raw.lstrip(WALLS + " \t")
        raise _stray(first[0], CLASSIC.size, number, len(raw) - len(first) + 1)
    raise GridTextError("there is no puzzle in the text: it holds no cells")


def _count(raw: str) -> int:
    return len("".join(raw.translate(WITHOUT_WALLS).split()))


def _characters(line: int, raw: str) -> Row:
    """Cut a line into its characters: ``53..7....``."""
    chars = enumerate(raw, 1)
    return Row(
        line, [Token(c, at) for at, c in chars if not c.isspace() and c not in WALLS]
    )


def split_words(line: int, raw: str) -> Row:
    """Cut a line at its blanks: ``12 . 3``."""
    bare = raw.translate(WALLS_TO_BLANKS)
    return Row(line, [Token(m[0], m.start() + 1) for m in re.finditer(r"\S+", bare)])


def split_fields(line: int, raw: str) -> Row:
    """Cut a line at its commas: ``5,3,,,7,,,,`` or ``[5, 3, 0, 0, 7, 0, 0, 0, 0],``."""
    bare = raw.translate(WALLS_TO_BLANKS)
    tokens = [
        Token(m[0].strip() or ".", m.start() + 1 + len(m[0]) - len(m[0].lstrip()))
        for m in re.finditer(r"(?:^|(?<=[,;\t]))[^,;\t]*", bare)
    ]
    closed = tokens[-1].text == "." and bare.rstrip().endswith((",", ";"))
    if closed and all(token.text != "." for token in tokens[:-1]):
        tokens.pop()
    return Row(line, tokens)


def _digit_rows(lines: Sequence[tuple[int, str]], layout: Layout | None) -> list[Row]:
    if len(lines) == 1 and (grid := first_grid(*lines[0], layout)):
        return [grid]
    if (found := sum(len(raw) for _, raw in lines)) > MAX_DIGITS:
        raise GridTextError(
            "line {line} is too long for a grid: {found} characters",
            line=lines[0][0],
            found=found,
        )
    if any(re.search(r"[,;\t]", raw.strip()) for _, raw in lines):
        return [split_fields(*line) for line in lines]
    rows = [split_words(*line) for line in lines]
    return rows if are_numbers(rows, layout) else [_characters(*line) for line in lines]


def first_grid(line: int, raw: str, layout: Layout | None) -> Row | None:
    """Read a line that starts with a whole grid and goes on with something else."""
    first = re.match(r"\s*[^\s,;]+", raw)
    count = _count(first[0]) if first else 0
    if not first or (count != layout.size**2 if layout else count not in SIZES):
        return None
    words = re.findall(r"[^\s,;]+", raw)
    if len(words) == count and all(len(word) == count for word in words):
        return None  # sixteen words of sixteen are a 16×16 grid, not a 4×4 and a rest
    return _characters(line, first[0])


def are_numbers(rows: Sequence[Row], layout: Layout | None) -> bool:
    """Tell whether the words are the numbers of a board beyond 9×9."""
    counts = [len(row.tokens) for row in rows]
    n = layout.size if layout else isqrt(counts[0]) if len(rows) == 1 else len(rows)
    words = [token.text for row in rows for token in row.tokens]
    return (
        n > 9
        and sum(counts) == n * n
        and any(len(word) > 1 for word in words)
        and all(re.fullmatch(r"\d{1,2}|\D", word, re.ASCII) for word in words)
    )


def _candidates(token: Token, line: int, size: int) -> tuple[Digit, ...]:
    """Read the marks of one cell, which differ and leave no room for an empty mark."""
    digits = tuple(_digits([Row(line, _split_candidates(token, size))], size))
    if len(digits) > 1 and (0 in digits or len(set(digits)) < len(digits)):
        raise _stray(token.text, size, line, token.column)
    return digits


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
    if common == len(rows) >= min(SIZES.values()):
        return common
    even = all(count % isqrt(total) == 0 for count in counts)
    if total in SIZES and (even or total == len(CLASSIC.cells)):
        return isqrt(total)
    return common if len(rows) > 1 and common**2 in SIZES else CLASSIC.size


def _check_count(rows: Sequence[Row], n: int) -> None:
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
                raise _stray(token, size, row.line, column)
            yield digit


def _stray(token: str, size: int, line: int, column: int) -> GridTextError:
    return GridTextError(
        "{token} does not belong in a {n}×{n} grid (line {line}, column {column}): "
        "write {symbols}, or . for empty",
        token=repr(token if len(token) <= 20 else token[:19] + "…"),
        n=size,
        line=line,
        column=column,
        symbols=_symbol_range(size),
    )


def _symbol_range(size: int) -> str:
    last = symbol(size, size)
    return f"1-9, A-{last}" if last.isalpha() else f"1-{last}"
