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
from nonet.board.cells import Cell, House
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Relation
from nonet.say.language import is_labelled
from nonet.say.reasons import Phrase


class EqualCells(NamedTuple):
    """Cells that hold one digit, and the clauses that say so."""

    bits: int
    cells: tuple[Cell, ...]
    clauses: tuple[Clause, ...]

    @property
    def rules(self) -> tuple[Sentence, ...]:
        """What its clauses say, each once."""
        return tuple(dict.fromkeys(clause.sentence for clause in self.clauses))


@cache
def equal_cells(board: Geometry) -> tuple[EqualCells, ...]:
    """Put all cells together that rules let be equal."""
    found: list[tuple[int, tuple[Clause, ...]]] = []
    for clause in clauses(board) if board.rules else ():
        for demand in clause.demands:
            if isinstance(demand, Relation) and _is_equality(demand, board.size):
                bits = sum(1 << cell for cell in demand.cells)
                said: tuple[Clause, ...] = (clause,)
                touched = [each for each in found if each[0] & bits]
                found = [each for each in found if not each[0] & bits]
                for cells, rules in touched:
                    bits, said = bits | cells, rules + said
                found.append((bits, said))
    return tuple(EqualCells(b, tuple(cells_in(b)), said) for b, said in found)


def kinds_of(position: Position, equal: EqualCells) -> tuple[House, ...]:
    """Name the rules that let cells be equal, by their kinds."""
    found: dict[tuple[str, int], House] = {}
    for clause in equal.clauses:
        kind = clause.rule.name
        line = position.layout.cell_set(getattr(clause.rule, "cells", clause.cells))
        key = kind, line.bits if is_labelled(kind) else 0  # clones are clones
        found.setdefault(key, House(line.bits, position.layout, kind, line.words))
    return tuple(found.values())


def said_of(equal: EqualCells) -> tuple[Phrase, ...]:
    """Say why cells are equal, rule by rule."""
    return tuple(Phrase("{rule}", rule=each) for each in equal.rules)


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
