"""Signs, Several signs: what is greater than much is large, what is less is small.

::

    . > . > . > .      three signs down: the first is 4 or more, the last 6 or less
    *           a

    . > *  > .         a cell above three others that differ is 4 or more
        v
        .

A bound is carried along the signs, a step a sign, from what a cell has left. Minima and
maxima are signs to all their neighbours.

>>> print(SIGNS.demo())
Signs: the signs lead down from A1 by A2 to A3, which is at least 1, so A1 cannot be 1 \
or 2.
>>> print(SEVERAL_SIGNS.demo())
Several signs: B2 is greater than A2, B1 and B3, of which one is at least 3, as they \
differ, so B2 cannot be 1, 2 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.orders import above, below, higher, lower
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

PATHS = {  # by whether they lead down, and whether other cells lie between
    (True, False): _("{cell} is greater than {last}, which is at least {end}"),
    (False, False): _("{cell} is less than {last}, which is at most {end}"),
    (True, True): _(
        "the signs lead down from {cell} by {between} to {last}, which is at least "
        "{end}"
    ),
    (False, True): _(
        "the signs lead up from {cell} by {between} to {last}, which is at most {end}"
    ),
}
SEVERAL = {
    True: _(
        "{cell} is greater than {others}, of which one is at least {end}, as they "
        "differ"
    ),
    False: _(
        "{cell} is less than {others}, of which one is at most {end}, as they differ"
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
            best[cell] = own = (_end(position, cell, down=down), 0, (cell,))
            ways = [*map(bound, near[cell])]
            best[cell] = max([own, *((b + 1, n - 1, (cell, *w)) for b, n, w in ways)])
        return best[cell]

    for cell in cells_in(position.empty):
        reached, _length, way = bound(cell)
        if gone := _beyond(position, cell, reached, down=down):
            yield _told(position, way, gone, down=down)


def _end(position: Position, cell: Cell, *, down: bool) -> int:
    """Give how far the nearest mark of a cell is from the end: 1 if it is there."""
    held = domains(position)[cell]
    if not held:
        return 0
    if down:
        return (held & -held).bit_length()
    return position.board.size + 1 - held.bit_length()


def _beyond(
    position: Position, cell: Cell, reached: int, *, down: bool
) -> tuple[Candidate, ...]:
    """List the marks of a cell that lie beyond a bound, counted from the end."""
    size = position.board.size
    return tuple(
        Candidate(cell, digit)
        for digit in digits_in(position.marks[cell])
        if (digit if down else size + 1 - digit) < reached
    )


def _digit(position: Position, counted: int, *, down: bool) -> Digit:
    return counted if down else position.board.size + 1 - counted


def _told(
    position: Position,
    way: tuple[Cell, ...],
    gone: tuple[Candidate, ...],
    *,
    down: bool,
) -> Deduction:
    first, *between, last = (position.cells(1 << cell) for cell in way)
    how = Phrase(
        PATHS[down, bool(between)],
        cell=first,
        between=tuple(between),
        last=last,
        end=_digit(position, _end(position, way[-1], down=down), down=down),
    )
    cells = position.cells(sum(1 << cell for cell in way))
    return Deduction((), gone, {"signs": how, "cells": cells, "last": last}, len(way))


def find_several(position: Position) -> Iterator[Deduction]:
    """Yield what a cell leaves below, or above, that shares a house and so differs."""
    board = position.board
    if not any(lower(board)):
        return
    for down, table in ((True, below(board)), (False, above(board))):
        for cell in cells_in(position.empty):
            shares = dict.fromkeys(table[cell] & house for house in board.houses)
            bounds = [
                (_fewest(position, others, down=down), -others.bit_count(), others)
                for others in shares
                if others & others - 1
            ]
            if bounds:
                reached, _size, others = max(bounds)
                if gone := _beyond(position, cell, reached + 1, down=down):
                    yield _counted(position, gone, others, reached, down=down)


def _fewest(position: Position, others: int, *, down: bool) -> int:
    """Take one digit after the other, each as near to the end as it can be."""
    reached = 0
    for end in sorted(_end(position, each, down=down) for each in cells_in(others)):
        reached = max(reached + 1, end)
    return reached


def _counted(
    position: Position,
    gone: tuple[Candidate, ...],
    others: int,
    reached: int,
    *,
    down: bool,
) -> Deduction:
    here, there = position.cells(1 << gone[0].cell), position.cells(others)
    end = _digit(position, reached, down=down)
    how = Phrase(SEVERAL[down], cell=here, others=there, end=end)
    roles = {"bound": how, "cell": here, "others": there}
    return Deduction((), gone, roles, len(there))


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

SEVERAL_SIGNS = Technique(
    name="Several signs",
    rating=2.2,
    level="easy",
    reason="{bound}",
    lesson="A cell that is greater than three others which see each other is 4 or "
    "more, for these are three different digits. Count all that the signs put below it "
    "in one house, however many steps away.",
    example="." * 36,
    rules=({"rule": "maximum", "cells": "B2"},),
    find=find_several,
    grounds=cells_of("others"),
)
