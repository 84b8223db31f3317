"""Siamese finned fish: two finned fish of the same lines, with fins on either side.

Siamese finned X-wing, Siamese finned swordfish, Siamese finned jellyfish::

    x . y | . . . | . . .      With columns 1 and 4 as covers, the 5 in column 3 is
    5 . 5 | 5 . . | . . .      a fin, and x goes. With columns 3 and 4 as covers,
    5 . . | 5 . . | . . .      the two in column 1 are fins, and y goes.

>>> print(SIAMESE_FINNED_X_WING.demo())
Siamese finned X-wing: the 5s of rows E and F are in columns 1 and 4 unless the fin E3 \
is 5, and in columns 3 and 4 unless one of the fins E1 and F1 is 5. Either way 5 is in \
sight of D1 and D3, so D1 and D3 cannot be 5.
>>> print(SIAMESE_FINNED_SWORDFISH.demo())
Siamese finned swordfish: the 1s of rows C, D and G are in columns 6, 7 and 8 unless \
the fin C5 is 1, and in columns 5, 7 and 8 unless the fin D6 is 1. Either way 1 is in \
sight of A6 and F5, so A6 and F5 cannot be 1.
>>> print(SIAMESE_FINNED_JELLYFISH.demo())
Siamese finned jellyfish: the 2s of rows A, B, G and I are in columns 3, 6, 7 and 9 \
unless the fin A2 is 2, and in columns 2, 6, 7 and 9 unless the fin G3 is 2. Either \
way 2 is in sight of C3 and H2, so C3 and H2 cannot be 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import Fish, is_sashimi
from nonet.logic.fish.siamese import siamese, twin_words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned fish of *size* equal bases remove."""
    board = position.board

    def fits(one: Fish, other: Fish) -> bool:
        return not is_sashimi(board, one) or not is_sashimi(board, other)

    yield from siamese(position, "basic", size, fits)


SIAMESE_FINNED_X_WING = Technique(
    name="Siamese finned X-wing",
    code="03101",
    rating=4.85,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned X-wing, take the line of the fin as a cover "
    "instead: the same rows may make a second fish whose fins are in the same box.",
    example="....+17....+78.5+9+1..+16+9+2+8+3475.+1.+32+4....3..9+164..94.+6+83+1."
    ".5+1+9.+2.6....8+7+59.1+9+871.6...",
    find=partial(find, size=2),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_SWORDFISH = Technique(
    name="Siamese finned swordfish",
    code="03111",
    rating=5.55,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned swordfish, take the line of the fin as a "
    "cover instead: the same rows may make a second fish whose fins are in the same "
    "box.",
    example="98.7..6+5+47...5+689.+6.5+9.+8..757..9..+86+1+643+8+7+92+5.+9+8+6.+5.7"
    ".45+7+86...9..+61+7+9+5+4+8+8+1+9+5.4+7+6.",
    find=partial(find, size=3),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_FINNED_JELLYFISH = Technique(
    name="Siamese finned jellyfish",
    code="03121",
    rating=5.85,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a finned jellyfish, take the line of the fin as a "
    "cover instead: the same rows may make a second fish whose fins are in the same "
    "box.",
    example="+1.+3+4+56.+8.+456+7+8.1+3.7+8..3+1+54+62..+6+1+4.+5.+6+3+1+52+89+74+8"
    "4+53+97+62+13+6.+14+5.9.+5.8.+6.+4+1.+91+48+7..+65",
    find=partial(find, size=4),
    evidence=twin_words,
    grounds=places_in("bases"),
)
