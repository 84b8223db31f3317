"""Partner: what stands on one side of a dot or sign leaves little for the other.

::

    34 ○ x2x45x     3 or 4, so 2, 3, 4 or 5 across a white dot
    *

If few digits are left on one side, their partners are all that the other may be. Where
many are left, one that lacks all its partners on the other side goes.

>>> print(PARTNER.demo())
Partner: A1 and A2 differ by 1, and A1 is one of 3 and 4, which leaves 2, 3, 4 and 5 \
for A2, so A2 cannot be 1 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, RulePair, pairs_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

FEW: Final = 3  # marks of a cell whose partners people look up
MISSED: Final = {  # by how many partners are missing
    1: _("{cell} is not {one}, which {lost} in {other} would need"),
    2: _(
        "{cell} is neither {one} nor {two}, one of which {lost} in {other} would need"
    ),
    3: _("{cell} is none of {missing}, one of which {lost} in {other} would need"),
}


def find(position: Position) -> Iterator[Deduction]:
    """Yield what has no partner left, read across each sign both ways."""
    held = domains(position)
    for pair in pairs_of(position.board, SIGNED):
        for cell in pair.cells:
            other = pair.other(cell)
            lost = held[other] & ~pair.partners(cell, held[cell])
            if lost and not position.digits[other]:
                if held[cell].bit_count() <= FEW:
                    yield _looked_up(position, pair, cell, lost)
                elif lost := _partnered(pair, other, lost):
                    yield _missed(position, pair, cell, lost)


def _partnered(pair: RulePair, cell: Cell, marks: int) -> int:
    """Leave out the digits that never have a partner."""
    every = pair.there if cell == pair.cells[0] else pair.back
    return sum(1 << digit - 1 for digit in digits_in(marks) if every[digit - 1])


def _looked_up(position: Position, pair: RulePair, cell: Cell, lost: int) -> Deduction:
    """Tell the partners of the few marks of *cell*."""
    other, held = pair.other(cell), domains(position)
    digits = digits_in(held[cell])
    roles = {
        "cell": position.cells(1 << cell),
        "other": position.cells(1 << other),
        "partners": digits_in(held[other] & ~lost),
    }
    if len(digits) == 1:
        how = Phrase(
            "{cell} is {digit}, which leaves {partners} for {other}",
            digit=digits[0],
            **roles,
        )
    else:
        how = Phrase(
            "{cell} is one of {digits}, which leaves {partners} for {other}",
            digits=digits,
            **roles,
        )
    gone = tuple(Candidate(other, digit) for digit in digits_in(lost))
    told = {"rule": pair.clause.sentence, "partner": how}
    return Deduction((), gone, {**told, "cell": roles["cell"]}, len(digits))


def _missed(position: Position, pair: RulePair, cell: Cell, lost: int) -> Deduction:
    """Tell which partners in *cell* the digits that go would need."""
    other = pair.other(cell)
    missing, digits = digits_in(pair.partners(other, lost)), digits_in(lost)
    here = position.cells(1 << cell)
    how = Phrase(
        MISSED[min(len(missing), 3)],
        cell=here,
        other=position.cells(1 << other),
        missing=missing,
        lost=digits,
        **dict(zip(("one", "two"), missing, strict=False)),
    )
    roles = {"rule": pair.clause.sentence, "partner": how, "cell": here}
    gone = tuple(Candidate(other, digit) for digit in digits)
    return Deduction((), gone, roles, FEW + len(digits))


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on all that the cell lacks, or on the partners that a digit would need."""
    missing = deduction.roles["partner"].roles.get("missing")
    digits = sum(1 << d - 1 for d in missing or ()) or position.board.every_digit
    yield Ground(digits, deduction.roles["cell"].bits)


PARTNER = Technique(
    name="Partner",
    rating=1.9,
    level="easy",
    reason="{rule}, and {partner}",
    lesson="Across a dot or a sign each digit has few partners: one more or less, half "
    "or twice, what is missing to 5 or 10. Where few digits are left on one side, look "
    "up what they leave on the other.",
    example="." * 36 + ":111 211 511 611",
    rules=({"rule": "white-dot", "cells": "A1 A2"},),
    find=find,
    grounds=grounds,
)
