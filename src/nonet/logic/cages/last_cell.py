"""Last cell of a cage: all others are filled, so it takes what the sum leaves.

::

    . 5 .        the cage of three adds up to 12
    . 4 *        5 and 4 are there, so * is 3

>>> print(LAST_CELL.demo())
Last cell of a cage: the cage A1, A2 and B1 adds up to 8, of which A1 and A2 hold 5, \
so B1 is 3.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.cages.totals import SumNeed, needs
from nonet.logic.grounds import nothing
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield each cage with one empty cell, and its digit."""
    for need in needs(position):
        if len(need.cells) == 1 and 1 <= need.total <= position.board.size:
            (cell,), digit = need.cells, need.total
            if position.marks[cell] >> digit - 1 & 1:
                roles = {
                    "rule": need.known.clause.sentence,
                    "why": _why(position, need),
                    "cell": position.cells(1 << cell),
                }
                size = need.known.plus.bit_count()
                yield Deduction((Candidate(cell, digit),), (), roles, size)


def _why(position: Position, need: SumNeed) -> Phrase:
    """Say what the others hold, if there are any."""
    rule, filled = need.known.clause.sentence, need.known.plus & ~position.empty
    if not filled:
        return Phrase("{rule}", rule=rule)
    return Phrase(
        _("{rule}, of which {others} hold {held}")
        if filled & filled - 1
        else _("{rule}, of which {others} holds {held}"),
        rule=rule,
        others=position.cells(filled),
        held=str(need.known.total - need.total),
    )


LAST_CELL = Technique(
    name="Last cell of a cage",
    rating=1.6,
    level="easy",
    reason="{why}",
    lesson="When one cell of a cage is left, subtract the others from the sum.",
    example="14.. .... .... ....",
    rules=({"rule": "cage", "cells": "A1 A2 B1", "sum": 8},),
    find=find,
    grounds=nothing,
)
