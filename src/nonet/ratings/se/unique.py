"""Unique rectangles and loops: cells that two digits could fill in two ways.

A loop is a ring of cells that all take the same two digits, an even and an odd one in
every house it visits. If nothing else fitted, the digits could be swapped: a puzzle
with one solution has another mark somewhere in the ring. The cells with more marks
*rescue* the puzzle. There are four types:

====  =======================================================================
1     one cell rescues it: it holds neither digit of the loop
2     one more digit rescues it: whoever sees all those cells lacks that digit
3     two cells act as one with their extra digits, in a naked or hidden set
4     two cells in a house, and only they can take one of the digits there
====  =======================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in, is_one
from nonet.limits import poll
from nonet.ratings.se.board import (
    CELLS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    Candidates,
    Cells,
    Find,
    SEBoard,
    candidates_of,
    digits_in,
    pick,
    single,
    subsets,
)
from nonet.ratings.se.names import SETechnique

RectangleFind: TypeAlias = tuple[
    int, float, Candidates
]  # the type, its cost, what goes

HOUSE_BITS: Final = tuple(  # by cell, its houses as a mask of 27
    sum(1 << number for number, house in enumerate(HOUSES) if house >> cell & 1)
    for cell in range(CELLS)
)


def unique_loop(board: SEBoard) -> Iterator[Find]:
    """Yield the easiest find: by rating, then by type."""
    found = min(_finds(board), key=itemgetter(0, 1), default=None)
    if found:
        yield found[2]


def _finds(board: SEBoard) -> Iterator[tuple[float, int, Find]]:
    for start in cells_in(board.empty):
        pair = board.marks[start]
        if pair.bit_count() != 2:
            continue
        poll()
        first, second = digits_in(pair)
        cells = board.where[first] & board.where[second]
        for ring in _Walk(
            board, pair, (start,), cells, there=HOUSE_BITS[start]
        ).loops():
            name = SETechnique.UNIQUE_LOOP if ring[4:] else SETechnique.UNIQUE_RECTANGLE
            for kind, cost, removed in _Loop(board, pair, ring).deductions():
                rating = _base(len(ring)) + cost
                yield rating, kind, Find(name, rating, removed)


def _base(length: int) -> float:
    """Rate a loop by its length."""
    if length >= 10:
        return 4.5 + 0.3 + 0.2
    return 4.5 + (0.2 if length >= 8 else 0.1 if length >= 6 else 0.0)


class _Walk(NamedTuple):
    """A walk through cells that take both of two digits."""

    board: SEBoard
    pair: int
    ring: tuple[int, ...]
    cells: Cells  # where it may go on
    came_by: int = -1  # the kind of house that the last two cells share
    rescuers: int = 2  # how many cells with different digits more may follow
    extra: int = 0  # the digits beyond the pair so far
    here: int = 0  # the houses of every other cell, but not of the last
    there: int = 0  # the houses of the rest

    def loops(self) -> Iterator[tuple[int, ...]]:
        """Yield the ways back to the start, in the order in which SE meets them."""
        for kind, house in enumerate(HOUSES_OF[self.ring[-1]]):
            if kind == self.came_by:
                continue
            for cell in cells_in(house & self.cells):
                if cell == self.ring[0]:
                    if len(self.ring) >= 4 and self.here == self.there:
                        yield self.ring
                elif not HOUSE_BITS[cell] & self.here:
                    yield from self._onto(cell, kind)

    def _onto(self, cell: int, kind: int) -> Iterator[tuple[int, ...]]:
        """Go on to *cell*, if it does not bring too many digits."""
        marks = self.board.marks[cell]
        extra = self.extra | marks & ~self.pair
        more = marks != self.pair
        if more and not is_one(extra) and self.rescuers <= 0:
            return
        yield from self._replace(
            ring=(*self.ring, cell),
            cells=self.cells & ~(1 << cell),
            came_by=kind,
            rescuers=self.rescuers - more,
            extra=extra,
            here=self.there,
            there=self.here | HOUSE_BITS[cell],
        ).loops()


class _Loop:
    """A loop, the cells of it that have more marks, and those marks."""

    def __init__(self, board: SEBoard, pair: int, ring: tuple[int, ...]) -> None:
        self.board, self.pair = board, pair
        self.rescuers = [cell for cell in ring if board.marks[cell] != pair]
        self.extra = pick(board.marks, self.rescuers) & ~pair

    def deductions(self) -> Iterator[RectangleFind]:
        """Yield what the loop proves, by one type or another."""
        if len(self.rescuers) == 1:
            yield 1, 0.0, candidates_of(1 << self.rescuers[0], self.pair)
        elif len(self.rescuers) > 2:
            yield from self.type_2()
        elif self.rescuers:
            yield from self.type_2() if is_one(self.extra) else self.type_3()
            yield from self.type_4()

    def type_2(self) -> Iterator[RectangleFind]:
        """Remove the one extra digit from what sees all that have it."""
        digit = digits_in(self.extra)[0]
        seen = self.board.where[digit]
        for cell in self.rescuers:
            seen &= PEERS[cell]
        if seen:
            yield 2, 0.0, seen << CELLS * digit

    def type_3(self) -> Iterator[RectangleFind]:
        """Look for sets in which the two rescuers count as one cell."""
        for size in range(2, 8):
            for house in self._shared():
                empty = (house & self.board.empty).bit_count()
                if 2 * size <= empty and size >= self.extra.bit_count():
                    yield from self._naked(house, size)
                if 2 * size < empty:
                    yield from self._hidden(house, size)

    def _shared(self) -> list[Cells]:
        """List the houses that hold both rescuers."""
        first, second = self.rescuers
        return [house for house in HOUSES_OF[first] if house >> second & 1]

    def _naked(self, house: Cells, size: int) -> Iterator[RectangleFind]:
        """Take the extra digits for the marks of one cell of a naked set."""
        marks, both = self.board.marks, set(self.rescuers)
        others = [
            cell
            for cell in cells_in(house & self.board.empty)
            if cell not in both and 2 <= marks[cell].bit_count() <= size
        ]
        shared = self.extra & marks[self.rescuers[0]] & marks[self.rescuers[1]]
        for chosen in subsets(len(others), size - 1):
            cells = [others[index] for index in chosen]
            digits = pick(marks, cells) | self.extra
            core = pick(marks, cells) | shared
            if core.bit_count() != size or digits.bit_count() != size:
                continue
            inside = sum(1 << cell for cell in (*cells, *both))
            if removed := self.board.among(house & ~inside, digits):
                yield 3, (size - 1) * 0.1, removed

    def _hidden(self, house: Cells, size: int) -> Iterator[RectangleFind]:
        """Take the two rescuers for one cell that needs a digit of the pair."""
        first, second = (1 << cell for cell in self.rescuers)
        rest = digits_in(511 & ~self.pair & ~self.extra)
        for chosen in subsets(len(rest), size - 2):
            digits = self.pair | sum(1 << rest[index] for index in chosen)
            places = [self.board.where[d] & house & ~second for d in digits_in(digits)]
            cells = pick(places, range(size))
            if not all(places) or cells.bit_count() != size:
                continue
            if removed := self.board.among(cells & ~first, 511 & ~digits):
                yield 3, ((cells & ~first).bit_count() - 1) * 0.1, removed

    def type_4(self) -> Iterator[RectangleFind]:
        """Remove one digit of the pair where the other can go nowhere else."""
        both = 1 << self.rescuers[0] | 1 << self.rescuers[1]
        for digit in digits_in(self.pair):
            for house in self._shared():
                if not self.board.where[digit] & house & ~both:
                    yield 4, 0.0, both << CELLS * single(self.pair & ~(1 << digit))
                    return
