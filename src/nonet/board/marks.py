"""The pencil marks: what may still be written in the cells.

>>> print(Marks.of("1234 3412 2143 43.."))
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | 2 1 |
+-----+-----+
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex, TypeAlias

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellKey, CellSet
from nonet.board.grid import Grid, Source, grid_of
from nonet.board.grid_text import parse_candidates
from nonet.board.layout import Layout
from nonet.board.notation import EMPTY, SYMBOLS, Digit, symbol
from nonet.board.notebook import picture
from nonet.board.written import Written, by_cell, digit_in
from nonet.errors import GridTextError, InputError

Pencilled: TypeAlias = Written | Iterable[SupportsIndex | str]  # in one cell


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Marks(Mapping[str, str]):
    """The pencil marks: for each digit, the cells where it may still go.

    A value: it never changes. A cell that holds a digit has no marks.

    >>> marks = Marks.of(Grid("123. 34.. 2... 43.."))
    >>> marks["C3"], marks.digits("C3"), marks.places(2).line
    ('14', (1, 4), 'B3 B4 D3 D4')
    >>> marks
    Marks('. . . 4 . . 12 12 . 1 14 134 . . 12 12')

    It maps the name of every cell to its digits, as one writes them: beyond 35 digits,
    with commas between. Text in any shape makes one, and so does a mapping:

    >>> dict(marks)["C4"], Marks(dict(marks)) == marks, Marks({"A1": "47"})["A1"]
    ('134', True, '47')
    """

    by_digit: tuple[CellSet, ...]
    layout: Layout

    def __init__(
        self,
        source: str | Mapping[Any, Pencilled],
        layout: Layout | str | int | None = None,
    ) -> None:
        shape = None if layout is None else Layout.parse(layout)
        if isinstance(source, str):
            shape, pencilled = parse_candidates(source, shape)
        else:
            shape, written = by_cell(_mapping(source), shape)
            each = enumerate(written)
            pencilled = tuple(_digits_in(cell, marks, shape) for cell, marks in each)
        self._set(pencilled, shape)

    def _set(self, by_cell: Sequence[Iterable[Digit]], layout: Layout) -> None:
        bits = [0] * (layout.size + 1)
        for cell, digits in enumerate(by_cell):
            for digit in digits:
                bits[digit] |= 1 << cell
        by_digit = tuple(CellSet(b, layout) for b in bits[1:])
        object.__setattr__(self, "by_digit", by_digit)
        object.__setattr__(self, "layout", layout)

    @classmethod
    def from_cells(cls, by_cell: Sequence[Iterable[Digit]], layout: Layout) -> Marks:
        """Pencil in the digits that *by_cell* lists for each cell."""
        marks = object.__new__(cls)
        marks._set(by_cell, layout)
        return marks

    @classmethod
    def of(cls, puzzle: Grid | Source) -> Marks:
        """Pencil in every digit that no peer forbids."""
        grid = grid_of(puzzle)
        layout, digits = grid.layout, grid.digits
        every = set(range(1, layout.size + 1))
        return cls.from_cells(
            [
                ()
                if digits[cell]
                else every.difference(digits[peer] for peer in layout.peers[cell])
                for cell in layout.cells
            ],
            layout,
        )

    def __getitem__(self, cell: CellKey) -> str:
        n = self.layout.size
        part = "" if n <= len(SYMBOLS) else ","
        return part.join([symbol(digit, n) for digit in self.digits(cell)])

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Marks):
            return (self.by_digit, self.layout) == (other.by_digit, other.layout)
        return dict(self) == other  # which knows no layout

    def __hash__(self) -> int:
        return hash((self.by_digit, self.layout))

    def __iter__(self) -> Iterator[str]:
        return map(self.layout.cell_name, self.layout.cells)

    def __len__(self) -> int:
        return len(self.layout.cells)

    def digits(self, cell: CellKey) -> tuple[Digit, ...]:
        """Give the digits that may still go in *cell*, as numbers."""
        cell = self.layout.cell(cell)
        return tuple(d for d, cells in enumerate(self.by_digit, 1) if cell in cells)

    def allow(self, answer: Grid) -> bool:
        """Tell whether *answer* writes only what is pencilled, where anything is.

        >>> Marks("12 . . . " + ". " * 12).allow(Grid("3" + "." * 15))
        False
        """
        return all(
            digit in marks
            for cell, digit in enumerate(answer.digits)
            if digit and (marks := self.digits(cell))
        )

    @property
    def candidates(self) -> Iterator[Candidate]:
        """Every mark, digit by digit."""
        for digit, cells in enumerate(self.by_digit, 1):
            for cell in cells:
                yield Candidate(cell, digit)

    def places(self, digit: Digit) -> CellSet:
        """Give the cells where *digit* may still go."""
        if not 0 < digit <= len(self.by_digit):
            n = len(self.by_digit)
            raise InputError("{digit} is not a digit from 1 to {n}", digit=digit, n=n)
        return self.by_digit[digit - 1]

    @property
    def line(self) -> str:
        """The marks in one line of text, ``.`` for a cell that has none."""
        return " ".join(self._texts())

    def _texts(self) -> list[str]:
        return [self[cell] or "." for cell in self.layout.cells]

    def __str__(self) -> str:
        return self.layout.picture(self._texts())

    def _repr_svg_(self) -> str:
        return picture(Grid([EMPTY] * len(self.layout.cells), self.layout), self)

    def __repr__(self) -> str:
        beyond = "" if self.layout.is_plain else f", layout={self.layout.spec!r}"
        return f"Marks({self.line!r}{beyond})"


def _mapping(source: object) -> Mapping[Any, object]:
    if isinstance(source, Mapping):
        return source
    raise GridTextError(
        "marks are made of text or a mapping, not of {kind} "
        "(Marks.of gives those of a grid)",
        kind=type(source).__name__,
    )


def _digits_in(cell: Cell, written: object, layout: Layout) -> tuple[Digit, ...]:
    """Read the marks of a cell: ``"47"``, ``(4, 7)``, or a digit alone."""
    if written is None or written in ("", "."):
        return ()
    if isinstance(written, str):
        parted = "," in written or layout.size > len(SYMBOLS)
        written = written.split(",") if parted else [*written]
    each = written if isinstance(written, Iterable) else [written]
    return tuple([digit_in(cell, digit, layout, least=1) for digit in each])
