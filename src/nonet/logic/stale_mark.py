"""Stale mark: a candidate that stands where the digit it names can be seen.

::

    5 3 . | * 7 . | . . .      The starred cell has the candidates 2, 5 and 6:
    6 . . | 1 9 5 | . . .      nobody rubbed 5 out when it was written beside it.

There is nothing to find out, only to tidy up, so it is not among the techniques that a
solve starts with: marks that come with a position are tidied first.

>>> print(STALE_MARK.demo())
Stale mark: A1 is 5 and sees A4, so A4 cannot be 5.

Where a rule lets two cells differ that share no house, it is named:

>>> from nonet.board.candidates import Candidate
>>> from nonet.logic.ruled import subject_to
>>> start = subject_to(Position.parse("1... .... .... ...."), ["anti-knight"])
>>> stale = start.with_marks([Candidate(6, 1)])
>>> print(*STALE_MARK.steps(stale))
Stale mark: A1 is 1 and sees B3 by a knight's move, so B3 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in
from nonet.board.cells import Cell, House
from nonet.board.position import Position
from nonet.logic.step import Deduction, Technique
from nonet.say.language import ENGLISH
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield every written digit that stands among the marks of its peers."""
    for cell, digit in enumerate(position.digits):
        stale = position.places[digit] & position.board.peers[cell] if digit else 0
        if stale:
            for house, cells in _by_house(position, cell, stale):
                yield _found(position, cell, cells, house)


def _by_house(
    position: Position, cell: Cell, stale: int
) -> Iterator[tuple[House | None, int]]:
    """Tell the cells that share a house from those that a rule alone lets differ."""
    ties = position.board.ties
    tied: dict[object, list[Cell]] = {}
    for each in cells_in(stale):
        if 1 << each | 1 << cell in ties:
            words = ENGLISH.words(position.shared(1 << each | 1 << cell))
            tied.setdefault(words, []).append(each)
    some = [sum(1 << each for each in cells) for cells in tied.values()]
    if rest := stale & ~sum(some):
        yield None, rest
    for cells in some:
        first = cells & -cells
        yield position.shared(first | 1 << cell), cells


def _found(position: Position, cell: Cell, stale: int, tie: House | None) -> Deduction:
    """Say who sees what, and by which rule."""
    digit = position.digits[cell]
    told = {
        "cell": position.cells(1 << cell),
        "cells": position.cells(stale),
        "digit": digit,
    }
    seen = Phrase("{cell} is {digit} and sees {cells}", **told)
    if tie:
        told_by = {**told, "house": tie}
        seen = Phrase("{cell} is {digit} and sees {cells} by {house}", **told_by)
    gone = position.standing(digit, stale)
    return Deduction((), gone, {**told, "seen": seen}, stale.bit_count())


STALE_MARK = Technique(
    name="Stale mark",
    rating=0.0,
    level="easy",
    reason="{seen}",
    lesson="A digit that is written rules itself out in every cell that it sees: rub "
    "its candidates out there.",
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ":+514",
    find=find,
)
