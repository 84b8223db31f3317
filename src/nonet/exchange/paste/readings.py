r"""The ways to read rows of a drawn board: each gives a table of words, or none.

>>> lines = [Line(1, "|1| |2| |"), Line(2, "| |1| |3|")]
>>> [[" ".join(t.text or "·" for t in row.tokens) for row in table]
...  for table in by_fields(lines)]
[['1 · 2 ·', '· 1 · 3']]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from nonet.board.labels import are_labels, are_row_labels
from nonet.board.notation import Row, Token
from nonet.exchange.entry import Line
from nonet.exchange.paste import pitch
from nonet.exchange.paste.pitch import WALL
from nonet.exchange.paste.table import cell_text

WordTable: TypeAlias = Sequence[Row]
Reading: TypeAlias = Callable[[Sequence[Line]], Iterator[WordTable]]

DELIMITERS: Final = (rf"{WALL}{WALL}", WALL, r"\t", ",", ";", "&", "/")
MARKS: Final = frozenset(".0*_-xX?")
BOXES: Final = r"\s*[^\s,]{2,5}(?:,\s*[^\s,]{2,5})+\s*"  # 53., .7., ...
QUOTED: Final = r"\W*[\"'`]([1-9 .0]+)(?:\\n)?[\"'`]\W*"


def by_fields(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Cut every row at a delimiter: what stands between two is a cell."""
    for delimiter in DELIMITERS:
        if all(re.search(delimiter, line.text) for line in lines):
            yield from _fields(lines, delimiter)


def _fields(lines: Sequence[Line], delimiter: str) -> Iterator[WordTable]:
    rows: WordTable = [Row(line.number, _split(line.text, delimiter)) for line in lines]
    if delimiter in DELIMITERS[:2]:
        first, last = ([row.tokens[at].text for row in rows] for at in (0, -1))
        start, end = not any(first), not any(last)  # outer walls part nothing
        if end and not start and not are_row_labels(first):
            return
        rows = [Row(n, cells[start : len(cells) - end]) for n, cells in rows]
    elif all(len(row.tokens) == len(rows) + 1 for row in rows):
        yield from _without_ends(rows)
        return
    elif any(len(row.tokens) < len(rows) for row in rows):
        rows = _filled_up(rows)
    if any(len(row.tokens) > 3 for row in rows) and not _is_mixed(rows, delimiter):
        yield rows


def _without_ends(rows: WordTable) -> Iterator[WordTable]:
    """Leave out a column that is blank: a delimiter ends each row, or begins it."""
    ends = [at for at in (0, -1) if not any(row.tokens[at].text for row in rows)]
    yield from (
        [Row(n, cells[:at] if at else cells[1:]) for n, cells in rows] for at in ends
    )
    if not ends:
        yield rows


def _filled_up(rows: WordTable) -> WordTable:
    """Put back the blank cells that every row has lost at its end."""
    n = len(rows)
    short = sum(len(row.tokens) < n for row in rows)
    longest = max(len(row.tokens) for row in rows)
    are_cut = all(row.tokens[-1].text for row in rows) and longest == n
    has_blanks = any(not text for row in rows for text, _ in row.tokens)
    if not (are_cut and has_blanks and short > 1):
        return rows
    return [
        Row(row.line, [*row.tokens, *[Token("", 1)] * (n - len(row.tokens))])
        for row in rows
    ]


def _is_mixed(rows: WordTable, delimiter: str) -> bool:
    """Tell whether blanks between walls stand beside other marks for empty."""
    texts = {text.strip() for row in rows for text, _ in row.tokens}
    marks = [text for text in texts if text and cell_text(text) in MARKS]
    return delimiter in DELIMITERS[:2] and "" in texts and bool(marks)


def _split(text: str, delimiter: str) -> list[Token]:
    tokens, start = [], 0
    for found in re.finditer(rf"{delimiter}|\Z", text):
        tokens.append(Token(text[start : found.start()].strip(" |"), start + 1))
        start = found.end()
    return tokens


def by_pitch(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Cut boxes of one width into cells."""
    for cells in pitch.readings([line.text for line in lines], len(lines)):
        rows = [
            Row(line.number, [Token(*cell) for cell in row])
            for line, row in zip(lines, cells, strict=True)
        ]
        if not _is_mixed(rows, WALL):
            yield rows


def by_heading(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Put words under the labels above them, in line with their ends."""
    top, *below = ([*re.finditer(r"\S+", line.text)] for line in lines)
    n = len(below)
    if len(top) != n or not are_labels([word[0] for word in top]):
        return
    if not all(below) or not are_labels([words[0][0] for words in below]):
        return
    columns = {word.end(): i for i, word in enumerate(top)}
    rows: list[Row] = []
    for line, (_, *words) in zip(lines[1:], below, strict=True):
        cells = {columns.get(word.end()): word for word in words}
        if None in cells or len(cells) < len(words):
            return
        texts = [cells[i][0] if i in cells else "" for i in range(n)]
        rows.append(Row(line.number, [Token(text, 1) for text in texts]))
    if not _is_mixed(rows, WALL):
        yield rows


def by_quotes(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Take every character between quotes for a cell, blanks too."""
    found = [re.fullmatch(QUOTED, line.text) for line in lines]
    rows = [
        Row(line.number, [Token(char, text.start(1) + at) for at, char in chars])
        for line, text in zip(lines, found, strict=True)
        if text and (chars := [*enumerate(text[1], 1)])
    ]
    if len(rows) == len(lines):
        yield rows


def by_words(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Cut rows at their blanks and walls."""
    yield [
        Row(
            line.number,
            [
                Token(word[0], word.start() + 1)
                for word in re.finditer(r"\S+", re.sub(WALL, " ", line.text))
            ],
        )
        for line in lines
    ]


def by_characters(lines: Sequence[Line]) -> Iterator[WordTable]:
    """Take every character for a cell; a plus belongs to the digit behind it."""
    rows = []
    parts = (
        rf"{WALL}|," if all(re.fullmatch(BOXES, line.text) for line in lines) else WALL
    )
    for line in lines:
        text = re.sub(parts, " ", line.text)
        found = re.finditer(r"\+\d|\S", text)
        rows.append(Row(line.number, [Token(m[0], m.start() + 1) for m in found]))
    yield rows


READINGS: Final[tuple[Reading, ...]] = (
    by_fields,
    by_pitch,
    by_heading,
    by_quotes,
    by_words,
    by_characters,
)
