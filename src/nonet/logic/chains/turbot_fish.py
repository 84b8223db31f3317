"""Turbot fish: two strong links of a digit in any houses, joined by a weak one.

::

    . . 5 | . . . | . 5 .      Two places for 5 in the row, two in the box below:
    . . . | . . . | . . .      the two on the right share a column, so they are not
    - - - + - - - + - - -      both 5. One of the other two is, and what sees both
    . . * | . . . | 5 5 .      is not.
    . . . | . . . | . . .

>>> print(TURBOT_FISH.demo())
Turbot fish: 8 has two places in each of column 2 and box 8; G2 and G5 share row G and \
cannot both be 8, so one of C2 and I4 is, and no cell that sees both can be, so C4 \
cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.chains.turbots import is_kite, is_skyscraper, roles, turbots_among
from nonet.logic.exotic.templates import doomed
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what two strong links remove that make no skyscraper and no kite."""
    board = position.board
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = {
                turbot.gone: turbot
                for turbot in turbots_among(board, position.places[digit])
                if not is_skyscraper(board, turbot) and not is_kite(board, turbot)
            }
            for gone, each in found.items():
                lost = position.standing(digit, gone)
                yield Deduction((), lost, roles(position, digit, each), size=4)


TURBOT_FISH = Technique(
    name="Turbot fish",
    code="0403",
    rating=4.2,
    level="hard",
    score=Score(220, 120),
    reason="{digit} has two places in each of {bases}; {joints} share {house} and "
    "cannot both be {digit}, so one of {tips} is, and no cell that sees both can be",
    lesson="Take two houses with two places each for a digit, one of them a box. If "
    "an end of one sees an end of the other, one of the two free ends holds the "
    "digit.",
    example="+12..4...745....+23.+7....2+4.1+8+41+2+93.+7.6+3+275+4+8+1+95..6+18+3"
    "+2+4+3.+5+9.61+42+2+1.43.9..+964.+2.7.+3",
    find=find,
    grounds=places_in("bases"),
)
