"""The native core's twin: the same functions with the same answers, in plain Python.

Where nonet was installed without a compiler, :mod:`nonet.engines.native` uses this instead of
``_core``. It is the ``norvig`` engine over rows of 81 bytes, without threads, the
rating of :mod:`nonet.ratings.se`, and the grids and holes of :mod:`nonet.draw`.

>>> solve_one("1" + "." * 79 + "1", 3)[:2]
(2, 3)
>>> solve_one("?" * 81), solve_one("11" + "." * 79)
((4, 0, None), (3, 0, None))
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import count, islice, pairwise
from typing import Any, overload

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.engines.norvig import solutions as norvig
from nonet.logic.nets.closure import OPEN, Branch, Closing, Constraints, Effort
from nonet.make.chance import Chance, Purpose
from nonet.make.dig import Plan, dug
from nonet.make.grids import full_grid

NONE, ONE, SEVERAL, CONTRADICTORY, NOT_A_PUZZLE = range(5)
REPEATED, UNREADABLE = 2, 3  # why a row is not rated
CELLS = len(CLASSIC.cells)
ASCII = {ord(mark): 0 for mark in ".0*_-xX"} | {ord("0") + d: d for d in range(1, 10)}
RAW = {d: d for d in range(10)}


def solve_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    solutions: Any,
    counts: Any,
    status: Any,
    *,
    limit: int = 2,
    threads: int = 1,  # noqa: ARG001
    stride: int = CELLS,
    out_stride: int = CELLS,
    raw_in: bool = False,
    raw_out: bool = False,
) -> None:
    """Solve every row of *puzzles* into the buffers given for the answers."""
    out, zero = memoryview(solutions).cast("B"), 0 if raw_out else ord("0")
    none = bytes(CELLS) if raw_out else b"." * CELLS
    for row, digits in enumerate(_rows(puzzles, stride, raw=raw_in)):
        answers = list(islice(_answers(digits), limit))
        counts[row], status[row] = len(answers), _status(digits, len(answers))
        first = bytes(zero + digit for digit in answers[0]) if answers else none
        out[row * out_stride : row * out_stride + CELLS] = first


@overload
def solve_one(puzzle: str, limit: int = 2, /) -> tuple[int, int, str | None]: ...
@overload
def solve_one(puzzle: bytes, limit: int = 2, /) -> tuple[int, int, bytes | None]: ...
def solve_one(
    puzzle: str | bytes, limit: int = 2, /
) -> tuple[int, int, str | bytes | None]:
    """Solve one puzzle: its status, the number of solutions, and the first."""
    digits = _digits(_text(puzzle), ASCII)
    answers = list(islice(_answers(digits), limit))
    line = answers[0].line if answers else None
    solution = line.encode() if line and isinstance(puzzle, bytes) else line
    return _status(digits, len(answers)), len(answers), solution


def true_candidates_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    masks: Any,
    status: Any,
    *,
    threads: int = 1,  # noqa: ARG001
    stride: int = CELLS,
    raw_in: bool = False,
) -> None:
    """Write for each cell the digits it takes in some solution, bit *d - 1* for *d*."""
    for row, digits in enumerate(_rows(puzzles, stride, raw=raw_in)):
        found = [0] * CELLS
        for cell, digit in _open_questions(digits, found):
            trial = None if digits is None else [*digits]
            if trial is not None:
                trial[cell] = digit
            for answer in islice(_answers(trial), 1):
                found[:] = [f | 1 << d - 1 for f, d in zip(found, answer, strict=True)]
        count = len(list(islice(_answers(digits), 2)))
        status[row] = _status(digits, count)
        for cell, mask in enumerate(found):
            masks[row * CELLS + cell] = mask


def _open_questions(
    digits: list[int] | None, found: list[int]
) -> Iterator[tuple[int, int]]:
    """Ask for each digit that no solution has shown in its cell yet."""
    for cell in range(CELLS if digits else 0):
        for digit in range(1, 10):
            given = digits[cell] if digits else 0
            if given in (0, digit) and not found[cell] >> digit - 1 & 1:
                yield cell, digit


def redundant_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    redundant: Any,
    status: Any,
    *,
    threads: int = 1,  # noqa: ARG001
    stride: int = CELLS,
    raw_in: bool = False,
) -> None:
    """Write 1 for each given without which the solutions stay the same."""
    for row, digits in enumerate(_rows(puzzles, stride, raw=raw_in)):
        status[row] = _status(digits, len(list(islice(_answers(digits), 2))))
        for cell in range(CELLS):
            redundant[row * CELLS + cell] = _is_redundant(digits, cell)


def _is_redundant(digits: list[int] | None, cell: int) -> bool:
    if digits is None or not digits[cell]:
        return False
    without = [*digits]
    without[cell] = 0
    return all(answer[cell] == digits[cell] for answer in _answers(without))


def rate_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    ratings: Any,
    *,
    threads: int = 1,  # noqa: ARG001
    stride: int = CELLS,
    seconds: float = 0.0,
    as_it_lies: bool = False,
) -> None:
    """Write the SE rating of each row: six int16 numbers."""
    from nonet.ratings.se import rater  # noqa: PLC0415 - its tables take 40 ms

    rate = rater.rate_as_given if as_it_lies else rater.rate
    out = memoryview(ratings).cast("B").cast("h")
    for row, digits in enumerate(_rows(puzzles, stride, raw=False)):
        rating: tuple[int, ...] = (0, 0, 0, 0, UNREADABLE, 0)
        if digits is not None:
            grid = Grid(digits, CLASSIC)
            rating = 0, 0, 0, 0, REPEATED, 0
            if not any(grid.repeats()):
                rating = rate(grid.line, seconds or None)
        for column, number in enumerate(rating):
            out[6 * row + column] = number


def rate_step(digits: Any, marks: Any, /) -> tuple[int, int]:
    """Take the next step of the SE scale in a position: (technique, tenths)."""
    from nonet.ratings.se.board import NOWHERE, Board  # noqa: PLC0415 - as above
    from nonet.ratings.se.rater import steps  # noqa: PLC0415 - as above

    if any(Grid([*digits], CLASSIC).repeats()):
        raise ValueError("a digit stands twice in a house")
    board = Board.marked(digits, marks)
    find = next(steps(board, lambda: None), None)
    if find is None:
        return 0, 0
    board.apply(find)
    if find.placed != NOWHERE:
        digits[find.placed % CELLS] = find.placed // CELLS + 1
    for cell in range(CELLS):
        marks[cell] = board.marks[cell]
    return int(find.technique), find.tenths


def canonical(puzzle: str | bytes, /) -> str:
    """Give the form that all twins of a puzzle share, with dots for empty cells."""
    from nonet.ratings.se.canonical import canonical  # noqa: PLC0415 - as above

    return canonical(Grid(_readable(puzzle), CLASSIC).line)


def draw_batch(
    grids: Any,
    seed: int,
    first: int,
    *,
    threads: int = 1,  # noqa: ARG001
) -> None:
    """Fill *grids* with full grids, the numbers from *first* on of this *seed*."""
    out = memoryview(grids).cast("B")
    for row in range(len(out) // CELLS):
        out[row * CELLS : (row + 1) * CELLS] = full_grid(seed, first + row)


def dig_batch(  # noqa: PLR0913, PLR0917 - as the native one
    solutions: Any,
    puzzles: Any,
    orbits: bytes,
    keep: bytes,
    seed: int,
    first: int,
    *,
    least: int = 0,
    threads: int = 1,  # noqa: ARG001
) -> None:
    """Write what is left of each full grid once holes are dug, or zeros."""
    for name, items in ("orbits", orbits), ("keep", keep):
        if len(items) != CELLS:
            raise ValueError(f"{name} must have 81 items, not {len(items)}")
    out, plan = memoryview(puzzles).cast("B"), Plan.of(orbits, keep, least)
    full = [
        _full(row, digits)
        for row, digits in enumerate(_rows(solutions, CELLS, raw=False))
    ]
    for row, digits in enumerate(full):
        puzzle = dug(digits, plan, Chance(seed, first + row, Purpose.DIG), _answers)
        text = Grid(puzzle, CLASSIC).line.encode() if puzzle else bytes(CELLS)
        out[row * CELLS : (row + 1) * CELLS] = text


def _full(row: int, digits: list[int] | None) -> list[int]:
    if digits is None or 0 in digits or any(Grid(digits, CLASSIC).repeats()):
        raise ValueError(f"row {row} is not a full grid")
    return digits


class Enumerator:
    """The solutions of one puzzle, in constant memory."""

    def __init__(self, puzzle: str | bytes) -> None:
        self._answers = _answers(_readable(puzzle))

    def next_batch(self, n: int, /) -> bytes:
        """Return up to *n* more solutions, 81 bytes each; empty when none are left."""
        return b"".join(answer.line.encode() for answer in islice(self._answers, n))


class Net:
    """What follows from assumptions on one layout."""

    def __init__(
        self, node_count: int, cells: int, nodes: Any, offsets: Any, exact: bytes
    ) -> None:
        members = [nodes[start:end] for start, end in pairwise(offsets)]
        board = Constraints.listed(node_count, cells, members, exact)
        self._closing = Closing(board)

    def close(  # noqa: PLR0913, PLR0917 - as the native one
        self,
        off: Any,
        node: int,
        value: bool,  # noqa: FBT001
        cost: int,
        rules: int,
        depth: int,
        most: int,
        /,
    ) -> tuple[int, bytes, bytes, bytes]:
        """Tell what follows: (contradiction, facts, costs, refuted)."""
        told: list[int] = []
        rounds = count()

        def refute(branch: Branch) -> list[Branch]:
            found, turn = self._closing.refuted(branch), next(rounds)
            for inner in found:
                told.extend((turn, inner.supposed[0], inner.contradiction))
            return found

        effort = Effort(rules, depth, most)
        branch = self._closing.branch(
            off, (node, value), effort, cost=cost, refute=refute
        )
        costs = [*branch.off, *branch.on]
        facts = sum(1 << fact for fact, cost in enumerate(costs) if 0 < cost < OPEN)
        size = (len(costs) + 7) // 8
        numbers = array("i", costs).tobytes(), array("i", told).tobytes()
        return branch.contradiction, facts.to_bytes(size, "little"), *numbers


def builds() -> list[tuple[str, str, bool]]:
    """Name the only build there is."""
    return [("python", "", True)]


def active() -> str:
    """Name the build in use."""
    return "python"


def _text(puzzle: str | bytes) -> bytes:
    text = puzzle.encode() if isinstance(puzzle, str) else puzzle
    if len(puzzle) != CELLS:
        raise ValueError(f"a puzzle has 81 cells, not {len(puzzle)}")
    return text


def _readable(puzzle: str | bytes) -> list[int]:
    digits = _digits(_text(puzzle), ASCII)
    if digits is None:
        raise ValueError("a cell is neither a digit nor one of . 0 * _ - x X")
    return digits


def _rows(puzzles: Any, stride: int, *, raw: bool) -> Iterator[list[int] | None]:
    text, known = memoryview(puzzles).cast("B"), RAW if raw else ASCII
    for at in range(0, len(text), stride):
        yield _digits(text[at : at + CELLS], known)


def _digits(row: bytes | memoryview, known: dict[int, int]) -> list[int] | None:
    """Read a row; ``None`` if it is not a puzzle."""
    digits = [known.get(byte, -1) for byte in row]
    return None if -1 in digits else digits


def _answers(digits: list[int] | None) -> Iterator[Grid]:
    return iter(()) if digits is None else norvig(Grid(digits, CLASSIC))


def _status(digits: list[int] | None, count: int) -> int:
    if digits is None:
        return NOT_A_PUZZLE
    if count:
        return min(count, SEVERAL)
    return CONTRADICTORY if any(Grid(digits, CLASSIC).repeats()) else NONE
