"""A turn: the same position seen from the corner where its digits come early.

A puzzle and its twins look the same once each is turned, mirrored and relabelled as it
is read (:func:`nonet.engines.human.reading_order`). What is chosen there is the same
for all of them, whatever the order in which finders look.

>>> turn = Turn.of(Position.parse(".... .... ..1. .2.."))
>>> print(turn.position(Position.parse(".... .... ..1. .2..")).grid.line)
.1....2.........
>>> turn.back.marks(turn.marks([Candidate(4, 3)]))
(Candidate(cell=4, digit=3),)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in, geometry
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.engines.human import reading_order


class Turn(NamedTuple):
    """Where each cell goes, and what each digit is called; 0 stays."""

    cells: list[Cell]
    digits: list[Digit]

    @classmethod
    def of(cls, position: Position) -> Turn:
        """Turn and relabel a position as it is read.

        A board that has no turned one stays as it lies; one with rules keeps its digits
        too, which rules tell apart.
        """
        if position.board.rules:
            return cls.none(position)
        cells, met = reading_order(position)
        names = sorted(range(1, len(met)), key=lambda digit: (met[digit], digit))
        digits = [0, *(names.index(digit) + 1 for digit in range(1, len(met)))]
        turn = cls(cells, digits)
        if turn.layout(position.layout) is None:
            return cls([*range(len(cells))], digits)
        return turn

    @classmethod
    def none(cls, position: Position) -> Turn:
        """Leave everything as it lies."""
        return cls([*range(len(position.digits))], [*range(position.board.size + 1)])

    def layout(self, layout: Layout) -> Layout | None:
        """Give the layout whose houses are those of another, turned; if there is one.

        >>> jigsaw = Layout.jigsaw("AABB AACB DCCB DDDC")
        >>> Turn([*reversed(range(16))], []).layout(jigsaw).spec
        'jigsaw:ABBBCAABCADDCCDD'
        """
        return _turned(tuple(self.cells), layout)

    def keeps(self, layout: Layout) -> bool:
        """Tell whether each house falls on a house."""
        return self.layout(layout) == layout

    @property
    def back(self) -> Turn:
        """The turn that undoes this one."""
        cells, digits = self.cells.copy(), self.digits.copy()
        for cell, there in enumerate(self.cells):
            cells[there] = cell
        for digit, name in enumerate(self.digits):
            digits[name] = digit
        return Turn(cells, digits)

    def bits(self, cells: int) -> int:
        """Turn a set of cells."""
        return _moved(cells, tuple(self.cells))

    def marks(self, marks: Iterable[Candidate]) -> tuple[Candidate, ...]:
        """Turn candidates."""
        return tuple(
            Candidate(self.cells[cell], self.digits[digit]) for cell, digit in marks
        )

    def position(self, position: Position) -> Position:
        """Turn a whole position."""
        digits, marks = [0] * len(position.digits), [0] * len(position.digits)
        for cell, there in enumerate(self.cells):
            digits[there] = self.digits[position.digits[cell]]
            for digit in digits_in(position.marks[cell]):
                marks[there] |= 1 << self.digits[digit] - 1
        givens, layout = self.bits(position.givens), self.layout(position.layout)
        other = None if layout in (None, position.layout) else geometry(layout)
        return position.resumed(digits, marks, givens, other)


# There are eight ways to turn a board, and few boards.
@lru_cache(1 << 6)
def _turned(cells: tuple[Cell, ...], layout: Layout) -> Layout | None:
    """Find a layout on which each house falls on a house: the same, or one turned."""
    houses = {_moved(house.bits, cells) for house in layout.houses}
    return next(
        (
            each
            for each in (layout, *_others(cells, layout))
            if houses == {house.bits for house in each.houses}
        ),
        None,
    )


def _others(cells: tuple[Cell, ...], layout: Layout) -> Iterator[Layout]:
    """Yield the board with its regions moved, or with its boxes upright."""
    if layout.extras:
        return
    if layout.regions:
        regions = [0] * len(cells)
        for cell, there in enumerate(cells):
            regions[there] = layout.regions[cell]
        yield Layout(layout.size, regions=tuple(regions))
    elif layout.box:
        rows, columns = layout.box
        yield Layout(layout.size, (columns, rows))


def _moved(bits: int, cells: tuple[Cell, ...]) -> int:
    return sum(1 << cells[cell] for cell in cells_in(bits))
