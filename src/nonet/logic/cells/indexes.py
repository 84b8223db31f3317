"""Indexes: cells that point at the place of a digit in their house.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.cells.indexing import ColumnIndex
>>> (index,) = indexes(ruled(CLASSIC, (ColumnIndex((2,)),)))
>>> index.number, index.places[6]
(3, 6)
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.cells.indexing import IndexRule
from nonet.rules.clauses import clauses


class IndexCell(NamedTuple):
    """A cell, the digit that it points at, and the cells that it may point to."""

    cell: Cell
    number: Digit
    places: tuple[Cell, ...]  # by the digit that points there, from 1
    rule: Sentence


@cache
def indexes(board: Geometry) -> tuple[IndexCell, ...]:
    """List the cells that point, in the order of the rules."""
    found = []
    for clause in clauses(board):
        if isinstance(clause.rule, IndexRule):
            cell = clause.demands[0].scope[0]
            house = tuple(clause.rule.house(cell, board.layout))
            number = house.index(cell) + 1
            found.append(IndexCell(cell, number, house, clause.sentence))
    return tuple(found)
