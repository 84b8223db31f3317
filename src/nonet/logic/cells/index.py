"""Index: a cell tells where a digit stands, and where it stands tells the cell.

::

    column  1 2 3 4 5 6        the first cell of a row says where its 1 is:
            5 . . . 1 .        5 there, and 1 in column 5, are one and the same

What cannot be the one cannot be the other: where the digit cannot stand, the place is
rubbed out in the cell; a place that the cell has lost loses the digit.

>>> print(INDEX.demo())
Index: A1 tells in which column of row A the digit 1 stands, and A1 is 5, so A5 is 1.
>>> print(INDEX_BOTH_WAYS.demo())
Index both ways: A1 tells in which column of row A the digit 1 stands, and A5 and A6 \
cannot be 1, so A1 cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.grounds import nothing
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.rules.cells.indexing import IndexRule
from nonet.rules.clauses import clauses
from nonet.say.reasons import Phrase, is_none_of


class IndexCell(NamedTuple):
    """A cell, the digit that it points at, and the cells that it may point to."""

    cell: Cell
    number: Digit
    places: tuple[Cell, ...]  # by the digit that points there, from 1
    rule: Sentence


@cache
def _indexes(board: Geometry) -> tuple[IndexCell, ...]:
    """List the cells that point, in the order of the rules."""
    found = []
    for clause in clauses(board):
        if isinstance(clause.rule, IndexRule):
            cell = clause.demands[0].scope[0]
            house = tuple(clause.rule.house(cell, board.layout))
            number = house.index(cell) + 1
            found.append(IndexCell(cell, number, house, clause.sentence))
    return tuple(found)


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digit that a written cell points at, and what points at a digit."""
    digits = position.digits
    for index in _indexes(position.board):
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


def find_marks(position: Position) -> Iterator[Deduction]:
    """Yield the places that a cell cannot point to, and where it cannot point."""
    held = domains(position)
    for index in _indexes(position.board):
        bit = 1 << index.number - 1
        forth = [
            place
            for place, other in enumerate(index.places, 1)
            if position.marks[index.cell] >> place - 1 & 1 and not held[other] & bit
        ]
        back = [
            place
            for place, other in enumerate(index.places, 1)
            if position.marks[other] & bit and not held[index.cell] >> place - 1 & 1
        ]
        if forth:
            yield _forth(position, index, forth)
        if back:
            yield _back(position, index, back)


def _forth(position: Position, index: IndexCell, places: list[int]) -> Deduction:
    others = position.cells(sum(1 << index.places[place - 1] for place in places))
    why = Phrase("{cells} cannot be {digit}", cells=others, digit=index.number)
    roles = {
        "rule": index.rule,
        "why": why,
        "index": position.cells(1 << index.cell),
        "pointed": others,
    }
    gone = tuple(Candidate(index.cell, place) for place in places)
    return Deduction((), gone, roles, len(places))


def _back(position: Position, index: IndexCell, places: list[int]) -> Deduction:
    here = position.cells(1 << index.cell)
    roles = {
        "rule": index.rule,
        "why": is_none_of(here, places),
        "index": here,
        "lost": tuple(places),
    }
    gone = tuple(Candidate(index.places[place - 1], index.number) for place in places)
    return Deduction((), gone, roles, len(places))


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on the digit that is missing at the places, or the places in the cell."""
    del position
    told = deduction.roles["why"].roles
    if "cells" in told:
        yield Ground(1 << told["digit"] - 1, told["cells"].bits)
    else:
        places = sum(1 << place - 1 for place in deduction.roles["lost"])
        yield Ground(places, deduction.roles["index"].bits)


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

INDEX_BOTH_WAYS = Technique(
    name="Index both ways",
    rating=2.15,
    level="easy",
    reason="{rule}, and {why}",
    lesson="A place in a cell that points, and the digit at that place, are one and "
    "the same: if one is rubbed out, so is the other.",
    example="." * 36 + ":115 116",
    rules=({"rule": "column-index", "cells": "A1"},),
    find=find_marks,
    grounds=grounds,
)
