r"""A pasted text, read by every finder in turn.

>>> text = "Hi Ann,\n> [code]1 . . 4\n> . . 1 .\n> . 1 . .\n> 4 . . 1[/code]\nBob"
>>> lines = [Line(i, raw) for i, raw in enumerate(text.split("\n"), 1)]
>>> [(entry.line, entry.grid.line) for entry in read(lines, None)]
[(2, '1..4..1..1..4..1')]
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from html import unescape
from typing import Final

from nonet.board.layout import Layout
from nonet.board.notation import SIZES
from nonet.exchange.entry import Entry, Line
from nonet.exchange.paste import (
    brackets,
    drawn,
    in_lines,
    latticed,
    one_by_one,
    placed,
    tags,
)
from nonet.exchange.paste.finding import Finding, taken
from nonet.exchange.paste.markup import bare
from nonet.exchange.paste.rows import looks_like_row

ANSWER: Final = r"(?i)solution|solved|answer|答案|解"
WORD: Final = (
    r"[^\w\s]?[^\W\d_]{1,20}(?:['’-][^\W\d_]{1,20})?[^\w\s]{0,3}|\d{1,4}[^\w\s]?"
)
CAPTION: Final = r"[^\W\d_]{2,30}\s?[:：]"
TAG: Final = r"</?(?!NA>)[A-Za-z][^<>]*>"
ROW_END: Final = r"(?i)<br\s*/?>|</(?:p|div|li|row)>"
FINDERS: Final = (
    tags.find,
    placed.find,
    one_by_one.find,
    brackets.find,
    placed.find_set,
    latticed.find,
    in_lines.find,
    drawn.find,
)


def read(lines: Sequence[Line], layout: Layout | None) -> list[Entry]:
    """Read every board of a text, each with its place."""
    found, _ = _findings(lines, layout)
    return sorted([each.entry for each in found], key=lambda entry: entry.line)


def _findings(
    lines: Sequence[Line], layout: Layout | None
) -> tuple[list[Finding], dict[int, str]]:
    """Give what is found, and the lines that are left, by their numbers."""
    left = [line._replace(text=bare(line.text)) for line in lines if not line.error]
    found: list[Finding] = []
    for finder in FINDERS:
        new = finder(left, layout)
        found += new
        done = taken(new)
        left = [
            line._replace(text="") if line.number in done else line for line in left
        ]
        if finder is tags.find:
            found += _in_parts(left, layout)
            done = taken(found)
            left = [_untagged(line, done) for line in left]
    puzzles = [each for each in found if not re.search(ANSWER, each.name)]
    return puzzles or found, {line.number: line.text for line in left}


def _untagged(line: Line, done: Container[int]) -> Line:
    text = "" if line.number in done else unescape(re.sub(TAG, "", line.text))
    return line._replace(text=text)


def _in_parts(lines: Sequence[Line], layout: Layout | None) -> Iterator[Finding]:
    """Find boards whose rows are ended by tags, all in one line."""
    for line in lines:
        parts = [part for part in re.split(ROW_END, line.text) if part.strip()]
        if len(parts) > min(SIZES.values()) - 1:
            rows = [
                Line(i, bare(unescape(re.sub(TAG, "", part))))
                for i, part in enumerate(parts, 1)
            ]
            here = range(line.number, line.number + 1)
            for found in drawn.find(rows, layout):
                if found.entry.error is None:
                    yield Finding(found.entry._replace(line=line.number), here)


def better(
    known: Sequence[Entry], lines: Sequence[Line], layout: Layout | None, *, many: bool
) -> Sequence[Entry]:
    """Give what is *known* of the lines, or what they are as a pasted text, if better.

    Where *many* lines are a puzzle each, a bad one is bad, unless it is a sentence. No
    puzzle that is known gets lost, nor any error but of lines that are just words.
    """
    found, left = _findings(lines, layout)
    before, after = (
        [entry.content for entry in entries if entry.error is None]
        for entries in (known, [each.entry for each in found])
    )
    sure = taken(each for each in found if each.is_sure)
    if known and not any(entry.error for entry in known) and not sure:
        return known
    if many and before and len(after) <= len(before):
        return [e for e in known if not e.error or not _is_prose(left.get(e.line, ""))]
    if any(e.content not in after for e in known if not (e.error or e.line in sure)):
        return known
    others = [
        entry
        for entry in known
        if entry.error and looks_like_row(left.get(entry.line, ""))
    ]
    entries = [each.entry for each in found] + others
    return sorted(entries, key=lambda entry: entry.line) or known


def _is_prose(text: str) -> bool:
    words = text.split()
    if re.fullmatch(CAPTION, text.strip()):
        return True
    return len(words) > 1 and all(re.fullmatch(WORD, word) for word in words)
