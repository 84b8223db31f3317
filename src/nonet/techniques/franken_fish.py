"""Franken fish: a fish in which boxes stand for some of the lines.

Franken X-wing, Franken swordfish and Franken jellyfish have two, three or four bases::

    5 . . | . 5 . | . . .      Three bases, the first row, the last row and the
    - - - + - - - + - - -      first box of the second band, have 5 only in three
    5 . . | . x . | . . .      covers: columns 1, 5 and 8. Each cover gets its 5
    5 . . | . x . | . x .      from a base, so the cells x have none. A box may
    - - - + - - - + - - -      be a cover, too.
    . . . | . 5 . | . 5 .

>>> print(FRANKEN_X_WING.demo())
>>> print(FRANKEN_SWORDFISH.demo())
>>> print(FRANKEN_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every Franken fish of *size* houses without fins."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "Franken", size)
            whole = (each for each in found if not each.fins)
            yield from deductions(position, digit, whole)


FRANKEN_X_WING = Technique(
    name="Franken X-wing",
    code="0330",
    rating=7.6,
    level="unfair",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Two houses, lines of one direction or boxes, may need no more than two "
    "others for a digit, lines of the other direction or boxes. They use these up.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)


FRANKEN_SWORDFISH = Technique(
    name="Franken swordfish",
    code="0331",
    rating=7.9,
    level="unfair",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Add boxes to the rows or to the columns when you look for a swordfish: "
    "three houses that need only three others for a digit use these up.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)


FRANKEN_JELLYFISH = Technique(
    name="Franken jellyfish",
    code="0332",
    rating=8.1,
    level="unfair",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Add boxes to the rows or to the columns when you look for a jellyfish: "
    "four houses that need only four others for a digit use these up.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
