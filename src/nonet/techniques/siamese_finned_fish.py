"""Siamese finned fish: two finned fish of the same lines, with fins on either side.

Siamese finned X-wing, Siamese finned swordfish, Siamese finned jellyfish::

    . 5 . | . . . | . 5 5      With column 8 as a cover, the cell to the right is the
    . . . | . . . | . x y      fin of a fish that removes x; with column 9 as a
    - - - + - - - + - - -      cover, the cell to the left is the fin of one that
    . 5 . | . . . | . 5 5      removes y.

>>> print(SIAMESE_FINNED_X_WING.demo())
>>> print(SIAMESE_FINNED_SWORDFISH.demo())
>>> print(SIAMESE_FINNED_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import Fish, is_sashimi
from nonet.patterns.siamese import siamese, twin_words
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two finned fish of *size* equal bases remove."""
    board = position.board

    def fits(one: Fish, other: Fish) -> bool:
        return not is_sashimi(board, one) or not is_sashimi(board, other)

    yield from siamese(position, "basic", size, fits)


SIAMESE_FINNED_X_WING = Technique(
    name="Siamese finned X-wing",
    code="03101",
    rating=4.85,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned X-wing, take the line of the fin as a cover "
    "instead: the same rows may make a second fish whose fins are in the same box.",
    example="",
    find=partial(find, size=2),
    evidence=twin_words,
)


SIAMESE_FINNED_SWORDFISH = Technique(
    name="Siamese finned swordfish",
    code="03111",
    rating=5.55,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned swordfish, take the line of the fin as a "
    "cover instead: the same rows may make a second fish whose fins are in the same "
    "box.",
    example="",
    find=partial(find, size=3),
    evidence=twin_words,
)


SIAMESE_FINNED_JELLYFISH = Technique(
    name="Siamese finned jellyfish",
    code="03121",
    rating=5.85,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a finned jellyfish, take the line of the fin as a "
    "cover instead: the same rows may make a second fish whose fins are in the same "
    "box.",
    example="",
    find=partial(find, size=4),
    evidence=twin_words,
)
