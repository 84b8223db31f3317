"""The core's ratings in plain Python, row by row.

The rounds of a score need none: where there is no core, the techniques play them.
"""

from __future__ import annotations

from typing import Any

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.engines.plain import CELLS, readable, rows

REPEATED, UNREADABLE = 2, 3  # why a row is not rated
BASIC_CODES = (  # which the core looks for, in the order of the scale
    "0000", "0003", "0002/box", "0002/line", "0110", "0111", "0100", "0101", "0200",
    "0201", "0210", "0211", "0202", "0212", "0300", "0301", "0302", "0703", "0610",
    "0400", "0401", "0403", "0402", "0803", "0800", "0801", "0600", "0601", "0602",
    "0603", "0604", "0605", "0606", "0607", "0608", "0310", "0320", "0311", "0321",
    "0312", "0322", "1101", "0500", "0501", "0502", "0503", "0701", "0702", "0706",
    "0708", "0707", "0709", "0711", "0710",
)  # fmt: skip


def rate_batch(  # noqa: PLR0913 - as the native one
    puzzles: Any,
    ratings: Any,
    *,
    threads: int = 1,  # noqa: ARG001 - as the native one
    stride: int = CELLS,
    seconds: float = 0.0,
    as_it_lies: bool = False,
) -> None:
    """Write the SE rating of each row: six int16 numbers."""
    from nonet.ratings.se import rater  # noqa: PLC0415 - its tables take 40 ms

    rate = rater.rate_as_given if as_it_lies else rater.rate
    out = memoryview(ratings).cast("B").cast("h")
    for row, digits in enumerate(rows(puzzles, stride, raw=False)):
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
    from nonet.ratings.se.board import NOWHERE, SEBoard  # noqa: PLC0415 - as above
    from nonet.ratings.se.rater import steps  # noqa: PLC0415 - as above

    if any(Grid([*digits], CLASSIC).repeats()):
        raise ValueError("a digit stands twice in a house")
    board = SEBoard.marked(digits, marks)
    find = next(steps(board), None)
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

    return canonical(Grid(readable(puzzle), CLASSIC).line)
