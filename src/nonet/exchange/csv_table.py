r"""A table with a heading, of which one column holds puzzles: CSV in its many dialects.

Everything is text, so that leading zeros survive. A column called layout tells the
board of each puzzle.

>>> from nonet.exchange.source import lines_of
>>> text = "id;Puzzle\n1;0004000000000000\n2;1"
>>> for entry in read(lines_of(text), None):
...     print(entry.line, entry.error or entry.grid.line)
2 ...4............
3 expected 81 cells, found 1 (line 3)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from nonet.board.layout import Layout
from nonet.board.notation import is_blank
from nonet.errors import GridTextError, InputError
from nonet.exchange.entry import Entry, Line, read_piece
from nonet.exchange.rules import names_in, unreadable
from nonet.exchange.shape import is_whole

NAMES: Final = (  # the first that is there holds the puzzles
    *("puzzle", "puzzles", "quiz", "quizzes", "question", "questions"),
    *("sudoku", "grid", "board", "problem", "unsolved", "givens", "clues"),
    *("题目", "谜题", "数独"),
)
LAYOUT: Final = "layout"
DELIMITERS: Final = ",;\t"
TALLEST: Final = 140  # lines that a quoted field may span: a framed 64×64 board


class Heading(NamedTuple):
    """What parts the fields, what they are called, and which hold what: -1 for none."""

    delimiter: str
    puzzle: int
    layout: int
    names: Sequence[str] = ()


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether the first line names a column of puzzles, as tables do."""
    rows = [row for row in head.split("\n") if not is_blank(row)]
    delimiter, column, *_ = _heading(rows[0]) if rows else Heading("", -1, -1)
    if column < 0 or len(rows) == 1:
        return column >= 0 and delimiter in rows[0]
    if delimiter not in rows[0]:  # a single word: a caption, unless grids follow
        return is_whole(rows[1].strip('" '), layout)
    return '"' in rows[1] or rows[1].count(delimiter) == rows[0].count(delimiter)


def _heading(row: str) -> Heading:
    r"""Find the delimiter and the columns.

    >>> _heading("id,Puzzle,clues")[:2], _heading("Clues81\tid")[:2]
    ((',', 1), ('\t', 0))
    >>> _heading("puzzle,solution,layout").layout, _heading("5,3,,").puzzle
    (2, -1)
    """
    for delimiter in DELIMITERS:
        names = [name.strip('" \r').lower() for name in row.split(delimiter)]
        names = [name.rstrip("0123456789_") for name in names]
        layout = names.index(LAYOUT) if LAYOUT in names else -1
        for name in NAMES:
            if name in names:
                return Heading(delimiter, names.index(name), layout, names)
    return Heading(DELIMITERS[0], -1, -1)


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the column of puzzles, row by row."""
    import csv  # noqa: PLC0415 - only for a table

    parse_layout = lru_cache(64)(Layout.parse)  # one jigsaw, not one a row
    first = next((line for line in lines if not is_blank(line.text)), Line(1, ""))
    heading = _heading(first.text)
    for record in _records(lines):
        line = record[0]._replace(text="\n".join(line.text for line in record))
        if line.error:
            yield Entry(line.number, error=line.error)
        elif not is_blank(line.text):
            try:
                rows = csv.reader([line.text], delimiter=heading.delimiter, strict=True)
                fields = next(rows)
                spec = "" if layout else _field(fields, heading.layout)
                board = parse_layout(spec) if spec else layout
                _check_rules(heading.names, fields, board)
            except csv.Error:
                yield Entry(line.number, error=_not_a_record(line))
            except InputError as error:
                yield Entry(line.number, error=error)
            else:
                yield _entry(line, fields, heading.puzzle, board)


def _field(fields: Sequence[str], column: int) -> str:
    return fields[column].strip() if 0 <= column < len(fields) else ""


def _check_rules(
    names: Sequence[str], fields: Sequence[str], layout: Layout | None
) -> None:
    """Refuse a puzzle that has rules in another column."""
    told = {name: text for name, text in zip(names, fields, strict=False) if name}
    if rules := names_in(told, with_layout=layout is not None):
        raise unreadable(rules)


def _entry(
    line: Line, fields: Sequence[str], column: int, layout: Layout | None
) -> Entry:
    if len(fields) > column:
        before = max(line.text.find(fields[column]), 0)
        return read_piece(fields[column], [line], layout, before)
    error = GridTextError(
        "line {line} has {found} fields; the puzzle belongs in field {wanted}",
        line=line.number,
        found=len(fields),
        wanted=column + 1,
    )
    return Entry(line.number, error=error)


def _records(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """Gather the lines that a quoted field spans; most records are one line."""
    ahead: deque[Line] = deque()
    while ahead or (ahead := deque(islice(lines, 1))):
        record = [ahead.popleft()]
        quotes = record[0].text.count('"')
        while quotes % 2 and len(record) < TALLEST:
            ahead = ahead or deque(islice(lines, 1))
            if not ahead or ahead[0].error:
                break
            record.append(ahead.popleft())
            quotes += record[-1].text.count('"')
        if quotes % 2:  # it never closes: only the first line is bad
            ahead.extendleft(reversed(record[1:]))
            del record[1:]
        yield record


def _not_a_record(line: Line) -> GridTextError:
    return GridTextError(
        "line {line} is not a row of a table: is a quote left open?", line=line.number
    )
