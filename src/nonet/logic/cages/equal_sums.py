"""Equal sums: what one group holds at least or at most bounds the other.

::

    A1 A2     add up to what C3 holds     C3 is 9 at most, and A1 is 3 at least,
                                          so A2 is 6 at most

>>> print(EQUAL_SUMS.demo())
Equal sums: the sum of A1 and A2 is that of C3: C3 is at most 4, and A2 is at least 1, \
so A1 cannot be 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.cages.compared import bounded
from nonet.logic.cages.totals import (
    SumNeed,
    compared_sums,
    gone_by_sum,
    needs_of,
    told_sum,
)
from nonet.logic.grounds import cells_of
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase


def find(position: Position) -> Iterator[Deduction]:
    """Yield what is too large or too small for one of two groups of one sum."""
    for need in needs_of(position, compared_sums(position.board)):
        gone = gone_by_sum(position, need.known)
        for cell in gone:
            for why, marks in bounded(position, need, cell, gone[cell]):
                roles = {
                    "rule": need.known.clause.sentence,
                    "sum": _sum(position, need),
                    "why": why,
                    "cells": position.cells(need.bits),
                    "against": position.cells(need.bits_against),
                }
                size = len(need.cells + need.against)
                yield Deduction((), marks, roles, size)


def _sum(position: Position, need: SumNeed) -> Phrase:
    """Say the rule, and what is left if one of the groups is full."""
    if need.against:
        return Phrase("{rule}", rule=need.known.clause.sentence)
    return told_sum(position, need)


EQUAL_SUMS = Technique(
    name="Equal sums",
    rating=2.62,
    level="medium",
    reason="{sum}: {why}",
    lesson="Where two groups of cells have the same sum, ask what each can hold at "
    "most and at least. The other cannot hold more, nor less.",
    example=".... .... .... ....",
    rules=({"rule": "equal-sums", "groups": ["A1 A2", "C3"]},),
    find=find,
    grounds=cells_of("cells", "against"),
)
