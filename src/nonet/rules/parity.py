"""Even and odd cells: a grey square holds an even digit, a grey circle an odd one.

>>> from nonet.board.layout import CLASSIC
>>> list(Even((0,)).constraints(CLASSIC)), list(Odd((1,)).constraints(CLASSIC))
([<A1 is even>], [<A2 is odd>])
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import Constraint, In
from nonet.csp.words import Sentence
from nonet.rules.rule import CellRule, Fields
from nonet.show.rules import disc, square


@dataclass(frozen=True, slots=True)
class Parity(CellRule):
    """Cells whose digits leave the same rest when halved."""

    rest: ClassVar[int]

    @classmethod
    def converted(cls, fields: Fields) -> Iterator[Self]:
        """Read ``cell``."""
        yield cls(fields.cells("cell"))

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let each cell hold one of the digits."""
        digits = range(2 - self.rest, layout.size + 1, 2)
        for cell in self.cells:
            yield Halved(cell, digits, self.said(layout.cell_set((cell,))))

    @staticmethod
    @abstractmethod
    def said(cell: object) -> Sentence:
        """Say it of one cell."""


class Halved(In):
    """A cell with an even digit, or with an odd one."""

    def __init__(self, cell: Cell, digits: range, sentence: Sentence) -> None:
        super().__init__(cell, digits)
        self.words = sentence

    def said(self) -> Sentence:
        """Say which."""
        return self.words


@dataclass(frozen=True, slots=True)
class Even(Parity):
    """Cells with even digits."""

    name = f_puzzles = "even"
    rest = 0

    @staticmethod
    def said(cell: object) -> Sentence:
        """Say it of one cell."""
        return Sentence("{cell} is even", cell=cell)

    def drawn(self, layout: Layout) -> Iterator[str]:
        """Draw grey squares."""
        return (square(cell, layout) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Odd(Parity):
    """Cells with odd digits."""

    name = f_puzzles = "odd"
    rest = 1

    @staticmethod
    def said(cell: object) -> Sentence:
        """Say it of one cell."""
        return Sentence("{cell} is odd", cell=cell)

    def drawn(self, layout: Layout) -> Iterator[str]:
        """Draw grey circles."""
        return (disc(cell, layout) for cell in self.cells)
