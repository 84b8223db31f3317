"""Numbered room: the first digit says in which cell the clue stands, and back.

::

    7 │ 3 . 7 . . .      3 stands first: the third cell is 7
        N   *            the 7 stands in the third cell: 3 stands first

Rooms left: a first digit goes if its cell cannot hold the clue, and the clue goes from
a cell whose number cannot stand first.

>>> print(NUMBERED_ROOM.demo())
Numbered room: from A1 to A4, the cell whose number stands in A1 holds 4, and A1 is \
2, so A2 is 4.
>>> print(ROOMS_LEFT.demo())
Rooms left: from A1 to A4, the cell whose number stands in A1 holds 4; with 1 in \
A1, A1 itself would be 4; with 4 in A1, A4 would be 4 as well, so A1 cannot be 1 or 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import CellSet
from nonet.board.position import Position
from nonet.logic.grounds import cells_of
from nonet.logic.outside.clues import MetClue, clues
from nonet.logic.step import Deduction, Technique
from nonet.rules.outside.numbered_room import NumberedRoom
from nonet.say.language import _
from nonet.say.reasons import Phrase, either, one_by_one

ITSELF: Final = _("with {supposed} in {first}, {first} itself would be {digit}")
AGAIN: Final = _("with {supposed} in {first}, {room} would be {digit} as well")


def find(position: Position) -> Iterator[Deduction]:
    """Yield the clue where the first digit says, or the first digit by the clue."""
    for met in clues(position, NumberedRoom, largest=36):
        first, digits = position.digits[met.line[0]], position.digits
        if first and not digits[met.line[first - 1]]:
            room = Candidate(met.line[first - 1], met.clue)
            yield from _placed(met, room, met.cell(0), first)
        rooms = [cell for cell in met.line[1:] if digits[cell] == met.clue]
        if rooms and not first:
            number = met.line.index(rooms[0]) + 1
            holder = position.cells(1 << rooms[0])
            yield from _placed(met, Candidate(met.line[0], number), holder, met.clue)


def _placed(
    met: MetClue, mark: Candidate, holder: CellSet, digit: int
) -> Iterator[Deduction]:
    if met.position.marks[mark.cell] >> mark.digit - 1 & 1:
        known = Phrase("{cell} is {digit}", cell=holder, digit=digit)
        roles = {
            **met.roles,
            "cell": met.position.cells(1 << mark.cell),
            "known": known,
        }
        yield Deduction((mark,), (), roles, 1)


def find_left(position: Position) -> Iterator[Deduction]:
    """Yield first digits whose rooms lack the clue, and clues that no digit calls."""
    for met in clues(position, NumberedRoom, largest=36):
        first, clue = met.domains[0], 1 << met.clue - 1
        free = position.marks[met.line[0]]
        called = [p for p in cells_in(free) if p and not met.domains[p] & clue]
        yield from _empty(met, called)
        if met.clue > 1 and free & (1 | clue):
            gone = [
                Candidate(met.line[0], d) for d in (1, met.clue) if first >> d - 1 & 1
            ]
            roles = {**met.roles, "room": one_by_one([_named(met, m) for m in gone])}
            yield Deduction((), tuple(gone), roles, 1)
        uncalled = [
            p
            for p, domain in enumerate(met.domains)
            if p and domain & clue and not first >> p & 1
        ]
        yield from _uncalled(met, uncalled)


def _named(met: MetClue, mark: Candidate) -> Phrase:
    """Say what the first cell would be if it named itself, or stood for the clue."""
    return Phrase(
        ITSELF if mark.digit == 1 else AGAIN,
        supposed=met.symbol(mark.digit),  # so not lit
        first=met.cell(0),
        room=met.cell(mark.digit - 1),
        digit=met.clue,
    )


def _empty(met: MetClue, rooms: list[int]) -> Iterator[Deduction]:
    if rooms:
        gone = tuple(Candidate(met.line[0], room + 1) for room in rooms)
        why = Phrase(
            "{cells} cannot hold {digit}", cells=met.cells(rooms), digit=met.clue
        )
        yield Deduction((), gone, {**met.roles, "room": why}, len(rooms))


def _uncalled(met: MetClue, rooms: list[int]) -> Iterator[Deduction]:
    gone = [
        Candidate(met.line[room], met.clue)
        for room in rooms
        if met.position.marks[met.line[room]]
    ]
    if gone:
        numbers = either([met.symbol(met.line.index(mark.cell) + 1) for mark in gone])
        why = Phrase("{first} cannot be {numbers}", first=met.cell(0), numbers=numbers)
        yield Deduction((), tuple(gone), {**met.roles, "room": why}, len(rooms))


NUMBERED_ROOM = Technique(
    name="Numbered room",
    rating=1.5,
    level="easy",
    reason="{rule}, and {known}",
    lesson="The first digit beside a numbered room says in which cell of the line the "
    "clue stands. Read it the other way round too: where the clue stands tells the "
    "first digit.",
    example="2..." + "." * 12,
    rules=({"rule": "numbered-room", "line": "A1-A4", "clue": 4},),
    find=find,
    grounds=cells_of("cells"),
)

ROOMS_LEFT = Technique(
    name="Rooms left",
    rating=1.75,
    level="easy",
    reason="{rule}; {room}",
    lesson="Where a cell cannot hold the clue of a numbered room, its number cannot "
    "stand first; and where a number cannot stand first, its cell does not hold the "
    "clue.",
    example="." * 16,
    rules=({"rule": "numbered-room", "line": "A1-A4", "clue": 4},),
    find=find_left,
    grounds=cells_of("cells"),
)
