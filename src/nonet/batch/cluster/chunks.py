"""Where tables are cut: a *chunk* is what one task answers, a *share* one file of them.

::

    puzzles.csv   ├ chunk ┼ chunk ┼ chunk ┤ ├ chunk ┼ …        what workers take
                  └─────── share 0 ───────┘ └── share 1 …      a file of the answer

Where a row takes long a chunk is small: so hard rows are spread over all workers, and
none waits for a neighbour's. A text is cut behind a line, at a byte; anything else at
a row. What is packed, or a sheet, is one chunk: it cannot be entered in the middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from typing import Final, NamedTuple

from nonet.batch.tables.readers import reader, text_reader
from nonet.batch.tables.records import BLOCK, cut_records, pieces_from
from nonet.batch.tables.sources import TEXT_KINDS, TableSource, opened
from nonet.batch.tables.work import TableWork

ROWS: Final = 100_000  # of a chunk
FEW_ROWS: Final = 128  # where a row takes long
SHARE: Final = 1  # chunks of a file
HEAVY_SHARE: Final = 16


class Chunk(NamedTuple):
    """A part of a source, from a byte or a row on; *end* is the byte or row behind.

    *part* tells how much of the source it is.
    """

    source: TableSource
    start: int = 0
    end: int | None = None
    part: float = 1.0


class ChunkShare(NamedTuple):
    """The chunks of one file, and which file it is."""

    number: int
    chunks: tuple[Chunk, ...]

    @property
    def part(self) -> float:
        """How much of its source it is."""
        return sum(chunk.part for chunk in self.chunks)


def shares(sources: Sequence[TableSource], work: TableWork) -> Iterator[ChunkShare]:
    """Yield the files that the answer is made of; none holds rows of two sources."""
    number = 0
    size = HEAVY_SHARE if work.is_heavy else SHARE
    for source in sources:
        for chunks in _groups(_chunks(source, work), size):
            yield ChunkShare(number, chunks)
            number += 1


def _groups(chunks: Iterable[Chunk], size: int) -> Iterator[tuple[Chunk, ...]]:
    each = iter(chunks)
    while group := tuple(islice(each, size)):
        yield group


def _chunks(source: TableSource, work: TableWork) -> Iterator[Chunk]:
    rows = FEW_ROWS if work.is_heavy else ROWS
    if source.kind.packing or source.kind.name == "xlsx":
        yield Chunk(source)
    elif source.kind.name in TEXT_KINDS:
        yield from _of_text(source, rows)
    else:
        yield from _of_rows(source, rows)


def _of_text(source: TableSource, rows: int) -> Iterator[Chunk]:
    """Cut behind the first line at which there are *rows*, or some more."""
    with closing(text_reader(opened(source), source.kind.name)) as table:
        start = end = table.begin
        pieces = pieces_from(table.stream, table.head, start, min(BLOCK, 90 * rows))
        count, whole = 0, max(source.size - start, 1)
        for records in cut_records(pieces, start, table.by):
            count, end = count + len(records.lines), records.after
            if count >= rows:
                yield Chunk(source, start, end, (end - start) / whole)
                start, count = end, 0
        if count or start == table.begin:
            yield Chunk(source, start, end, (end - start) / whole)


def _of_rows(source: TableSource, rows: int) -> Iterator[Chunk]:
    with closing(reader(source)) as table:
        count = getattr(table, "count", 0)
    if not count:  # a stream does not tell
        yield Chunk(source)
        return
    for start in range(0, count, rows):
        end = min(start + rows, count)
        yield Chunk(source, start, end, (end - start) / count)
