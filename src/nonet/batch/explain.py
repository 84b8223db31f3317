"""Explain many puzzles, on all processors.

>>> for row in explain_many(["1... ..3. .4.. ...2", "hello"], jobs=1):
...     print(len(row.trace.steps) if row.trace else row.error)
12
'h' does not belong in a 9×9 grid (line 1, column 1): write 1-9, or . for empty
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from nonet import core
from nonet.batch.rate import RatedSource
from nonet.batch.rows import check_frame, check_many, is_arrow
from nonet.errors import SudokuError, WorkerLost
from nonet.limits import check_limit, job_count
from nonet.logic.step import Trace
from nonet.processes import Workers
from nonet.verbs.explain import explain

if TYPE_CHECKING:  # a list needs none
    from nonet.batch.tables.work import TableWork

FEW: Final = 4  # puzzles, which no process is started for
AHEAD: Final = 64  # puzzles for each process that are begun before the first is told


class ExplainedRow(NamedTuple):
    """A puzzle as it was given, and its trace or the error that says why not."""

    puzzle: RatedSource
    trace: Trace | None = None
    error: SudokuError | None = None


def explain_many(
    puzzles: Any,
    *,
    seconds: float | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    column: str | None = None,
    **thinking: Any,
) -> Any:
    """Explain each of the *puzzles*, as :func:`nonet.explain` does, in their order.

    Each gives a row: the ``puzzle``, its ``trace`` or, if it cannot be explained, the
    ``error`` that says why. *seconds* are for each. A column of Arrow, polars or pandas
    gives a frame, and a frame the same with more columns: how many steps, the hardest,
    and how often each technique is used. A frame may be explained on a *cluster*;
    *column* names that of its puzzles.

    >>> for row in explain_many(["..3. .4.2 21.. ....", "nonsense"], jobs=1):
    ...     print(row.trace.ended if row.trace else row.error)
    solved
    'n' does not belong in a 9×9 grid (line 1, column 1): write 1-9, or . for empty
    """
    check_limit(seconds)
    check_frame(puzzles, cluster=cluster, column=column)
    workers = job_count(jobs, None)
    if is_arrow(puzzles):
        from nonet.batch.frames import asked_in_kind  # noqa: PLC0415 - a list needs none

        return asked_in_kind(
            puzzles, _work(column, seconds, thinking), workers, cluster
        )
    check_many("explain_many", puzzles)
    return _told(iter(puzzles), seconds, workers or core.cores(), thinking)


def _work(
    column: str | None, seconds: float | None, thinking: dict[str, Any]
) -> TableWork:
    from nonet.batch.tables.work import TableWork  # noqa: PLC0415 - a list needs none

    return TableWork(
        "explain", column, seconds=seconds, thinking=tuple(thinking.items())
    )


def _told(
    puzzles: Iterator[RatedSource],
    seconds: float | None,
    workers: int,
    thinking: dict[str, Any],
) -> Iterator[ExplainedRow]:
    first = list(islice(puzzles, FEW))
    every = chain(first, puzzles)
    if workers == 1 or len(first) < FEW:
        for each in every:
            yield explained(each, seconds, thinking)
        return
    with closing(Workers(workers)) as helpers:
        waiting: deque[tuple[RatedSource, Future[ExplainedRow]]] = deque()
        for each in every:
            work = partial(explained, each, seconds, thinking)
            waiting.append((each, helpers.begin(work)))
            if len(waiting) > AHEAD * workers:
                yield _row(*waiting.popleft())
        for puzzle, begun in waiting:
            yield _row(puzzle, begun)


def _row(puzzle: RatedSource, begun: Future[ExplainedRow]) -> ExplainedRow:
    try:
        return begun.result()
    except WorkerLost as error:
        return ExplainedRow(puzzle, error=error)


def explained(
    puzzle: RatedSource, seconds: float | None, thinking: dict[str, Any]
) -> ExplainedRow:
    """Explain one, or tell the error that says why it cannot be explained."""
    try:
        return ExplainedRow(puzzle, explain(puzzle, seconds=seconds, **thinking))
    except SudokuError as error:
        return ExplainedRow(puzzle, error=error)
