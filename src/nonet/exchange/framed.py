r"""Boards drawn in rows, of digits or of pencil marks, one after another.

Rows follow each other in a *run*, which a blank line, a caption or a frame ends.
A run is one board, or several, or a band of one::

    Unsolved puzzle      a caption: a new board begins
    +-----+-----+        a rule: read past; two in a row part boards
    | 1 . | . 4 |        a row
    | . . | 1 . |        a row
    +-----+-----+
                         a blank line: the board may go on, if it is not complete
    | . 1 | . . |
    | 4 . | . 1 |

>>> from nonet.exchange.source import lines_of
>>> text = "Easy\n1..4\n..1.\n\n.1..\n4..1\nHard\n1...\n....\n...2\n...."
>>> [(entry.line, entry.grid.line) for entry in read(lines_of(text), None)]
[(2, '1..4..1..1..4..1'), (8, '1..........2....')]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from nonet.board.labels import are_labels
from nonet.board.layout import CLASSIC, Layout
from nonet.board.notation import (
    WALLS_TO_BLANKS,
    is_blank,
    is_caption,
    is_rule,
    narrow,
)
from nonet.errors import GridTextError, InputError
from nonet.exchange.entry import Entry, Line, narrowed, read_piece
from nonet.exchange.shape import SMALLEST, is_whole, row_width, starts_with_word
from nonet.say.language import LANGUAGES, RULES_FOLLOW, Language

LONG_RUN: Final = 1024  # rows; a longer run is read in parts, so memory is bounded
LONG_ROW: Final = 20_000  # characters: 64 cells of 64 pencil marks are fewer
QUOTED: Final = " \t\r\n>|*_`"  # around a line that somebody quotes


class LineKind(Enum):
    """What a line does to the board being read."""

    BLANK = "parts boards that are complete"
    CAPTION = "parts boards"
    COMMENT = "nothing"
    RULE = "frames; two of them part boards like a blank"
    ROW = "adds a row"
    TELLS_RULES = "refuses the board above, whose rules follow in words"
    WHOLE = "is a board by itself"


class FramedRow(NamedTuple):
    """A line that may be a row, how many cells it has, and the rule above it."""

    line: Line
    width: int
    rule: Line | None = None


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read every board."""
    for rows in _boards(map(narrowed, lines), layout):
        yield _entry(list(_drawn(rows)), layout)


def _drawn(rows: Sequence[FramedRow]) -> Iterator[Line]:
    """Give the lines of a board: its rows, and the rules between them."""
    yield rows[0].line
    for row in rows[1:]:
        if row.rule:
            yield row.rule
        yield row.line


def _entry(lines: Sequence[Line], layout: Layout | None) -> Entry:
    for line in lines:
        if line.error:
            return Entry(lines[0].number, error=line.error)
    entry = read_piece("\n".join(line.text for line in lines), lines, layout)
    ruled = [i for i, line in enumerate(lines) if is_rule(line.text)]
    if entry.error or ruled != [1] or len(lines) - 1 != entry.grid.layout.size:
        return entry
    doubt = heading_doubt(lines[0])
    return Entry(entry.line, error=doubt) if doubt else entry


def heading_doubt(first: Line) -> GridTextError | None:
    """Refuse a first row that is blank or counts, where a rule is below it alone.

    It looks like the heading of a table that lacks a row.

    >>> heading_doubt(Line(1, "| 1 | 2 | 3 | 4 |")).values
    {'line': 1}
    """
    words = first.text.translate(WALLS_TO_BLANKS).split()
    if words and not are_labels(words):
        return None
    return GridTextError(
        "two readings are possible: line {line} is a heading, or a row of the board: "
        "leave the heading out",
        line=first.number,
    )


def _boards(lines: Iterator[Line], layout: Layout | None) -> Iterator[list[FramedRow]]:
    """Put runs together, or take them apart, into boards."""
    bands: list[FramedRow] = []
    for rows in _runs(lines, layout):
        n = _height(rows, layout)
        if bands and (not rows or len(bands) + len(rows) > n):
            yield bands
            bands = []
        if not n or len(rows) % n or any(row.line.error for row in rows):
            bands += rows
        else:
            yield from (rows[i : i + n] for i in range(0, len(rows), n))
        if len(bands) >= n > 0:
            yield bands
            bands = []
    if bands:
        yield bands


def _height(rows: Sequence[FramedRow], layout: Layout | None) -> int:
    """Tell how many rows make a board: as many as most rows have cells.

    Where that is too few for any board, the rows are short ones of the usual board.
    """
    if len(rows) == 1 and rows[0].width == 0:
        return 1
    if layout or not rows:
        return layout.size if layout else 0
    common = Counter(row.width for row in rows).most_common(1)[0][0]
    return common if common >= SMALLEST else CLASSIC.size


def _runs(lines: Iterator[Line], layout: Layout | None) -> Iterator[list[FramedRow]]:
    """Gather rows that follow each other; an empty run stands for a caption."""
    run: list[FramedRow] = []
    rule: Line | None = None
    for line in lines:
        kind = _kind(line, run, layout)
        ends = kind not in (LineKind.ROW, LineKind.RULE, LineKind.COMMENT)
        if kind is LineKind.TELLS_RULES:
            run = _refused(run or [FramedRow(line, 0)])  # the board may be given out
        if ends or (kind is LineKind.RULE and rule) or _is_long(run, layout):
            yield from _ended(run)
            run = []
        if kind is LineKind.ROW:
            run.append(FramedRow(line, 0 if line.error else row_width(line.text), rule))
        elif kind is LineKind.WHOLE:
            yield [FramedRow(line, 0)]
        elif kind in (LineKind.CAPTION, LineKind.TELLS_RULES):
            yield []
        if kind is LineKind.RULE:
            rule = Line(line.number, line.text[:LONG_ROW])
        elif kind is LineKind.ROW:
            rule = None
    yield from _ended(run)


def _tells_rules(text: str) -> bool:
    """Tell whether this is our heading above rules in words, in any language.

    >>> _tells_rules("> The rules beyond rows, columns and boxes:")
    True
    """
    text = text.strip(QUOTED)
    codes = LANGUAGES[:1] if text.isascii() else LANGUAGES[1:]
    return text.endswith(":") and any(
        text == narrow(Language(code).say(RULES_FOLLOW)) for code in codes
    )


def _refused(run: Sequence[FramedRow]) -> list[FramedRow]:
    """Refuse a board whose rules stand below it in words: none may be dropped."""
    error = InputError(  # no reader of pasted text looks for another board here
        "the rules below the board are told in words, which cannot be read: "
        "write the puzzle as json"
    )
    return [row._replace(line=row.line._replace(error=error)) for row in run]


def _kind(line: Line, run: Sequence[FramedRow], layout: Layout | None) -> LineKind:
    text = line.text
    if line.error:
        return LineKind.ROW
    if is_blank(text):
        return LineKind.COMMENT if "#" in text else LineKind.BLANK
    if is_rule(text):
        return LineKind.ROW if _is_dashes(text) else LineKind.RULE
    return _kind_of_text(text, run, layout)


def _kind_of_text(
    text: str, run: Sequence[FramedRow], layout: Layout | None
) -> LineKind:
    """Tell a row from what parts boards."""
    if _tells_rules(text):
        return LineKind.TELLS_RULES
    if is_whole(text, layout) or len(text) > LONG_ROW:
        return LineKind.WHOLE
    caption = is_caption(text, layout)
    if caption and (starts_with_word(text) or not _fits(text, run, layout)):
        return LineKind.CAPTION
    return LineKind.ROW


def _fits(text: str, run: Sequence[FramedRow], layout: Layout | None) -> bool:
    """Tell whether this is the row that the run lacks, begun with stray letters."""
    n = _height(run, layout)
    return n > 0 and len(run) % n > 0 and row_width(text) == n


def _is_dashes(text: str) -> bool:
    return not text.strip().strip("-")


def _ended(run: Sequence[FramedRow]) -> Iterator[list[FramedRow]]:
    """Give the run without its rules; where dashes are empty cells, those are rows."""
    rows = list(_ruled(run[1:] if _is_roof(run) else run))
    if any("-" in row.line.text for row in rows):
        widths = {row.width for row in rows}
        rows = [r for r in run if r.width in widths or not _is_dashes(r.line.text)]
    elif not rows and all(row.width == len(run) for row in run):
        rows = list(run)
    if rows:
        yield rows


def _is_roof(run: Sequence[FramedRow]) -> bool:
    """Tell whether underscores frame the cells below, between walls: ``_ _ _``."""
    texts = [row.line.text for row in run[:2]]
    return len(texts) > 1 and not texts[0].strip("_ ") and "|" in texts[1]


def _ruled(run: Sequence[FramedRow]) -> Iterator[FramedRow]:
    """Give the rows that are not of dashes alone; those are the rules above others."""
    rule: Line | None = None
    for row in run:
        if row.line.error or not _is_dashes(row.line.text):
            yield row._replace(rule=row.rule or rule)
            rule = None
        else:
            rule = row.line


def _is_long(run: Sequence[FramedRow], layout: Layout | None) -> bool:
    if len(run) < LONG_RUN:
        return False
    rows = next(_ended(run), [])
    n = _height(rows, layout)
    return n == 0 or len(rows) % n == 0 or len(run) >= 2 * LONG_RUN
