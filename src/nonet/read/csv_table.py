r"""A table with a heading, of which one column holds puzzles: CSV in its many dialects.

Everything is text, so that leading zeros survive.

>>> from nonet.read.source import lines_of
>>> text = "id;Puzzle\n1;0004000000000000\n2;1"
>>> for line, grid, _, error, _ in read(lines_of(text), None):
...     print(line, grid.line if grid else error)
2 ...4............
3 expected 81 cells, found 1 (line 3)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from nonet.board import Layout
from nonet.errors import GridTextError
from nonet.notation import is_blank
from nonet.read.entry import Entry, Format, Line, read_piece
from nonet.read.shape import is_whole

NAMES: Final = (  # the first that is there holds the puzzles
    *("puzzle", "puzzles", "quiz", "quizzes", "question", "questions"),
    *("sudoku", "grid", "board", "problem", "unsolved", "givens", "clues"),
    *("题目", "谜题", "数独"),
)
DELIMITERS: Final = ",;\t"
TALLEST: Final = 140  # lines that a quoted field may span: a framed 64×64 board


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether the first line names a column of puzzles, as tables do."""
    rows = [row for row in head.split("\n") if not is_blank(row)]
    delimiter, column = _heading(rows[0]) if rows else ("", -1)
    if column < 0 or len(rows) == 1:
        return column >= 0 and delimiter in rows[0]
    if delimiter not in rows[0]:  # a single word: a caption, unless grids follow
        return is_whole(rows[1].strip('" '), layout)
    return '"' in rows[1] or rows[1].count(delimiter) == rows[0].count(delimiter)


def _heading(row: str) -> tuple[str, int]:
    r"""Find the delimiter and the column of puzzles, -1 if there is none.

    >>> _heading("id,Puzzle,clues"), _heading("Clues81\tid"), _heading("5,3,,")
    ((',', 1), ('\t', 0), (',', -1))
    """
    for delimiter in DELIMITERS:
        names = [name.strip('" \r').lower() for name in row.split(delimiter)]
        names = [name.rstrip("0123456789_") for name in names]
        for name in NAMES:
            if name in names:
                return delimiter, names.index(name)
    return DELIMITERS[0], -1


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the column of puzzles, row by row."""
    import csv  # noqa: PLC0415 - only for a table

    heading = next((line for line in lines if not is_blank(line.text)), Line(1, ""))
    delimiter, column = _heading(heading.text)
    for record in _records(lines):
        line = record[0]._replace(text="\n".join(line.text for line in record))
        if line.error:
            yield Entry(line.number, error=line.error)
        elif not is_blank(line.text):
            try:
                fields = next(csv.reader([line.text], delimiter=delimiter, strict=True))
            except csv.Error:
                yield Entry(line.number, error=_not_a_record(line))
            else:
                yield _entry(line, fields, column, layout)


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


FORMAT = Format("csv", recognises, read)
