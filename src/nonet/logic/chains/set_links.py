"""Set links: almost locked sets as links of a chain.

Cells of a house with one mark more than cells are almost locked: without one of the
digits they need all the others. So any two of their digits are strongly linked, each
taken in all its cells of the set::

    . 28 258 | . 59 . | . . .      If A5 is not 9, three cells are left for 2, 5 and 8,
    . .  .   | . .  . | . . .      and 2 is in A2 or A3: (9)A5=(2)A2,A3.

A digit is linked as well to the last mark of a cell outside of the set from which the
other digits of the set take all its marks but one.

>>> position = Position.parse("12.. .... ...1 ....")
>>> web = set_links(position)
>>> len(web.groups) > len(grouped_links(position).groups)
True
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nonet.board.bits import cells_in, common_peers, digits_in, is_one
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.als.almost_locked_sets import cells_and_digits
from nonet.logic.chains.groups import grouped_links, with_groups
from nonet.logic.chains.links import Group, Web
from nonet.say.reasons import LARGEST


@pattern
def set_links(position: Position) -> Web:
    """Link candidates, groups and almost locked sets."""
    places, sets = position.places, _sets(position)
    parts = [
        [(digit, cells & places[digit]) for digit in digits_in(marks)]
        for cells, marks in sets.items()
    ]
    groups = {node for nodes in parts for node in nodes if not is_one(node[1])}
    base = grouped_links(position)
    web = with_groups(position.board, base, sorted(groups - set(base.groups)))
    forced = []
    for (cells, marks), nodes in zip(sets.items(), parts, strict=True):
        poll()
        ends = [*_linked(web, nodes)]
        for (one, x, here), (other, y, there) in combinations(ends, 2):
            # Two digits in one cell: the other cells of the set are locked already.
            if here != there or not is_one(here):
                web.join_by_set(one, other, cells, marks & ~(x | y))
        for cell, digit, taken in _forced(position, cells, nodes):
            end = web.node(cell, digit)
            for start, x, _ in ends:
                if not taken & x:
                    forced.append((start, end, cells, marks & ~(x | taken)))
    for link in forced:
        web.join_by_set(*link)
    return web


def _linked(web: Web, parts: list[Group]) -> Iterator[tuple[int, int, int]]:
    """Yield the node, the digit as a bit and the cells of parts that exclude others."""
    for part in parts:
        digit, cells = part
        node = web.numbers.get(part) or web.node(cells.bit_length() - 1, digit)
        if web.weak[node]:
            yield node, 1 << digit - 1, cells


def _forced(
    position: Position, cells: int, parts: list[Group]
) -> Iterator[tuple[Cell, Digit, int]]:
    """Yield the cells that a locked set leaves one mark, with those that it takes."""
    places, marks = position.places, position.marks
    seen_by = common_peers(position.board)
    once = twice = 0
    seen = []
    for digit, here in parts:
        by_all = places[digit] & seen_by[here] & ~cells
        twice |= once & by_all
        once |= by_all
        seen.append((1 << digit - 1, by_all))
    for cell in cells_in(twice):
        taken = 0
        for digit, by_all in seen:
            if by_all >> cell & 1:
                taken |= digit
        left = marks[cell] & ~taken
        if is_one(left):
            yield cell, left.bit_length(), taken


def _sets(position: Position) -> dict[int, int]:
    """Give the cells and the digits of each set of two cells or more."""
    found = cells_and_digits(position)
    return {c: digits for c, digits in found if 1 < c.bit_count() <= LARGEST}
