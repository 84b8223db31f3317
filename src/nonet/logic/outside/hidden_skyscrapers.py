"""Hidden place, Hidden skyscraper: what stands before the first hidden digit rises.

::

    4 │ 2 5 7 4 . .      2, 5 and 7 rise, 4 is the first that one before it hides
        ▁ ▄ █ x

The clue stands behind a larger digit, and everything before it rises. Where that cannot
be, it does not stand; and whatever fits with none of its places goes.

>>> print(HIDDEN_PLACE.demo())
Hidden place: from A1 to A4, 2 is the first skyscraper that is hidden; nothing \
stands before A1 to hide it, so A1 cannot be 2.
>>> print(HIDDEN_SKYSCRAPER.demo())
Hidden skyscraper: from A1 to A4, 2 is the first skyscraper that is hidden; 2 can \
only stand in A2, A3 or A4, and what is before it rises, so A2 cannot be 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.outside.digit_lines import LineDomains, kept, layers
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.hidden_skyscraper import HiddenSkyscraper
from nonet.say.reasons import Phrase, either


class HiddenWay(NamedTuple):
    """A place of the clue, and what each cell keeps then."""

    place: int
    kept: LineDomains


@lru_cache(1 << 12)
def ways(domains: LineDomains, clue: int, size: int) -> tuple[HiddenWay, ...]:
    """List the places where the clue can be the first digit that is hidden.

    >>> [way.place for way in ways((0b1111,) * 4, 2, 4)]
    [1, 2, 3]
    """
    found = ((place, _kept(domains, clue, place, size)) for place in range(1, size))
    return tuple(HiddenWay(place, each) for place, each in found if each)


def _kept(domains: LineDomains, clue: int, place: int, size: int) -> LineDomains | None:
    if not domains[place] >> clue - 1 & 1:
        return None
    hider = domains[place - 1] >> clue << clue
    line = (*domains[: place - 1], hider, 1 << clue - 1, *domains[place + 1 :])
    found = layers(line, size, rising=place)
    return kept(line, found, found[-1], size, rising=place) if found[-1] else None


def find_place(position: Position) -> Iterator[Deduction]:
    """Yield where the clue cannot stand."""
    for met in clues(position, HiddenSkyscraper):
        found = ways(met.domains, met.clue, met.size)
        here = [0] * met.size
        for way in found:
            here[way.place] = 1 << met.clue - 1
        others = ~(1 << met.clue - 1)
        left = [a | others for a in here]
        for mark in met.gone_beyond_house(left) if found else ():
            place = met.line.index(mark.cell)
            roles = {**met.roles, "place": met.cell(place), "hiding": _why(met, place)}
            yield Deduction((), (mark,), roles, place)


def _why(met: MetClue, place: int) -> Phrase:
    if place == 0:
        return Phrase("nothing stands before {cell} to hide it", cell=met.cell(0))
    if place == 1:
        return Phrase(
            "{cell} cannot be larger than {digit}", cell=met.cell(0), digit=met.clue
        )
    return Phrase(
        "{cells} cannot rise to more than {digit} before {cell}",
        cells=met.cells(range(place)),
        digit=met.clue,
        cell=met.cell(place),
    )


def find(position: Position) -> Iterator[Deduction]:
    """Yield what fits with none of the places of the clue."""
    for met in clues(position, HiddenSkyscraper):
        found = ways(met.domains, met.clue, met.size)
        left = [0] * met.size
        for way in found:
            left = [a | b for a, b in zip(left, way.kept, strict=True)]
        gone = met.gone_beyond_house(left) if found else ()
        if gone := tuple(mark for mark in gone if mark.digit != met.clue):
            places = either([met.cell(way.place) for way in found])
            roles = {**met.roles, "digit": met.clue, "spots": places}
            yield Deduction((), gone, roles, len(found))


HIDDEN_PLACE = Technique(
    name="Hidden place",
    rating=1.85,
    level="easy",
    reason="{rule}; {hiding}",
    lesson="The first hidden skyscraper stands right behind a larger digit, and "
    "everything before it rises. Where this cannot be, it does not stand.",
    example="." * 16,
    rules=({"rule": "hidden-skyscraper", "line": "A1-A4", "clue": 2},),
    find=find_place,
    grounds=cells_of("cells"),
)

HIDDEN_SKYSCRAPER = Technique(
    name="Hidden skyscraper",
    rating=2.75,
    level="medium",
    reason="{rule}; {digit} can only stand in {spots}, and what is before it rises",
    lesson="List where the first hidden skyscraper can stand; what is before it rises, "
    "up to a larger digit. What fits with none of these places goes.",
    example="." * 16,
    rules=({"rule": "hidden-skyscraper", "line": "A1-A4", "clue": 2},),
    find=find,
    grounds=cells_of("cells"),
)
