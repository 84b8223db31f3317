"""Groups: the places of a digit where two houses cross, taken as one node.

A group is true if one of its cells is. It takes part in chains as a candidate does::

    . . . | . . . | . . .
    . . . | 5 5 . | . . 5      Row B: if 5 is not in B9, it is in the group B4,B5,
    . . . | . x x | . . .      and then it is nowhere else in the box.

>>> position = Position.parse("1... ..3. .... .2..")
>>> web = grouped_links(position)
>>> [web.name(position, node) for node in range(64, 64 + len(web.groups))][:2]
['(1)C3,C4', '(1)D3,D4']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations

from nonet.board.bits import Geometry, cells_in, is_one
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.links import Group, Web, bits, links

cells_of = lru_cache(1 << 14)(bits)  # groups are few, and come again


@cache
def _crossings(board: Geometry) -> tuple[tuple[int, ...], dict[int, tuple[int, ...]]]:
    """Give the cells where two houses cross, and the crossings in each full house."""
    found = {a & b: None for a, b in combinations(board.houses, 2)}
    crossings = tuple(cells for cells in found if cells and not is_one(cells))
    inside = {
        index: tuple(c for c in crossings if not c & ~board.houses[index])
        for index in board.full
    }
    return crossings, inside


@pattern
def grouped_links(position: Position) -> Web:
    """Link the candidates and the groups."""
    board = position.board
    crossings, inside = _crossings(board)
    groups: dict[Group, None] = {}
    for digit in range(1, board.size + 1):
        here = position.places[digit]
        for crossing in crossings:
            cells = here & crossing
            if cells & (cells - 1):
                groups[digit, cells] = None
    web = with_groups(position, links(position), groups)
    numbers = web.numbers
    for digit in range(1, board.size + 1):
        for index, crossings_here in inside.items():
            places = position.places[digit] & board.houses[index]
            if places.bit_count() > 2:
                _link_strongly(web, numbers, digit, places, crossings_here)
    return web


def with_groups(position: Position, web: Web, groups: Iterable[Group]) -> Web:
    """Add *groups* to *web*, each excluding what all its cells see."""
    every = (*web.groups, *groups)
    more = [0] * (len(every) - len(web.groups))
    first = len(web.weak) - len(web.groups)
    numbers = {group: node for node, group in enumerate(every, first)}
    weak, strong = web.weak + more, web.strong + more
    new = Web(web.cells, web.marks, weak, strong, every, numbers)
    by_digit: list[dict[int, int]] = [{} for _ in position.places]
    for digit, here in enumerate(position.places):
        for cell in cells_in(here):
            by_digit[digit][1 << cell] = web.node(cell, digit)
    for (digit, cells), node in numbers.items():
        by_digit[digit][cells] = node
    for digit, nodes in enumerate(by_digit):
        poll()
        _link_weakly(position, new.weak, nodes, position.places[digit])
    return new


def _link_weakly(
    position: Position, weak: list[int], nodes: Mapping[int, int], here: int
) -> None:
    """Let each node of a digit exclude what all its cells see.

    A cell sees every node but those that touch a place which it does not see; a node
    excludes what each of its cells sees. To compare the nodes two by two took ten
    times as long.
    """
    peers = position.board.peers
    places = bits(here)
    touching = dict.fromkeys(places, 0)
    every = 0
    for cells, node in nodes.items():
        every |= 1 << node
        for cell in cells_of(cells):
            touching[cell] |= 1 << node
    seen = {}
    for cell in places:
        touched = 0
        for other in bits(here & ~peers[cell]):
            touched |= touching[other]
        seen[cell] = every & ~touched
    for cells, node in nodes.items():
        excluded = every
        for cell in cells_of(cells):
            excluded &= seen[cell]
        weak[node] |= excluded


def _link_strongly(
    web: Web,
    numbers: Mapping[Group, int],
    digit: Digit,
    places: int,
    crossings: tuple[int, ...],
) -> None:
    """Link two nodes that hold all *places* of a house; two groups may overlap."""
    groups = {c & places for c in crossings}
    for cells in groups:
        rest = places & ~cells
        if not rest or is_one(cells) or not cells:
            continue
        node = numbers[digit, cells]
        if is_one(rest):
            web.join(node, web.node(rest.bit_length() - 1, digit))
            continue
        for others in groups:
            if not rest & ~others and others != places:
                web.join(node, numbers[digit, others])
