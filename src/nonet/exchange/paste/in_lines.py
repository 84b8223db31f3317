r"""Whole grids and links that stand somewhere in a line, among other words.

>>> line = Line(3, "17 hard: " + "5" + "." * 80 + " (mine)")
>>> [(found.entry.line, found.entry.grid["A1"]) for found in find([line], None)]
[(3, 5)]
>>> [str(found.entry.error) for found in find([Line(1, "see " + "5" * 80)], None)]
['expected 81 cells, found 80 (line 1)']
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from nonet.board.grid_text import without_layout
from nonet.board.layout import CLASSIC, Layout
from nonet.board.notation import SIZES, Row, Token
from nonet.exchange import links
from nonet.exchange.entry import Entry, Line
from nonet.exchange.paste import table
from nonet.exchange.paste.finding import Finding

LINK: Final = r"https?://[^\s<>\"'`]+"
WORD: Final = r"[^\s\"'`,;:()\[\]{}<>=&]+"
QUOTED: Final = r"[\"'`]([1-9 ]{81})[\"'`]"  # blanks are cells where quotes prove it
HYPHENED: Final = r"[\w.](?:([-_/])[\w.])(?:\1[\w.])+"  # 5-3-0-0-7
NAME: Final = r"([^\W\d_]\w*)[\"']?\s*[:=]\s*[\"'`]?\Z"
NEAR: Final = range(72, 91)
LONGEST: Final = 10_000  # characters of a word that may be a grid
PROSE: Final = 9  # a board that is smaller stands alone in its line, or behind a name


def find(lines: Sequence[Line], layout: Layout | None) -> list[Finding]:
    """Find every grid that is one word of a line, and every link that holds one."""
    return [found for line in lines for found in _in_line(line, layout)]


def _in_line(line: Line, layout: Layout | None) -> Iterator[Finding]:
    here = range(line.number, line.number + 1)
    if "://" in line.text:
        yield from _with_links(line, layout)
        return
    for quoted in re.finditer(QUOTED, line.text):
        cells = table.row_of(line.number, quoted[1].replace(" ", "."))
        yield Finding(table.entry([cells], layout), here, _name(line.text, quoted))
    text, layout = without_layout(line.text, layout)
    line = line._replace(text=text.replace("\\n", "  "))
    words = [*re.finditer(WORD, line.text)]
    if row := _grouped(line, words):
        yield Finding(table.entry([row], layout), here)
        return
    for word in words:
        if FEWEST <= len(word[0]) < LONGEST and (row := _row(line, word, layout)):
            yield Finding(table.entry([row], layout), here, _name(line.text, word))


def _with_links(line: Line, layout: Layout | None) -> Iterator[Finding]:
    """Find what links hold, and a grid beside them: then they need hold none."""
    here = range(line.number, line.number + 1)
    beside = line._replace(text=re.sub(LINK, " ", line.text).replace("://", " "))
    grids = [found for found in _in_line(beside, layout) if _is_large(found.entry)]
    for link in re.findall(LINK, line.text):
        address = Line(line.number, link.rstrip(").,;:!?]*"))
        for entry in links.read(iter((address,)), layout):
            if not (grids and entry.error):
                yield Finding(entry, here)
    yield from grids


def _is_large(entry: Entry) -> bool:
    """Tell a board from the rest of a link that is broken in two."""
    return entry.error is None and entry.grid.layout.size >= PROSE


FEWEST: Final = min(SIZES)


def _grouped(line: Line, words: Sequence[re.Match[str]]) -> Row | None:
    """Put a grid together whose rows are words of a line, if it is one."""
    lengths = Counter(len(word[0]) for word in words)
    n = next((n for n, count in lengths.items() if n == count and n * n in SIZES), 0)
    if not n:
        return None
    tokens = [
        Token(char, word.start() + at)
        for word in words
        if len(word[0]) == n
        for at, char in enumerate(word[0], 1)
    ]
    row = Row(line.number, tokens)
    return row if table.entry([row], None).error is None else None


def _name(text: str, found: re.Match[str]) -> str:
    """Give the key that stands before a word, if there is one."""
    key = re.search(NAME, text[max(found.start() - 80, 0) : found.start()])
    return key[1] if key else ""


def _row(line: Line, word: re.Match[str], layout: Layout | None) -> Row | None:
    """Cut a word into cells, if it is a grid or meant as one."""
    tokens = _cells(word[0], word.start() + 1)
    n = layout.size if layout else SIZES.get(len(tokens), 0)
    row = Row(line.number, tokens)
    if n and len(tokens) == n * n:
        alone = n >= PROSE or _stands_alone(line.text, word)
        is_grid = alone and any(text.isdecimal() for text, _ in tokens)
        is_grid = is_grid and table.entry([row], layout).error is None
        return row if is_grid or _is_meant(tokens) else None
    return row if len(tokens) in NEAR and _is_meant(tokens) else None


def _cells(text: str, column: int) -> list[Token]:
    """Cut a word into characters; a plus belongs to the digit behind it."""
    if text.count("/") > 2 and len({len(part) for part in text.split("/")}) == 1:
        text = text.replace("/", "")
    if re.fullmatch(HYPHENED, text):
        text = text[::2]
    return [Token(m[0], column + m.start()) for m in re.finditer(r"\+\d|.", text)]


def _stands_alone(text: str, word: re.Match[str]) -> bool:
    before, after = text[: word.start()].strip(" \"'`("), text[word.end() :].strip()
    return not after.strip("\"'`;,)") and (not before or before[-1] in ":=.)")


def _is_meant(tokens: Sequence[Token]) -> bool:
    """Tell a 9×9 grid with a slip from a word, and from a rule."""
    cells = sum(text[-1].isdecimal() or text in ".*_-" for text, _ in tokens)
    digits = sum(text[-1].isdecimal() for text, _ in tokens)
    near = len(tokens) in NEAR
    return near and cells >= len(tokens) - 2 and digits > len(CLASSIC.cells) // 10
