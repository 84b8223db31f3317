"""Of several finds of a technique the one to tell, the same however the board lies.

The smallest is told; of equal ones, the one whose changes are read first, and of those
the one whose evidence is, once the board is turned so that its digits come early.

>>> from nonet.logic.catalogue import named
>>> (single,) = named("naked single")
>>> here = Position.parse("1... ..3. .4.. ...2")
>>> found = list(single.find(here))
>>> [here.layout.cell_name(each.placements[0].cell) for each in found]
['A4', 'B2', 'C3', 'D1']
>>> first_read(single, found, here).placements
(Candidate(cell=3, digit=4),)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nonet.board.candidates import Candidate, Chain, Node
from nonet.board.cells import Cell, CellSet
from nonet.board.position import Position
from nonet.engines.human import ReadingOrder, reading_order
from nonet.logic.step import Deduction, Step, Technique
from nonet.say.proof import Proof
from nonet.say.reasons import Phrase


def first_read(
    technique: Technique, found: Sequence[Deduction], here: Position
) -> Deduction:
    """Choose the smallest of some finds, and of equal ones the first to be read."""
    least = min(each.size for each in found)
    found = [each for each in found if each.size == least]
    if len(found) == 1:
        return found[0]
    order = reading_order(here)
    read = [read_marks(_changed(each), order) for each in found]
    first = min(read)
    found = [each for each, its in zip(found, read, strict=True) if its == first]
    if len(found) == 1:
        return found[0]
    return min(found, key=lambda each: _evidence(Step(technique, each, here), order))


def read_marks(
    marks: Iterable[Candidate], order: ReadingOrder
) -> list[tuple[int, int]]:
    """Tell when each mark is read, the first one first."""
    return sorted((order.cells[cell], order.digits[digit]) for cell, digit in marks)


def _changed(found: Deduction) -> tuple[Candidate, ...]:
    return found.placements + found.eliminations


def _evidence(step: Step, order: ReadingOrder) -> list[int]:
    """Tell when the cells are read that prove a step."""
    return sorted(order.cells[cell] for cell in _cells(step.proved().roles.values()))


def _cells(roles: Iterable[object]) -> Iterator[Cell]:
    for role in roles:
        match role:
            case CellSet():
                yield from role
            case Candidate():
                yield role.cell
            case Node():
                yield from role.cells
            case Chain():
                yield from _cells(role.nodes)
            case Proof():
                yield from _cells(case.mark for case in role.all_cases())
            case Phrase():
                yield from _cells(role.roles.values())
            case tuple() | list():
                yield from _cells(role)
