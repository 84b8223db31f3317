"""Digit against a house: a digit that would leave a cell, a house or a sign nothing.

::

    1 2 . x . *      with 5 in x no neighbour is 4 or 6, and both would have to stand
                     in the starred cell

A digit takes itself from all that see it, and more by rules of two cells. If that
leaves two digits one place, two cells one digit, or anything nothing, it goes.

>>> print(DIGIT_AGAINST_A_HOUSE.demo())
Digit against a house: 5 in A4 would leave row A only A6 for both 4 and 6, by the \
non-consecutive rule, so A4 cannot be 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.rules.dead_ends import (
    dead_end,
    end_grounds,
    end_hits,
    end_words,
    needs_of,
)
from nonet.logic.rules.weak_links import (
    relations,
    ways_to_exclude,
    why_excluded,
)
from nonet.logic.step import Deduction, Ground, Roles, Technique
from nonet.say.reasons import Phrase

TOLD: Final = 8  # lines of details
SIGHTS: Final = 3  # houses and rules that a sentence names


def find(position: Position) -> Iterator[Deduction]:
    """Yield the marks that lead to a dead end at once."""
    if not position.board.rules or not relations(position.board):
        return
    needs = needs_of(position)
    for cell in cells_in(position.empty):
        for digit in digits_in(position.marks[cell]):
            if end := dead_end(position, (cell,), (digit,), needs):
                mark = Candidate(cell, digit)
                roles = {"dead_end": end_words(position, end, mark)}
                size = end.cells.bit_count() + 2 * len(end.digits)
                yield Deduction((), (mark,), roles, size)


def grounds(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on what the dead end lacks."""
    return end_grounds(position, deduction.roles["dead_end"])


def evidence(position: Position, deduction: Deduction) -> Roles:
    """Say why the marks are excluded that the dead end lacks."""
    (mark,) = deduction.eliminations
    words = deduction.roles["dead_end"]
    hits = end_hits(position, words, deduction.eliminations)
    by = Phrase("{dead_end}", dead_end=words)
    if 0 < len(ways := ways_to_exclude(position, hits)) <= SIGHTS:
        by = Phrase("{dead_end}, by {by}", dead_end=words, by=ways)
    return {
        "cell": position.cells(1 << mark.cell),
        "against": by,
        "details": why_excluded(position, hits)[:TOLD],
    }


DIGIT_AGAINST_A_HOUSE = Technique(
    name="Digit against a house",
    rating=3.9,
    level="hard",
    reason="{against}",
    lesson="Ask of a digit what it takes from all cells around it, by houses and by "
    "dots, borders and signs. If two digits would share their last place, or two cells "
    "their last digit, it goes.",
    example="." * 36 + ":411 412 611 612",
    rules=("non-consecutive",),
    find=find,
    evidence=evidence,
    grounds=grounds,
)
