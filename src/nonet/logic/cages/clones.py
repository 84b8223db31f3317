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
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Technique

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
                    }
                    marks = tuple(Candidate(cell, digit) for digit in digits_in(gone))
                    yield Deduction((), marks, roles, 2)


CLONES = Technique(
    name="Clones",
    rating=1.8,
    level="easy",
    reason="{rule}, and {cells} lacks {lacked}",
    lesson="Cells that are clones of each other hold the same digit, so a mark that "
    "one of them lacks goes from the other.",
    example=".... .... .... ....:111 211",
    rules=({"rule": "clone", "cells": "A1", "clone": "C3"},),
    find=find,
    grounds=cells_of("cells"),
)
