"""Clones: two cells that hold the same digit share their marks.

::

    A1  1 2 5      the clone of D4     what only one of them has goes
    D4  2 5 7

>>> print(CLONES.demo())
Clones: A1 and C3 are clones of each other, and A1 lacks 1 and 2, so C3 cannot be 1 or \
2.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase

EQUAL: Final = ("clone", "same-values")  # rules that let cells be equal


def find(position: Position) -> Iterator[Deduction]:
    """Yield what only one of two equal cells has."""
    held = domains(position)
    for clause in clauses_of(position):
        if clause.rule.name in EQUAL and len(clause.cells) == 2:
            for cell, other in (clause.cells, clause.cells[::-1]):
                gone = position.marks[cell] & ~held[other]
                if gone:
                    roles = {
                        "rule": clause.sentence,
                        "cells": position.cells(1 << other),
                        "lacked": digits_in(gone),
                        "lacking": _lacking(position, other, gone),
                    }
                    marks = tuple(Candidate(cell, digit) for digit in digits_in(gone))
                    yield Deduction((), marks, roles, 2)


def _lacking(position: Position, cell: Cell, gone: int) -> Phrase:
    """Say what a cell is, or the shorter of what it may be and what it lacks."""
    left = digits_in(domains(position)[cell])
    roles = {"cell": position.cells(1 << cell)}
    if len(left) == 1:
        return Phrase("{cell} is {digit}", digit=left[0], **roles)
    if len(left) < gone.bit_count():
        return Phrase("{cell} is one of {digits}", digits=left, **roles)
    return Phrase("{cell} lacks {lacked}", lacked=digits_in(gone), **roles)


CLONES = Technique(
    name="Clones",
    rating=1.8,
    level="easy",
    reason="{rule}, and {lacking}",
    lesson="Cells that are clones of each other hold the same digit, so a mark that "
    "one of them lacks goes from the other.",
    example=".... .... .... ....:111 211",
    rules=({"rule": "clone", "cells": "A1", "clone": "C3"},),
    find=find,
    grounds=cells_of("cells"),
)
