"""Two partners: a cell between two signs needs two different partners.

::

    . ● * ● .      1, 3, 6 and 8 have one partner on a black dot; both ends would
    a       b      be it, and they see each other: the middle is 2 or 4

>>> print(TWO_PARTNERS.demo())
Two partners: A1 and A3 see each other, and A2 needs a different partner for each: 1, \
3, 6 and 8 have only one, so A2 cannot be 1, 3, 6 or 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, RulePair, beside
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits between two signs that have one partner for both."""
    for middle, one, other in _middles(position.board):
        if position.empty >> middle & 1:
            lone = _lone(position, middle, one, other)
            if lone:
                yield _told(position, middle, (one, other), lone)


@cache
def _middles(board: Geometry) -> tuple[tuple[Cell, RulePair, RulePair], ...]:
    """List the cells with two signs towards cells that see each other."""
    return tuple(
        (cell, one, other)
        for cell, pairs in enumerate(beside(board, SIGNED))
        for one, other in combinations(pairs, 2)
        if board.peers[one.other(cell)] >> other.other(cell) & 1
    )


def _lone(
    position: Position, middle: Cell, one: RulePair, other: RulePair
) -> dict[Digit, Digit]:
    """Find the digits of *middle* whose one partner both ends would need."""
    held, lone = domains(position), {}
    here, there = held[one.other(middle)], held[other.other(middle)]
    for digit in digits_in(position.marks[middle]):
        left = one.partners(middle, 1 << digit - 1) & here
        same = left == other.partners(middle, 1 << digit - 1) & there
        if same and left.bit_count() == 1:
            lone[digit] = left.bit_length()
    return lone


def _told(
    position: Position,
    middle: Cell,
    signs: tuple[RulePair, RulePair],
    lone: dict[Digit, Digit],
) -> Deduction:
    ends = sum(1 << pair.other(middle) for pair in signs)
    here, there = position.cells(1 << middle), position.cells(ends)
    details = tuple(
        Phrase(
            "with {digit} in {cell}, {ends} would both be {partner}",
            digit=symbol(digit, position.board.size),  # supposed, so not lit
            cell=here,
            ends=there,
            partner=symbol(partner, position.board.size),
        )
        for digit, partner in lone.items()
    )
    if len(lone) == 1:
        ((digit, partner),) = lone.items()
        how = Phrase("{digit} has only {partner}", digit=digit, partner=partner)
    else:
        how = Phrase("{digits} have only one", digits=tuple(lone))
    roles = {"ends": there, "middle": here, "how": how, "details": details}
    gone = tuple(Candidate(middle, digit) for digit in lone)
    return Deduction((), gone, roles, len(lone))


TWO_PARTNERS = Technique(
    name="Two partners",
    rating=2.4,
    level="easy",
    reason="{ends} see each other, and {middle} needs a different partner for each: "
    "{how}",
    lesson="A cell between two dots or signs whose other cells see each other needs "
    "two partners. In the middle of black dots only 2 and 4 have two.",
    example="." * 81,
    rules=(
        {"rule": "black-dot", "cells": "A1 A2"},
        {"rule": "black-dot", "cells": "A2 A3"},
    ),
    find=find,
    grounds=cells_of("ends"),
)
