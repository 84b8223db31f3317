"""What finders about lines share: bits of digits, bounds, and how a find is dressed.

A find along a line has a reason, ``why``; the cells whose marks it rests on, ``cells``,
if it rests on any; and the ``line``. All masks have bit d - 1 for the digit d::

    least(0b0110) = 2     below(3) = 0b011     lacking(0b0110) is what else there is

>>> least(0b0110), most(0b0110), bin(below(3)), bin(above(3, 5))
(2, 3, '0b11', '0b11000')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell, CellSet
from nonet.board.position import Position, pattern
from nonet.logic.ruled import clauses_of, domains
from nonet.logic.step import Deduction, Finder, Ground
from nonet.say.reasons import Phrase, either
from nonet.say.wording import digits_by_cells

if TYPE_CHECKING:  # only carried
    from nonet.rules.clauses import Clause


Option: TypeAlias = Phrase | str | int  # of a list


def least(mask: int) -> int:
    """Give the smallest digit of a mask."""
    return (mask & -mask).bit_length()


def most(mask: int) -> int:
    """Give the largest digit of a mask."""
    return mask.bit_length()


def below(digit: int) -> int:
    """Give the digits that are less, as bits."""
    return (1 << max(digit - 1, 0)) - 1


def above(digit: int, size: int) -> int:
    """Give the digits of a board that are more, as bits."""
    return (1 << size) - 1 & ~below(digit + 1)


def bits_of(cells: Iterable[Cell]) -> int:
    """Make a set of cells, a bit each.

    >>> bits_of([0, 2])
    5
    """
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def clauses_named(position: Position, *names: str) -> Iterator[tuple[Clause, Any]]:
    """Yield the clauses of rules of these *names* that have empty cells, and the rule.

    >>> [*clauses_named(Position.parse("." * 16), "thermo")]
    []
    """
    for clause in clauses_of(position):
        if clause.rule.name in names and clause.bits & position.empty:
            yield clause, clause.rule


def in_order(cells: Iterable[Cell], position: Position) -> tuple[CellSet, ...]:
    """Name cells as a line passes them, or in any other order."""
    return tuple(position.cells(1 << cell) for cell in cells)


def standing(
    gone: Mapping[Cell, int], held: Sequence[int], position: Position
) -> tuple[Candidate, ...]:
    """List the marks of empty cells that go."""
    return tuple(
        [
            Candidate(cell, bit + 1)
            for cell, mask in gone.items()
            if mask & held[cell] and position.empty >> cell & 1
            for bit in cells_in(mask & held[cell])
        ]
    )


def dressed(
    position: Position,
    gone: tuple[Candidate, ...],
    why: Phrase,
    line: Iterable[Cell],
    rests: Iterable[Cell] = (),
) -> Deduction:
    """Make the find: why the marks go, and which cells must lack marks for it."""
    roles: dict[str, Any] = {"why": why}
    on = bits_of(rests)
    if on:
        roles["cells"] = position.cells(on)
    whole = bits_of(line)
    if whole & ~on:
        roles["line"] = position.cells(whole)
    return Deduction((), gone, roles, on.bit_count() or 1)


def detailed(found: Deduction, details: tuple[Phrase, ...]) -> Deduction:
    """Add what is told when asked."""
    return found._replace(roles={**found.roles, "details": details})


@pattern
def has_marks(position: Position) -> bool:
    """Tell whether every empty cell has a mark left; where not, nothing is to be seen.

    >>> has_marks(Position.parse("123. ...4 .... ...."))
    False
    """
    return all(domains(position))


def told_as(name: str, find: Finder) -> Finder:
    """Let what a finder yields be told by a role of this *name*.

    Each technique has its own, so that beginners are told what it means.
    """

    def renamed(position: Position) -> Iterator[Deduction]:
        for found in find(position) if has_marks(position) else ():
            roles = {name: found.roles["why"], **found.roles}
            del roles["why"]
            yield found._replace(roles=roles)

    return renamed


def resting(position: Position, deduction: Deduction) -> Iterator[Ground]:
    """Rest on every mark that the cells of a find lack; on none if it names none."""
    if cells := deduction.roles.get("cells"):
        yield Ground(position.board.every_digit, cells.bits)


def holds(cell: Cell, mask: int, position: Position) -> Phrase:
    """Say what a cell may be: its digit, or all its marks."""
    where = position.cells(1 << cell)
    digits = tuple(bit + 1 for bit in cells_in(mask))
    if len(digits) == 1:
        return Phrase("{cell} is {digit}", cell=where, digit=digits[0])
    return Phrase("{cell} is {ways}", cell=where, ways=either(digits), digits=digits)


def is_at_least(cell: Cell, mask: int, position: Position) -> Phrase:
    """Say the lower bound of a cell, or its digit if that is all it may be."""
    where, bound = position.cells(1 << cell), least(mask)
    if not mask & mask - 1:
        return Phrase("{cell} is {digit}", cell=where, digit=bound)
    return Phrase("{cell} is at least {n}", cell=where, n=str(bound))


def is_at_most(cell: Cell, mask: int, position: Position) -> Phrase:
    """Say the upper bound of a cell, or its digit if that is all it may be."""
    where, bound = position.cells(1 << cell), most(mask)
    if not mask & mask - 1:
        return Phrase("{cell} is {digit}", cell=where, digit=bound)
    return Phrase("{cell} is at most {n}", cell=where, n=str(bound))


def marks_by_cells(marks: Iterable[Candidate], position: Position) -> Iterator[Phrase]:
    """Name marks, the digits of the same cells together."""
    for bits, digits in digits_by_cells(marks).items():
        cells = position.cells(bits)
        yield Phrase("{digits} in {cells}", digits=either(digits), cells=cells)


def any_of_marks(marks: Iterable[Candidate], position: Position) -> Phrase:
    """Name marks of which none may be, the digits of the same cells together."""
    told = []
    for bits, digits in digits_by_cells(marks).items():
        roles = {"digits": either(digits), "cells": position.cells(bits)}
        told.append(
            Phrase("{digits} in any of {cells}", **roles)
            if bits & bits - 1
            else Phrase("{digits} in {cells}", **roles)
        )
    return Phrase("{marks}", marks=either(told))


def added_up(cells: Sequence[CellSet]) -> Phrase | CellSet:
    """Write cells as a sum."""
    told: Phrase | CellSet = cells[0]
    for cell in cells[1:]:
        told = Phrase("{first} + {last}", first=told, last=cell)
    return told
