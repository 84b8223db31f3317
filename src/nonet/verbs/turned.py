"""An example with rules, turned or mirrored together with them.

Digits keep their names, which sums and lines tell apart, and where a rule means one
direction the example stays as it is: what was found must be found there, turned::

    cage A1 A2, 3   ─►   cage A4 B4, 3      a quarter turn to the right

>>> from nonet.logic.rules.one_rule import ONE_RULE
>>> {seen_turned(ONE_RULE, seed).roles["cells"].line for seed in range(20)} >= {
...     "A1 A2 A3", "B4 C4 D4"}
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.engines.turn import Turn
from nonet.logic.step import Step, Technique

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules.rule import Rule

WAYS: Final = 8  # four quarter turns, mirrored or not


def seen_turned(technique: Technique, seed: int) -> Step:
    """Find *technique* in its own example, turned or mirrored as *seed* says."""
    first = technique.demo()
    turn = _turn(first.position, Random(seed).randrange(WAYS))
    there = turn and _turned(first.position, turn)
    if turn is None or there is None:
        return first
    wanted = [{*turn.marks(marks)} for marks in first.deduction[:2]]
    found = (
        Step(technique, each, there)
        for each in technique.find(there)
        if [{*marks} for marks in each[:2]] == wanted
    )
    return next((step.proved() for step in found), first)


def _turn(position: Position, way: int) -> Turn | None:
    """Turn a board *way* % 4 times, and mirror it beyond; none that bends a house."""
    n = position.board.size
    turn = Turn([*_cells(n, way)], [*range(n + 1)])
    return turn if turn.keeps(position.layout) else None


def _cells(n: int, way: int) -> Iterator[Cell]:
    """Tell where each cell goes."""
    for cell in range(n * n):
        row, column = divmod(cell, n)
        for _ in range(way % 4):
            row, column = column, n - 1 - row
        yield n * row + (n - 1 - column if way >= 4 else column)


def _turned(position: Position, turn: Turn) -> Position | None:
    """Turn a position with its rules, if each says no more than cells and numbers."""
    from nonet.rules.board import ruled  # noqa: PLC0415 - few have rules

    rules = [_turned_rule(rule, turn) for rule in position.board.rules]
    if None in rules:
        return None
    there = turn.position(position)
    board = ruled(position.layout, tuple(rule for rule in rules if rule))
    return Position.of(there.grid, there.pencilled, board)


def _turned_rule(rule: Rule, turn: Turn) -> Rule | None:
    from nonet.rules.fields import (  # noqa: PLC0415 - few have rules
        CELLS,
        DIGITS,
        LINE,
        NUMBER,
    )

    changed: dict[str, Any] = {}
    for each in fields(rule):
        kind, value = each.metadata["kind"], getattr(rule, each.name)
        if kind in (CELLS, LINE):
            changed[each.name] = tuple(turn.cells[cell] for cell in value)
        elif kind not in (NUMBER, DIGITS):
            return None
    return replace(rule, **changed)
