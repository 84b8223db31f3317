"""Siamese mutant fish: two finned mutant fish with the same bases.

Siamese finned mutant X-wing, Siamese finned mutant swordfish,
Siamese finned mutant jellyfish::

    5 . . | . . . | . f f      The bases are the same; the covers differ in one house
    - - - + - - - + - - -      or more, so that each fish has other fins and removes
    5 . . | . . . | . x y      something else.

>>> print(SIAMESE_FINNED_MUTANT_X_WING.demo())
>>> print(SIAMESE_FINNED_MUTANT_SWORDFISH.demo())
>>> print(SIAMESE_FINNED_MUTANT_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.siamese import siamese, twin_words
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned mutant fish of *size* equal bases remove."""
    yield from siamese(position, "mutant", size)


SIAMESE_FINNED_MUTANT_X_WING = Technique(
    name="Siamese finned mutant X-wing",
    code="03601",
    rating=8.65,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned mutant X-wing, try other covers for the same "
    "bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=2),
    evidence=twin_words,
)


SIAMESE_FINNED_MUTANT_SWORDFISH = Technique(
    name="Siamese finned mutant swordfish",
    code="03611",
    rating=8.75,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned mutant swordfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=3),
    evidence=twin_words,
)


SIAMESE_FINNED_MUTANT_JELLYFISH = Technique(
    name="Siamese finned mutant jellyfish",
    code="03621",
    rating=8.85,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned mutant jellyfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=4),
    evidence=twin_words,
)
