"""Lost marks: what goes, in words, and what bounds of a sum say of it.

>>> from nonet.board.candidates import Candidate
>>> position = Position.parse("." * 16)
>>> lost_words(position, [Candidate(0, 1), Candidate(0, 3)]).roles["marks"][0].template
'{digits} in {cells}'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.ruled import domains, gone_from
from nonet.logic.step import Deduction
from nonet.rules.clauses import Clause
from nonet.say.reasons import Phrase
from nonet.say.wording import digits_by_cells

FEW_CELLS: Final = 4  # whose marks a sentence has room for


def lost_by(position: Position, clauses: Iterable[Clause]) -> Iterator[Deduction]:
    """Yield what each clause rules out."""
    for clause in clauses:
        if gone := gone_from(clause, position):
            roles = {"rule": clause.sentence, "cells": position.cells(clause.bits)}
            yield Deduction((), gone, roles, len(clause.cells))


def lost_words(position: Position, gone: Iterable[Candidate]) -> Phrase:
    """Say which digits go from which cells, those of the same cells together."""
    marks = tuple(
        Phrase("{digits} in {cells}", digits=tuple(digits), cells=position.cells(bits))
        for bits, digits in digits_by_cells(gone).items()
    )
    return Phrase("{marks}", marks=marks)


def no_way(position: Position, clause: Clause, gone: Sequence[Candidate]) -> Phrase:
    """Say what a clause leaves no way for, and by what few cells have left."""
    roles = {"rule": clause.sentence, "lost": lost_words(position, gone)}
    held, cells = domains(position), deciding(position, clause, gone)
    if not cells:
        return Phrase("{rule}, which leaves no way for {lost}", **roles)
    if len(cells) > FEW_CELLS:
        several = position.layout.cell_set(cells)
        return Phrase(
            "{rule}; what {cells} have left leaves no way for {lost}",
            cells=several,
            **roles,
        )
    left = tuple(
        Phrase(
            "{cell} has only {digits} left",
            cell=position.cells(1 << cell),
            digits=digits_in(held[cell]),
        )
        for cell in cells
    )
    return Phrase("{rule}; {left}, which leaves no way for {lost}", left=left, **roles)


def deciding(
    position: Position, clause: Clause, gone: Sequence[Candidate]
) -> list[Cell]:
    """List the cells whose missing marks a clause needs, to rule out others.

    >>> from nonet.logic.ruled import clauses_of, subject_to
    >>> rules = [{"rule": "thermo", "cells": "A1 A2 A3"}]
    >>> position = subject_to(Position.parse("." * 16 + ":111"), rules)
    >>> deciding(position, *clauses_of(position), [Candidate(1, 2)])
    [0]
    """
    held, every = domains(position), position.board.every_digit
    asked = {cell: held[cell] for cell in clause.cells}
    for cell in clause.cells:
        more = {**asked, cell: every}
        left = clause.left(more)
        if left is None or not any(left[c] >> d - 1 & 1 for c, d in gone):
            asked = more
    return [cell for cell, digits in asked.items() if digits != every]


def bounds_of_sum(
    position: Position,
    factors: Mapping[Cell, int],
    total: int,
    gone: Sequence[Candidate],
) -> tuple[Phrase, ...]:
    """Say what each cell is at least or at most; nothing if that is not all."""
    told: list[Phrase] = []
    for cell in dict.fromkeys(mark.cell for mark in gone):
        digits = {mark.digit for mark in gone if mark.cell == cell}
        allowed = _allowed(position, factors, total, cell)
        if not allowed or digits & {*allowed}:
            return ()
        told += _bounds(position, cell, digits, allowed)
    return tuple(told)


def _allowed(
    position: Position, factors: Mapping[Cell, int], total: int, cell: Cell
) -> list[Digit]:
    """List the digits of a cell that the least and the most of the others allow."""
    held, low, high = domains(position), 0, 0
    for other, factor in factors.items():
        if other != cell:
            ends = (held[other] & -held[other]).bit_length(), held[other].bit_length()
            low += min(factor * end for end in ends)
            high += max(factor * end for end in ends)
    digits = range(1, position.board.size + 1)
    return [d for d in digits if total - high <= factors[cell] * d <= total - low]


def _bounds(
    position: Position, cell: Cell, digits: set[Digit], allowed: Sequence[Digit]
) -> Iterator[Phrase]:
    here = position.cells(1 << cell)
    if min(digits) < allowed[0]:
        yield Phrase("{cell} is at least {n}", cell=here, n=str(allowed[0]))
    if max(digits) > allowed[-1]:
        yield Phrase("{cell} is at most {n}", cell=here, n=str(allowed[-1]))
