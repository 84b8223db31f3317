"""Index both ways: what is ruled out for a cell that points, or where it points.

::

    column  1 2 3 4 5 6        no 1 in columns 5 and 6: the first cell, which says where
            . . . . x x        the 1 is, is neither 5 nor 6; and the other way round
            *

Where the digit cannot stand, the place is rubbed out in the cell; a place that the cell
has lost loses the digit.

>>> print(INDEX_BOTH_WAYS.demo())
Index both ways: A1 tells in which column of row A the digit 1 stands, and A5 and A6 \
cannot be 1, so A1 cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cells.indexes import IndexCell, indexes
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.reasons import Phrase, is_none_of


def find(position: Position) -> Iterator[Deduction]:
    """Yield the places that a cell cannot point to, and where it cannot point."""
    held = domains(position)
    for index in indexes(position.board):
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


INDEX_BOTH_WAYS = Technique(
    name="Index both ways",
    rating=2.15,
    level="easy",
    reason="{rule}, and {why}",
    lesson="A place in a cell that points, and the digit at that place, are one and "
    "the same: if one is rubbed out, so is the other.",
    example="." * 36 + ":115 116",
    rules=({"rule": "column-index", "cells": "A1"},),
    find=find,
    grounds=grounds,
)
