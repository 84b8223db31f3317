"""Siamese sashimi fish: two sashimi fish of the same lines, with fins on either side.

Siamese sashimi X-wing, Siamese sashimi swordfish, Siamese sashimi jellyfish::

    . 5 . | . . . | . 5 .      With columns 2 and 9 as covers, the upper 5 on the
    . . . | . . . | . . y      right is a fin, and y goes. With columns 2 and 8 as
    - - - + - - - + - - -      covers, the lower 5 on the right is the fin, and x
    . . . | . . . | . x .      goes.
    . 5 . | . . . | . . 5

>>> print(SIAMESE_SASHIMI_X_WING.demo())
Siamese sashimi X-wing: the 4s of rows C and I are in columns 3 and 8 unless the fin \
C7 is 4, and in columns 3 and 7 unless the fin I8 is 4. Either way 4 is in sight of B8 \
and G7, so B8 and G7 cannot be 4.
>>> print(SIAMESE_SASHIMI_SWORDFISH.demo())
Siamese sashimi swordfish: the 1s of columns 1, 2 and 9 are in rows A, E and I unless \
the fin C9 is 1, and in rows C, E and I unless the fin A2 is 1. Either way 1 is in \
sight of A8 and C3, so A8 and C3 cannot be 1.
>>> print(SIAMESE_SASHIMI_JELLYFISH.demo())
Siamese sashimi jellyfish: the 8s of rows C, D, F and H are in columns 1, 6, 7 and 9 \
unless the fin C4 is 8, and in columns 1, 4, 7 and 9 unless the fin D6 is 8. Either \
way 8 is in sight of B6 and E4, so B6 and E4 cannot be 8.
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
    """Yield what two sashimi fish of *size* equal bases remove."""
    board = position.board

    def fits(one: Fish, other: Fish) -> bool:
        return is_sashimi(board, one) and is_sashimi(board, other)

    yield from siamese(position, "basic", size, fits)


SIAMESE_SASHIMI_X_WING = Technique(
    name="Siamese sashimi X-wing",
    code="03201",
    rating=4.95,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a sashimi X-wing, take the line of the fin as a cover "
    "instead of the one that lacks a corner: the same rows may make a second fish.",
    example=".+59+8+1..+3..2.39...+56+3.+5+72.+91+51+3+6+47+9288+9+6+1+2+3.5.+2+4+7"
    "9+8+5+16+3.+65+7+3+9...+3+8+24+61+5+7+9+97.+2+583.6",
    find=partial(find, size=2),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_SASHIMI_SWORDFISH = Technique(
    name="Siamese sashimi swordfish",
    code="03211",
    rating=5.65,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a sashimi swordfish, take the line of the fin as a "
    "cover instead of the one that lacks a corner: the same rows may make a second "
    "fish.",
    example="9.7+46+83.2+2+341.78..+8+6.3.2+7+4.5+28+6+1+39+74.+79+5+8+42..6+4.+2+7"
    "+9+5.84..8+26+1.7+7+8+6+93+1+4+2+5..27+456+8.",
    find=partial(find, size=3),
    evidence=twin_words,
    grounds=places_in("bases"),
)


SIAMESE_SASHIMI_JELLYFISH = Technique(
    name="Siamese sashimi jellyfish",
    code="03221",
    rating=5.95,
    level="unfair",
    reason="the {digit}s of {bases} are in {covers} unless {fin}, and in "
    "{second_covers} unless {second_fin}. Either way {seen}",
    lesson="When you have found a sashimi jellyfish, take the line of the fin as a "
    "cover instead of the one that lacks a corner: the same rows may make a second "
    "fish.",
    example="7..+3+9+2..5+2.17+5.+9+3.+9+53.6+1.2+7.9+7+6+1.2+5+35...+23..9+1+3+2+9"
    "7+5.6.6+7.+2+395.+1.2+5+147.9..1+9+58+6..+2",
    find=partial(find, size=4),
    evidence=twin_words,
    grounds=places_in("bases"),
)
