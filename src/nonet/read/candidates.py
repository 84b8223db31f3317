r"""A grid of pencil marks, as :class:`~nonet.grid.Marks` draws it and others do.

A candidate that is alone in its cell is a digit, unless a peer still holds it:

>>> grid, marks = pencilled("1 2 34 34\n34 34 12 12\n2 1 34 34\n34 34 12 12")
>>> grid.line, marks["A3"]
('12..............', '34')
"""

from __future__ import annotations

from nonet.board import Layout
from nonet.grid import Grid
from nonet.grid_text import parse_candidates
from nonet.marks import Marks
from nonet.notation import line


def pencilled(text: str, layout: Layout | None = None) -> tuple[Grid, Marks]:
    """Read pencil marks, and tell the digits among them from lone candidates."""
    layout, by_cell = parse_candidates(text, layout)
    every = Marks.from_cells(by_cell, layout)
    digits = [0] * len(layout.cells)
    for cell, candidates in enumerate(by_cell):
        if len(candidates) == 1 and candidates[0]:
            held = every.places(candidates[0]) & layout.peers[cell]
            digits[cell] = 0 if held else candidates[0]
    left = [
        () if digit else marks for digit, marks in zip(digits, by_cell, strict=True)
    ]
    grid = Grid(line(digits, layout.size), layout)
    return grid, Marks.from_cells(left, layout)
