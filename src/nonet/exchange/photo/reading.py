"""What a photo holds: the puzzle, and how sure one can be of each cell.

::

    bytes ─picture─► grey ─boards─► what each cell may hold ─mend─► the reading
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from nonet.board.cells import CellSet
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.errors import InputError
from nonet.exchange.photo.boards import WHOLE, Board, boards
from nonet.exchange.photo.lattice import settled
from nonet.exchange.photo.outline import MOST_PIXELS, area_of, outlines, shrunk
from nonet.exchange.photo.picture import grey_of

SURE: Final = 0.9  # how probable what is read must be, or the cell is doubtful
READABLE: Final = 0.8  # how sure a board's cells must be on average
AS_LARGE: Final = 0.6  # of the best board's side, to be taken for a second one
FEWEST: Final = 4  # digits, or nothing was read
PARTS: Final = range(3, 9)  # rows or columns of a part of a board
OTHERS: Final = (4, 6, 8, 10, 12, 16)  # sizes of boards that are not read
ALL_LINES: Final = 0.98
MOST_OUTLINES: Final = 4  # the largest, in which other sizes are looked for
NEAR: Final = 0.03  # of the picture, from its edge


@dataclass(frozen=True, slots=True)
class PhotoReading:
    """A board as it was read in a picture, and how that went."""

    grid: Grid
    read: Grid  # before it was mended
    changed: CellSet  # by mending, so that there is one solution
    doubtful: CellSet
    by_hand: CellSet  # written by hand, and so no givens
    corners: tuple[tuple[float, float], ...]  # in shares of the picture's sides
    is_unique: bool

    @property
    def remark(self) -> InputError | None:
        """What whoever trusts the reading should know, in one line."""
        if not self.is_unique:
            return InputError(
                "no likely reading of the picture has exactly one solution; most "
                "doubtful: {cells}",
                cells=self.doubtful or self.changed,
            )
        if self.changed:
            return InputError(
                "{cells}: read otherwise, and changed so that there is exactly one "
                "solution",
                cells=self.changed,
            )
        if self.by_hand:
            return InputError(
                "{cells}: written by hand, and left out", cells=self.by_hand
            )
        return None


def read_picture(data: bytes) -> PhotoReading:
    """Read the board in a picture, or say in one line why that cannot be."""
    grey = grey_of(data)
    found = boards(grey) or boards(255 - grey)  # a screen may be dark
    readable = [board for board in found if _is_readable(board)]
    if not readable:
        raise _nothing_read(grey, found)
    best, *others = readable
    if best.lines < WHOLE and (size := _other_size(grey)):
        raise _not_nine(size)
    if any(_is_another(board, best) for board in others):
        raise InputError(
            "the picture shows more than one board: cut out the one that is meant"
        )
    return _reading(best, grey.shape)


def _is_readable(board: Board) -> bool:
    """Tell whether there are digits, and one solution or the lines of a board.

    Half a board, fur and lines of text have some lines, and marks like digits.
    """
    digits = sum(map(bool, board.chosen.digits))
    is_plain = board.lines > WHOLE and board.sureness >= READABLE
    return digits >= FEWEST and (board.chosen.is_unique or is_plain)


def _is_another(board: Board, best: Board) -> bool:
    """Tell whether a board lies whole beside the best, and is about as large."""
    apart = np.hypot(*(board.corners.mean(axis=0) - best.corners.mean(axis=0)))
    is_whole = board.chosen.is_unique and board.lines > WHOLE
    as_large = board.size >= AS_LARGE * best.size
    return bool(is_whole and as_large and apart > best.size / 2)


def _nothing_read(grey: Any, found: list[Board]) -> InputError:
    """Say why: no digits, a part of a board, or no board at all."""
    if any(board.lines > WHOLE and board.sureness >= READABLE for board in found):
        return InputError("the board in the picture holds too few digits to be read")
    if size := _other_size(grey):
        return _not_nine(size)
    if _is_cut_off(grey):
        return InputError(
            "the picture shows a part of a board only: take one with all of it"
        )
    if any(board.lines > WHOLE for board in found):
        return InputError(
            "the board in the picture cannot be read: take a sharper picture of it, "
            "from above"
        )
    return InputError(
        "no board was found in the picture: it must show one whole, with its lines"
    )


def _other_size(grey: Any) -> int | None:
    """Find the size of a board that is not 9×9: all its lines are there."""
    small, _ = shrunk(grey, MOST_PIXELS)
    largest = sorted(outlines(small), key=lambda each: -abs(area_of(each)))
    for corners in largest[:MOST_OUTLINES]:
        lines = {size: settled(small, corners, size, size).lines for size in OTHERS}
        whole = [size for size in OTHERS if lines[size] > ALL_LINES]
        noise = min(lines.values()) > WHOLE or settled(small, corners).lines > WHOLE
        if whole and not noise and not _is_at_edge(corners, small.shape):
            return max(whole)
    return None


def _not_nine(size: int) -> InputError:
    return InputError(
        "the picture shows a board of {size}×{size}: only 9×9 is read", size=size
    )


def _is_cut_off(grey: Any) -> bool:
    """Look for lines of fewer rows or columns that end at the picture's edge.

    In mere noise lines are found for any number of rows and columns.
    """
    small, _ = shrunk(grey, MOST_PIXELS)
    corners = max(outlines(small), key=lambda each: abs(area_of(each)), default=None)
    if corners is None or not _is_at_edge(corners, small.shape):
        return False
    shapes = [(9, count) for count in PARTS] + [(count, 9) for count in PARTS]
    shapes += [(count, count) for count in PARTS]
    fitting = [
        shape for shape in shapes if settled(small, corners, *shape).lines > WHOLE
    ]
    return 0 < len(fitting) <= len(shapes) / 3


def _is_at_edge(corners: Any, shape: tuple[int, int]) -> bool:
    share = corners / np.array(shape[::-1])
    return bool((share.min() < NEAR) or (share.max() > 1 - NEAR))


def _reading(board: Board, shape: tuple[int, int]) -> PhotoReading:
    read = tuple(int(digit) for digit in board.shares.argmax(axis=1))
    chosen = board.chosen.digits
    sure = np.take_along_axis(board.shares, np.array(chosen)[:, None], axis=1)[:, 0]
    corners = board.corners / np.array(shape[::-1])
    return PhotoReading(
        Grid(chosen, CLASSIC),
        Grid(read, CLASSIC),
        _cells(cell for cell in range(81) if read[cell] != chosen[cell]),
        _cells(np.flatnonzero(sure < SURE)),
        _cells(np.flatnonzero(board.by_hand > 0.5)),
        tuple((float(x), float(y)) for x, y in corners),
        board.chosen.is_unique,
    )


def _cells(cells: Iterable[int]) -> CellSet:
    return CellSet(sum(1 << int(cell) for cell in cells), CLASSIC)
