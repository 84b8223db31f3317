"""Patterns of places that a branch looks for when rules and singles say no more.

::

    A hidden set                     A digit with two places in each of two houses
    row A   12.  ·  12.              column 2  x ─ y  column 5     x and y see each
                                               │   │               other, so one of
    others have no 1 and 2                     a   b               a and b has it

The first takes what else these cells have, the second takes the digit from all that
see both ends. A naked set takes its digits from the rest of a house.

>>> from nonet.board.bits import geometry
>>> from nonet.board.layout import Layout
>>> board = geometry(Layout(4))
>>> [*hidden_sets(board, [0, 0b11, 0b11, 0xFFFF, 0xFFFF], 2)][0]
HouseSet(house=0, cells=3, digits=3)
>>> across = 0b0101_0000_0000_0011  # places of 1 in A1, A2, D1 and D3
>>> next(crossings(board, [0, across]))
PairCrossing(house=0, across=3, digit=1, joined=4097, cells=16386)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, closed
from nonet.board.notation import Digit

PAIR: Final = 2


class HouseSet(NamedTuple):
    """Cells of a house (by index) that have as many digits between them."""

    house: int
    cells: int
    digits: int


class PairCrossing(NamedTuple):
    """Two houses with two places each for a digit; the *joined* see each other.

    So one of the other two, the *cells*, has it.
    """

    house: int
    across: int
    digit: Digit
    joined: int
    cells: int


def hidden_sets(
    board: Geometry, places: Sequence[int], size: int
) -> Iterator[HouseSet]:
    """Yield digits that have as many places in a house as they are."""
    for index in board.full:
        here = tuple([each & board.houses[index] for each in places[1:]])
        for digits, cells in closed(here, size):
            yield HouseSet(index, cells, digits)


def naked_sets(
    board: Geometry, domains: Sequence[int], size: int
) -> Iterator[HouseSet]:
    """Yield cells of a house that have as many marks as they are."""
    for index, house in enumerate(board.houses):
        cells = [*cells_in(house)]
        for chosen, digits in closed(tuple([domains[c] for c in cells]), size):
            here = sum(1 << cells[i] for i in cells_in(chosen))
            yield HouseSet(index, here, digits)


def crossings(board: Geometry, places: Sequence[int]) -> Iterator[PairCrossing]:
    """Yield two houses whose places for a digit see each other on one side."""
    for digit in range(1, len(places)):
        twos: dict[int, int] = {}  # the house of each two places
        for index in board.full:
            here = places[digit] & board.houses[index]
            if here.bit_count() == PAIR:
                twos.setdefault(here, index)
        for one, two in combinations(twos, 2):
            if one & two:
                continue
            for cell in cells_in(one):
                for other in cells_in(two & board.peers[cell]):
                    joined = 1 << cell | 1 << other
                    ends = (one | two) & ~joined
                    yield PairCrossing(twos[one], twos[two], digit, joined, ends)


@lru_cache(1 << 12)
def house_parts(board: Geometry, cells: int) -> tuple[int, ...]:
    """List what lies of some cells in one house."""
    parts = {cells & house for house in board.houses} - {cells}
    return tuple(sorted(part for part in parts if part.bit_count() >= PAIR))
