"""Naked single: a cell with one mark left takes it.

::

    . . . | . 2 . | . . .
    1 . . | 4 * 6 | . . 9      The cell sees every digit
    . . . | . 3 . | . . .      but 5.
    - - - + - - - + - - -
    . . . | . 7 . | . . .
    . . . | . 8 . | . . .

>>> print(NAKED_SINGLE.demo())
Naked single: every digit but 5 is taken from E5: 1 by E9, 2 by F5, 3 by E6, 4 by E1, \
6 by D5, 7 by A5, 8 by E4 and 9 by B5, so E5 is 5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from nonet.board.bits import Geometry, cell_set, cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.sets.subsets import cells_by_count
from nonet.logic.step import Deduction, Roles, Score, Technique, cell_and_digit
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield every empty cell that has one mark."""
    for cell in cells_in(cells_by_count(position)[1]):
        yield Deduction((Candidate(cell, position.marks[cell].bit_length()),))


def witnesses(position: Position, deduction: Deduction) -> Roles:
    """Add for each digit that the cell sees one place where it stands."""
    ((cell, digit),) = deduction.placements
    told = _seen(position, cell)
    return {
        **cell_and_digit(position, deduction),
        "witnesses": tuple(told.values()),
        "taken": (*told.values(), *_others(position, {digit, *told})),
    }


def taken_from(position: Position, cell: Cell) -> tuple[Phrase, ...]:
    """Say what takes every digit from a cell that has none left."""
    told = _seen(position, cell)
    return (*told.values(), *_others(position, told))


def _seen(position: Position, cell: Cell) -> dict[Digit, Phrase]:
    """Say of each digit that a cell sees where it stands."""
    peers = position.board.peers[cell]
    seen = {digit: here & peers for digit, here in enumerate(position.written)}
    return {
        digit: _taken(position.board, digit, here & -here)
        for digit, here in seen.items()
        if here
    }


@lru_cache(1 << 11)  # a classic board has 729 of them
def _taken(board: Geometry, digit: Digit, where: int) -> Phrase:
    """Say that a digit is taken by the cell where it stands."""
    return Phrase("{digit} by {cell}", digit=digit, cell=cell_set(board, where))


def _others(position: Position, but: Collection[Digit]) -> Iterator[Phrase]:
    """Name the digits that no cell in sight holds: earlier steps took their marks."""
    every = range(1, position.board.size + 1)
    if others := tuple(digit for digit in every if digit not in but):
        yield Phrase("{digits} by earlier steps", digits=others)


NAKED_SINGLE = Technique(
    name="Naked single",
    code="0003",
    rating=2.3,
    level="easy",
    score=Score(20, 4),
    reason="every digit but {digit} is taken from {cell}: {taken}",
    lesson="Count what a cell sees in its row, its column and its box. If a single "
    "digit is missing, it goes there.",
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    find=find,
    evidence=witnesses,
    grounds=cells_of("cell"),
)
