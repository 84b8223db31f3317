"""Rate many puzzles: most are rated by the core alone, the others by Python.

>>> easy = ("53..7....6..195....98....6.8...6...34..8.3..17...2...6"
...         ".6....28....419..5....8..79")
>>> for row in rate_many([easy, "." * 81, "hello"], scale="score"):
...     print(row.rating or row.error)
easy, score 204 (Naked single)
the puzzle has several solutions
'h' does not belong in a 9×9 grid (line 1, column 1): write 1-9, or . for empty

Answers come in the order of the puzzles, while more of them are read and rated.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from itertools import islice, repeat
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, overload

from nonet import core
from nonet.batch.rows import (
    ArrowArray,
    ArrowStream,
    check_frame,
    check_many,
    is_arrow,
)
from nonet.board.grid import Grid, Source
from nonet.board.layout import CLASSIC
from nonet.board.notation import EMPTY_MARKS
from nonet.engines import native
from nonet.engines.native import CELLS, Outcome
from nonet.errors import SudokuError, WorkerLost
from nonet.limits import check_limit, job_count
from nonet.processes import Workers
from nonet.ratings.rating import Rating
from nonet.ratings.rows import TALLY, tallies_of
from nonet.ratings.summary import SE, rating_of, se_of
from nonet.verbs.rate import Scale, check_scale, rate, rated

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

RatedSource: TypeAlias = "Grid | Puzzle | Source"
RatedOrError: TypeAlias = Rating | SudokuError
RatingWork: TypeAlias = Callable[[], RatedOrError]
RatingTurn: TypeAlias = (
    Future[list[RatedOrError]] | list[RatedOrError | Future[RatedOrError]]
)
AT_ONCE: Final = 256
A_TURN: Final = 32  # puzzles that a process rates at once
AHEAD: Final = 64  # turns for each process that are begun before the first is given out
DOTS: Final = str.maketrans(dict.fromkeys(EMPTY_MARKS, "."))


class RatedRow(NamedTuple):
    """A puzzle as it was given, and its rating or the error that says why not."""

    puzzle: RatedSource
    rating: Rating | None = None
    error: SudokuError | None = None


@overload
def rate_many(
    puzzles: Iterable[RatedSource],
    *,
    scale: Scale = ...,
    seconds: float | None = ...,
    jobs: int | None = ...,
    threads: int | None = ...,
) -> Iterator[RatedRow]: ...
@overload
def rate_many(
    puzzles: ArrowStream | ArrowArray,
    *,
    scale: Scale = ...,
    seconds: float | None = ...,
    jobs: int | None = ...,
    threads: int | None = ...,
    cluster: str | None = ...,
    column: str | None = ...,
) -> Any: ...
def rate_many(  # noqa: PLR0913 - what to rate, and where
    puzzles: Any,
    *,
    scale: Scale = "both",
    seconds: float | None = None,
    jobs: int | None = None,
    threads: int | None = None,
    cluster: str | None = None,
    column: str | None = None,
) -> Any:
    """Rate each of the *puzzles*, as :func:`nonet.rate` does, on all processors.

    Each gives a row: the ``puzzle``, its ``rating`` or, if it cannot be rated, the
    ``error`` that says why. In a single one of the *jobs* no other process is started;
    *seconds* are for each puzzle. *threads* are another word for *jobs*.

    A column of Arrow, polars or pandas gives a frame of ratings instead, and a frame
    gives the same with more columns, and may be rated on a *cluster*; *column* names
    that of its puzzles.

    >>> for row in rate_many(["..3. .4.2 21.. ....", "." * 16], jobs=1):
    ...     print(row.rating.level if row.rating else row.error)
    easy
    the puzzle has several solutions
    """
    check_scale(scale)
    check_frame(puzzles, cluster=cluster, column=column)
    check_limit(seconds)
    workers = job_count(jobs, threads) or core.cores()
    if is_arrow(puzzles):
        from nonet.batch.frames import asked_in_kind  # noqa: PLC0415 - a list needs none
        from nonet.batch.tables.work import TableWork  # noqa: PLC0415 - as above

        work = TableWork("rate", column, scale=scale, seconds=seconds)
        return asked_in_kind(puzzles, work, workers, cluster)
    check_many("rate_many", puzzles)
    if workers == 1:
        return _one_by_one(puzzles, scale, seconds)
    return _on_processes(puzzles, scale, seconds, workers)


def _one_by_one(
    puzzles: Iterable[RatedSource], scale: Scale, seconds: float | None
) -> Iterator[RatedRow]:
    for block in _blocks(puzzles):
        begun = _begun(block, scale, seconds, threads=1)
        for puzzle, each in zip(block, begun, strict=True):
            yield _row(puzzle, each() if callable(each) else each)


def _on_processes(
    puzzles: Iterable[RatedSource], scale: Scale, seconds: float | None, workers: int
) -> Iterator[RatedRow]:
    """Let other processes rate a few puzzles at a time, all but the first.

    A process takes half a second to start, so the first block is rated in the core, on
    threads, and only what needs Python goes elsewhere. Once they run, nothing of a
    rating should be left to this one: half of it is Python's, and was done one after
    the other. A hard puzzle holds up none but those of its turn.
    """
    rest = iter(puzzles)
    begun: deque[tuple[list[RatedSource], RatingTurn]] = deque()
    with closing(Workers(workers)) as helpers:
        if first := list(islice(rest, AT_ONCE)):
            works = _begun(first, scale, seconds, threads=workers)
            found: list[RatedOrError | Future[RatedOrError]] = [
                helpers.begin(work) if callable(work) else work for work in works
            ]
            begun.append((first, found))
        while block := list(islice(rest, A_TURN)):
            while begun and (len(begun) > AHEAD * workers or _is_over(begun[0][1])):
                yield from _turn(*begun.popleft(), scale, seconds, helpers)
            turn = partial(rated_block, block, scale, seconds)
            begun.append((block, helpers.begin(turn)))
        while begun:
            yield from _turn(*begun.popleft(), scale, seconds, helpers)


def _is_over(turn: RatingTurn) -> bool:
    if isinstance(turn, Future):
        return turn.done()
    return all(not isinstance(each, Future) or each.done() for each in turn)


def _turn(
    block: list[RatedSource],
    turn: RatingTurn,
    scale: Scale,
    seconds: float | None,
    helpers: Workers,
) -> Iterator[RatedRow]:
    """Give out what was found; if a process was lost over it, ask for each alone."""
    try:
        answers = turn.result() if isinstance(turn, Future) else map(_answer, turn)
    except WorkerLost:
        alone = [helpers.begin(partial(attempt, p, scale, seconds)) for p in block]
        answers = map(_answer, alone)
    for puzzle, answer in zip(block, answers, strict=True):
        yield _row(puzzle, answer)


def rated_block(
    block: Sequence[RatedSource], scale: Scale, seconds: float | None
) -> list[RatedOrError]:
    """Rate a few puzzles in this process."""
    begun = _begun(block, scale, seconds, threads=1)
    return [each() if callable(each) else each for each in begun]


def _row(puzzle: RatedSource, found: RatedOrError) -> RatedRow:
    if isinstance(found, SudokuError):
        return RatedRow(puzzle, error=found)
    return RatedRow(puzzle, found)


def _answer(found: RatedOrError | Future[RatedOrError]) -> RatedOrError:
    try:
        return found.result() if isinstance(found, Future) else found
    except WorkerLost as error:
        return error


def _blocks(puzzles: Iterable[RatedSource]) -> Iterator[list[RatedSource]]:
    rest = iter(puzzles)
    while block := list(islice(rest, AT_ONCE)):
        yield block


def _begun(
    block: Sequence[RatedSource], scale: Scale, seconds: float | None, threads: int
) -> Iterator[Rating | RatingWork]:
    """Give for each puzzle of a *block* its rating, or what has to be done for it."""
    lines = {at: line for at, each in enumerate(block) if (line := _line(each))}
    rows = dict(zip(lines, _rows(lines.values(), scale, threads), strict=True))
    done = [row for row in rows.values() if row.tally]
    ses: Iterator[SE | None] = repeat(None)
    if scale != "score":
        ses = iter(se_of("".join(row.line for row in done).encode(), seconds, threads))
    for at, puzzle in enumerate(block):
        row = rows.get(at)
        if row is None or row.solution is None:
            yield partial(attempt, puzzle, scale, seconds)
        elif row.tally is None:
            solution = Grid.from_solution(row.solution, row.line)
            yield partial(rated, _grid(row.line), solution, scale, seconds)
        else:
            tally = None if scale == "se" else row.tally
            yield rating_of(_grid(row.line), next(ses), tally)


def attempt(puzzle: RatedSource, scale: Scale, seconds: float | None) -> RatedOrError:
    """Rate *puzzle*, or give the error that says why it cannot be rated."""
    try:
        return rate(puzzle, scale=scale, seconds=seconds)
    except SudokuError as error:
        return error


class RatedLine(NamedTuple):
    """A line, its solution if it has just one, and its tally if the core is done."""

    line: str
    solution: str | None
    tally: array[int] | None


def _rows(lines: Iterable[str], scale: Scale, threads: int) -> Iterator[RatedLine]:
    """Solve the *lines* and, if a score is wanted, play rounds as far as they go."""
    text = "".join(lines).translate(DOTS)
    rows = text.encode("ascii", "replace")
    solved = native.solve_rows(rows, threads=threads)
    nothing: array[int] = array("I", bytes(4 * TALLY))
    known = (nothing, True)
    tallies = repeat(known) if scale == "se" else tallies_of(rows, threads)
    for row, outcome in enumerate(solved.status):
        tally, is_solved = next(tallies)
        cells = slice(CELLS * row, CELLS * (row + 1))
        solution = solved.solutions[cells].decode() if outcome == Outcome.ONE else None
        yield RatedLine(
            text[cells], solution, tally if solution and is_solved else None
        )


def _grid(line: str) -> Grid:
    return Grid.from_solution(line, line)  # it is read when it is looked at


def _line(puzzle: RatedSource) -> str | None:
    """Give the line of a classic *puzzle*, unless reading it takes more than a look."""
    if isinstance(puzzle, Grid) and puzzle.layout == CLASSIC:
        return puzzle.puzzle.line
    return puzzle if isinstance(puzzle, str) and len(puzzle) == CELLS else None
