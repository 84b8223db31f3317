"""Whether what a command reads is a table, and what kind of table it writes.

A table is answered as a table, of its own kind unless ``--to`` or the ending of
``--output`` names another.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import BufferedReader, BytesIO
from typing import Final, NamedTuple

from nonet.batch.tables.delimited import DELIMITERS, DelimitedTable
from nonet.batch.tables.plan import is_grid
from nonet.batch.tables.readers import AnyTable, text_reader
from nonet.batch.tables.records import BYTE_ORDER_MARK
from nonet.batch.tables.sources import (
    KINDS,
    TEXT_KINDS,
    Kind,
    TableSource,
    is_url,
    kind_of,
    may_be_tables,
    table_sources,
)
from nonet.batch.tables.work import TableWork
from nonet.cli.output import STANDARD
from nonet.errors import InputError
from nonet.exchange.csv_table import recognises

BINARY: Final = ("parquet", "arrow")
HEAD: Final = 65_536  # bytes that are looked at to recognise a table


class TableTask(NamedTuple):
    """The tables that are read, the kind that is written, and where."""

    sources: list[TableSource | AnyTable]
    kind: Kind
    output: str | None


def table_task(
    names: tuple[str, ...],
    to: str | None,
    output: str | None,
    column: str | None,
    *,
    folder: bool = False,
) -> TableTask | None:
    """Find the tables among what is to be read; ``None`` if it is something else.

    What is written into a *folder* has the kind of what is read.
    """
    if to is not None and to not in KINDS:
        return None
    named = to or getattr(None if output in STANDARD else kind_of(output), "name", None)
    sources: list[TableSource | AnyTable]
    if names in ((), ("-",)):
        piped = _piped(column)
        if piped is None:
            return None
        sources, kind = [piped], "csv"
    elif all(_is_table(name, column, named) for name in names):
        sources = [*_listed(names)]
        first = sources[0]
        kind = first.kind.name if isinstance(first, TableSource) else "csv"
    else:
        return None
    target = Kind(to or kind) if folder else _target(to, output, kind)
    return TableTask(sources, target, output)


def is_asked(task: TableTask, to: str | None) -> bool:
    """Tell whether a table is wanted by name, or is all that can be made of it."""
    named = None if task.output in STANDARD else kind_of(task.output)
    others = [each for each in task.sources if isinstance(each, TableSource)]
    binary = any(each.kind.name in BINARY for each in others)
    elsewhere = any(is_url(each.name) for each in others)
    return to is not None or named is not None or binary or elsewhere


def _target(to: str | None, output: str | None, kind: str) -> Kind:
    """Choose the kind: as told, as the output is called, or as the source is."""
    named = None if output in STANDARD else kind_of(output)
    if named is None:
        is_text = to in TEXT_KINDS or (to is None and kind in TEXT_KINDS)
        name = to or (kind if is_text else "csv")
        if name not in TEXT_KINDS and output in STANDARD:
            raise needs_file(name)
        return Kind(name)
    return Kind(to, named.packing if to == named.name else "") if to else named


def needs_file(kind: str) -> InputError:
    """Refuse to write to a stream what is made when all its rows are there."""
    return InputError("{kind} needs a file to be written to: add --output", kind=kind)


def _listed(names: tuple[str, ...]) -> Iterator[TableSource]:
    for name in names:
        if os.path.isfile(name) and not kind_of(name):
            yield TableSource(name, Kind("csv"))
        else:
            yield from table_sources([name])


def _is_table(name: str, column: str | None, to: str | None) -> bool:
    """Tell whether a name means a table: by its kind, or by how it begins.

    Lines are a table of one column, too, where nothing else can be made of them.
    """
    if may_be_tables(name):
        return True
    if not os.path.isfile(name):
        return False
    kind = kind_of(name)
    if kind and (kind.packing or kind.name in BINARY):
        return True
    if kind and kind.name == "xlsx":
        from nonet.batch.tables.sheets import is_table  # noqa: PLC0415 - seldom

        return is_table(name)
    least = 1 if to in BINARY else 2  # columns, if there is no heading
    return _begins_like_table(name, kind, column, least)


def _begins_like_table(
    name: str, kind: Kind | None, column: str | None, least: int
) -> bool:
    try:
        with open(name, "rb") as file:
            head = file.read(HEAD)
    except OSError:
        return False  # the ordinary way tells why
    if kind and kind.name == "jsonl":  # our own records are read as such
        first = head.removeprefix(BYTE_ORDER_MARK).lstrip().partition(b"\n")[0]
        return first.startswith(b"{") and b'"nonet"' not in first
    if kind is None and least > 1:
        return _looks_like_table(head)
    return column is not None or _is_recognised(head) or _holds_puzzles(head, least)


def _looks_like_table(head: bytes) -> bool:
    """Recognise a table that is not called one by its heading of several names."""
    first = head.lstrip().partition(b"\n")[0]
    return any(by in first for by in DELIMITERS) and _is_recognised(head)


def _is_recognised(head: bytes) -> bool:
    text = head.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n")
    return recognises("\n".join(text.split("\n")[:50]), None)


def _holds_puzzles(head: bytes, least: int) -> bool:
    """Tell whether a row holds a puzzle, below a heading of several names or none."""
    try:
        table = DelimitedTable(BytesIO(head))
        names = table.plan(TableWork("convert")).names
    except InputError:
        return False
    if table.is_bare:
        return len(names) >= least
    return len(names) > 1 and not any(map(is_grid, names))


def _piped(column: str | None) -> AnyTable | None:
    """Look at the start of standard input, which the ordinary way may need too."""
    stream = sys.stdin.buffer
    if sys.stdin.isatty() or not isinstance(stream, BufferedReader):
        return None
    head = stream.peek()
    if _looks_like_table(head) or (column and b"," in head.partition(b"\n")[0]):
        return text_reader(stream, "csv")
    return None
