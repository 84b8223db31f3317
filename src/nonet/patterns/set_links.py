"""Set links: almost locked sets as links of a chain.

Cells of a house with one mark more than cells are almost locked. Without one of the
digits they need all the others, so any two of their digits are strongly linked, each
taken in all its cells of the set::

    . 28 25 | . 58 . | . . .      A2, A3 and A5 lack one of 2, 5 and 8, and a fourth
    . .  .  | . .  . | . . .      mark in one of them would make them almost locked.

>>> position = Position.parse("12.. .... ...1 ....")
>>> web = set_links(position)
>>> len(web.groups) > len(grouped_links(position).groups)
True
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from nonet.geometry import cells_in, digits_in, is_one
from nonet.patterns.groups import grouped_links, with_groups
from nonet.patterns.links import Web
from nonet.position import Position, pattern

LARGEST: Final = 7  # cells; larger ones are rare and no person sees them


@pattern
def set_links(position: Position) -> Web:
    """Link candidates, groups and almost locked sets."""
    places = position.places
    sets = [
        [(digit, cells & places[digit]) for digit in digits_in(marks)]
        for cells, marks in _almost_locked(position).items()
    ]
    groups = {node for nodes in sets for node in nodes if not is_one(node[1])}
    base = grouped_links(position)
    web = with_groups(position, base, sorted(groups - set(base.groups)))
    numbers = web.numbers()
    for (cells, _), nodes in zip(_almost_locked(position).items(), sets, strict=True):
        ends = []
        for digit, here in nodes:
            node = numbers.get((digit, here))
            if node is None:
                node = web.node(here.bit_length() - 1, digit)
            if web.weak[node]:
                ends.append(node)
        for one, other in combinations(ends, 2):
            web.join(one, other)
            web.sets.setdefault((one, other), cells)
            web.sets.setdefault((other, one), cells)
    return web


@pattern
def _almost_locked(position: Position) -> dict[int, int]:
    """Give the cells and the marks of each almost locked set of two cells or more."""
    found: dict[int, int] = {}
    for house in position.board.houses:
        cells = [(1 << c, position.marks[c]) for c in cells_in(house & position.empty)]
        most = min(LARGEST, len(cells) - 1)
        grown = [(0, 0, 0)]
        for size in range(1, most + 1):
            smaller, grown = grown, []
            for chosen, marks, start in smaller:
                for index in range(start, len(cells)):
                    cell, more = cells[index]
                    union = marks | more
                    if union.bit_count() <= most + 1:
                        grown.append((chosen | cell, union, index + 1))
            if size > 1:
                for chosen, marks, _ in grown:
                    if marks.bit_count() == size + 1:
                        found[chosen] = marks
    return dict(sorted(found.items(), key=lambda each: each[0].bit_count()))
