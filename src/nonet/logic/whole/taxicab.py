"""Taxicab: a written digit is never as many steps away from its twin as it says.

::

    2 . x        two steps from the 2 there is no other 2
    . x .
    x . .

>>> print(TAXICAB.demo())
Taxicab: A1 is 3, and no other 3 is 3 steps away from it, so C2 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from nonet.board.bits import Geometry
from nonet.board.position import Position
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique
from nonet.rules.clauses import clauses
from nonet.rules.whole.anti_taxicab import AntiTaxicab


def find(position: Position) -> Iterator[Deduction]:
    """Yield what each written digit takes from the cells so many steps away."""
    away = _away(position.board)
    for cell, digit in enumerate(position.digits):
        if digit and (gone := position.standing(digit, away.get((cell, digit), 0))):
            here = position.cells(1 << cell)
            yield Deduction((), gone, {"twin": here, "steps": digit}, len(gone))


@cache
def _away(board: Geometry) -> dict[tuple[int, int], int]:
    """Give the cells that are as many steps from a cell as a digit says."""
    found: dict[tuple[int, int], int] = {}
    for clause in clauses(board) if board.rules else ():
        if isinstance(clause.rule, AntiTaxicab):
            one, other = clause.cells
            digit = next(
                d for d in range(1, board.size + 1) if not clause.demands[0].holds(d, d)
            )
            found[one, digit] = found.get((one, digit), 0) | 1 << other
            found[other, digit] = found.get((other, digit), 0) | 1 << one
    return found


TAXICAB = Technique(
    name="Taxicab",
    rating=1.7,
    level="easy",
    reason="{twin} is {steps}, and no other {steps} is {steps} steps away from it",
    lesson="Count as many steps from a digit as it says, along rows and columns with "
    "any turns: none of the cells that you reach holds it.",
    example="3" + "." * 35,
    rules=("anti-taxicab",),
    find=find,
    grounds=nothing,
)
