"""Signs: what is greater than much is large, what is less is small.

::

    . > . > . > .      three signs down: the first is 4 or more, the last 6 or less
    *           a

A bound is carried along the signs, a step a sign, from what a cell has left. Minima and
maxima are signs to all their neighbours.

>>> print(SIGNS.demo())
Signs: the signs lead down from A1 through A2 to A3, which is at least 1: A1 is at \
least 3, so A1 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.dots.orders import beyond, counted_digit, higher, lower, nearest
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

PATHS: Final = {  # by whether they lead down, and whether other cells lie between
    (True, False): _("{cell} is greater than {last}, which is at least {end}"),
    (False, False): _("{cell} is less than {last}, which is at most {end}"),
    (True, True): _(
        "the signs lead down from {cell} through {between} to {last}, which is at "
        "least {end}: {cell} is at least {bound}"
    ),
    (False, True): _(
        "the signs lead up from {cell} through {between} to {last}, which is at most "
        "{end}: {cell} is at most {bound}"
    ),
}


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the longest way down, and up, leaves to each cell."""
    if any(lower(position.board)):
        yield from _along(position, down=True)
        yield from _along(position, down=False)


def _along(position: Position, *, down: bool) -> Iterator[Deduction]:
    """Carry bounds along the signs, each from the cell that gives the best."""
    near = (lower if down else higher)(position.board)
    best: dict[Cell, tuple[int, int, tuple[Cell, ...]]] = {}

    def bound(cell: Cell) -> tuple[int, int, tuple[Cell, ...]]:
        """Give the bound, counted from the end, and the shortest way that proves it."""
        if cell not in best:
            best[cell] = own = (nearest(position, cell, down=down), 0, (cell,))
            ways = [*map(bound, near[cell])]
            best[cell] = max([own, *((b + 1, n - 1, (cell, *w)) for b, n, w in ways)])
        return best[cell]

    for cell in cells_in(position.empty):
        reached, _length, way = bound(cell)
        if gone := beyond(position, cell, reached, down=down):
            yield _told(position, way, gone, down=down)


def _told(
    position: Position,
    way: tuple[Cell, ...],
    gone: tuple[Candidate, ...],
    *,
    down: bool,
) -> Deduction:
    first, *between, last = (position.cells(1 << cell) for cell in way)
    reached = nearest(position, way[-1], down=down)
    how = Phrase(
        PATHS[down, bool(between)],
        cell=first,
        between=tuple(between),
        last=last,
        end=str(counted_digit(position, reached, down=down)),
        bound=str(counted_digit(position, reached + len(way) - 1, down=down)),
    )
    cells = position.cells(sum(1 << cell for cell in way))
    return Deduction((), gone, {"signs": how, "cells": cells, "last": last}, len(way))


SIGNS = Technique(
    name="Signs",
    rating=1.8,
    level="easy",
    reason="{signs}",
    lesson="Follow the signs down to the last cell: each step adds one, so what stands "
    "above three others in a row is 4 or more. Upwards it is the same from the largest "
    "digit.",
    example="." * 36,
    rules=(
        {"rule": "greater-than", "cells": "A1 A2"},
        {"rule": "greater-than", "cells": "A2 A3"},
    ),
    find=find,
    grounds=cells_of("last"),
)
