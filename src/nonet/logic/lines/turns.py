"""Classes in turn: on entropic, modular and parity lines, classes take turns.

::

    entropic   2   5   9   1   4   7      low, middle, high, and again
               lo  mid hi  lo  mid hi

Every third cell of an entropic line is of one class. So what one of them cannot be, the
others cannot be; and where two of three are known, the third is.

>>> print(ALIKE.demo())
Classes in turn: A1 is low, and A4 too, as classes come again every 3 cells on the \
entropic line, so A4 cannot be 3, 4, 5 or 6.
>>> print(TAKEN.demo())
Classes taken: A1 is low, and any 3 cells in a row differ in class on the entropic \
line: A2 and A3 cannot be of that class, so A2 and A3 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from nonet.board.bits import cells_in
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.class_count import classes_of
from nonet.logic.lines.class_names import any_class, class_name
from nonet.logic.lines.line_steps import (
    bits_of,
    clauses_named,
    dressed,
    resting,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.language import _
from nonet.say.reasons import Phrase

LINES: Final = {
    "entropic-line": _("on the entropic line"),
    "modular-line": _("on the modular line"),
    "parity-line": _("on the parity line"),
}


class LineTurns(NamedTuple):
    """A line whose cells fall into *places*, those of each of one of the *classes*."""

    kind: str
    cells: tuple[Cell, ...]
    places: tuple[tuple[Cell, ...], ...]
    classes: tuple[int, ...]  # digits as bits


def _lines(position: Position) -> Iterator[LineTurns]:
    for _clause, rule in clauses_named(position, *LINES):
        classes = classes_of(rule, position.board.size)
        period = len(classes)
        places = tuple(
            tuple(dict.fromkeys(rule.cells[start::period]))
            for start in range(min(period, len(rule.cells)))
        )
        yield LineTurns(rule.name, rule.cells, places, classes)


def _name(line: LineTurns, which: int) -> Phrase:
    """Call a class."""
    return class_name(line.kind, which, len(line.classes))


def _left(line: LineTurns, cell: Cell, held: Sequence[int]) -> tuple[int, ...]:
    """List the classes that a cell may be of."""
    return tuple(i for i, mask in enumerate(line.classes) if held[cell] & mask)


# One cell tells of those a whole turn away


def find_alike(position: Position) -> Iterator[Deduction]:
    """Yield classes that a cell a whole turn away cannot be of."""
    held = domains(position)
    for line in _lines(position):
        for cells in line.places:
            for cell in cells:
                left = _left(line, cell, held)
                if len(left) == len(line.classes):
                    continue
                allowed = 0
                for which in left:
                    allowed |= line.classes[which]
                others = [other for other in cells if other != cell]
                gone = dict.fromkeys(others, ~allowed)
                if marks := standing(gone, held, position):
                    touched = position.cells(bits_of(mark.cell for mark in marks))
                    why = Phrase(
                        "{cell} is {classes}, and {cells} too, as classes come again "
                        "every {n} cells {where}",
                        cell=position.cells(1 << cell),
                        classes=any_class(line.kind, left, len(line.classes)),
                        cells=touched,
                        n=str(len(line.classes)),
                        where=Phrase(LINES[line.kind]),
                    )
                    yield dressed(position, marks, why, line.cells, [cell])


# Classes that are taken


def find_taken(position: Position) -> Iterator[Deduction]:
    """Yield classes that other cells of every turn take among them."""
    held = domains(position)
    for line in _lines(position):
        witnesses = [_witness(line, cells, held) for cells in line.places]
        for size in range(1, len(line.places)):
            yield from _sets(position, line, witnesses, size)


def _witness(line: LineTurns, cells: Sequence[Cell], held: Sequence[int]) -> Cell:
    """Choose the cell of a place that may be of fewest classes."""
    return min(cells, key=lambda cell: (len(_left(line, cell, held)), held[cell]))


def _sets(
    position: Position, line: LineTurns, witnesses: Sequence[Cell], size: int
) -> Iterator[Deduction]:
    """Find *size* places that have as many classes between them."""
    held = domains(position)
    for some in combinations(range(len(witnesses)), size):
        classes = {w for p in some for w in _left(line, witnesses[p], held)}
        if len(classes) != size:
            continue
        taken = bits_of(d for w in classes for d in cells_in(line.classes[w]))
        others = [
            cell
            for place, cells in enumerate(line.places)
            if place not in some
            for cell in cells
        ]
        if marks := standing(dict.fromkeys(others, taken), held, position):
            cells = [witnesses[place] for place in some]
            yield dressed(
                position,
                marks,
                _taking(line, cells, sorted(classes), marks, position),
                line.cells,
                cells,
            )


def _taking(
    line: LineTurns,
    cells: Sequence[Cell],
    classes: Sequence[int],
    marks: tuple[Any, ...],
    position: Position,
) -> Phrase:
    roles: dict[str, Any] = {
        "cells": position.cells(bits_of(cells)),
        "n": str(len(line.classes)),
        "where": Phrase(LINES[line.kind]),
        "others": position.cells(bits_of(mark.cell for mark in marks)),
    }
    if len(cells) == 1:
        return Phrase(
            "{cells} is {classes}, and any {n} cells in a row differ in class {where}: "
            "{others} cannot be of that class",
            classes=_name(line, classes[0]),
            **roles,
        )
    return Phrase(
        "{cells} take {classes} between them, and any {n} cells in a row differ in "
        "class {where}: {others} cannot be of these classes",
        classes=tuple(_name(line, which) for which in classes),
        **roles,
    )


ALIKE = Technique(
    name="Classes in turn",
    rating=1.75,
    level="easy",
    reason="{in_turn}",
    lesson="Classes of digits come again after a whole turn: on an entropic line every "
    "third cell is low, middle or high alike; on a parity line every second.",
    example="." * 36 + ":311 411 511 611",
    rules=({"rule": "entropic-line", "cells": "A1 A2 A3 A4"},),
    find=told_as("in_turn", find_alike),
    grounds=resting,
)

TAKEN = Technique(
    name="Classes taken",
    rating=1.85,
    level="easy",
    reason="{taken_classes}",
    lesson="Any three cells in a row on an entropic line are low, middle and high in "
    "some order. What one of them is, the others are not; what two take between "
    "them, the third is not. On a modular line it is the same with its classes.",
    example="." * 36 + ":311 411 511 611",
    rules=({"rule": "entropic-line", "cells": "A1 A2 A3 A4"},),
    find=told_as("taken_classes", find_taken),
    grounds=resting,
)
