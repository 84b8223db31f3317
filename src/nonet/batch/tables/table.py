r"""A whole table: its files one after the other, read, answered and written.

>>> from nonet.batch.tables.sources import table_sources
>>> from nonet.batch.tables.work import TableWork
>>> import tempfile, os
>>> with tempfile.TemporaryDirectory() as folder:
...     name = os.path.join(folder, "puzzles.csv")
...     with open(name, "w") as file:
...         _ = file.write("id,puzzle\n007,1..4..1..1..4..1\n")
...     pieces = written(table_sources([name]), TableWork("check"), "csv", jobs=1)
...     print(*[bytes(piece.data).decode() for piece in pieces], sep="", end="")
id,puzzle,solutions,status
007,1..4..1..1..4..1,2+,several solutions
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any, Final, NamedTuple

from nonet.batch.tables.piece import TablePiece
from nonet.batch.tables.plan import TablePlan
from nonet.batch.tables.readers import AnyTable, TableBlock, reader
from nonet.batch.tables.runner import answered
from nonet.batch.tables.sinks import sink
from nonet.batch.tables.sources import TableSource
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError, listed

BRIEF: Final = 5_000_000  # rows that are solved in some seconds


class Mark(NamedTuple):
    """A place in some sources: which of them, and a byte or a row of it."""

    source: int = 0
    after: int = 0


class WrittenRows(NamedTuple):
    """Bytes to be written, how many rows they hold, how these ended, and the place."""

    data: Any
    rows: int
    ends: Counter[str]
    mark: Mark
    share: float = 0.0  # of all sources, as far as that can be told


class PlacedBlock(NamedTuple):
    """A block, its table, and where it ends."""

    block: TableBlock
    table: AnyTable
    mark: Mark
    share: float

    @property
    def piece(self) -> TablePiece:
        """The puzzles."""
        return self.block.piece

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return self.block.row_count

    @property
    def after(self) -> int:
        """Where the next block begins."""
        return self.mark.after

    def values(self, plan: TablePlan) -> list[list[Any]]:
        """Give what each column holds."""
        return self.block.values(plan)

    def batch(self, plan: TablePlan) -> Any:
        """Give the rows as a batch of Arrow."""
        return self.block.batch(plan)


def written(
    sources: Sequence[TableSource | AnyTable],
    work: TableWork,
    kind: str,
    *,
    jobs: int | None = None,
    start: Mark | None = None,
) -> Iterator[WrittenRows]:
    """Yield the bytes of the answered table, from *start* on if it was begun before."""
    first = _opened(sources[0])
    with closing(first):
        plan = first.plan(work)
        out = sink(kind, plan, work)
        heading = out.heading(first)
        if start is None:
            yield WrittenRows(heading, 0, Counter(), Mark())
        blocks = _blocks(sources, first, plan, work, start or Mark())
        for (block, table, mark, share), found in answered(blocks, work, jobs):
            data = out.block(table, block, found)
            yield WrittenRows(data, block.row_count, found.ends, mark, share)


def is_brief(sources: Sequence[TableSource | AnyTable], work: TableWork) -> bool:
    """Tell whether it is done so soon that nobody resumes it: Parquet tells its rows.

    Such a table need not grow in a form that can be gone on with.
    """
    files = [each for each in sources if isinstance(each, TableSource)]
    if work.is_heavy or any(each.kind.name != "parquet" for each in files):
        return False
    if len(files) != 1:
        return False
    with closing(reader(files[0])) as table:
        return getattr(table, "count", BRIEF) < BRIEF


def _opened(source: TableSource | AnyTable) -> AnyTable:
    return reader(source) if isinstance(source, TableSource) else source


def _blocks(
    sources: Sequence[TableSource | AnyTable],
    first: AnyTable,
    plan: TablePlan,
    work: TableWork,
    start: Mark,
) -> Iterator[PlacedBlock]:
    for number, source in enumerate(sources):
        if number < start.source:
            continue
        with closing(_opened(source) if number else first) as table:
            _check(source, table.plan(work), plan)
            after = start.after if number == start.source else 0
            for block in table.blocks(plan, work, after):
                share = (number + _share(source, table, block.after)) / len(sources)
                yield PlacedBlock(block, table, Mark(number, block.after), share)


def _share(source: TableSource | AnyTable, table: AnyTable, after: int) -> float:
    """Tell how much of a source is read: of its rows, or of its bytes."""
    whole = getattr(table, "count", 0)
    if not whole and isinstance(source, TableSource) and not source.kind.packing:
        whole = source.size
    return min(after / whole, 1.0) if whole else 0.0


def _check(source: TableSource | AnyTable, found: TablePlan, first: TablePlan) -> None:
    """Refuse a table that has other columns than the first."""
    if not isinstance(source, TableSource) or source.kind.name == "jsonl":
        return  # an object names its fields itself
    if found.names != first.names:
        raise InputError(
            "{name} has other columns than the first table: {found}, not {wanted}",
            name=repr(source.name),
            found=listed(found.names),
            wanted=listed(first.names),
        )
