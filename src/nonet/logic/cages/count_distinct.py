"""Count distinct: a cell that says how many different digits some others hold.

::

    ③   a a b b c      three digits at least, if a, b and c see each other; five at
                       most, for there are five cells

>>> print(COUNT_DISTINCT.demo())
Count distinct: A1 says how many different digits are in B1, B2, B3 and D5; B1, B2 and \
B3 see each other, which makes at least 3, so A1 cannot be 1 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from nonet.board.bits import Geometry, cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.csp.words import Sentence
from nonet.logic.grounds import cells_of
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.rules.cages.count_distinct import CountDistinct
from nonet.rules.clauses import clauses
from nonet.say.language import _
from nonet.say.reasons import Phrase


class CountedCells(NamedTuple):
    """A cell that counts the different digits of others."""

    rule: Sentence
    counter: Cell
    cells: int


@cache
def counted_cells(board: Geometry) -> tuple[CountedCells, ...]:
    """List the cells that count others."""
    if not any(isinstance(rule, CountDistinct) for rule in board.rules):
        return ()
    return tuple(
        CountedCells(
            clause.sentence,
            clause.rule.counter[0],
            sum(1 << cell for cell in clause.rule.cells),
        )
        for clause in clauses(board)
        if isinstance(clause.rule, CountDistinct)
    )


@lru_cache(1 << 12)
def largest_group(board: Geometry, cells: int) -> int:
    """Give most of *cells* that all see each other.

    >>> from nonet.board.bits import geometry
    >>> from nonet.board.layout import CLASSIC
    >>> bin(largest_group(geometry(CLASSIC), 0b1011 | 1 << 40))
    '0b1011'
    """
    if not cells:
        return 0
    first = cells & -cells
    near = cells & board.peers[first.bit_length() - 1]
    with_it = first | largest_group(board, near)
    if near == cells ^ first:
        return with_it
    return max(with_it, largest_group(board, cells ^ first), key=int.bit_count)


def find(position: Position) -> Iterator[Deduction]:
    """Yield what the number of digits means for the one that counts, and back."""
    held = domains(position)
    for counted in counted_cells(position.board):
        union = 0
        for cell in cells_in(counted.cells):
            union |= held[cell]
        yield from _bounds(position, counted, union)
        count = held[counted.counter]
        if not count & count - 1 and counted.cells & position.empty:
            yield from _known(position, counted, count.bit_length())


def _bounds(
    position: Position, counted: CountedCells, union: int
) -> Iterator[Deduction]:
    """Bound the number of different digits by what sees each other, and by marks."""
    apart = largest_group(position.board, counted.cells)
    least, kinds = apart.bit_count(), _written(position, counted.cells)
    told = _("{apart} see each other, which makes at least {bound}")
    roles: dict[str, object] = {"apart": position.cells(apart)}
    if kinds.bit_count() > least:
        least, told = kinds.bit_count(), _("they hold {digits} already")
        roles = {"digits": digits_in(kinds)}
    yield from _cut(position, counted, Phrase(told, bound=str(least), **roles), least)
    cells, size = counted.cells.bit_count(), union.bit_count()
    most = Phrase("there are {bound} cells to hold them", bound=str(cells))
    if size < cells:
        cells, few = size, digits_in(union)
        most = Phrase("they have nothing but {digits} left", digits=few)
    yield from _cut(position, counted, most, -cells)


def _cut(
    position: Position, counted: CountedCells, why: Phrase, bound: int
) -> Iterator[Deduction]:
    """Take what is below a bound from the cell that counts; a negative one is above."""
    gone = tuple(
        Candidate(counted.counter, digit)
        for digit in digits_in(position.marks[counted.counter])
        if (digit < bound if bound > 0 else digit > -bound)
    )
    if gone:
        yield Deduction((), gone, _roles(position, counted, why), abs(bound))


def _known(
    position: Position, counted: CountedCells, count: int
) -> Iterator[Deduction]:
    """Tell what a known number of digits leaves: no new ones, or no repeats."""
    kinds = _written(position, counted.cells)
    if kinds.bit_count() == count:
        told = _("they hold {digits} already, which makes {count}")
        lost = position.board.every_digit & ~kinds
    elif counted.cells.bit_count() == count:
        told = _("all of them differ, and they hold {digits} already")
        lost = kinds
    else:
        return
    gone = tuple(
        Candidate(cell, digit)
        for cell in cells_in(counted.cells & position.empty)
        for digit in digits_in(position.marks[cell] & lost)
    )
    if gone:
        why = Phrase(told, digits=digits_in(kinds), count=str(count))
        yield Deduction((), gone, _roles(position, counted, why), count)


def _written(position: Position, cells: int) -> int:
    full = cells_in(cells & ~position.empty)
    return sum({1 << position.digits[cell] - 1 for cell in full})


def _roles(position: Position, counted: CountedCells, why: Phrase) -> dict[str, object]:
    return {
        "rule": counted.rule,
        "distinct": why,
        "counter": position.cells(1 << counted.counter),
        "cells": position.cells(counted.cells),
    }


COUNT_DISTINCT = Technique(
    name="Count distinct",
    rating=1.86,
    level="easy",
    reason="{rule}; {distinct}",
    lesson="A cell that counts different digits is at least as large as the largest "
    "group of its cells that see each other, and never larger than the number of cells "
    "or of the digits that they have left.",
    example="." * 36,
    rules=({"rule": "count-distinct", "counter": "A1", "cells": "B1 B2 B3 D5"},),
    find=find,
    grounds=cells_of("cells", "counter"),
)
