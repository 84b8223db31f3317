"""Sets of cells: the bit masks on which everything is built.

A cell is an ``int`` counted row by row from the top left; a set of them is an ``int``
with one bit a cell, wrapped so that it can be read and printed:

>>> from nonet.board.layout import CLASSIC
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

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from nonet.board.notebook import picture
from nonet.errors import CellNameError

if TYPE_CHECKING:  # a layout is made of cell sets, and a cell set knows its layout
    from nonet.board.layout import Layout

Cell: TypeAlias = int
CellKey: TypeAlias = Cell | str | tuple[int, int]  # a name; a row and a column from 0
Names: TypeAlias = Literal["A1", "rc"]

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True, repr=False)
class CellSet:
    """An immutable set of cells of one layout, held as a bit mask.

    >>> from nonet.board.layout import CLASSIC
    >>> corners = CLASSIC.cell_set("A1 A9 I1 I9")
    >>> corners & CLASSIC.rows[0]
    Layout.parse('9').cell_set('A1 A9')
    >>> len(corners - CLASSIC.rows[0]), 80 in corners, corners.words
    (2, True, 'A1, A9, I1 and I9')
    >>> "A9" in corners, (0, 8) in corners, "A3" in corners, "Z1" in corners
    (True, True, False, False)
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

    def __contains__(self, cell: object) -> bool:
        try:
            return bool(self.bits >> cell & 1)  # type: ignore[operator] # mostly an int
        except (TypeError, ValueError):
            return self._has(cell)

    def _has(self, cell: Any) -> bool:
        """Tell whether a cell is in it that is given by its name, or by row and column.

        What is no cell of the board is in no set.
        """
        with suppress(CellNameError):
            return bool(self.bits >> self.layout.cell(cell) & 1)
        return False

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

    def _repr_svg_(self) -> str:
        from nonet.board.grid import Grid  # noqa: PLC0415 - it is made of cells

        empty = Grid([0] * len(self.layout.cells), self.layout)
        return picture(empty, highlight=self)


@dataclass(frozen=True, slots=True, repr=False)
class House(CellSet):
    """A set of cells that must all differ, with the name players give it.

    >>> from nonet.board.layout import CLASSIC
    >>> CLASSIC.houses[2].words, CLASSIC.houses[15].words, CLASSIC.houses[20].words
    ('row C', 'column 7', 'box 3')
    """

    kind: str
    label: str

    @property
    def words(self) -> str:
        """The house as an English sentence says it."""
        label = self.ends() if self.kind == "diagonal" else self.label
        return f"{self.kind} {label}"

    def ends(self, style: Names = "A1") -> str:
        """Name the first and the last cell: which diagonal it is, no number tells."""
        names = self.names(style)
        return f"{names[0]}–{names[-1]}"

    def named(self, style: Names = "A1") -> list[str]:
        """Name the cells that its label lists, in that order: a line as it runs."""
        found = re.findall(r"[A-Z]\d+|r\d+c\d+", self.label)
        return [self.layout.cell_name(self.layout.cell(name), style) for name in found]


def cell_name(cell: Cell, size: int, style: Names = "A1") -> str:
    """Name a cell ``A1``, or ``r1c1`` if asked or beyond 26 rows.

    >>> cell_name(80, 9), cell_name(80, 9, "rc"), cell_name(80, 36)
    ('I9', 'r9c9', 'r3c9')
    """
    row, column = divmod(cell, size)
    if style == "rc" or size > len(LETTERS):
        return f"r{row + 1}c{column + 1}"
    return f"{LETTERS[row]}{column + 1}"


def parse_cell(name: str, size: int) -> Cell:
    """Find the cell called *name*; the inverse of :func:`cell_name`.

    >>> parse_cell("C7", 9), parse_cell("r3c7", 9)
    (24, 24)
    """
    row = column = 0
    if rc := re.fullmatch(r"[rR](\d{1,3})[cC](\d{1,3})", name, re.ASCII):
        row, column = int(rc[1]), int(rc[2])
    elif size <= len(LETTERS) and (
        a1 := re.fullmatch(r"([a-zA-Z])(\d{1,3})", name, re.ASCII)
    ):
        row, column = LETTERS.index(a1[1].upper()) + 1, int(a1[2])
    if 0 < row <= size and 0 < column <= size:
        return (row - 1) * size + column - 1
    raise CellNameError(
        "no cell is called {name} (write {first} to {last}, or r1c1)",
        name=repr(name)[:40],
        first=cell_name(0, size),
        last=cell_name(size * size - 1, size),
    )
