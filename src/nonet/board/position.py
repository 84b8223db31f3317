"""A position: the digits written so far, and the marks that are left.

A value: it never changes. People read it as a grid and marks; a finder reads plain
integers, which are quick to compare::

    digits[cell]     what is written there, 0 for nothing
    marks[cell]      a bit a digit: bit d - 1 is set if d may still go there
    places[digit]    a bit a cell: the empty cells where the digit may still go
    written[digit]   a bit a cell: the cells where the digit stands
    empty            a bit a cell: the cells that hold nothing

>>> position = Position.parse("1234 34+12 21.. ....:")
>>> position.grid.line, position.grid.givens.line
('1234341221......', 'A1 A2 A3 A4 B1 B2 B4 C1 C2')
>>> print(position.pencilled)
+-------+-------+
| .  .  | .  .  |
| .  .  | .  .  |
+-------+-------+
| .  .  | 4  3  |
| 4  3  | 24 13 |
+-------+-------+
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Any, Final, TypeVar

from nonet.board.bits import Geometry, cell_set, cells_in, digits_in, geometry
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet, House
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import SYMBOLS, Digit, symbol
from nonet.board.notebook import picture
from nonet.errors import GridTextError, InputError

Found = TypeVar("Found")
PLACED: Final = re.compile(r"\+([^\W_])")


class Position:
    """A grid with its givens told from what was placed, and its marks."""

    __slots__ = (
        "board", "digits", "empty", "givens", "kept", "marks", "memo", "places",
        "written",
    )  # fmt: skip

    board: Geometry
    digits: list[Digit]
    givens: int
    empty: int
    marks: list[int]
    places: list[int]
    written: list[int]
    memo: dict[object, Any]  # what the patterns found here, see `pattern`
    kept: dict[object, Any]  # what was proved before and still holds

    @classmethod
    def of(
        cls, grid: Grid, marks: Marks | None = None, board: Geometry | None = None
    ) -> Position:
        """Look at *grid* with *marks*, or with every mark that its digits allow.

        A mark that sees its own digit is not one, and a cell whose marks were left
        blank has them all. Rules come in a *board* (``rules/board.py``).
        """
        if marks is not None and marks.layout != grid.layout:
            raise InputError("the puzzle and its marks have different boards")
        board = board or geometry(grid.layout)
        empty = grid.empty.bits
        places = [0, *([empty] * board.size)]
        for cell, digit in enumerate(grid.digits):
            if digit:
                places[digit] &= ~board.peers[cell]
        if marks is not None:
            blank = empty
            for cells in marks.by_digit:
                blank &= ~cells.bits
            for digit, cells in enumerate(marks.by_digit, 1):
                places[digit] &= cells.bits | blank
        return cls._with(grid, places, board)

    @classmethod
    def _with(cls, grid: Grid, places: list[int], board: Geometry) -> Position:
        self = object.__new__(cls)
        self.board = board
        self.digits = [*grid.digits]
        self.givens = grid.givens.bits
        self.empty = grid.empty.bits
        self.places = places
        self.written = _written(self.digits, self.board.size)
        self.memo, self.kept = {}, {}
        self.marks = [0] * len(self.digits)
        for digit, cells in enumerate(places):
            for cell in cells_in(cells):
                self.marks[cell] |= 1 << digit - 1
        return self

    def resumed(
        self,
        digits: list[Digit],
        marks: list[int],
        givens: int | None = None,
        board: Geometry | None = None,
    ) -> Position:
        """Take the position up where someone left it, in the integers of a finder.

        What was proved before still holds, unless there are other *givens*; the
        *board* may be another of the same size.

        >>> position = Position.parse("1234 34+12 21.. ....:")
        >>> position.resumed(position.digits, position.marks) == position
        True
        """
        new = object.__new__(Position)
        new.board = board or self.board
        new.givens = self.givens if givens is None else givens
        new.digits, new.marks = digits, marks
        new.written = _written(digits, self.board.size)
        new.memo, new.kept = {}, self.kept if givens is None else {}
        new.places = [0] * (self.board.size + 1)
        new.empty = 0
        for cell, digit in enumerate(digits):
            if not digit:
                new.empty |= 1 << cell
                for mark in digits_in(marks[cell]):
                    new.places[mark] |= 1 << cell
        return new

    @classmethod
    def parse(cls, text: str, layout: Layout | str | int | None = None) -> Position:
        """Read a grid in which ``+`` stands before each digit that is not given.

        After a colon come the marks that are already gone, ``417`` for no 4 in A7, and
        with ``+`` those that stand there though their digit can be seen.

        >>> Position.parse("12+3. .... .... ....:414").marks[3]
        0
        >>> Position.parse("12+3. .... .... ....:+114").pencilled["A4"]
        '14'
        """
        cells, _, changed = text.partition(":")
        grid = Grid(PLACED.sub(r"\1", cells), layout)
        given = Grid(PLACED.sub(".", cells), grid.layout)
        position = cls.of(Grid(grid, givens=given.givens))
        gone = [name for name in changed.split() if not name.startswith("+")]
        stale = [name[1:] for name in changed.split() if name.startswith("+")]
        position = position.after(
            eliminations=parse_candidates(" ".join(gone), grid.layout)
        )
        return position.with_marks(parse_candidates(" ".join(stale), grid.layout))

    @property
    def layout(self) -> Layout:
        """The shape of the board."""
        return self.board.layout

    @property
    def grid(self) -> Grid:
        """The digits, and which of them are given."""
        return Grid(self.digits, self.layout, self.cells(self.givens))

    @property
    def pencilled(self) -> Marks:
        """The marks, for people."""
        return Marks.from_cells([digits_in(marks) for marks in self.marks], self.layout)

    def mark_texts(self) -> list[str]:
        """Write the marks of each cell, nothing for one that has none.

        >>> Position.parse("123. 34.. .... ....").mark_texts()[3:7]
        ['4', '', '', '12']
        """
        size = self.board.size
        part = "" if size <= len(SYMBOLS) else ","
        return [
            part.join([symbol(digit, size) for digit in digits_in(mask)])
            if mask
            else ""
            for mask in self.marks
        ]

    def after(
        self,
        placements: Iterable[Candidate] = (),
        eliminations: Iterable[Candidate] = (),
    ) -> Position:
        """Write the *placements* and rub out the *eliminations*: a new position."""
        new = object.__new__(Position)
        new.board, new.givens = self.board, self.givens
        new.digits, new.written = self.digits, self.written
        new.empty = self.empty
        marks = new.marks = self.marks.copy()
        places = new.places = self.places.copy()
        new.memo, new.kept = {}, self.kept.copy()
        if placements:
            new.digits, new.written = self.digits.copy(), self.written.copy()
        for cell, digit in placements:
            here, bit = 1 << cell, 1 << digit - 1
            for other in digits_in(marks[cell]):
                places[other] ^= here
            marks[cell] = 0
            new.digits[cell] = digit
            new.written[digit] |= here
            new.empty &= ~here
            gone = places[digit] & self.board.peers[cell]
            places[digit] ^= gone
            while gone:  # as cells_in, which would take a third longer
                low = gone & -gone
                marks[low.bit_length() - 1] ^= bit
                gone ^= low
        for cell, digit in eliminations:
            marks[cell] &= ~(1 << digit - 1)
            places[digit] &= ~(1 << cell)
        return new

    def with_marks(self, added: Iterable[Candidate]) -> Position:
        """Add marks to empty cells, even some that see their own digit.

        >>> position = Position.parse("1... .... .... ....")
        >>> stale = position.with_marks([Candidate(3, 1), Candidate(0, 2)])
        >>> stale.pencilled["A4"], stale.pencilled["A1"], stale == position
        ('1234', '', False)
        """
        marks = self.marks.copy()
        for cell, digit in added:
            if self.empty >> cell & 1:
                marks[cell] |= 1 << digit - 1
        return self.resumed(self.digits, marks)

    def nothing_left(self) -> tuple[CellSet, Digit] | None:
        """Find an empty cell without marks, or a house and a digit without a place.

        >>> Position.parse("123. ...4 .... ....").nothing_left()[0].words
        'A4'
        """
        for cell in cells_in(self.empty):
            if not self.marks[cell]:
                return self.cells(1 << cell), 0
        for index in self.board.full:
            house = self.board.houses[index]
            found = {self.digits[cell] for cell in cells_in(house & ~self.empty)}
            for digit in range(1, self.board.size + 1):
                if digit not in found and not self.places[digit] & house:
                    return self.house(index), digit
        return None

    # What a finder dresses its finds in

    def cells(self, bits: int) -> CellSet:
        """Make a set of cells that can be read and drawn."""
        return cell_set(self.board, bits)

    def house(self, index: int) -> House:
        """Give the house with this index."""
        return self.board.names[index]

    def shared(self, cells: int, *, last: bool = False) -> House:
        """Give the first house that all of *cells* share, or the *last*.

        Two cells that only a rule lets differ share that.
        """
        if common := self.board.common_houses(cells):
            return self.board.names[common[-1 if last else 0]]
        tie: House = self.board.ties[cells]
        return tie

    def digits_of(self, cells: int) -> int:
        """Collect the marks of *cells*, a bit a digit.

        >>> bin(Position.parse("1... .... .... ....").digits_of(0b11_0000))
        '0b1110'
        """
        marks = 0
        for cell in cells_in(cells):
            marks |= self.marks[cell]
        return marks

    def standing(self, digit: Digit, cells: int) -> tuple[Candidate, ...]:
        """List the marks of *digit* that stand in *cells*."""
        here = self.places[digit] & cells
        return standing(digit, here) if here else ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[object, ...]:
        return self.board.made, self.givens, (*self.digits,), (*self.places,)

    def __repr__(self) -> str:
        return f"Position.of({self.grid!r}, {self.pencilled!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Position._with, (self.grid, self.places, self.board)

    def _repr_svg_(self) -> str:
        return picture(self.grid, self.pencilled)


# Whoever looks again finds the same marks again.
@lru_cache(1 << 13)
def standing(digit: Digit, cells: int) -> tuple[Candidate, ...]:
    """List *digit* in each of the *cells*.

    >>> standing(5, 0b101)
    (Candidate(cell=0, digit=5), Candidate(cell=2, digit=5))
    """
    return tuple([Candidate(cell, digit) for cell in cells_in(cells)])


def _written(digits: Iterable[Digit], size: int) -> list[int]:
    """Gather where each digit stands."""
    written = [0] * (size + 1)
    here = 1
    for digit in digits:
        if digit:
            written[digit] |= here
        here <<= 1
    return written


def parse_candidates(text: str, layout: Layout) -> list[Candidate]:
    """Read candidates written as their digit, row and column.

    >>> parse_candidates("417 923", Layout(9))
    [Candidate(cell=6, digit=4), Candidate(cell=11, digit=9)]
    """
    names = text.split()
    for name in names:
        known = re.fullmatch(r"[1-9]{3}", name, re.ASCII)
        if not known or int(max(name)) > layout.size:
            raise GridTextError(
                "expected a digit, its row and its column, as in 417, found {found}",
                found=repr(name),
            )
    return [
        Candidate(layout.cell(f"r{name[1]}c{name[2]}"), int(name[0])) for name in names
    ]


def pattern(find: Callable[[Position], Found]) -> Callable[[Position], Found]:
    """Let *find* look at each position only once.

    >>> @pattern
    ... def empty_cells(position):
    ...     print("counting")
    ...     return position.empty.bit_count()
    >>> position = Position.parse("1234 3412 21.. ....")
    >>> empty_cells(position), empty_cells(position)
    counting
    (6, 6)
    """

    @wraps(find)
    def once(position: Position) -> Found:
        memo = position.memo
        if find not in memo:
            memo[find] = find(position)
        found: Found = memo[find]
        return found

    return once
