"""Singles, locked candidates, and naked and hidden sets.

*Direct* patterns are those that leave a digit one place at once; they come before the
naked single, since a person who scans for one digit needs no marks to see them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from nonet.board.bits import cells_in, closed, is_one
from nonet.ratings.se.board import (
    BOXES,
    CELLS,
    COLUMNS,
    ROWS,
    SET_HOUSES,
    CandidateIndex,
    Cells,
    Find,
    SEBoard,
    candidates_of,
    digits_in,
    several,
    single,
)
from nonet.ratings.se.names import SETechnique

HIDDEN_SETS: Final = {
    2: (SETechnique.HIDDEN_PAIR, 3.4),
    3: (SETechnique.HIDDEN_TRIPLE, 4.0),
    4: (SETechnique.HIDDEN_QUAD, 5.4),
}
NAKED_SETS: Final = {
    2: (SETechnique.NAKED_PAIR, 3.0),
    3: (SETechnique.NAKED_TRIPLE, 3.6),
    4: (SETechnique.NAKED_QUAD, 5.0),
}
DIRECT_SETS: Final = {
    2: (SETechnique.DIRECT_HIDDEN_PAIR, 2.0),
    3: (SETechnique.DIRECT_HIDDEN_TRIPLE, 2.5),
}


def hidden_single(board: SEBoard) -> Iterator[Find]:
    """Yield the last cells of a house, then the digits with one place in a house."""
    for house in SET_HOUSES:
        cell = house & board.empty
        if is_one(cell) and is_one(digit := board.marks[single(cell)]):
            yield _placed(SETechnique.HIDDEN_SINGLE, 1.0, single(digit), cell)
    for house in SET_HOUSES:
        if not several(house & board.empty):
            continue
        for digit, where in enumerate(board.where):
            cells = house & where
            if cells and not cells & (cells - 1):
                rating = 1.2 if house in BOXES else 1.5
                yield _placed(SETechnique.HIDDEN_SINGLE, rating, digit, cells)


def naked_single(board: SEBoard) -> Iterator[Find]:
    """Yield the cells with one digit left."""
    for cell in cells_in(board.empty):
        if is_one(board.marks[cell]):
            digit = single(board.marks[cell])
            yield _placed(SETechnique.NAKED_SINGLE, 2.3, digit, 1 << cell)


def _placed(technique: SETechnique, rating: float, digit: int, cell: Cells) -> Find:
    return Find(technique, rating, placed=_candidate(digit, cell))


def _candidate(digit: int, cell: Cells) -> CandidateIndex:
    return CELLS * digit + single(cell)


class Crossing(NamedTuple):
    """A house that meets another, and what else of its kind meets that other."""

    base: Cells
    cover: Cells
    others: tuple[Cells, ...]
    points: bool  # from a box at a line, or a line that claims a box


CROSSINGS: Final = tuple(
    Crossing(
        base,
        cover,
        tuple(other for other in bases if other & cover and other != base),
        points=bases is BOXES,
    )
    for bases, covers in (
        (BOXES, COLUMNS),
        (BOXES, ROWS),
        (COLUMNS, BOXES),
        (ROWS, BOXES),
    )
    for base in bases
    for cover in covers
    if base & cover
)


def _locked(board: SEBoard) -> Iterator[tuple[Crossing, int]]:
    """Yield the digits that a house can take only where another crosses it."""
    for crossing in CROSSINGS:
        base, apart = crossing.base, crossing.base & ~crossing.cover
        for digit, where in enumerate(board.where):
            if not where & apart and several(where & base):
                yield crossing, digit


def direct_locking(board: SEBoard) -> Iterator[Find]:
    """Yield pointing and claiming that leave a third house one place."""
    for crossing, digit in _locked(board):
        for other in crossing.others:
            before = board.where[digit] & other
            after = before & ~crossing.cover
            if several(before) and is_one(after):
                if crossing.points:
                    yield _placed(SETechnique.DIRECT_POINTING, 1.7, digit, after)
                else:
                    yield _placed(SETechnique.DIRECT_CLAIMING, 1.9, digit, after)


def locking(board: SEBoard) -> Iterator[Find]:
    """Yield pointing and claiming."""
    for crossing, digit in _locked(board):
        removed = board.where[digit] & crossing.cover & ~crossing.base
        if removed:
            technique = (
                SETechnique.POINTING if crossing.points else SETechnique.CLAIMING
            )
            rating = 2.6 if crossing.points else 2.8
            needs = (crossing.base & ~crossing.cover) << CELLS * digit
            yield Find(technique, rating, removed << CELLS * digit, needs=needs)


def _hidden(
    board: SEBoard, size: int, least: int
) -> Iterator[tuple[Cells, int, Cells]]:
    """Yield where *size* digits share *size* cells of a house with *least* empty."""
    for house in SET_HOUSES:
        if (house & board.empty).bit_count() < least:
            continue
        places = tuple([house & cells for cells in board.where])
        for digits, cells in sorted(closed(places, size)):
            yield house, digits, cells


def direct_hidden_set(board: SEBoard, size: int) -> Iterator[Find]:
    """Yield hidden sets that leave another digit of the house one place."""
    for house, digits, cells in _hidden(board, size, size + 1):
        for digit in digits_in(511 & ~digits):
            before = board.where[digit] & house
            after = before & ~cells
            if several(before) and is_one(after):
                yield _placed(*DIRECT_SETS[size], digit, after)
                break


def hidden_set(board: SEBoard, size: int) -> Iterator[Find]:
    """Yield hidden pairs, triples or quads."""
    for house, digits, cells in _hidden(board, size, 2 * size + 1):
        if removed := board.among(cells, 511 & ~digits):
            needs = candidates_of(house & ~cells, digits)
            yield Find(*HIDDEN_SETS[size], removed, needs=needs)


def naked_set(board: SEBoard, size: int) -> Iterator[Find]:
    """Yield naked pairs, triples or quads."""
    for house in SET_HOUSES:
        if (house & board.empty).bit_count() < 2 * size:
            continue
        cells = tuple(cells_in(house & board.empty))
        marks = tuple([board.marks[cell] for cell in cells])
        for chosen, digits in sorted(closed(marks, size)):
            inside = sum(1 << cells[index] for index in cells_in(chosen))
            if removed := board.among(house & ~inside, digits):
                needs = candidates_of(inside, 511 & ~digits)
                yield Find(*NAKED_SETS[size], removed, needs=needs)
