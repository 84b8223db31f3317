"""Siamese Franken fish: two finned Franken fish with the same bases.

Siamese finned Franken X-wing, Siamese finned Franken swordfish,
Siamese finned Franken jellyfish::

    5 . . | . . . | . f f      The bases are the same; the covers differ in one house
    - - - + - - - + - - -      or more, so that each fish has other fins and removes
    5 . . | . . . | . x y      something else.

>>> print(SIAMESE_FINNED_FRANKEN_X_WING.demo())
>>> print(SIAMESE_FINNED_FRANKEN_SWORDFISH.demo())
>>> print(SIAMESE_FINNED_FRANKEN_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.siamese import siamese, twin_words
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned Franken fish of *size* equal bases remove."""
    yield from siamese(position, "Franken", size)


SIAMESE_FINNED_FRANKEN_X_WING = Technique(
    name="Siamese finned Franken X-wing",
    code="03401",
    rating=7.75,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned Franken X-wing, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=2),
    evidence=twin_words,
)


SIAMESE_FINNED_FRANKEN_SWORDFISH = Technique(
    name="Siamese finned Franken swordfish",
    code="03411",
    rating=8.05,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned Franken swordfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=3),
    evidence=twin_words,
)


SIAMESE_FINNED_FRANKEN_JELLYFISH = Technique(
    name="Siamese finned Franken jellyfish",
    code="03421",
    rating=8.25,
    level="extreme",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned Franken jellyfish, try other covers for the "
    "same bases: what was a fin is then covered, and another cell goes.",
    example="",
    find=partial(find, size=4),
    evidence=twin_words,
)
