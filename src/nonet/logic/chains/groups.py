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
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations

from nonet.board.bits import Geometry, cells_in, is_one
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.limits import poll
from nonet.logic.chains.links import Group, Web, bits, digit_links, links

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
    web = links(position)
    several = [
        grouped_digit_links(position.board, digit, places)
        for digit, places in enumerate(position.places)
        if digit
    ]
    groups = [group for each in several for group in each.groups]
    new, first = _wider(web, groups), len(web.weak)
    for alone in several:
        start, count = web.node(0, alone.first), len(alone.groups)
        numbers = [*range(start, start + web.cells), *range(first, first + count)]
        for node, weak, strong in zip(numbers, alone.weak, alone.strong, strict=True):
            new.weak[node] |= _moved(weak, web.cells, start, first)
            new.strong[node] |= _moved(strong, web.cells, start, first)
        first += count
    return new


def _moved(nodes: int, cells: int, start: int, first: int) -> int:
    """Number nodes of a digit as those of all: its cells from *start*, groups after."""
    return (nodes & (1 << cells) - 1) << start | nodes >> cells << first


# A step leaves most digits where they were: half of the links are there already.
@lru_cache(1 << 10)
def grouped_digit_links(board: Geometry, digit: Digit, places: int) -> Web:
    """Link the places of one digit and its groups."""
    crossings, inside = _crossings(board)
    groups = {
        (digit, cells): None
        for crossing in crossings
        if (cells := places & crossing) & (cells - 1)
    }
    web = with_groups(board, digit_links(board, digit, places), groups)
    for index, crossings_here in inside.items():
        here = places & board.houses[index]
        if here.bit_count() > 2:
            _link_strongly(web, web.numbers, digit, here, crossings_here)
    return web


def with_groups(board: Geometry, web: Web, groups: Iterable[Group]) -> Web:
    """Add *groups* to *web*, each excluding what all its cells see."""
    new = _wider(web, groups)
    by_digit: dict[Digit, dict[int, int]] = {}
    for (digit, cells), node in new.numbers.items():
        by_digit.setdefault(digit, {})[cells] = node
    for digit, nodes in by_digit.items():
        poll()
        here = web.places(digit)
        alone = {1 << cell: web.node(cell, digit) for cell in cells_in(here)}
        _link_weakly(board, new.weak, alone | nodes, here)
    return new


def _wider(web: Web, groups: Iterable[Group]) -> Web:
    """Add *groups* that are linked to nothing yet."""
    every = (*web.groups, *groups)
    more = [0] * (len(every) - len(web.groups))
    numbers = {
        group: node for node, group in enumerate(every, len(web.weak) - len(web.groups))
    }
    return replace(
        web,
        weak=web.weak + more,
        strong=web.strong + more,
        groups=every,
        numbers=numbers,
    )


def _link_weakly(
    board: Geometry, weak: list[int], nodes: Mapping[int, int], here: int
) -> None:
    """Let each node of a digit exclude what all its cells see.

    A cell sees every node but those that touch a place which it does not see; a node
    excludes what each of its cells sees. To compare the nodes two by two took ten
    times as long.
    """
    peers = board.peers
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
