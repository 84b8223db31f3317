"""Finned mutant fish: a mutant fish but for a few cells, the fins.

Finned mutant X-wing, Finned mutant swordfish, Finned mutant jellyfish,
Finned mutant squirmbag and Finned mutant whale have two to six bases::

    . . . | . . . | . 5 .      The second row and column 8 have 5 only in the box and
    f . . | . . . | 5 . 5      in the last row but for the fin f. If it is 5, x below
    - - - + - - - + - - -      it is not. If not, the second row takes the box, the
    x . . | . . . | . 5 .      column takes the last row, and x is not 5 either.

A cell in two bases is a fin as well: its 5 would serve both.

>>> print(FINNED_MUTANT_X_WING.demo())
Finned mutant X-wing: either the fin D1 is 7, or the 7s of row D and column 9 are in \
row C and box 6, one in each, and 7 is nowhere else there; either way 7 is in sight of \
C1, so C1 cannot be 7.
>>> print(FINNED_MUTANT_SWORDFISH.demo())
Finned mutant swordfish: either the fin I5 is 4, or the 4s of row I, column 2 and box \
8 are in rows A and G and column 1, one in each, and 4 is nowhere else there; either \
way 4 is in sight of A5, so A5 cannot be 4.
>>> print(FINNED_MUTANT_JELLYFISH.demo())
Finned mutant jellyfish: either the fin I6 is 3, or the 3s of row I, columns 3 and 5 \
and box 6 are in rows A, D and H and column 9, one in each, and 3 is nowhere else \
there; either way 3 is in sight of A6, so A6 cannot be 3.
>>> print(FINNED_MUTANT_SQUIRMBAG.demo())
Finned mutant squirmbag: either one of the fins C3 and D6 is 1, or the 1s of row D, \
columns 3 and 7 and boxes 1 and 5 are in rows A, C and E and columns 1 and 5, one in \
each, and 1 is nowhere else there; either way 1 is in sight of C6, so C6 cannot be 1.
>>> print(FINNED_MUTANT_WHALE.demo())
Finned mutant whale: either one of the fins A9, C3 and D7 is 6, or the 6s of rows A \
and D, columns 3 and 9 and boxes 1 and 8 are in rows B, C, F and I and columns 2 and \
4, one in each, and 6 is nowhere else there; either way 6 is in sight of C7, so C7 \
cannot be 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import caught, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every mutant fish of *size* houses with fins."""
    return caught(position, "mutant", size, lambda fish: bool(fish.fins))


FINNED_MUTANT_X_WING = Technique(
    name="Finned mutant X-wing",
    code="0360",
    rating=8.61,
    level="extreme",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Two houses would need only two others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example=".+25+18.+634...3.65.2...2+5.+1...42+6.1.+5+8.6.+5+2+83+4.8+5.7..+2+1+6"
    ".7.9+1+38+2+523+8+4+6+5..1+5..+8+72+463",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_MUTANT_SWORDFISH = Technique(
    name="Finned mutant swordfish",
    code="0361",
    rating=8.71,
    level="extreme",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Three houses would need only three others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="..3...+786.5....9.+17.....+4.+5+871+6+923+5+4..58+341+7+9+3+945+7+1+86"
    "2....1..+9+3.....354+8.3.9.8.1+7",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_MUTANT_JELLYFISH = Technique(
    name="Finned mutant jellyfish",
    code="0362",
    rating=8.8,
    level="extreme",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Four houses would need only four others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="........1.....2.3...4.5.6.........72.3.2.....8...6.4....8.9.....1...7."
    "..9.68+2.5..:346 384 389 651",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_MUTANT_SQUIRMBAG = Technique(
    name="Finned mutant squirmbag",
    code="0363",
    rating=8.9,
    level="extreme",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Five houses would need only five others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="..+3.64.+9+745+6+7..38+27..23..+4+6..847.+93+5+57....+62+43.+4.2.+718"
    "+61+79+8+24+5+3+9+42.+5.+8+7+1+83+514+7+2+6+9",
    find=partial(find, size=5),
    evidence=words,
    grounds=places_in("bases"),
)


FINNED_MUTANT_WHALE = Technique(
    name="Finned mutant whale",
    code="0364",
    rating=9.01,
    level="extreme",
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, one in each, "
    "{lost}; either way {seen}",
    lesson="Six houses would need only six others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example=".35.81+7+2...8+7..4.+5.7.+5.....+7.4+1+9+8.+535+8+3+2+641+9+7...357.4."
    "+3+4+78+1+5+962+6+519+7+2..+4+892...+57+1",
    find=partial(find, size=6),
    evidence=words,
    grounds=places_in("bases"),
)
