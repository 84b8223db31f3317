r"""The puzzles of some rows of a table, as the core takes them.

::

    rows   53..7…6..195…  ??????…????   .98…        81 bytes a row, in one piece
    odd                   {1: "12.4"}               what is no such row

>>> piece = piece_of([b"." * 81, b"1..4..1..1..4..1", b""])
>>> piece.row_count, piece.odd
(3, {1: OddRow(text='1..4..1..1..4..1', ...), 2: OddRow(text='', ...)})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from nonet.batch.rows import NOT_A_ROW
from nonet.engines.native import CELLS
from nonet.errors import GridTextError, InputError
from nonet.exchange.rules import unreadable

NO_ROW: Final = NOT_A_ROW.encode()
CLASSIC: Final = ("", "9", "3x3")  # how a table calls the usual board


class OddRow(NamedTuple):
    """A row that takes more than a look: its text, its board, or its JSON."""

    text: str | None = None
    layout: str = ""
    record: Mapping[str, Any] | None = None
    error: InputError | None = None

    def __repr__(self) -> str:
        return f"OddRow(text={self.text!r}, ...)"


class TablePiece(NamedTuple):
    """Rows of 81 bytes, the odd among them, and the solutions that came along."""

    rows: Any  # a buffer
    odd: Mapping[int, OddRow]
    given: Any = None  # a buffer of 81 bytes a row, if there is such a column
    given_odd: Mapping[int, str] = {}

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return len(self.rows) // CELLS

    def row(self, at: int) -> bytes:
        """Give one row as it was written."""
        return bytes(self.rows[CELLS * at : CELLS * (at + 1)])

    def cut(self, size: int) -> list[TablePiece]:
        """Cut it into smaller ones of so many rows."""
        return [
            TablePiece(
                self._bytes(self.rows, first, size),
                _between(self.odd, first, size),
                None if self.given is None else self._bytes(self.given, first, size),
                _between(self.given_odd, first, size),
            )
            for first in range(0, self.row_count, size)
        ]

    @staticmethod
    def _bytes(rows: Any, first: int, size: int) -> bytes:
        return bytes(rows[CELLS * first : CELLS * (first + size)])


def _between(odd: Mapping[int, Any], first: int, size: int) -> dict[int, Any]:
    if not odd:
        return {}
    return {at - first: odd[at] for at in range(first, first + size) if at in odd}


def piece_of(
    puzzles: Sequence[bytes],
    layouts: Sequence[str] = (),
    given: Sequence[bytes] | None = None,
    known: Mapping[int, OddRow] | None = None,
    layout: str | None = None,
) -> TablePiece:
    """Gather the fields of a column; what is *known* to be odd is told.

    *layouts* are the boards of the rows, *layout* that of those without.
    """
    rows, texts = _rows(puzzles)
    odd = {at: OddRow(_text(text), layout or "") for at, text in texts.items()}
    usual = layout or ""
    if usual not in CLASSIC or not set(CLASSIC).issuperset(layouts):
        boards = layouts or [""] * len(puzzles)
        for at, board in enumerate(boards):
            if (board or usual) not in CLASSIC or at in odd:
                odd[at] = OddRow(
                    _text(puzzles[at]), _board(board, puzzles[at]) or usual
                )
    odd |= known or {}
    if given is None:
        return TablePiece(rows, odd)
    answers, others = _rows(given)
    return TablePiece(rows, odd, answers, {at: _text(t) for at, t in others.items()})


def _rows(fields: Sequence[bytes]) -> tuple[bytes, dict[int, bytes]]:
    """Put fields of 81 bytes one after the other, and tell which are others."""
    if set(map(len, fields)) <= {CELLS}:
        return b"".join(fields), {}
    odd = {at: text for at, text in enumerate(fields) if len(text) != CELLS}
    for at, text in [*odd.items()]:
        if len(bare := text.strip()) == CELLS:
            odd[at] = bare
    rows = [NO_ROW if at in odd else text for at, text in enumerate(fields)]
    for at, text in [*odd.items()]:
        if len(text) == CELLS:
            rows[at] = odd.pop(at)
    return b"".join(rows), odd


def _text(field: bytes) -> str:
    return field.decode("utf-8", "replace")


def _board(board: str, puzzle: bytes) -> str:
    """Read a size, 4x4 too where the puzzle has as many cells, and 9.0 of a float."""
    board = board.removesuffix(".0")
    side, by, other = board.partition("x")
    if by and side == other and side.isdecimal() and int(side) ** 2 == len(puzzle):
        return side
    return board


def ruled(names: Sequence[str]) -> OddRow:
    """Refuse a row that has something in columns that are called like rules."""
    return OddRow(error=unreadable(names))


def misshapen(found: int, wanted: int) -> GridTextError:
    """Refuse a row that has more fields than there are names."""
    return GridTextError(
        "the row has {found} fields, the heading {wanted}", found=found, wanted=wanted
    )
