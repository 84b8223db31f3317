"""Siamese Franken fish: two finned Franken fish with the same bases.

Siamese finned Franken X-wing, Siamese finned Franken swordfish,
Siamese finned Franken jellyfish::

    . 5 . | . . . | 5 . .      With column 2 and the upper box as covers, the lower
    . . . | . . . | . x .      5 on the right is a fin; x, in the box and in sight of
    - - - + - - - + - - -      the fin, goes. With column 2 and the lower box as
    . . . | . . . | y . .      covers, the upper 5 is the fin, and y goes.
    . 5 . | . . . | . 5 .

>>> print(SIAMESE_FINNED_FRANKEN_X_WING.demo())
Siamese finned Franken X-wing: the 4s of rows C and I are in column 3 and box 3 unless \
the fin I8 is 4, and in column 3 and box 9 unless the fin C7 is 4. Either way 4 is in \
sight of B8 and G7, so B8 and G7 cannot be 4.
>>> print(SIAMESE_FINNED_FRANKEN_SWORDFISH.demo())
Siamese finned Franken swordfish: the 9s of columns 6 and 8 and box 6 are in rows F \
and H and box 3 unless the fin C6 is 9, and in rows C and F and box 9 unless the fin \
H6 is 9. Either way 9 is in sight of C9 and H9, so C9 and H9 cannot be 9.
>>> print(SIAMESE_FINNED_FRANKEN_JELLYFISH.demo())
Siamese finned Franken jellyfish: the 9s of rows C, D and I and box 4 are in columns \
3, 4, 5 and 9 unless the fin D8 is 9, and in columns 3, 4, 5 and 8 unless the fin I9 \
is 9. Either way 9 is in sight of F9 and H8, so F9 and H8 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.siamese import siamese, twin_words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned Franken fish of *size* equal bases remove."""
    yield from siamese(position, "Franken", size)


SIAMESE_FINNED_FRANKEN_X_WING = Technique(
    name="Siamese finned Franken X-wing",
    code="03401",
    rating=7.75,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned Franken X-wing, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example=".+59+8+1..+3..2.39...+56+3.+5+72.+91+51+3+6+47+9288+9+6+1+2+3.5.+2+4+7"
    "9+8+5+16+3.+65+7+3+9...+3+8+24+61+5+7+9+97.+2+583.6",
    find=partial(find, size=2),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_FRANKEN_SWORDFISH = Technique(
    name="Siamese finned Franken swordfish",
    code="03411",
    rating=8.05,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned Franken swordfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="8+2+4.+3+6.1+7+6+95+72+18+3+4+3714+8.6..5+1+8+2+9+37+4+6+739864+2+5+1"
    "+46+21...+8.95.+6+4+81..2+863+1.+4..+1+4...+2.68",
    find=partial(find, size=3),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_FRANKEN_JELLYFISH = Technique(
    name="Siamese finned Franken jellyfish",
    code="03421",
    rating=8.26,
    level="extreme",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned Franken jellyfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="+3+81.4.96+7+29+7+1+8643+5+6+5+4..7+1+28+7+45.132.+6+1+6....+3.483.+4"
    "+6.+7..+92+6...+5+4.478...+6..+51+36.+4+87.",
    find=partial(find, size=4),
    evidence=twin_words,
    grounds=places_in("bases"),
)
