"""Sashimi X-wing, Sashimi swordfish, Sashimi jellyfish: a finned fish with a hole.

::

    . 5 . | . . . | . - 5      The first row has no 5 in the second column, only the
    . * . | . . . | . x .      fin beside it. If the fin is 5, no other 5 is in its
    . * . | . . . | . x .      box; if not, the first row's 5 is on the left, so the
    - - - + - - - + - - -      last row's is on the right. Either way there is none
    . 5 . | . . . | . 5 .      in the cells x.

>>> print(SASHIMI_X_WING.demo())
>>> print(SASHIMI_SWORDFISH.demo())
>>> print(SASHIMI_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, is_sashimi, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every fish of *size* lines that has a line of one place but for fins."""
    board = position.board
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "basic", size)
            finned = (f for f in found if f.fins and is_sashimi(board, f))
            yield from deductions(position, digit, finned)


SASHIMI_X_WING = Technique(
    name="Sashimi X-wing",
    code="0320",
    rating=4.9,
    level="hard",
    reason="either {fin}, or {bases} have {digit} only in {covers}, what is left of "
    "an X-wing; either way {seen}",
    lesson="A finned X-wing may lack a corner beside its fins. If no fin holds, its "
    "row has one place left and the other row takes the other column, so the box of "
    "the fins loses the same.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)

SASHIMI_SWORDFISH = Technique(
    name="Sashimi swordfish",
    code="0321",
    rating=5.6,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, what is left of a "
    "swordfish; either way {seen}",
    lesson="A finned swordfish may have a row with one place besides the fins. "
    "Without the fins three rows still need three columns, so the box of the fins "
    "loses the same.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)

SASHIMI_JELLYFISH = Technique(
    name="Sashimi jellyfish",
    code="0322",
    rating=5.9,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, what is left of a "
    "jellyfish; either way {seen}",
    lesson="A finned jellyfish may have a row with one place besides the fins. "
    "Without the fins four rows still need four columns, so the box of the fins loses "
    "the same.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
