"""Lows and highs of a house, Classes of a house: each house has so many of a class.

::

    row A   a a a │ . c─d │ . . 1      one of c and d is low, and 1 is low: were
    row B   b b b │ . . . │ . . .      the three a low too, that would be five

    a─b─a─b─a─b is one line, c─d another

On whispers each cell is low or high. A row has four low digits, 1 2 3 4, and four high
ones; what would need more of them, or leave too few cells for them, cannot be. On lines
with classes in turn it is the same with theirs.

>>> print(COUNTING.demo())
Lows and highs of a house: if A1, A2 and A3, alike on the line, were low, row A would \
have at least 5 cells for 1, 2, 3 and 4 (A1, A2, A3 and A9, and one of A5 and A6); as \
low and high take turns along the line, A1, A2 and A3 are high, and B1, B2 and B3 are \
low. So A1, A2 and A3 cannot be 2, 3 or 4; B1, B2 and B3 cannot be 6, 7, 8 or 9.
>>> print(CLASSES.demo())
Classes of a house: if A3 were low, row A would have too few cells for 1 and 2 (only \
A3), so A3 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.lines.class_count import (
    TURNS,
    ClassClaim,
    ClassCount,
    ClassShare,
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
ALL_WERE: Final = _("if {cells}, alike on the line, were {sort}")
NONE_WERE: Final = _("if {cells}, alike on the line, were not {sort}")
TOO_MANY: Final = _(
    "{claim}, {house} would have at least {m} cells for {digits} ({shares})"
)
TOO_FEW: Final = _(
    "{claim}, {house} would have too few cells for {digits} (only {shares})"
)
NO_CELL: Final = _("{claim}, {house} would have no cell for {digits}")
TAKEN: Final = _(
    "{digits} of {house} take up {shares}, whichever way the lines take turns"
)
SHARES: Final = {  # of cells that a class may be in: so many at least, or at most
    1: _("one of {cells}"),
    2: _("two of {cells}"),
    3: _("three of {cells}"),
    4: _("four of {cells}"),
}
MORE: Final = _("{n} of {cells}")

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
                if others := _sharing(found, need) & ~claim.cells:
                    roles["others"] = position.cells(others)
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
                TAKEN,
                digits=digits_in(digits),
                house=position.house(index),
                shares=_shares(position, found.needed),
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
    words = (NONE_WERE, ALL_WERE) if len(here) > 1 else (WERE_NOT, WERE)
    sort = class_name(system.kind, claim.which, len(system.classes))
    roles: dict[str, Any] = {
        "claim": Phrase(words[claim.holds], cells=here, sort=sort),
        "house": house,
        "digits": digits_in(digits),
    }
    if found.most < digits.bit_count():
        shares = _shares(position, found.roomy)
        return Phrase(TOO_FEW if shares else NO_CELL, shares=shares, **roles)
    shares = _shares(position, found.needed)
    return Phrase(TOO_MANY, m=str(found.least), shares=shares, **roles)


def _shares(
    position: Position, shares: Iterable[ClassShare]
) -> tuple[Phrase | CellSet, ...]:
    """Name the cells that all count, then those of which only some do."""
    whole = bits_of(
        cell
        for cells, number in shares
        if number == cells.bit_count()
        for cell in cells_in(cells)
    )
    parts = tuple(
        Phrase(SHARES.get(number, MORE), cells=position.cells(cells), n=str(number))
        for cells, number in shares
        if number < cells.bit_count()
    )
    return (position.cells(whole), *parts) if whole else parts


def _sharing(found: ClassCount, need: int) -> int:
    """Give the cells that are too many for a need, or too few and why they are."""
    few = found.most < need
    shares = found.roomy if few else found.needed
    cells = bits_of(cell for share in shares for cell in cells_in(share.cells))
    return cells | found.counted if few else cells


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
    "and four high digits, so count how many of them its lines take.",
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
    lesson="A house has three low, three middle and three high digits, or five odd and "
    "four even. Count how many its lines take, whichever way their turns go.",
    example="." * 36 + ":116 216",
    rules=({"rule": "entropic-line", "cells": "A1 A2 A3 A4 A5"},),
    find=told_as("class_count", partial(find, kinds=TURNS)),
    grounds=house_and_lines,
)
