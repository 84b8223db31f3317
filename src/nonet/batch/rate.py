"""Rate many puzzles: most are rated by the core alone, the others by Python.

>>> easy = ("53..7....6..195....98....6.8...6...34..8.3..17...2...6"
...         ".6....28....419..5....8..79")
>>> for rating in rate_many([easy, "." * 81, "hello"], scale="score"):
...     print(rating)
easy, score 204 (Naked single)
the puzzle has several solutions
'h' does not belong in a 9×9 grid (line 1, column 1): write 1-9, or . for empty

Answers come in the order of the puzzles, while more of them are read and rated.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final, TypeAlias

from nonet import core
from nonet.board import CLASSIC
from nonet.core import CELLS, Outcome
from nonet.errors import SudokuError
from nonet.grid import EMPTY, Grid, Source
from nonet.notation import EMPTY_MARKS
from nonet.rating import Rating
from nonet.score.rounds import STEPS
from nonet.score.scale import BASIC
from nonet.verbs.rate import SE, Scale, check_scale, rate, rating_of, se_of

Puzzle: TypeAlias = Grid | Source
Answer: TypeAlias = Rating | SudokuError
AT_ONCE: Final = 256
AHEAD: Final = 4  # so many blocks are begun before the first of them is given out
DOTS: Final = str.maketrans(dict.fromkeys(EMPTY_MARKS, "."))
RAW: Final = bytes(max(0, byte - 48) if byte < 58 else 0 for byte in range(256))
ALL_MARKS: Final = (1 << CLASSIC.size) - 1
TALLY: Final = STEPS + BASIC


def rate_many(
    puzzles: Iterable[Puzzle],
    *,
    scale: Scale = "both",
    seconds: float | None = None,
    threads: int | None = None,
) -> Iterator[Answer]:
    """Rate each of the *puzzles*, as :func:`nonet.rate` does, on all processors.

    A puzzle that cannot be rated gives the error that says why, in its place. With one
    of the *threads* no other process is started; *seconds* are for each puzzle.
    """
    check_scale(scale)
    workers = threads or core.cores()
    if workers == 1:
        return _one_by_one(puzzles, scale, seconds)
    return _on_processes(puzzles, scale, seconds, workers)


def _one_by_one(
    puzzles: Iterable[Puzzle], scale: Scale, seconds: float | None
) -> Iterator[Answer]:
    for block in _blocks(puzzles):
        easy = _easy(block, scale, seconds, threads=1)
        for at, puzzle in enumerate(block):
            yield easy.get(at) or attempt(puzzle, scale, seconds)


def _on_processes(
    puzzles: Iterable[Puzzle], scale: Scale, seconds: float | None, workers: int
) -> Iterator[Answer]:
    """Let other processes rate what needs Python, a few blocks ahead."""
    begun: deque[Answer | Future[Answer]] = deque()
    pool = ProcessPoolExecutor(workers)
    try:
        for block in _blocks(puzzles):
            easy = _easy(block, scale, seconds, threads=workers)
            for at, puzzle in enumerate(block):
                known = easy.get(at)
                begun.append(known or pool.submit(attempt, puzzle, scale, seconds))
            while len(begun) > AHEAD * AT_ONCE:
                yield _answer(begun.popleft())
        while begun:
            yield _answer(begun.popleft())
    finally:
        pool.shutdown(cancel_futures=True)


def _answer(found: Answer | Future[Answer]) -> Answer:
    return found.result() if isinstance(found, Future) else found


def attempt(puzzle: Puzzle, scale: Scale, seconds: float | None) -> Answer:
    """Rate *puzzle*, or give the error that says why it cannot be rated."""
    try:
        return rate(puzzle, scale=scale, seconds=seconds)
    except SudokuError as error:
        return error


def _blocks(puzzles: Iterable[Puzzle]) -> Iterator[list[Puzzle]]:
    rest = iter(puzzles)
    while block := list(islice(rest, AT_ONCE)):
        yield block


def _easy(
    block: Sequence[Puzzle], scale: Scale, seconds: float | None, threads: int
) -> dict[int, Rating]:
    """Rate the puzzles of a *block* that need the core alone, by their numbers."""
    lines = {at: line for at, each in enumerate(block) if (line := _line(each))}
    text = "".join(lines.values()).translate(DOTS).encode("ascii", "replace")
    tallies = _tallies(text, threads, to_the_end=scale != "se")
    easy = {
        at: text[CELLS * row : CELLS * (row + 1)]
        for row, at in enumerate(lines)
        if tallies[row] is not None
    }
    ses: list[SE | None] = [None] * len(easy)
    if scale != "score":
        ses[:] = se_of(b"".join(easy.values()), seconds, threads)
    told = zip(easy.items(), ses, filter(None, tallies), strict=True)
    return {
        at: rating_of(_grid(line.decode()), se, None if scale == "se" else tally)
        for (at, line), se, tally in told
    }


def _tallies(text: bytes, threads: int, *, to_the_end: bool) -> list[array[int] | None]:
    """Give the tally of each row with one solution, if rounds lead *to the end*."""
    status = core.solve_rows(text, threads=threads).status
    digits = bytearray(text.translate(RAW))
    tallies = array("I", bytes(4 * TALLY * len(status)))
    marks = array("H", [ALL_MARKS]) * len(digits)
    if to_the_end and not core.basic_rounds(digits, marks, tallies, threads=threads):
        return [None] * len(status)
    return [
        tallies[TALLY * row : TALLY * (row + 1)]
        if outcome == Outcome.ONE
        and not (to_the_end and EMPTY in digits[CELLS * row : CELLS * (row + 1)])
        else None
        for row, outcome in enumerate(status)
    ]


def _grid(line: str) -> Grid:
    return Grid.solved(line, line)  # it is read when it is looked at


def _line(puzzle: Puzzle) -> str | None:
    """Give the line of a classic *puzzle*, unless reading it takes more than a look."""
    if isinstance(puzzle, Grid) and puzzle.layout == CLASSIC:
        return puzzle.puzzle.line
    return puzzle if isinstance(puzzle, str) and len(puzzle) == CELLS else None
