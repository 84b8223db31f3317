"""A sketch: a board on which singles fall at once, to try what steps lead to.

Nobody is told how: a sketch only knows which marks and which cells are left::

    places[digit]    a bit a cell: where the digit may still go
    written[digit]   a bit a cell: where it was written since
    empty            a bit a cell: the cells that hold nothing

>>> sketch = Sketch.of(Position.parse("12.. .... ..3. ...4"))
>>> sketch.close()
>>> [[*cells_in(cells)] for cells in sketch.written]
[[], [], [], [3], [2]]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import or_

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position


class Sketch:
    """The marks and the empty cells of a position, and what was written since."""

    __slots__ = ("board", "empty", "places", "written")

    def __init__(
        self, board: Geometry, empty: int, places: list[int], written: list[int]
    ) -> None:
        self.board = board
        self.empty = empty
        self.places = places
        self.written = written

    @classmethod
    def of(cls, position: Position) -> Sketch:
        """Begin with a position."""
        nothing = [0] * len(position.places)
        return cls(position.board, position.empty, position.places.copy(), nothing)

    def copy(self) -> Sketch:
        """Give another one to try something else on."""
        return Sketch(self.board, self.empty, self.places.copy(), self.written)

    def take(
        self, placements: Iterable[Candidate], eliminations: Iterable[Candidate]
    ) -> None:
        """Do what a step does, as far as it is not done yet."""
        for cell, digit in eliminations:
            self.places[digit] &= ~(1 << cell)
        for cell, digit in placements:
            if self.empty >> cell & 1:
                found = [0] * len(self.places)
                found[digit] = 1 << cell
                self._write(found)

    def close(self) -> None:
        """Write every single, and what falls by it, until none is left."""
        while self.empty and self._write(self._singles()):
            pass

    def has_single(self) -> bool:
        """Tell whether there is anything to write."""
        return any(self._singles())

    def _singles(self) -> list[int]:
        """Find the last marks of cells and the last places of digits, by digit."""
        board, only = self.board, last_marks(self.places)
        return [
            places and places & only | last_places(board, places)
            for places in self.places
        ]

    def _write(self, found: list[int]) -> bool:
        """Write digits where they were found, all at once; false if none was."""
        places, gone = self.places, 0
        for digit, cells in enumerate(found):
            if cells:
                gone |= cells
                places[digit] &= ~seen_from(self.board, cells)
        if gone:
            self.places = [each & ~gone for each in places]
            self.written = [*map(or_, self.written, found)]
            self.empty &= ~gone
        return gone > 0


def last_marks(places: Iterable[int]) -> int:
    """Give the cells in which a single digit has a place.

    >>> last_marks([0b011, 0b010, 0b100])
    5
    """
    once = twice = 0
    for here in places:
        twice |= once & here
        once |= here
    return once & ~twice


# Trying plans comes back to the same places again and again.
@lru_cache(1 << 14)
def last_places(board: Geometry, places: int) -> int:
    """Give those of the *places* that are the last of a house."""
    last = 0
    for index in board.full:
        here = places & board.houses[index]
        if not here & (here - 1):
            last |= here
    return last


@lru_cache(1 << 12)
def seen_from(board: Geometry, cells: int) -> int:
    """Give what any of the *cells* sees: mostly it is one."""
    seen = 0
    for cell in cells_in(cells):
        seen |= board.peers[cell]
    return seen


def with_singles(position: Position) -> Position:
    """Write all digits that fall by singles.

    >>> with_singles(Position.parse("12.. .... ..3. ...4")).grid.line
    '1243......3....4'
    """
    sketch = Sketch.of(position)
    sketch.close()
    written = enumerate(sketch.written)
    placed = [Candidate(cell, d) for d, cells in written for cell in cells_in(cells)]
    return position.after(placed) if placed else position
