"""X-wing, swordfish and jellyfish.

The cells of a digit in one line are slid onto the first line of its kind, so that the
lines of a fish can be laid on top of each other and the places they share be counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.board.bits import cells_in, closed
from nonet.ratings.se.board import (
    CELLS,
    COLUMNS,
    DIGITS,
    ROWS,
    Cells,
    Find,
    SEBoard,
    pick,
)
from nonet.ratings.se.names import SETechnique

FISH: Final = {
    2: (SETechnique.X_WING, 3.2),
    3: (SETechnique.SWORDFISH, 3.8),
    4: (SETechnique.JELLYFISH, 5.2),
}


class Lay(NamedTuple):
    """A way to lay fish: lines of one kind, how far apart, and the first across."""

    lines: tuple[Cells, ...]
    step: int
    across: Cells


LAYS: Final = Lay(COLUMNS, 1, ROWS[0]), Lay(ROWS, 9, COLUMNS[0])


def fish(board: SEBoard, size: int) -> Iterator[Find]:
    """Yield the fish of *size* lines: those made of columns, then those of rows."""
    for lay in LAYS:
        found = list[tuple[int, int, Cells, Cells]]()
        for digit in DIGITS:
            if board.filled[digit] + 2 * size <= 9:
                found += _of_digit(board, digit, size, lay)
        for _, digit, removed, needs in sorted(found):
            shift = CELLS * digit
            yield Find(*FISH[size], removed << shift, needs=needs << shift)


def _of_digit(
    board: SEBoard, digit: int, size: int, lay: Lay
) -> Iterator[tuple[int, int, Cells, Cells]]:
    """Yield the lines as bits, the digit, what is removed and what must be gone."""
    where = board.where[digit]
    slid = tuple([where >> lay.step * line & lay.lines[0] for line in range(9)])
    for chosen, places in closed(slid, size):
        body, cover = pick(lay.lines, cells_in(chosen)), places * lay.across
        if removed := where & cover & ~body:
            yield chosen, digit, removed, body & ~cover
