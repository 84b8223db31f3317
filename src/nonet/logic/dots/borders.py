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
    """What is said of a {cell} with one {digit}, and of one with several {digits}.

    {others} are its neighbours, {lost} what they cannot be.
    """

    one: str
    several: str


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
    digits = digits_in(domains(position)[cell])
    roles = {
        "cell": position.cells(1 << cell),
        "others": position.cells(sum({1 << mark.cell for mark in gone})),
        "lost": tuple(sorted({mark.digit for mark in gone})),
    }
    if len(digits) == 1:
        how = Phrase(words.one, digit=digits[0], **roles)
    else:
        how = Phrase(words.several, digits=digits, **roles)
    told = {"border": how, "cell": roles["cell"]}
    return Deduction((), tuple(gone), told, len(digits))
