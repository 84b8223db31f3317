"""The clues and cages of one line, as sums of its cells.

Each is read from the first cell of the line on, whichever end its clue stands at::

    16 │ . . . . . . . . . │ 9        two x-sums, the second one backwards
           └─ 7 ─┘                    and a cage

>>> from nonet.logic.ruled import domains, subject_to
>>> rules = [{"rule": "x-sum", "line": "A4-A1", "clue": 3},
...          {"rule": "cage", "cells": "A2 A3", "sum": 5}]
>>> position = subject_to(Position.parse("." * 16), rules)
>>> (line,) = clued_lines(position)
>>> held = tuple(domains(position)[cell] for cell in line)
>>> [type(each.sum).__name__ for each in clauses_of_line(position, line, held)]
['XSumEnd', 'CageInLine']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.outside.digit_lines import LineDomains
from nonet.logic.outside.joined_lines import (
    CageInLine,
    Crusts,
    LineSum,
    XSumEnd,
    join,
    ways_of,
)
from nonet.logic.ruled import clauses_of
from nonet.rules.clauses import Clause
from nonet.rules.outside.sandwich import Sandwich
from nonet.rules.outside.x_sum import XSum
from nonet.rules.sums import DigitSum


class LineClause(NamedTuple):
    """A clue or a cage of a line, as it is read from the first cell on."""

    sentence: Sentence
    sum: LineSum


class Pairing(NamedTuple):
    """A way of one clue with a way of another, and what both leave."""

    fixed: tuple[Candidate, ...]
    kept: LineDomains


def clued_lines(position: Position) -> Iterator[tuple[int, ...]]:
    """Yield the lines that have a clue and are not full, each once."""
    clued = (c for c in clauses_of(position) if isinstance(c.rule, XSum | Sandwich))
    found = (tuple(sorted(clause.cells)) for clause in clued)
    for line in dict.fromkeys(found):
        if any(position.marks[cell] for cell in line):
            yield line


def clauses_of_line(
    position: Position, line: tuple[int, ...], left: LineDomains
) -> Iterator[LineClause]:
    """Yield the clues of a line, then the cages in it."""
    bits, cages = sum(1 << cell for cell in line), []
    for clause in clauses_of(position):
        rule = clause.rule
        if clause.bits & ~bits:
            continue
        if isinstance(rule, XSum):
            backwards = rule.line[0] != line[0]
            yield LineClause(clause.sentence, XSumEnd(left, rule.clue, backwards))
        elif isinstance(rule, Sandwich):
            yield LineClause(clause.sentence, Crusts(left, rule.clue))
        else:
            cages += [*_cage(clause, line, left)]
    yield from cages


def _cage(
    clause: Clause, line: tuple[int, ...], left: LineDomains
) -> Iterator[LineClause]:
    for demand in clause.demands:
        if isinstance(demand, DigitSum) and {*demand.factors.values()} == {1}:
            inside = sum(1 << line.index(cell) for cell in demand.scope)
            yield LineClause(clause.sentence, CageInLine(left, demand.total, inside))


def pairings(line: tuple[int, ...], one: LineSum, other: LineSum) -> list[Pairing]:
    """List the ways of two clues that go together."""
    return [
        Pairing(
            tuple(
                Candidate(line[place], digit)
                for place, digit in dict.fromkeys(first.fixed + second.fixed)
            ),
            kept,
        )
        for first in ways_of(one)
        for second in ways_of(other)
        if (kept := join(first, second, len(line)))
    ]
