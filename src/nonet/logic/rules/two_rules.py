"""Two rules for two cells: digits whose partners by one rule the other forbids.

::

    . ○ *      a white dot where no digit may be twice its neighbour: beside 1 there
               could only be 2

>>> print(TWO_RULES_FOR_TWO_CELLS.demo())
Two rules for two cells: A1 and A2 differ by 1, and A1 and A2 add up to 5, which \
together leave 1 and 4 in A1 no partner in A2, so A1 cannot be 1 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.dots.pairs import RulePair, pairs_of, together
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.rules.rule import Rule


class TwoRules(NamedTuple):
    """Two rules for a cell and another, and what both leave to the cell."""

    cell: Cell
    other: Cell
    pairs: tuple[RulePair, RulePair]
    table: tuple[int, ...]  # by the digit of the other cell


@cache
def _doubly_ruled(board: Geometry) -> tuple[TwoRules, ...]:
    """List the cells that two rules join, both ways round."""
    met: dict[frozenset[Cell], list[RulePair]] = {}
    for pair in pairs_of(board, (Rule,)) if board.rules else ():
        met.setdefault(frozenset(pair.cells), []).append(pair)
    return tuple(
        TwoRules(cell, pair.other(cell), (pair, second), _table(pair, second, cell))
        for pairs in met.values()
        for place, pair in enumerate(pairs)
        for second in pairs[place + 1 :]
        for cell in pair.cells
    )


def _table(pair: RulePair, second: RulePair, cell: Cell) -> tuple[int, ...]:
    """Give for each digit of the other cell what both rules leave to *cell*."""
    other = pair.other(cell)
    return tuple(
        pair.partners(other, 1 << digit) & second.partners(other, 1 << digit)
        for digit in range(len(pair.there))
    )


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks of a cell that have a partner by each rule, but not by both."""
    held = domains(position)
    for cell, other, pairs, table in _doubly_ruled(position.board):
        lost = position.marks[cell] & ~together(table, held[other])
        for pair in pairs:
            lost &= pair.partners(other, held[other])
        if lost:
            roles = {
                "rules": tuple(pair.clause.sentence for pair in pairs),
                "cell": position.cells(1 << cell),
                "partnerless": tuple(
                    symbol(digit, position.board.size) for digit in digits_in(lost)
                ),
                "other": position.cells(1 << other),
            }
            gone = tuple(Candidate(cell, digit) for digit in digits_in(lost))
            yield Deduction((), gone, roles, 2)


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on what the other cell lacks."""
    yield Ground(position.board.every_digit, deduction.roles["other"].bits)


TWO_RULES_FOR_TWO_CELLS = Technique(
    name="Two rules for two cells",
    rating=2.9,
    level="medium",
    reason="{rules}, which together leave {partnerless} in {cell} no partner in "
    "{other}",
    lesson="Where two rules speak of the same two cells, a digit needs a partner that "
    "suits both: beside a white dot, 1 needs 2, which a border without a black dot may "
    "forbid.",
    example="." * 36,
    rules=({"rule": "white-dot", "cells": "A1 A2"}, {"rule": "v", "cells": "A1 A2"}),
    find=find,
    grounds=grounds,
)
