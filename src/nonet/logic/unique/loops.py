"""Unique loops: six cells or more along which two digits could be swapped.

As in a rectangle, the two digits alternate, and every house holds two neighbours of the
loop or nothing of it::

    a . . | b . . | . . .
    . . . | a . . | b . .
    - - - + - - - + - - -      six cells, in three rows,
    b . . | . . . | a . .      three columns and three boxes

>>> position = Position.parse("." * 81)
>>> loops(position)
Shapes(corner=(), side=(), apart=())
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.unique.deadly import Deadly, Shapes, by_roof


@pattern
def loops(position: Position) -> Shapes:
    """Find the loops whose roof is two cells at most, or has one digit to spare."""
    return by_roof(position.board, _loops(position))


def _loops(position: Position) -> Iterator[Deadly]:
    board, marks = position.board, position.marks
    pairs, many = _pairs(position)
    for pair, twins in pairs.items():
        low, high = digits_in(pair)
        cells = position.places[low] & position.places[high]
        if twins.bit_count() < 4:
            cells &= ~many  # three roof cells or more must agree on a third mark
        if cells.bit_count() < 6:
            continue
        spare = [here & ~pair for here in marks]
        for start in cells_in(twins):
            poll()
            cells = _paired(board, cells)
            if cells >> start & 1:
                for loop in _grow(board, spare, cells, _Partial.at(board, start)):
                    if loop.cells.bit_count() >= 6 and loop.roof:
                        yield Deadly(low, high, loop.cells, loop.roof)
            cells &= ~(1 << start)


def _pairs(position: Position) -> tuple[dict[int, int], int]:
    """Give the cells of each two marks, and those with more than three."""
    pairs: dict[int, int] = {}
    many = 0
    for cell in cells_in(position.empty):
        here = position.marks[cell]
        count = here.bit_count()
        if count == 2:
            pairs[here] = pairs.get(here, 0) | 1 << cell
        elif count > 3:
            many |= 1 << cell
    return pairs, many


def _paired(board: Geometry, cells: int) -> int:
    """Drop the cells that are alone in a house, as long as there are any."""
    alone = -1
    while alone:
        alone = 0
        for house in board.houses:
            here = cells & house
            if here and not here & (here - 1):
                alone |= here
        cells &= ~alone
    return cells


class _Partial(NamedTuple):
    """A loop that grows: its cells by colour, and the houses it has one cell of."""

    even: int
    odd: int
    barred: int  # the cells of the houses that hold two cells of the loop
    open: tuple[int, ...]
    roof: int
    spare: int  # the marks of the roof beyond the two digits

    @classmethod
    def at(cls, board: Geometry, start: Cell) -> _Partial:
        return cls(1 << start, 0, 0, board.houses_of[start], 0, 0)

    @property
    def cells(self) -> int:
        return self.even | self.odd

    def ends(self, board: Geometry, cells: int) -> int:
        """Give those of *cells* that may join the first open house."""
        house = board.houses[self.open[0]]
        same = self.odd if house & self.even else self.even
        free = house & cells & ~self.barred & ~self.cells
        for cell in cells_in(free):
            if board.peers[cell] & same:
                free ^= 1 << cell
        return free

    def joined(self, board: Geometry, cell: Cell, spare: int) -> _Partial:
        even, odd, barred = self.even, self.odd, self.barred
        still_open = []
        for index in self.open:
            if board.houses[index] >> cell & 1:
                barred |= board.houses[index]
            else:
                still_open.append(index)
        still_open += [i for i in board.houses_of[cell] if i not in self.open]
        if board.houses[self.open[0]] & even:
            odd |= 1 << cell
        else:
            even |= 1 << cell
        roof = self.roof | 1 << cell if spare else self.roof
        return _Partial(even, odd, barred, tuple(still_open), roof, self.spare | spare)


def _grow(
    board: Geometry, spare: list[int], cells: int, loop: _Partial
) -> Iterator[_Partial]:
    """Complete the first house that has one cell of the loop, in every way."""
    if not loop.open:
        yield loop
        return
    for cell in cells_in(loop.ends(board, cells)):
        longer = loop.joined(board, cell, spare[cell])
        if longer.roof.bit_count() <= 2 or not longer.spare & (longer.spare - 1):
            yield from _grow(board, spare, cells, longer)
