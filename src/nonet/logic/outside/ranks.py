"""First of a rank, Rank order, No tie: rows and columns as numbers in order.

::

     1  2  3  4      start with 1, one at each side of the board
     5  6  7  8      start with 2
                     the rank 6 starts with 2, and one of the other three is smaller

Of each four numbers in order, one starts at each side, and all with the same digit.

>>> print(FIRST_OF_A_RANK.demo())
First of a rank: of all rows and columns, read as numbers from both ends, the one from \
A1 to A4 is number 6 from the smallest; numbers 5 to 8 start with 2, one at each side, \
so A1 is 2.
>>> print(RANK_ORDER.demo())
Rank order: of all rows and columns, read as numbers from both ends, the one from A3 \
to D3 is number 3 from the smallest; of the other three that start with 1, two are \
smaller and one is larger, which could not be with 2 in C1, so C1 cannot be 2.
>>> print(NO_TIE.demo())
No tie: the line from A1 to D1 and that from D4 to A4 are not the same number, and \
agree but for A4, B1, C4 and D1; with 3 in A4 as in D1, they would be the same, so A4 \
cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.grounds import cells_of, nothing
from nonet.logic.outside.clues import clues
from nonet.logic.ruled import clauses_of, domains, gone_by
from nonet.logic.step import Deduction, Technique
from nonet.rules.clauses import Clause
from nonet.rules.demands import Either
from nonet.rules.outside.full_rank import FullRank
from nonet.rules.outside.no_ties import NoTies
from nonet.say.language import _
from nonet.say.reasons import Phrase, either

ORDERS: Final = (  # by how many are smaller
    _("all are larger"),
    _("one is smaller and two are larger"),
    _("two are smaller and one is larger"),
    _("all are smaller"),
)


def find_first(position: Position) -> Iterator[Deduction]:
    """Yield the first digit that a rank tells."""
    for met in clues(position, FullRank, largest=36):
        before = (met.clue - 1) // 4
        mark = Candidate(met.line[0], before + 1)
        if position.marks[mark.cell] >> before & 1:
            roles = {
                "rule": met.sentence,
                "cell": met.cell(0),
                "digit": mark.digit,
                "from": str(4 * before + 1),
                "to": str(4 * before + 4),
            }
            yield Deduction((mark,), (), roles, 1)


def find_order(position: Position) -> Iterator[Deduction]:
    """Yield what the order of the numbers with the same first digit rules out."""
    if not position.board.rules:
        return
    for clause, gone in gone_by(position, (FullRank,)):
        rule = clause.rule
        assert isinstance(rule, FullRank)
        before, smaller = divmod(rule.clue - 1, 4)
        first = rule.line[0]
        for cell in {mark.cell: None for mark in gone if position.digits[first]}:
            roles = {
                "rule": clause.sentence,
                "cells": position.cells(clause.bits),
                "digit": str(before + 1),  # they are lit nowhere
                "order": _order(smaller),
                "lost": either([str(m.digit) for m in gone if m.cell == cell]),
                "cell": position.cells(1 << cell),
            }
            here = tuple(mark for mark in gone if mark.cell == cell)
            yield Deduction((), here, roles, len(rule.line))


def _order(smaller: int) -> Phrase:
    return Phrase(ORDERS[smaller])


def find_tie(position: Position) -> Iterator[Deduction]:
    """Yield the digit with which two lines would be the same."""
    if not any(isinstance(rule, NoTies) for rule in position.board.rules):
        return
    held = domains(position)
    for clause in clauses_of(position):
        if isinstance(clause.rule, NoTies):
            (demand,) = clause.demands
            assert isinstance(demand, Either)
            pairs = [way[0].scope for way in demand.alternatives]
            doubtful = [pair for pair in pairs if not _are_same(pair, held)]
            if len(doubtful) == 2:  # in one place alone, whole lines never differ
                yield from _swapped(position, clause, doubtful)


def _are_same(pair: Sequence[Cell], held: list[int]) -> bool:
    one, other = pair
    return held[one] == held[other] and not held[one] & held[one] - 1


def _swapped(
    position: Position, clause: Clause, pairs: Sequence[Sequence[Cell]]
) -> Iterator[Deduction]:
    """Yield what one of two cells cannot be, as the other is."""
    ways = [way for one, other in pairs for way in ((one, other), (other, one))]
    cells = position.layout.cell_set(cell for pair in pairs for cell in pair)
    for known, cell in ways:
        digit = position.digits[known]
        if digit and position.marks[cell] >> digit - 1 & 1:
            roles = {
                "rule": clause.sentence,
                "cells": position.cells(clause.bits),
                "swapped": cells,
                "known": position.cells(1 << known),
                "digit": str(digit),
                "twin": position.cells(1 << cell),
            }
            gone = (Candidate(cell, digit),)
            yield Deduction((), gone, roles, len(clause.cells))


FIRST_OF_A_RANK = Technique(
    name="First of a rank",
    rating=1.45,
    level="easy",
    reason="{rule}; numbers {from} to {to} start with {digit}, one at each side",
    lesson="Each side of the board has every digit once, so of all rows and columns "
    "read as numbers, the first four start with 1, the next four with 2, and so on.",
    example="." * 16,
    rules=({"rule": "full-rank", "line": "A1-A4", "clue": 6},),
    find=find_first,
    grounds=nothing,
)

RANK_ORDER = Technique(
    name="Rank order",
    rating=3.15,
    level="medium",
    reason="{rule}; of the other three that start with {digit}, {order}, which could "
    "not be with {lost} in {cell}",
    lesson="Compare a ranked line, digit by digit, with the three others that start "
    "with the same digit: its rank tells how many of them are smaller.",
    example="..1..14.......3.",
    rules=({"rule": "full-rank", "line": "A3-D3", "clue": 3},),
    find=find_order,
    grounds=cells_of("cells"),
)

NO_TIE = Technique(
    name="No tie",
    rating=3.05,
    level="medium",
    reason="{rule}, and agree but for {swapped}; with {digit} in {twin} as in {known}, "
    "they would be the same",
    lesson="No two lines are the same number. If they agree in all places but two, "
    "they have the same two digits there, the other way round.",
    example="2......44...3..2",
    rules=("no-ties",),
    find=find_tie,
    grounds=cells_of("cells"),
)
