"""Cells with few marks, digits with few places, and sets of them.

Some cells that have as many digits between them as they are, or some digits that have
as many cells, belong to each other: a naked or a hidden set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, closed
from nonet.board.cells import Cell
from nonet.board.position import Position, pattern


@pattern
def cells_by_count(position: Position) -> tuple[int, int, int, int, int]:
    """Give the empty cells that have no mark, one mark, two, three and four.

    The marks of all cells are counted at once, a binary digit of the count a number:

    >>> position = Position.parse("1234 3412 21.. ....:414 434 441")
    >>> [position.cells(cells).line for cells in cells_by_count(position)]
    ['D1', 'C3 C4 D2', 'D3 D4', '', '']
    """
    ones = twos = fours = more = 0
    for places in position.places:
        carry = ones & places
        ones ^= places
        next_carry = twos & carry
        twos ^= carry
        more |= fours & next_carry
        fours ^= next_carry
    some = ~(fours | more)
    return (
        position.empty & some & ~(ones | twos),
        ones & ~twos & some,
        twos & ~ones & some,
        ones & twos & some,
        fours & ~(ones | twos | more),
    )


class Naked(NamedTuple):
    """A house by its index, and cells of it with so many digits between them."""

    house: int
    cells: int
    digits: int


@pattern
def alike(position: Position) -> dict[int, int]:
    """Give the cells with the same two marks, where two or more have them."""
    marks = position.marks
    cells_with: dict[int, int] = {}
    for cell in cells_in(cells_by_count(position)[2]):
        here = marks[cell]
        cells_with[here] = cells_with.get(here, 0) | 1 << cell
    return {here: cells for here, cells in cells_with.items() if cells & (cells - 1)}


@pattern
def naked_pairs(position: Position) -> list[Naked]:
    """List every two cells of a house with the same two marks, house by house."""
    board = position.board
    return sorted(
        Naked(house, 1 << one | 1 << other, digits)
        for digits, cells in alike(position).items()
        for one, other in combinations(cells_in(cells), 2)
        if board.peers[one] >> other & 1
        for house in board.common_houses(1 << one | 1 << other)
    )


@pattern
def naked_triples(position: Position) -> list[Naked]:
    """List every three cells of a house that have three digits between them."""
    return _naked_sets(position, 3)


@pattern
def naked_quads(position: Position) -> list[Naked]:
    """List every four cells of a house that have four digits between them."""
    return _naked_sets(position, 4)


NAKED_SETS: Final = {2: naked_pairs, 3: naked_triples, 4: naked_quads}


def _naked_sets(position: Position, size: int) -> list[Naked]:
    board, marks = position.board, position.marks
    few = sum(cells_by_count(position)[2 : size + 1])
    return [
        Naked(index, picked(chosen, house), union)
        for index, (house, read) in enumerate(
            zip(board.houses, readers(board), strict=True)
        )
        if (few & house).bit_count() >= size
        for chosen, union in closed(read(marks), size)
    ]


@cache
def readers(board: Geometry) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """Give for each house what reads its cells' marks from the list of all.

    >>> from nonet.board.layout import Layout
    >>> from nonet.board.bits import geometry
    >>> readers(geometry(Layout(4)))[4](range(16))
    (0, 4, 8, 12)
    """
    return tuple(_reader(tuple(cells_in(house))) for house in board.houses)


def _reader(cells: tuple[Cell, ...]) -> Callable[[Sequence[int]], tuple[int, ...]]:
    if len(cells) > 1:
        return itemgetter(*cells)
    return lambda marks: tuple([marks[cell] for cell in cells])


def picked(chosen: int, house: int) -> int:
    """Give the cells of *house* whose numbers in it are *chosen*.

    >>> bin(picked(0b101, 0b1110000))
    '0b1010000'
    """
    return sum(1 << cell for i, cell in enumerate(cells_in(house)) if chosen >> i & 1)


@lru_cache(1 << 13)
def few_places(board: Geometry, places: int, most: int) -> tuple[tuple[int, int], ...]:
    """List the houses in which a digit has two places or more, but *most* at most.

    Each comes by its index, with the places; only houses that need the digit count. It
    depends on one digit's places alone, so it is remembered by them.
    """
    return tuple(
        [
            (index, here)
            for index, house in full_houses(board)
            if 1 < (here := places & house).bit_count() <= most
        ]
    )


@cache
def full_houses(board: Geometry) -> tuple[tuple[int, int], ...]:
    """List the houses that need every digit, each with its index."""
    return tuple((index, board.houses[index]) for index in board.full)
