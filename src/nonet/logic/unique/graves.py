"""Graves: what a few marks keep the position from.

In a *bivalue universal grave* every empty cell has two marks, and every digit that a
house lacks has two places there. Whatever its solution is, the other mark of each cell
makes another one. So a puzzle with one solution never comes to this, and of the marks
that keep a position from it, the *extras*, one is true.

>>> graves(Position.parse("." * 81))
()
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, Final, NamedTuple

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.step import Deduction, Roles
from nonet.say.reasons import Phrase

MOST_CELLS: Final = 8  # with extras; a person would not count more


class Grave(NamedTuple):
    """A grave but for its extras."""

    extras: tuple[Candidate, ...]
    cells: int  # where the extras are

    def by_digit(self) -> dict[Digit, int]:
        """Give the cells of each extra digit."""
        found: dict[Digit, int] = {}
        for cell, digit in self.extras:
            found[digit] = found.get(digit, 0) | 1 << cell
        return found


@pattern
def graves(position: Position) -> tuple[Grave, ...]:
    """Find every way to take marks away so that a grave is left."""
    board = position.board
    if len(board.full) < len(board.houses):
        return ()  # a house that lacks digits need not have two places for one
    large = 0
    for cell in cells_in(position.empty):
        count = position.marks[cell].bit_count()
        if count != 2:
            large |= 1 << cell
            if count < 2 or large.bit_count() > MOST_CELLS:
                return ()
    every = range(1, board.size + 1)
    if not large or not _fits(position.places, every, board.houses, large):
        return ()
    return tuple(Grave(e, large) for e in _dug(position, position.places, large, ()))


def _dug(
    position: Position, places: list[int], left: int, extras: tuple[Candidate, ...]
) -> Iterator[tuple[Candidate, ...]]:
    """Leave two marks in the first of the cells that are *left*, and go on."""
    if not left:
        yield extras
        return
    board = position.board
    cell = (left & -left).bit_length() - 1
    left &= left - 1
    digits = digits_in(position.marks[cell])
    houses = [board.houses[index] for index in board.houses_of[cell]]
    for kept in combinations(digits, 2):
        fewer = places.copy()
        gone = [digit for digit in digits if digit not in kept]
        for digit in gone:
            fewer[digit] &= ~(1 << cell)
        if _fits(fewer, digits, houses, left):
            more = tuple(Candidate(cell, digit) for digit in gone)
            yield from _dug(position, fewer, left, extras + more)


def _fits(
    places: list[int], digits: Iterable[Digit], houses: Iterable[int], left: int
) -> bool:
    """Check that each digit can get two places in a house, or none.

    It may still lose those in the cells that are *left*.
    """
    for digit in digits:
        cells = places[digit]
        for house in houses:
            here = cells & house
            if here:
                least = (here & ~left).bit_count()
                if least and not least <= 2 <= here.bit_count():
                    return False
    return True


def grave_roles(position: Position, grave: Grave) -> dict[str, Any]:
    """Name the extras and their cells."""
    return {"extras": grave.extras, "cells": position.cells(grave.cells)}


def dead_end(position: Position, deduction: Deduction) -> Roles:
    """Name the extras by their digits, and say what would be left without them."""
    extras = Grave(deduction.roles["extras"], 0).by_digit()
    marks = [
        Phrase("{digit} in {cells}", digit=digit, cells=position.cells(cells))
        for digit, cells in extras.items()
    ]
    grave = Phrase(
        "all cells would have two marks, all houses two places for each digit they "
        "lack, and the other marks would be a second solution"
    )
    return {"marks": tuple(marks), "grave": grave}
