"""What stands on the board, a fact a line: what is left, what fits, who sees whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.say.reasons import Phrase

PatternRoles: TypeAlias = Mapping[str, Any]
Gone: TypeAlias = tuple[Candidate, ...]


def left(position: Position, cells: CellSet) -> Iterator[Phrase]:
    """Say which marks each cell has left."""
    for cell in cells:
        here, digits = position.cells(1 << cell), digits_in(position.marks[cell])
        if len(digits) > 1:
            yield Phrase("{cell} has only {digits} left", cell=here, digits=digits)


def fits(
    position: Position, digit: Digit, house: House, among: int = -1
) -> Iterator[Phrase]:
    """Say where a digit can go in a house, if it has to; *among* leaves out others."""
    if places := position.places[digit] & house.bits & among:
        cells = position.cells(places)
        yield Phrase(
            "{digit} fits only in {cells} of {house}",
            digit=digit,
            cells=cells,
            house=house,
        )


def sees(position: Position, cell: Cell, others: int) -> Iterator[Phrase]:
    """Say in which houses *cell* sees *others*; nothing if it does not see them all."""
    board, told = position.board, []
    for index in board.houses_of[cell]:
        if here := others & board.houses[index] & ~(1 << cell):
            others &= ~here
            cells = position.cells(here)
            told.append(
                Phrase("{house} with {cells}", house=position.house(index), cells=cells)
            )
    if told and not others & ~(1 << cell):
        yield Phrase(
            "{cell} shares {houses}", cell=position.cells(1 << cell), houses=tuple(told)
        )


def all_see(position: Position, gone: Iterable[Cell], others: int) -> Iterator[Phrase]:
    """Say of each cell in which houses it sees *others*."""
    for cell in dict.fromkeys(gone):
        yield from sees(position, cell, others)


def cells_of(gone: Gone, digit: Digit) -> list[Cell]:
    """List the cells that lose a digit."""
    return [each.cell for each in gone if each.digit == digit]


def share(position: Position, cells: CellSet) -> Iterator[Phrase]:
    """Say which house cells have in common."""
    for index in position.board.common_houses(cells.bits)[:1]:
        yield Phrase("{cells} share {house}", cells=cells, house=position.house(index))
