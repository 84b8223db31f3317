"""Positions to practise a technique on: its example, seen with other eyes.

Turned, mirrored, relabelled, its rows and columns moved within their bands and stacks,
a position holds the same patterns, and nobody knows it again.

>>> from nonet.techniques.naked_single import NAKED_SINGLE
>>> first, second = practise(NAKED_SINGLE, 1), practise(NAKED_SINGLE, 2)
>>> print(first.conclusion(), "/", second.conclusion())
C3 is 3 / B1 is 3
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nonet.cells import Cell
from nonet.geometry import digits_in
from nonet.grid import EMPTY, Grid
from nonet.marks import Marks
from nonet.position import Position
from nonet.step import Step, Technique


def practise(technique: Technique, seed: int) -> Step:
    """Give a step of *technique*, in a position that *seed* alone decides."""
    return next(technique.steps(_moved(Position.parse(technique.example), seed)))


def _moved(position: Position, seed: int) -> Position:
    """See *position*, on a board with nothing but rows, columns and boxes, anew."""
    random = Random(seed)
    layout = position.layout
    cells = _shuffled_cells(layout.size, layout.box, random)
    digits = list(range(1, layout.size + 1))
    random.shuffle(digits)
    names = [EMPTY, *digits]
    grid = Grid([names[position.digits[cell]] for cell in cells], layout)
    givens = [new for new, old in enumerate(cells) if position.givens >> old & 1]
    marks = [[names[d] for d in digits_in(position.marks[cell])] for cell in cells]
    return Position.of(Grid(grid, givens=givens or ()), Marks.from_cells(marks, layout))


def _shuffled_cells(size: int, box: tuple[int, int], random: Random) -> Sequence[Cell]:
    """List the cells that come to stand where the first, the second, … stood."""
    rows, columns = (_shuffled_lines(size, deep, random) for deep in box)
    if box[0] == box[1] and random.random() < 0.5:
        return [row * size + column for column in columns for row in rows]
    return [row * size + column for row in rows for column in columns]


def _shuffled_lines(size: int, deep: int, random: Random) -> list[int]:
    """Shuffle bands, and the lines inside each."""
    bands = [list(range(start, start + deep)) for start in range(0, size, deep)]
    random.shuffle(bands)
    for band in bands:
        random.shuffle(band)
    return [line for band in bands for line in band]
