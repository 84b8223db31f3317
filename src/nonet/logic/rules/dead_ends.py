"""Dead ends: what digits in some cells would leave nothing, by houses and rules of two.

Digits are supposed in cells; every mark that they exclude is gone. Then there may be

- a cell with nothing left, or a dot or sign without partners;
- a house with no place for a digit, or one place for two of them;
- two cells that see each other, with one and the same digit left.

>>> position = Position.parse("................:311 411")
>>> dead_end(position, (1, 2), (1, 2), needs_of(position))  # A2 and A3 are 1 and 2
DeadEnd(cells=1, house=None, digits=())
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet, House
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.logic.dots.pairs import SIGNED, pairs_of
from nonet.logic.rules.weak_links import excluded
from nonet.logic.step import Ground
from nonet.say.reasons import Phrase

Needs: TypeAlias = list[list[House]]


class DeadEnd(NamedTuple):
    """Cells or a house, and the digits that it is about, none if about all."""

    cells: int = 0
    house: House | None = None
    digits: tuple[Digit, ...] = ()


def needs_of(position: Position) -> Needs:
    """List for each digit the houses that must still place it."""
    board = position.board
    full = [board.names[index] for index in board.full]
    return [[h for h in full if h.bits & places] for places in position.places]


def dead_end(
    position: Position, cells: Sequence[Cell], way: Sequence[Digit], needs: Needs
) -> DeadEnd | None:
    """Find where digits in some cells lead to nothing."""
    links, here = excluded(position.board), sum(1 << cell for cell in cells)
    left = [places & ~here for places in position.places]
    for cell, digit in zip(cells, way, strict=True):
        for other in range(1, len(left)):
            left[other] &= ~links[cell, digit, other]
    ends = _cells(position, left, here)
    if ends:
        return ends
    for cell, digit in zip(cells, way, strict=True):
        left[digit] |= 1 << cell
    lost = [had & ~has for had, has in zip(position.places, left, strict=True)]
    end = _houses(left, lost, needs)
    if end or len(cells) == 1:  # what one digit leaves a sign, another technique tells
        return end
    return _signs(position, left, lost)


def _cells(position: Position, left: Sequence[int], here: int) -> DeadEnd | None:
    """Find a cell with nothing left, or two with the same last digit."""
    once = twice = 0
    for places in left:
        twice |= once & places
        once |= places
    if empty := position.empty & ~once & ~here:
        return DeadEnd(empty & -empty)
    for digit, places in enumerate(left):
        last = places & once & ~twice
        for cell in cells_in(last):
            if other := last & position.board.peers[cell]:
                return DeadEnd(1 << cell | other & -other, None, (digit,))
    return None


def _houses(left: Sequence[int], lost: Sequence[int], needs: Needs) -> DeadEnd | None:
    """Find a digit without a place in a house, or two with the same last place.

    Where a digit lost nothing, it has as many places as before.
    """
    last: dict[tuple[int, int], Digit] = {}
    for digit in range(1, len(left)):
        for house in needs[digit] if lost[digit] else ():
            if not lost[digit] & house.bits:
                continue
            places = left[digit] & house.bits
            if not places:
                return DeadEnd(0, house, (digit,))
            if not places & places - 1:
                other = last.setdefault((house.bits, places), digit)
                if other != digit:
                    return DeadEnd(places, house, (other, digit))
    return None


def _signs(
    position: Position, left: Sequence[int], lost: Sequence[int]
) -> DeadEnd | None:
    """Find a dot or sign that has no two digits left."""
    changed = 0
    for places in lost:
        changed |= places
    for pair in pairs_of(position.board, SIGNED):
        if not pair.clause.bits & changed or pair.clause.bits & ~position.empty:
            continue  # beside a written digit, the other cell would be left nothing
        one, two = (
            sum(1 << d - 1 for d in range(1, len(left)) if left[d] >> cell & 1)
            for cell in pair.cells
        )
        if not pair.partners(pair.cells[0], one) & two:
            return DeadEnd(pair.clause.bits)
    return None


def end_words(position: Position, end: DeadEnd, tried: object) -> Phrase:
    """Say what a way that was *tried* would lead to."""
    cells = position.cells(end.cells)
    if end.house and len(end.digits) == 1:
        return Phrase(
            "{tried} would leave {house} no place for {digit}",
            tried=tried,
            house=end.house,
            digit=end.digits[0],
        )
    if end.house:
        return Phrase(
            "{tried} would leave {house} only {cell} for both {digits}",
            tried=tried,
            house=end.house,
            cell=cells,
            digits=end.digits,
        )
    if end.digits:
        return Phrase(
            "{tried} would leave {cells} only {digit} for both",
            tried=tried,
            cells=cells,
            digit=end.digits[0],
        )
    if len(cells) == 1:
        return Phrase("{tried} would leave {cell} no digit", tried=tried, cell=cells)
    return Phrase("{tried} would leave {cells} no partners", tried=tried, cells=cells)


def end_grounds(position: Position, words: Phrase) -> Iterator[Ground]:
    """Say which marks must be missing for a dead end, by its words."""
    every = position.board.every_digit
    match words.roles:
        case {"house": House() as house, "digit": int() as digit}:
            yield Ground(1 << digit - 1, house.bits)
        case {"house": House() as house, "digits": tuple() as digits}:
            yield Ground(sum(1 << digit - 1 for digit in digits), house.bits)
        case {"cell": CellSet() as cells} | {"cells": CellSet() as cells}:
            yield Ground(every, cells.bits)


def end_hits(
    position: Position, words: Phrase, supposed: Sequence[Candidate]
) -> list[tuple[Candidate, Candidate]]:
    """List what is supposed with each mark that a dead end lacks because of it."""
    links = excluded(position.board)
    missing = [
        Candidate(cell, digit)
        for digits, cells in end_grounds(position, words)
        for digit in digits_in(digits)
        for cell in cells_in(cells & position.places[digit])
    ]
    return [
        (mark, other)
        for other in missing
        for mark in supposed
        if mark.cell != other.cell
        and links[mark.cell, mark.digit, other.digit] >> other.cell & 1
    ]
