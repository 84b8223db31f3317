"""Index: a cell tells where a digit stands, and where it stands tells the cell.

::

    column  1 2 3 4 5 6        the first cell of a row says where its 1 is:
            5 . . . 1 .        5 there, and 1 in column 5, are one and the same

>>> print(INDEX.demo())
Index: A1 tells in which column of row A the digit 1 stands, and A1 is 5, so A5 is 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.cells.indexes import IndexCell, indexes
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digit that a written cell points at, and what points at a digit."""
    digits = position.digits
    for index in indexes(position.board):
        place = digits[index.cell]
        if place and not digits[there := index.places[place - 1]]:
            here = position.cells(1 << index.cell)
            told = Phrase("{cell} is {digit}", cell=here, digit=place)
            mark = Candidate(there, index.number)
        elif not place and (stands := _stands(index, digits)):
            here = position.cells(1 << index.places[stands - 1])
            told = Phrase("{cell} is {digit}", cell=here, digit=index.number)
            mark = Candidate(index.cell, stands)
        else:
            continue
        if position.marks[mark.cell] >> mark.digit - 1 & 1:
            roles = {"rule": index.rule, "pointing": told, "index": here}
            yield Deduction((mark,), (), roles, 1)


def _stands(index: IndexCell, digits: list[Digit]) -> int:
    """Find the place at which the number stands, 0 if nowhere."""
    for place, cell in enumerate(index.places, 1):
        if digits[cell] == index.number:
            return place
    return 0


INDEX = Technique(
    name="Index",
    rating=1.4,
    level="easy",
    reason="{rule}, and {pointing}",
    lesson="A cell that points tells where a digit stands: write it there. Read it "
    "backwards as well: where the digit stands is what the cell holds.",
    example="5" + "." * 35,
    rules=({"rule": "column-index", "cells": "A1"},),
    find=find,
    grounds=nothing,
)
