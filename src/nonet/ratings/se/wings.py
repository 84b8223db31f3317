"""XY-wing and XYZ-wing: a pivot, and two pincers that it forces."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in, is_one
from nonet.ratings.se.board import CELLS, PEERS, PEERS_IN_ORDER, Find, SEBoard, single
from nonet.ratings.se.names import SETechnique


def xy_wing(board: SEBoard) -> Iterator[Find]:
    """Yield wings whose pivot has two marks."""
    return _wings(board, 2, Find(SETechnique.XY_WING, 4.2))


def xyz_wing(board: SEBoard) -> Iterator[Find]:
    """Yield wings whose pivot has a third mark, that of the pincers."""
    return _wings(board, 3, Find(SETechnique.XYZ_WING, 4.4))


def _wings(board: SEBoard, size: int, wing: Find) -> Iterator[Find]:
    marks = board.marks
    for pivot in cells_in(board.empty):
        if marks[pivot].bit_count() != size:
            continue
        pairs = [p for p in PEERS_IN_ORDER[pivot] if marks[p].bit_count() == 2]
        for first in pairs:
            if not is_one(marks[pivot] & ~marks[first]):
                continue
            for second in pairs:
                shared = marks[first] & marks[second]
                union = marks[pivot] | marks[first] | marks[second]
                common = (shared & marks[pivot]).bit_count()
                if union.bit_count() != 3 or common != size - 2:
                    continue
                seen = PEERS[first] & PEERS[second] & ~(1 << pivot)
                if size == 3:
                    seen &= PEERS[pivot]
                if removed := board.where[single(shared)] & seen:
                    yield wing._replace(removed=removed << CELLS * single(shared))
