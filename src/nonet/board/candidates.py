"""Candidates, and the chains that link them.

A chain is read from left to right. Its nodes are digits in a cell or in a group of
cells; every second link is strong (``=``, one of the two is true) and the links between
them are weak (``-``, not both are true):

>>> from nonet.board.layout import CLASSIC
>>> cells = CLASSIC.cell_set
>>> nodes = Node(5, cells("A1")), Node(5, cells("A7")), Node(3, cells("A7 B7"))
>>> chain = Chain(nodes, strong_first=True)
>>> print(chain)
(5)A1=(5)A7-(3)A7,B7
>>> [(str(link.start), link.strong) for link in chain.links]
[('(5)A1', True), ('(5)A7', False)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, pairwise
from typing import NamedTuple

from nonet.board.cells import Cell, CellSet, Names
from nonet.board.notation import Digit, symbol


class Candidate(NamedTuple):
    """A digit in a cell where it may, must or cannot go."""

    cell: Cell
    digit: Digit


class Node(NamedTuple):
    """A digit in one cell, or in one of a group of cells."""

    digit: Digit
    cells: CellSet

    def text(self, names: Names = "A1") -> str:
        """Write the node as players do."""
        digit = symbol(self.digit, self.cells.layout.size)
        return f"({digit}){','.join(self.cells.names(names))}"

    def __str__(self) -> str:
        return self.text()


class Link(NamedTuple):
    """Two nodes of which one is true (strong), or not both are (weak)."""

    start: Node
    end: Node
    strong: bool


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes linked in turn by strong and weak links; a loop ends where it began."""

    nodes: tuple[Node, ...]
    strong_first: bool = True
    loop: bool = False

    @property
    def links(self) -> Iterator[Link]:
        """The links, from left to right; a loop's last one leads home."""
        nodes = (*self.nodes, self.nodes[0]) if self.loop else self.nodes
        turns = cycle((self.strong_first, not self.strong_first))
        for (start, end), strong in zip(pairwise(nodes), turns, strict=False):
            yield Link(start, end, strong)

    def text(self, names: Names = "A1") -> str:
        """Write the chain as players do."""
        words = self.nodes[0].text(names)
        for link in self.links:
            words += ("=" if link.strong else "-") + link.end.text(names)
        return words

    def __str__(self) -> str:
        return self.text()
