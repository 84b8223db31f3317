"""How a board is ruled: its lines, its walls, and which of its cells are tinted.

Every picture of a board asks here, whatever it is drawn with. A stroke goes from one
point to another, in the units of :mod:`nonet.show.canvas`, and runs across or down:

>>> from nonet.board.layout import Layout
>>> list(lines(2))
[(0, 40, 80, 40), (40, 0, 40, 80)]
>>> list(walls(Layout(4)))[:4]
[(0, 0, 160, 0), (0, 0, 0, 160), (0, 80, 160, 80), (80, 0, 80, 160)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from nonet.board.cells import Cell
from nonet.board.layout import KINDS, Layout
from nonet.show.canvas import UNIT

Stroke: TypeAlias = tuple[int, int, int, int]


def lines(n: int) -> Iterator[Stroke]:
    """Draw the lines between the cells of a board of size *n*."""
    side = UNIT * n
    for at in range(UNIT, side, UNIT):
        yield 0, at, side, at
        yield at, 0, at, side


def walls(layout: Layout) -> Iterator[Stroke]:
    """Draw the borders of the boxes, each straight piece in one stroke."""
    n, box = layout.size, layout.box_of
    for edge in range(n + 1):
        outer = edge in (0, n)
        above = (outer or box[n * edge + i] != box[n * edge - n + i] for i in range(n))
        left = (outer or box[n * i + edge] != box[n * i + edge - 1] for i in range(n))
        for start, end in _runs(above):
            yield UNIT * start, UNIT * edge, UNIT * end, UNIT * edge
        for start, end in _runs(left):
            yield UNIT * edge, UNIT * start, UNIT * edge, UNIT * end


def _runs(walls: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """Find where walls stand side by side.

    >>> list(_runs([True, True, False, True]))
    [(0, 2), (3, 4)]
    """
    end = 0
    for standing, run in groupby(walls):
        start, end = end, end + len(list(run))
        if standing:
            yield start, end


def tints(layout: Layout) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Give the cells of each house beyond the boxes, and the colour they are tinted.

    >>> from nonet.board.layout import CLASSIC
    >>> list(tints(CLASSIC.with_house("A1 B2")))
    [('house', (0, 10))]
    """
    for extra in layout.extras:
        yield extra.kind if extra.kind in KINDS else "house", extra.cells
