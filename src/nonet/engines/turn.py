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

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from nonet.board.bits import cells_in, digits_in
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

        A board whose houses would not fall on houses stays as it lies; one with rules
        keeps its digits too, which rules tell apart.
        """
        if position.board.rules:
            return cls.none(position)
        cells, met = reading_order(position)
        names = sorted(range(1, len(met)), key=lambda digit: (met[digit], digit))
        digits = [0, *(names.index(digit) + 1 for digit in range(1, len(met)))]
        turn = cls(cells, digits)
        return (
            turn if turn.keeps(position.layout) else cls([*range(len(cells))], digits)
        )

    @classmethod
    def none(cls, position: Position) -> Turn:
        """Leave everything as it lies."""
        return cls([*range(len(position.digits))], [*range(position.board.size + 1)])

    def keeps(self, layout: Layout) -> bool:
        """Tell whether each house falls on a house."""
        return _keeps(tuple(self.cells), layout)

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
        return sum(1 << self.cells[cell] for cell in cells_in(cells))

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
        return position.resumed(digits, marks, self.bits(position.givens))


# There are eight ways to turn a board, and few boards.
@lru_cache(1 << 6)
def _keeps(cells: tuple[Cell, ...], layout: Layout) -> bool:
    houses = {house.bits for house in layout.houses}
    turned = {sum(1 << cells[cell] for cell in cells_in(each)) for each in houses}
    return turned == houses
