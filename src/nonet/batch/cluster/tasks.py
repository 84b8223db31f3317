"""What a worker does: answer a chunk of a table, or write a file of such answers.

A worker reads its chunk itself, so what is sent to it are a few names and numbers, and
what comes back are the rows as they are written. A file is written beside its place and
moved there when it is whole; written twice, it has the same bytes.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import BinaryIO, NamedTuple

from nonet.batch.cluster.chunks import Chunk
from nonet.batch.tables.answers import answers
from nonet.batch.tables.plan import TablePlan
from nonet.batch.tables.readers import reader
from nonet.batch.tables.sinks import is_packed, pack, sink
from nonet.batch.tables.sources import Kind, file_system, is_url
from nonet.batch.tables.work import TableWork


class AnsweredChunk(NamedTuple):
    """The rows as they are written, how many they are, and how they ended."""

    data: list[bytes]
    rows: int
    ends: Counter[str]


class WrittenShare(NamedTuple):
    """A file that is whole: how many rows it has, and how they ended."""

    rows: int
    ends: dict[str, int]


def answered_chunk(
    chunk: Chunk, plan: TablePlan, work: TableWork, kind: str
) -> AnsweredChunk:
    """Answer the rows of a chunk."""
    found = AnsweredChunk([], 0, Counter())
    rows = 0
    with closing(reader(chunk.source, chunk.end)) as table:
        out = sink(kind, plan, work)
        out.heading(table)  # from which it knows the delimiter, or the types
        for block in table.blocks(plan, work, chunk.start):
            answer = answers(work, block.piece)
            found.data.append(bytes(out.block(table, block, answer)))
            found.ends.update(answer.ends)
            rows += block.row_count
    return found._replace(rows=rows)


def written_share(
    name: str, kind: Kind, heading: bytes, chunks: Sequence[AnsweredChunk]
) -> WrittenShare:
    """Write the file *name*: the heading, and the rows of all chunks."""
    with tempfile.NamedTemporaryFile() as grown:
        grown.write(heading)
        for chunk in chunks:
            grown.writelines(chunk.data)
        grown.flush()
        _put(grown.name, name, kind)
    ends = sum((chunk.ends for chunk in chunks), Counter[str]())
    return WrittenShare(sum(chunk.rows for chunk in chunks), dict(ends))


def _put(grown: str, name: str, kind: Kind) -> None:
    """Make the file, and let nobody see it before it is whole."""
    if is_url(name):
        fs, path = file_system(name)
        with fs.open(path, "wb") as target:
            _copy(grown, target, kind)
        return
    part = f"{name}.part"
    try:
        with open(part, "wb") as target:
            _copy(grown, target, kind)
        os.replace(part, name)
    finally:
        with suppress(OSError):
            os.unlink(part)


def _copy(grown: str, target: BinaryIO, kind: Kind) -> None:
    if is_packed(kind):
        pack(grown, target, kind)
        return
    with open(grown, "rb") as source:
        shutil.copyfileobj(source, target)
