"""Norvig: propagate two rules, then search the cell with the fewest candidates.

1. A cell with one candidate left takes it from all its peers.
2. A house with one place left for a digit puts the digit there.

``eliminate`` applies both to everything that follows from one elimination, which is
enough for most puzzles. When it is not, the search tries each candidate of the
tightest cell on a copy of the board.

The board is held twice, as sets of bits: ``marks[cell]`` has a bit for each digit that
may go there, ``places[digit]`` has a bit for each cell where that digit may go. Rule 1
reads the one and rule 2 the other, both at a glance: a set holds at most one thing if
``x & (x - 1) == 0``. (Rule 2 over the marks of the house's cells is twice as slow.)

>>> puzzle = Grid("4.....8.5.3..........7......2.....6.....8.4......1......."
...               "6.3.7.5..2.....1.4......")
>>> propagate(puzzle)[1]["A2"]
'1679'
>>> next(solutions(puzzle)).line[:27]
'417369825632158947958724316'
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from operator import itemgetter
from typing import NamedTuple

from nonet.board.bits import digits_in
from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import Digit
from nonet.engines.search import is_single, search
from nonet.errors import NoSolution
from nonet.events import Event, Watch, ignore


class Openings(NamedTuple):
    """What may still go where; ``places[0]`` is not used."""

    marks: list[int]
    places: list[int]
    layout: Layout


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, whether it has none, one or many."""
    board = _start(grid, watch)
    if board is not None:
        assign = partial(_assign, watch=watch)
        for solved in search(board, itemgetter(0), assign, watch):
            yield grid.with_digits(tuple(mask.bit_length() for mask in solved.marks))


def propagate(grid: Grid) -> tuple[Grid, Marks]:
    """Apply the two rules as far as they reach, without any search."""
    board = _start(grid, ignore)
    if board is None:
        grid.check()
        raise NoSolution("the puzzle has no solution")
    digits = tuple(m.bit_length() if is_single(m) else 0 for m in board.marks)
    marks = [() if is_single(m) else digits_in(m) for m in board.marks]
    return grid.with_digits(digits), Marks.from_cells(marks, grid.layout)


def _start(grid: Grid, watch: Watch) -> Openings | None:
    """Put the digits of *grid* on a board where everything may go everywhere."""
    layout = grid.layout
    everything = (1 << layout.size) - 1
    board = Openings(
        [everything] * len(layout.cells),
        [layout.everything.bits] * (layout.size + 1),
        layout,
    )
    for cell, digit in enumerate(grid.digits):
        if digit:
            others = everything ^ 1 << digit - 1
            if not eliminate(board, cell, others, watch, depth=0):
                return None
    return board


def _assign(
    board: Openings, cell: Cell, digit: Digit, depth: int, watch: Watch
) -> Openings | None:
    """Eliminate all other digits from *cell* on a copy of *board*."""
    guess = Openings(board.marks.copy(), board.places.copy(), board.layout)
    others = guess.marks[cell] ^ 1 << digit - 1
    return guess if eliminate(guess, cell, others, watch, depth) else None


def eliminate(  # noqa: C901 - the hot loop: a call for each rule costs a tenth
    board: Openings, cell: Cell, gone: int, watch: Watch, depth: int
) -> bool:
    """Remove the digits *gone* from *cell*, and all that follows; tell if it can be."""
    marks, places, layout = board
    peers_of, houses_of = _peer_masks(layout), _house_masks(layout)
    todo = [(cell, gone)]
    while todo:
        cell, gone = todo.pop()
        gone &= marks[cell]
        if not gone:
            continue
        left = marks[cell] = marks[cell] ^ gone
        if watch is not ignore:
            _tell(watch, cell, gone, left, depth)
        if not left:
            return False
        if not left & (left - 1):  # rule 1
            seen = places[left.bit_length()] & peers_of[cell]
            while seen:
                peer = seen.bit_length() - 1
                seen ^= 1 << peer
                todo.append((peer, left))
        while gone:  # rule 2, for each digit that is gone
            bit = gone & -gone
            gone ^= bit
            digit = bit.bit_length()
            cells = places[digit] = places[digit] ^ 1 << cell
            for house in houses_of[cell]:
                place = cells & house
                if not place & (place - 1):
                    if not place:
                        watch(Event("contradiction", cell, digit, depth))
                        return False
                    only = place.bit_length() - 1
                    if marks[only] != bit:
                        todo.append((only, marks[only] ^ bit))
    return True


@cache
def _peer_masks(layout: Layout) -> tuple[int, ...]:
    return tuple(peers.bits for peers in layout.peers)


@cache
def _house_masks(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """For each cell, the houses in which rule 2 holds."""
    full = layout.full_houses
    return tuple(tuple(h.bits for h in full if cell in h) for cell in layout.cells)


def _tell(watch: Watch, cell: Cell, gone: int, left: int, depth: int) -> None:
    for digit in digits_in(gone):
        watch(Event("eliminate", cell, digit, depth))
    if not left:
        watch(Event("contradiction", cell, depth=depth))
    elif is_single(left):
        watch(Event("place", cell, left.bit_length(), depth))
