"""Skyscraper heights: the first ones leave room for the taller ones that follow.

::

    4 │ . . . . . . . . .       3 taller ones follow the first: it is 6 at most
        6 7 8                   the second 7 at most, the third 8

Seen from where one is seen, the tallest stands first: Tallest first.

>>> print(SKYSCRAPER_HEIGHTS.demo())
Skyscraper heights: from A1 to A6, 4 skyscrapers are seen; there must follow 3 \
taller than A1, 2 taller than A2 and 1 taller than A3, so A1 cannot be 4; A1 and A2 \
cannot be 5; A1, A2 and A3 cannot be 6.
>>> print(TALLEST_FIRST.demo())
Tallest first: from A1 to A4, one skyscraper is seen, and 4 is a skyscraper that \
nothing hides, so A1 is 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.grounds import nothing
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.skyscraper import Skyscraper
from nonet.say.reasons import Phrase

FEW: Final = 3  # places that are told one by one


def find_first(position: Position) -> Iterator[Deduction]:
    """Yield the tallest beside each clue of one."""
    for met in clues(position, Skyscraper, largest=36):
        placed = Candidate(met.line[0], met.size)
        if met.clue == 1 and position.marks[placed.cell] >> placed.digit - 1:
            roles = {"rule": met.sentence, "cell": met.cell(0), "digit": met.size}
            yield Deduction((placed,), (), roles, 1)


def find(position: Position) -> Iterator[Deduction]:
    """Yield the digits of the first cells that are too tall for what must follow."""
    for met in clues(position, Skyscraper, largest=36):
        tall = [*_too_tall(met)] if met.clue > 1 else []
        gone = tuple(mark for _, marks in tall for mark in marks)
        if gone:
            roles = {
                "rule": met.sentence,
                "cells": met.cells(place for place, _ in tall),
                "bounds": _bounds(met, [place for place, _ in tall]),
            }
            yield Deduction((), gone, roles, len(tall))


def most(met: MetClue, place: int) -> int:
    """Give the largest digit at a place that leaves enough taller ones."""
    return met.size - met.clue + place + 1


def _too_tall(met: MetClue) -> Iterator[tuple[int, list[Candidate]]]:
    for place in range(met.clue - 1):
        marks = met.position.marks[met.line[place]]
        tall = marks >> most(met, place) << most(met, place)
        if tall:
            yield place, [Candidate(met.line[place], bit + 1) for bit in cells_in(tall)]


def _bounds(met: MetClue, places: list[int]) -> tuple[Phrase, ...]:
    """Say how many must follow each place, or the first if there are many."""
    if len(places) <= FEW:
        return tuple(_bound(met, place) for place in places)
    first = _bound(met, places[0])
    return (Phrase("{first}, one less for each cell after it", first=first),)


def _bound(met: MetClue, place: int) -> Phrase:
    """Say how many must follow a place."""
    return Phrase(
        "{count} taller than {cell}",
        count=str(met.clue - place - 1),
        cell=met.cell(place),
    )


TALLEST_FIRST = Technique(
    name="Tallest first",
    rating=1.4,
    level="easy",
    reason="{rule}, and {digit} is a skyscraper that nothing hides",
    lesson="The tallest skyscraper is seen from everywhere. If just one is seen, it "
    "stands first and hides all others.",
    example="." * 16,
    rules=({"rule": "skyscraper", "line": "A1-A4", "clue": 1},),
    find=find_first,
    grounds=nothing,
)

SKYSCRAPER_HEIGHTS = Technique(
    name="Skyscraper heights",
    rating=1.7,
    level="easy",
    reason="{rule}; there must follow {bounds}",
    lesson="What is seen rises up to the tallest. The first skyscrapers must leave "
    "enough taller ones to follow, and the tallest cannot stand too near.",
    example="." * 36,
    rules=({"rule": "skyscraper", "line": "A1-A6", "clue": 4},),
    find=find,
    grounds=nothing,
)
