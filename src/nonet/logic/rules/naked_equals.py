"""Naked pair of equal cells, Naked triple of equal cells: sets by equals.

::

    a . . | . . .      both a are equal, so b sees the upper one too: with the same
    . . . | . . a      two digits left, a and b use them up for all that sees both
    . b . | . . .      b, and an a

>>> print(NAKED_PAIR_OF_EQUAL_CELLS.demo())
Naked pair of equal cells: A1 and D6 are equal, so A1 and D1 use up 1 and 2 in sight \
of D2, D3, D4 and D5, so D2, D3, D4 and D5 cannot be 1 or 2.
>>> print(NAKED_TRIPLE_OF_EQUAL_CELLS.demo())
Naked triple of equal cells: A1 and D6 are equal, so A1, D2 and D3 use up 1, 2 and 3 \
in sight of C1, D1, D4 and D5. So C1, D1, D4 and D5 cannot be 1, 2 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.rules.equals import equal_cells, said_of, sights
from nonet.logic.step import Deduction, Roles, Technique
from nonet.say.reasons import Phrase


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what naked sets use up, where equal cells count as one."""
    if not equal_cells(position.board):
        return
    seen = sights(position.board)
    for cells in _sets(position, seen, size):
        digits = _union(position, cells)
        common = -1
        for cell in cells:
            common &= seen[cell]
        common &= ~_plainly(position, cells)
        gone = tuple(
            Candidate(cell, digit)
            for cell in cells_in(common & position.empty)
            for digit in digits_in(position.marks[cell] & digits)
        )
        if gone:
            roles = {
                "cells": position.layout.cell_set(cells),
                "digits": digits_in(digits),
            }
            yield Deduction((), gone, roles, size)


def _sets(
    position: Position, seen: tuple[int, ...], size: int
) -> Iterator[tuple[Cell, ...]]:
    """Yield cells that see each other, with as many digits left; of equals, one."""
    skipped = 0
    for equal in equal_cells(position.board):
        skipped |= equal.bits & (equal.bits - 1)
    few = [
        cell
        for cell in cells_in(position.empty & ~skipped)
        if 1 < position.marks[cell].bit_count() <= size
    ]
    for cells in combinations(few, size):
        if _union(position, cells).bit_count() == size and all(
            seen[a] >> b & 1 for a, b in combinations(cells, 2)
        ):
            yield cells


def _union(position: Position, cells: tuple[Cell, ...]) -> int:
    found = 0
    for cell in cells:
        found |= position.marks[cell]
    return found


def _plainly(position: Position, cells: tuple[Cell, ...]) -> int:
    """Give the houses of all the cells: there, a naked set needs no equals."""
    board, bits = position.board, sum(1 << cell for cell in cells)
    found = bits
    for index in board.common_houses(bits):
        found |= board.houses[index]
    return found


def equals_told(position: Position, deduction: Deduction) -> Roles:
    """Name the equal cells by which the others see, and what they see."""
    gone = sum({1 << mark.cell for mark in deduction.eliminations})
    cells = deduction.roles["cells"].bits
    blind = _blind(position, cells, cells | gone)
    met = [equal for equal in equal_cells(position.board) if equal.bits & blind]
    return {
        "equals": tuple(
            Phrase("{cells} are equal", cells=position.cells(equal.bits))
            for equal in met
        ),
        "targets": position.cells(gone),
        "details": tuple(said for equal in met for said in said_of(equal)),
    }


def _blind(position: Position, cells: int, others: int) -> int:
    """Give the cells, and the others, that see each other only by their equals."""
    found = 0
    for cell in cells_in(cells):
        far = others & ~position.board.peers[cell] & ~(1 << cell)
        found |= far | (1 << cell if far else 0)
    return found


NAKED_PAIR_OF_EQUAL_CELLS = Technique(
    name="Naked pair of equal cells",
    rating=3.12,
    level="medium",
    reason="{equals}, so {cells} use up {digits} in sight of {targets}",
    lesson="Equal cells see everything that one of them sees. If two cells that see "
    "each other so have the same two digits left, these are used up for all that sees "
    "both, or cells equal to them.",
    example="." * 36 + ":311 411 511 611 346 446 546 646 341 441 541 641",
    rules=({"rule": "clone", "cells": "A1", "clone": "D6"},),
    find=partial(find, size=2),
    evidence=equals_told,
    grounds=cells_of("cells"),
)

NAKED_TRIPLE_OF_EQUAL_CELLS = Technique(
    name="Naked triple of equal cells",
    rating=3.65,
    level="hard",
    reason=NAKED_PAIR_OF_EQUAL_CELLS.reason,
    lesson="Equal cells see everything that one of them sees. If three cells that see "
    "each other so have three digits left, these are used up for all that sees each of "
    "them, or a cell equal to it.",
    example="." * 36 + ":411 511 611 442 542 642 443 543 643",
    rules=({"rule": "clone", "cells": "A1", "clone": "D6"},),
    find=partial(find, size=3),
    evidence=equals_told,
    grounds=cells_of("cells"),
)
