"""The board as plain integers: what a finder's inner loop can afford.

A set of cells is an ``int`` with a bit a cell, as in
:class:`~nonet.board.cells.CellSet`, but bare. A house is known by its index in
``houses``: first come those of the layout, then what rules add (``rules/board.py``).

>>> from nonet.board.layout import CLASSIC
>>> board = geometry(CLASSIC)
>>> board.houses[2] == CLASSIC.rows[2].bits, board.houses_of[0], board.boxes[0]
(True, (0, 9, 18), 1838599)
>>> list(cells_in(board.peers[0] & board.boxes[0]))
[1, 2, 9, 10, 11, 18, 19, 20]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, NamedTuple

from nonet.board.cells import Cell, CellSet, House
from nonet.board.layout import Layout
from nonet.board.notation import Digit


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """Where the houses of a layout lie, as bit sets.

    With rules, their houses too, and what else sees each other; this room carries the
    rules, and knows no more of them.
    """

    layout: Layout
    made: tuple[Callable[..., Geometry], tuple[Any, ...]]  # how, to be made again
    names: tuple[House, ...]  # what people call the houses
    size: int
    every_digit: int  # the marks of a cell where everything fits
    houses: tuple[int, ...]
    full: tuple[int, ...]  # the indices of the houses that need every digit
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    boxes: tuple[int, ...]
    lines: tuple[int, ...]  # rows, then columns
    peers: tuple[int, ...]
    houses_of: tuple[tuple[int, ...], ...]  # of each cell, by index
    rules: tuple[Any, ...] = ()
    ties: Mapping[int, Any] = field(
        default_factory=dict
    )  # two cells that a rule alone lets differ

    def __reduce__(self) -> tuple[Any, ...]:
        """Make the tables again elsewhere, those of the same board once."""
        return self.made

    def seen_by_all(self, cells: int) -> int:
        """Give the cells that see each of *cells*."""
        seen = -1
        for cell in cells_in(cells):
            seen &= self.peers[cell]
        return seen if cells else 0

    def common_houses(self, cells: int) -> list[int]:
        """List the houses that hold all of *cells*, by index."""
        first = (cells & -cells).bit_length() - 1
        return [h for h in self.houses_of[first] if not cells & ~self.houses[h]]


@cache
def geometry(layout: Layout) -> Geometry:
    """Give the tables of *layout*, made on first use."""
    houses = tuple(house.bits for house in layout.houses)
    rows = tuple(row.bits for row in layout.rows)
    columns = tuple(column.bits for column in layout.columns)
    return Geometry(
        layout=layout,
        made=(geometry, (layout,)),
        names=layout.houses,
        size=layout.size,
        every_digit=(1 << layout.size) - 1,
        houses=houses,
        full=tuple(i for i, h in enumerate(houses) if h.bit_count() == layout.size),
        rows=rows,
        columns=columns,
        boxes=tuple(box.bits for box in layout.boxes),
        lines=rows + columns,
        peers=tuple(peers.bits for peers in layout.peers),
        houses_of=tuple(
            tuple(i for i, house in enumerate(houses) if house >> cell & 1)
            for cell in layout.cells
        ),
    )


class CommonPeers(dict[int, int]):
    """The cells that see each of some cells, looked up once.

    >>> from nonet.board.layout import CLASSIC
    >>> seen = common_peers(geometry(CLASSIC))
    >>> seen[0b11] == CLASSIC.peers[0].bits & CLASSIC.peers[1].bits
    True
    """

    def __init__(self, board: Geometry) -> None:
        super().__init__()
        self.board = board

    def __missing__(self, cells: int) -> int:
        if len(self) > 1 << 14:  # a large board has too many sets to keep
            self.clear()
        seen = self[cells] = self.board.seen_by_all(cells)
        return seen


@cache
def common_peers(board: Geometry) -> CommonPeers:
    """Give the table of common peers: a look into it costs a fifth of a search."""
    return CommonPeers(board)


# The same few are named again and again, and to look one up costs a fifth.
@lru_cache(1 << 12)
def cell_set(board: Geometry, bits: int) -> CellSet:
    """Make a set of cells that can be read and drawn.

    >>> from nonet.board.layout import CLASSIC
    >>> cell_set(geometry(CLASSIC), 0b11).words
    'A1 and A2'
    """
    return CellSet(bits, board.layout)


def cells_in(bits: int) -> Iterator[Cell]:
    """Yield the cells whose bits are set, in order.

    >>> list(cells_in(0b1011))
    [0, 1, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@lru_cache(1 << 12)
def digits_in(marks: int) -> tuple[Digit, ...]:
    """Give the digits whose bits are set: bit *d - 1* stands for *d*.

    >>> digits_in(0b1011)
    (1, 2, 4)
    """
    return tuple(cell + 1 for cell in cells_in(marks))


def is_one(bits: int) -> bool:
    """Tell whether exactly one bit is set.

    >>> is_one(0b100), is_one(0b110), is_one(0)
    (True, False, False)
    """
    return bits > 0 and not bits & (bits - 1)


class Closed(NamedTuple):
    """Sets that hold as few things as they are: which ones, and what they hold.

    Cells with so many digits between them are a naked set, digits with so many cells a
    hidden one, lines with so many crossings a fish.
    """

    chosen: int
    union: int


@lru_cache(1 << 13)
def closed(sets: tuple[int, ...], size: int) -> tuple[Closed, ...]:
    """Find *size* of the *sets* that hold *size* things between them, two or more each.

    What is chosen comes as bits: the first of the sets is bit 0. Most houses stay as
    they were since the last search, which is why the answers are kept.

    >>> closed((0b0011, 0b0110, 0b0101, 0b1100), 3)
    (Closed(chosen=7, union=7),)
    """
    few = [(i, held) for i, held in enumerate(sets) if 1 < held.bit_count() <= size]
    later = {i: few[at:] for at, (i, _) in enumerate(few, 1)}
    grown = [(1 << i, held, i) for i, held in few]
    for _ in range(size - 1):
        grown = [
            (chosen | 1 << i, union | held, i)
            for chosen, union, last in grown
            for i, held in later[last]
            if (union | held).bit_count() <= size
        ]
    return tuple(
        [Closed(one, union) for one, union, _ in grown if union.bit_count() == size]
    )
