"""The clauses that a branch asks, and which digits these cannot do without.

>>> from nonet.logic.ruled import clauses_of, subject_to
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> (clause,) = clauses_of(position)
>>> [needs(clause, domains(position), digit) for digit in (1, 2, 3)]
[True, True, False]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from nonet.board.bits import Geometry
from nonet.board.cells import Cell
from nonet.board.notation import Digit
from nonet.board.position import Position, pattern
from nonet.logic.ruled import domains
from nonet.rules.clauses import Clause, clauses
from nonet.rules.derived import derived_clauses

Held: TypeAlias = Sequence[int] | Mapping[Cell, int]


@pattern
def held_at_first(position: Position) -> dict[Clause, tuple[int, ...]]:
    """Tell what the cells of each clause hold from the start."""
    base = domains(position)
    return {
        clause: tuple([base[cell] for cell in clause.cells])
        for clause in single_clauses(position.board)
    }


@pattern
def all_clauses(position: Position) -> tuple[Clause, ...]:
    """List what the rules say, and what follows from several of them."""
    if not position.board.rules:
        return ()
    return (*clauses(position.board), *derived_clauses(position.board))


@lru_cache(8)
def single_clauses(board: Geometry) -> tuple[Clause, ...]:
    """List what the rules demand one by one, and what follows from several."""
    return tuple(
        part
        for clause in (*clauses(board), *derived_clauses(board))
        for part in clause.parts
    )


def unsettled(clause: Clause, held: Held, digit: Digit) -> int:
    """Give the cells of a clause where a digit may stand and does not yet."""
    bit = 1 << digit - 1
    return sum(1 << c for c in clause.cells if held[c] & bit and held[c] != bit)


def needs(clause: Clause, held: Held, digit: Digit, among: int = -1) -> bool:
    """Tell whether a clause cannot do without a digit in one of the cells *among*."""
    bit = 1 << digit - 1
    return (
        clause.left(
            {c: held[c] & ~bit if among >> c & 1 else held[c] for c in clause.cells}
        )
        is None
    )
