"""A sketch: a board on which singles fall at once, to try what steps lead to.

Nobody is told how: a sketch only knows which marks and which cells are left::

    places[digit]    a bit a cell: where the digit may still go
    empty            a bit a cell: the cells that hold nothing

>>> sketch = Sketch(Position.parse("12.. .... ..3. ...4"))
>>> sketch.close()
>>> sketch.written
[Candidate(cell=3, digit=3), Candidate(cell=2, digit=4)]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position


class Sketch:
    """The marks and the empty cells of a position, and what was written since."""

    __slots__ = ("board", "empty", "places", "written")

    def __init__(self, position: Position) -> None:
        self.board = position.board
        self.empty = position.empty
        self.places = position.places.copy()
        self.written: list[Candidate] = []

    def take(
        self, placements: Iterable[Candidate], eliminations: Iterable[Candidate]
    ) -> None:
        """Do what a step does, as far as it is not done yet."""
        for cell, digit in eliminations:
            self.places[digit] &= ~(1 << cell)
        for cell, digit in placements:
            if self.empty >> cell & 1:
                self.write(cell, digit)

    def write(self, cell: Cell, digit: Digit) -> None:
        """Write a digit, and rub out what it sees."""
        elsewhere = ~(1 << cell)
        self.places = [places & elsewhere for places in self.places]
        self.places[digit] &= ~self.board.peers[cell]
        self.empty &= elsewhere
        self.written.append(Candidate(cell, digit))

    def close(self) -> None:
        """Write every single, and what falls by it, until none is left."""
        while self.empty and (self._naked() or self._hidden()):
            pass

    def _naked(self) -> bool:
        """Write the last marks of cells."""
        once = twice = 0
        for places in self.places:
            twice |= once & places
            once |= places
        only = once & ~twice
        return bool(only) and self._write_all([places & only for places in self.places])

    def _hidden(self) -> bool:
        """Write the last places of digits."""
        board = self.board
        found = [places and last_places(board, places) for places in self.places]
        return any(found) and self._write_all(found)

    def _write_all(self, found: list[int]) -> bool:
        """Write each digit in all the cells found for it, all at once."""
        peers, gone = self.board.peers, 0
        for digit, cells in enumerate(found):
            if cells:
                gone |= cells
                for cell in cells_in(cells):
                    self.places[digit] &= ~peers[cell]
                    self.written.append(Candidate(cell, digit))
        self.empty &= ~gone
        self.places = [places & ~gone for places in self.places]
        return True


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


def with_singles(position: Position) -> Position:
    """Write all digits that fall by singles.

    >>> with_singles(Position.parse("12.. .... ..3. ...4")).grid.line
    '1243......3....4'
    """
    sketch = Sketch(position)
    sketch.close()
    return position.after(sketch.written) if sketch.written else position
