"""Wanted digits: what rules let some cells hold, and how often.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.board import ruled
>>> from nonet.rules.registry import rule_class
>>> rule = rule_class("contains")((0, 10, 20), (1, 1, 2))
>>> (wanted,) = wanted_digits(ruled(CLASSIC, (rule,)))
>>> dict(wanted.counts), wanted.exactly
({1: 2, 2: 1}, False)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from nonet.board.bits import Geometry
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.rules.cages.containing import Containing
from nonet.rules.cages.look_and_say import LookAndSay
from nonet.rules.clauses import Clause, clauses


class WantedDigits(NamedTuple):
    """Cells, and how often they hold some digits, at least or exactly."""

    rule: Sentence
    cells: int
    counts: Mapping[Digit, int]
    exactly: bool


@cache
def wanted_digits(board: Geometry) -> tuple[WantedDigits, ...]:
    """List what rules want some cells to hold."""
    if not any(isinstance(rule, Containing | LookAndSay) for rule in board.rules):
        return ()
    return tuple(each for clause in clauses(board) for each in _wanted(clause, board))


def _wanted(clause: Clause, board: Geometry) -> Iterator[WantedDigits]:
    rule = clause.rule
    if isinstance(rule, Containing):
        counts: Mapping[Digit, int] = Counter(rule.digits)
        exactly = rule.exactly
    elif isinstance(rule, LookAndSay):
        counts, exactly = rule.counts(board.layout), True
    else:
        return
    cells = sum(1 << cell for cell in rule.cells)
    yield WantedDigits(clause.sentence, cells, counts, exactly)
