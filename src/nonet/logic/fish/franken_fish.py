"""Franken fish: a fish in which boxes stand for some of the lines.

Franken X-wing, Franken swordfish and Franken jellyfish have two, three or four bases::

    5 . . | . x . | . 5 .      The first box and column 8 have 5 only in the first
    . 5 . | x . . | . 5 .      two rows. Each takes one of the rows, so the cells x
    . . . | . . . | . . .      cannot be 5. A box may be a cover as well.

>>> print(FRANKEN_X_WING.demo())
Franken X-wing: the 9s of column 8 and box 4 are in rows E and F, one in each: there \
is no 9 elsewhere in rows E and F, so E5 cannot be 9.
>>> print(FRANKEN_SWORDFISH.demo())
Franken swordfish: the 7s of rows B and F and box 7 are in columns 2, 3 and 5, one in \
each: there is no 7 elsewhere in columns 2, 3 and 5, so A2, A3, A5, E2 and E3 cannot \
be 7.
>>> print(FRANKEN_JELLYFISH.demo())
Franken jellyfish: the 1s of rows A, C and I and box 5 are in columns 3, 5, 6 and 7, \
one in each: there is no 1 elsewhere in columns 3, 5, 6 and 7, so B5 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import caught, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every Franken fish of *size* houses without fins."""
    return caught(position, "Franken", size, lambda fish: not fish.fins)


FRANKEN_X_WING = Technique(
    name="Franken X-wing",
    code="0330",
    rating=7.61,
    level="unfair",
    score=Score(590, 300),
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Two houses, lines of one direction or boxes, may need no more than two "
    "others for a digit, lines of the other direction or boxes. They use these up.",
    example="1....6.8+9+4.+67.+91+2...9..+2..4+2+6...+4.5+1.18+2.5+4..5..36+1+8.+26"
    ".5..8.3+78....3.1...+1.2+7.+48",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)


FRANKEN_SWORDFISH = Technique(
    name="Franken swordfish",
    code="0331",
    rating=7.9,
    level="unfair",
    score=Score(600, 350),
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Add boxes to the rows or to the columns when you look for a swordfish: "
    "three houses that need only three others for a digit use these up.",
    example=".....+5+6.+4+6..+4.1+523.45+36+2+8.+1+5+6.+1.+4+2+87....+2+64+3+52.+4"
    "+5.8+1+69...+84+37+5+6+4..65+9+3+1+23+5+6+2+1+7+9+48",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)


FRANKEN_JELLYFISH = Technique(
    name="Franken jellyfish",
    code="0332",
    rating=8.11,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Add boxes to the rows or to the columns when you look for a jellyfish: "
    "four houses that need only four others for a digit use these up.",
    example="..5+64..32.6+2..94+5.+4+3.+2.+5+8+9+6.1+3.2+6+5+48+2.4.5.6+1+9+5.+6..."
    "+2733+5+81+67+9+2+4.49+5+82+36.+62.....+85:111 724 812",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)
