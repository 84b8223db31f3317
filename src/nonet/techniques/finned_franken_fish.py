"""Finned Franken fish: a Franken fish but for a few cells, the fins.

Finned Franken X-wing, Finned Franken swordfish, Finned Franken jellyfish::

    5 . . | . . . | . 5 f      The first row and the box need two 5s and would have
    - - - + - - - + - - -      them only in columns 1 and 8 but for the fins f. If
    . . . | . . . | . x .      none of them is 5, no other cell of the two columns
    5 . . | . . . | . . .      is; if one is, what it sees is not. A cell that
    f . . | . . . | . . .      loses its 5 in every case cannot be 5.

A cell in two bases is a fin as well: its 5 would serve both.

>>> print(FINNED_FRANKEN_X_WING.demo())
>>> print(FINNED_FRANKEN_SWORDFISH.demo())
>>> print(FINNED_FRANKEN_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every Franken fish of *size* houses with fins."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "Franken", size)
            finned = (each for each in found if each.fins)
            yield from deductions(position, digit, finned)


FINNED_FRANKEN_X_WING = Technique(
    name="Finned Franken X-wing",
    code="0340",
    rating=7.7,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Two houses would need only two others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)


FINNED_FRANKEN_SWORDFISH = Technique(
    name="Finned Franken swordfish",
    code="0341",
    rating=8.0,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Three houses would need only three others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)


FINNED_FRANKEN_JELLYFISH = Technique(
    name="Finned Franken jellyfish",
    code="0342",
    rating=8.2,
    level="unfair",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Four houses would need only four others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
