"""Mutant fish: rows, columns and boxes on both sides.

Mutant X-wing, Mutant swordfish and Mutant jellyfish have two, three or four bases::

    . . 5 | . . 5 | . . .      A row, a column and a box may need three 5s together,
    - - - + - - - + - - -      and have room for them only in, say, two columns and
    . . . | . x . | . . .      a box. Each of these gets its 5 from there, and the
    . . 5 | . . 5 | . . .      rest of their cells, x, have none.

>>> print(MUTANT_X_WING.demo())
>>> print(MUTANT_SWORDFISH.demo())
>>> print(MUTANT_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every mutant fish of *size* houses without fins."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "mutant", size)
            whole = (each for each in found if not each.fins)
            yield from deductions(position, digit, whole)


MUTANT_X_WING = Technique(
    name="Mutant X-wing",
    code="0350",
    rating=8.5,
    level="extreme",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Any two houses may need no more than two others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)


MUTANT_SWORDFISH = Technique(
    name="Mutant swordfish",
    code="0351",
    rating=8.6,
    level="extreme",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Any three houses may need no more than three others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)


MUTANT_JELLYFISH = Technique(
    name="Mutant jellyfish",
    code="0352",
    rating=8.7,
    level="extreme",
    reason="{bases} have {digit} only in {covers}, one each, and fill them: {lost}",
    lesson="Any four houses may need no more than four others for a digit; rows, "
    "columns and boxes may stand on both sides.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
