"""The core's solvers in plain Python: the same functions with the same answers.

It is the ``norvig`` engine over rows of 81 bytes, without threads.

>>> solve_one("1" + "." * 79 + "1", 3)[:2]
(2, 3)
>>> solve_one("?" * 81), solve_one("11" + "." * 79)
((4, 0, None), (3, 0, None))
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, overload

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.engines.norvig import solutions as norvig

NONE, ONE, SEVERAL, CONTRADICTORY, NOT_A_PUZZLE = range(5)
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
    threads: int = 1,  # noqa: ARG001 - as the native one
    stride: int = CELLS,
    out_stride: int = CELLS,
    raw_in: bool = False,
    raw_out: bool = False,
) -> None:
    """Solve every row of *puzzles* into the buffers given for the answers."""
    out, zero = memoryview(solutions).cast("B"), 0 if raw_out else ord("0")
    none = bytes(CELLS) if raw_out else b"." * CELLS
    for row, digits in enumerate(rows(puzzles, stride, raw=raw_in)):
        found = list(islice(answers(digits), limit))
        counts[row], status[row] = len(found), _status(digits, len(found))
        first = bytes(zero + digit for digit in found[0]) if found else none
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
    found = list(islice(answers(digits), limit))
    line = found[0].line if found else None
    solution = line.encode() if line and isinstance(puzzle, bytes) else line
    return _status(digits, len(found)), len(found), solution


def true_candidates_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    masks: Any,
    status: Any,
    *,
    threads: int = 1,  # noqa: ARG001 - as the native one
    stride: int = CELLS,
    raw_in: bool = False,
) -> None:
    """Write for each cell the digits it takes in some solution, bit *d - 1* for *d*."""
    for row, digits in enumerate(rows(puzzles, stride, raw=raw_in)):
        found = [0] * CELLS
        for cell, digit in _open_questions(digits, found):
            trial = None if digits is None else [*digits]
            if trial is not None:
                trial[cell] = digit
            for answer in islice(answers(trial), 1):
                found[:] = [f | 1 << d - 1 for f, d in zip(found, answer, strict=True)]
        count = len(list(islice(answers(digits), 2)))
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
    threads: int = 1,  # noqa: ARG001 - as the native one
    stride: int = CELLS,
    raw_in: bool = False,
) -> None:
    """Write 1 for each given without which the solutions stay the same."""
    for row, digits in enumerate(rows(puzzles, stride, raw=raw_in)):
        status[row] = _status(digits, len(list(islice(answers(digits), 2))))
        for cell in range(CELLS):
            redundant[row * CELLS + cell] = _is_redundant(digits, cell)


def _is_redundant(digits: list[int] | None, cell: int) -> bool:
    if digits is None or not digits[cell]:
        return False
    without = [*digits]
    without[cell] = 0
    return all(answer[cell] == digits[cell] for answer in answers(without))


class Enumerator:
    """The solutions of one puzzle, in constant memory."""

    def __init__(self, puzzle: str | bytes) -> None:
        self._found = answers(readable(puzzle))

    def next_batch(self, n: int, /) -> bytes:
        """Return up to *n* more solutions, 81 bytes each; empty when none are left."""
        return b"".join(answer.line.encode() for answer in islice(self._found, n))


def _text(puzzle: str | bytes) -> bytes:
    text = puzzle.encode() if isinstance(puzzle, str) else puzzle
    if len(puzzle) != CELLS:
        raise ValueError(f"a puzzle has 81 cells, not {len(puzzle)}")
    return text


def readable(puzzle: str | bytes) -> list[int]:
    """Read one row of text, or say what is wrong with it."""
    digits = _digits(_text(puzzle), ASCII)
    if digits is None:
        raise ValueError("a cell is neither a digit nor one of . 0 * _ - x X")
    return digits


def rows(puzzles: Any, stride: int, *, raw: bool) -> Iterator[list[int] | None]:
    """Read the rows of a buffer; ``None`` for one that is not a puzzle."""
    text, known = memoryview(puzzles).cast("B"), RAW if raw else ASCII
    for at in range(0, len(text), stride):
        yield _digits(text[at : at + CELLS], known)


def _digits(row: bytes | memoryview, known: dict[int, int]) -> list[int] | None:
    """Read a row; ``None`` if it is not a puzzle."""
    digits = [known.get(byte, -1) for byte in row]
    return None if -1 in digits else digits


def answers(digits: list[int] | None) -> Iterator[Grid]:
    """Yield the solutions of a row."""
    return iter(()) if digits is None else norvig(Grid(digits, CLASSIC))


def _status(digits: list[int] | None, count: int) -> int:
    if digits is None:
        return NOT_A_PUZZLE
    if count:
        return min(count, SEVERAL)
    return CONTRADICTORY if any(Grid(digits, CLASSIC).repeats()) else NONE
