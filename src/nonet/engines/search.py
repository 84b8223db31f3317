"""The search that engines share: try each candidate of the tightest cell.

A board is *marks*, a set of bits for each cell: bit *d - 1* says that digit *d* may go
there. An engine says how a guess changes its board; the search keeps the guesses that
are still open on a stack of its own, so no board is too deep for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import TypeAlias, TypeVar

from nonet.board.bits import digits_in
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.events import Event, Watch, ignore
from nonet.limits import poll

Board = TypeVar("Board")
Assign: TypeAlias = Callable[[Board, Cell, Digit, int], Board | None]


def search(
    start: Board,
    marks_of: Callable[[Board], Sequence[int]],
    assign: Assign[Board],
    watch: Watch = ignore,
) -> Iterator[Board]:
    """Yield every solved board that guesses lead to from *start*, depth first.

    ``assign(board, cell, digit, depth)`` gives a new board, or ``None`` if the digit
    does not fit. Two cells that must differ:

    >>> def assign(board, cell, digit, depth):
    ...     rest = [mask & ~(1 << digit - 1) for mask in board]
    ...     rest[cell] = 1 << digit - 1
    ...     return rest if all(rest) else None
    >>> list(search([0b011, 0b110], list, assign))
    [[1, 2], [1, 4], [2, 4]]
    """

    def guesses(board: Board, cell: Cell, mask: int, depth: int) -> Iterator[Board]:
        for digit in digits_in(mask):
            watch(Event("guess", cell, digit, depth))
            guess = assign(board, cell, digit, depth)
            if guess is not None:
                yield guess
            watch(Event("backtrack", cell, digit, depth))

    open_guesses = [iter((start,))]
    while open_guesses:
        poll()
        board = next(open_guesses[-1], None)
        if board is None:
            open_guesses.pop()
            continue
        marks, depth = marks_of(board), len(open_guesses)
        cell = tightest(marks)
        if cell is None:
            watch(Event("solution", depth=depth - 1))
            yield board
        else:
            open_guesses.append(guesses(board, cell, marks[cell], depth))


def tightest(marks: Sequence[int]) -> Cell | None:
    """Find the first cell with the fewest candidates but more than one.

    >>> tightest([0b1, 0b111, 0b101, 0b11])
    2
    """
    fewest, found = inf, None
    for cell, mask in enumerate(marks):
        if mask & (mask - 1) and (count := mask.bit_count()) < fewest:
            fewest, found = count, cell
            if count == 2:  # it gets no tighter
                break
    return found


def is_single(mask: int) -> bool:
    """Tell whether at most one bit is set: a set's lowest bit is all of it."""
    return not mask & (mask - 1)
