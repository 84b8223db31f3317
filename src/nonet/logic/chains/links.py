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
from functools import cache, lru_cache
from typing import TypeAlias

from nonet.board.bits import Geometry, cells_in, digits_in
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
    first: Digit = 1  # where the nodes begin: a web may have one digit alone

    def node(self, cell: Cell, digit: Digit) -> int:
        """Give the node of a candidate."""
        return (digit - self.first) * self.cells + cell

    def places(self, digit: Digit) -> int:
        """Give the cells in which a digit is a candidate."""
        return self.marks >> self.node(0, digit) & (1 << self.cells) - 1

    def join(self, one: int, other: int) -> None:
        """Link two nodes strongly."""
        self.strong[one] |= 1 << other
        self.strong[other] |= 1 << one

    def join_by_set(self, one: int, other: int, cells: int, digits: int) -> None:
        """Link two nodes strongly because *cells* are almost locked."""
        strong, bit = self.strong, 1 << other
        if not strong[one] & bit:
            strong[one] |= bit
            strong[other] |= 1 << one
            self.sets[one, other] = self.sets[other, one] = cells, digits

    def place(self, node: int) -> Group:
        """Tell which digit a node is, and its cells."""
        first = len(self.weak) - len(self.groups)
        if node >= first:
            return self.groups[node - first]
        digit, cell = divmod(node, self.cells)
        return digit + self.first, 1 << cell

    def parts(self, cells: int, digits: int) -> Iterator[int]:
        """Yield the nodes of *digits*, each taken in all its places among *cells*."""
        numbers = self.numbers
        for digit in digits_in(digits):
            here = self.places(digit) & cells
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
            found.append(Candidate(cell, digit + self.first))
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
    column = _one_cell(board.size, cells)
    weak, strong = [0] * (cells * board.size), [0] * (cells * board.size)
    for digit in range(1, board.size + 1):
        alone, first = digit_links(board, digit, places[digit]), (digit - 1) * cells
        for cell in cells_in(places[digit]):
            node = first + cell
            beside = column << cell & marks ^ 1 << node
            weak[node] = alone.weak[cell] << first | beside
            strong[node] = alone.strong[cell] << first
    for cell in cells_in(position.empty):
        if position.marks[cell].bit_count() == 2:
            _join(strong, column << cell & marks)
    return Web(cells, marks, weak, strong)


def _join(strong: list[int], two: int) -> None:
    high = two.bit_length() - 1
    low = (two ^ 1 << high).bit_length() - 1
    strong[low] |= 1 << high
    strong[high] |= 1 << low


# A step leaves most digits where they were: half of the links are there already.
@lru_cache(1 << 10)
def digit_links(board: Geometry, digit: Digit, places: int) -> Web:
    """Link the places of one digit by its houses."""
    cells = len(board.peers)
    weak, strong = [0] * cells, [0] * cells
    for cell in cells_in(places):
        weak[cell] = places & board.peers[cell]
    for _, two in conjugate_pairs(board, places):
        _join(strong, two)
    return Web(cells, places, weak, strong, first=digit)


def two_digits(position: Position) -> Web:
    """Link the marks of cells that have two strongly, and equal digits weakly."""
    web, board = links(position), position.board
    weak = [
        each << web.node(0, digit)
        for digit, places in enumerate(position.places[1:], 1)
        for each in digit_links(board, digit, places).weak
    ]
    strong = [0] * len(web.weak)
    column = _one_cell(board.size, web.cells)
    for cell in cells_in(position.empty):
        if position.marks[cell].bit_count() == 2:
            _join(strong, column << cell & web.marks)
    return Web(web.cells, web.marks, weak, strong)
