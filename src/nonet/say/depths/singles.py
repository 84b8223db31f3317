"""Deeper into singles: which cells hold the digits that a cell or a house lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.position import Position
from nonet.say.depths.facts import (
    Gone,
    PatternRoles,
)
from nonet.say.language import _
from nonet.say.reasons import Phrase

SEE: Final = _("{cells} see the {digit} in {cell}")
SEES: Final = _("{cells} sees the {digit} in {cell}")


def seen_digits(
    position: Position, roles: PatternRoles, gone: Gone
) -> Iterator[Phrase]:
    """Say of each house of a cell which digits it holds where."""
    del gone
    (cell,) = roles["cell"]
    stands = [each.roles for each in roles["witnesses"]]
    told: set[object] = set()
    houses = []
    for index in position.board.houses_of[cell]:
        house = position.house(index)
        here = [
            Phrase("{cell} is {digit}", digit=each["digit"], cell=each["cell"])
            for each in stands
            if each["cell"].bits & house.bits and each["digit"] not in told
        ]
        told |= {each.roles["digit"] for each in here}
        if here:
            houses.append(Phrase("{marks} in {house}", house=house, marks=tuple(here)))
    for each in roles["taken"]:
        if "digits" in each.roles:
            digits = each.roles["digits"]
            houses.append(Phrase("earlier steps took {digits}", digits=digits))
    if houses:
        yield Phrase("{facts}", facts=tuple(houses))


def blocked(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say of each digit that blocks which empty cells it takes."""
    del gone
    rest = position.empty & roles["house"].bits & ~roles["cell"].bits
    told = []
    for each in roles["taken"]:
        if "line" in each.roles:
            line = each.roles["line"]
            taken, rest = rest & line.bits, rest & ~line.bits
            many = taken & taken - 1
            words = SEE if many else SEES
            told.append(
                Phrase(
                    words,
                    cells=position.cells(taken),
                    digit=roles["digit"],
                    cell=each.roles["cell"],
                )
            )
        else:
            told.append(each)
    if told:
        yield Phrase("{facts}", facts=tuple(told))
