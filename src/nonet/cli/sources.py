"""Where puzzles come from: the command line, files, standard input."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from io import BufferedReader
from typing import BinaryIO, NamedTuple

from nonet.board.layout import Layout
from nonet.cli.report import Report
from nonet.errors import InputError
from nonet.exchange.f_puzzles import is_link
from nonet.exchange.read import Entry, open_source, puzzles, puzzles_in

FILE_NAME = r"[/\\]|\.[A-Za-z]{2,}\w*$|^[^\W\d_][\w-]{0,14}$"  # no grid is so short
DATA = r"\s*(?:[\[{]|https?://)"  # JSON or a link
ELSEWHERE = r"://|[*?\[].*\.[A-Za-z]\w+$"  # an address, or a pattern of names
TABLES = r"\.(?:[ct]sv|tab|jsonl|ndjson|parquet|pq|arrow|ipc|feather|xlsx)(?:\.\w+)?$"
PIECE = 1 << 20  # bytes
USUAL = "SudokuPuzzle.txt"  # what a well-known first project in Python reads


class Found(NamedTuple):
    """An entry, how to call its place, and how much of all sources is read by now."""

    place: str
    entry: Entry
    share: float = 0.0


def found(
    arguments: Sequence[str], layout: Layout | None, report: Report | None = None
) -> Iterator[Found]:
    """Read every source in turn; what is bad comes as an entry with its error.

    What should be known of an entry, such as how a photo was read, is told to *report*.
    """
    arguments = arguments or standard_input()
    for number, argument in enumerate(arguments):
        if argument == "-":
            items = _in_file(sys.stdin.buffer, "-", layout)
        elif os.path.exists(argument):
            items = _in_named_file(argument, layout)
        else:
            items = _in_argument(argument, number + 1, len(arguments), layout)
        for item in items:
            if report and item.entry.remark:
                report.note(item.place, report.language.error(item.entry.remark))
            yield item._replace(share=(number + item.share) / len(arguments))


def may_hold_tables(arguments: Sequence[str], *, binary: bool = False) -> bool:
    """Tell at a glance whether it is worth asking for tables: most runs have none.

    Lines are a table only where nothing but a *binary* file is made of them.
    """
    if tuple(arguments) in ((), ("-",)):
        return not sys.stdin.isatty() and _has_columns(sys.stdin.buffer)
    return all(
        _may_hold_table(name, binary=binary)
        if os.path.exists(name)
        else re.search(ELSEWHERE, name) is not None
        for name in arguments
    )


def _may_hold_table(name: str, *, binary: bool) -> bool:
    if binary or re.search(TABLES, name, re.IGNORECASE) or not os.path.isfile(name):
        return True
    try:
        with open(name, "rb") as file:
            return _has_columns(file)
    except OSError:
        return False  # the ordinary way tells why


def _has_columns(stream: BinaryIO) -> bool:
    if not isinstance(stream, BufferedReader):
        return False
    start = stream.peek().lstrip().partition(b"\n")[0]
    return any(by in start for by in (b",", b";", b"\t"))


def without_drawings(items: Iterable[Found], report: Report) -> Iterator[Found]:
    """Forgive drawings that may be rules, and tell what was left out."""
    for item in items:
        entry = item.entry.without_drawings()
        if entry.remark and entry is not item.entry:
            report.note(item.place, report.language.error(entry.remark))
        yield item._replace(entry=entry)


def standard_input() -> Sequence[str]:
    """Read what is piped in where no source is named; a terminal has nothing to say."""
    if sys.stdin.isatty():
        raise InputError(
            "no puzzle was given: write one, or name a file, or - to type it"
        )
    return ("-",)


def usual_source() -> str | None:
    """Name the file to read at a terminal where no source is named, if it is there."""
    return USUAL if sys.stdin.isatty() and os.path.isfile(USUAL) else None


def _in_named_file(name: str, layout: Layout | None) -> Iterator[Found]:
    try:
        file = open_source(name)
    except InputError as error:
        yield Found("", Entry(1, error=error))  # which names the file itself
        return
    with file:
        yield from _in_file(file, name, layout)


def _in_file(file: BinaryIO, name: str, layout: Layout | None) -> Iterator[Found]:
    lines = _line_count(file) if sys.stderr.isatty() else 0
    for entry in puzzles(file, layout):
        share = min(entry.line / lines, 1.0) if lines else 0.0  # more if packed
        yield Found(f"{name}:{entry.line}", entry, share)


def _line_count(file: BinaryIO) -> int:
    """Count the lines for a bar, a piece at a time: a line may be huge."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        return 0  # it may have no end
    start = file.tell()
    with suppress(OSError):  # the reader will tell why
        pieces = iter(lambda: file.read(PIECE), b"")
        count = 1 + sum(piece.count(b"\n") for piece in pieces)
        file.seek(start)
        return count
    return 0


def _in_argument(
    text: str, number: int, arguments: int, layout: Layout | None
) -> Iterator[Found]:
    entries = list(puzzles_in(text, layout))
    if _may_name_file(text) and all(entry.error for entry in entries):
        yield from _in_named_file(text, layout)  # which tells that there is none
        return
    for entry in entries:
        place = str(number) if arguments > 1 else ""
        yield Found(f"{number}:{entry.line}" if len(entries) > 1 else place, entry)


def _may_name_file(text: str) -> bool:
    return bool(re.search(FILE_NAME, text)) and not (
        re.match(DATA, text) or is_link(text)
    )
