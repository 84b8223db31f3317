"""Rule in sight: digits that would leave a rule of two cells no way to hold.

::

    12 ○ 23 . x      1–2 or 2–3: what sees both cells cannot be 2, nor can what sees
                     one and has a border with the other that forbids the rest

A dot, a sign or a border has a few ways left for its two cells. What excludes each of
these ways, by houses or by other rules, goes.

>>> print(RULE_IN_SIGHT.demo())
Rule in sight: A3 and A4 differ by 1: only 1–2, 2–1 and 2–3 are left for that; 2 in \
A1, A2, A5 or A6 would exclude each of them, by row A, so A1, A2, A5 and A6 cannot be \
2.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from nonet.board.bits import Geometry, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.fillings import GroupFilling
from nonet.logic.dots.pairs import RulePair, pairs_of
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.rules.sighted_ways import excluding, ways_told
from nonet.logic.rules.weak_links import excluded
from nonet.logic.step import Deduction, Roles, Technique
from nonet.rules.rule import Rule
from nonet.say.language import _
from nonet.say.reasons import Phrase

LISTED: Final = 5  # ways of two cells that stand in one sentence
MANY_WAYS: Final = _(
    "{digit} in {targets} would leave {first} for {one} and {second} for {other}, "
    "which do not go together"
)


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that exclude every way of a rule of two cells."""
    for pair in _two_cells(position.board):
        if pair.clause.bits & position.empty:
            ways = _ways(position, pair)
            both = position.cells(pair.clause.bits)
            roles = {"rule": pair.clause.sentence, "both": both}
            for digit, cells in excluding(position, pair.cells, ways).items():
                gone = position.standing(digit, cells)
                if len(ways) <= LISTED:
                    yield Deduction((), gone, roles, len(ways))
                else:  # each leaves the two cells something else
                    for mark in gone:
                        if all(_left(position, cell, mark) for cell in pair.cells):
                            yield Deduction((), (mark,), roles, len(ways))


@cache
def _two_cells(board: Geometry) -> tuple[RulePair, ...]:
    """List the rules of two cells that say more than that they differ."""
    plain = tuple(board.every_digit & ~(1 << digit) for digit in range(board.size))
    pairs = pairs_of(board, (Rule,)) if board.rules else ()
    return tuple(pair for pair in pairs if pair.there != plain)


def _ways(position: Position, pair: RulePair) -> list[GroupFilling]:
    """List the digits that two cells may still hold together."""
    (one, two), held = pair.cells, domains(position)
    return [
        (a, b)
        for a in digits_in(held[one])
        for b in digits_in(pair.partners(one, 1 << a - 1) & held[two])
    ]


def evidence(position: Position, deduction: Deduction) -> Roles:
    """List the ways of a rule of two cells, and say how each is excluded."""
    rule = deduction.roles["rule"]
    pair = next(p for p in _two_cells(position.board) if p.clause.sentence is rule)
    ways = _ways(position, pair)
    told = ways_told(position, deduction, pair.cells, ways)
    if len(ways) <= LISTED:
        return told
    (mark,) = deduction.eliminations
    left = [_left(position, cell, mark) for cell in pair.cells]
    one, other = (position.cells(1 << cell) for cell in pair.cells)
    many = Phrase(
        MANY_WAYS,
        digit=mark.digit,
        targets=told["targets"],
        first=left[0],
        one=one,
        second=left[1],
        other=other,
    )
    return {**told, "ways_left": many}


def _left(position: Position, cell: Cell, mark: Candidate) -> tuple[Digit, ...]:
    """List what a mark would leave to a cell."""
    links = excluded(position.board)
    return tuple(
        digit
        for digit in digits_in(domains(position)[cell])
        if not links[cell, digit, mark.digit] >> mark.cell & 1
    )


RULE_IN_SIGHT = Technique(
    name="Rule in sight",
    rating=3.4,
    level="hard",
    reason="{rule}: {ways_left}",
    lesson="List the ways that a dot, a sign or a border has left. A digit nearby that "
    "would take one or the other cell's digit from each of these ways goes.",
    example="." * 36 + ":313 413 513 613 414 514 614",
    rules=({"rule": "white-dot", "cells": "A3 A4"},),
    find=find,
    evidence=evidence,
    grounds=cells_of("both"),
)
