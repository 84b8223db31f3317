"""Lows and highs of a house: a house has room for each low and each high digit once.

::

    row A   a a a │ . c─d │ . . 1      one of c and d is low, and 1 is low: were
    row B   b b b │ . . . │ . . .      the three a low too, that would be five

    a─b─a─b─a─b is one line, c─d another

On whispers each cell is low or high. A row has four low digits, 1 2 3 4, and four high
ones; what would need more of them cannot be, and what has them all leaves none.

>>> print(COUNTING.demo())
Lows and highs of a house: if A1, A2 and A3 were low, row A would have 5 low cells at \
least, counting A5, A6 and A9, and there are only 4 low digits. So A1, A2 and A3 \
cannot be 2, 3 or 4; B1, B2 and B3 cannot be 6, 7, 8 or 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.board.bits import cells_in
from nonet.board.position import Position
from nonet.logic.lines.line_steps import dressed, resting, standing, told_as
from nonet.logic.lines.whisper_net import WhisperPart, highs, lows, whisper_net
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

WOULD = {
    True: _(
        "if {cells} were low, {house} would have {m} low cells at least, counting "
        "{others}, and there are only {n} low digits"
    ),
    False: _(
        "if {cells} were high, {house} would have {m} high cells at least, counting "
        "{others}, and there are only {n} high digits"
    ),
}
WOULD_ALONE = {
    True: _(
        "if {cells} were low, {house} would have {m} low cells, and there are only {n} "
        "low digits"
    ),
    False: _(
        "if {cells} were high, {house} would have {m} high cells, and there are only "
        "{n} high digits"
    ),
}
TAKEN = {
    True: _("{others} take all {n} low digits of {house}, whichever way they go"),
    False: _("{others} take all {n} high digits of {house}, whichever way they go"),
}


class Sort(NamedTuple):
    """Low digits, or high ones, of whispers by a number: as bits."""

    number: int
    is_low: bool
    digits: int


class Census(NamedTuple):
    """What a house is known to have of a sort of digits.

    *known* cells are of it by their marks; of each of *parts* at least *fewest* are.
    """

    known: int
    parts: tuple[tuple[WhisperPart, int, int], ...]
    fewest: int


def find(position: Position) -> Iterator[Deduction]:
    """Yield what would need too many low or high digits in a house."""
    parts = whisper_net(position.board).parts
    size = position.board.size
    for number in sorted({part.number for part in parts}):
        some = [part for part in parts if part.number == number]
        for sort in (
            Sort(number, is_low=True, digits=lows(number, size)),
            Sort(number, is_low=False, digits=highs(number, size)),
        ):
            for index in position.board.full:
                house = position.board.houses[index]
                if house & position.empty:
                    yield from _in_house(position, index, sort, some)


def _in_house(
    position: Position, index: int, sort: Sort, parts: list[WhisperPart]
) -> Iterator[Deduction]:
    house = position.board.houses[index]
    census = _census(position, house, sort, parts)
    room = sort.digits.bit_count() - census.fewest
    if room == 0:
        yield from _all_taken(position, index, sort, census)
    for part, one, other in census.parts:
        few = min(one.bit_count(), other.bit_count())
        for here, side in ((one, part.one), (other, part.other)):
            if here.bit_count() - few > room:
                opposite = (part.one | part.other) & ~side
                sides = here, side, opposite
                yield from _not_so(position, index, sort, census, sides)


def _census(
    position: Position, house: int, sort: Sort, parts: list[WhisperPart]
) -> Census:
    held, known = domains(position), 0
    for cell in cells_in(house):
        if not held[cell] & ~sort.digits:
            known |= 1 << cell
    open_parts = tuple(
        (part, part.one & house & ~known, part.other & house & ~known)
        for part in parts
        if (part.one | part.other) & house and not _is_settled(part, sort, position)
    )
    fewest = known.bit_count() + sum(
        min(one.bit_count(), other.bit_count()) for _, one, other in open_parts
    )
    return Census(known, open_parts, fewest)


def _is_settled(part: WhisperPart, sort: Sort, position: Position) -> bool:
    """Tell whether a cell of the part is known to be of the sort, or not."""
    held = domains(position)
    return any(
        not held[cell] & ~sort.digits or not held[cell] & sort.digits
        for cell in cells_in(part.one | part.other)
    )


def _all_taken(
    position: Position, index: int, sort: Sort, census: Census
) -> Iterator[Deduction]:
    house, held = position.board.houses[index], domains(position)
    cells = census.known
    for _part, one, other in census.parts:
        if one and other:
            cells |= one | other
    outside = house & ~cells & ~sum(one | other for _, one, other in census.parts)
    gone = dict.fromkeys(cells_in(outside), sort.digits)
    if cells != census.known and (marks := standing(gone, held, position)):
        why = Phrase(
            TAKEN[sort.is_low],
            others=position.cells(cells),
            n=str(sort.digits.bit_count()),
            house=position.house(index),
        )
        yield dressed(position, marks, why, cells_in(cells), cells_in(census.known))


def _not_so(
    position: Position,
    index: int,
    sort: Sort,
    census: Census,
    sides: tuple[int, int, int],
) -> Iterator[Deduction]:
    """Say that a side of a part is not of the sort: the other is."""
    here, side, opposite = sides
    size, held = position.board.size, domains(position)
    contrary = (highs if sort.is_low else lows)(sort.number, size)
    gone = dict.fromkeys(cells_in(side), sort.digits)
    gone |= dict.fromkeys(cells_in(opposite), contrary)
    others = census.known
    few = 0
    for part, one, other in census.parts:
        if side in (part.one, part.other):
            few = min(one.bit_count(), other.bit_count())
        elif one and other:
            others |= one | other
    if marks := standing(gone, held, position):
        template = WOULD if others else WOULD_ALONE
        why = Phrase(
            template[sort.is_low],
            cells=position.cells(here),
            house=position.house(index),
            m=str(census.fewest - few + here.bit_count()),
            others=position.cells(others),
            n=str(sort.digits.bit_count()),
        )
        line = cells_in(side | opposite | others)
        yield dressed(position, marks, why, line, cells_in(census.known))


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
    find=told_as("lows_and_highs", find),
    grounds=resting,
)
