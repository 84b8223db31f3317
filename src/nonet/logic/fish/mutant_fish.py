"""Mutant fish: rows, columns and boxes on both sides.

Mutant X-wing, Mutant swordfish and Mutant jellyfish have two, three or four bases::

    . . . | . . . | . 5 x      The second row and column 8 have 5 only in the box
    . . . | . . . | 5 . 5      and in the last row. Each takes one of these, so the
    - - - + - - - + - - -      cells x cannot be 5.
    . x . | . . . | . 5 .

>>> print(MUTANT_X_WING.demo())
Mutant X-wing: the 9s of row B and column 8 are in row E and box 3, one in each: there \
is no 9 elsewhere in row E and box 3, so A7, A9, C7 and E7 cannot be 9.
>>> print(MUTANT_SWORDFISH.demo())
Mutant swordfish: the 3s of row A, column 1 and box 9 are in row H, column 8 and box \
1, one in each: there is no 3 elsewhere in row H, column 8 and box 1, so B3 cannot be 3.
>>> print(MUTANT_JELLYFISH.demo())
Mutant jellyfish: the 3s of columns 1 and 5 and boxes 3 and 9 are in rows B, C and H \
and column 8, one in each: there is no 3 elsewhere in rows B, C and H and column 8, so \
B3 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import caught, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every mutant fish of *size* houses without fins."""
    return caught(position, "mutant", size, lambda fish: not fish.fins)


MUTANT_X_WING = Technique(
    name="Mutant X-wing",
    code="0350",
    rating=8.51,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Any two houses may need no more than two others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="+6....+1.+8.53.+8.4.+6.8....+6..7+24+9+6+18+7+3+5+3+857+42..6+7+1635+9"
    "2+4+8+1+5+8+29+3+67+49+734+6582+1+46+2+18+7.5.",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)


MUTANT_SWORDFISH = Technique(
    name="Mutant swordfish",
    code="0351",
    rating=8.63,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Any three houses may need no more than three others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="98.76.5.+17+5.8...6+9.+46+9.5+2+8+74+3+76+2+9+8+15+2+1835+7+69+4+6+9+5"
    "..+8+7+23+52..7+6+9.+8.+6958..7+2+8+7+4+2+931+5+6",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)


MUTANT_JELLYFISH = Technique(
    name="Mutant jellyfish",
    code="0352",
    rating=8.72,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers}, one in each: {lost}",
    lesson="Any four houses may need no more than four others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="98.76.5.+17+5.8...6+9.+46+9.5+2+8+74+3+76+2+9+8+15+2+1835+7+69+4+6+9+5"
    "..+8+7+23+52..7+6+9.+8.+6958..7+2+8+7+4+2+931+5+6",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)
