"""Finned X-wing, Finned swordfish, Finned jellyfish: a fish but for a few cells.

::

    . 5 . | . . . | . 5 5      But for the fin, the last 5 of the first row, this is
    . * . | . . . | . * .      an X-wing. If the fin is 5, no other 5 is in its box;
    . * . | . . . | . x .      if not, the X-wing holds. The cell x, which is in
    - - - + - - - + - - -      a column of the X-wing and sees the fin, is not 5
    . 5 . | . . . | . 5 .      either way.

>>> print(FINNED_X_WING.demo())
Finned X-wing: either the fin A3 is 2, or the 2s of columns 3 and 4 are in rows B and \
D, an X-wing; either way 2 is in sight of B2, so B2 cannot be 2.
>>> print(FINNED_SWORDFISH.demo())
Finned swordfish: either the fin A5 is 2, or the 2s of columns 3, 5 and 9 are in rows \
B, C and H, a swordfish; either way 2 is in sight of B4, so B4 cannot be 2.
>>> print(FINNED_JELLYFISH.demo())
Finned jellyfish: either the fin F8 is 8, or the 8s of columns 1, 2, 6 and 8 are in \
rows B, D, E and G, a jellyfish; either way 8 is in sight of E7, so E7 cannot be 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.board.position import Position
from nonet.logic.fish.covers import Fish, caught, is_sashimi, words
from nonet.logic.grounds import places_in
from nonet.logic.step import Deduction, Score, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every fish of *size* rows or columns with fins."""
    board = position.board

    def fits(fish: Fish) -> bool:
        return fish.fins > 0 and not is_sashimi(board, fish)

    return caught(position, "basic", size, fits)


FINNED_X_WING = Technique(
    name="Finned X-wing",
    code="0310",
    rating=4.8,
    level="hard",
    score=Score(360, 130),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, an X-wing; "
    "either way {seen}",
    lesson="Two rows would share two columns but for some cells in one box, the fins. "
    "What the X-wing removes from that box goes: it sees the fins too.",
    example="98.7..6+5+47...5+689.+6.5+9.+8..757..9..+86+1+643+8+7+92+5.+9+8+6.+5.7"
    ".45+7+86...9..+61+7+9+5+4+8+8+1+9+5.4+7+6.",
    find=partial(find, size=2),
    evidence=words,
    grounds=places_in("bases"),
)

FINNED_SWORDFISH = Technique(
    name="Finned swordfish",
    code="0311",
    rating=5.51,
    level="unfair",
    score=Score(380, 200),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, a swordfish; "
    "either way {seen}",
    lesson="Three rows would share three columns but for some cells in one box, the "
    "fins. What the swordfish removes from that box goes: it sees the fins too.",
    example="1.+38.+6+4.7+45+6.+793+8.7+8.4.3+6..538+74+2+91+6+9+4+7+56+18+2+3+26+1"
    "9+3+85+7+4+6.+5+3.+72+4+8+8+7.+6.+413+53.4.+85+7+69",
    find=partial(find, size=3),
    evidence=words,
    grounds=places_in("bases"),
)

FINNED_JELLYFISH = Technique(
    name="Finned jellyfish",
    code="0312",
    rating=5.81,
    level="unfair",
    score=Score(400, 250),
    reason="either {fin}, or the {digit}s of {bases} are in {covers}, a jellyfish; "
    "either way {seen}",
    lesson="Four rows would share four columns but for some cells in one box, the "
    "fins. What the jellyfish removes from that box goes: it sees the fins too.",
    example="+7+542..91+8..+15+4+9+2+372+93+18+74+5+6.4+2+61.79+31+7.9....+4+9+3.+7"
    ".+4..+1+4.+9+372+1.5.+278.+134+9+31.49..+7+2:693",
    find=partial(find, size=4),
    evidence=words,
    grounds=places_in("bases"),
)
