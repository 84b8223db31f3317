"""The board: cells, houses and peers, for any size and shape.

A cell is an ``int`` counted row by row from the top left. A house is a set of cells
that must all differ. Nothing in this module knows which digits stand where.

>>> CLASSIC.cell_name(24), CLASSIC.parse_cell("C7"), CLASSIC.parse_cell("r3c7")
('C7', 24, 24)
>>> len(CLASSIC.houses), len(CLASSIC.houses_of[24]), len(CLASSIC.peers[24])
(27, 3, 20)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import isqrt
from operator import index
from typing import Final

from nonet.board.boxes import (
    check_houses,
    diagonals,
    house_of,
    numbered,
    parse_regions,
    region_map,
    squarest_box,
    windows,
)
from nonet.board.cells import (
    LETTERS,
    Cell,
    CellSet,
    House,
    Names,
    cell_name,
    parse_cell,
)
from nonet.board.picture import draw
from nonet.errors import CellNameError, LayoutError

MAX_SIZE: Final = 64
KINDS: Final = {"diagonal": 0, "window": 1}  # then come the houses of a caller


@dataclass(frozen=True)
class Extra:
    """A house beyond rows, columns and boxes: its kind and its cells."""

    kind: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, repr=False)
class Layout:
    """The shape of a board: its size, its boxes, and what else must differ.

    ``box`` has so many rows and columns; on a jigsaw, ``regions`` gives the number of
    each cell's region instead. Equal boards are equal values: regions are numbered as
    they appear, and the extra houses are sorted by kind.

    >>> Layout(6).box, Layout(6, (3, 2)).box, len(Layout(16).cells)
    ((2, 3), (3, 2), 256)
    >>> Layout.parse("x").houses[-1].line
    'A9 B8 C7 D6 E5 F4 G3 H2 I1'
    """

    size: int = 9
    box: tuple[int, int] = (0, 0)
    regions: tuple[int, ...] = ()
    extras: tuple[Extra, ...] = ()

    def __post_init__(self) -> None:
        if not 1 < self.size <= MAX_SIZE:
            raise LayoutError(
                "a {n}×{n} board is not to be had (sizes go from 2 to {largest})",
                n=self.size,
                largest=MAX_SIZE,
            )
        check_houses(3 * self.size + len(self.extras))
        in_order = sorted(
            self.extras, key=lambda extra: KINDS.get(extra.kind, len(KINDS))
        )
        object.__setattr__(self, "extras", tuple(in_order))
        if self.regions:
            object.__setattr__(self, "regions", numbered(self.regions, self.size))
            object.__setattr__(self, "box", (0, 0))
        elif self.box == (0, 0):
            object.__setattr__(self, "box", squarest_box(self.size))
        elif min(self.box) < 1 or self.box[0] * self.box[1] != self.size:
            raise LayoutError(
                "a box of {rows}×{columns} does not hold {n} cells",
                rows=self.box[0],
                columns=self.box[1],
                n=self.size,
            )

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.size, self.box, self.regions, self.extras))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the shape, not its tables; and texts hash differently elsewhere."""
        return Layout, (self.size, self.box, self.regions, self.extras)

    @classmethod
    def parse(cls, spec: Layout | str | int) -> Layout:
        """Make the layout that *spec* describes; parts are joined by ``+``.

        ======================  ==============================================
        ``9``, ``16``, ``2x3``  a size, or the shape of a box (rows × columns)
        ``x``                   both diagonals
        ``windoku``             the four windows
        ``jigsaw:MAP``          irregular regions, one symbol a cell
        ``house:A1,A2,B1``      one more set of cells that must differ
        ======================  ==============================================

        >>> layout = Layout.parse("6+x")
        >>> layout.size, layout.spec, layout == eval(repr(layout))
        (6, '6+x', True)
        """
        return spec if isinstance(spec, Layout) else _parse_layout(str(spec))

    @classmethod
    def jigsaw(cls, region_map: str) -> Layout:
        """Make the layout whose regions are drawn in *region_map*.

        >>> print(Layout.jigsaw("AABB AACB DCCB DDDD"))
        Traceback (most recent call last):
        ...
        nonet.errors.LayoutError: region 3 has 3 cells, expected 4
        >>> Layout.jigsaw("AABB AACB DCCB DDDC").boxes[2].line
        'B3 C2 C3 D4'
        """
        regions = parse_regions(region_map)
        return cls(isqrt(len(regions)), regions=regions)

    def with_diagonals(self) -> Layout:
        """Add both diagonals: X-Sudoku."""
        return self._with("diagonal", diagonals(self.size))

    def with_windows(self) -> Layout:
        """Add the windows between the boxes: windoku.

        >>> [window.cells[0] for window in Layout(9).with_windows().extras]
        [10, 14, 46, 50]
        """
        return self._with("window", windows(self.size))

    def _with(self, kind: str, houses: Iterable[tuple[Cell, ...]]) -> Layout:
        if kind in KINDS and self._has(kind):
            return self
        added = (Extra(kind, cells) for cells in houses)
        return replace(self, extras=(*self.extras, *added))

    def _has(self, kind: str) -> bool:
        return any(extra.kind == kind for extra in self.extras)

    def with_house(self, cells: str | Iterable[Cell | str]) -> Layout:
        """Add one more set of cells that must all differ.

        >>> CLASSIC.with_house([0, 10, 20]).spec, CLASSIC.with_house("A1 B2").spec
        ('9+house:A1,B2,C3', '9+house:A1,B2')
        """
        return self.with_houses([cells])

    def with_houses(self, sets: Iterable[str | Iterable[Cell | str]]) -> Layout:
        """Add many such sets at once: one after the other takes the square of time."""
        houses = [house_of(tuple(self.cell_set(cells)), self.size) for cells in sets]
        return self._with("house", houses) if houses else self

    @cached_property
    def is_plain(self) -> bool:
        """Whether the size says it all: usual boxes and nothing more."""
        return self.spec == str(self.size)

    @cached_property
    def spec(self) -> str:
        """The text that :meth:`parse` reads back as this layout."""
        if self.regions:
            parts = ["jigsaw:" + region_map(self.regions, self.size)]
        elif min(self.box) > 1 and self.box == squarest_box(self.size):
            parts = [str(self.size)]
        else:
            parts = [f"{self.box[0]}x{self.box[1]}"]
        for kind, many in (("diagonal", "x"), ("window", "windoku")):
            if self._has(kind):
                parts.append(many)
        for extra in self.extras:
            if extra.kind not in KINDS:
                parts.append("house:" + ",".join(map(self.cell_name, extra.cells)))
        return "+".join(parts)

    def __repr__(self) -> str:
        return f"Layout.parse({self.spec!r})"

    # Cells and houses

    @cached_property
    def cells(self) -> range:
        """Every cell."""
        return range(self.size**2)

    @cached_property
    def everything(self) -> CellSet:
        """Every cell, as a set."""
        return CellSet((1 << self.size**2) - 1, self)

    @cached_property
    def rows(self) -> tuple[House, ...]:
        """The rows, from the top."""
        n = self.size
        names = LETTERS if n <= len(LETTERS) else [str(r + 1) for r in range(n)]
        return tuple(
            self._house(range(n * r, n * r + n), "row", names[r]) for r in range(n)
        )

    @cached_property
    def columns(self) -> tuple[House, ...]:
        """The columns, from the left."""
        n = self.size
        return tuple(
            self._house(range(c, n * n, n), "column", str(c + 1)) for c in range(n)
        )

    @cached_property
    def box_of(self) -> tuple[int, ...]:
        """The number of each cell's box, or region, counted from 0."""
        if self.regions:
            return self.regions
        n, (height, width) = self.size, self.box
        across = n // width
        return tuple(
            cell // n // height * across + cell % n // width for cell in self.cells
        )

    @cached_property
    def boxes(self) -> tuple[House, ...]:
        """The boxes, row by row; on a jigsaw the regions."""
        kind = "region" if self.regions else "box"
        members: list[list[Cell]] = [[] for _ in range(self.size)]
        for cell, box in enumerate(self.box_of):
            members[box].append(cell)
        return tuple(
            self._house(cells, kind, str(i + 1)) for i, cells in enumerate(members)
        )

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """Every house: rows, columns, boxes, then whatever was added."""
        seen: Counter[str] = Counter()
        added = []
        for extra in self.extras:
            seen[extra.kind] += 1
            added.append(self._house(extra.cells, extra.kind, str(seen[extra.kind])))
        return (*self.rows, *self.columns, *self.boxes, *added)

    def _house(self, cells: Iterable[Cell], kind: str, label: str) -> House:
        return House(self.cell_set(cells).bits, self, kind, label)

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell, the houses it is in."""
        return tuple(tuple(h for h in self.houses if cell in h) for cell in self.cells)

    @cached_property
    def peers(self) -> tuple[CellSet, ...]:
        """For each cell, the cells that share a house with it."""
        seen = [0] * len(self.cells)
        for house in self.houses:
            for cell in house:
                seen[cell] |= house.bits
        return tuple(
            CellSet(bits & ~(1 << cell), self) for cell, bits in enumerate(seen)
        )

    @cached_property
    def sees(self) -> tuple[tuple[Cell, ...], ...]:
        """The peers of each cell as plain tuples, for hot loops."""
        return tuple(tuple(peers) for peers in self.peers)

    @cached_property
    def full_houses(self) -> tuple[House, ...]:
        """The houses in which every digit must stand: those with a cell for each."""
        return tuple(house for house in self.houses if len(house) == self.size)

    def cell_set(self, cells: str | Iterable[Cell | str]) -> CellSet:
        """Collect *cells*, given as numbers or by their names, into a set.

        >>> CLASSIC.cell_set("A1 r1c2").bits
        3
        """
        if not isinstance(cells, Iterable):
            raise CellNameError(
                "cells are a list of names or numbers, not {found}", found=repr(cells)
            )
        bits = 0
        for cell in cells.split() if isinstance(cells, str) else cells:
            bits |= 1 << self.cell(cell)
        return CellSet(bits, self)

    # Names and pictures

    def cell_name(self, cell: Cell, style: Names = "A1") -> str:
        """Name a cell ``A1``, or ``r1c1`` if asked or beyond 26 rows.

        >>> CLASSIC.cell_name(80), CLASSIC.cell_name(80, "rc"), Layout(36).cell_name(80)
        ('I9', 'r9c9', 'r3c9')
        """
        return cell_name(cell, self.size, style)

    def cell(self, which: Cell | str) -> Cell:
        """Find a cell by its name or its number.

        >>> CLASSIC.cell("C7"), CLASSIC.cell(24)
        (24, 24)
        >>> CLASSIC.cell(81)
        Traceback (most recent call last):
        ...
        nonet.errors.CellNameError: there is no cell number 81 (count from 0 to 80)
        """
        if isinstance(which, str):
            return self.parse_cell(which)
        with suppress(TypeError):
            if (cell := index(which)) in self.cells:
                return cell
        raise CellNameError(
            "there is no cell number {cell} (count from 0 to {last})",
            cell=repr(which),
            last=len(self.cells) - 1,
        )

    def parse_cell(self, name: str) -> Cell:
        """Find the cell called *name*; the inverse of :meth:`cell_name`.

        >>> CLASSIC.parse_cell("J1")
        Traceback (most recent call last):
        ...
        nonet.errors.CellNameError: no cell is called 'J1' (write A1 to I9, or r1c1)
        """
        return parse_cell(name, self.size)

    def picture(self, texts: Sequence[str]) -> str:
        """Draw one short text a cell, framed by the boxes.

        A wall stands wherever two neighbours belong to different boxes, so a jigsaw
        shows its regions:

        >>> print(Layout.jigsaw("AABB AACB DCCB DDDC").picture("." * 16))
        +-------+-------+
        | .   . | .   . |
        |       +---+   |
        | .   . | . | . |
        +---+---+   |   |
        | . | .   . | . |
        |   +-------+---+
        | .   .   . | . |
        +-----------+---+
        """
        return draw(texts, self.box_of, self.size)


@cache
def classic(size: int) -> Layout:
    """Give the one plain layout of *size*, made on first use."""
    return CLASSIC if size == CLASSIC.size else Layout(size)


def _parse_layout(spec: str) -> Layout:
    base, *parts = spec.strip().split("+")
    lower = base.lower()
    if re.fullmatch(r"\d{1,3}", base, re.ASCII):
        layout = classic(int(base))
    elif shape := re.fullmatch(r"(\d{1,3})x(\d{1,3})", lower, re.ASCII):
        height, width = int(shape[1]), int(shape[2])
        layout = Layout(height * width, (height, width))
    elif lower.startswith("jigsaw:"):
        layout = Layout.jigsaw(base.partition(":")[2])
    else:
        layout, parts = CLASSIC, [base, *parts]
    houses: list[str] = []
    for part in parts:
        kind, _, names = part.partition(":")
        match kind.lower(), names:
            case "x", "":
                layout = layout.with_diagonals()
            case "windoku", "":
                layout = layout.with_windows()
            case "house", str() if names:
                houses.append(names.replace(",", " "))
            case _:
                raise LayoutError(
                    "no layout is called {name} (write 9, 16, 2x3, x, windoku, "
                    "jigsaw:FILE, or several joined by +)",
                    name=repr(part),
                )
    return layout.with_houses(houses)


CLASSIC: Final = Layout(9)
