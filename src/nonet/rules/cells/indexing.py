"""Indexing: the digit of a cell tells where in its house another digit stands.

A cell of column 3 with the digit 7 says that 3 stands in column 7 of its row. By rows,
and by the places in a box, it is the same. 159 is every cell of columns 1, 5 and 9.

>>> from nonet.board.layout import CLASSIC
>>> seventh = list(ColumnIndex((2,)).demands(CLASSIC))[5]
>>> seventh, seventh.holds(7, 3), seventh.holds(7, 4), seventh.holds(6, 4)
(<A3 tells in which column of row A the digit 3 stands>, True, False, True)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self, cast

from nonet.board.cells import Cell, House
from nonet.board.layout import Layout
from nonet.board.notation import symbol
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Relation
from nonet.rules.rule import CellsRule, iss_cells, rc_names
from nonet.say.language import _
from nonet.show.rules import area


@dataclass(frozen=True, slots=True)
class IndexRule(CellsRule):
    """Cells whose digits are places in their houses."""

    letter: ClassVar[str]  # in ISS
    colour: ClassVar[str]
    reason: ClassVar[str]
    told: ClassVar[str]

    @staticmethod
    @abstractmethod
    def house(cell: Cell, layout: Layout) -> House:
        """Give the house in which the digit of *cell* is a place."""

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cell hold a place if, and only if, its own number stands there."""
        for cell in self.cells:
            house = self.house(cell, layout)
            number = [*house].index(cell) + 1
            reason = Sentence(
                self.reason,
                cell=layout.cell_set((cell,)),
                house=house,
                digit=symbol(number, layout.size),
            )
            for place, other in enumerate(house, 1):
                if other != cell:
                    yield _points(cell, place, other, number, reason)

    def sentence(self, layout: Layout) -> Sentence:
        """Say it of all."""
        return Sentence(self.told, cells=layout.cell_set(self.cells))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Fill the cells with a colour."""
        yield area(self.cells, self.colour, layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the kind, ``R`` or ``C``, and the cells."""
        letter = args[0] if args else ""
        if letter not in INDEXES:
            raise InputError(
                "Indexing of ISS is by R or C, not {found}", found=repr(letter)[:40]
            )
        yield cast("Self", INDEXES[letter](iss_cells(args[1:], layout)))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the kind and the cells."""
        yield [self.letter, *rc_names(self.cells, layout)]


def _points(
    cell: Cell, place: int, other: Cell, number: int, reason: Sentence
) -> Relation:
    """Let *cell* hold *place* if, and only if, *other* holds *number*."""
    return Relation(cell, other, lambda a, b: (a == place) == (b == number), reason)


@dataclass(frozen=True, slots=True)
class RowIndex(IndexRule):
    """Cells that tell in which row of their column the number of their row stands."""

    name = "row-index"
    f_puzzles = "rowindexer"
    iss = "Indexing"
    letter = "R"
    colour = "pink"
    reason = _("{cell} tells in which row of {house} the digit {digit} stands")
    told = _("{cells}: the digit tells in which row the number of its own row stands")

    @staticmethod
    def house(cell: Cell, layout: Layout) -> House:
        """Look along the column."""
        return layout.columns[cell % layout.size]


@dataclass(frozen=True, slots=True)
class ColumnIndex(IndexRule):
    """Cells that tell in which column of their row the number of theirs stands."""

    name = "column-index"
    f_puzzles = "columnindexer"
    iss = "Indexing"
    letter = "C"
    colour = "green"
    reason = _("{cell} tells in which column of {house} the digit {digit} stands")
    told = _(
        "{cells}: the digit tells in which column the number of its own column stands"
    )

    @staticmethod
    def house(cell: Cell, layout: Layout) -> House:
        """Look along the row."""
        return layout.rows[cell // layout.size]


@dataclass(frozen=True, slots=True)
class BoxIndex(IndexRule):
    """Cells that tell at which place of their box the number of theirs stands."""

    name = "box-index"
    f_puzzles = "boxindexer"
    letter = ""
    colour = "blue"
    reason = _("{cell} tells at which place of {house} the digit {digit} stands")
    told = _(
        "{cells}: the digit tells at which place of the box the number of its own "
        "place stands"
    )

    @staticmethod
    def house(cell: Cell, layout: Layout) -> House:
        """Look through the box, row by row."""
        return layout.boxes[layout.box_of[cell]]


INDEXES: Final[Mapping[str, type[IndexRule]]] = {"R": RowIndex, "C": ColumnIndex}
