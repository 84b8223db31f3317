"""Symmetry: which cells are given together, so that the givens make a pattern.

===============  ==============================================================
none             any cells
rotational       the board turned by half looks the same; what newspapers print
rotational-90    turned by a quarter
left-right       mirrored in the middle column
top-bottom       mirrored in the middle row
diagonal         mirrored in the diagonal from the top left
anti-diagonal    mirrored in the other diagonal
full             all of these at once
===============  ==============================================================

>>> orbits("rotational", 3)
(0, 1, 2, 3, 4, 3, 2, 1, 0)
>>> orbits("full", 3)
(0, 1, 0, 1, 2, 1, 0, 1, 0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from nonet.board.cells import Cell, CellSet

Move: TypeAlias = Callable[[int, int, int], tuple[int, int]]  # row, column, the last


def _turn(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _left_right(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _top_bottom(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, column


def _diagonal(row: int, column: int, _last: int) -> tuple[int, int]:
    return column, row


def _anti_diagonal(row: int, column: int, last: int) -> tuple[int, int]:
    return last - column, last - row


SYMMETRIES: Final[Mapping[str, tuple[Move, ...]]] = {
    "none": (),
    "rotational": (_half_turn,),
    "rotational-90": (_turn,),
    "left-right": (_left_right,),
    "top-bottom": (_top_bottom,),
    "diagonal": (_diagonal,),
    "anti-diagonal": (_anti_diagonal,),
    "full": (_turn, _diagonal),
}


@lru_cache(64)
def orbits(name: str, size: int) -> tuple[int, ...]:
    """Number for each cell the set of cells that *name* keeps together."""
    number: dict[Cell, int] = {}
    for cell in range(size * size):
        if cell not in number:
            new = len(set(number.values()))
            number |= dict.fromkeys(_orbit(cell, name, size), new)
    return tuple(number[cell] for cell in range(size * size))


def _orbit(start: Cell, name: str, size: int) -> set[Cell]:
    """Move *start* until nothing new is met."""
    met, fresh = {start}, [start]
    while fresh:
        row, column = divmod(fresh.pop(), size)
        for move in SYMMETRIES[name]:
            to_row, to_column = move(row, column, size - 1)
            cell = to_row * size + to_column
            if cell not in met:
                met.add(cell)
                fresh.append(cell)
    return met


def closed(cells: Iterable[Cell], name: str, size: int) -> frozenset[Cell]:
    """Add to *cells* what belongs to them.

    >>> sorted(closed([0], "rotational", 3))
    [0, 8]
    """
    number = orbits(name, size)
    touched = {number[cell] for cell in cells}
    return frozenset(cell for cell, orbit in enumerate(number) if orbit in touched)


def is_symmetric(cells: CellSet, name: str) -> bool:
    """Tell whether *cells* have the symmetry called *name*."""
    return closed(cells, name, cells.layout.size) == frozenset(cells)


def possible_counts(name: str, size: int) -> set[int]:
    """Tell how many cells a set with this symmetry can have.

    >>> sorted(possible_counts("rotational-90", 3))
    [0, 1, 4, 5, 8, 9]
    """
    counts = {0}
    for together in Counter(orbits(name, size)).values():
        counts |= {count + together for count in counts}
    return counts


@lru_cache(64)
def images(name: str, size: int) -> tuple[tuple[Cell, ...], ...]:
    """Give every turn of the board that *name* allows: where each cell comes to lie.

    >>> images("left-right", 2)
    ((0, 1, 2, 3), (1, 0, 3, 2))
    >>> len(images("full", 9))
    8
    """
    cells = range(size * size)
    moves = [_moved(move, size) for move in SYMMETRIES[name]]
    met: dict[tuple[Cell, ...], None] = {tuple(cells): None}
    fresh = [*met]
    while fresh:
        here = fresh.pop()
        for move in moves:
            there = tuple(move[cell] for cell in here)
            if there not in met:
                met[there] = None
                fresh.append(there)
    return tuple(met)


def _moved(move: Move, size: int) -> list[Cell]:
    """Give where a move takes each cell."""
    places = (move(*divmod(cell, size), size - 1) for cell in range(size * size))
    return [row * size + column for row, column in places]
