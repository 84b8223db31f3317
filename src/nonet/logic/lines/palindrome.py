"""Palindrome, Palindrome twins: cells equally far from the ends hold the same digit.

::

    a─b─c─b─a      what one of two equal cells cannot be, the other cannot be either
                   and a digit in both is seen by what sees one or the other

A digit that the twins cannot both take without leaving a house no place for it, goes
from both.

>>> print(PALINDROME.demo())
Palindrome: A1 and B3 are equal on the palindrome, and A1 is 1 or 2, so B3 cannot be 3 \
or 4.
>>> print(TWINS.demo())
Palindrome twins: A2 and C4 are equal on the palindrome: 1 in both would leave row B \
no place for it, as B1, B2, B3, B4, B5 and B6 see one or the other, so A2 and C4 \
cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.line_steps import (
    clauses_named,
    dressed,
    holds,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.reasons import Phrase


def _twins(position: Position) -> Iterator[tuple[Cell, Cell]]:
    """Yield each two cells that are equal, from the ends on, both ways round."""
    for _clause, rule in clauses_named(position, "palindrome"):
        cells = rule.cells
        for one, other in zip(cells, cells[::-1], strict=True):
            if one != other:
                yield one, other


def find_equal(position: Position) -> Iterator[Deduction]:
    """Yield what the twin of a cell cannot be."""
    held = domains(position)
    for one, other in _twins(position):
        if marks := standing({other: ~held[one]}, held, position):
            why = Phrase(
                "{one} and {other} are equal on the palindrome, and {known}",
                one=position.cells(1 << one),
                other=position.cells(1 << other),
                known=holds(one, held[one], position),
            )
            yield dressed(position, marks, why, [one, other], [one])


def find_twins(position: Position) -> Iterator[Deduction]:
    """Yield digits that would leave a house no place, standing in both twins."""
    board = position.board
    for one, other in _twins(position):
        if one > other or not position.empty >> one & position.empty >> other & 1:
            continue
        pair = 1 << one | 1 << other
        seen = board.peers[one] | board.peers[other]
        for digit in digits_in(position.marks[one] & position.marks[other]):
            yield from _starved(position, (one, other), digit, pair, seen)


def _starved(
    position: Position, twins: tuple[Cell, Cell], digit: int, pair: int, seen: int
) -> Iterator[Deduction]:
    """Find the first house in which all places of a digit see the twins."""
    board, places = position.board, position.places[digit]
    for index in board.full:
        here = places & board.houses[index]
        if here and not here & (pair | ~seen):
            one, other = (position.cells(1 << cell) for cell in twins)
            why = Phrase(
                "{one} and {other} are equal on the palindrome: {digit} in both would "
                "leave {house} no place for it, as {cells} see one or the other",
                one=one,
                other=other,
                digit=digit,
                house=position.house(index),
                cells=position.cells(here),
            )
            marks = tuple(Candidate(cell, digit) for cell in twins)
            found = dressed(position, marks, why, twins)
            yield found._replace(
                roles={**found.roles, "house": position.house(index), "digit": digit}
            )
            return


def places(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on the digit having no other places in the house."""
    del position
    digit, house = deduction.roles["digit"], deduction.roles["house"]
    yield Ground(1 << digit - 1, house.bits)


def marks_of_cells(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on what the cell that tells cannot be."""
    yield Ground(position.board.every_digit, deduction.roles["cells"].bits)


PALINDROME = Technique(
    name="Palindrome",
    rating=1.65,
    level="easy",
    reason="{twin_marks}",
    lesson="Cells equally far from the ends of a palindrome are equal, so they share "
    "their marks.",
    example="." * 16 + ":311 411",
    rules=({"rule": "palindrome", "cells": "A1 A2 B3"},),
    find=told_as("twin_marks", find_equal),
    grounds=marks_of_cells,
)

TWINS = Technique(
    name="Palindrome twins",
    rating=3.2,
    level="medium",
    reason="{twin_sight}",
    lesson="Two equal cells see what either of them sees. A digit goes from both if "
    "they would see all its places in some house.",
    example="." * 81 + ":127 128 129",
    rules=({"rule": "palindrome", "cells": "A2 B3 C4"},),
    find=told_as("twin_sight", find_twins),
    grounds=places,
)
