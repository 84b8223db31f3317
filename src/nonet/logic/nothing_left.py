"""Nothing left: a cell without a digit, a house without a place, and what took them.

::

    1 2 | . .
    . . | 3 .      3 fits nowhere in row A: the one in row B takes the rest of it

>>> what_is_dead(Position.parse("12.. ..3. .... ....")).template
'{digit} fits nowhere in {house}: {taken}'
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.bits import cells_in
from nonet.board.position import Position
from nonet.logic.singles.blockers import takers_of
from nonet.logic.singles.naked_single import taken_from
from nonet.say.reasons import Phrase


def what_is_dead(position: Position) -> Phrase | None:
    """Name a cell without a digit or a house without a place, with few reasons.

    >>> what_is_dead(Position.parse("1... .... .... ....")) is None
    True
    """
    return min(_dead(position), key=_reasons, default=None)


def _reasons(why: Phrase) -> int:
    taken = why.roles["taken"]
    return len(taken) if isinstance(taken, tuple) else 0


def _dead(position: Position) -> Iterator[Phrase]:
    for cell in cells_in(position.empty):
        if not position.marks[cell]:
            yield Phrase(
                "every digit is taken from {cell}: {taken}",
                cell=position.cells(1 << cell),
                taken=taken_from(position, cell),
            )
    for index in position.board.full:
        house = position.board.houses[index]
        open_ = position.empty & house
        for digit in range(1, position.board.size + 1):
            if not (position.places[digit] | position.written[digit]) & house:
                _, taken = takers_of(position, digit, open_)
                yield Phrase(
                    "{digit} fits nowhere in {house}: {taken}",
                    digit=digit,
                    house=position.house(index),
                    taken=tuple(taken),
                )
