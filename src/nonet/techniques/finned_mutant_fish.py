"""Finned mutant fish: a mutant fish but for a few cells, the fins.

Finned mutant X-wing, Finned mutant swordfish, Finned mutant jellyfish::

    5 . . | . . . | . 5 f      Whatever houses need the digit and whatever houses
    - - - + - - - + - - -      have room for it: if no fin f holds it, the others
    . . . | . . . | . x .      are just enough and their other cells lose it; if a
    5 . . | . . . | . . .      fin does, what it sees loses it. A cell that loses
    f . . | . . . | . . .      it in every case cannot have it.

A cell in two bases is a fin as well: its digit would serve both.

>>> print(FINNED_MUTANT_X_WING.demo())
>>> print(FINNED_MUTANT_SWORDFISH.demo())
>>> print(FINNED_MUTANT_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import deductions, fish_of, words
from nonet.patterns.templates import doomed
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield every mutant fish of *size* houses with fins."""
    for digit, marks in enumerate(doomed(position)):
        if marks:
            found = fish_of(position, digit, "mutant", size)
            finned = (each for each in found if each.fins)
            yield from deductions(position, digit, finned)


FINNED_MUTANT_X_WING = Technique(
    name="Finned mutant X-wing",
    code="0360",
    rating=8.6,
    level="extreme",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Two houses would need only two others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=2),
    evidence=words,
)


FINNED_MUTANT_SWORDFISH = Technique(
    name="Finned mutant swordfish",
    code="0361",
    rating=8.7,
    level="extreme",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Three houses would need only three others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=3),
    evidence=words,
)


FINNED_MUTANT_JELLYFISH = Technique(
    name="Finned mutant jellyfish",
    code="0362",
    rating=8.8,
    level="extreme",
    reason="either {fin}, or {bases} have {digit} only in {covers}, one each, and "
    "fill them, so that {lost}; either way {seen}",
    lesson="Four houses would need only four others for a digit but for the fins: "
    "places outside these, or in two of the houses at once. What the fish removes "
    "goes if it sees every fin.",
    example="",
    find=partial(find, size=4),
    evidence=words,
)
