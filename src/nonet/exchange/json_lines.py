r"""JSON: nonet's own records, one a line, or a board as a list of rows.

A record names its puzzle, and may name its layout, its givens and its pencil marks:

>>> from nonet.exchange.source import lines_of
>>> text = '''{"nonet": 1, "puzzle": "12..............", "givens": "A1"}
... [[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]]'''
>>> [entry.grid for entry in read(lines_of(text), None)]
[Grid('12..............', givens='A1'), Grid('1..4..1..1..4..1')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import MAX_TEXT
from nonet.errors import GridTextError, InputError
from nonet.exchange import f_puzzles
from nonet.exchange.entry import Entry, Format, Line, moved
from nonet.exchange.rules import beyond, names_in


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
            return line if line.error else first._replace(error=_not_json(first))
        parts.append(line.text)
    return first._replace(text="\n".join(parts))


def _value(text: str) -> Any:
    """Read JSON, ``None`` if it is not."""
    import json  # noqa: PLC0415 - only for JSON

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def entry(
    line: Line, layout: Layout | None, parse_layout: Callable[[str], Layout]
) -> Entry:
    """Read the value of one line."""
    if line.error:
        return Entry(line.number, error=line.error)
    value = _value(line.text)
    record = value if isinstance(value, dict) else {"puzzle": value}
    puzzle = record.get("puzzle")
    try:
        if names := _rule_names(record, layout):
            raise beyond(names)
        if f_puzzles.is_theirs(record):
            return Entry(line.number, Grid(f_puzzles.grid_of(record), layout))
        if not isinstance(puzzle, str | list):
            raise _not_json(line)
        if layout is None and "layout" in record:
            layout = parse_layout(_text(record, "layout"))
        givens = _text(record, "givens") if "givens" in record else None
        grid = Grid(puzzle, layout, givens)
        if "marks" not in record:
            return Entry(line.number, grid)
        return Entry(line.number, grid, Marks(_text(record, "marks"), grid.layout))
    except InputError as error:
        before = line.text.find(puzzle) if isinstance(puzzle, str) else 0
        return Entry(line.number, error=moved(error, [line], max(before, 0)))


def _rule_names(record: dict[str, Any], layout: Layout | None) -> list[str]:
    if f_puzzles.is_theirs(record):
        return f_puzzles.rule_names(record)
    return names_in(record, with_layout=layout is not None or "layout" in record)


def _text(record: dict[str, Any], key: str) -> str:
    if isinstance(text := record[key], str):
        return text
    raise GridTextError("{key} must be a text in quotes", key=repr(key))


def _not_json(line: Line) -> GridTextError:
    return GridTextError(
        'line {line} is no JSON record: write {{"puzzle": "53..7…"}} or a list of rows',
        line=line.number,
    )


FORMAT = Format("json", recognises, read)
