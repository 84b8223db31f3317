"""Lost marks: what goes, in words, and what bounds of a sum say of it.

>>> from nonet.board.candidates import Candidate
>>> position = Position.parse("." * 16)
>>> lost_words(position, [Candidate(0, 1), Candidate(0, 3)]).roles["marks"][0].template
'{digits} in {cells}'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.ruled import domains
from nonet.say.reasons import Phrase
from nonet.say.wording import digits_by_cells


def lost_words(position: Position, gone: Iterable[Candidate]) -> Phrase:
    """Say which digits go from which cells, those of the same cells together."""
    marks = tuple(
        Phrase("{digits} in {cells}", digits=tuple(digits), cells=position.cells(bits))
        for bits, digits in digits_by_cells(gone).items()
    )
    return Phrase("{marks}", marks=marks)


def bounds_of_sum(
    position: Position,
    factors: Mapping[Cell, int],
    total: int,
    gone: Sequence[Candidate],
) -> tuple[Phrase, ...]:
    """Say what each cell is at least or at most; nothing if that is not all."""
    told: list[Phrase] = []
    for cell in dict.fromkeys(mark.cell for mark in gone):
        digits = {mark.digit for mark in gone if mark.cell == cell}
        allowed = _allowed(position, factors, total, cell)
        if not allowed or digits & {*allowed}:
            return ()
        told += _bounds(position, cell, digits, allowed)
    return tuple(told)


def _allowed(
    position: Position, factors: Mapping[Cell, int], total: int, cell: Cell
) -> list[Digit]:
    """List the digits of a cell that the least and the most of the others allow."""
    held, low, high = domains(position), 0, 0
    for other, factor in factors.items():
        if other != cell:
            ends = (held[other] & -held[other]).bit_length(), held[other].bit_length()
            low += min(factor * end for end in ends)
            high += max(factor * end for end in ends)
    digits = range(1, position.board.size + 1)
    return [d for d in digits if total - high <= factors[cell] * d <= total - low]


def _bounds(
    position: Position, cell: Cell, digits: set[Digit], allowed: Sequence[Digit]
) -> Iterator[Phrase]:
    here = position.cells(1 << cell)
    if min(digits) < allowed[0]:
        yield Phrase("{cell} is at least {n}", cell=here, n=str(allowed[0]))
    if max(digits) > allowed[-1]:
        yield Phrase("{cell} is at most {n}", cell=here, n=str(allowed[-1]))
