r"""A grid of pencil marks, as :class:`~nonet.board.grid.Marks` draws it and others do.

A candidate that is alone in its cell looks like a digit that is written there. It is
one unless more of its peers still hold it than marks are missing for no other reason;
where it is one, what still holds it is stale:

>>> grid, marks = pencilled("1 2 3 4\n134 34 12 12\n234 134 124 123\n4 13 124 123")
>>> grid.line, marks["B1"], marks["D1"]
('1234............', '134', '4')
"""

from __future__ import annotations

from nonet.board.cells import Cell, CellSet
from nonet.board.grid import Grid
from nonet.board.grid_text import parse_candidates
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import line


def pencilled(text: str, layout: Layout | None = None) -> tuple[Grid, Marks]:
    """Read pencil marks, and tell the digits among them from lone candidates."""
    layout, by_cell = parse_candidates(text, layout)
    every = Marks.from_cells(by_cell, layout)
    blank, lone = (
        layout.cell_set(c for c, marks in enumerate(by_cell) if len(marks) == count)
        for count in (0, 1)
    )
    digits = [0] * len(layout.cells)
    for cell in lone:
        if _is_written(cell, every, lone, blank):
            (digits[cell],) = by_cell[cell]
    left = [
        () if digit else marks for digit, marks in zip(digits, by_cell, strict=True)
    ]
    grid = Grid(line(digits, layout.size), layout)
    return grid, Marks.from_cells(left, layout)


def _is_written(cell: Cell, every: Marks, lone: CellSet, blank: CellSet) -> bool:
    """Tell which is odder: the marks that are missing, or those that are left.

    If the lone digit is not written, its peers and its cell lack marks that no other
    lone one rules out; a blank peer may hold any digit. If it is written, its peers'
    marks are stale.
    """
    (digit,) = every.digits(cell)
    layout, places = every.layout, every.places(digit)
    peers = layout.peers[cell]
    if not (held := places & peers):
        return True
    lacking = peers - lone - blank - places
    for other in places & lone - layout.cell_set((cell,)):
        lacking -= layout.peers[other]
    others = [each for each in every.by_digit if each is not places]
    unseen = sum(not each & lone & peers for each in others) - len(blank & peers)
    return len(lacking) + max(unseen, 0) > len(held)


def with_givens(grid: Grid, marks: Marks | None, printed: Grid) -> Grid:
    """Write the digits of the *printed* puzzle that came as lone candidates."""
    digits = list(grid.digits)
    for cell in printed.givens:
        if marks and marks.digits(cell) == (printed[cell],):
            digits[cell] = printed[cell]
    return Grid(digits, grid.layout, printed.givens)
