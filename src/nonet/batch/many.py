r"""Solve many puzzles at once: lists, bytes, numpy arrays or Arrow arrays of them.

What comes out is of the kind that went in:

>>> solved = solve_many(["1" + "." * 80, "55" + "." * 79, "hello"])
>>> solved.counts, [outcome.name for outcome in solved.status]
([2, 0, 0], ['SEVERAL', 'CONTRADICTORY', 'NOT_A_PUZZLE'])
>>> solved.solutions[1:]
[None, None]

A list may hold whatever :func:`nonet.solve` takes, and each is answered in its kind:

>>> from nonet import Grid
>>> solve_many([Grid("12.. .... .... ..43"), b"12.. .... .... ..43\n"]).solutions
[Grid('1234341243212143', givens='A1 A2 D3 D4'), b'1234341243212143']

Text that is no puzzle is told by its status and never stops the others.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    Protocol,
    TypeAlias,
    TypedDict,
    TypeVar,
    Unpack,
    overload,
)

from nonet.batch.rows import (
    NOT_A_ROW,
    Row,
    check_frame,
    check_many,
    is_arrow,
    is_classic,
    is_frame,
    line_of,
    plain_rows,
    read_row,
)
from nonet.board.grid import Grid
from nonet.engines.native import CELLS, Outcome, Rows, solve_into, solve_rows
from nonet.errors import InputError, RepeatedDigit
from nonet.limits import check_count, job_count
from nonet.verbs.solve import grid_in, solutions

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

OUTCOMES: Final = tuple(Outcome)
Cells: TypeAlias = Literal["text", "digits"]
Given = TypeVar("Given", str, bytes, Grid)
Solutions = TypeVar("Solutions")
Counts = TypeVar("Counts")
Statuses = TypeVar("Statuses")


@dataclass(frozen=True, slots=True)
class Solved(Generic[Solutions, Counts, Statuses]):
    """The first solution of each row, how many were found, and the outcome.

    ``counts`` go no further than the limit. ``status`` holds an
    :class:`~nonet.engines.native.Outcome`, as a number where the rows are an array.
    """

    solutions: Solutions
    counts: Counts
    status: Statuses


SolvedList: TypeAlias = Solved[list[Given | None], list[int], list[Outcome]]
SolvedBytes: TypeAlias = Solved[bytes, "array[int]", bytes]


class Strided(Protocol):
    """A numpy array, as a type checker knows it that has no numpy."""

    @property
    def strides(self) -> Any:
        """How far apart the items lie."""


class Ways(TypedDict, total=False):
    """How :func:`solve_many` goes about it."""

    jobs: int | None
    cells: Cells | None
    threads: int | None
    cluster: str | None
    column: str | None


@overload
def solve_many(puzzles: str, limit: int = ..., **ways: Unpack[Ways]) -> NoReturn: ...
@overload
def solve_many(
    puzzles: bytes | bytearray | memoryview, limit: int = ..., **ways: Unpack[Ways]
) -> SolvedBytes: ...
@overload
def solve_many(
    puzzles: Strided, limit: int = ..., **ways: Unpack[Ways]
) -> Solved[Any, Any, Any]: ...
@overload
def solve_many(
    puzzles: Iterator[Collection[Given]], limit: int = ..., **ways: Unpack[Ways]
) -> Iterator[SolvedList[Given]]: ...
@overload
def solve_many(
    puzzles: Iterator[Any], limit: int = ..., **ways: Unpack[Ways]
) -> Iterator[Any]: ...
@overload
def solve_many(
    puzzles: Collection[Given], limit: int = ..., **ways: Unpack[Ways]
) -> SolvedList[Given]: ...
@overload
def solve_many(
    puzzles: Collection[Row], limit: int = ..., **ways: Unpack[Ways]
) -> Solved[list[Any], list[int], list[Outcome]]: ...
@overload
def solve_many(
    puzzles: Any, limit: int = ..., **ways: Unpack[Ways]
) -> Solved[Any, Any, Any]: ...
def solve_many(  # noqa: PLR0913 - what to solve, and where
    puzzles: Any,
    limit: int = 2,
    *,
    jobs: int | None = None,
    cells: Cells | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    column: str | None = None,
) -> Any:
    """Solve all *puzzles* on all processors, or in as many *jobs* as told.

    * a list of texts, bytes, grids or whatever else :func:`nonet.solve` takes gives
      lists; a solution is of its puzzle's kind, or ``None`` where there is none;
    * bytes, 81 a puzzle or one a line, give bytes;
    * a numpy array, N × 81, N × 9 × 9 or N texts, gives numpy arrays of its type; its
      *cells* are ``"digits"`` (0 to 9, NaN for empty) or ``"text"``, which is seen;
    * a column of Arrow, polars, pandas or whatever speaks Arrow gives such columns;
    * a frame of these gives the frame, with more columns; that of the puzzles is found,
      or named by *column*;
    * an iterator of any of these gives an iterator of answers, one batch at a time.

    *threads* are another word for *jobs*. A frame may be solved on a *cluster*, by the
    address of its scheduler.

    >>> solve_many(["..3. .4.2 21.. ....", "." * 16]).counts
    [1, 2]
    """
    check_count("limit", limit, 1)
    check_frame(puzzles, cluster=cluster, column=column)
    threads = job_count(jobs, threads)
    solve = partial(solve_rows, limit=limit, threads=threads)
    match puzzles:
        case bytes() | bytearray() | memoryview():
            return _bytes(puzzles, solve)
        case _ if _is_array(puzzles):
            from nonet.batch.arrays import solve_array  # noqa: PLC0415 - only here

            into = partial(solve_into, limit=limit, threads=threads)
            others = partial(_listed, limit=limit, solve=solve)
            return Solved(*solve_array(puzzles, into, others, cells))
        case _ if is_frame(puzzles):
            from nonet.batch.frames import answered_frame  # noqa: PLC0415 - only here
            from nonet.batch.tables.work import TableWork  # noqa: PLC0415 - only here

            work = TableWork("solve", column, most=limit)
            return answered_frame(puzzles, work, threads, cluster)
        case _ if is_arrow(puzzles):
            from nonet.batch.kinds import solve_column  # noqa: PLC0415 - only here

            others = partial(_listed, limit=limit, solve=solve)
            return Solved(*solve_column(puzzles, solve, others))
        case Iterator():
            again = partial(solve_many, limit=limit, jobs=threads, cells=cells)
            return map(again, puzzles)
        case _:
            check_many("solve_many", puzzles)
            return _listed(list(puzzles), limit, solve)


def _is_array(value: object) -> bool:
    """Tell an array of numpy without loading that; one of objects is like a list."""
    loaded = sys.modules.get("numpy")
    return (
        loaded is not None
        and isinstance(value, loaded.ndarray)
        and value.dtype.kind != "O"
    )


def _listed(
    puzzles: Sequence[Any], limit: int, solve: Any
) -> Solved[list[Any], list[int], list[Outcome]]:
    """Solve a list: classic puzzles all at once, any other by itself."""
    if rows := plain_rows(puzzles):
        return _strings(solve(rows))
    read = [read_row(number, row) for number, row in enumerate(puzzles, 1)]
    lines = (line_of(row) if is_classic(row) else NOT_A_ROW for row in read)
    found = _strings(solve("".join(lines).encode("ascii", "replace")))
    for at, row in enumerate(read):
        line = found.solutions[at]
        if not isinstance(row, str) and not is_classic(row):
            line, found.counts[at], found.status[at] = _alone(row, limit)
        found.solutions[at] = line and _in_kind(puzzles[at], row, line)
    return found


def _strings(answers: Rows) -> Solved[list[Any], list[int], list[Outcome]]:
    text = answers.solutions.decode()
    solutions = [
        text[CELLS * row : CELLS * (row + 1)] if count else None
        for row, count in enumerate(answers.counts)
    ]
    outcomes = [OUTCOMES[status] for status in answers.status]
    return Solved(solutions, list(answers.counts), outcomes)


class Alone(NamedTuple):
    """The first solution of a puzzle, how many were found, and the outcome."""

    line: str | None
    found: int
    outcome: Outcome


def _alone(puzzle: Grid | Puzzle, limit: int) -> Alone:
    """Solve a puzzle that the core does not solve many of at once."""
    answers = solutions(puzzle)
    try:
        first = next(answers, None)
    except RepeatedDigit:
        return Alone(None, 0, Outcome.CONTRADICTORY)
    count = sum(1 for _ in islice(answers, limit - 1)) + (first is not None)
    line = None if first is None else first.line
    return Alone(line, count, OUTCOMES[min(count, 2)])


def _in_kind(
    puzzle: object, read: str | Grid | Puzzle, line: str
) -> str | bytes | Grid:
    """Give the solution in *line* as the *puzzle* was given: as text, bytes or grid."""
    if isinstance(puzzle, bytes):
        return line.encode()
    if isinstance(puzzle, str) or isinstance(read, str):
        return line
    return grid_in(read).with_digits(Grid(line, read.layout).digits)


def _bytes(puzzles: bytes | bytearray | memoryview, solve: Any) -> SolvedBytes:
    text = memoryview(puzzles).cast("B")
    lines = len(text) > CELLS and text[CELLS] == ord("\n")
    stride = CELLS + 1 if lines else CELLS
    if len(text) % stride not in (0, CELLS % stride):
        raise InputError(
            "{found} bytes are not a whole number of rows of {stride}",
            found=len(text),
            stride=stride,
        )
    answers = solve(text, stride=stride)
    return Solved(bytes(answers.solutions), answers.counts, bytes(answers.status))
