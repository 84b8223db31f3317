"""Siamese sashimi fish: two sashimi fish of the same lines, each with the other's fin.

Siamese sashimi X-wing, Siamese sashimi swordfish, Siamese sashimi jellyfish::

    . 5 . | . . . | . 5 .      With column 9 as a cover, the first row's right 5 is
    . . . | . . . | . x y      the fin of a fish that removes y; with column 8 as a
    - - - + - - - + - - -      cover, another is the fin of one that removes x. Both
    . 5 . | . . . | . . 5      have a row that lacks a corner.

>>> print(SIAMESE_SASHIMI_X_WING.demo())
>>> print(SIAMESE_SASHIMI_SWORDFISH.demo())
>>> print(SIAMESE_SASHIMI_JELLYFISH.demo())
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from nonet.patterns.fish import Fish, is_sashimi
from nonet.patterns.siamese import siamese, twin_words
from nonet.position import Position
from nonet.step import Deduction, Technique


def find(position: Position, *, size: int) -> Iterator[Deduction]:
    """Yield what two sashimi fish of *size* equal bases remove."""
    board = position.board

    def fits(one: Fish, other: Fish) -> bool:
        return is_sashimi(board, one) and is_sashimi(board, other)

    yield from siamese(position, "basic", size, fits)


SIAMESE_SASHIMI_X_WING = Technique(
    name="Siamese sashimi X-wing",
    code="03201",
    rating=4.95,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a sashimi X-wing, take the line of the fin as a cover "
    "instead of the one that lacks a corner: the same rows may make a second fish.",
    example="",
    find=partial(find, size=2),
    evidence=twin_words,
)


SIAMESE_SASHIMI_SWORDFISH = Technique(
    name="Siamese sashimi swordfish",
    code="03211",
    rating=5.65,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a sashimi swordfish, take the line of the fin as a "
    "cover instead of the one that lacks a corner: the same rows may make a second "
    "fish.",
    example="",
    find=partial(find, size=3),
    evidence=twin_words,
)


SIAMESE_SASHIMI_JELLYFISH = Technique(
    name="Siamese sashimi jellyfish",
    code="03221",
    rating=5.95,
    level="unfair",
    reason="{bases} have {digit} only in {covers} unless {fin}, and only in "
    "{second_covers} unless {second_fin}; each way round, {seen}",
    lesson="When you have found a sashimi jellyfish, take the line of the fin as a "
    "cover instead of the one that lacks a corner: the same rows may make a second "
    "fish.",
    example="",
    find=partial(find, size=4),
    evidence=twin_words,
)
