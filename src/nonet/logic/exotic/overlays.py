"""Overlays: the templates of each digit laid one over the other, and what they tell.

A place that every template of a digit holds is *sure*: it is the last one of its row
that some template holds. It belongs to that digit, so the other digits lose the
templates that use it, which may make more places sure, and so on:

>>> position = Position.parse(".... ...1 .2.3 .3..")
>>> for lay in overlays(position):
...     print([position.cells(sure).line for sure in lay.sure[1:]])
['A2', '', '', '']
['A2', '', '', 'B2']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from nonet.board.bits import Geometry, cells_in
from nonet.board.candidates import Candidate
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.exotic.templates import (
    LARGE,
    alive_places,
    count_templates,
    sure_places,
)
from nonet.logic.step import Roles
from nonet.say.reasons import Phrase

Sure: TypeAlias = tuple[Digit, int]  # a digit, and cells that all its templates hold
Holds: TypeAlias = Callable[[int], bool]  # asked of the places that templates hold


class Overlay(NamedTuple):
    """What the templates of each digit hold, as bits of cells."""

    alive: list[int]  # some template of the digit holds it
    sure: list[int]  # every template does


@pattern
def overlays(position: Position) -> list[Overlay]:
    """Take from each digit what is sure for others, again and again.

    The first overlay is that of each digit alone. There are none on large boards, nor
    in a position where a digit has no template.
    """
    board, found = position.board, list[Overlay]()
    if board.size > LARGE:
        return found
    alive = position.places
    while not found or alive != found[-1].alive:
        poll()
        alive = [alive_places(board, here) for here in alive]
        if list(map(bool, alive)) != list(map(bool, position.places)):
            return []
        sure = [sure_places(board, here) for here in alive]
        found.append(Overlay(alive, sure))
        alive = [
            here & ~_union(sure[:digit] + sure[digit + 1 :])
            for digit, here in enumerate(alive)
        ]
    return found


def _union(cells: Iterable[int]) -> int:
    """Put sets together that overlap where the position is broken."""
    return reduce(or_, cells)


def history(
    position: Position, digit: Digit, holds: Callable[[int], bool]
) -> list[Sure]:
    """Tell what must be sure for other digits until something *holds* of *digit*.

    *holds* is asked of what is alive. Each entry follows from those before it.
    """
    board, here, lays = position.board, position.places[digit], overlays(position)
    turn = next(t for t, lay in enumerate(lays) if holds(lay.alive[digit]))
    told: list[Sure] = []
    if not turn:
        return told
    taken = [sure & here for sure in lays[turn - 1].sure]
    taken[digit] = 0
    for other, cells in enumerate(taken):
        for cell in cells_in(cells):
            rest = here & ~_union(taken) | 1 << cell
            if holds(alive_places(board, rest)):
                taken[other] &= ~(1 << cell)
    for other, cells in enumerate(taken):
        if cells:
            before = history(position, other, partial(is_sure, board, cells))
            told += [each for each in (*before, (other, cells)) if each not in told]
    return told


def is_sure(board: Geometry, cells: int, alive: int) -> bool:
    """Tell whether every template holds all of *cells*."""
    return not cells & ~sure_places(board, alive)


def ways(position: Position, digit: Digit, holds: Holds) -> tuple[int, Roles]:
    """Count the templates that are left when other digits have what is theirs."""
    board, left = position.board, position.places[digit]
    told = history(position, digit, holds)
    for other, cells in told:
        if other != digit:
            left &= ~cells
    count, alive = count_templates(board, left), alive_places(board, left)
    roles: dict[str, object] = {"used": position.standing(digit, alive)}
    if count == 2:
        unsure = alive & ~sure_places(board, alive)
        one = alive_places(board, left & ~board.peers[unsure.bit_length() - 1])
        other = alive & ~(one & unsure)
        roles = {
            "first": position.standing(digit, one),
            "second": position.standing(digit, other),
        }
    if told:
        roles["sure"] = tuple(
            Candidate(cell, other) for other, cells in told for cell in cells_in(cells)
        )
        roles["details"] = sure_words(position, told)
    return count, {**roles, "ways": _ways_words(digit, count, roles, told)}


def _ways_words(digit: Digit, count: int, roles: Roles, told: list[Sure]) -> Phrase:
    words = Phrase(
        "there are {count} ways to write {digit} into the houses that lack it",
        digit=digit,
        count=str(count),
    )
    if count == 1:
        words = Phrase(
            "there is one way to write {digit} into the houses that lack it",
            digit=digit,
        )
    elif count == 2:
        words = Phrase(
            "there are two ways to write {digit} into the houses that lack it, either "
            "in {first} or in {second}",
            digit=digit,
            **roles,
        )
    if not told:
        return words
    sure = tuple({other: None for other, _ in told})
    return Phrase("with what is sure of {digits}, {ways}", digits=sure, ways=words)


def sure_words(position: Position, told: list[Sure]) -> tuple[Phrase, ...]:
    """Tell in turn which cells all templates of a digit use."""
    return tuple(
        Phrase(
            "all ways to write {digit} use {cells}",
            digit=digit,
            cells=position.cells(cells),
        )
        for digit, cells in told
    )
