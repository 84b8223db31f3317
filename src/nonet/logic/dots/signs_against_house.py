"""Signs against a house: ways along signs that leave a cell or a digit nothing.

::

    . ● .  36 36 .      with 3–6 beside the dot, 36 and 36 would have nothing left
    * *

Each way to fill cells along their signs takes its digits from all that see them. A way
that leaves a cell without a digit, or a digit without a place, is none.

>>> print(SIGNS_AGAINST_A_HOUSE.demo())
Signs against a house: in A1 and A2, 3–6 and 6–3 would leave A4 no digit, so A1 and A2 \
cannot be 3 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from nonet.board.bits import Geometry
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.dots.fillings import (
    GroupFilling,
    SignGroup,
    fillings,
    groups,
    groups_inside,
    in_short,
)
from nonet.logic.ruled import domains
from nonet.logic.rules.dead_ends import (
    DeadEnd,
    dead_end,
    end_grounds,
    end_words,
    needs_of,
)
from nonet.logic.step import Deduction, Ground, Technique

MOST: Final = 40  # ways that are tried
TOLD: Final = 3  # different ends of them in one sentence
FEW: Final = 6  # and ways that come to them


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks of which every way along the signs comes to a dead end."""
    held = domains(position)
    for group in _tried(position.board):
        ways = fillings(group, tuple([held[cell] for cell in group.cells]))
        if ways and 1 < len(ways) <= MOST:
            yield from _against(position, group, ways)


@cache
def _tried(board: Geometry) -> tuple[SignGroup, ...]:
    """List what signs join, in a house or beyond, each set of cells once."""
    inside = [each for house in board.houses for each in groups_inside(board, house)]
    found = {group.bits: group for group in (*inside, *groups(board))}
    return tuple(found.values())


def _against(
    position: Position, group: SignGroup, ways: tuple[GroupFilling, ...]
) -> Iterator[Deduction]:
    """Tell all that goes at once if few ways end it, else mark by mark."""
    needs = needs_of(position)
    ends = {way: dead_end(position, group.cells, way, needs) for way in ways}
    lost = {
        Candidate(cell, digit)
        for place, cell in enumerate(group.cells)
        for digit in {way[place] for way in ways}
        - {way[place] for way, end in ends.items() if not end}
        if position.marks[cell] >> digit - 1 & 1
    }
    together = _dead(group, ends, lost)
    if lost and len(together) <= TOLD and sum(map(len, together.values())) <= FEW:
        yield _told(position, group, tuple(sorted(lost)), together)
        return
    for mark in sorted(lost):
        dead = _dead(group, ends, {mark})
        if len(dead) <= TOLD and sum(map(len, dead.values())) <= FEW:
            yield _told(position, group, (mark,), dead)


def _dead(
    group: SignGroup, ends: Mapping[GroupFilling, DeadEnd | None], lost: set[Candidate]
) -> dict[DeadEnd, list[GroupFilling]]:
    """Gather the ways with one of some marks by where they end."""
    dead: dict[DeadEnd, list[GroupFilling]] = {}
    for way, end in ends.items():
        if end and lost.intersection(map(Candidate, group.cells, way)):
            dead.setdefault(end, []).append(way)
    return dead


def _told(
    position: Position,
    group: SignGroup,
    gone: tuple[Candidate, ...],
    dead: dict[DeadEnd, list[GroupFilling]],
) -> Deduction:
    fails = tuple(
        end_words(
            position, end, tuple(in_short(way, position.board.size) for way in ways)
        )
        for end, ways in dead.items()
    )
    cells = position.cells(group.bits)
    roles = {"cells": cells, "fails": fails}
    size = sum(map(len, dead.values())) * len(group.cells)
    return Deduction((), gone, roles, size)


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on all that the cells lack, and on what the dead ends lack."""
    yield Ground(position.board.every_digit, deduction.roles["cells"].bits)
    for words in deduction.roles["fails"]:
        yield from end_grounds(position, words)


SIGNS_AGAINST_A_HOUSE = Technique(
    name="Signs against a house",
    rating=3.5,
    level="hard",
    reason="in {cells}, {fails}",
    lesson="Try the ways along a dot or a sign with the rest of the house: a way that "
    "takes the last digit of a cell, or the last place of a digit, fails. If all ways "
    "with a digit fail, it goes.",
    example="." * 36 + ":114 214 414 514 115",
    rules=({"rule": "black-dot", "cells": "A1 A2"},),
    find=find,
    grounds=grounds,
)
