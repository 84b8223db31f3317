"""The answers to blocks of rows in their order, while later ones are worked on.

::

    blocks ──► ▢ ▢ ▣ ▢ ▢ ▢ ──► answers, in the order of the blocks
               └─ begun: threads of the core, or other processes, row by row

A block that takes long keeps nobody from working on those behind it, as long as not
more than so many wait: so memory is bounded.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import Final, Protocol, TypeAlias, TypeVar

from nonet import core
from nonet.batch.tables.answers import Answers, answers, failed, put_together
from nonet.batch.tables.piece import TablePiece
from nonet.batch.tables.readers import TableBlock
from nonet.batch.tables.work import TableWork
from nonet.errors import WorkerLost
from nonet.processes import Pool, Workers

Block = TypeVar("Block", bound=TableBlock)
Wait: TypeAlias = Callable[[], Answers]
ROWS_A_TURN: Final = 16  # that a process works on at once, where a row takes long
FAR_ROWS_A_TURN: Final = 128  # the same on a cluster, where a task costs more
MANY_ODD: Final = 50  # rows of a block that the core cannot solve among others
WAITING: Final = 8  # blocks for each processor
HEAVY_WAITING: Final = 64  # small ones


class WidePool(Pool, Protocol):
    """Workers that are as many as *jobs*."""

    jobs: int


def answered(
    blocks: Iterator[Block],
    work: TableWork,
    jobs: int | None = None,
    pool: WidePool | None = None,
) -> Iterator[tuple[Block, Answers]]:
    """Yield each block with its answers, on so many processors, or on all.

    A *pool* of workers elsewhere takes all of it.
    """
    if pool is not None:
        yield from _ahead(blocks, work, partial(_begin_elsewhere, pool), pool.jobs)
        return
    workers = jobs or core.cores()
    if workers == 1:
        for block in blocks:
            yield block, answers(work, block.piece)
        return
    with closing(Workers(workers)) as helpers:
        threads = ThreadPoolExecutor(workers)
        try:
            yield from _ahead(blocks, work, partial(_begin, helpers, threads), workers)
        finally:
            threads.shutdown(wait=False, cancel_futures=True)


def _ahead(
    blocks: Iterator[Block],
    work: TableWork,
    begin: Callable[[TableWork, TablePiece], Wait],
    workers: int,
) -> Iterator[tuple[Block, Answers]]:
    waiting: deque[tuple[Block, Wait]] = deque()
    most = HEAVY_WAITING * workers if work.is_heavy else WAITING * workers
    for block in blocks:
        waiting.append((block, begin(work, block.piece)))
        if len(waiting) >= most:
            first, wait = waiting.popleft()
            yield first, wait()
    while waiting:
        first, wait = waiting.popleft()
        yield first, wait()


def _begin(
    helpers: Workers, pool: ThreadPoolExecutor, work: TableWork, piece: TablePiece
) -> Wait:
    """Hand a piece to a thread, or cut to processes if Python has much to do."""
    if not work.is_heavy and len(piece.odd) < MANY_ODD:
        return pool.submit(answers, work, piece).result
    return _begin_parts(helpers, work, piece.cut(ROWS_A_TURN))


def _begin_elsewhere(pool: WidePool, work: TableWork, piece: TablePiece) -> Wait:
    """Hand a piece to workers elsewhere: whole, unless a row takes long."""
    size = FAR_ROWS_A_TURN if work.is_heavy else max(piece.row_count, 1)
    return _begin_parts(pool, work, piece.cut(size))


def _begin_parts(helpers: Pool, work: TableWork, parts: list[TablePiece]) -> Wait:
    begun = [helpers.begin(partial(answers, work, part)) for part in parts]
    return partial(_gathered, helpers, work, parts, begun)


def _gathered(
    helpers: Pool,
    work: TableWork,
    parts: list[TablePiece],
    begun: list[Future[Answers]],
) -> Answers:
    pairs = zip(parts, begun, strict=True)
    return put_together([_result(helpers, work, *pair) for pair in pairs])


def _result(
    helpers: Pool, work: TableWork, part: TablePiece, begun: Future[Answers]
) -> Answers:
    """Wait for an answer; if a process was lost over it, find out over which row."""
    try:
        return begun.result()
    except WorkerLost as lost:
        if part.row_count == 1:
            return failed(work, part, lost)
    rows = part.cut(1)
    again = [helpers.begin(partial(answers, work, row)) for row in rows]
    return _gathered(helpers, work, rows, again)
