"""The door to the native core: rows of 81 bytes in, rows of 81 bytes out.

``_core`` solves classic puzzles many at a time in vector registers, in threads, without
the interpreter's lock, and puzzles on any other layout by rules, guesses and lessons
learnt from guesses that failed. Boards reach it only through here. Where it could not
be built, its Python twin answers instead, and :func:`build` says so. The environment
variable ``NONET_ISA`` asks for one build by name.

>>> rows = solve_rows(b"1" + b"." * 80 + b"11" + b"." * 79)
>>> list(rows.counts), [Outcome(status).name for status in rows.status]
([2, 0], ['SEVERAL', 'CONTRADICTORY'])
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from enum import Enum, IntEnum
from functools import lru_cache
from importlib import import_module
from itertools import accumulate
from typing import Any, Final, NamedTuple

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.logic.nets.closure import constraints


def _kernel() -> Any:
    """Load the native core, or the twin: two modules with the same functions."""
    if os.environ.get("NONET_ISA") != "python":
        try:
            import nonet._core as native  # noqa: PLC0415 - it may be missing
        except ModuleNotFoundError:
            pass
        except ValueError as error:
            raise InputError(
                "the native core does not load: {reason}", reason=str(error)
            ) from None
        else:
            return native
    from nonet.engines import plain as twin  # noqa: PLC0415 - only in place of the native core

    return twin


kernel: Final = _kernel()
CELLS: Final = 81
WORD: Final = 1 << 64  # seeds and numbers of grids are taken modulo this
MOST_AT_ONCE: Final = 4096  # solutions that an enumeration fetches at a time


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


class SERating(NamedTuple):
    """The SE rating of a puzzle, in tenths.

    *er* is that of its hardest step, *ep* of the hardest up to the first digit placed,
    *ed* of the first. *technique* is the one that set *er*, counted as the scale orders
    them, 0 for none. *status* is 0 if all is done, 1 if time was up, 2 if a digit is
    twice in a house, 3 for what is not a puzzle.
    """

    er: int
    ep: int
    ed: int
    technique: int
    status: int
    steps: int


def build() -> str:
    """Name the build of the core in use: avx2, baseline, …, or python."""
    name: str = kernel.active()
    return name


class Absence(Enum):
    """Why the native core is not in use."""

    NOT_WANTED = "not wanted"  # NONET_ISA=python
    NO_COMPILER = "no compiler"
    NOT_BUILT = "not built"  # though there was a compiler
    NOT_INSTALLED = "not installed"  # the source is used as it is


def absence() -> Absence | None:
    """Tell why plain Python solves, or give ``None`` if the native core does.

    A core that does not build leaves its reason in the package (``CMakeLists.txt``).
    """
    if build() != "python":
        return None
    if os.environ.get("NONET_ISA") == "python":
        return Absence.NOT_WANTED
    try:
        return Absence(import_module("nonet._no_core").REASON)
    except ModuleNotFoundError:
        return Absence.NOT_INSTALLED


def builds() -> list[str]:
    """Name the builds that this machine can run, fastest first."""
    return [name for name, _, supported in kernel.builds() if supported]


def cores() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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
    text = _bytes_of(puzzles)
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
        _bytes_of(puzzles),
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


def _bytes_of(buffer: Any) -> memoryview:
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
    return _searched(_layout_solver(layout).solutions(digits, patience))


def _searched(search: Any) -> Iterator[bytes]:
    while True:
        solution = search.next_solution()
        if solution is None and search.status == kernel.EXHAUSTED:
            return
        yield solution or b""


@lru_cache(16)
def _layout_solver(layout: Layout) -> Any:
    """Make the tables of a layout once: its houses, one after the other."""
    houses = [tuple(house) for house in layout.houses]
    ends = accumulate(map(len, houses), initial=0)
    cells = array("H", [cell for house in houses for cell in house])
    return kernel.LayoutSolver(layout.size, cells, array("I", ends))


def true_candidates(puzzles: Any, *, threads: int | None = None) -> array[int]:
    """Give for each cell of each row the digits it takes in some solution, as bits."""
    count = len(_bytes_of(puzzles)) // CELLS
    masks = array("H", bytes(2 * CELLS * count))
    kernel.true_candidates_batch(
        puzzles, masks, bytearray(count), threads=threads or cores()
    )
    return masks


def redundant_givens(
    puzzles: Any, *, threads: int | None = None
) -> tuple[bytearray, bytearray]:
    """Mark in each row the givens that it could do without; and give the outcomes."""
    count = len(_bytes_of(puzzles)) // CELLS
    redundant, status = bytearray(CELLS * count), bytearray(count)
    kernel.redundant_batch(puzzles, redundant, status, threads=threads or cores())
    return redundant, status


def draw_grids(
    seed: int, first: int, count: int, *, threads: int | None = None
) -> bytearray:
    """Draw *count* full classic grids, each of all there are as likely as any other.

    Grid *n* of a *seed* is the same whenever it is drawn; *first* tells where to start.

    >>> draw_grids(7, 0, 3)[81:] == draw_grids(7, 1, 2)
    True
    """
    grids = bytearray(CELLS * count)
    kernel.draw_batch(grids, seed % WORD, first % WORD, threads=threads or cores())
    return grids


def dig_rows(  # noqa: PLR0913 - what is to be dug, and how
    solutions: Any,
    seed: int,
    first: int,
    *,
    orbits: bytes = bytes(range(CELLS)),
    keep: bytes = b"",
    least: int = 0,
    threads: int | None = None,
) -> bytearray:
    """Empty cells of full grids as long as each has one solution.

    Cells with the same number in *orbits* are emptied together; orbit after orbit is
    tried in a random order that depends on the *seed* and on the number of the row,
    which is *first* for the first. What has a flag in *keep* stays, with its orbit, and
    so do *least* cells. Orbit 255 is emptied before all others; a row that then has
    several solutions comes back as zero bytes.

    With an orbit for each cell (and nothing to keep) the puzzles are minimal.

    >>> puzzle = dig_rows(draw_grids(7, 0, 1), 7, 0)
    >>> solve_rows(puzzle).counts[0], set(redundant_givens(puzzle)[0])
    (1, {0})
    """
    full = _bytes_of(solutions)
    puzzles = bytearray(len(full))
    kernel.dig_batch(
        full,
        puzzles,
        orbits,
        keep or bytes(CELLS),
        seed % WORD,
        first % WORD,
        least=least,
        threads=threads or cores(),
    )
    return puzzles


def basic_rounds(
    givens: bytes,
    digits: bytearray,
    marks: array[int],
    tallies: array[int],
    *,
    threads: int | None = None,
) -> int:
    """Play classic puzzles on by rounds, and tell how many of them were played.

    Each row has 81 bytes that tell what is given, 81 digits, 81 sets of marks as bits,
    and a tally of the basic techniques (see :mod:`nonet.ratings.rounds`); the last three
    are brought up to date. A row in which a search would take too long is left as it
    was, and so are all without a core.
    """
    if not hasattr(kernel, "basic_rounds"):
        return 0
    played: int = kernel.basic_rounds(
        givens, digits, marks, tallies, threads=threads or cores()
    )
    return played


def se_ratings(
    puzzles: Any,
    *,
    threads: int | None = None,
    seconds: float | None = None,
    stride: int = CELLS,
    as_it_lies: bool = False,
) -> list[SERating]:
    """Rate every row of a buffer on the SE scale, each within *seconds*.

    Twins of a puzzle are rated alike, by the form they share; *as it lies*, a puzzle
    gets what Sudoku Explainer gives it.

    >>> se_ratings(b"." * 80 + b"?")
    [SERating(er=0, ep=0, ed=0, technique=0, status=3, steps=0)]
    """
    text = _bytes_of(puzzles)
    count = (len(text) + stride - CELLS) // stride
    numbers = array("h", bytes(2 * len(SERating._fields) * count))
    kernel.rate_batch(
        text,
        numbers,
        threads=threads or cores(),
        stride=stride,
        seconds=seconds or 0.0,
        as_it_lies=as_it_lies,
    )
    each = [iter(numbers)] * len(SERating._fields)
    return [SERating(*row) for row in zip(*each, strict=True)]


def canonical(puzzle: str) -> str:
    """Give the form that a puzzle of 81 characters shares with all its twins.

    >>> canonical("1" + "." * 80) == canonical("." * 80 + "9")
    True
    """
    form: str = kernel.canonical(puzzle)
    return form


@lru_cache(16)
def net(layout: Layout) -> Any:
    """Give what closes branches on *layout*: its ``close`` tells what follows.

    >>> from nonet.board.layout import CLASSIC
    >>> marks = array("i", [2**31 - 1] * 729)
    >>> contradiction, facts, *_ = net(CLASSIC).close(marks, 0, True, 1, 1, 0, 99)
    >>> contradiction, int.from_bytes(facts, "little").bit_count()
    (0, 29)
    """
    board = constraints(layout)
    ends = accumulate(map(len, board.nodes), initial=0)
    nodes = array("I", [node for members in board.nodes for node in members])
    return kernel.Net(len(board.of), board.cells, nodes, array("I", ends), board.exact)
