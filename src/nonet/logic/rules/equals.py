"""Cells that must be equal, and what they see between them.

Clones, palindromes and other rules of two cells say so; what equals a third is equal
too.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.registry import rule_class
>>> clone = rule_class("clone")((0,), (40,))
>>> equal_cells(ruled(CLASSIC, (clone,)))[0].cells
(0, 40)
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.csp.words import Sentence
from nonet.rules.clauses import clauses
from nonet.rules.demands import Relation


class EqualCells(NamedTuple):
    """Cells that hold one digit, and the sentences that say so."""

    bits: int
    cells: tuple[Cell, ...]
    rules: tuple[Sentence, ...]


@cache
def equal_cells(board: Geometry) -> tuple[EqualCells, ...]:
    """Put all cells together that rules let be equal."""
    found: list[tuple[int, tuple[Sentence, ...]]] = []
    for clause in clauses(board) if board.rules else ():
        for demand in clause.demands:
            if isinstance(demand, Relation) and _is_equality(demand, board.size):
                bits = sum(1 << cell for cell in demand.cells)
                said: tuple[Sentence, ...] = (clause.sentence,)
                touched = [each for each in found if each[0] & bits]
                found = [each for each in found if not each[0] & bits]
                for cells, rules in touched:
                    bits, said = bits | cells, rules + said
                found.append((bits, said))
    return tuple(EqualCells(b, tuple(cells_in(b)), said) for b, said in found)


def _is_equality(demand: Relation, size: int) -> bool:
    digits = range(1, size + 1)
    return all(demand.holds(a, b) == (a == b) for a in digits for b in digits)


@cache
def sights(board: Geometry) -> tuple[int, ...]:
    """Give for each cell what it sees if equal cells count as one.

    A cell sees another if it, or one equal to it, sees the other, or one equal to that.
    """
    alike = [1 << cell for cell in board.layout.cells]
    for equal in equal_cells(board):
        for cell in equal.cells:
            alike[cell] = equal.bits
    seen = []
    for bits in alike:
        reached = 0
        for cell in cells_in(bits):
            reached |= board.peers[cell]
        for other in cells_in(reached):
            reached |= alike[other]
        seen.append(reached)
    return tuple(seen)
