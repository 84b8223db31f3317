"""The board as finders see it, with what rules add: more houses, and more that see.

The digits of a cage differ, so a cage that lies in no row, column or box is a house of
its own; cells a knight's move apart see each other where rules say so. All techniques
that ask who sees whom work on such a board as they do on any other::

    houses    those of the layout, then cages, diagonals, extra regions, thermometers …
    peers     who shares a house, and who differs for another reason
    ties      two cells that share no house and differ, as a house of their own

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.whole.anti_knight import AntiKnight
>>> from nonet.rules.cages.cage import Cage
>>> board = ruled(CLASSIC, (Cage((2, 3, 12), 20), AntiKnight()))
>>> board.names[-1].words, board.peers[0] >> 11 & 1, len(board.houses)
('cage A3, A4 and B4', 1, 28)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from nonet.board.bits import Geometry, geometry
from nonet.board.cells import Cell, CellSet, House
from nonet.board.layout import Layout
from nonet.rules.demands import Demand, Different, Relation
from nonet.rules.puzzle import Puzzle
from nonet.rules.rule import LineRule, Rule
from nonet.rules.sums import DigitSum

SMALLEST: Final = 3  # cells of a house: what two cells know, each sees of the other


def board_of(puzzle: Puzzle) -> Geometry:
    """Give the board of a puzzle."""
    return ruled(puzzle.layout, puzzle.rules)


@lru_cache(64)
def ruled(layout: Layout, rules: tuple[Rule, ...]) -> Geometry:
    """Give the tables of *layout* with what *rules* add, made on first use."""
    plain = geometry(layout)
    if not rules:
        return plain
    names, peers, ties = _added(plain, rules)
    houses = tuple(house.bits for house in names)
    return replace(
        plain,
        made=(ruled, (layout, rules)),
        names=names,
        houses=houses,
        full=tuple(i for i, h in enumerate(houses) if h.bit_count() == layout.size),
        peers=peers,
        houses_of=tuple(
            tuple(i for i, house in enumerate(houses) if house >> cell & 1)
            for cell in layout.cells
        ),
        rules=rules,
        ties=ties,
    )


def _added(
    plain: Geometry, rules: Sequence[Rule]
) -> tuple[tuple[House, ...], tuple[int, ...], dict[int, House]]:
    """Give the houses, what each cell sees, and the ties, once the rules are asked."""
    layout, houses, peers = plain.layout, [*plain.names], [*plain.peers]
    ties: dict[int, House] = {}
    for rule in rules:
        for cells in differing(rule, layout):
            some = layout.cell_set(cells)
            inside = any(some <= house for house in houses)
            if len(some) >= SMALLEST and not inside:
                houses.append(_house(some, rule, houses))
            for one, other in combinations(cells, 2):
                if not peers[one] >> other & 1:
                    pair = layout.cell_set((one, other))
                    label = called(rule, pair)
                    ties[pair.bits] = House(pair.bits, layout, rule.name, label)
                    peers[one] |= 1 << other
                    peers[other] |= 1 << one
    return tuple(houses), tuple(peers), ties


def _house(cells: CellSet, rule: Rule, houses: Sequence[House]) -> House:
    """Call a house by its rule and its cells; one that needs every digit, by number."""
    label = called(rule, cells)
    if len(cells) == cells.layout.size:
        label = str(sum(house.kind == rule.name for house in houses) + 1)
    return House(cells.bits, cells.layout, rule.name, label)


def called(rule: Rule, cells: CellSet) -> str:
    """Name the *cells* of a rule that see each other; a line as a whole, as it runs."""
    if not isinstance(rule, LineRule):
        return cells.words
    name = cells.layout.cell_name
    *first, last = (name(cell) for cell in rule.cells)
    return f"{', '.join(first)} and {last}" if first else last


def differing(rule: Rule, layout: Layout) -> Iterator[tuple[Cell, ...]]:
    """Yield the sets of cells in which a rule allows no digit twice."""
    yield from rule.apart(layout)
    for demand in rule.demands(layout):
        if cells := _differing(demand, layout.size):
            yield cells


def _differing(demand: Demand, size: int) -> tuple[Cell, ...]:
    match demand:
        case Different():
            return demand.cells
        case DigitSum(all_different=True):
            return demand.scope
        case Relation():
            digits = range(1, size + 1)
            equal = any(demand.allows(digit, digit) for digit in digits)
            return () if equal else demand.cells
    return ()
