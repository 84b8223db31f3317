"""The questions of :mod:`nonet.verbs.ask`, put to many classic puzzles at once.

>>> puzzle = ("4.....8.5.3..........7......2.....6.....8.4......1......."
...           "6.3.7.5..2.....1.4......")
>>> are_unique([puzzle, "." * 81]), are_minimal([puzzle, "." * 81])
([True, False], [True, False])
>>> true_candidates_of([puzzle])[0]["A2"]
'1'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nonet.batch.many import solve_many
from nonet.batch.rows import Row, check_frame, is_frame, rows_of
from nonet.board.bits import digits_in
from nonet.board.layout import CLASSIC
from nonet.board.marks import Marks
from nonet.engines import native
from nonet.engines.native import CELLS, Outcome
from nonet.limits import MOST_COUNTED, job_count


def are_unique(
    puzzles: Sequence[Row], jobs: int | None = None, *, threads: int | None = None
) -> list[bool]:
    """Tell of each puzzle whether it has exactly one solution.

    *threads* are another word for *jobs*, here and below.
    """
    threads = job_count(jobs, threads)
    status = native.solve_rows(rows_of(puzzles), threads=threads).status
    return [outcome == Outcome.ONE for outcome in status]


def count_many(  # noqa: PLR0913 - what to count, and where
    puzzles: Any,
    limit: int | None = None,
    jobs: int | None = None,
    *,
    threads: int | None = None,
    cluster: str | None = None,
    column: str | None = None,
) -> Any:
    """Count the solutions of each puzzle, but no further than *limit*, or a million.

    It takes what :func:`nonet.solve_many` takes, and gives numbers of the same kind; a
    frame gives the same frame with a column ``solutions``, in which 5+ is 5 or more,
    and may be counted on a *cluster*; *column* names that of the puzzles.

    >>> count_many(["1............321", "." * 81], limit=5)
    [3, 5]
    """
    check_frame(puzzles, cluster=cluster, column=column)
    threads = job_count(jobs, threads)
    most = MOST_COUNTED if limit is None else limit
    if is_frame(puzzles):
        from nonet.batch.frames import answered_frame  # noqa: PLC0415 - as above
        from nonet.batch.tables.work import TableWork  # noqa: PLC0415 - as above

        work = TableWork("check", column, most=most)
        return answered_frame(puzzles, work, threads, cluster)
    return solve_many(puzzles, most, jobs=threads).counts


def are_minimal(
    puzzles: Sequence[Row], jobs: int | None = None, *, threads: int | None = None
) -> list[bool]:
    """Tell of each puzzle whether it has one solution, and no digit to spare."""
    threads = job_count(jobs, threads)
    redundant, status = native.redundant_givens(rows_of(puzzles), threads=threads)
    return [
        outcome == Outcome.ONE and not any(redundant[CELLS * row : CELLS * (row + 1)])
        for row, outcome in enumerate(status)
    ]


def true_candidates_of(
    puzzles: Sequence[Row], jobs: int | None = None, *, threads: int | None = None
) -> list[Marks]:
    """Pencil in, for each puzzle, the digits that its cells take in some solution."""
    threads = job_count(jobs, threads)
    masks = native.true_candidates(rows_of(puzzles), threads=threads)
    cells = [tuple(digits_in(mask)) for mask in masks]
    return [
        Marks.from_cells(cells[at : at + CELLS], CLASSIC)
        for at in range(0, len(cells), CELLS)
    ]
