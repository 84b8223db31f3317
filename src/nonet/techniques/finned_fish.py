"""Finned X-wing, Finned swordfish, Finned jellyfish: a fish but for a few cells.

::

    . 5 . | . . . | . 5 5      But for the fin, the last 5 of the first row, this is
    . * . | . . . | . * .      an X-wing. If the fin is 5, no other 5 is in its box;
    . * . | . . . | . x .      if not, the X-wing holds. The cell x, which is in
    - - - + - - - + - - -      a column of the X-wing and sees the fin, is not 5
    . 5 . | . . . | . 5 .      either way.

>>> print(FINNED_X_WING.demo())
>>> print(FINNED_SWORDFISH.demo())
>>> print(FINNED_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, is_sashimi, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every fish of *size* rows or columns with fins."""
    board = position.board
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "basic", size)
            finned = (f for f in found if f.fins and not is_sashimi(board, f))
            yield from deductions(position, digit, finned)


FINNED_X_WING = Technique(
    name="Finned X-wing",
    code="0310",
    rating=4.8,
    level="hard",
    reason="either {fin}, or {bases} have {digit} only in {covers}, an X-wing; either "
    "way {seen}",
    lesson="Two rows would share two columns but for some cells in one box, the fins. "
    "What the X-wing removes from that box goes: it sees the fins too.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)

FINNED_SWORDFISH = Technique(
    name="Finned swordfish",
    code="0311",
    rating=5.5,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, a swordfish; "
    "either way {seen}",
    lesson="Three rows would share three columns but for some cells in one box, the "
    "fins. What the swordfish removes from that box goes: it sees the fins too.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)

FINNED_JELLYFISH = Technique(
    name="Finned jellyfish",
    code="0312",
    rating=5.8,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, a jellyfish; "
    "either way {seen}",
    lesson="Four rows would share four columns but for some cells in one box, the "
    "fins. What the jellyfish removes from that box goes: it sees the fins too.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
