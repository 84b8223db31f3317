"""Readers of tables, one a kind: each finds its columns and yields blocks of rows."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, Protocol, TypeAlias

from nonet.batch.tables.arrow import (
    ArrowBlock,
    batch_piece,
    batch_plan,
    unfolded,
)
from nonet.batch.tables.delimited import DelimitedTable
from nonet.batch.tables.json_rows import JsonTable
from nonet.batch.tables.piece import TablePiece
from nonet.batch.tables.plan import LOOKED_AT, TablePlan
from nonet.batch.tables.sources import TableSource, opened, pyarrow, upto
from nonet.batch.tables.text import TextTable
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError

ROWS: Final = 20_000  # of a block
FEW_ROWS: Final = 256  # where a row takes long
MAGIC: Final = b"ARROW1"
NUMBERED: Final = (
    b"nonet.numbered"  # words that were numbered: by what, and if in order
)


class TableBlock(Protocol):
    """Some rows of a table."""

    @property
    def piece(self) -> TablePiece:
        """Their puzzles."""

    @property
    def row_count(self) -> int:
        """How many they are."""

    @property
    def after(self) -> int:
        """Where the next block begins: a byte of a text, a row of anything else."""

    def values(self, plan: TablePlan) -> list[list[Any]]:
        """Give what each column holds."""

    def batch(self, plan: TablePlan) -> Any:
        """Give the rows as a batch of Arrow."""


class TableReader(Protocol):
    """A table that is open."""

    def close(self) -> None:
        """Close what is read."""

    def plan(self, work: TableWork) -> TablePlan:
        """Find the columns."""

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[TableBlock]:
        """Yield the rows from *start* on."""


AnyTable: TypeAlias = TextTable | TableReader


def reader(source: TableSource, end: int | None = None) -> AnyTable:
    """Open a table by its kind, up to a byte of a text or a row of Arrow."""
    kind = source.kind.name
    if kind in ("parquet", "arrow"):
        return ArrowTable(source, end)
    if kind == "xlsx":
        from nonet.batch.tables.sheets import SheetTable  # noqa: PLC0415 - seldom

        return SheetTable(source)
    stream = opened(source)
    try:
        return text_reader(stream if end is None else upto(stream, end), kind)
    except InputError:
        stream.close()
        raise


def text_reader(stream: BinaryIO, kind: str) -> TextTable:
    """Read a text table from a stream; how a CSV is delimited, its heading tells."""
    if kind == "jsonl":
        return JsonTable(stream)
    return DelimitedTable(stream, b"\t" if kind == "tsv" else None)


class ArrowTable:
    """A table of Parquet or of Arrow, in a file or in a stream."""

    def __init__(self, source: TableSource, end: int | None = None) -> None:
        pa = pyarrow()
        self.end = sys.maxsize if end is None else end
        self.file = _mapped(source, pa)
        try:
            self.batches_of = _batches_of(self.file, source.kind.name, pa)
            self.schema, self.count = self.batches_of.schema, self.batches_of.count
        except (pa.ArrowInvalid, OSError) as error:
            self.file.close()
            raise _unreadable(source, error) from None
        self.source = source

    def close(self) -> None:
        """Close what is read."""
        self.file.close()

    @property
    def plain_schema(self) -> Any:
        """The types of the columns, numbered words as the words."""
        pa = pyarrow()
        schema = self.schema
        for at, each in enumerate(schema):
            if pa.types.is_dictionary(each.type):
                schema = schema.set(at, _unfolded(each))
        return schema

    def plan(self, work: TableWork) -> TablePlan:
        """Look at the names, and at the first rows."""
        first = next(self._batches(LOOKED_AT, 0), None)
        if first is None:
            pa = pyarrow()
            first = pa.RecordBatch.from_pylist([], self.schema)
        return batch_plan(first, work)

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[ArrowBlock]:
        """Yield batches of rows, from the row *start* on."""
        after = start
        for batch in self._batches(FEW_ROWS if work.is_heavy else ROWS, start):
            after += batch.num_rows
            yield ArrowBlock(batch, batch_piece(batch, plan, work), after)

    def _batches(self, rows: int, start: int) -> Iterator[Any]:
        pa = pyarrow()
        try:
            at, batches = self.batches_of(rows, start)
            for batch in batches:
                first, last = max(start - at, 0), self.end - at
                at += batch.num_rows
                if first < min(batch.num_rows, last):
                    wanted = batch.slice(first, last - first)
                    yield self._with_plain_texts(wanted, pa)
                if last <= batch.num_rows:
                    return
        except (pa.ArrowInvalid, OSError) as error:
            raise _unreadable(self.source, error) from None

    def _with_plain_texts(self, batch: Any, pa: Any) -> Any:
        """Unfold numbered words, which a stream could not be gone on with."""
        if self.plain_schema == self.schema:
            return batch
        columns = [
            unfolded(each) if pa.types.is_dictionary(each.type) else each
            for each in batch.columns
        ]
        return pa.RecordBatch.from_arrays(columns, schema=self.plain_schema)


def _unfolded(field: Any) -> Any:
    """Give the field of the words themselves; it remembers how they were numbered."""
    pa, kind = pyarrow(), field.type
    told = f"{kind.index_type} {int(kind.ordered)}"
    is_view = kind.value_type == pa.string_view()
    plain = field.with_type(pa.string() if is_view else kind.value_type)
    return plain.with_metadata({**(field.metadata or {}), NUMBERED: told.encode()})


def worded(schema: Any) -> Any:
    """Give the types that a table had before its numbered words were unfolded.

    >>> import pyarrow as pa
    >>> before = pa.field("word", pa.dictionary(pa.int8(), pa.string()))
    >>> worded(pa.schema([_unfolded(before)])).field(0).equals(before)
    True
    """
    pa = pyarrow()
    for at, each in enumerate(schema):
        if told := (each.metadata or {}).get(NUMBERED):
            index, ordered = told.decode().split()
            kind = pa.dictionary(pa.type_for_alias(index), each.type, ordered == "1")
            rest = {k: v for k, v in each.metadata.items() if k != NUMBERED}
            schema = schema.set(at, each.with_type(kind).with_metadata(rest or None))
    return schema


def _mapped(source: TableSource, pa: Any) -> Any:
    """Open a file; one that lies here is read without Python between."""
    if source.kind.packing or not os.path.isfile(source.name):
        return opened(source)
    return pa.OSFile(source.name)


def _unreadable(source: TableSource, error: Exception) -> InputError:
    reason = str(error).partition("\n")[0][:120]
    return InputError(
        "{path} cannot be read: {reason}", path=repr(source.name), reason=reason
    )


class _ParquetBatches:
    """The batches of a Parquet file."""

    def __init__(self, file: Any) -> None:
        from pyarrow.parquet import ParquetFile  # noqa: PLC0415 - only here

        self.file = ParquetFile(file)
        self.schema, self.count = self.file.schema_arrow, self.file.metadata.num_rows

    def __call__(self, rows: int, start: int) -> tuple[int, Iterator[Any]]:
        """Skip the groups before the row *start*; tell where the first one begins."""
        at, first = 0, 0
        groups = range(self.file.metadata.num_row_groups)
        for first in groups:
            after = at + self.file.metadata.row_group(first).num_rows
            if after > start:
                break
            at = after
        wanted = [*groups[first:]] if at <= start < self.count else []
        batches = self.file.iter_batches(rows, row_groups=wanted, use_threads=False)
        return at, batches


class _ArrowBatches:
    """The batches of an Arrow file or stream, cut to size."""

    def __init__(self, file: Any, pa: Any) -> None:
        self.file, self.pa, self.count = file, pa, 0
        is_file = file.read(len(MAGIC)) == MAGIC
        file.seek(0)
        self.open = pa.ipc.open_file if is_file else pa.ipc.open_stream
        with_schema = self.open(file)
        self.schema = with_schema.schema
        if is_file:
            numbers = range(with_schema.num_record_batches)
            self.count = sum(with_schema.get_batch(n).num_rows for n in numbers)

    def __call__(self, rows: int, start: int) -> tuple[int, Iterator[Any]]:
        """Give all batches: those that are skipped are not even read."""
        del start
        return 0, self._cut(rows)

    def _cut(self, rows: int) -> Iterator[Any]:
        self.file.seek(0)
        opened_file = self.open(self.file)
        if hasattr(opened_file, "get_batch"):
            numbers = range(opened_file.num_record_batches)
            batches = (opened_file.get_batch(number) for number in numbers)
        else:
            batches = iter(opened_file)
        for batch in batches:
            for at in range(0, batch.num_rows, rows):
                yield batch.slice(at, rows)


def _batches_of(file: Any, kind: str, pa: Any) -> Any:
    return _ParquetBatches(file) if kind == "parquet" else _ArrowBatches(file, pa)
