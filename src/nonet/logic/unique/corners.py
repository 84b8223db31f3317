"""Hidden rectangles: a digit in one corner would force the other three.

The corners are followed from the start, side by side: a corner is forced if it has only
the two digits of the rectangle, or if the house of a side has no other place for what
it must hold.

>>> hidden_rectangles(Position.parse("." * 81))
()
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.conjugates import conjugate_pairs
from nonet.logic.unique.deadly import Deadly, has_room
from nonet.logic.unique.rectangles import rectangles

Links: TypeAlias = Mapping[int, int]  # two cells, and their house
SIDES: Final = ((1, 2), (0, 3), (0, 3), (1, 2))  # the neighbours of each corner


class Forced(NamedTuple):
    """A corner that would hold *digit*, as *house* has no other place for it."""

    cell: Cell
    digit: Digit
    house: int | None  # none where the corner has only the two digits


class Hidden(NamedTuple):
    """A deadly rectangle that would follow from *start*."""

    deadly: Deadly
    start: Candidate
    forced: tuple[Forced, ...]

    def is_plain(self, position: Position) -> bool:
        """Tell whether two lines of the start force its neighbours."""
        board = position.board
        *sides, last = self.forced
        return last.house is None and all(
            side.house is not None
            and side.house < 2 * board.size
            and board.houses[side.house] >> self.start.cell & 1
            for side in sides
        )


@pattern
def hidden_rectangles(position: Position) -> tuple[Hidden, ...]:
    """Follow each digit from each corner of a rectangle with two roof cells or more."""
    shapes = rectangles(position)
    links: dict[Digit, Links] = {}
    found: list[Hidden] = []
    for deadly in shapes.side + shapes.apart:
        poll()
        if not has_room(position, deadly):
            continue
        for digit in (deadly.low, deadly.high):
            if digit not in links:
                links[digit] = _links(position, digit)
        found += _from_corners(position, deadly, links)
    return tuple(found)


def _links(position: Position, digit: Digit) -> Links:
    """Give each two cells that are all the places of *digit* in a house."""
    found = conjugate_pairs(position.board, position.places[digit])
    return {pair: house for house, pair in reversed(found)}  # a line before a box


def _from_corners(
    position: Position, deadly: Deadly, links: Mapping[Digit, Links]
) -> Iterator[Hidden]:
    low, high = links[deadly.low], links[deadly.high]
    corners = list(cells_in(deadly.cells))
    a, b, c, d = (1 << corner for corner in corners)
    sides = (a | b, a | c, b | d, c | d)
    if low.keys().isdisjoint(sides) and high.keys().isdisjoint(sides):
        return
    for start, cell in enumerate(corners):
        for digit in (deadly.low, deadly.high):
            if position.marks[cell] >> digit - 1 & 1:
                forced = _follow(position, deadly, corners, start, digit, links)
                if len(forced) == 3:
                    yield Hidden(deadly, Candidate(cell, digit), forced)


def _follow(  # noqa: PLR0913, PLR0917 - one rectangle, looked at from one corner
    position: Position,
    deadly: Deadly,
    corners: list[Cell],
    start: int,
    digit: Digit,
    links: Mapping[Digit, Links],
) -> tuple[Forced, ...]:
    """Give the corners that *digit* at the *start* forces, in turn."""
    both = deadly.low + deadly.high
    forced: list[Forced] = []
    known, waiting = {start}, [(start, both - digit)]
    for corner, wanted in waiting:
        for side in SIDES[corner]:
            cell, house = corners[side], None
            if side in known or not position.marks[cell] >> wanted - 1 & 1:
                continue
            if deadly.roof >> cell & 1:
                house = links[wanted].get(1 << cell | 1 << corners[corner])
                if house is None:
                    continue
            known.add(side)
            waiting.append((side, both - wanted))
            forced.append(Forced(cell, wanted, house))
    return tuple(forced)
