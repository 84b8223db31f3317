"""Frames in, the same frames with more columns out, in one shape for every verb.

>>> import pyarrow as pa
>>> from nonet.batch.tables.work import TableWork
>>> frame = pa.table({"id": [7], "puzzle": ["1..4..1..1..4..1"]})
>>> answered_frame(frame, TableWork("check"), jobs=1).to_pylist()
[{'id': 7, 'puzzle': '1..4..1..1..4..1', 'solutions': '2+', \
'status': 'several solutions'}]
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any, Final

from nonet.batch.kinds import (
    column_of,
    frame_like,
    frame_of,
    with_columns,
)
from nonet.batch.rows import is_frame
from nonet.batch.tables.arrow import ArrowBlock, batch_piece, batch_plan
from nonet.batch.tables.columns import arrow_array
from nonet.batch.tables.plan import LOOKED_AT, TablePlan
from nonet.batch.tables.readers import FEW_ROWS, ROWS
from nonet.batch.tables.runner import answered
from nonet.batch.tables.work import OK, TableWork

if TYPE_CHECKING:  # few have one
    from nonet.batch.cluster import ClusterPool

FEW: Final = 256  # rows for which no other process is started


def answered_frame(
    frame: Any, work: TableWork, jobs: int | None = None, cluster: str | None = None
) -> Any:
    """Put what a verb tells behind the columns of a frame, here or on a *cluster*."""
    if hasattr(type(frame), "read_all"):
        frame = frame_of(frame)  # a stream can be read but once
    with _pool(cluster) as pool:
        return with_columns(frame, _new_columns(frame_of(frame), work, jobs, pool))


def _pool(cluster: str | None) -> AbstractContextManager[ClusterPool | None]:
    if cluster is None:
        return nullcontext()
    from nonet.batch.cluster import cluster_pool  # noqa: PLC0415 - seldom

    return cluster_pool(cluster)


def answered_column(column: Any, work: TableWork, jobs: int | None = None) -> Any:
    """Put what a verb tells of a column into a frame of its library."""
    import pyarrow as pa  # noqa: PLC0415 - few need it

    table = pa.table({"puzzle": column_of(column)})
    return frame_like(column, _new_columns(table, work, jobs))


def asked_in_kind(
    puzzles: Any, work: TableWork, jobs: int | None, cluster: str | None = None
) -> Any:
    """Give a frame with more columns for a frame, and a new one for a column."""
    if is_frame(puzzles):
        return answered_frame(puzzles, work, jobs, cluster)
    return answered_column(puzzles, work, jobs)


def _new_columns(
    table: Any, work: TableWork, jobs: int | None, pool: ClusterPool | None = None
) -> dict[str, Any]:
    import pyarrow as pa  # noqa: PLC0415 - few need it

    batches = table.to_batches(max_chunksize=FEW_ROWS if work.is_heavy else ROWS)
    plan = batch_plan(table.slice(0, LOOKED_AT), work)
    kinds = {**work.added, OK: "bool"}
    found: dict[str, list[Any]] = {name: [] for name in plan.added}
    jobs = 1 if table.num_rows < FEW else jobs
    for _, answers in answered(_blocks(batches, plan, work), work, jobs, pool):
        for name, arrays in found.items():
            arrays.append(arrow_array(answers.columns[name], kinds[name]))
    return {
        free: pa.chunked_array(found[name], pa.type_for_alias(kinds[name]))
        for name, free in plan.added.items()
    }


def _blocks(batches: Any, plan: TablePlan, work: TableWork) -> Iterator[ArrowBlock]:
    after = 0
    for batch in batches:
        after += batch.num_rows
        yield ArrowBlock(batch, batch_piece(batch, plan, work), after)
