"""Skyscraper: two towers on one ground, of which one at least is lit at the top.

::

    . 5 . | . . * | . . .      Each of two columns has two places for 5. The two at
    . . * | . . . | . 5 .      the bottom share a row, so not both are 5: at least
    . . . | . . . | . . .      one at the top is, and what sees both is not.
    . 5 . | . . . | . 5 .

>>> print(SKYSCRAPER.demo())
Skyscraper: 1 has two places in each of rows C and D; C7 and D7 share column 7 and \
cannot both be 1, so one of C5 and D6 is, and no cell that sees both can be, so A6 and \
F5 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.logic.chains.turbots import is_skyscraper, roles, turbots_among
from nonet.logic.exotic.templates import doomed
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position) -> Iterator[Deduction]:
    """Yield what two parallel strong links with a common line remove."""
    board = position.board
    for digit, marks in enumerate(doomed(position)):
        if marks:
            turbots = turbots_among(board, position.places[digit])
            found = {t.gone: t for t in turbots if is_skyscraper(board, t)}
            for gone, each in found.items():
                lost = position.standing(digit, gone)
                yield Deduction((), lost, roles(position, digit, each), size=4)


SKYSCRAPER = Technique(
    name="Skyscraper",
    code="0400",
    rating=4.01,
    level="hard",
    score=Score(200, 130),
    reason="{digit} has two places in each of {bases}; {joints} share {house} and "
    "cannot both be {digit}, so one of {tips} is, and no cell that sees both can be",
    lesson="Take a digit with two places in each of two rows. If two of these share a "
    "column, one of the other two holds the digit: look where their houses cross.",
    example="98.7..6+5+47...5+689.+6.5+9.+8.+3757..9..+86+1+643+8+7+92+5.+9+8+6.+5."
    "7.45+7+86..+19..+61+7+9+5+4+8+8+1+9+5.4+7+6.",
    find=find,
    grounds=places_in("bases"),
)
