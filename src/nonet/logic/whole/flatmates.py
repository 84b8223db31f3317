"""Flatmates: every 5 has a 1 above it or a 9 below it.

::

    2          5 in the starred cell would lack both flatmates: above it stands 2,
    *          and below it 9 is gone
    x

>>> print(FLATMATES.demo())
Flatmates: 5 in A1 needs 1 above it or 9 below it, and can have neither, so A1 cannot \
be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import symbol
from nonet.board.position import Position
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.rules.whole.dutch_flatmates import DutchFlatmates
from nonet.say.language import _
from nonet.say.reasons import Phrase

NEITHER: Final = _("and can have neither")
ONE: Final = _("and has only one of them left")


def find(position: Position) -> Iterator[Deduction]:
    """Yield where the middle digit lacks both, and what one that is written needs."""
    board = position.board
    if not any(isinstance(rule, DutchFlatmates) for rule in board.rules):
        return
    middle = (board.size + 1) // 2
    for cell in range(board.size**2):
        mates = _mates(position, cell)
        if position.places[middle] >> cell & 1 and not mates:
            gone = (Candidate(cell, middle),)
            yield Deduction((), gone, _roles(position, cell, NEITHER), 1)
        elif position.digits[cell] == middle and _is_open(position, mates):
            yield Deduction((mates[0],), (), _roles(position, cell, ONE), 1)


def _is_open(position: Position, mates: list[Candidate]) -> bool:
    """Tell whether one flatmate is left, and not written yet."""
    return len(mates) == 1 and bool(position.empty >> mates[0].cell & 1)


def _mates(position: Position, cell: Cell) -> list[Candidate]:
    """List the flatmates that a middle digit in *cell* may have."""
    size, held = position.board.size, domains(position)
    above, below = Candidate(cell - size, 1), Candidate(cell + size, size)
    return [
        mate
        for mate in (above, below)
        if 0 <= mate.cell < size**2 and held[mate.cell] >> mate.digit - 1 & 1
    ]


def _roles(position: Position, cell: Cell, words: str) -> dict[str, object]:
    size = position.board.size
    around = [each for each in (cell - size, cell + size) if 0 <= each < size**2]
    return {
        "middle": symbol((size + 1) // 2, size),  # they are lit nowhere
        "cell": position.cells(1 << cell),
        "lowest": symbol(1, size),
        "highest": symbol(size, size),
        "how": Phrase(words),
        "beside": position.cells(sum(1 << each for each in around)),
    }


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on the missing 1 above and the missing largest digit below."""
    size, roles = position.board.size, deduction.roles
    (cell,) = roles["cell"]
    for other in cells_in(roles["beside"].bits):
        digit = 1 if other < cell else size
        yield Ground(1 << digit - 1, 1 << other)


FLATMATES = Technique(
    name="Flatmates",
    rating=2.35,
    level="easy",
    reason="{middle} in {cell} needs {lowest} above it or {highest} below it, {how}",
    lesson="Look at each place of the middle digit: if neither 1 can stand above it "
    "nor the largest below it, it cannot stand there. If it is written, one of both "
    "must.",
    example="." * 81 + ":921",
    rules=("dutch-flatmates",),
    find=find,
    grounds=grounds,
)
