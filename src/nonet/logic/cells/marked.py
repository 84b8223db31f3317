"""Marked cells: what is even, odd, low or high, or has its digits listed.

::

    □ * .      grey squares are even, grey circles odd: the others' digits go
    . . ○

All cells that are marked alike are told together, a few at a time.

>>> print(MARKED_CELLS.demo())
Marked cells: A1, B3 and D4 are even, so A1, B3 and D4 cannot be 1 or 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, digits_in
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique
from nonet.rules.cells.digit_class import DigitClass
from nonet.rules.cells.digits import CellDigits

TOGETHER: Final = 10  # cells in one step: more are a long list


class CellsAlike(NamedTuple):
    """Cells that are marked alike, what they cannot be, and the words of the rule."""

    cells: int
    never: tuple[Digit, ...]
    rule: Sentence


def find(position: Position) -> Iterator[Deduction]:
    """Yield what cells that are marked alike cannot be."""
    for alike in _alike(position.board):
        gone = [mark for d in alike.never for mark in position.standing(d, alike.cells)]
        if gone:
            roles = {"marking": alike.rule, "marked": position.cells(alike.cells)}
            yield Deduction((), tuple(gone), roles, alike.cells.bit_count())


@cache
def _alike(board: Geometry) -> tuple[CellsAlike, ...]:
    """Put cells of one kind together."""
    kinds: dict[object, list[Cell]] = {}
    for rule in board.rules:
        if isinstance(rule, DigitClass):
            kinds.setdefault(type(rule), []).extend(rule.cells)
        elif isinstance(rule, CellDigits):
            kinds.setdefault(frozenset(rule.digits), []).extend(rule.cells)
    return tuple(
        _told(kind, tuple(some[start : start + TOGETHER]), board)
        for kind, cells in kinds.items()
        for some in [sorted({*cells})]
        for start in range(0, len(some), TOGETHER)
    )


def _told(kind: object, cells: tuple[Cell, ...], board: Geometry) -> CellsAlike:
    rule: DigitClass | CellDigits
    if isinstance(kind, frozenset):
        rule = CellDigits(cells, tuple(sorted(kind)))
        digits = rule.digits
    else:
        assert isinstance(kind, type)
        assert issubclass(kind, DigitClass)
        rule, digits = kind(cells), tuple(kind.digits(board.size))
    never = tuple(d for d in digits_in(board.every_digit) if d not in digits)
    bits = sum(1 << cell for cell in cells)
    return CellsAlike(bits, never, rule.sentence(board.layout))


MARKED_CELLS = Technique(
    name="Marked cells",
    rating=1.1,
    level="easy",
    reason="{marking}",
    lesson="A grey square is even and a grey circle odd; other marks say low or high, "
    "or list the digits. Rub out all others first.",
    example="." * 16,
    rules=({"rule": "even", "cells": "A1 B3 D4"},),
    find=find,
    grounds=nothing,
)
