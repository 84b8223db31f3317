"""Circles: quadruples that are not full, and where their digits fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Ground
from nonet.rules.clauses import Clause
from nonet.rules.dots.quadruple import Quadruple


def open_quadruples(position: Position) -> Iterator[tuple[Clause, Counter[Digit]]]:
    """Yield each quadruple that is not full, and how often it needs each digit."""
    for clause in clauses_of(position):
        if isinstance(clause.rule, Quadruple) and clause.bits & position.empty:
            yield clause, Counter(clause.rule.digits)


def places_of(position: Position, clause: Clause, digits: Sequence[Digit]) -> int:
    """Give the cells of a quadruple that can be one of some *digits*."""
    held, mask = domains(position), sum(1 << digit - 1 for digit in digits)
    return sum(1 << cell for cell in clause.cells if held[cell] & mask)


def fitting(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on where the digits cannot be in the quadruple."""
    del position
    roles = deduction.roles
    digits = roles.get("fitting") or (roles["digit"],)
    yield Ground(sum(1 << digit - 1 for digit in digits), roles["cells"].bits)
