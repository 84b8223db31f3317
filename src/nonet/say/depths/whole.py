"""Deeper into patterns that would be deadly, and those of the whole board."""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.position import Position
from nonet.say.depths.facts import (
    Gone,
    PatternRoles,
    all_see,
    cells_of,
    fits,
    left,
)
from nonet.say.reasons import Phrase

# Patterns that would be deadly


def deadly(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in the corners, and why the two digits could be swapped."""
    cells = roles["floor"] | roles["roof"]
    yield from left(position, cells)
    yield Phrase(
        "no row, column or box has just one of {cells}: a swap changes none of them",
        cells=cells,
    )
    digit = roles.get("digit")
    if subset := roles.get("subset"):
        yield from left(position, subset)
    elif digit and "house" in roles:
        yield from fits(position, digit, roles["house"])
    elif digit and "lines" in roles:
        for line in roles["lines"]:
            yield from fits(position, digit, line)
    elif digit and "corner" not in roles:
        places = position.places[digit] & roles["roof"].bits
        yield from all_see(position, cells_of(gone, digit), places)
    for house in roles.get("houses", ()) if "corner" in roles else ():
        (other,) = set(roles["digits"]) - {digit}
        yield from fits(position, other, house)


def graves(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say which cells have more than two marks, and which mark is one too many."""
    cells = roles["cells"]
    yield from left(position, cells)
    yield Phrase("every other empty cell has two marks")
    for cell, digit in roles["extras"]:
        for index in position.board.houses_of[cell][:1]:
            yield from fits(position, digit, position.house(index))
    if subset := roles.get("subset"):
        yield from left(position, subset)
    elif digit := roles.get("digit"):
        if "house" in roles:
            yield from fits(position, digit, roles["house"])
        else:
            yield from all_see(position, cells_of(gone, digit), cells.bits)


# Patterns of the whole board


def firework(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say where each digit can go in the lines of a firework."""
    del gone
    for name in ("where", "there"):
        if told := roles.get(name):
            for digit in told.roles["digits"]:
                for line in ("row", "column"):
                    yield from fits(position, digit, told.roles[line])


def exocet(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say what is left in the base and the targets."""
    del gone
    for name in ("base", "goals"):
        yield from left(position, roles[name])


def double_exocet(
    position: Position, roles: PatternRoles, gone: Gone
) -> Iterator[Phrase]:
    """Say what is left in both bases and their targets."""
    for name in ("first", "second"):
        yield from exocet(position, roles[name].roles, gone)


def sectors(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say for which digits each row and each column has room."""
    del gone
    bits, room = roles["cells"].bits, roles["room"].roles
    for houses, digits in (("rows", "home"), ("columns", "away")):
        for house in roles[houses]:
            here = position.digits_of(bits & house.bits)
            some = tuple(d for d in room[digits] if here >> d - 1 & 1)
            if some:
                yield Phrase("{house} can hold {digits} once", house=house, digits=some)


def templates(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say where the digit can still go, row by row."""
    del gone
    for index, row in enumerate(position.board.rows):
        if position.places[roles["digit"]] & row:
            yield from fits(position, roles["digit"], position.house(index))
