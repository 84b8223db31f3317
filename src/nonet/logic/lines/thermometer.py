"""Thermometer, Thermometer neighbours, Thermometers that meet: digits rise.

::

    O───o───o───o      the bulb has three cells above it, so it is 6 at most;
    1   2   3   4      the tip has three below it, so it is 4 at least
    –6  –7  –8  –9

A cell that is known better moves the bounds of the others: with 3 in the bulb, the next
is 4 at least. Where thermometers meet, cells of one house that all lie below a cell
differ, so it is more than there are of them. On slow thermometers digits need not rise,
but where cells see each other they do.

>>> print(THERMOMETER.demo())
Thermometer: the thermometer A1, A2 and A3 has 3 cells: A1 is at most 2 and A2 is at \
most 3, so A1 cannot be 3; A1 and A2 cannot be 4.
>>> print(NEIGHBOURS.demo())
Thermometer neighbours: A1 is at least 2, and digits rise from it on the thermometer: \
A2 is at least 3, so A2 cannot be 1 or 2.
>>> print(MEETING.demo())
Thermometers that meet: A1, A2 and B1 differ in box 1 and all lie below B2 on \
thermometers: B2 is at least 4, so B2 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from nonet.board.bits import Geometry, cells_in
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.line_steps import (
    above,
    below,
    clauses_named,
    dressed,
    in_order,
    is_at_least,
    is_at_most,
    least,
    most,
    resting,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

Rises = tuple[tuple[int, ...], ...]  # by how much a place must exceed one before it

FEW = 5  # bounds that a sentence lists
AT_LEAST = _("{cell} is at least {n}")
AT_MOST = _("{cell} is at most {n}")
ROOM_ABOVE = {
    "thermo": _(
        "the thermometer {line} has {n} cells: {bulb} is at most {most}, and each next "
        "cell at most one more than that"
    ),
    "slow-thermo": _(
        "the slow thermometer {line} rises by {n} or more, as cells that see each "
        "other differ: {bulb} is at most {most}, and the others leave room likewise"
    ),
}
ROOM_BELOW = {
    "thermo": _(
        "the thermometer {line} has {n} cells: {tip} is at least {least}, and what one "
        "cell is at least is one less for the cell before it"
    ),
    "slow-thermo": _(
        "the slow thermometer {line} rises by {n} or more, as cells that see each "
        "other differ: {tip} is at least {least}, and the others leave room likewise"
    ),
}
FEW_BOUNDS = {
    "thermo": _("the thermometer {line} has {n} cells: {bounds}"),
    "slow-thermo": _(
        "the slow thermometer {line} rises by {n} or more, as cells that see each "
        "other differ: {bounds}"
    ),
}
UPWARDS = {
    "thermo": _("{known}, and digits rise from it on the thermometer: {bounds}"),
    "slow-thermo": _(
        "{known}, and digits do not fall from it on the slow thermometer: {bounds}"
    ),
}
DOWNWARDS = {
    "thermo": _("{known}, and digits rise up to it on the thermometer: {bounds}"),
    "slow-thermo": _(
        "{known}, and digits do not fall up to it on the slow thermometer: {bounds}"
    ),
}


@lru_cache(1 << 10)
def rises(cells: tuple[Cell, ...], board: Geometry, *, strictly: bool) -> Rises:
    """Tell for each two places by how much the later one is more, at the least."""
    table = [[0] * len(cells) for _cell in cells]
    for i in range(len(cells)):
        for j in range(i + 1, len(cells)):
            table[i][j] = max(
                table[i][k] + (strictly or bool(board.peers[cells[k]] >> cells[j] & 1))
                for k in range(i, j)
            )
    return tuple(map(tuple, table))


class ThermoScale(NamedTuple):
    """A thermometer: its kind, its cells, by how much they must rise."""

    kind: str
    cells: tuple[Cell, ...]
    rise: Rises


def _thermometers(position: Position) -> Iterator[ThermoScale]:
    for _clause, rule in clauses_named(position, "thermo", "slow-thermo"):
        rise = rises(rule.cells, position.board, strictly=rule.name == "thermo")
        yield ThermoScale(rule.name, rule.cells, rise)


# By the place on the thermometer


def find_by_place(position: Position) -> Iterator[Deduction]:
    """Yield what has no room for the cells above, and for those below."""
    size, held = position.board.size, domains(position)
    for kind, cells, rise in _thermometers(position):
        last = len(cells) - 1
        ceilings = {
            cell: above(size - rise[i][last], size) for i, cell in enumerate(cells)
        }
        floors = {cell: below(1 + rise[0][i]) for i, cell in enumerate(cells)}
        for template, gone in ((ROOM_ABOVE, ceilings), (ROOM_BELOW, floors)):
            if marks := standing(gone, held, position):
                first, *_between, top = in_order(cells, position)
                touched = {mark.cell for mark in marks}
                few = len(touched) <= FEW
                why = Phrase(
                    FEW_BOUNDS[kind] if few else template[kind],
                    line=in_order(cells, position),
                    n=str(len(cells) if kind == "thermo" else rise[0][last]),
                    bulb=first,
                    most=str(size - rise[0][last]),
                    tip=top,
                    least=str(1 + rise[0][last]),
                    bounds=tuple(
                        Phrase(AT_MOST, cell=cell, n=str(size - rise[i][last]))
                        if template is ROOM_ABOVE
                        else Phrase(AT_LEAST, cell=cell, n=str(1 + rise[0][i]))
                        for i, cell in enumerate(in_order(cells, position))
                        if cells[i] in touched
                    ),
                )
                yield dressed(position, marks, why, cells)


# By the other cells


def find_by_neighbours(position: Position) -> Iterator[Deduction]:
    """Yield what is not more than a cell below, or not less than one above."""
    for scale in _thermometers(position):
        for place in range(len(scale.cells)):
            yield from _upwards(position, scale, place)
            yield from _downwards(position, scale, place)


def _upwards(position: Position, scale: ThermoScale, i: int) -> Iterator[Deduction]:
    held, (kind, cells, rise) = domains(position), scale
    bound = least(held[cells[i]])
    if any(least(held[cells[k]]) + rise[k][i] >= bound for k in range(i)):
        return  # another tells it better
    floors = {j: bound + rise[i][j] for j in range(i + 1, len(cells))}
    marks = standing({cells[j]: below(n) for j, n in floors.items()}, held, position)
    if marks and bound > 1 + rise[0][i]:
        touched = {mark.cell for mark in marks}
        bounds = tuple(
            Phrase(AT_LEAST, cell=position.cells(1 << cells[j]), n=str(n))
            for j, n in floors.items()
            if cells[j] in touched
        )
        known = is_at_least(cells[i], held[cells[i]], position)
        why = Phrase(UPWARDS[kind], known=known, bounds=bounds)
        yield dressed(position, marks, why, cells, [cells[i]])


def _downwards(position: Position, scale: ThermoScale, i: int) -> Iterator[Deduction]:
    held, (kind, cells, rise) = domains(position), scale
    size, last = position.board.size, len(cells) - 1
    bound = most(held[cells[i]])
    if any(
        most(held[cells[k]]) - rise[i][k] <= bound for k in range(i + 1, len(cells))
    ):
        return  # another tells it better
    ceilings = {j: bound - rise[j][i] for j in range(i)}
    marks = standing(
        {cells[j]: above(n, size) for j, n in ceilings.items()}, held, position
    )
    if marks and bound < size - rise[i][last]:
        touched = {mark.cell for mark in marks}
        bounds = tuple(
            Phrase(AT_MOST, cell=position.cells(1 << cells[j]), n=str(n))
            for j, n in ceilings.items()
            if cells[j] in touched
        )
        known = is_at_most(cells[i], held[cells[i]], position)
        why = Phrase(DOWNWARDS[kind], known=known, bounds=bounds)
        yield dressed(position, marks, why, cells, [cells[i]])


# Where thermometers meet


@lru_cache(64)
def order(board: Geometry) -> tuple[dict[Cell, int], dict[Cell, int]]:
    """Give for each cell those that are less by thermometers, and those that are more.

    Only cells of two thermometers or more are told: on one, the places tell.
    """
    steps = {
        pair
        for rule in board.rules
        if rule.name == "thermo"
        for pair in pairwise(rule.cells)
    }
    up: dict[Cell, int] = {}
    down: dict[Cell, int] = {}
    for low, high in steps:
        up[low] = up.get(low, 0) | 1 << high
        down[high] = down.get(high, 0) | 1 << low
    return _reached(down), _reached(up)


def _reached(steps: dict[Cell, int]) -> dict[Cell, int]:
    """Follow the steps as far as they lead."""
    found = dict(steps)
    changed = True
    while changed:
        changed = False
        for cell, reached in found.items():
            further = reached
            for other in cells_in(reached):
                further |= found.get(other, 0)
            if further != reached:
                found[cell], changed = further, True
    return found


def find_meeting(position: Position) -> Iterator[Deduction]:
    """Yield what is not more than cells below that differ, or not less than above."""
    if not any(rule.name == "thermo" for rule in position.board.rules):
        return
    lower, upper = order(position.board)
    for cell in cells_in(position.empty):
        if len(below_it := cells_of_houses(lower.get(cell, 0), position.board)) > 0:
            yield from _meeting(position, cell, below_it, is_tip=True)
        if len(above_it := cells_of_houses(upper.get(cell, 0), position.board)) > 0:
            yield from _meeting(position, cell, above_it, is_tip=False)


def cells_of_houses(cells: int, board: Geometry) -> dict[int, int]:
    """Give what the houses have of some cells, two or more, by their index."""
    found: dict[int, int] = {}
    for index, house in enumerate(board.houses):
        here = house & cells
        if here.bit_count() > 1 and here not in found.values():
            found[index] = here
    return found


def _meeting(
    position: Position, cell: Cell, sets: dict[int, int], *, is_tip: bool
) -> Iterator[Deduction]:
    size, held = position.board.size, domains(position)
    told = 0
    for index, cells in sorted(sets.items(), key=lambda each: -each[1].bit_count()):
        if is_tip:
            bound = 1 + _reach([least(held[c]) for c in cells_in(cells)])
            gone = below(bound)
        else:
            bound = size - _reach([size + 1 - most(held[c]) for c in cells_in(cells)])
            gone = above(bound, size)
        marks = standing({cell: gone & ~told}, held, position)
        if marks:
            told |= gone
            roles: dict[str, Any] = {
                "cells": position.cells(cells),
                "house": position.house(index),
                "cell": position.cells(1 << cell),
                "n": str(bound),
            }
            why = (
                Phrase(
                    "{cells} differ in {house} and all lie below {cell} on "
                    "thermometers: {cell} is at least {n}",
                    **roles,
                )
                if is_tip
                else Phrase(
                    "{cells} differ in {house} and all lie above {cell} on "
                    "thermometers: {cell} is at most {n}",
                    **roles,
                )
            )
            line = [cell, *cells_in(cells)]
            yield dressed(position, marks, why, line, cells_in(cells))


def _reach(bounds: list[int]) -> int:
    """Give the least that the largest of different digits with these bounds can be."""
    reached = 0
    for bound in sorted(bounds):
        reached = max(reached + 1, bound)
    return reached


THERMOMETER = Technique(
    name="Thermometer",
    rating=1.6,
    level="easy",
    reason="{by_place}",
    lesson="A cell of a thermometer is more than all cells below it and less than all "
    "above it. Count how many there are.",
    example="." * 16,
    rules=({"rule": "thermo", "cells": "A1 A2 A3"},),
    find=told_as("by_place", find_by_place),
    grounds=resting,
)

NEIGHBOURS = Technique(
    name="Thermometer neighbours",
    rating=1.7,
    level="easy",
    reason="{by_neighbour}",
    lesson="When a cell of a thermometer is known better, look at the cells above it "
    "and below it: each is one more or one less at the least.",
    example="." * 16 + ":111",
    rules=({"rule": "thermo", "cells": "A1 A2"},),
    find=told_as("by_neighbour", find_by_neighbours),
    grounds=resting,
)

MEETING = Technique(
    name="Thermometers that meet",
    rating=2.4,
    level="easy",
    reason="{meeting}",
    lesson="Where thermometers meet, look at all cells below one cell that share a "
    "house. They differ, so the cell is more than there are of them.",
    example="." * 16 + ":311 411 112 412 122 222 421",
    rules=(
        {"rule": "thermo", "cells": "A1 A2 B2"},
        {"rule": "thermo", "cells": "B1 B2"},
    ),
    find=told_as("meeting", find_meeting),
    grounds=resting,
)
