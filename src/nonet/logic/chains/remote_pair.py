"""Remote pair: four or more cells with the same two marks, each seeing the next.

::

    27 . . | . 27 . | . . .      The digits alternate along the walk A1, A5, D5, D9,
    .  . . | . .  . | . . .      so its ends are 2 and 7 in some order,
    .  . . | . .  . | . . .      and x, which sees both ends, is neither.
    -  - - + - -  - + - - -
    x  . . | . 27 . | . . 27

>>> print(REMOTE_PAIR.demo())
Remote pair: D5, D9, F7 and G7 are 2 and 3 in turn, each seeing the next: the two ends \
differ, and a cell that sees both ends is neither, so G5 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Chain, Node
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import alike
from nonet.logic.step import Deduction, Roles, Score, Technique

Layers: TypeAlias = list[int]


def find(position: Position) -> Iterator[Deduction]:
    """Yield what sees both ends of a walk through equal pairs."""
    for marks, cells in alike(position).items():
        if cells.bit_count() > 3:
            yield from _walks(position, marks, cells)


def _walks(position: Position, marks: int, cells: int) -> Iterator[Deduction]:
    x, y = digits_in(marks)
    peers, places = position.board.peers, position.places
    either = (places[x] | places[y]) & ~cells
    told = set()
    for start in cells_in(cells):
        for length, layer in enumerate(_layers(position, start, cells)):
            later = layer >> start + 1 << start + 1  # each pair of ends once
            for end in cells_in(later if length % 2 and length > 1 else 0):
                seen = peers[start] & peers[end] & either
                if seen and seen not in told:
                    told.add(seen)
                    gone = position.standing(x, seen) + position.standing(y, seen)
                    ends = position.cells(1 << start | 1 << end)
                    roles = {"ends": ends, "digits": (x, y)}
                    yield Deduction((), gone, roles, length + 1)


def _layers(position: Position, start: Cell, cells: int) -> Layers:
    """Give the cells after 0, 1, 2, … steps from *start*, none twice on equal turns."""
    layers, seen, new = [], [0, 0], 1 << start
    while new:
        layers.append(new)
        seen[len(layers) % 2] |= new
        reached = 0
        for cell in cells_in(new):
            reached |= position.board.peers[cell]
        new = reached & cells & ~seen[(len(layers) + 1) % 2]
    return layers


def walk(position: Position, deduction: Deduction) -> Roles:
    """Name the cells from one end to the other."""
    start, end = deduction.roles["ends"]
    x, y = deduction.roles["digits"]
    board, cells = position.board, alike(position)[position.marks[start]]
    layers = _layers(position, start, cells)[: deduction.size - 1]
    steps = [end]
    for layer in reversed(layers):
        near = layer & board.peers[steps[-1]]
        steps.append((near & -near).bit_length() - 1)
    shown = [position.cells(1 << cell) for cell in reversed(steps)]
    nodes = [Node(digit, cell) for cell in shown for digit in (x, y)]
    for second in range(2, len(nodes), 4):
        nodes[second : second + 2] = nodes[second + 1], nodes[second]
    return {
        "walk": tuple(shown),
        "cells": position.cells(sum(1 << cell for cell in steps)),
        "chain": Chain(tuple(nodes)),
    }


REMOTE_PAIR = Technique(
    name="Remote pair",
    code="0703",
    rating=4.5,
    level="hard",
    score=Score(180, 110),
    reason="{walk} are {digits} in turn, each seeing the next: the two ends differ, "
    "and a cell that sees both ends is neither",
    lesson="Look for one pair of marks in four cells or more. If you can walk from "
    "one to another in three, five or seven steps, the two are a pair though they are "
    "apart.",
    example="+2+1+9.+7.+6+58+876+2+1+5+4394+35+9+6+81+27+5+9+46.7+81.3+82+1+5+9+7+4+6"
    "+7+618...9+5+9.+8+5.6.+7+1+153+7+8+2+9+64+6.+7.+9158.",
    find=find,
    evidence=walk,
    grounds=cells_of("cells"),
)
