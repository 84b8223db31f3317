"""Deeper into fish, chains and colours: each house, each link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nonet.board.bits import digits_in
from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import Cell, CellSet, House
from nonet.board.position import Position
from nonet.say.depths.facts import (
    Gone,
    PatternRoles,
    all_see,
    cells_of,
    fits,
    left,
    sees,
    share,
)
from nonet.say.language import _
from nonet.say.reasons import Phrase, why
from nonet.say.shared_links import ending

ARE_IN: Final = _("{cells} are in {house}")
IS_IN: Final = _("{cells} is in {house}")


# Fish


def fish(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say where the digit can go in each base, what it takes, and the fins seen."""
    digit, cells = roles["digit"], cells_of(gone, roles["digit"])
    for base in roles["bases"]:
        yield from fits(position, digit, base)
    if "chain" in roles:
        return
    fins = roles.get("first_fins", roles.get("fins"))
    yield from _caught(position, cells, roles["covers"], fins)
    if other := roles.get("second_fins"):
        yield from _caught(position, cells, roles["second_covers"], other)


def _caught(
    position: Position, gone: list[Cell], covers: Iterable[House], fins: CellSet | None
) -> Iterator[Phrase]:
    """Say which marks each cover takes; with fins, that a mark sees them all."""
    for house in covers:
        here = [cell for cell in gone if cell in house]
        if fins is None:
            cells = position.layout.cell_set(here)
            words = ARE_IN if len(here) > 1 else IS_IN
            if here:
                yield Phrase(words, cells=cells, house=house)
            continue
        for cell in here:
            for seen in sees(position, cell, fins.bits):
                yield Phrase(
                    "{cell} is in {house}, and shares {houses}",
                    house=house,
                    **seen.roles,
                )


# Chains


def links(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say why each link holds, and what sees both ends."""
    chains = [role for role in roles.values() if isinstance(role, Chain)]
    for chain in chains:
        yield from (why(link, position) for link in chain.links)
        if chain.loop and len(chain.nodes) % 2 == 0:
            yield from _looped(position, chain, gone)
        elif chain.strong_first and not chain.loop:
            yield from _ends(position, chain, gone)
        else:
            yield from ending(chain, chains)
    if "ends" in roles:
        yield from all_see(
            position, (cell for cell, _digit in gone), roles["ends"].bits
        )


def _ends(position: Position, chain: Chain, gone: Gone) -> Iterator[Phrase]:
    start, end = chain.nodes[0], chain.nodes[-1]
    if start.digit == end.digit and start.cells != end.cells:
        both = start.cells.bits | end.cells.bits
        yield from all_see(position, cells_of(gone, start.digit), both)
    for cell, digit in gone:
        for here, there in ((start, end), (end, start)):
            if digit == here.digit != there.digit and there.cells.bits == 1 << cell:
                yield from sees(position, cell, here.cells.bits)


def _looped(position: Position, chain: Chain, gone: Gone) -> Iterator[Phrase]:
    """Say between which ends of a weak link each mark stood."""
    weak = [link for link in chain.links if not link.strong]
    for cell, digit in gone:
        for one, other, _strong in weak:
            yield from _between(position, Candidate(cell, digit), one, other)


def _between(
    position: Position, mark: Candidate, one: Node, other: Node
) -> Iterator[Phrase]:
    cell, digit = mark
    both = one.cells.bits | other.cells.bits
    if one.digit == other.digit == digit and not both >> cell & 1:
        yield from sees(position, cell, both)
    elif one.cells == other.cells and both == 1 << cell:
        yield Phrase(
            "{cell} is one of {digits}",
            cell=one.cells,
            digits=tuple(sorted((one.digit, other.digit))),
        )


# Colours


def colours(position: Position, roles: PatternRoles, gone: Gone) -> Iterator[Phrase]:
    """Say which links join the marks of two colours, and what sees both."""
    for one, two in (("one", "two"), ("three", "four")):
        if isinstance(roles.get(one), tuple) and isinstance(roles.get(two), tuple):
            yield from _joined(position, roles[one], roles[two])
    clash = roles.get("clash", ())
    for each in clash if isinstance(clash, tuple) else (clash,):
        if "cells" in each.roles:
            yield from share(position, each.roles["cells"])
    digit = roles.get("digit")
    if digit and not clash:
        yield from _traps(position, cells_of(gone, digit), roles["one"], roles["two"])
    elif digit and "three" in roles and isinstance(clash, Phrase):
        yield from _traps(position, cells_of(gone, digit), roles["one"], roles["three"])


def _joined(position: Position, one: Gone, two: Gone) -> Iterator[Phrase]:
    """Walk from mark to mark by houses and cells where there is one other."""
    marks = {*one, *two}
    reached, todo = {min(marks, default=None)}, [min(marks, default=None)]
    while todo:
        here = todo.pop(0)
        for there in sorted(marks - reached):
            if here and (told := _last_two(position, here, there)):
                reached.add(there)
                todo.append(there)
                yield told


def _last_two(position: Position, here: Candidate, there: Candidate) -> Phrase | None:
    """Say that two marks are the last of a house or of a cell, if they are."""
    board = position.board
    both = 1 << here.cell | 1 << there.cell
    if here.cell == there.cell:
        digits = digits_in(position.marks[here.cell])
        return (
            next(left(position, position.cells(both)), None)
            if len(digits) == 2
            else None
        )
    if here.digit == there.digit:
        for index in board.common_houses(both):
            if position.places[here.digit] & board.houses[index] == both:
                return next(fits(position, here.digit, position.house(index)))
    return None


def _traps(
    position: Position, cells: Iterable[Cell], one: Gone, two: Gone
) -> Iterator[Phrase]:
    """Say of each cell which mark of either colour it sees."""
    for cell in cells:
        seen = 0
        for colour in (one, two):
            peers = (m for m in colour if position.board.peers[cell] >> m.cell & 1)
            seen |= 1 << next(peers, Candidate(cell, 0)).cell
        yield from sees(position, cell, seen)
