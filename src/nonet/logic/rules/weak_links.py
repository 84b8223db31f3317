"""Weak links: which two marks exclude each other, by a house or by a rule of two cells.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.registry import rule_class
>>> board = ruled(CLASSIC, (rule_class("white-dot")((0, 1)),))
>>> excluded(board)[0, 5, 7] == 0b11  # with 5 in A1, 7 stands neither there nor in A2
True
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from nonet.board.bits import Geometry
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, House
from nonet.board.notation import Digit, symbol
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.rules.board import called
from nonet.rules.clauses import Clause, clauses
from nonet.rules.demands import Relation
from nonet.say.language import SEVERAL, _
from nonet.say.reasons import Phrase

Excluded: TypeAlias = dict[tuple[Cell, Digit, Digit], int]


@cache
def relations(board: Geometry) -> tuple[tuple[Clause, Relation], ...]:
    """List the rules of two cells, with the sentences that say them."""
    return tuple(
        (clause, demand)
        for clause in (clauses(board) if board.rules else ())
        for demand in clause.demands
        if isinstance(demand, Relation)
    )


@cache
def excluded(board: Geometry) -> Excluded:
    """Give the cells that cannot be one digit if a cell is another."""
    digits = range(1, board.size + 1)
    found = {
        (cell, d, x): board.peers[cell] if d == x else 1 << cell
        for cell in board.layout.cells
        for d in digits
        for x in digits
    }
    for _clause, relation in relations(board):
        one, other = relation.cells
        for d in digits:
            for x in digits:
                if not relation.holds(d, x):
                    found[one, d, x] |= 1 << other
                    found[other, x, d] |= 1 << one
    return found


def why_excluded(
    position: Position, hits: Iterable[tuple[Candidate, Candidate]]
) -> tuple[Phrase, ...]:
    """Say by which house or rule marks keep others away, what goes together at once."""
    by_house: dict[tuple[str, int, Digit], tuple[House, int, int]] = {}
    by_rule: dict[tuple[int, Candidate, Cell], tuple[Sentence, list[Digit]]] = {}
    for mark, other in hits:
        house = _sight(position, mark, other)
        if house:
            house_key = house.kind, house.bits, mark.digit
            _, cells, others = by_house.get(house_key, (house, 0, 0))
            cells, others = cells | 1 << mark.cell, others | 1 << other.cell
            by_house[house_key] = house, cells, others
        else:
            rule = _clause(position, mark, other).sentence
            rule_key = id(rule), mark, other.cell
            by_rule.setdefault(rule_key, (rule, []))[1].append(other.digit)
    return (
        *(_by_house(position, key[2], *told) for key, told in by_house.items()),
        *(
            Phrase(
                "{digit} in {cells} keeps {away}: {rule}",
                digit=symbol(mark.digit, position.board.size),  # supposed, so not lit
                cells=position.cells(1 << mark.cell),
                away=Phrase(
                    "{digits} from {cells}",
                    digits=tuple(dict.fromkeys(lost)),
                    cells=position.cells(1 << cell),
                ),
                rule=rule,
            )
            for (_, mark, cell), (rule, lost) in by_rule.items()
        ),
    )


def ways_to_exclude(
    position: Position, hits: Iterable[tuple[Candidate, Candidate]]
) -> tuple[Phrase, ...]:
    """Name the houses and the kinds of rules by which marks keep others away."""
    found: dict[tuple[str, str], House] = {}
    for mark, other in hits:
        house = _sight(position, mark, other) or _tie(position, mark, other)
        label = house.label if house.kind in SEVERAL else ""
        found.setdefault((house.kind, label), house)
    return tuple(Phrase("{house}", house=house) for house in found.values())


def _tie(position: Position, mark: Candidate, other: Candidate) -> House:
    """Take the two cells of a rule as a house of its kind."""
    clause = _clause(position, mark, other)
    pair = position.cells(1 << mark.cell | 1 << other.cell)
    line = position.layout.cell_set(getattr(clause.rule, "cells", pair))
    label = called(clause.rule, line)
    return House(line.bits, position.layout, clause.rule.name, label)


def _sight(position: Position, mark: Candidate, other: Candidate) -> House | None:
    """Find the house or the move by which two cells see each other, if that matters."""
    if mark.digit != other.digit:
        return None
    both = 1 << mark.cell | 1 << other.cell
    for index in position.board.common_houses(both):
        return position.house(index)
    return position.board.ties.get(both)


def _clause(position: Position, mark: Candidate, other: Candidate) -> Clause:
    """Find the rule by which two marks exclude each other."""
    return next(
        clause
        for clause, relation in relations(position.board)
        if {*relation.cells} == {mark.cell, other.cell}
        and _forbids(relation, mark, other)
    )


def _by_house(
    position: Position, digit: Digit, house: House, cells: int, others: int
) -> Phrase:
    return Phrase(
        _("{digit} in any of {cells} keeps it from {others}, by {house}")
        if cells & cells - 1
        else _("{digit} in {cells} keeps it from {others}, by {house}"),
        digit=digit,
        cells=position.cells(cells),
        others=position.cells(others),
        house=house,
    )


def _forbids(relation: Relation, mark: Candidate, other: Candidate) -> bool:
    if relation.cells[0] == mark.cell:
        return not relation.holds(mark.digit, other.digit)
    return not relation.holds(other.digit, mark.digit)
