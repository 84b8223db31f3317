"""Index line, Value indexing: digits that tell places.

::

    3 2 1 4      index line: the first cell says where the 1 is; the third holds it,
                 so the 3 is first: cells and digits change places
    7─2─5─7►     value indexing: the 2 says that the second cell ahead is a 7 too

>>> print(INDEX_LINE.demo())
Index line: A1 tells the place of 1 on the index line, and it cannot be 3 or 4, the \
places of A3 and A4, so A3 and A4 cannot be 1.
>>> print(VALUE_INDEXING.demo())
Value indexing: B2 counts ahead along the line, where only 3 cells are left, so B2 \
cannot be 4, 5, 6, 7, 8 or 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nonet.board.bits import cells_in
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.line_steps import (
    above,
    bits_of,
    clauses_named,
    dressed,
    holds,
    in_order,
    resting,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

ONE_PLACE = _(
    "{cell} tells the place of {n} on the index line, and it cannot be {ways}, the "
    "place of {others}"
)
PLACES = _(
    "{cell} tells the place of {n} on the index line, and it cannot be {ways}, the "
    "places of {others}"
)
ONE_EQUAL = _(
    "{known}, so {cells}, as many cells further, is equal to {value}, and it cannot be "
    "{ways}"
)
SOME_EQUAL = _("{known}, so one of {cells} is equal to {value}, and none can be {ways}")


def find_index(position: Position) -> Iterator[Deduction]:
    """Yield digits whose place cannot name theirs."""
    size, held = position.board.size, domains(position)
    for _clause, rule in clauses_named(position, "index-line"):
        cells, n = rule.cells, len(rule.cells)
        gone = dict.fromkeys(cells, above(n, size))
        if marks := standing(gone, held, position):
            why = Phrase(
                "the index line has {n} cells, and each digit on it is the number of "
                "one of them",
                n=str(n),
            )
            yield dressed(position, marks, why, cells)
        for place, cell in enumerate(cells):
            yield from _named(position, cells, place, cell)


def _named(
    position: Position, cells: Sequence[Cell], place: int, cell: Cell
) -> Iterator[Deduction]:
    held = domains(position)
    lost = [i for i in range(len(cells)) if not held[cell] >> i & 1 and i != place]
    gone = {cells[i]: 1 << place for i in lost}
    if marks := standing(gone, held, position):
        others = bits_of(mark.cell for mark in marks)
        digits = tuple(cells.index(mark.cell) + 1 for mark in marks)
        where = position.cells(1 << cell)
        roles: dict[str, Any] = {"cell": where, "n": str(place + 1)}
        why = Phrase(
            ONE_PLACE if len(digits) == 1 else PLACES,
            ways=either(sorted(digits)),
            others=position.cells(others),
            **roles,
        )
        yield dressed(position, marks, why, cells, [cell])


def find_values(position: Position) -> Iterator[Deduction]:
    """Yield what cannot be told, or is told nowhere."""
    for _clause, rule in clauses_named(position, "value-indexing"):
        value, steps, *ahead = rule.cells
        yield from _too_far(position, steps, ahead, rule.cells)
        yield from _not_there(position, value, steps, ahead)
        yield from _nowhere(position, value, steps, ahead)
        yield from _there(position, value, steps, ahead)


def _too_far(
    position: Position, steps: Cell, ahead: Sequence[Cell], cells: Sequence[Cell]
) -> Iterator[Deduction]:
    gone = {steps: above(len(ahead), position.board.size)}
    if marks := standing(gone, domains(position), position):
        why = Phrase(
            "{cell} counts ahead along the line, where only {n} cells are left",
            cell=position.cells(1 << steps),
            n=str(len(ahead)),
        )
        yield dressed(position, marks, why, cells)


def _not_there(
    position: Position, value: Cell, steps: Cell, ahead: Sequence[Cell]
) -> Iterator[Deduction]:
    """Tell which of the cells ahead cannot be equal to the first."""
    held = domains(position)
    for place, cell in enumerate(ahead):
        sees = bool(position.board.peers[value] >> cell & 1)
        if not sees and held[value] & held[cell]:
            continue
        if marks := standing({steps: 1 << place}, held, position):
            roles: dict[str, Any] = {
                "steps": position.cells(1 << steps),
                "digit": place + 1,
                "cell": position.cells(1 << cell),
                "value": position.cells(1 << value),
            }
            why = (
                Phrase(
                    "if {steps} were {digit}, {cell} would be equal to {value}, which "
                    "it sees",
                    **roles,
                )
                if sees
                else Phrase(
                    "if {steps} were {digit}, {cell} would be equal to {value}, and "
                    "they share no digit",
                    **roles,
                )
            )
            rests = [] if sees else [cell, value]
            yield dressed(position, marks, why, (value, steps, cell), rests)


def _nowhere(
    position: Position, value: Cell, steps: Cell, ahead: Sequence[Cell]
) -> Iterator[Deduction]:
    """Tell what the first cell is that no cell which may be counted can be."""
    held = domains(position)
    counted = [ahead[i] for i in cells_in(held[steps]) if i < len(ahead)]
    there = 0
    for cell in counted:
        there |= held[cell]
    if counted and (marks := standing({value: ~there}, held, position)):
        why = Phrase(
            ONE_EQUAL if len(counted) == 1 else SOME_EQUAL,
            known=holds(steps, held[steps], position),
            cells=in_order(counted, position),
            value=position.cells(1 << value),
            ways=either([mark.digit for mark in marks]),
        )
        yield dressed(position, marks, why, (value, steps), [steps, *counted])


def _there(
    position: Position, value: Cell, steps: Cell, ahead: Sequence[Cell]
) -> Iterator[Deduction]:
    """Tell what the cell is that must be equal to the first."""
    held = domains(position)
    if held[steps].bit_count() != 1 or held[steps].bit_length() > len(ahead):
        return
    cell = ahead[held[steps].bit_length() - 1]
    if marks := standing({cell: ~held[value]}, held, position):
        why = Phrase(
            "{known}, so {cell}, as many cells further, is equal to {value}",
            known=holds(steps, held[steps], position),
            cell=position.cells(1 << cell),
            value=position.cells(1 << value),
        )
        yield dressed(position, marks, why, (value, steps, cell), [value, steps])


INDEX_LINE = Technique(
    name="Index line",
    rating=2.1,
    level="easy",
    reason="{index}",
    lesson="On an index line cells and digits change places: the third cell is 1 if, "
    "and only if, the first is 3. Read each cell both ways.",
    example="." * 16 + ":311 411",
    rules=({"rule": "index-line", "cells": "A1 A2 A3 A4"},),
    find=told_as("index", find_index),
    grounds=resting,
)

VALUE_INDEXING = Technique(
    name="Value indexing",
    rating=2.15,
    level="easy",
    reason="{told_place}",
    lesson="The second cell counts ahead to a cell that is equal to the first. Look "
    "which of them can be: not one that sees it, nor one that shares no mark.",
    example="." * 81,
    rules=({"rule": "value-indexing", "cells": "A1 B2 C3 D4 E5"},),
    find=told_as("told_place", find_values),
    grounds=resting,
)
