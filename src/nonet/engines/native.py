"""The door to the core's solvers: rows of 81 bytes in, rows of 81 bytes out.

Classic puzzles are solved many at a time; those on any other layout by rules, guesses
and lessons learnt from guesses that failed.

>>> rows = solve_rows(b"1" + b"." * 80 + b"11" + b"." * 79)
>>> list(rows.counts), [Outcome(status).name for status in rows.status]
([2, 0], ['SEVERAL', 'CONTRADICTORY'])
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from itertools import accumulate
from math import inf
from typing import Any, Final, NamedTuple

from nonet.board.layout import Layout
from nonet.core import cores, half
from nonet.limits import poll

kernel: Final = half("engines")
CELLS: Final = 81
MOST_AT_ONCE: Final = 4096  # solutions that an enumeration fetches at a time
GUESSES_A_POLL: Final = 1000  # on any layout: about 40 ms on a 25×25


class Outcome(IntEnum):
    """What is known of a row once it was solved."""

    NONE = 0
    ONE = 1
    SEVERAL = 2
    CONTRADICTORY = 3
    NOT_A_PUZZLE = 4


class Rows(NamedTuple):
    """For each row the first solution, how many were found, and the outcome."""

    solutions: bytearray
    counts: array[int]
    status: bytearray


def solve_rows(
    puzzles: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    stride: int = CELLS,
    raw: bool = False,
) -> Rows:
    """Solve every row of a buffer; *raw* rows hold the bytes 0 to 9, others text.

    *stride* is the distance from row to row: 82 for the lines of a file. The solutions
    lie just as far apart, and what stands between the rows is copied.
    """
    text = bytes_of(puzzles)
    count = (len(text) + stride - CELLS) // stride
    solutions = bytearray(text) if stride > CELLS else bytearray(len(text))
    rows = Rows(solutions, array("I", bytes(4 * count)), bytearray(count))
    solve_into(text, *rows, limit=limit, threads=threads, stride=stride, raw=raw)
    return rows


def solve_into(  # noqa: PLR0913 - three buffers, and what solve_rows takes
    puzzles: Any,
    solutions: Any,
    counts: Any,
    status: Any,
    *,
    limit: int = 2,
    threads: int | None = None,
    stride: int = CELLS,
    raw: bool = False,
) -> None:
    """Solve every row into buffers of the caller's: bytes, 32-bit numbers and bytes."""
    kernel.solve_batch(
        bytes_of(puzzles),
        solutions,
        counts,
        status,
        limit=limit,
        threads=threads or cores(),
        stride=stride,
        out_stride=stride,
        raw_in=raw,
        raw_out=raw,
    )


def bytes_of(buffer: Any) -> memoryview:
    """View a buffer as its bytes, an empty one too."""
    view = memoryview(buffer)
    return view.cast("B") if view.nbytes else memoryview(b"")


def solve_row(puzzle: str, limit: int = 2) -> tuple[Outcome, int, str | None]:
    """Solve one puzzle of 81 characters.

    >>> solve_row("." * 81, 5)[:2]
    (<Outcome.SEVERAL: 2>, 5)
    """
    status, count, solution = kernel.solve_one(puzzle, limit)
    return Outcome(status), count, solution


def every_solution(puzzle: str) -> Iterator[bytes]:
    """Yield the solutions of one puzzle as text, in constant memory.

    The first is fetched alone, since often it is all that is wanted; then more at once.
    """
    enumerator = kernel.Enumerator(puzzle)
    at_once = 1
    while batch := enumerator.next_batch(at_once):
        for at in range(0, len(batch), CELLS):
            yield batch[at : at + CELLS]
        at_once = min(2 * at_once, MOST_AT_ONCE)


def layout_solutions(
    layout: Layout, digits: bytes, patience: int = 0
) -> Iterator[bytes] | None:
    """Yield the solutions on any layout, one byte a cell; ``None`` without a core.

    No bytes at all are yielded each time that *patience* guesses led to no solution;
    whoever asks again lets the search go on.
    """
    if not hasattr(kernel, "LayoutSolver"):
        return None
    return _searched(_layout_solver(layout), digits, patience or inf)


def _searched(solver: Any, digits: bytes, patience: float) -> Iterator[bytes]:
    at_once = int(min(patience, GUESSES_A_POLL))
    search, guesses = solver.solutions(digits, at_once), 0
    while True:
        solution = search.next_solution()
        if solution is not None:
            guesses = 0
            yield solution
            continue
        if search.status == kernel.EXHAUSTED:
            return
        poll()
        guesses += at_once
        if guesses >= patience:
            guesses = 0
            yield b""


@lru_cache(16)
def _layout_solver(layout: Layout) -> Any:
    """Make the tables of a layout once: its houses, one after the other."""
    houses = [tuple(house) for house in layout.houses]
    ends = accumulate(map(len, houses), initial=0)
    cells = array("H", [cell for house in houses for cell in house])
    return kernel.LayoutSolver(layout.size, cells, array("I", ends))


def true_candidates(puzzles: Any, *, threads: int | None = None) -> array[int]:
    """Give for each cell of each row the digits it takes in some solution, as bits."""
    count = len(bytes_of(puzzles)) // CELLS
    masks = array("H", bytes(2 * CELLS * count))
    kernel.true_candidates_batch(
        puzzles, masks, bytearray(count), threads=threads or cores()
    )
    return masks


def redundant_givens(
    puzzles: Any, *, threads: int | None = None
) -> tuple[bytearray, bytearray]:
    """Mark in each row the givens that it could do without; and give the outcomes."""
    count = len(bytes_of(puzzles)) // CELLS
    redundant, status = bytearray(CELLS * count), bytearray(count)
    kernel.redundant_batch(puzzles, redundant, status, threads=threads or cores())
    return redundant, status
