"""Borders without a mark: what a cell takes from the neighbours it has no sign with.

Who knows a cell, or has a few digits left for it, knows what its neighbours are not:
what would make a dot with each of these digits, or repeat it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.dots.pairs import RulePair, beside
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction
from nonet.rules.rule import Rule
from nonet.say.reasons import Phrase

FEW: Final = 4  # marks of a cell that people go through


class BorderWords(NamedTuple):
    """What is said where a cell has one digit, and where it has several.

    {known} says so; {others} are its neighbours, {lost} what they cannot be.
    """

    one: str
    several: str
    repeated: str  # where some of several digits would stand twice


def find_borders(
    position: Position, *, kinds: tuple[type[Rule], ...], words: BorderWords
) -> Iterator[Deduction]:
    """Yield what each cell with few digits left takes from its neighbours."""
    held = domains(position)
    for cell, pairs in enumerate(beside(position.board, kinds)):
        if pairs and held[cell].bit_count() <= FEW:
            gone = [
                Candidate(pair.other(cell), digit)
                for pair in pairs
                for digit in digits_in(_lost(pair, cell, position))
            ]
            if gone:
                yield _told(position, cell, gone, words)


def _lost(pair: RulePair, cell: int, position: Position) -> int:
    """Find what the other cell of a pair can no longer be."""
    other = position.marks[pair.other(cell)]
    return other & ~pair.partners(cell, domains(position)[cell])


def _told(
    position: Position, cell: int, gone: list[Candidate], words: BorderWords
) -> Deduction:
    digits, here = digits_in(domains(position)[cell]), position.cells(1 << cell)
    known = Phrase("{cell} is one of {digits}", cell=here, digits=digits)
    if len(digits) == 1:
        known = Phrase("{cell} is {digit}", cell=here, digit=digits[0])
    lost = {mark.digit for mark in gone}
    several = words.several if lost.isdisjoint(digits) else words.repeated
    how = Phrase(
        several if len(digits) > 1 else words.one,
        known=known,
        others=position.cells(sum({1 << mark.cell for mark in gone})),
        lost=tuple(sorted(lost)),
        cell=here,
    )
    return Deduction((), tuple(gone), {"border": how, "cell": here}, len(digits))
