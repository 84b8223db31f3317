"""BUG type 2, type 3 and type 4: some cells have a mark too many, and one of them is true.

::

    26 .   59 | .  35* .      But for the starred cells, every empty cell has two
    .  57* .  | 27 .   .      marks and every digit two places in a house. So one of
    .  .   .  | .  x   .      the starred 5s is true: x, which sees both, is not 5.

BUG type 2 has one digit too many, in several cells. In BUG type 3 the cells share a
house, where their extra digits complete a naked subset. In BUG type 4 two cells share a
house that has no other place for a digit of both: what is neither this digit nor an
extra leaves them.

>>> print(BUG_2.demo())
>>> print(BUG_3.demo())
>>> print(BUG_4.demo())
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.geometry import cells_in, digits_in, is_one
from nonet.patterns.deadly import subsets
from nonet.patterns.graves import Grave, dead_end, grave_roles, graves
from nonet.position import Position
from nonet.step import Deduction, Technique


def several(position: Position) -> Iterator[Grave]:
    """Yield the graves with extras in more than one cell."""
    return (grave for grave in graves(position) if not is_one(grave.cells))


def find_extra(position: Position) -> Iterator[Deduction]:
    """Yield the marks that see all extras, where these are of one digit."""
    for grave in several(position):
        extras = grave.by_digit()
        if len(extras) == 1:
            ((digit, cells),) = extras.items()
            gone = position.standing(digit, position.board.seen_by_all(cells))
            if gone:
                named = {**grave_roles(position, grave), "digit": digit}
                yield Deduction((), gone, named, len(grave.extras))


def find_subset(position: Position) -> Iterator[Deduction]:
    """Yield what the subsets that the extras complete take from their house."""
    board = position.board
    for grave in several(position):
        extras = grave.by_digit()
        if len(extras) == 1:
            continue  # type 2 says more
        for index in board.common_houses(grave.cells):
            house = board.houses[index]
            for found in subsets(position, extras, grave.cells, house):
                named = {
                    **grave_roles(position, grave),
                    "subset": position.cells(found.cells),
                    "locked": digits_in(found.marks),
                    "house": position.house(index),
                }
                size = (grave.cells | found.cells).bit_count()
                yield Deduction((), found.eliminations, named, size)


def find_locked(position: Position) -> Iterator[Deduction]:
    """Yield two cells with extras and a digit that has no place but these."""
    board, places = position.board, position.places
    for grave in several(position):
        if grave.cells.bit_count() > 2:
            continue
        for index in board.common_houses(grave.cells):
            for digit in range(1, board.size + 1):
                if places[digit] & board.houses[index] != grave.cells:
                    continue
                extras = {(c, d) for c, d in grave.extras}
                gone = tuple(
                    mark
                    for other in range(1, board.size + 1)
                    if other != digit
                    for mark in position.standing(other, grave.cells)
                    if mark not in extras
                )
                if gone:
                    named = {
                        **grave_roles(position, grave),
                        "digit": digit,
                        "house": position.house(index),
                    }
                    yield Deduction((), gone, named, 2)


BUG_2 = Technique(
    name="BUG type 2",
    rating=5.7,
    level="hard",
    reason="{grave}; so one of {cells} is {digit}",
    lesson="When only a few cells have more than two marks, and all for the same digit, "
    "one of them is that digit: it leaves every cell that sees them all.",
    example="",
    find=find_extra,
    evidence=dead_end,
    assumes_one_solution=True,
)

BUG_3 = Technique(
    name="BUG type 3",
    rating=5.8,
    level="hard",
    reason="{grave}; so one of these marks is true, and with {subset} its cell takes "
    "all of {locked} in {house}",
    lesson="When the cells with more than two marks share a house, read them as one "
    "cell with the marks they have too many, and look for a naked pair or triple.",
    example="",
    find=find_subset,
    evidence=dead_end,
    assumes_one_solution=True,
)

BUG_4 = Technique(
    name="BUG type 4",
    rating=5.75,
    level="hard",
    reason="{grave}; so one of these marks is true, and as {digit} has no place but "
    "{cells} in {house}, the other of these cells is {digit}",
    lesson="When two cells of one house have more than two marks, and a digit has no "
    "other place there, one of them takes it and the other one of its extra marks.",
    example="",
    find=find_locked,
    evidence=dead_end,
    assumes_one_solution=True,
)
