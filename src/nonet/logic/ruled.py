"""Positions with rules: what a finder may ask of them.

The board of such a position carries the rules (``rules/board.py``), and their clauses
(``rules/clauses.py``) tell what each leaves to its cells.

>>> start = Position.parse("." * 16)
>>> position = subject_to(start, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
>>> [(print(clause.sentence), clause.left(domains(position)))
...  for clause in clauses_of(position)]
the cage A1 and A2 adds up to 3
[(None, {0: 3, 1: 3})]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.position import Position, pattern

if TYPE_CHECKING:  # most puzzles have no rules, and do without that room
    from nonet.rules import Puzzle
    from nonet.rules.clauses import Clause
    from nonet.rules.counted_orders import CountedOrders
    from nonet.rules.derived import DerivedSum
    from nonet.rules.rule import Rule


def subject_to(
    position: Position, rules: Iterable[Mapping[str, Any] | str]
) -> Position:
    """Put *rules* on a position, as our JSON writes them; its marks stay gone."""
    from nonet.rules import Puzzle  # noqa: PLC0415 - see above

    return position_of(Puzzle(position.grid, rules), position.pencilled)


def position_of(puzzle: Grid | Puzzle, marks: Marks | None = None) -> Position:
    """Look at a puzzle, with rules or without, as a finder does."""
    if isinstance(puzzle, Grid):
        return Position.of(puzzle, marks)
    from nonet.rules.board import board_of  # noqa: PLC0415 - see above

    return Position.of(puzzle.grid, marks, board_of(puzzle))


def clauses_of(position: Position) -> tuple[Clause, ...]:
    """List what the rules of a position say, sentence by sentence."""
    if not position.board.rules:
        return ()
    from nonet.rules.clauses import clauses  # noqa: PLC0415 - see above

    return clauses(position.board)


def derived_of(position: Position) -> tuple[DerivedSum, ...]:
    """List the sums that follow from those of the rules and from houses."""
    if not position.board.rules:
        return ()
    from nonet.rules.derived import derived  # noqa: PLC0415 - see above

    return derived(position.board)


def counted_of(position: Position) -> tuple[CountedOrders, ...]:
    """List what the orders that rules put cells in let count."""
    if not position.board.rules:
        return ()
    from nonet.rules.counted_orders import counted_orders  # noqa: PLC0415 - see above

    return counted_orders(position.board)


@pattern
def domains(position: Position) -> list[int]:
    """Give what each cell may hold, as bits: its digit, or its marks.

    >>> domains(Position.parse("1... .... .... ...."))[:2]
    [1, 14]
    """
    pairs = zip(position.digits, position.marks, strict=True)
    return [1 << digit - 1 if digit else marks for digit, marks in pairs]


def told_by(position: Position, sentence: object) -> Clause:
    """Find the clause that says a *sentence*, which is a role of a step."""
    return next(each for each in clauses_of(position) if each.sentence is sentence)


def gone_by(
    position: Position, kinds: tuple[type[Rule], ...] | None = None
) -> Iterator[tuple[Clause, tuple[Candidate, ...]]]:
    """Yield each clause that rules marks out, of rules of these *kinds*, and the marks.

    >>> start = Position.parse("." * 16)
    >>> position = subject_to(start, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    >>> [len(gone) for _, gone in gone_by(position)]
    [4]
    """
    for clause in clauses_of(position):
        if (kinds is None or isinstance(clause.rule, kinds)) and (
            gone := gone_from(clause, position)
        ):
            yield clause, gone


def gone_from(clause: Clause, position: Position) -> tuple[Candidate, ...]:
    """List the marks that a clause rules out; none where nothing fits any more."""
    held = domains(position)
    left = clause.left(held)
    if left is None:
        return ()
    return tuple(
        [
            Candidate(cell, bit + 1)
            for cell, kept in left.items()
            if kept != held[cell]
            for bit in cells_in(held[cell] & ~kept)
        ]
    )
