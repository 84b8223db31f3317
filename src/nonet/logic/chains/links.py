"""Links: which candidate makes which other true or false.

A node is a candidate; a set of nodes is an ``int`` with a bit a node, digit by digit::

    bit   0 ..... 80 | 81 ... 161 | ... | 648 .. 728 | 729 ..........
          1 in A1-I9 | 2 in A1-I9 |     | 9 in A1-I9 | groups of cells

Two nodes are linked *weakly* if they cannot both be true and *strongly* if they cannot
both be false.

>>> position = Position.parse("1234 34.. .... ....")
>>> web = links(position)
>>> node = web.node(9, 1)
>>> web.name(position, node), [web.name(position, n) for n in bits(web.strong[node])]
('(1)C2', ['(1)D2', '(3)C2'])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.chains.conjugates import conjugate_pairs


def bits(nodes: int) -> list[int]:
    """List the bits that are set, lowest first.

    >>> bits(0b1011)
    [0, 1, 3]
    """
    # From the highest down is a third faster than from the lowest up.
    found = []
    while nodes:
        high = nodes.bit_length() - 1
        found.append(high)
        nodes ^= 1 << high
    found.reverse()
    return found


Group: TypeAlias = tuple[Digit, int]  # a digit in one of several cells


@dataclass(frozen=True, slots=True, eq=False)
class Web:
    """The nodes of a position and how they are linked."""

    cells: int  # how many cells the board has: where a digit's nodes begin
    marks: int  # the nodes that are candidates, not groups
    weak: list[int]  # of each node, what is false if it is true
    strong: list[int]  # of each node, what is true if it is false
    groups: tuple[Group, ...] = ()
    numbers: dict[Group, int] = field(default_factory=dict)  # the node of each group
    # Of a link by an almost locked set: the set, and the digits it needs in any case.
    sets: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)

    def node(self, cell: Cell, digit: Digit) -> int:
        """Give the node of a candidate."""
        return (digit - 1) * self.cells + cell

    def join(self, one: int, other: int) -> None:
        """Link two nodes strongly."""
        self.strong[one] |= 1 << other
        self.strong[other] |= 1 << one

    def join_by_set(self, one: int, other: int, cells: int, digits: int) -> None:
        """Link two nodes strongly because *cells* are almost locked."""
        if not self.strong[one] >> other & 1:
            self.join(one, other)
            self.sets[one, other] = self.sets[other, one] = cells, digits

    def place(self, node: int) -> Group:
        """Tell which digit a node is, and its cells."""
        first = len(self.weak) - len(self.groups)
        if node >= first:
            return self.groups[node - first]
        digit, cell = divmod(node, self.cells)
        return digit + 1, 1 << cell

    def parts(self, cells: int, digits: int) -> Iterator[int]:
        """Yield the nodes of *digits*, each taken in all its places among *cells*."""
        numbers = self.numbers
        for digit in digits_in(digits):
            here = self.marks >> (digit - 1) * self.cells & cells
            yield numbers.get((digit, here)) or self.node(here.bit_length() - 1, digit)

    def beside(self, node: int) -> int:
        """Give the other candidates of a candidate's cell."""
        return self.all_digits(1 << node % self.cells) & ~(1 << node)

    def all_digits(self, cells: int) -> int:
        """Give the candidates of *cells*."""
        size = (len(self.weak) - len(self.groups)) // self.cells
        return sum(cells << self.cells * digit for digit in range(size)) & self.marks

    def candidates(self, nodes: int) -> tuple[Candidate, ...]:
        """List the candidates among *nodes*, by digit and cell."""
        found = []
        for node in bits(nodes & self.marks):
            digit, cell = divmod(node, self.cells)
            found.append(Candidate(cell, digit + 1))
        return tuple(found)

    def nodes(self, candidates: Iterable[Candidate]) -> int:
        """Give the set of *candidates*; the inverse of :meth:`candidates`."""
        return sum(1 << self.node(cell, digit) for cell, digit in candidates)

    def chain(self, position: Position, path: Sequence[int], **how: bool) -> Chain:
        """Dress a path of nodes so that it can be read and drawn."""
        places = map(self.place, path)
        nodes = (Node(digit, position.cells(cells)) for digit, cells in places)
        return Chain(tuple(nodes), **how)

    def name(self, position: Position, node: int) -> str:
        """Write a node as players do."""
        digit, cells = self.place(node)
        return str(Node(digit, position.cells(cells)))


@cache
def _one_cell(size: int, cells: int) -> int:
    """Give the nodes of the first cell: shifted by a cell, they are that cell's."""
    return sum(1 << cells * digit for digit in range(size))


@pattern
def links(position: Position) -> Web:
    """Link the candidates by their cells and houses."""
    board, places = position.board, position.places
    cells = len(position.digits)
    marks = 0
    for digit in range(board.size, 0, -1):
        marks = marks << cells | places[digit]
    column, peers = _one_cell(board.size, cells), board.peers
    weak, strong = [0] * (cells * board.size), [0] * (cells * board.size)
    for digit in range(1, board.size + 1):
        here, first = places[digit], (digit - 1) * cells
        for cell in cells_in(here):
            weak[first + cell] = (here & peers[cell]) << first | (
                column << cell & marks ^ 1 << first + cell
            )
        for _, two in conjugate_pairs(board, here):
            _join(strong, two << first)
    for cell in cells_in(position.empty):
        if position.marks[cell].bit_count() == 2:
            _join(strong, column << cell & marks)
    return Web(cells, marks, weak, strong)


def _join(strong: list[int], two: int) -> None:
    high = two.bit_length() - 1
    low = (two ^ 1 << high).bit_length() - 1
    strong[low] |= 1 << high
    strong[high] |= 1 << low


def one_digit(web: Web) -> Web:
    """Keep the links between equal digits."""
    first_group = len(web.weak) - len(web.groups)
    same = [((1 << web.cells) - 1) << n for n in range(0, first_group, web.cells)]
    for node, (digit, _) in enumerate(web.groups, first_group):
        same[digit - 1] |= 1 << node
    weak, strong = [0] * len(web.weak), [0] * len(web.weak)
    groups = -1 << first_group
    for here in same:
        for node in bits(here & (web.marks | groups)):
            weak[node] = web.weak[node] & here
            strong[node] = web.strong[node] & here
    return Web(web.cells, web.marks, weak, strong, web.groups, web.numbers)


@pattern
def digit_links(position: Position) -> Web:
    """Link the candidates of each digit by its houses."""
    return one_digit(links(position))


def two_digits(position: Position) -> Web:
    """Link the marks of cells that have two strongly, and equal digits weakly."""
    web = digit_links(position)
    strong = [0] * len(web.weak)
    column = _one_cell(position.board.size, web.cells)
    for cell in cells_in(position.empty):
        if position.marks[cell].bit_count() == 2:
            _join(strong, column << cell & web.marks)
    return Web(web.cells, web.marks, web.weak, strong)
