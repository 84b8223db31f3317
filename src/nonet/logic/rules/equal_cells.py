"""Equal cells, Equal cells in sight: cells that hold one digit share all they know.

::

    a . .        both cells marked a are equal: what one cannot be, neither can
    . . .        the other, and a digit that must see one of them sees both
    . . a

>>> print(EQUAL_CELLS.demo())
Equal cells: A1 and C4 are equal, by clones, and A1 is neither 1 nor 2, so C4 cannot \
be 1 or 2.
>>> print(EQUAL_CELLS_IN_SIGHT.demo())
Equal cells in sight: A5 and F6 are equal, and equal cells see what one of them sees; \
the 1 of row B, in one of B5 and B6, is in sight of F6, so F6 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from nonet.board.bits import Geometry, cells_in, common_peers, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import cells_of, places_in
from nonet.logic.ruled import domains
from nonet.logic.rules.equals import EqualCells, equal_cells, kinds_of, said_of, sights
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase, is_none_of


def find(position: Position) -> Iterator[Deduction]:
    """Yield what each cell tells those that are equal to it."""
    for equal in equal_cells(position.board):
        if equal.bits & position.empty:
            for cell in equal.cells:
                yield from _shared(position, equal, cell)


def _shared(position: Position, equal: EqualCells, cell: int) -> Iterator[Deduction]:
    """Tell what *cell* is, or cannot be, to its equals."""
    here, digit = position.cells(1 << cell), position.digits[cell]
    roles = {
        "cells": position.cells(equal.bits),
        "cell": here,
        "by": kinds_of(position, equal),
        "details": said_of(equal),
    }
    others = equal.bits & position.empty & ~(1 << cell)
    if digit:
        how = Phrase("{cell} is {digit}", cell=here, digit=digit)
        for mark in position.standing(digit, others):
            yield Deduction((mark,), (), {**roles, "how": how}, 1)
        return
    lost = position.board.every_digit & ~domains(position)[cell]
    gone = tuple(
        Candidate(other, d)
        for other in cells_in(others)
        for d in digits_in(position.marks[other] & lost)
    )
    if gone:
        how = is_none_of(here, sorted({mark.digit for mark in gone}))
        yield Deduction((), gone, {**roles, "how": how}, len(equal.cells))


def find_in_sight(position: Position) -> Iterator[Deduction]:
    """Yield what a digit of a house sees wherever it goes, if equal cells are one."""
    board = position.board
    if not equal_cells(board):
        return
    for digit, places in enumerate(position.places):
        if places:
            for index, seen in _locked(board, places):
                gone = position.standing(digit, seen)
                roles = {"house": board.names[index], "digit": digit}
                yield Deduction(
                    (), gone, roles, (places & board.houses[index]).bit_count()
                )


@lru_cache(1 << 12)
def _locked(board: Geometry, places: int) -> tuple[tuple[int, int], ...]:
    """List the houses from which *places* are seen, and which; not by peers alone."""
    found, seen = [], sights(board)
    for index in board.full:
        cells = places & board.houses[index]
        if 1 < cells.bit_count() <= board.size // 2:
            reached = places & ~cells
            for cell in cells_in(cells):
                reached &= seen[cell]
            if reached := reached & ~common_peers(board)[cells]:
                found.append((index, reached))
    return tuple(found)


def in_sight(position: Position, deduction: Deduction) -> Roles:
    """Name the places, what they see, and the equal cells by which they do."""
    digit, house = deduction.roles["digit"], deduction.roles["house"]
    cells = position.places[digit] & house.bits
    gone = sum(1 << mark.cell for mark in deduction.eliminations)
    met = [e for e in equal_cells(position.board) if e.bits & (cells | gone)]
    used = tuple(position.cells(equal.bits) for equal in met)
    told = (Phrase("{cells} are equal", cells=each) for each in used)
    return {
        "cells": position.cells(cells),
        "equal": used,
        "equals": Phrase("{facts}", facts=tuple(told)),
        "targets": position.cells(gone),
        "details": tuple(
            dict.fromkeys(said for equal in met for said in said_of(equal))
        ),
    }


EQUAL_CELLS = Technique(
    name="Equal cells",
    rating=1.95,
    level="easy",
    reason="{cells} are equal, by {by}, and {how}",
    lesson="Cells that must be equal share their marks: clones, the two halves of a "
    "palindrome, and whatever is equal to the same third. Rub out in one what the "
    "other cannot be.",
    example="." * 36 + ":111 211",
    rules=({"rule": "clone", "cells": "A1", "clone": "C4"},),
    find=find,
    grounds=cells_of("cell"),
)

EQUAL_CELLS_IN_SIGHT = Technique(
    name="Equal cells in sight",
    rating=2.75,
    level="medium",
    reason="{equals}, and equal cells see what one of them sees; the {digit} of "
    "{house}, in one of {cells}, is in sight of {targets}",
    lesson="Equal cells see everything that one of them sees. If all places of a digit "
    "in a house are in sight of one or another of them, none of them can hold it.",
    example="." * 36 + ":121 122 123 124",
    rules=({"rule": "clone", "cells": "A5", "clone": "F6"},),
    find=find_in_sight,
    evidence=in_sight,
    grounds=places_in(),
)
