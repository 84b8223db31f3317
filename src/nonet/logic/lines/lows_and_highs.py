"""Lows and highs of a house, Classes of a house: each house has so many of a class.

::

    row A   a a a │ . c─d │ . . 1      one of c and d is low, and 1 is low: were
    row B   b b b │ . . . │ . . .      the three a low too, that would be five

    a─b─a─b─a─b is one line, c─d another

On whispers each cell is low or high. A row has four low digits, 1 2 3 4, and four high
ones; what would need more of them, or leave too few cells for them, cannot be. On lines
with classes in turn it is the same with theirs.

>>> print(COUNTING.demo())
Lows and highs of a house: if A1, A2 and A3 were low, row A would have at least 5 \
cells for the 4 digits that are low, counting A5, A6 and A9; as low and high take \
turns along the line, A1, A2 and A3 are high, and B1, B2 and B3 are low. So A1, A2 and \
A3 cannot be 2, 3 or 4; B1, B2 and B3 cannot be 6, 7, 8 or 9.
>>> print(CLASSES.demo())
Classes of a house: if A3 were low, row A would have room for at most 1 of the 2 \
digits that are low, so A3 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.lines.class_count import (
    TURNS,
    ClassClaim,
    ClassCount,
    ClassSystem,
    claims,
    count,
    systems,
)
from nonet.logic.lines.class_names import class_name
from nonet.logic.lines.line_steps import bits_of, dressed, standing, told_as
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Ground, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

WERE: Final = _("if {cells} were {sort}")
WERE_NOT: Final = _("if {cells} were not {sort}")
TOO_MANY: Final = _(
    "{claim}, {house} would have at least {m} cells for the {n} digits that are "
    "{sort}, counting {others}"
)
TOO_MANY_ALONE: Final = _(
    "{claim}, {house} would have {m} cells for the {n} digits that are {sort}"
)
TOO_FEW: Final = _(
    "{claim}, {house} would have room for at most {m} of the {n} digits that are {sort}"
)

ALONG: Final = {  # whether they are lows and highs
    True: _("{why}; as low and high take turns along the line, {sides}"),
    False: _("{why}; as classes take turns along the line, {sides}"),
}


def find(position: Position, *, kinds: tuple[str, ...]) -> Iterator[Deduction]:
    """Yield what would give a house too many cells of a class, or too few."""
    board = position.board
    for system in systems(board, kinds):
        for index in board.full:
            house = board.houses[index]
            if house & position.empty:
                yield from _in_house(position, index, system)


def _in_house(
    position: Position, index: int, system: ClassSystem
) -> Iterator[Deduction]:
    house = position.board.houses[index]
    yield from _filled(position, index, system)
    for claim in claims(position, house, system):
        found = count(position, house, system, claim)
        need = system.classes[claim.which].bit_count()
        if found.least > need or found.most < need:
            marks = _gone(position, system, claim)
            if marks:
                why = _why(position, index, system, claim, found)
                if bits_of(mark.cell for mark in marks) & ~(claim.cells & house):
                    sides = _along(position, system, claim)
                    told = ALONG[system.kind == "whisper"]
                    why = Phrase(told, why=why, sides=sides)
                step = dressed(position, marks, why, cells_in(claim.cells))
                roles = {**step.roles, "house": position.house(index)}
                if found.counted:
                    roles["others"] = position.cells(found.counted)
                yield step._replace(roles=roles, size=found.counted.bit_count())


def _filled(position: Position, index: int, system: ClassSystem) -> Iterator[Deduction]:
    """Take a class from cells of a house off the lines, which have all of it."""
    house, held = position.board.houses[index], domains(position)
    on_lines = bits_of(c for line in system.lines for s in line for c in cells_in(s))
    for which, digits in enumerate(system.classes):
        found = count(position, house, system, ClassClaim(0, which, holds=True))
        if found.least != digits.bit_count() or not found.counted & on_lines:
            continue
        free = house & ~found.counted & ~on_lines
        if marks := standing(dict.fromkeys(cells_in(free), digits), held, position):
            why = Phrase(
                "{cells} hold all {n} digits of {house} that are {sort}, whichever way "
                "their turns go",
                cells=position.cells(found.counted),
                n=str(found.least),
                house=position.house(index),
                sort=class_name(system.kind, which, len(system.classes)),
            )
            step = dressed(position, marks, why, cells_in(found.counted))
            yield step._replace(roles={**step.roles, "house": position.house(index)})


def _gone(
    position: Position, system: ClassSystem, claim: ClassClaim
) -> tuple[Candidate, ...]:
    """List what goes if a claim is wrong."""
    held, digits = domains(position), system.classes[claim.which]
    gone = dict.fromkeys(cells_in(claim.cells), digits if claim.holds else ~digits)
    if not claim.holds or len(system.classes) == 2:
        other = system.classes[1 - claim.which] if claim.holds else digits
        gone |= dict.fromkeys(cells_in(_far(system, claim)), other)
    return standing(gone, held, position)


def _why(
    position: Position,
    index: int,
    system: ClassSystem,
    claim: ClassClaim,
    found: ClassCount,
) -> Phrase:
    house = position.house(index)
    here = position.cells(claim.cells & house.bits)
    digits = system.classes[claim.which]
    sort = class_name(system.kind, claim.which, len(system.classes))
    roles: dict[str, Any] = {
        "claim": Phrase(WERE if claim.holds else WERE_NOT, cells=here, sort=sort),
        "house": house,
        "n": str(digits.bit_count()),
        "sort": sort,
    }
    if found.most < digits.bit_count():
        return Phrase(TOO_FEW, m=str(found.most), **roles)
    if not found.counted:
        return Phrase(TOO_MANY_ALONE, m=str(found.least), **roles)
    others = position.cells(found.counted)
    return Phrase(TOO_MANY, m=str(found.least), others=others, **roles)


def _along(position: Position, system: ClassSystem, claim: ClassClaim) -> Phrase:
    """Say what cells of a line are if a claim is wrong, in the house and beyond."""
    count = len(system.classes)
    sort = class_name(system.kind, claim.which, count)
    two, far = count == 2, _far(system, claim)
    sides = [_are(position, claim.cells, sort, so=not claim.holds)]
    if two and claim.holds:
        other = class_name(system.kind, 1 - claim.which, count)
        sides = [_are(position, claim.cells, other, so=True)]
    if far and (two or not claim.holds):
        sides.append(_are(position, far, sort, so=two and claim.holds))
    return Phrase("{sides}", sides=tuple(sides))


def _are(position: Position, bits: int, sort: Phrase, *, so: bool) -> Phrase:
    """Say that cells are of a class, or are not."""
    roles = {"cells": position.cells(bits), "sort": sort}
    if bits & bits - 1:
        return Phrase(
            _("{cells} are {sort}") if so else _("{cells} are not {sort}"), **roles
        )
    return Phrase(_("{cells} is {sort}") if so else _("{cells} is not {sort}"), **roles)


def _far(system: ClassSystem, claim: ClassClaim) -> int:
    """Give the other cells of the lines of a claim."""
    others = (s for line in system.lines if claim.cells in line for s in line)
    return bits_of(c for s in others if s != claim.cells for c in cells_in(s))


def house_and_lines(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on every mark of the house, and of lines that pass through it."""
    house = deduction.roles["house"].bits
    cells = house
    for system in systems(position.board, ("whisper", *TURNS)):
        for line in system.lines:
            if any(each & house for each in line):
                cells |= bits_of(c for each in line for c in cells_in(each))
    yield Ground(position.board.every_digit, cells)


COUNTING = Technique(
    name="Lows and highs of a house",
    rating=3.3,
    level="medium",
    reason="{lows_and_highs}",
    lesson="On a German whisper each cell is low or high in turn. A house has four low "
    "and four high digits, so count what lines in it take of them.",
    example="........1" + "." * 72,
    rules=(
        {"rule": "whisper", "cells": "A1 B1 A2 B2 A3 B3"},
        {"rule": "whisper", "cells": "A5 A6"},
    ),
    find=told_as("lows_and_highs", partial(find, kinds=("whisper",))),
    grounds=house_and_lines,
)

CLASSES = Technique(
    name="Classes of a house",
    rating=3.32,
    level="medium",
    reason="{class_count}",
    lesson="A house has three low, three middle and three high digits, and so with odd "
    "and even. Count how many its lines take, whichever way their turns go.",
    example="." * 36 + ":116 216",
    rules=({"rule": "entropic-line", "cells": "A1 A2 A3 A4 A5"},),
    find=told_as("class_count", partial(find, kinds=TURNS)),
    grounds=house_and_lines,
)
