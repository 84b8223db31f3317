r"""How a grid is written: symbols for digits, and the lines that hold cells.

Digits above 9 are letters; on boards of more than 35 they are numbers parted by
blanks. An empty cell is any of ``. 0 * _ - x``. Frames, captions and ``#`` comments
hold no cells:

>>> lines_with_cells("a puzzle\n+----+\n|1..4|\n# a remark", None)
[(3, '|1..4|')]
>>> [token.text for token in split_characters(3, "|1..4|").tokens]
['1', '.', '.', '4']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import isqrt
from string import ascii_uppercase
from typing import Final, NamedTuple, TypeAlias

from nonet.board.layout import CLASSIC, MAX_SIZE, Layout
from nonet.errors import GridTextError

Digit: TypeAlias = int

SYMBOLS: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAX_TEXT: Final = 2_000_000  # a 64×64 grid of pencil marks is under a million
EMPTY: Final = 0  # stands for a digit in an empty cell
EMPTY_MARKS: Final = ".0*_-xX"
WALLS: Final = "|│┃║¦[](){}\"'\b"  # some programs step back before they draw one
WITHOUT_WALLS: Final = str.maketrans("", "", WALLS)
WALLS_TO_BLANKS: Final = str.maketrans(WALLS, " " * len(WALLS))
# Patterns stay text until first used: compiling them would slow every start.
RULE: Final = r"[-+=:.'*\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫╭╮╰╯┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂]*"
LONG_DASH: Final = r"[-=─━═]{2}"
LINE_END: Final = r"\r\n?|\n"  # not what str.splitlines adds: a form feed
CAPTION: Final = r"[^\W\d_]{2}|[^\W\d_\x00-\x7f]"  # 第1题 is one too
ITEM: Final = r"\s*\d{1,6}\)\s"
NUMBERING: Final = r"\A\s*\d{1,6}[.):]\s+"
SIZES: Final = {  # by the number of cells: the boards that have boxes
    n * n: n for n in range(4, MAX_SIZE + 1) if any(n % k == 0 for k in range(2, n))
}
WIDE_BLANK: Final = "\u3000"
NARROW: Final = {  # the full width of ASCII, then what stands in for it
    **{code + 0xFEE0: code for code in range(0x21, 0x7F)},
    **str.maketrans("。｡·・•□○〇、—–−", ".......0,---"),
}
PARTED: Final = r"(\d\u3000)*\d"
BLANK_CELLS: Final = r"[\d.*_x\u3000-]{9}|[\d.*_x\u3000-]{81}"
WRITTEN: Final = ("." + SYMBOLS).encode().ljust(256)


def narrow(raw: str) -> str:
    """Write what a Chinese keyboard types as ASCII, one character for one.

    >>> narrow("５３。。７，〇、＿"), narrow("｜１　２｜　．｜")
    ('53..7,0,_', '|1 2| .|')

    A full-width blank parts cells, unless the line is nine cells, or 81, only with it:

    >>> narrow("５３　　７　　　　"), narrow("１　２　３　４　５")
    ('53..7....', '1 2 3 4 5')
    """
    if raw.isascii():
        return raw
    raw = raw.translate(NARROW)
    bare = raw.translate(WITHOUT_WALLS)
    if re.fullmatch(BLANK_CELLS, bare) and not re.fullmatch(PARTED, bare):
        return raw.replace(WIDE_BLANK, ".")
    return raw.replace(WIDE_BLANK, " ")


def split_lines(text: str) -> list[str]:
    """Cut *text* at its line ends, and narrow each line."""
    return [narrow(raw) for raw in re.split(LINE_END, text.removeprefix("\ufeff"))]


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
    if not re.match(CAPTION, bare) or _are_letters(raw.split()):
        return False
    n = layout.size if layout else len(cells)  # dashes around it may be empty cells
    if len(bare) > MAX_SIZE**2:
        return True
    if n > len(SYMBOLS) and not layout:
        n = isqrt(n)
    if n > len(SYMBOLS):  # cells are numbers here, so letters are words
        return True
    return any(parse_symbol(char, n) is None for char in bare if char not in WALLS)


def _are_letters(words: Sequence[str]) -> bool:
    """Tell whether words label columns: A B C D."""
    return len(words) > 3 and "".join(words).upper() == ascii_uppercase[: len(words)]


def lines_with_cells(text: str, layout: Layout | None) -> list[tuple[int, str]]:
    """Number the lines and drop what holds no cells: comments, rules, captions."""
    if len(text) > MAX_TEXT:
        raise GridTextError(
            "the text is too long for a grid: {found} characters", found=len(text)
        )
    cells, rules, captions = [], [], []
    for number, raw in enumerate(split_lines(text), 1):
        item = number, unnumbered(raw.partition("#")[0])
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


def unnumbered(raw: str) -> str:
    """Take the number of an item off: ``1) 53..7....``; its bracket is no wall."""
    found = re.match(ITEM, raw) if ")" in raw else None
    return " " * found.end() + raw[found.end() :] if found else raw


def _refuse(lines: Sequence[tuple[int, str]]) -> None:
    for number, raw in lines:
        first = raw.lstrip(WALLS + " \t")
        raise stray(first[0], CLASSIC.size, number, len(raw) - len(first) + 1)
    raise GridTextError("there is no puzzle in the text: it holds no cells")


def _count(raw: str) -> int:
    return len("".join(raw.translate(WITHOUT_WALLS).split()))


def split_characters(line: int, raw: str) -> Row:
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


def first_grid(line: int, raw: str, layout: Layout | None) -> Row | None:
    """Read a line that starts with a whole grid and goes on with something else."""
    first = re.match(r"\s*[^\s,;]+", raw)
    count = _count(first[0]) if first else 0
    if not first or (count != layout.size**2 if layout else count not in SIZES):
        return None
    words = re.findall(r"[^\s,;]+", raw)
    if len(words) == count and all(len(word) == count for word in words):
        return None  # sixteen words of sixteen are a 16×16 grid, not a 4×4 and a rest
    return split_characters(line, first[0])


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


def stray(token: str, size: int, line: int, column: int) -> GridTextError:
    """Make the error that names what does not belong, and where it stands."""
    return GridTextError(
        "{token} does not belong in a {n}×{n} grid (line {line}, column {column}): "
        "write {symbols}, or . for empty",
        token=repr(token if len(token) <= 20 else token[:19] + "…"),
        n=size,
        line=line,
        column=column,
        symbols=symbol_range(size),
    )


def symbol_range(size: int) -> str:
    """Say which symbols a board of *size* uses.

    >>> symbol_range(9), symbol_range(16), symbol_range(64)
    ('1-9', '1-9, A-G', '1-64')
    """
    last = symbol(size, size)
    return f"1-9, A-{last}" if last.isalpha() else f"1-{last}"
