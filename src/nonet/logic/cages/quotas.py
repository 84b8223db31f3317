"""Quotas: how often some cells hold a digit, at least and at most.

A digit stands once among cells that see each other, so there is room for it in some of
its places only::

    A1 A2 C4    all may be 5: two of them at most, for A1 and A2 see each other

>>> from nonet.board.bits import geometry
>>> from nonet.board.layout import CLASSIC
>>> board = geometry(CLASSIC)
>>> places = 0b11 | 1 << 21
>>> room(board, places), [*cells_in(needed(board, places, 2))]
(2, [21])
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.step import Deduction, Ground, Grounds


@lru_cache(1 << 15)
def room(board: Geometry, places: int) -> int:
    """Tell how many of *places* can hold one digit, so that none sees another."""
    if not places:
        return 0
    first = places & -places
    rest = places ^ first
    near = rest & board.peers[first.bit_length() - 1]
    with_it = 1 + room(board, rest & ~near)
    return max(with_it, room(board, rest)) if near else with_it


def has_room(board: Geometry, places: int, count: int) -> bool:
    """Tell whether so many of *places* can hold one digit; most are seen at once.

    >>> from nonet.board.bits import geometry
    >>> from nonet.board.layout import CLASSIC
    >>> [has_room(geometry(CLASSIC), 0b11 | 1 << 21, count) for count in (2, 3)]
    [True, False]
    """
    left, found = places, 0
    while left and found < count:
        low = left & -left
        left &= ~(board.peers[low.bit_length() - 1] | low)
        found += 1
    return found >= count or room(board, places) >= count


@lru_cache(1 << 14)
def needed(board: Geometry, places: int, count: int) -> int:
    """Give those of *places* without which there is no room for so many."""
    if room(board, places) != count or not count:
        return 0
    found = 0
    for cell in cells_in(places):
        if room(board, places & ~(1 << cell)) < count:
            found |= 1 << cell
    return found


@lru_cache(1 << 14)
def excluding(board: Geometry, places: int, count: int) -> int:
    """Give the cells that would leave no room for so many, if they held the digit."""
    found = 0
    if count and room(board, places) < count + 4:  # a cell has three houses
        for cell in cells_in(_near(board, places)):
            own = places >> cell & 1
            if own + room(board, places & ~(board.peers[cell] | 1 << cell)) < count:
                found |= 1 << cell
    return found


def _near(board: Geometry, places: int) -> int:
    """Give all cells that see one of *places*."""
    near = 0
    for cell in cells_in(places):
        near |= board.peers[cell]
    return near


def written(position: Position, cells: int, digit: Digit) -> int:
    """Give those of *cells* that hold a digit.

    >>> written(Position.parse("1... .... .... ..1."), 0b1111, 1)
    1
    """
    digits = position.digits
    full = cells_in(cells & ~position.empty)
    return sum(1 << cell for cell in full if digits[cell] == digit)


def placed(cells: int, digit: Digit) -> tuple[Candidate, ...]:
    """Write a digit into some cells.

    >>> placed(0b101, 4)
    (Candidate(cell=0, digit=4), Candidate(cell=2, digit=4))
    """
    return tuple(Candidate(cell, digit) for cell in cells_in(cells))


def digit_in(*names: str) -> Grounds:
    """The digit of the step, in the cells of these roles."""
    return partial(_digit_in, names=names)


def _digit_in(
    position: Position, deduction: Deduction, *, names: tuple[str, ...]
) -> Iterator[Ground]:
    del position
    cells = 0
    for name in names:
        cells |= deduction.roles[name].bits
    yield Ground(1 << deduction.roles["digit"] - 1, cells)
