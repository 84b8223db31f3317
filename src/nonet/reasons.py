"""Reasons: the words for the links of a chain.

>>> from nonet.candidates import Chain
>>> position = Position.parse("1.2. .... .4.. ....")
>>> cells = position.layout.cell_set
>>> chain = Chain((Node(3, cells("B1")), Node(4, cells("B1")), Node(4, cells("A2"))))
>>> for link in chain.links:
...     print(why(link, position).roles["then"].template)
{then}: it has no other mark
{then}: {house} holds it once
"""

from __future__ import annotations

from itertools import combinations

from nonet.candidates import Link, Node
from nonet.geometry import cells_in, digits_in
from nonet.position import Position


class Phrase:
    """A part of a sentence, with roles of its own.

    >>> Phrase("{cells} take it from {house}", cells="A1 and B6", house="row A").roles
    {'cells': 'A1 and B6', 'house': 'row A'}
    """

    __slots__ = ("roles", "template")

    def __init__(self, template: str, **roles: object) -> None:
        self.template = template
        self.roles = roles


def is_so(node: Node) -> Phrase:
    """Say that a node is true."""
    if len(node.cells) == 1:
        return Phrase("{cell} is {digit}", cell=node.cells, digit=node.digit)
    return Phrase("one of {cells} is {digit}", cells=node.cells, digit=node.digit)


def is_not_so(node: Node) -> Phrase:
    """Say that a node is false."""
    if len(node.cells) == 1:
        return Phrase("{cell} is not {digit}", cell=node.cells, digit=node.digit)
    return Phrase("none of {cells} is {digit}", cells=node.cells, digit=node.digit)


def why(link: Link, position: Position) -> Phrase:
    """Say what a link tells, read from its start to its end, and why."""
    start, end, strong = link
    known, then = (
        (is_not_so(start), is_so(end)) if strong else (is_so(start), is_not_so(end))
    )
    return Phrase(
        "if {known}, {then}", known=known, then=_with_reason(then, link, position)
    )


def _with_reason(then: Phrase, link: Link, position: Position) -> Phrase:
    start, end, strong = link
    if start.cells == end.cells and len(start.cells) == 1:
        if strong:
            return Phrase("{then}: it has no other mark", then=then)
        return Phrase("{then}: a cell holds one digit", then=then)
    if start.digit == end.digit and (houses := _houses(link, position)):
        house = position.house(houses[0])
        if not strong:
            return Phrase("{then}: {house} holds it once", then=then, house=house)
        return Phrase(
            "{then}: {house} has no other place for it", then=then, house=house
        )
    if strong and (cells := almost_locked(link, position)):
        digits = digits_in(_marks(cells, position) & ~(1 << start.digit - 1))
        here = position.cells(cells)
        return Phrase(
            "{then}: {cells} need all of {digits}", then=then, cells=here, digits=digits
        )
    return then


def _houses(link: Link, position: Position) -> list[int]:
    """List the houses that both nodes share, and of a strong link fill."""
    board = position.board
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
    """Find cells with one mark more than cells that hold both ends of *link*.

    Without the one digit they need the other. No cells are found if the link is of
    another kind.
    """
    (x, x_cells), (y, y_cells), _ = link
    both, places = x_cells.bits | y_cells.bits, position.places
    for index in position.board.common_houses(both) if x != y else ():
        house = position.board.houses[index]
        rest = (
            house & position.empty & ~(position.places[x] | position.places[y] | both)
        )
        for more in range(rest.bit_count() + 1):
            for others in combinations(cells_in(rest), more):
                cells = both | sum(1 << cell for cell in others)
                if (
                    _marks(cells, position).bit_count() == cells.bit_count() + 1
                    and places[x] & cells == x_cells.bits
                    and places[y] & cells == y_cells.bits
                ):
                    return cells
    return 0


def _marks(cells: int, position: Position) -> int:
    marks = 0
    for cell in cells_in(cells):
        marks |= position.marks[cell]
    return marks
