"""Unique rectangles and loops: cells that two digits could fill in two ways.

A loop is a ring of cells that all take the same two digits, an even and an odd one in
every house it visits. If nothing else fitted, the digits could be swapped: a puzzle with
one solution has another mark somewhere in the ring. The cells with more marks *rescue*
the puzzle. There are four types:

====  =======================================================================
1     one cell rescues it: it holds neither digit of the loop
2     one more digit rescues it: whoever sees all those cells lacks that digit
3     two cells act as one with their extra digits, in a naked or hidden set
4     two cells in a house, and only they can take one of the digits there
====  =======================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from nonet.geometry import cells_in, is_one
from nonet.se.board import (
    CELLS,
    HOUSES,
    HOUSES_OF,
    PEERS,
    Board,
    Candidates,
    Cells,
    Find,
    Poll,
    candidates_of,
    digits_in,
    pick,
    several,
    single,
    subsets,
)
from nonet.se.names import Technique

Extra: TypeAlias = tuple[int, float, Candidates]  # the type, what it costs, what goes
Loop: TypeAlias = list[int]

HOUSE_BITS: Final = tuple(  # by cell, its houses as a mask of 27
    sum(1 << number for number, house in enumerate(HOUSES) if house >> cell & 1)
    for cell in range(CELLS)
)


def unique_loop(board: Board, poll: Poll) -> Iterator[Find]:
    """Yield the easiest find: by rating, then by type."""
    best: tuple[float, int] | None = None
    chosen = None
    for start in cells_in(board.empty):
        if board.marks[start].bit_count() != 2:
            continue
        poll()
        for ring in _Walk(board, board.marks[start]).loops(start):
            for kind, cost, removed in _types(board, ring, board.marks[start]):
                rating = _base(len(ring)) + cost
                if best is None or (rating, kind) < best:
                    best = rating, kind
                    rectangle = len(ring) == 4
                    chosen = Find(
                        Technique.UNIQUE_RECTANGLE
                        if rectangle
                        else Technique.UNIQUE_LOOP,
                        rating,
                        removed,
                    )
    if chosen:
        yield chosen


def _base(length: int) -> float:
    """Rate a loop by its length."""
    if length >= 10:
        return 4.5 + 0.3 + 0.2
    return 4.5 + (0.2 if length >= 8 else 0.1 if length >= 6 else 0.0)


@dataclass
class _Walk:
    """A walk through cells that take both of two digits."""

    board: Board
    pair: int

    def loops(self, start: int) -> Iterator[Loop]:
        """Yield the loops through *start*, in the order in which SE meets them."""
        first, second = digits_in(self.pair)
        cells = self.board.where[first] & self.board.where[second]
        return self._onward([start], cells, -1, 2, 0, (HOUSE_BITS[start], 0))

    def _onward(  # noqa: PLR0913 - the state of the walk
        self,
        ring: Loop,
        cells: Cells,
        came_by: int,
        rescuers: int,
        extra: int,
        visited: tuple[int, int],
    ) -> Iterator[Loop]:
        """Go on from the last cell: *visited* are the houses of every other cell."""
        here, there = visited
        for kind, house in enumerate(HOUSES_OF[ring[-1]]):
            if kind == came_by:
                continue
            for cell in cells_in(house & cells):
                if cell == ring[0]:
                    if len(ring) >= 4 and here == there:
                        yield ring
                    continue
                houses = HOUSE_BITS[cell]
                union = extra | self.board.marks[cell] & ~self.pair
                more = self.board.marks[cell] != self.pair
                if houses & there or (more and not is_one(union) and rescuers <= 0):
                    continue
                yield from self._onward(
                    [*ring, cell],
                    cells & ~(1 << cell),
                    kind,
                    rescuers - more,
                    union,
                    (there | houses, here),
                )


def _types(board: Board, ring: Loop, pair: int) -> Iterator[Extra]:
    rescuers = [cell for cell in ring if board.marks[cell] != pair]
    extra = pick(board.marks, tuple(rescuers)) & ~pair
    if len(rescuers) == 1:
        yield 1, 0.0, candidates_of(1 << rescuers[0], pair)
    elif len(rescuers) > 2 or (len(rescuers) == 2 and is_one(extra)):
        yield from _type_2(board, rescuers, pair)
    if len(rescuers) == 2:
        if several(extra):
            yield from _type_3(board, rescuers, pair, extra)
        yield from _type_4(board, rescuers, pair)


def _type_2(board: Board, rescuers: list[int], pair: int) -> Iterator[Extra]:
    digit = digits_in(board.marks[rescuers[0]] & ~pair)[0]
    seen = board.where[digit]
    for cell in rescuers:
        seen &= PEERS[cell]
    if seen:
        yield 2, 0.0, seen << CELLS * digit


def _shared(rescuers: list[int]) -> list[Cells]:
    """List the houses that hold both rescuers."""
    both = zip(HOUSES_OF[rescuers[0]], HOUSES_OF[rescuers[1]], strict=True)
    return [first for first, second in both if first == second]


def _type_3(board: Board, rescuers: list[int], pair: int, extra: int) -> Iterator[Extra]:
    for size in range(2, 8):
        for house in _shared(rescuers):
            empty = (house & board.empty).bit_count()
            if 2 * size <= empty and size >= extra.bit_count():
                yield from _naked(board, rescuers, extra, house, size)
            if 2 * size < empty:
                yield from _hidden(board, rescuers, pair, extra, house, size)


def _naked(
    board: Board, rescuers: list[int], extra: int, house: Cells, size: int
) -> Iterator[Extra]:
    """Take the extra digits of both rescuers for those of one cell of a naked set."""
    marks, (first, second) = board.marks, rescuers
    others = [
        cell
        for cell in cells_in(house & board.empty)
        if cell not in rescuers and 2 <= marks[cell].bit_count() <= size
    ]
    for chosen in subsets(len(others), size - 1):
        cells = [others[index] for index in chosen]
        digits = pick(marks, tuple(cells))
        core = digits | extra & marks[first] & marks[second]
        if core.bit_count() != size or (digits | extra).bit_count() != size:
            continue
        inside = sum(1 << cell for cell in (*cells, *rescuers))
        if removed := board.among(house & ~inside, digits | extra):
            yield 3, (size - 1) * 0.1, removed


def _hidden(  # noqa: PLR0913 - the rescuers, their digits, and where to look
    board: Board, rescuers: list[int], pair: int, extra: int, house: Cells, size: int
) -> Iterator[Extra]:
    """Take the two rescuers for one cell that needs a digit of the pair."""
    rest = digits_in(511 & ~pair & ~extra)
    house_of_one = house & ~(1 << rescuers[1])
    for chosen in subsets(len(rest), size - 2):
        digits = pair | sum(1 << rest[index] for index in chosen)
        places = [board.where[digit] & house_of_one for digit in digits_in(digits)]
        cells = pick(places, tuple(range(size)))
        if not all(places) or cells.bit_count() != size:
            continue
        cells &= ~(1 << rescuers[0])
        if removed := board.among(cells, 511 & ~digits):
            yield 3, (cells.bit_count() - 1) * 0.1, removed


def _type_4(board: Board, rescuers: list[int], pair: int) -> Iterator[Extra]:
    both = 1 << rescuers[0] | 1 << rescuers[1]
    for digit in digits_in(pair):
        for house in _shared(rescuers):
            if not board.where[digit] & house & ~both:
                other = single(pair & ~(1 << digit))
                yield 4, 0.0, both << CELLS * other
                return
