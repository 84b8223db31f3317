"""Room: how often a digit fits into some cells.

A digit fits into cells as often as it can stand in them without seeing itself::

    1 . 1 | 1 . . | . . .      Here 1 fits twice: once in each row. If these cells need
    1 . 1 | . . . | . . .      it twice, every other 1 of both rows is gone.

Cells are *crowded* if all digits together fit in exactly as often as there are cells:
each digit must then stand there as often as it fits, and what would leave one of them
less room is false.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.bits import geometry
>>> room(geometry(CLASSIC), CLASSIC.cell_set("A1 A3 A4 B1 B3").bits)
2
"""

from __future__ import annotations

from functools import lru_cache

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position


@lru_cache(1 << 15)
def room(board: Geometry, places: int) -> int:
    """Count how often a digit fits into *places*."""
    if not places & places - 1:
        return places.bit_count()
    cell = min(cells_in(places), key=lambda c: (board.peers[c] & places).bit_count())
    around = board.peers[cell] & places
    most = 1 + room(board, places & ~around & ~(1 << cell))
    # Not this cell, nor any that sees it, would leave the cell free to be filled.
    for other in cells_in(around if around & around - 1 else 0):
        rest = places & ~board.peers[other] & ~(1 << other)
        if rest.bit_count() >= most:
            most = max(most, 1 + room(board, rest))
    return most


def room_with(board: Geometry, places: int, cell: Cell) -> int:
    """Count how often a digit fits into *places* if *cell*, there or not, holds it.

    >>> from nonet.board.layout import CLASSIC
    >>> from nonet.board.bits import geometry
    >>> places = CLASSIC.cell_set("A1 A3 A4 B1 B3").bits
    >>> room_with(geometry(CLASSIC), places, 0), room_with(geometry(CLASSIC), places, 8)
    (1, 1)
    """
    bit = 1 << cell
    return room(board, places & ~board.peers[cell] & ~bit) + (places & bit != 0)


def squeezed_out(position: Position, cells: int) -> tuple[Candidate, ...]:
    """List what is false if empty *cells* are crowded; nothing if they are not."""
    board = position.board
    places = {d: p & cells for d, p in enumerate(position.places) if p & cells}
    most = {digit: room(board, here) for digit, here in places.items()}
    if sum(most.values()) != cells.bit_count():
        return ()
    return tuple(
        Candidate(cell, digit)
        for digit, here in places.items()
        for cell in cells_in(position.places[digit])
        if room_with(board, here, cell) < most[digit]
    )
