"""Sets of cells: the bit masks on which everything is built.

A cell is an ``int`` counted row by row from the top left; a set of them is an ``int``
with one bit a cell, wrapped so that it can be read and printed:

>>> from nonet.board import CLASSIC
>>> print(CLASSIC.boxes[0] & CLASSIC.rows[1])
+-------+-------+-------+
| . . . | . . . | . . . |
| # # # | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . . |
+-------+-------+-------+
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:  # a layout is made of cell sets, and a cell set knows its layout
    from nonet.board import Layout

Cell: TypeAlias = int
Names: TypeAlias = Literal["A1", "rc"]


@dataclass(frozen=True, slots=True, repr=False)
class CellSet:
    """An immutable set of cells of one layout, held as a bit mask.

    >>> from nonet.board import CLASSIC
    >>> corners = CLASSIC.cell_set("A1 A9 I1 I9")
    >>> corners & CLASSIC.rows[0]
    Layout.parse('9').cell_set('A1 A9')
    >>> len(corners - CLASSIC.rows[0]), 80 in corners, corners.words
    (2, True, 'A1, A9, I1 and I9')
    """

    bits: int
    layout: Layout

    def __and__(self, other: CellSet) -> CellSet:
        return CellSet(self.bits & other.bits, self.layout)

    def __or__(self, other: CellSet) -> CellSet:
        return CellSet(self.bits | other.bits, self.layout)

    def __xor__(self, other: CellSet) -> CellSet:
        return CellSet(self.bits ^ other.bits, self.layout)

    def __sub__(self, other: CellSet) -> CellSet:
        return CellSet(self.bits & ~other.bits, self.layout)

    def __le__(self, other: CellSet) -> bool:
        return not self.bits & ~other.bits

    def __contains__(self, cell: Cell) -> bool:
        return bool(self.bits >> cell & 1)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[Cell]:
        bits = self.bits
        while bits:
            low = bits & -bits
            yield low.bit_length() - 1
            bits ^= low

    def names(self, style: Names = "A1") -> list[str]:
        """Name the cells in order."""
        return [self.layout.cell_name(cell, style) for cell in self]

    @property
    def line(self) -> str:
        """The cells' names in one line."""
        return " ".join(self.names())

    @property
    def words(self) -> str:
        """The cells' names as an English sentence says them."""
        *first, last = self.names() or ["none"]
        return f"{', '.join(first)} and {last}" if first else last

    def __str__(self) -> str:
        return self.layout.picture(
            ["#" if cell in self else "." for cell in self.layout.cells]
        )

    def __repr__(self) -> str:
        return f"{self.layout!r}.cell_set({self.line!r})"


@dataclass(frozen=True, slots=True, repr=False)
class House(CellSet):
    """A set of cells that must all differ, with the name players give it.

    >>> from nonet.board import CLASSIC
    >>> CLASSIC.houses[2].words, CLASSIC.houses[15].words, CLASSIC.houses[20].words
    ('row C', 'column 7', 'box 3')
    """

    kind: str
    label: str

    @property
    def words(self) -> str:
        """The house as an English sentence says it."""
        return f"{self.kind} {self.label}"
