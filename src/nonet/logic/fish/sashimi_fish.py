"""Sashimi X-wing, Sashimi swordfish, Sashimi jellyfish: a finned fish with a hole.

::

    . 5 . | . . . | . - 5      The first row has no 5 in the second column, only the
    . * . | . . . | . x .      fin beside it. If the fin is 5, no other 5 is in its
    . * . | . . . | . x .      box; if not, the first row's 5 is on the left, so the
    - - - + - - - + - - -      last row's is on the right. Either way there is none
    . 5 . | . . . | . 5 .      in the cells x.

>>> print(SASHIMI_X_WING.demo())
Sashimi X-wing: either the fin A5 is 7, or the 7s of rows A and I are in columns 2 and \
4, what is left of an X-wing; either way 7 is in sight of C4, so C4 cannot be 7.
>>> print(SASHIMI_SWORDFISH.demo())
Sashimi swordfish: either the fin C1 is 9, or the 9s of rows A, C and G are in columns \
3, 6 and 7, what is left of a swordfish; either way 9 is in sight of B3, so B3 cannot \
be 9.
>>> print(SASHIMI_JELLYFISH.demo())
Sashimi jellyfish: either the fin G3 is 9, or the 9s of rows A, C, D and G are in \
columns 1, 2, 6 and 7, what is left of a jellyfish; either way 9 is in sight of H2, so \
H2 cannot be 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import Fish, caught, is_sashimi, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every fish of *size* lines that has a line of one place but for fins."""
    board = position.board

    def fits(fish: Fish) -> bool:
        return fish.fins > 0 and is_sashimi(board, fish)

    return caught(position, "basic", size, fits)


SASHIMI_X_WING = Technique(
    name="Sashimi X-wing",
    code="0320",
    rating=4.9,
    level="hard",
    score=Score(370, 150),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, what is left of "
    "an X-wing; either way {seen}",
    lesson="A finned X-wing may lack a corner beside its fins. If no fin holds, its "
    "row has one place left and the other row takes the other column, so the box of "
    "the fins loses the same.",
    example="4.5+9..8+3+6+36+15+8+4+7+2+9+98..3.14+57+4+9+3+25+6+81.+13+8.+9+5+7.."
    "+5+8...39.8+9...+34575+3.+49.+2+1+81.4.+58+9+63:234 716",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)

SASHIMI_SWORDFISH = Technique(
    name="Sashimi swordfish",
    code="0321",
    rating=5.61,
    level="unfair",
    score=Score(390, 240),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, what is left of "
    "a swordfish; either way {seen}",
    lesson="A finned swordfish may have a row with one place besides the fins. "
    "Without the fins three rows still need three columns, so the box of the fins "
    "loses the same.",
    example="+6+3+2.+7..+51+5+7.+6.+1.23.+14+2+35.+7+6..+3+1+267+4+5+74+5+98+3+1+6"
    "+212+6+7+5+4+3..+4+6.+51.+2+3+7+2.+13+6+75.+4+357..+26+1.:817",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)

SASHIMI_JELLYFISH = Technique(
    name="Sashimi jellyfish",
    code="0322",
    rating=5.9,
    level="unfair",
    score=Score(410, 260),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, what is left of "
    "a jellyfish; either way {seen}",
    lesson="A finned jellyfish may have a row with one place besides the fins. "
    "Without the fins four rows still need four columns, so the box of the fins loses "
    "the same.",
    example="+6+3+2.+7..+51+5+7.+6.+1.23.+14+2+35.+7+6..+3+1+267+4+5+74+5+98+3+1+6"
    "+212+6+7+5+4+3..+4+6.+51.+2+3+7+2.+13+6+75.+4+357..+26+1.:817",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)
