r"""JSON: nonet's own records, one a line, or a board as a list of rows.

A record names its puzzle, and may name its layout, its givens and its pencil marks:

>>> from nonet.exchange.source import lines_of
>>> text = '''{"nonet": 2, "puzzle": "12..............", "givens": "A1"}
... [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]]'''
>>> [entry.grid for entry in read(lines_of(text), None)]
[Grid('12..............', givens='A1'), Grid('1..4..1..1..4..1')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.notation import MAX_TEXT
from nonet.errors import GridTextError, InputError
from nonet.exchange import f_puzzles, record, sudokupad
from nonet.exchange.annotations import NO_ANNOTATIONS, read_annotations
from nonet.exchange.entry import Entry, Line, entry_of, moved
from nonet.exchange.late import late
from nonet.exchange.rules import drawn

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle


TOO_DEEP: Final = object()  # what stands in each other deeper than Python reads


def recognises(head: str, layout: Layout | None) -> bool:  # noqa: ARG001 - one shape
    """Tell whether the text starts with an object, or is a list."""
    text = "\n".join(row for row in head.split("\n") if not _is_blank(row)).lstrip()
    if not text.startswith("["):
        return bool(re.match(r'\{\s*["}]', text))
    first = text.partition("\n")[0]
    return any(isinstance(_value(piece), list) for piece in (first, text))


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read a value from each line; if the first is not one, all lines are one value."""
    parse_layout = lru_cache(64)(Layout.parse)  # one jigsaw, not one a line
    lines = (line for line in lines if line.error or not _is_blank(line.text))
    for first in lines:
        if first.error or _value(first.text) is not None:
            lines = chain((first,), lines)
        else:
            lines = iter((_joined(first, lines),))
        for line in lines:
            yield entry(line, layout, parse_layout)


def _is_blank(text: str) -> bool:
    """Tell whether a line holds nothing, or a comment; a bracket is not a wall here."""
    return not text.strip() or text.lstrip().startswith("#")


def _joined(first: Line, lines: Iterator[Line]) -> Line:
    """Put a value together that spans lines."""
    text = first.text
    parts = [text]
    size = len(text)
    for line in lines:
        size += len(line.text) + 1
        if line.error or size > MAX_TEXT:
            return line if line.error else first._replace(error=_not_json(first.number))
        parts.append(line.text)
    return first._replace(text="\n".join(parts))


def _value(text: str) -> Any:
    """Read JSON, ``None`` if it is not."""
    import json  # noqa: PLC0415 - only for JSON

    try:
        return json.loads(text)
    except ValueError:
        return None
    except RecursionError:
        return TOO_DEEP


def entry(
    line: Line, layout: Layout | None, parse_layout: Callable[[str], Layout]
) -> Entry:
    """Read the value of one line."""
    if line.error:
        return Entry(line.number, error=line.error)
    value = _value(line.text)
    try:
        if value is TOO_DEEP:
            raise GridTextError(
                "line {line} is JSON that is nested too deep", line=line.number
            )
        if not isinstance(value, dict | list):
            raise _not_json(line.number)
        found = value if isinstance(value, dict) else {"puzzle": value}
        return _entry(found, line.number, layout, parse_layout)
    except InputError as error:
        puzzle = value.get("puzzle") if isinstance(value, dict) else None
        before = line.text.find(puzzle) if isinstance(puzzle, str) else 0
        return Entry(line.number, error=moved(error, [line], max(before, 0)))


def record_entry(line: Line, unpack: Callable[[], Any], layout: Layout | None) -> Entry:
    """Read what is inside a link."""
    try:
        found = unpack()
        if not isinstance(found, dict):
            raise _not_json(line.number)
        return _entry(found, line.number, layout, Layout.parse)
    except InputError as error:
        return Entry(line.number, error=moved(error, [line]))


def made(source: Mapping[str, Any], layout: Layout | None) -> Puzzle:
    """Make a puzzle of what JSON makes."""
    return _entry(source, 1, layout, Layout.parse).puzzle


def _entry(
    source: Mapping[str, Any],
    number: int,
    layout: Layout | None,
    parse_layout: Callable[[str], Layout],
) -> Entry:
    """Tell our records from those of others."""
    if f_puzzles.is_theirs(source):
        return entry_of(
            number, "f-puzzles", lambda: _f_puzzles_entry(source, number, layout)
        )
    if sudokupad.is_theirs(source):
        return sudokupad.entry(number, source, layout)
    if "ipuz" in str(source.get("version", ""))[:40]:
        found: Entry = late("ipuz", "entry")(number, source, layout)
        return found
    if not record.is_one(source):
        raise record.slip(source) or _not_json(number)
    content, marks = record.read(source, layout, parse_layout)
    grid = content if isinstance(content, Grid) else content.grid
    annotations = (
        read_annotations(source, grid) if "nonet" in source else NO_ANNOTATIONS
    )
    return Entry(number, content, marks, annotations=annotations)


def _f_puzzles_entry(
    source: Mapping[str, Any], number: int, layout: Layout | None
) -> Entry:
    names = f_puzzles.drawings(source)
    content = f_puzzles.content(source, layout)
    marks, annotations = f_puzzles.notes(source, content.layout)
    error = drawn(names) if names else None
    return Entry(number, content, marks, error, annotations=annotations)


def _not_json(line: int) -> GridTextError:
    return GridTextError(
        'line {line} is no JSON record: write {{"puzzle": "53..7…"}} or a list of rows',
        line=line,
    )
