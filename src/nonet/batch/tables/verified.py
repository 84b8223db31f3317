"""Whether the solutions that came along with puzzles are solutions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nonet.batch.tables.answers import (
    NONE,
    SEVERAL,
    WORDS,
    RowAnswer,
    entry_of,
)
from nonet.batch.tables.columns import Coded, TableColumn
from nonet.batch.tables.piece import OddRow, TablePiece
from nonet.board.grid import Grid
from nonet.engines.native import CELLS
from nonet.errors import SudokuError
from nonet.verbs.solve import solutions


def verified(
    piece: TablePiece, rows: Any, told: Mapping[int, RowAnswer]
) -> TableColumn:
    """Tell whether the solutions that came along are solutions."""
    if piece.given == rows.solutions and not (piece.given_odd or told):
        return Coded(bytes(piece.row_count), (True,))
    return [
        _is_right(_given(piece, at), _found(rows, told, at), piece, at)
        for at in range(piece.row_count)
    ]


def _given(piece: TablePiece, at: int) -> str:
    if at in piece.given_odd:
        return piece.given_odd[at].strip()
    return bytes(piece.given[CELLS * at : CELLS * (at + 1)]).decode("latin-1")


def _found(rows: Any, told: Mapping[int, RowAnswer], at: int) -> RowAnswer:
    if at in told:
        return told[at]
    line = rows.solutions[CELLS * at : CELLS * (at + 1)].decode()
    return RowAnswer(WORDS[rows.status[at]], line)


def _is_right(given: str, found: RowAnswer, piece: TablePiece, at: int) -> bool | None:
    """Compare; of several solutions another may have come along."""
    if found.solutions is None and found.solution is None and found.status != NONE:
        return None
    if given == found.solution:
        return True
    if not given:
        return None
    return found.status == SEVERAL and _solves(given, piece, at)


def _solves(given: str, piece: TablePiece, at: int) -> bool:
    """Tell whether a full grid keeps the digits of its puzzle and breaks no house."""
    try:
        entry = entry_of(piece.odd.get(at) or OddRow(piece.row(at).decode("latin-1")))
        full = Grid(given, entry.grid.layout)
        kept = all(
            digit in (0, other)
            for digit, other in zip(entry.grid.digits, full.digits, strict=True)
        )
        return kept and not full.empty and next(solutions(full), None) is not None
    except SudokuError:
        return False
