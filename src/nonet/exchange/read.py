r"""Reading: puzzles from any text, file or stream, in a format that is recognised.

>>> for entry in puzzles_in("1..4..1..1..4..1\n1..4..?..1..4..1"):
...     print(entry.line, entry.error or entry.grid)
1 +-----+-----+
| 1 . | . 4 |
| . . | 1 . |
+-----+-----+
| . 1 | . . |
| 4 . | . 1 |
+-----+-----+
2 '?' does not belong in a 4×4 grid (line 2, column 7): write 1-4, or . for empty

A format is a file in this room and a line in :data:`~nonet.exchange.formats.FORMATS`:
how its first lines look, and how to turn lines into entries. An entry is a grid or an
error; a bad one never stops those after it, and nothing but an
:class:`~nonet.errors.InputError` is ever raised, whatever the bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.errors import DrawingsError, GridTextError, InputError
from nonet.exchange import json_lines
from nonet.exchange.entry import Entry, Format, Line
from nonet.exchange.formats import FORMATS
from nonet.exchange.rules import SUMO_CUE, unreadable
from nonet.exchange.source import decoded, lines, lines_of, open_source
from nonet.exchange.unpack import peeked, unpacked

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

__all__ = [
    "FORMATS",
    "Entry",
    "Format",
    "Line",
    "decoded",
    "load",
    "open_source",
    "puzzles",
    "puzzles_in",
    "read",
]

DRAWN: Final = ("json", "line", "board")  # what a person may have pasted
PICTURES: Final = r"\s*(?:<\?xml[^>]*>\s*)?[%<]!?(?:DOCTYPE )?(PDF|SVG|HTML)\b"
PICTURE_STARTS: Final = {b"\xff", b"\x89", b"\0", b"R", b"G", b"I", b"M", b"B"}
HEAD: Final = 65_536  # characters that are looked at to recognise a format


def puzzles(
    stream: BinaryIO, layout: Layout | None = None, *, ignore_drawings: bool = False
) -> Iterator[Entry]:
    r"""Read the puzzles of a stream one by one, however many there are.

    Drawings of SudokuPad that may be rules are an error, unless they are to be
    ignored; then an entry remarks on them.

    >>> from io import BytesIO
    >>> stream = BytesIO(b"id,quizzes\n7,0004000000000000\n")
    >>> [entry.grid.line for entry in puzzles(stream)]
    ['...4............']
    """
    entries = _unpacked_entries(stream, layout)
    return map(Entry.without_drawings, entries) if ignore_drawings else entries


def _unpacked_entries(stream: BinaryIO, layout: Layout | None) -> Iterator[Entry]:
    """Read each file of an archive; an error in one is told with its name."""
    try:
        for name, file in unpacked(stream):
            for entry in _file_entries(file, layout):
                yield _in_archive(name, entry) if name else entry
    except InputError as error:
        yield Entry(1, error=error)


def _file_entries(file: BinaryIO, layout: Layout | None) -> Iterator[Entry]:
    """Read a file, of text or a picture; few texts begin like one."""
    if peeked(file, 1) in PICTURE_STARTS:
        from nonet.exchange.photo import entries, picture  # noqa: PLC0415 - seldom

        if picture.kind_of(peeked(file, picture.HEAD)):
            yield entries.photo_entry(file, layout)
            return
    yield from _entries(lines(file), layout)


def _in_archive(name: str, entry: Entry) -> Entry:
    """Name the file in front of an error; drawings stay what they are."""
    if not entry.error or isinstance(entry.error, DrawingsError):
        return entry
    error = InputError("{place}: {problem}", place=name[-40:], problem=entry.error)
    return entry._replace(error=error)


def puzzles_in(
    text: str, layout: Layout | None = None, *, ignore_drawings: bool = False
) -> Iterator[Entry]:
    r"""Read the puzzles of a text one by one.

    >>> [entry.grid.line for entry in puzzles_in("Easy\n1..4\n..1.\n.1..\n4..1")]
    ['1..4..1..1..4..1']
    """
    entries = _entries(lines_of(text), layout)
    return map(Entry.without_drawings, entries) if ignore_drawings else entries


def read(text: str, layout: Layout | None = None) -> Grid:
    r"""Read the one puzzle of a text, which must have no rules.

    >>> read("1..4..1..1..4..1\n1...............")
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: found 2 puzzles, expected one
    """
    return _only(puzzles_in(text, layout)).grid


def load(
    source: str | Mapping[str, Any],
    layout: Layout | None = None,
    *,
    ignore_drawings: bool = False,
) -> Puzzle:
    """Read the one puzzle of a text, with its rules, or of what JSON makes.

    >>> load({"layout": "4", "rules": [{"rule": "cage", "cells": "A1 A2", "sum": 3}]})
    Puzzle('................', 1 rule)
    """
    if not isinstance(source, str):
        return json_lines.made(source, layout)
    return _only(puzzles_in(source, layout, ignore_drawings=ignore_drawings)).puzzle


def _only(entries: Iterator[Entry]) -> Entry:
    """Give the one entry; the first error is told before that there are too many."""
    found = []
    for entry in entries:
        if entry.error:
            raise entry.error
        found.append(entry)
    if len(found) > 1:
        raise GridTextError("found {found} puzzles, expected one", found=len(found))
    return found[0]


def _entries(source: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    head = list(_head(source))
    text = "\n".join(line.text for line in head)
    if picture := re.match(PICTURES, text, re.IGNORECASE):
        seen = Entry(1, error=_a_picture(picture[1]))
        yield from _pasted([seen], head, "board", layout)
        return
    if re.match(SUMO_CUE, text):
        yield Entry(1, error=unreadable(["cages"]))
        return
    chosen = _chosen(text, layout)
    assert chosen.read
    entries = chosen.read(chain(head, source), layout)
    if chosen.name in DRAWN and len(text) < HEAD:  # it is all there is
        entries = _meant(_pasted(list(entries), head, chosen.name, layout))
    yield next(entries, None) or Entry(1, error=_no_puzzle(empty=not text.strip()))
    yield from entries


def _chosen(head: str, layout: Layout | None) -> Format:
    """Choose the first format that recognises the head; the last takes anything."""
    readers = ((form, form.recognises) for form in FORMATS)
    return next(
        form
        for form, recognises in readers
        if recognises is not None and recognises(head, layout)
    )


def _pasted(
    known: Sequence[Entry], lines: Sequence[Line], form: str, layout: Layout | None
) -> Iterator[Entry]:
    """Read a text that is no clean file as one that was pasted.

    What is wrong beyond the text of a grid stays wrong: rules, a layout, drawings.
    """
    errors = [entry.error for entry in known if entry.error]
    clean = known and not errors and not (form == "board" and _in_brackets(lines))
    if clean or any(type(error) is not GridTextError for error in errors):
        return iter(known)
    from nonet.exchange.paste import reader  # noqa: PLC0415 - only where it is needed

    return iter(reader.better(known, lines, layout, many=form == "line"))


def _meant(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Ask what boards mean that are odd: a second one without gaps, or a large one."""
    found = list(entries)
    boards = [each.content for each in found if isinstance(each.content, Grid)]
    are_odd = any(grid.layout.size > CLASSIC.size or not grid.empty for grid in boards)
    if not are_odd:
        return iter(found)
    from nonet.exchange.paste import meant  # noqa: PLC0415 - seldom

    return meant.meant(found)


def _in_brackets(lines: Sequence[Line]) -> bool:
    """Tell whether rows may begin behind other words: ``board = [[5, 3, …``."""
    return any(re.search(r"[\w=:]\s*[\[({]", line.text) for line in lines)


def _head(source: Iterator[Line]) -> Iterator[Line]:
    size = 0
    for line in source:
        yield line
        size += len(line.text) + 1
        if size > HEAD:
            return


def _a_picture(kind: str) -> GridTextError:
    return GridTextError(
        "this is {kind}, made to be looked at: give the puzzle as text, csv or json",
        kind=kind.upper(),
    )


def _no_puzzle(*, empty: bool = False) -> GridTextError:
    if empty:
        return GridTextError("there is no puzzle: the text is empty")
    return GridTextError("there is no puzzle: no line holds cells")
