"""Pairs of cells whose digits go together: by a dot, a sign, or a border without one.

::

    there[d - 1]   what the second cell may be if the first is d, as bits
    back[d - 1]    what the first may be if the second is d

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.dots.xv import VSign
>>> (pair,) = pairs_of(ruled(CLASSIC, (VSign((0, 1)),)), (VSign,))
>>> pair.cells, pair.there[0], pair.partners(1, 0b1000)
((0, 1), 8, 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Different, Relation
from nonet.rules.dots.black_dot import BlackDot
from nonet.rules.dots.white_dot import WhiteDot
from nonet.rules.dots.xv import RomanSign
from nonet.rules.rule import Rule

SIGNED: Final = (WhiteDot, BlackDot, RomanSign)  # what stands between two neighbours


class RulePair(NamedTuple):
    """A clause about two cells, and which digits go together."""

    clause: Clause
    cells: tuple[Cell, Cell]
    there: tuple[int, ...]
    back: tuple[int, ...]

    def partners(self, cell: Cell, marks: int) -> int:
        """Give what the other cell may be if *cell* is one of *marks*."""
        table = self.there if cell == self.cells[0] else self.back
        return together(table, marks)

    def other(self, cell: Cell) -> Cell:
        """Give the cell on the other side."""
        one, two = self.cells
        return two if cell == one else one


@lru_cache(1 << 14)
def together(table: tuple[int, ...], marks: int) -> int:
    """Join what a table has for each of some digits.

    >>> together((0b10, 0b101, 0b10), 0b11)
    7
    """
    found = 0
    for digit in cells_in(marks):
        found |= table[digit]
    return found


@cache
def pairs_of(board: Geometry, kinds: tuple[type[Rule], ...]) -> tuple[RulePair, ...]:
    """List the pairs that rules of some *kinds* make on a board."""
    if not any(isinstance(rule, kinds) for rule in board.rules):
        return ()
    return tuple(_pairs(board, kinds))


def _pairs(board: Geometry, kinds: tuple[type[Rule], ...]) -> Iterator[RulePair]:
    for clause in clauses(board):
        if len(clause.cells) == 2 and isinstance(clause.rule, kinds):
            there, back = _tables(clause, board)
            yield RulePair(clause, (clause.cells[0], clause.cells[1]), there, back)


def _tables(clause: Clause, board: Geometry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Write down what goes together; cells that see each other also differ."""
    one, two = clause.cells
    there, back = [0] * board.size, [0] * board.size
    see = board.peers[one] >> two & 1
    for a in range(1, board.size + 1):
        for b in range(1, board.size + 1):
            if not (see and a == b) and all(
                _allows(demand, one, a, b) for demand in clause.demands
            ):
                there[a - 1] |= 1 << b - 1
                back[b - 1] |= 1 << a - 1
    return tuple(there), tuple(back)


def _allows(demand: object, first: Cell, a: int, b: int) -> bool:
    match demand:
        case Relation():
            return (
                demand.holds(a, b) if demand.cells[0] == first else demand.holds(b, a)
            )
        case Different():
            return a != b
    return True


@cache
def beside(
    board: Geometry, kinds: tuple[type[Rule], ...]
) -> tuple[tuple[RulePair, ...], ...]:
    """List the pairs of each cell."""
    pairs = pairs_of(board, kinds)
    return tuple(
        tuple(pair for pair in pairs if cell in pair.cells)
        for cell in board.layout.cells
    )
