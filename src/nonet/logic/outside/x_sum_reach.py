"""X-sum reach: with such a first digit, what is left in the cells never adds up.

::

    12 │ 3 12 14 . . .      with 3 first, A2 and A3 add 3 to 6: not 12

>>> print(X_SUM_REACH.demo())
X-sum reach: from A1 to A6, as many digits as A1 says add up to 7; with 3 in A1, the \
cells from A1 to A3 can only add up to 6 or 8 to 14, so A1 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.digit_lines import ranges_text
from nonet.logic.outside.x_sums import sums, ways
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.x_sum import XSum
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield each first digit with which the sum cannot be had."""
    for met in clues(position, XSum):
        found = ways(met.domains, met.clue, met.size)
        first = sum(1 << way.first - 1 for way in found)
        for mark in met.gone_beyond_house((first, *met.domains[1:])) if found else ():
            roles = {
                **met.roles,
                "digit": met.symbol(mark.digit),  # supposed, so not lit
                "place": met.cell(0),
                "reach": _reach(met, mark.digit),
            }
            yield Deduction((), (mark,), roles, mark.digit)


def _reach(met: MetClue, first: Digit) -> Phrase:
    """Say what so many cells can add up to."""
    added = sums(met.domains, first, met.size)
    if not added:
        return Phrase("the line cannot be filled")
    if first == 1:
        return Phrase("the sum would be 1")
    told = {
        "first": met.cell(0),
        "last": met.cell(first - 1),
        "cells": met.cells(range(first)),  # experts name each
    }
    if not added & added - 1:
        return Phrase(
            "the cells from {first} to {last} add up to {sums}",
            sums=ranges_text(added),
            **told,
        )
    return Phrase(
        "the cells from {first} to {last} can only add up to {sums}",
        sums=ranges_text(added),
        **told,
    )


X_SUM_REACH = Technique(
    name="X-sum reach",
    rating=2.3,
    level="easy",
    reason="{rule}; with {digit} in {place}, {reach}",
    lesson="Suppose a first digit beside an X-sum, and look at the marks of the cells "
    "that it counts. If they cannot add up to the clue, another digit stands first.",
    example="." * 36 + ":111 411 511 611",
    rules=({"rule": "x-sum", "line": "A1-A6", "clue": 7},),
    find=find,
    grounds=cells_of("cells"),
)
