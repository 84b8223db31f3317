"""Finned Franken fish: a Franken fish but for a few cells, the fins.

Finned Franken X-wing, Finned Franken swordfish, Finned Franken jellyfish::

    5 . . | . . . | 5 . 5      Column 1 and the box have 5 only in the first and the
    . . . | . . . | f . .      last row but for the fin f. If it is 5, x below it is
    - - - + - - - + - - -      not. If not, the box takes the first row, the column
    5 . . | . . . | x . .      the last, and x is not 5 either.

A cell in two bases is a fin as well: its 5 would serve both.

>>> print(FINNED_FRANKEN_X_WING.demo())
Finned Franken X-wing: either the fin C7 is 2, or the 2s of column 1 and box 3 are in \
rows B and D, one in each, and 2 is nowhere else there; either way 2 is in sight of \
D7, so D7 cannot be 2.
>>> print(FINNED_FRANKEN_SWORDFISH.demo())
Finned Franken swordfish: either the fin H6 is 7, or the 7s of rows C and H and box 8 \
are in columns 3, 4 and 6, one in each, and 7 is nowhere else there; either way 7 is \
in sight of F6, so F6 cannot be 7.
>>> print(FINNED_FRANKEN_JELLYFISH.demo())
Finned Franken jellyfish: either one of the fins C6 and H6 is 7, or the 7s of rows C \
and H and boxes 2 and 8 are in columns 3, 4, 5 and 6, one in each, and 7 is nowhere \
else there; either way 7 is in sight of F6, so F6 cannot be 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import caught, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every Franken fish of *size* houses with fins."""
    return caught(position, "Franken", size, lambda fish: bool(fish.fins))


FINNED_FRANKEN_X_WING = Technique(
    name="Finned Franken X-wing",
    code="0340",
    rating=7.71,
    level="unfair",
    score=Score(610, 390),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Two houses would need only two others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="+3.8+9.+1+547.1+73.+58.+9+9.5+8.+7.+3+1.5+96.+8.+1.+6+7.2.9...83.+5.4."
    "9.+5+96.8+31..7.+3+1+92...+1...5+6+9.3",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_FRANKEN_SWORDFISH = Technique(
    name="Finned Franken swordfish",
    code="0341",
    rating=8.01,
    level="unfair",
    score=Score(620, 410),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Three houses would need only three others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="4.5+9..8+3+6+36+15+8+4+7+2+9+98.+63.14+57+4+9+3+25+6+81.+13+8.+9+5+7.."
    "+5+8...39.8+9...+34575+3.+49.+2+1+81.4.+58+9+63:716",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_FRANKEN_JELLYFISH = Technique(
    name="Finned Franken jellyfish",
    code="0342",
    rating=8.21,
    level="unfair",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Four houses would need only four others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="4.5+9..8+3+6+36+15+8+4+7+2+9+98.+63.14+57+4+9+3+25+6+81.+13+8.+9+5+7.."
    "+5+8...39.8+9...+34575+3.+49.+2+1+81.4.+58+9+63:716",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)
