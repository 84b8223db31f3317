"""Weak links: which two marks exclude each other, by a house or by a rule of two cells.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.registry import rule_class
>>> board = ruled(CLASSIC, (rule_class("white-dot")((0, 1)),))
>>> excluded(board)[0, 5, 7] == 0b11  # with 5 in A1, 7 stands neither there nor in A2
True
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

from nonet.board.bits import Geometry
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Relation
from nonet.say.reasons import Phrase

Excluded: TypeAlias = dict[tuple[Cell, Digit, Digit], int]


@cache
def relations(board: Geometry) -> tuple[tuple[Clause, Relation], ...]:
    """List the rules of two cells, with the sentences that say them."""
    return tuple(
        (clause, demand)
        for clause in (clauses(board) if board.rules else ())
        for demand in clause.demands
        if isinstance(demand, Relation)
    )


@cache
def excluded(board: Geometry) -> Excluded:
    """Give the cells that cannot be one digit if a cell is another."""
    digits = range(1, board.size + 1)
    found = {
        (cell, d, x): board.peers[cell] if d == x else 1 << cell
        for cell in board.layout.cells
        for d in digits
        for x in digits
    }
    for _clause, relation in relations(board):
        one, other = relation.cells
        for d in digits:
            for x in digits:
                if not relation.holds(d, x):
                    found[one, d, x] |= 1 << other
                    found[other, x, d] |= 1 << one
    return found


def why_excluded(position: Position, mark: Candidate, other: Candidate) -> Phrase:
    """Say by which house or rule two marks exclude each other."""
    here = position.cells(1 << mark.cell)
    both = 1 << mark.cell | 1 << other.cell
    told: dict[str, Any] = {"cell": here, "digit": mark.digit}
    if mark.digit == other.digit:
        for index in position.board.common_houses(both):
            house = position.house(index)
            return Phrase(
                "if {cell} is {digit}: {house} holds it once", **told, house=house
            )
        if tie := position.board.ties.get(both):
            return Phrase("if {cell} is {digit}: they share {house}", **told, house=tie)
    rule = next(
        clause.sentence
        for clause, relation in relations(position.board)
        if {*relation.cells} == {mark.cell, other.cell}
        and _forbids(relation, mark, other)
    )
    return Phrase("if {cell} is {digit}: {rule}", **told, rule=rule)


def _forbids(relation: Relation, mark: Candidate, other: Candidate) -> bool:
    if relation.cells[0] == mark.cell:
        return not relation.holds(mark.digit, other.digit)
    return not relation.holds(other.digit, mark.digit)
