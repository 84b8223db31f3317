"""Circle count, Circle digits: digits in circles that say how many circles hold them.

::

    ① ② ② . .      two circles hold 2 and one holds 1: the digits that stand in circles
                   add up to the number of circles

A digit that has room in fewer circles than it says stands in none. The digits that
stand in circles at all add up to the number of circles, so few sets of them will do.

>>> print(CIRCLE_COUNT.demo())
Circle count: each digit in the circles A1, A2 and D3 says how many of them hold it; \
there is room for 3 in at most 2 of them, so A1, A2 and D3 cannot be 3.
>>> print(CIRCLE_DIGITS.demo())
Circle digits: each digit in the circles A1, A2, B4, C6 and D3 says how many of them \
hold it, so the different digits there add up to 5, the number of circles; there is \
room only for 1 4 or 2 3, so A1, A2, B4, C6 and D3 cannot be 5 or 6.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.cages.combinations import combinations_of
from nonet.logic.cages.quotas import digit_in, needed, placed, room, written
from nonet.logic.cages.ruled_out import FEW, listed
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.counting_circles import CountingCircles
from nonet.rules.clauses import clauses
from nonet.say.language import _
from nonet.say.reasons import Phrase

LARGEST: Final = 16  # digits of a board; beyond, there are too many sets


class CircleSet(NamedTuple):
    """Cells with circles, and the sentence about them."""

    rule: Sentence
    cells: int


@cache
def circle_sets(board: Geometry) -> tuple[CircleSet, ...]:
    """List the circles that count each other."""
    if not any(isinstance(rule, CountingCircles) for rule in board.rules):
        return ()
    return tuple(
        CircleSet(clause.sentence, clause.bits)
        for clause in clauses(board)
        if isinstance(clause.rule, CountingCircles)
    )


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the number of circles for each digit means."""
    for circles in circle_sets(position.board):
        if circles.cells & position.empty:
            for digit in range(1, position.board.size + 1):
                yield from _counted(position, circles, digit)


def _counted(
    position: Position, circles: CircleSet, digit: Digit
) -> Iterator[Deduction]:
    board, places = position.board, position.places[digit] & circles.cells
    there = written(position, circles.cells, digit)
    missing = digit - there.bit_count()
    gone = position.standing(digit, circles.cells)
    roles = {"digit": digit, "holders": position.cells(there)}
    if there and not missing and gone:
        told = _("{digit} stands in {holders} already")
        yield _told(position, circles, Phrase(told, **roles), gone=gone)
    elif not there and gone and room(board, places) < digit:
        roles["room"] = str(room(board, places))
        told = _("there is room for {digit} in at most {room} of them")
        yield _told(position, circles, Phrase(told, **roles), gone=gone)
    elif there and (cells := needed(board, places, missing)):
        yield _told(position, circles, _full(position, roles, places, cells), cells)


def _full(
    position: Position, roles: dict[str, object], places: int, cells: int
) -> Phrase:
    """Say that a digit needs all the room that is left."""
    if cells == places:
        told = _("{digit} stands in {holders}, and only {places} can be {digit} too")
        return Phrase(told, places=position.cells(cells), **roles)
    others = places & ~cells
    return Phrase(
        "{digit} stands in {holders}, and of {others}, at most {room} can be {digit}",
        others=position.cells(others),
        room=str(room(position.board, others)),
        **roles,
    )


def _told(
    position: Position,
    circles: CircleSet,
    told: Phrase,
    cells: int = 0,
    gone: tuple[Candidate, ...] = (),
) -> Deduction:
    roles = {"rule": circles.rule, "circles": told, **told.roles}
    roles["cells"] = position.cells(circles.cells)
    digit = roles["digit"]
    assert isinstance(digit, int)
    return Deduction(placed(cells, digit), gone, roles, digit)


def find_digits(position: Position) -> Iterator[Deduction]:
    """Yield what stands in no set of digits that the circles can hold."""
    if position.board.size > LARGEST:
        return
    for circles in circle_sets(position.board):
        some = _sets(position, circles)
        union = 0
        for each in some:
            union |= each
        gone = tuple(
            Candidate(cell, digit)
            for cell in cells_in(circles.cells & position.empty)
            for digit in digits_in(position.marks[cell] & ~union)
        )
        if gone and some:
            yield from _sets_told(position, circles, some, gone)


def _sets(position: Position, circles: CircleSet) -> list[int]:
    """List the sets with the right sum that leave each circle and digit enough."""
    board, held = position.board, domains(position)
    count = circles.cells.bit_count()
    spare = sure = 0
    for digit in range(1, board.size + 1):
        there = written(position, circles.cells, digit)
        places = position.places[digit] & circles.cells
        if there.bit_count() + room(board, places) >= digit:
            spare |= 1 << digit - 1
        if there:
            sure |= 1 << digit - 1
    every = (combinations_of(n, count, spare) for n in range(1, board.size + 1))
    return [
        some
        for sets in every
        for some in sets
        if not sure & ~some and all(held[c] & some for c in cells_in(circles.cells))
    ]


def _sets_told(
    position: Position,
    circles: CircleSet,
    some: list[int],
    gone: tuple[Candidate, ...],
) -> Iterator[Deduction]:
    """Tell few sets all at once, many by each digit that none of them has."""
    roles = {"rule": circles.rule, "cells": position.cells(circles.cells)}
    total = str(circles.cells.bit_count())
    if len(some) <= FEW:
        told = Phrase("there is room only for {ways}", ways=listed(some, position))
        yield Deduction(
            (), gone, {**roles, "circle_sets": told, "total": total}, len(some)
        )
        return
    details = (Phrase("the sets are {ways}", ways=listed(some, position)),)
    for digit in sorted({mark.digit for mark in gone}):
        told = Phrase(
            "none of the {count} sets for which there is room has {digit}",
            count=str(len(some)),
            digit=digit,
        )
        marks = tuple(mark for mark in gone if mark.digit == digit)
        more = {"circle_sets": told, "total": total, "details": details}
        yield Deduction((), marks, {**roles, **more}, len(some))


CIRCLE_COUNT = Technique(
    name="Circle count",
    rating=1.92,
    level="easy",
    reason="{rule}; {circles}",
    lesson="A digit in a counting circle says how many circles hold it. If there is "
    "room for it in fewer, it stands in none; once it stands in one, it needs all "
    "that it says, and no more.",
    example="." * 36,
    rules=({"rule": "counting-circles", "cells": "A1 A2 D3"},),
    find=find,
    grounds=digit_in("cells"),
)

CIRCLE_DIGITS = Technique(
    name="Circle digits",
    rating=2.42,
    level="medium",
    reason="{rule}, so the different digits there add up to {total}, the number of "
    "circles; {circle_sets}",
    lesson="The digits that stand in counting circles add up to the number of circles, "
    "each counted once. List the sets with this sum; what is in none of them goes.",
    example="." * 36,
    rules=({"rule": "counting-circles", "cells": "A1 A2 B4 C6 D3"},),
    find=find_digits,
    grounds=cells_of("cells"),
)
