"""Empty rectangles: a box whose places for a digit lie in one row and one column.

A strong link that ends in one of the two lines is linked through the box to the other::

    n n . | . . . | . N .      the near line n, the far line f of the box,
    . . f | . . . | . . .      the near end N and the far end F of the link:
    . . f | . . . | . . .      if N holds the digit, some f does;
    - - - + - - - + - - -      if not, F does;
    . . * | . . . | . F .      either way the starred cell does not

>>> from nonet.board.layout import CLASSIC
>>> from nonet.board.bits import cells_in, geometry
>>> places = CLASSIC.cell_set("A1 A2 B3 C3 A8 D3 D5 D8").bits
>>> [list(cells_in(each.gone))
...  for each in rectangles_among(geometry(CLASSIC), places)]
[[29]]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import Geometry
from nonet.logic.chains.conjugates import Conjugate, conjugate_pairs


class EmptyRectangle(NamedTuple):
    """Houses by their indices, and cells as bits."""

    box: int
    near_line: int  # a line of the box, in which the strong link has an end
    far_line: int  # the other line of the box
    link: int  # the house of the strong link
    near: int
    far: int
    gone: int
    cells: int  # all that a person has to look at


@lru_cache(1 << 10)
def rectangles_among(board: Geometry, places: int) -> tuple[EmptyRectangle, ...]:
    """Find the empty rectangles of a digit that has these *places*.

    A step changes the places of a few digits, so most answers are known already.
    """
    n, links = board.size, conjugate_pairs(board, places)
    lines = [link for link in links if link[0] < 2 * n]
    return tuple(
        each
        for box in board.full
        if 2 * n <= box < 3 * n and (board.houses[box] & places).bit_count() > 1
        for near, far in _arms(board, places & board.houses[box])
        for link in lines
        if (each := _rectangle(board, places, (box, near, far), link))
    )


def _arms(board: Geometry, inside: int) -> Iterator[tuple[int, int]]:
    """Yield each row and column that hold all of these places, but neither alone."""
    n, houses = board.size, board.houses
    for row in range(n):
        rest = inside & ~houses[row]
        if rest and rest != inside:
            for column in range(n, 2 * n):
                if not rest & ~houses[column] and inside & ~houses[column]:
                    yield row, column
                    yield column, row


def _rectangle(
    board: Geometry, places: int, arms: tuple[int, int, int], link: Conjugate
) -> EmptyRectangle | None:
    """Join a link to the near line of a box, if it removes something."""
    box, near_line, far_line = arms
    house, pair = link
    n, houses = board.size, board.houses
    near = pair & houses[near_line] & ~houses[box]
    far = pair ^ near
    if not near or not far or house // n == near_line // n or far & houses[box]:
        return None
    seen = board.peers[far.bit_length() - 1]
    gone = places & houses[far_line] & ~houses[box] & seen
    cells = places & houses[box] | pair
    return EmptyRectangle(*arms, house, near, far, gone, cells) if gone else None
