"""Reasons: the words for the links of a chain.

>>> from nonet.board.candidates import Chain
>>> position = Position.parse("1.2. .... .4.. ....")
>>> cells = position.layout.cell_set
>>> chain = Chain((Node(3, cells("B1")), Node(4, cells("B1")), Node(4, cells("A2"))))
>>> for link in chain.links:
...     print(why(link, position).roles["then"].template)
it is {digit}: it has no other mark
{then}: {house} holds it once
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeVar

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Link, Node
from nonet.board.cells import CellSet
from nonet.board.notation import Digit
from nonet.board.position import Position

LARGEST: Final = 7  # cells of a set in a chain; larger sets are rare


class Phrase:
    """A part of a sentence, with roles of its own.

    >>> Phrase("{cells} take it from {house}", cells="A1 and B6", house="row A").roles
    {'cells': 'A1 and B6', 'house': 'row A'}
    """

    __slots__ = ("roles", "template")

    def __init__(self, template: str, **roles: object) -> None:
        self.template = template
        self.roles = roles

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Phrase):
            return NotImplemented
        return (self.template, self.roles) == (other.template, other.roles)

    def __hash__(self) -> int:
        return hash(self.template)

    def __repr__(self) -> str:
        return f"Phrase({self.template!r}, **{self.roles!r})"


Part = TypeVar("Part")


def either(parts: Sequence[Part]) -> Part | Phrase:
    """List what may be, one or the other.

    >>> str(either(["2"])), either(["2", "3", "4"]).roles["last"]
    ('2', '4')
    """
    *before, last = parts
    if not before:
        return last
    some: Part | Phrase = before[0]
    for part in before[1:]:
        some = Phrase("{some}, {last}", some=some, last=part)
    return Phrase("{some} or {last}", some=some, last=last)


def one_by_one(told: Sequence[Phrase]) -> Phrase:
    """Put phrases one after the other.

    >>> one_by_one([Phrase("one"), Phrase("two")]).template
    '{facts}; {then}'
    """
    first, *others = told
    for each in others:
        first = Phrase("{facts}; {then}", facts=first, then=each)
    return first


def is_so(node: Node) -> Phrase:
    """Say that a node is true."""
    if len(node.cells) == 1:
        return Phrase("{cell} is {digit}", cell=node.cells, digit=node.digit)
    if len(node.cells) == 2:
        return Phrase("{one} or {other} is {digit}", **_two(node))
    return Phrase("one of {cells} is {digit}", cells=node.cells, digit=node.digit)


def is_not_so(node: Node) -> Phrase:
    """Say that a node is false."""
    if len(node.cells) == 1:
        return Phrase("{cell} is not {digit}", cell=node.cells, digit=node.digit)
    if len(node.cells) == 2:
        return Phrase("neither {one} nor {other} is {digit}", **_two(node))
    return Phrase("none of {cells} is {digit}", cells=node.cells, digit=node.digit)


def is_none_of(cell: CellSet, digits: Sequence[Digit]) -> Phrase:
    """Say that a cell is none of some digits."""
    if len(digits) == 1:
        return Phrase("{cell} is not {digit}", cell=cell, digit=digits[0])
    if len(digits) == 2:
        one, other = digits
        return Phrase(
            "{cell} is neither {one} nor {other}", cell=cell, one=one, other=other
        )
    return Phrase("{cell} is none of {digits}", cell=cell, digits=tuple(digits))


def _two(node: Node) -> dict[str, object]:
    """Tell the two cells of a node apart."""
    one, other = (node.cells.layout.cell_set([cell]) for cell in node.cells)
    return {"one": one, "other": other, "digit": node.digit}


def why(link: Link, position: Position) -> Phrase:
    """Say what a link tells, read from its start to its end, and why."""
    if link.strong:
        known, then = is_not_so(link.start), _why_so(link, position)
    else:
        known, then = is_so(link.start), _why_not_so(link, position)
    return Phrase("if {known}, {then}", known=known, then=then)


def _why_not_so(link: Link, position: Position) -> Phrase:
    start, end, _ = link
    if start.cells == end.cells and start.digit != end.digit:
        return Phrase(
            "it is not {digit}: a cell holds one digit", digit=end.digit, cell=end.cells
        )
    then = is_not_so(end)
    for index in link_houses(link, position):
        house = position.house(index)
        return Phrase("{then}: {house} holds it once", then=then, house=house)
    if tie := position.board.ties.get(start.cells.bits | end.cells.bits):
        return Phrase("{then}: they share {house}", then=then, house=tie)
    return then


def _why_so(link: Link, position: Position) -> Phrase:
    start, end, _ = link
    then = is_so(end)
    if start.cells == end.cells and len(start.cells) == 1:
        return Phrase(
            "it is {digit}: it has no other mark", digit=end.digit, cell=end.cells
        )
    for index in link_houses(link, position):
        house = position.house(index)
        return Phrase(
            "{then}: {house} has no other place for it", then=then, house=house
        )
    if cells := almost_locked(link, position):
        return _why_needed(then, link, cells, position)
    return then


def _why_needed(then: Phrase, link: Link, cells: int, position: Position) -> Phrase:
    """Say what almost locked *cells* need, and what they would leave."""
    start, end, _ = link
    missed = start if start.cells.bits & cells else end
    digits = digits_in(position.digits_of(cells) & ~(1 << missed.digit - 1))
    roles = {"then": then, "cells": position.cells(cells), "digits": digits}
    if not start.cells.bits & cells:
        return Phrase(
            "{then}: else {cells} would need all of {digits} and leave {start} nothing",
            **roles,
            start=start.cells,
        )
    if not end.cells.bits & cells:
        return Phrase(
            "{then}: {cells} need all of {digits} and leave it nothing else", **roles
        )
    return Phrase("{then}: {cells} need all of {digits}", **roles)


def link_houses(link: Link, position: Position) -> list[int]:
    """List the houses that both nodes share, and of a strong link fill."""
    board = position.board
    if link.start.digit != link.end.digit:
        return []
    both = link.start.cells.bits | link.end.cells.bits
    found = board.common_houses(both)
    if link.strong:
        places = position.places[link.start.digit]
        found = [
            index
            for index in found
            if index in board.full and not places & board.houses[index] & ~both
        ]
    return found


def almost_locked(link: Link, position: Position) -> int:
    """Find the cells with one mark more than cells that make a strong link.

    Without its one end they need their other digits: the other end is one of these, or
    the last mark that they leave in a cell outside. No cells are found if the link is
    of another kind.
    """
    (_, here), (y, there), strong = link
    if not strong or (here == there and len(here) == 1) or link_houses(link, position):
        return 0
    for cells in _sets_around(link.start, position):
        if position.places[y] & cells == there.bits:
            return cells
    for start, end in ((link.start, link.end), (link.end, link.start)):
        for cells in _sets_around(start, position):
            if _leaves(cells, start.digit, end, position):
                return cells
    return 0


def _sets_around(node: Node, position: Position) -> Iterator[int]:
    """Yield the sets of a house with the places of *node* and one mark too many."""
    board = position.board
    for index in board.common_houses(node.cells.bits):
        rest = [
            cell
            for cell in cells_in(board.houses[index] & position.empty)
            if not position.places[node.digit] >> cell & 1
            and position.marks[cell].bit_count() <= LARGEST + 1
        ]
        for more in range(len(node.cells) == 1, min(len(rest), LARGEST) + 1):
            for others in combinations(rest, more):
                cells = node.cells.bits | sum(1 << cell for cell in others)
                if position.digits_of(cells).bit_count() == cells.bit_count() + 1:
                    yield cells


def _leaves(cells: int, gone: Digit, end: Node, position: Position) -> bool:
    """Tell whether *cells* without one digit leave nothing else than *end*."""
    if end.cells.bits & cells or len(end.cells) > 1:
        return False
    (cell,) = end.cells
    left = position.marks[cell]
    for digit in digits_in(position.digits_of(cells) & ~(1 << gone - 1)):
        if not position.places[digit] & cells & ~position.board.peers[cell]:
            left &= ~(1 << digit - 1)
    return left == 1 << end.digit - 1
