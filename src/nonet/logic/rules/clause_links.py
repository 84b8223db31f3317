"""Weak links of any rule: a mark, and what it leaves no way to stand elsewhere.

A rule is asked what it leaves if one cell is one digit and the others may be anything::

    the cage A1, A2 and A3 adds up to 8     5 in A1: neither A2 nor A3 is 3 or more

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.registry import rule_class
>>> (table,) = clause_links(ruled(CLASSIC, (rule_class("thermo")((0, 1, 2)),)))
>>> digits_in(table.lost[0, 4][1])
(1, 2, 3, 4, 9)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Different

MOST_CELLS: Final = 6  # of a rule; longer ones exclude little by one mark
MOST_RULES: Final = 400

Lost = Mapping[tuple[Cell, Digit], Mapping[Cell, int]]


class LinkTable(NamedTuple):
    """What a rule says, and what each mark takes from its other cells, as bits."""

    rule: Sentence
    cells: int
    lost: Lost


@cache
def clause_links(board: Geometry) -> tuple[LinkTable, ...]:
    """Ask each rule of few cells that says more than that they differ."""
    some = [clause for clause in clauses(board) if _is_of_use(clause)]
    return tuple(
        LinkTable(clause.sentence, clause.bits, lost)
        for clause in some[:MOST_RULES]
        if (lost := {mark: cells for mark, cells in _lost(clause, board) if cells})
    )


def _is_of_use(clause: Clause) -> bool:
    if not 1 < len(clause.cells) <= MOST_CELLS:
        return False
    return not all(isinstance(demand, Different) for demand in clause.demands)


def _lost(
    clause: Clause, board: Geometry
) -> Iterator[tuple[tuple[Cell, Digit], dict[Cell, int]]]:
    """Yield what each mark that a rule allows takes from the other cells."""
    every = board.every_digit
    open_cells = clause.left(dict.fromkeys(clause.cells, every)) or {}
    for cell in open_cells:
        for digit in digits_in(open_cells[cell]):
            left = clause.left({**open_cells, cell: 1 << digit - 1})
            if left:
                yield (
                    (cell, digit),
                    {
                        other: every & ~kept
                        for other, kept in left.items()
                        if other != cell and kept != every
                    },
                )


def linking_rule(board: Geometry, mark: Candidate, other: Candidate) -> Sentence | None:
    """Find a rule by which two marks exclude each other."""
    for table in clause_links(board):
        for one, two in ((mark, other), (other, mark)):
            lost = table.lost.get((one.cell, one.digit), {})
            if lost.get(two.cell, 0) >> two.digit - 1 & 1:
                return table.rule
    return None
