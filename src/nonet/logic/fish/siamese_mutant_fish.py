"""Siamese mutant fish: two finned mutant fish with the same bases.

Siamese finned mutant X-wing, Siamese finned mutant swordfish,
Siamese finned mutant jellyfish::

    . . . | . . . | x 5 .      Column 8 and the last row have 5 only in the lower box
    . . . | . . . | . 5 y      and the first row but for the fin in the second: x
    - - - + - - - + - - -      goes. They have it only in the lower box and the
    . . . | . . . | 5 . 5      second row but for the fin in the first: y goes.

>>> print(SIAMESE_FINNED_MUTANT_X_WING.demo())
Siamese finned mutant X-wing: the 1s of row G and column 8 are in row D and box 9 \
unless the fin E8 is 1, and in row E and box 9 unless the fin D8 is 1. Either way 1 is \
in sight of D7 and E9, so D7 and E9 cannot be 1.
>>> print(SIAMESE_FINNED_MUTANT_SWORDFISH.demo())
Siamese finned mutant swordfish: the 2s of row I, column 1 and box 6 are in rows C and \
F and box 7 unless the fin I7 is 2, and in row C, column 7 and box 7 unless the fin F8 \
is 2. Either way 2 is in sight of C7 and C8, so C7 and C8 cannot be 2.
>>> print(SIAMESE_FINNED_MUTANT_JELLYFISH.demo())
Siamese finned mutant jellyfish: the 9s of rows C, D and I and column 3 are in rows E \
and F and columns 4 and 5 unless one of the fins D8 and I9 is 9, and in columns 4, 5 \
and 8 and box 4 unless the fin I9 is 9. Either way 9 is in sight of F9 and H8, so F9 \
and H8 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.siamese import siamese, twin_words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned mutant fish of *size* equal bases remove."""
    yield from siamese(position, "mutant", size)


SIAMESE_FINNED_MUTANT_X_WING = Technique(
    name="Siamese finned mutant X-wing",
    code="03601",
    rating=8.65,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned mutant X-wing, try other covers for the same "
    "bases: what was a fin is then covered, and another cell goes.",
    example=".......35+5....2.6...3.5..8...5.9...6.7....9..1+6+94......+56.8..9..2."
    "1.....4....7...",
    find=partial(find, size=2),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_MUTANT_SWORDFISH = Technique(
    name="Siamese finned mutant swordfish",
    code="03611",
    rating=8.76,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned mutant swordfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="5+3..+1.6788+1+7..+6.+3...+6+7+83..1+3.2+67+1...78..2.316.61+8+3...+7"
    "+1..+36.7...+73..8+1+6.6..1.+7.9+3",
    find=partial(find, size=3),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_MUTANT_JELLYFISH = Technique(
    name="Siamese finned mutant jellyfish",
    code="03621",
    rating=8.85,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned mutant jellyfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="+3+81.4.96+7+29+7+1+8643+5+6+5+4..7+1+28+7+45.132.+6+1+6....+3.483.+4"
    "+6.+7..+92+6...+5+4.478...+6..+51+36.+4+87.",
    find=partial(find, size=4),
    evidence=twin_words,
    grounds=places_in("bases"),
)
