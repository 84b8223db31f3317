"""Sum line: the line falls into pieces of one sum, wherever the cuts are.

::

    3─7─9─1─…      with 10: 3 7 | 9 1 | …
    a 5 would need a 5 beside it, or 5 in two cells or more

>>> print(SUM_LINE.demo())
Sum line: the sum line A1, A2 and A3 falls into pieces of 7, which can only be A1 + A2 \
+ A3, so A1, A2 and A3 cannot be 3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from nonet.board.bits import Geometry
from nonet.board.cells import Cell
from nonet.board.position import Position
from nonet.logic.lines.group_sums import kept, plain_group, totals
from nonet.logic.lines.line_steps import (
    added_up,
    clauses_named,
    detailed,
    dressed,
    in_order,
    marks_by_cells,
    resting,
    standing,
    told_as,
)
from nonet.logic.ruled import domains
from nonet.logic.step import Deduction, Technique
from nonet.say.reasons import Phrase, either

FEW: Final = 3  # ways to cut a line that a sentence lists
REMEMBERED: Final = 1 << 10
LinePieces = dict[tuple[int, int], tuple[int, ...]]  # where from and to, what is kept


def find(position: Position) -> Iterator[Deduction]:
    """Yield what stands in no piece of the sum, or where the rest cannot be cut."""
    held = domains(position)
    for _clause, rule in clauses_named(position, "sum-line"):
        if rule.is_loop:
            continue
        cells, number = rule.cells, rule.number
        asked = tuple([held[cell] for cell in cells])
        anywhere, lasting = pieces(cells, position.board, asked, number)
        alone = {
            c: ~mask for c, mask in zip(cells, _joined(anywhere, asked), strict=True)
        }
        if marks := standing(alone, held, position):
            why = Phrase(
                "the sum line {line} falls into pieces of {n}, and no cells in a row "
                "make one with {lost}",
                line=in_order(cells, position),
                n=str(number),
                lost=either([*marks_by_cells(marks, position)]),
            )
            yield dressed(position, marks, why, cells, cells)
        elif lasting:
            yield from _cut(position, rule, asked, lasting)


def _cut(
    position: Position, rule: Any, asked: tuple[int, ...], lasting: Any
) -> Iterator[Deduction]:
    cells, held = rule.cells, domains(position)
    left = _joined(lasting, asked)
    gone = {c: ~mask for c, mask in zip(cells, left, strict=True)}
    if not (marks := standing(gone, held, position)):
        return
    ways = _cuttings(lasting, len(cells))
    roles: dict[str, Any] = {"line": in_order(cells, position), "n": str(rule.number)}
    if len(ways) <= FEW:
        told = tuple(
            _side_by_side([added_up(in_order(cells[a:b], position)) for a, b in way])
            for way in ways
        )
        why = Phrase(
            "the sum line {line} falls into pieces of {n}, which can only be {ways}",
            ways=either(told),
            **roles,
        )
        yield dressed(position, marks, why, cells, cells)
        return
    details = tuple(
        Phrase("{cells} may be a piece", cells=in_order(cells[a:b], position))
        for a, b in sorted(lasting)
    )
    why = Phrase(
        "the sum line {line} falls into pieces of {n}, and only {m} sets of cells in a "
        "row can be one and leave such pieces on both sides",
        m=str(len(details)),
        **roles,
    )
    yield detailed(dressed(position, marks, why, cells, cells), details)


def _side_by_side(pieces: Sequence[Any]) -> Any:
    """Write the pieces of a line: ``A1 + A2 | A3``."""
    told = pieces[0]
    for piece in pieces[1:]:
        told = Phrase("{first} | {last}", first=told, last=piece)
    return told


def _cuttings(lasting: LinePieces, last: int) -> list[tuple[tuple[int, int], ...]]:
    """List the ways to cut the whole line, or a few more than a sentence lists."""
    found: list[tuple[tuple[int, int], ...]] = []
    todo: list[tuple[tuple[int, int], ...]] = [()]
    while todo and len(found) <= FEW:
        way = todo.pop()
        at = way[-1][1] if way else 0
        if at == last:
            found.append(way)
        todo += [(*way, piece) for piece in lasting if piece[0] == at]
    return found


@lru_cache(REMEMBERED)
def pieces(
    cells: tuple[Cell, ...], board: Geometry, asked: tuple[int, ...], number: int
) -> tuple[LinePieces, LinePieces]:
    """Give the pieces that can have the sum, and those of them that leave such a rest.

    Each with what its cells keep.
    """
    anywhere: LinePieces = {}
    for start in range(len(cells)):
        for end in range(start + 1, min(len(cells), start + number) + 1):
            group = plain_group(cells[start:end], board)
            if totals(group, asked[start:end]) >> number & 1:
                own = kept(group, asked[start:end], 1 << number)
                anywhere[start, end] = own
    reached, last = {0}, {len(cells)}
    for start, end in sorted(anywhere):
        if start in reached:
            reached.add(end)
    for start, end in sorted(anywhere, reverse=True, key=lambda each: each[1]):
        if end in last:
            last.add(start)
    lasting = {
        piece: own
        for piece, own in anywhere.items()
        if piece[0] in reached and piece[1] in last
    }
    return anywhere, lasting


def _joined(some: LinePieces, asked: Sequence[int]) -> list[int]:
    """Gather what each cell keeps in some piece."""
    found = [0] * len(asked)
    for (start, _end), own in some.items():
        for place, mask in enumerate(own, start):
            found[place] |= mask
    return found


SUM_LINE = Technique(
    name="Sum line",
    rating=2.7,
    level="medium",
    reason="{pieces}",
    lesson="Think of where a sum line can be cut. Each digit needs neighbours that "
    "make up the sum with it, and what is left on both sides must be cut as well.",
    example="." * 16,
    rules=({"rule": "sum-line", "cells": "A1 A2 A3", "sum": 7},),
    find=told_as("pieces", find),
    grounds=resting,
)
