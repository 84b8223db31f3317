"""The grid: what is written in the cells, and what may still be.

>>> grid = Grid("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 "
...             "7...2...6 .6....28. ...419..5 ....8..79")
>>> grid["A1"], grid[0, 1], grid[4], len(grid), len(grid.givens)
(5, 3, 7, 81, 30)
>>> "A3" in grid.empty, grid.is_solved
(True, False)
>>> print(grid.place("A3", 4))
+-------+-------+-------+
| 5 3 4 | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from nonet.board.cells import Cell, CellKey, CellSet, House
from nonet.board.grid_text import parse_digits
from nonet.board.layout import CLASSIC, Layout
from nonet.board.notation import EMPTY, Digit, line, symbol
from nonet.board.notebook import picture
from nonet.board.written import Written, by_cell, digit_in, digits_of_lists
from nonet.errors import InputError, RepeatedDigit, beyond

FILLED: Final = b"0" + b"1" * 255  # a digit's bit in the set of filled cells
CLEARING: Final = (EMPTY, "0", ".", "", None)  # x is more likely a slip of the pen

Source: TypeAlias = (
    str | Mapping[Any, Written] | Iterable[Written] | Iterable[Iterable[Written]]
)


class Repeat(NamedTuple):
    """A digit that stands more than once in a house."""

    digit: Digit
    house: House
    cells: CellSet


@dataclass(frozen=True, slots=True)
class Status:
    """How a grid stands: a *name*, and for ``"repeated"`` where.

    The names are valid, complete, repeated, and, when solutions were sought, none,
    one, several.
    """

    name: str
    repeats: tuple[Repeat, ...] = ()

    def __str__(self) -> str:
        return str(repeated(self.repeats[0])) if self.repeats else self.name


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Grid:
    """The digits of a board, 0 for an empty cell, and which of them are given.

    A value: it never changes. Takes text in any shape, rows in a list, or cells by
    their names:

    >>> Grid([[1, 0, 0, 4], [0, 0, 1, 0], [0, 1, 0, 0], [4, 0, 0, 1]])
    Grid('1..4..1..1..4..1')
    >>> Grid(["1..4", "..1.", ".1..", "4..1"])
    Grid('1..4..1..1..4..1')
    >>> Grid({"A1": 1, "D4": 1}, layout=4)
    Grid('1..............1')
    >>> Grid("1..4..1..1..4..1", layout="x").layout.spec
    Traceback (most recent call last):
    ...
    nonet.errors.GridTextError: expected 81 cells, found 16 (line 1)
    """

    digits: tuple[Digit, ...]
    givens: CellSet
    layout: Layout
    _put_off: tuple[str, str] | None = field(compare=False)

    def __init__(
        self,
        source: Grid | Source,
        layout: Layout | str | int | None = None,
        givens: CellSet | str | Iterable[CellKey] | None = None,
    ) -> None:
        if isinstance(source, Grid):
            layout = source.layout if layout is None else layout
            givens = source.givens if givens is None else givens
        shape = None if layout is None else Layout.parse(layout)
        if isinstance(source, str):
            shape, digits = parse_digits(source, shape)
        elif isinstance(source, Mapping):
            shape, written = by_cell(source, shape)
            digits = tuple(digit_in(c, v, shape) for c, v in enumerate(written))
        else:
            shape, digits = digits_of_lists(source, shape)
        filled = _filled(digits, shape)
        given = filled if givens is None else shape.cell_set(givens) & filled
        self._set(digits, given, shape)

    def _set(self, digits: tuple[Digit, ...], givens: CellSet, layout: Layout) -> None:
        object.__setattr__(self, "digits", digits)
        object.__setattr__(self, "givens", givens)
        object.__setattr__(self, "layout", layout)
        object.__setattr__(self, "_put_off", None)

    @classmethod
    def from_solution(cls, solution: str, puzzle: str) -> Grid:
        """Make the solution of a classic puzzle, both given as 81 characters.

        The digits are read from the text when they are first asked for: making the
        grid takes a sixth of a microsecond, reading it five.
        """
        grid = object.__new__(cls)
        object.__setattr__(grid, "_put_off", (solution, puzzle))
        return grid

    if not TYPE_CHECKING:  # or a type checker would take a slip for an attribute

        def __getattr__(self, name: str) -> Any:
            """Read what was put off: only an attribute not there yet gets here."""
            if name not in Grid.__slots__ or not self._put_off:
                raise AttributeError(
                    f"a grid has no attribute {name!r}", name=name, obj=self
                )
            solution, puzzle = self._put_off
            _, digits = parse_digits(solution, CLASSIC)
            _, given = parse_digits(puzzle, CLASSIC)
            self._set(digits, _filled(given, CLASSIC), CLASSIC)
            return getattr(self, name)

    def with_digits(self, digits: tuple[Digit, ...]) -> Grid:
        """Write all cells at once; the givens stay what they are."""
        grid = object.__new__(Grid)
        grid._set(digits, self.givens, self.layout)
        return grid

    @property
    def puzzle(self) -> Grid:
        """The givens alone.

        >>> Grid("1... .... .... ....").place("A2", 2).puzzle.line
        '1...............'
        """
        if len(self.givens) + self.digits.count(EMPTY) == len(self.digits):
            return self
        digits = enumerate(self.digits)
        return self.with_digits(tuple(d if c in self.givens else 0 for c, d in digits))

    def __getitem__(self, cell: CellKey) -> Digit:
        return self.digits[self.layout.cell(cell)]

    def __len__(self) -> int:
        return len(self.digits)

    def __iter__(self) -> Iterator[Digit]:
        return iter(self.digits)

    @property
    def line(self) -> str:
        """The grid in one line of text, ``.`` for an empty cell."""
        if self._put_off:
            return self._put_off[0]
        return line(self.digits, self.layout.size)

    @property
    def rows(self) -> tuple[tuple[Digit, ...], ...]:
        """The digits, row by row."""
        n = self.layout.size
        return tuple(self.digits[i : i + n] for i in range(0, n * n, n))

    @property
    def empty(self) -> CellSet:
        """The cells that hold no digit."""
        return self.layout.everything - _filled(self.digits, self.layout)

    @property
    def is_solved(self) -> bool:
        """Whether every cell is filled, and no digit stands twice in a house.

        >>> Grid("1234 3412 2143 4321").is_solved, Grid("1" * 16).is_solved
        (True, False)
        """
        return EMPTY not in self.digits and next(self.repeats(), None) is None

    def __str__(self) -> str:
        return self.layout.picture(symbols(self))

    def __repr__(self) -> str:
        beyond = ""
        if not self.layout.is_plain:
            beyond = f", layout={self.layout.spec!r}"
        if self.givens != self.layout.everything - self.empty:
            beyond += f", givens={self.givens.line!r}"
        return f"Grid({self.line!r}{beyond})"

    def _repr_svg_(self) -> str:
        return picture(self)

    def allows(self, cell: CellKey, digit: Written) -> bool:
        """Tell whether no peer of *cell* holds *digit*.

        >>> Grid("1... .... .... ....").allows("A2", 1)
        False
        """
        cell = self.layout.cell(cell)
        wanted = digit_in(cell, digit, self.layout, least=1)
        return all(self.digits[peer] != wanted for peer in self.layout.peers[cell])

    def place(self, cell: CellKey, digit: Written) -> Grid:
        """Write *digit* in *cell*, or clear it with 0 or ``.``; a given stays.

        >>> Grid("1... .... .... ....").place("A1", 2)
        Traceback (most recent call last):
        ...
        nonet.errors.InputError: A1 holds a given
        """
        cell = self.layout.cell(cell)
        if cell in self.givens:
            raise InputError("{cell} holds a given", cell=self.layout.cell_set((cell,)))
        least = EMPTY if digit in CLEARING else 1
        written = digit_in(cell, digit, self.layout, least)
        before, after = self.digits[:cell], self.digits[cell + 1 :]
        return self.with_digits((*before, written, *after))

    def repeats(self) -> Iterator[Repeat]:
        """Find every digit that stands more than once in a house.

        >>> grid = Grid("1.1. .... .... ....")
        >>> [(r.digit, r.house.words, r.cells.words) for r in grid.repeats()]
        [(1, 'row A', 'A1 and A3')]
        """
        digits = self.digits
        for house, its_cells in _houses(self.layout):
            written = [digits[cell] for cell in its_cells if digits[cell]]
            if len(set(written)) == len(written):
                continue
            twice = {digit for digit in written if written.count(digit) > 1}
            for digit in sorted(twice):
                cells = (cell for cell in house if self.digits[cell] == digit)
                yield Repeat(digit, house, self.layout.cell_set(cells))

    def check(self) -> None:
        """Raise :class:`RepeatedDigit` if a digit stands twice in a house."""
        for repeat in self.repeats():
            raise repeated(repeat)

    def status(self, *, solutions: bool = False) -> Status:
        """Tell how the grid stands; with *solutions*, also how many ways it can end.

        >>> print(Grid("1.1. .... .... ....").status())
        1 stands twice in row A: A1 and A3
        >>> print(Grid("1234 3412 2143 4321").status())
        complete
        >>> print(Grid("1... .... .... ....").status(solutions=True))
        several
        """
        if repeats := tuple(self.repeats()):
            return Status("repeated", repeats)
        if solutions:
            from nonet.verbs.solve import count_solutions  # noqa: PLC0415 - only when asked

            return Status(("none", "one", "several")[count_solutions(self, limit=2)])
        return Status("valid" if EMPTY in self.digits else "complete")


@cache
def _houses(layout: Layout) -> tuple[tuple[House, tuple[Cell, ...]], ...]:
    """Give each house with its cells listed."""
    return tuple((house, tuple(house)) for house in layout.houses)


def grid_of(source: Grid | Source) -> Grid:
    """Give a grid as it is, and make one of anything else.

    Of a puzzle it is the grid, if there are no rules that would be lost.

    >>> grid_of("1..4 ..1. .1.. 4..1")
    Grid('1..4..1..1..4..1')
    """
    if isinstance(source, Grid):
        return source
    if rules := getattr(source, "rules", ()):  # a puzzle, which stands above
        raise beyond(rule.name for rule in rules)
    return getattr(source, "grid", None) or Grid(source)


def symbols(grid: Grid) -> list[str]:
    """Write each cell, all equally wide."""
    texts = [symbol(digit, grid.layout.size) for digit in grid.digits]
    width = max(map(len, texts))
    return [text.rjust(width) for text in texts]


def repeated(repeat: Repeat) -> RepeatedDigit:
    """Say that a digit stands twice in a house."""
    return RepeatedDigit(
        "{digit} stands twice in {house}: {cells}",
        digit=symbol(repeat.digit, repeat.house.layout.size),
        house=repeat.house,
        cells=repeat.cells,
    )


def _filled(digits: Sequence[Digit], layout: Layout) -> CellSet:
    return CellSet(int(bytes(digits).translate(FILLED)[::-1], 2), layout)
