"""Stale mark: a candidate that stands where the digit it names can be seen.

::

    5 3 . | * 7 . | . . .      The starred cell has the candidates 2, 5 and 6:
    6 . . | 1 9 5 | . . .      nobody rubbed 5 out when it was written beside it.

There is nothing to find out, only to tidy up, so it is not among the techniques that a
solve starts with: marks that come with a position are tidied first.

>>> print(STALE_MARK.demo())
Stale mark: A1 is 5 and sees A4, so A4 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.step import Deduction, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield every written digit that stands among the marks of its peers."""
    for cell, digit in enumerate(position.digits):
        stale = position.places[digit] & position.board.peers[cell] if digit else 0
        if stale:
            yield Deduction(
                eliminations=position.standing(digit, stale),
                roles={
                    "cell": position.cells(1 << cell),
                    "cells": position.cells(stale),
                    "digit": digit,
                },
                size=stale.bit_count(),
            )


STALE_MARK = Technique(
    name="Stale mark",
    rating=0.0,
    level="easy",
    reason="{cell} is {digit} and sees {cells}",
    lesson="A digit that is written rules itself out in every cell that it sees: rub "
    "its candidates out there.",
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    ":+514",
    find=find,
)
