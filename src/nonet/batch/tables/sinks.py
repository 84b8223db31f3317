"""Writers of tables: what a block becomes, and how a whole file is packed in the end.

While a table grows it is text, or a stream of Arrow: both can be gone on with after any
block, so a run that was killed is resumed, and the bytes are those of a run that was
not. Parquet, files of Arrow, sheets and packed text are made of it at the end.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator
from itertools import compress
from math import isfinite
from typing import Any, BinaryIO, Final, Protocol, cast

from nonet.batch.tables.answers import Answers
from nonet.batch.tables.arrow import extended, extended_schema, text_batch
from nonet.batch.tables.columns import encoded, field, values
from nonet.batch.tables.delimited import DelimitedTable
from nonet.batch.tables.json_rows import JsonTable
from nonet.batch.tables.plan import TablePlan, apart
from nonet.batch.tables.readers import AnyTable, worded
from nonet.batch.tables.sources import TEXT_KINDS, Kind, pyarrow
from nonet.batch.tables.text import TextBlock
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError

BATCHES: Final = "batches"  # a kind that is no file
SHEET: Final = "xlsx"
GROUP: Final = 1 << 16  # rows of a group in Parquet
LEVEL: Final = 6  # of gzip, as everywhere


class Sink(Protocol):
    """What a growing table is made of."""

    def heading(self, table: AnyTable) -> Any:
        """Give what stands before all rows."""

    def block(self, table: AnyTable, block: Any, found: Answers) -> Any:
        """Give the bytes of some rows with their answers."""


def sink(kind: str, plan: TablePlan, work: TableWork) -> Sink:
    """Choose how a table grows that will be of a *kind*; *batches* are left as such."""
    if kind in TEXT_KINDS:
        return TextSink(kind, plan, work)
    if kind == SHEET:
        from nonet.batch.tables.sheets import SheetSink  # noqa: PLC0415 - seldom

        return SheetSink(plan, work)
    pyarrow()  # told now, not after the first block
    return ArrowSink(plan, work, as_bytes=kind != BATCHES)


class TextSink:
    """Text: rows of the same kind as they were, others written anew."""

    def __init__(self, kind: str, plan: TablePlan, work: TableWork) -> None:
        self.kind, self.plan, self.work = kind, plan, work
        self.by = b"\t" if kind == "tsv" else b","

    def heading(self, table: AnyTable) -> bytes:
        """Keep the heading and its delimiter, or write one."""
        if self.kind == "csv" and isinstance(table, DelimitedTable):
            self.by = self.by if table.by == b"\t" else table.by
        if self._is_same(table):
            return cast("Any", table).heading(self.plan)  # type: ignore[no-any-return]
        if self.kind == "jsonl":
            return b""
        return self._line([*self.plan.names, *self.plan.added.values()])

    def _is_same(self, table: AnyTable) -> bool:
        if self.kind == "jsonl":
            return isinstance(table, JsonTable)
        return isinstance(table, DelimitedTable) and table.by == self.by

    def block(self, table: AnyTable, block: Any, found: Answers) -> bytes:
        """Write rows with what was found behind them."""
        if isinstance(block, TextBlock) and self._is_same(table):
            only = self.work.only_solved
            return block.written(found, self.plan, only_solved=only)
        write = self._object if self.kind == "jsonl" else self._line
        return b"".join(map(write, answered_rows(block, found, self.plan, self.work)))

    def _line(self, row: Any) -> bytes:
        return self.by.join([field(_plain(value), self.by) for value in row]) + b"\n"

    def _object(self, row: Any) -> bytes:
        names = (*apart(self.plan.names), *self.plan.added.values())
        told = dict(zip(names, map(_listed, row), strict=True))
        return encoded(json.dumps(told, ensure_ascii=False, default=str)) + b"\n"


def answered_rows(
    block: Any, found: Answers, plan: TablePlan, work: TableWork
) -> Iterator[tuple[Any, ...]]:
    """Give what each row holds, with what was found behind it."""
    new = [values(found.columns[name]) for name in plan.added]
    rows = zip(*block.values(plan), *new, strict=True)
    return compress(rows, found.solved) if work.only_solved else rows


def _plain(value: Any) -> Any:
    """Write what is no text as JSON would; bytes are text."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, list | dict | tuple):
        return json.dumps(_listed(value), ensure_ascii=False, default=str)
    return value


def _listed(value: Any) -> Any:
    """Give what JSON has a form for; it has none for what is no number."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()}
    return [*map(_listed, value)] if isinstance(value, list | tuple) else value


class ArrowSink:
    """A stream of Arrow: its schema, then batch after batch."""

    def __init__(self, plan: TablePlan, work: TableWork, *, as_bytes: bool) -> None:
        self.plan, self.work, self.as_bytes = plan, work, as_bytes
        self.schema: Any = None

    def heading(self, table: AnyTable) -> Any:
        """Write the schema."""
        self._remember(table)
        whole = extended_schema(self.schema, self.plan, self.work)
        return whole.serialize().to_pybytes() if self.as_bytes else whole

    def _remember(self, table: AnyTable) -> None:
        """Take the types of the first table; text has but one."""
        schema = getattr(table, "plain_schema", None)
        if schema is None:
            schema = text_batch([[] for _ in self.plan.names], self.plan).schema
        self.schema = schema

    def block(self, table: AnyTable, block: Any, found: Answers) -> Any:
        """Write a batch."""
        if self.schema is None:
            self._remember(table)
        batch = block.batch(self.plan)
        if batch.schema != self.schema:
            batch = _as_first(batch, self.schema)
        whole = extended(batch, found, self.plan, self.work)
        return memoryview(whole.serialize()) if self.as_bytes else whole


def _as_first(batch: Any, schema: Any) -> Any:
    """Give a batch the types of the first table."""
    pa = pyarrow()
    try:
        columns = [
            column.cast(each.type)
            for column, each in zip(batch.columns, schema, strict=True)
        ]
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
        raise InputError(
            "the tables hold different things: {reason}", reason=str(error)[:120]
        ) from None
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def is_batched(kind: Kind) -> bool:
    """Tell whether a file of a *kind* is made of batches of Arrow."""
    return kind.name in WRITERS


def is_packed(kind: Kind) -> bool:
    """Tell whether a file of a *kind* is made only when all its rows are there."""
    return kind.name not in TEXT_KINDS or bool(kind.packing)


def pack(part: str, target: BinaryIO, kind: Kind) -> None:
    """Make the file of what has grown in *part*."""
    if kind.name in TEXT_KINDS:
        with open(part, "rb") as source:
            _packed_text(source, target, kind.packing)
        return
    if kind.name == SHEET:
        from nonet.batch.tables.sheets import write_sheet  # noqa: PLC0415 - seldom

        with open(part, "rb") as source:
            write_sheet(source, target)
        return
    pa = pyarrow()
    with pa.memory_map(part) as source, pa.ipc.open_stream(source) as batches:
        WRITERS[kind.name](batches.schema, batches, target)


def write_batches(pieces: Iterator[Any], target: BinaryIO, kind: Kind) -> None:
    """Write batches to a file as they come, their schema first."""
    WRITERS[kind.name](next(pieces), pieces, target)


def _packed_text(source: BinaryIO, target: BinaryIO, packing: str) -> None:
    if packing == "zst":
        pa = pyarrow()
        with pa.CompressedOutputStream(pa.PythonFile(target, "w"), "zstd") as packed:
            shutil.copyfileobj(source, packed)
        return
    packed = _packer(target, packing)
    with packed:
        shutil.copyfileobj(source, packed)


def _packer(target: BinaryIO, packing: str) -> Any:
    """Pack so that the same text gives the same bytes: without a date."""
    if packing == "gz":
        import gzip  # noqa: PLC0415 - few tables are packed

        return gzip.GzipFile("", "wb", LEVEL, target, mtime=0)
    if packing == "xz":
        import lzma  # noqa: PLC0415 - few tables are packed

        return lzma.LZMAFile(target, "wb")
    import bz2  # noqa: PLC0415 - few tables are packed

    return bz2.BZ2File(target, "wb")


def _parquet(schema: Any, batches: Iterable[Any], target: BinaryIO) -> None:
    """Write groups of rows; solutions are hardly any smaller if they are packed."""
    from pyarrow.parquet import ParquetWriter  # noqa: PLC0415 - only here

    names, whole = schema.names, worded(schema)
    packing = {name: "none" if _is_solution(name) else "snappy" for name in names}
    few = [name for name in names if name.startswith(("status", "solutions"))]
    others = [name for name in names if not _is_solution(name)]
    with ParquetWriter(
        target,
        whole,
        compression=packing,
        use_dictionary=few,
        write_statistics=others,
    ) as writer:
        for group in _groups(batches):
            writer.write_table(group.cast(whole), GROUP)


def _is_solution(name: str) -> bool:
    return name in ("solution", "solution_nonet")


def _groups(batches: Iterable[Any]) -> Iterator[Any]:
    """Gather batches to groups of the same size, however they were cut."""
    pa = pyarrow()
    waiting: list[Any] = []
    rows = 0
    for batch in batches:
        waiting.append(batch)
        rows += batch.num_rows
        while rows >= GROUP:
            table = pa.Table.from_batches(waiting)
            yield table.slice(0, GROUP)
            waiting, rows = table.slice(GROUP).to_batches(), rows - GROUP
    if waiting:
        yield pa.Table.from_batches(waiting)


def _arrow_file(schema: Any, batches: Iterable[Any], target: BinaryIO) -> None:
    """Write groups of rows; words that are numbered must be so alike in all of them."""
    pa, whole = pyarrow(), worded(schema)
    ways = pa.ipc.IpcWriteOptions(unify_dictionaries=True)
    with pa.ipc.new_file(target, whole, options=ways) as writer:
        if whole.equals(schema):
            for group in _groups(batches):
                writer.write_table(group)
        else:
            table = pa.Table.from_batches([*batches], schema)
            writer.write_table(table.cast(whole), max_chunksize=GROUP)


WRITERS: Final[dict[str, Callable[[Any, Iterable[Any], BinaryIO], None]]] = {
    "parquet": _parquet,
    "arrow": _arrow_file,
}
