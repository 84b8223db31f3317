"""Fillings: all ways to write digits into cells that dots and signs join.

A *group* is some cells, each joined to another by a sign. Its fillings are few, since
each digit has few partners, and are remembered by what the cells may hold.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.dots.black_dot import BlackDot
>>> board = ruled(CLASSIC, (BlackDot((0, 1)), BlackDot((1, 2))))
>>> (group,) = groups(board)
>>> fillings(group, (511, 511, 511))
((1, 2, 4), (2, 4, 8), (4, 2, 1), (8, 4, 2))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.cells import Cell
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, RulePair, pairs_of
from nonet.say.reasons import Phrase

GroupFilling: TypeAlias = tuple[Digit, ...]
MANY: Final = 200  # fillings; nobody goes through more
LARGEST: Final = 6  # cells of a group, unless they lie in one house


class SignGroup:
    """Cells in their order, and by which of those before it each is limited."""

    def __init__(self, cells: int, pairs: Iterable[RulePair], board: Geometry) -> None:
        self.bits = cells
        self.cells = tuple(cells_in(cells))
        self.pairs = tuple(pair for pair in pairs if not pair.clause.bits & ~cells)
        self.order = tuple(self._walk())
        self.sees = {cell: board.peers[cell] & cells for cell in self.cells}

    def _walk(self) -> Iterator[Cell]:
        """Go from each cell to one beside those already met."""
        met = 1 << self.cells[0]
        yield self.cells[0]
        while rest := self.bits & ~met:
            near = next(
                p for p in self.pairs if p.clause.bits & met and p.clause.bits & rest
            )
            cell = next(cell for cell in near.cells if rest >> cell & 1)
            met |= 1 << cell
            yield cell


@cache
def groups(board: Geometry) -> tuple[SignGroup, ...]:
    """List what signs join: three cells or more, not too many, or in one house."""
    pairs = pairs_of(board, SIGNED)
    found = {cells: None for cells in joined(pairs) if 2 < cells.bit_count() <= LARGEST}
    for house in board.houses:
        inside = [pair for pair in pairs if not pair.clause.bits & ~house]
        found |= {cells: None for cells in joined(inside) if cells.bit_count() > 2}
    return tuple(SignGroup(cells, pairs, board) for cells in found)


@cache
def groups_inside(board: Geometry, house: int) -> tuple[SignGroup, ...]:
    """List what signs join in a house, by its cells."""
    pairs = pairs_of(board, SIGNED)
    inside = [pair for pair in pairs if not pair.clause.bits & ~house]
    return tuple(SignGroup(cells, inside, board) for cells in joined(inside))


def joined(pairs: Sequence[RulePair]) -> list[int]:
    """Put pairs together that share a cell."""
    found: list[int] = []
    for pair in pairs:
        cells = pair.clause.bits
        touched = [each for each in found if each & cells]
        found = [each for each in found if not each & cells]
        for each in touched:
            cells |= each
        found.append(cells)
    return found


@lru_cache(1 << 12)
def fillings(
    group: SignGroup, held: tuple[int, ...]
) -> tuple[GroupFilling, ...] | None:
    """List the ways to fill a group with what its cells hold; nothing if too many."""
    marks = dict(zip(group.cells, held, strict=True))
    found: list[GroupFilling] = []
    for filling in _filled(group, marks, {}):
        found.append(filling)
        if len(found) > MANY:
            return None
    return tuple(sorted(found))


def _filled(
    group: SignGroup, marks: dict[Cell, int], known: dict[Cell, Digit]
) -> Iterator[GroupFilling]:
    """Fill cell after cell; *known* are those that have a digit."""
    if len(known) == len(group.order):
        yield tuple(known[cell] for cell in group.cells)
        return
    cell = group.order[len(known)]
    left = marks[cell]
    for pair in group.pairs:
        if cell in pair.cells and (other := pair.other(cell)) in known:
            left &= pair.partners(other, 1 << known[other] - 1)
    for other in cells_in(group.sees[cell]):
        if other in known:
            left &= ~(1 << known[other] - 1)
    for digit in digits_in(left):
        known[cell] = digit
        yield from _filled(group, marks, known)
        del known[cell]


def cells_in_order(group: SignGroup, position: Position) -> Phrase:
    """Name the cells of a group one by one, as its fillings have their digits."""
    cells = (position.cells(1 << cell) for cell in group.cells)
    return Phrase("{cells}", cells=tuple(Phrase("{cell}", cell=each) for each in cells))


def as_set(digits: Iterable[Digit], size: int) -> str:
    """Write digits in whatever order.

    >>> as_set((1, 2, 4), 9)
    '1 2 4'
    """
    return " ".join(symbol(digit, size) for digit in digits)


def in_short(digits: Iterable[Digit], size: int) -> str:
    """Write the digits of a filling, in the order of its cells.

    >>> in_short((1, 2, 4), 9)
    '1–2–4'
    """
    return "–".join(symbol(digit, size) for digit in digits)
