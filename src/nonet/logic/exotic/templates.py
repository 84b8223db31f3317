"""Templates: all the ways in which one digit can still be written into every house.

A mark that no template holds is *doomed*: the places of the same digit in the other
houses settle that it cannot go there. Whatever a pattern of a single digit removes (a
fish, a skyscraper, a chain of one digit) is doomed, so a finder need not look at the
digits that have no such mark: in most positions that is all of them.

>>> position = Position.parse("1... .... .... ...2:321 341 324 344")
>>> [position.cells(marks).line for marks in doomed(position)]
['', '', '', 'A2 A3 B3 C2 C3 C4 D2', '']

Templates of one band that take the same columns leave the same room to the other bands,
so they are put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from nonet.board.bits import Geometry, cells_in, is_one
from nonet.board.position import Position, pattern

Band: TypeAlias = dict[int, int]  # columns taken: the cells of all templates that do so

LARGE: Final = 9


@pattern
def doomed(position: Position) -> list[int]:
    """Give the marks of each digit that no template holds, as bits of cells.

    All marks are given on large boards, where templates are too hard to find: a finder
    that looks at these alone misses nothing.
    """
    board = position.board
    return [doomed_places(board, places) for places in position.places]


@lru_cache(1 << 10)
def doomed_places(board: Geometry, places: int) -> int:
    """Give the cells of *places* that no template of a digit with these places holds.

    A step changes the places of a few digits, so most answers are known already.
    """
    if board.size > LARGE:
        return places
    if not (bands := _bands_of(board)):
        return places & ~_alive_row_by_row(board, places)
    found, columns = [], 0
    for rows, cells in bands:
        if here := places & cells:
            found.append(_band(board, rows, here))
    for index, column in enumerate(board.columns):
        if places & column:
            columns |= 1 << index
    return places & ~_alive(found, columns) if found else 0


def alive_places(board: Geometry, places: int) -> int:
    """Give the cells of *places* that some template holds."""
    return places & ~doomed_places(board, places)


def sure_places(board: Geometry, alive: int) -> int:
    """Give the cells that every template holds, of those that some template does."""
    return sum(here for row in board.rows if is_one(here := alive & row))


def count_templates(board: Geometry, places: int) -> int:
    """Count the templates of a digit.

    >>> from nonet.board.layout import CLASSIC
    >>> from nonet.board.bits import geometry
    >>> count_templates(geometry(CLASSIC), CLASSIC.everything.bits)
    46656
    """

    @cache
    def count(rest: int, needy: tuple[int, ...]) -> int:
        if not needy:
            return 1
        found = 0
        for cell in cells_in(rest & needy[0]):
            others = tuple(house for house in needy if not house >> cell & 1)
            found += count(rest & ~board.peers[cell] & ~(1 << cell), others)
        return found

    full = (board.houses[index] for index in board.full)
    return count(places, tuple(house for house in full if house & places))


@cache
def _bands_of(board: Geometry) -> list[tuple[tuple[int, ...], int]]:
    """Give the rows and the cells of each band; nothing if there are no true bands."""
    n = board.size
    height = next(h for h in range(1, n + 1) if not board.boxes[0] >> n * h)
    bands = [board.rows[i : i + height] for i in range(0, n, height)]
    cells = [sum(rows) for rows in bands]
    straight = all(any(not box & ~band for band in cells) for box in board.boxes)
    if not straight or len(board.houses) > 3 * n:
        return []
    return list(zip(bands, cells, strict=True))


@lru_cache(1 << 12)
def _band(board: Geometry, rows: Sequence[int], places: int) -> Band:
    """Find the templates of a band, by the columns that they take."""
    n, peers = board.size, board.peers
    templates = [(0, 0, places)]
    for row in rows:
        if places & row:
            longer = []
            for columns, cells, rest in templates:
                here = rest & row
                while here:
                    low = here & -here
                    cell = low.bit_length() - 1
                    taken = columns | 1 << cell % n
                    longer.append((taken, cells | low, rest & ~peers[cell]))
                    here ^= low
            templates = longer
    band: Band = {}
    for columns, cells, _ in templates:
        band[columns] = band.get(columns, 0) | cells
    return band


def _alive(bands: Sequence[Band], columns: int) -> int:
    """Give the cells of all templates that take just these *columns*."""
    first, *others = bands
    if not others:
        return first.get(columns, 0)
    if len(others) == 1:
        last, alive = others[0], 0
        for taken, cells in first.items():
            if rest := last.get(columns ^ taken):
                alive |= cells | rest
        return alive
    alive = 0
    for taken, cells in first.items():
        if not taken & ~columns and (rest := _alive(others, columns ^ taken)):
            alive |= cells | rest
    return alive


def _alive_row_by_row(board: Geometry, places: int) -> int:
    """Give the cells of all templates where boxes make no bands, or houses are added.

    It takes five times as long as band by band.
    """
    alive = 0
    for cell in cells_in(places):
        if not alive >> cell & 1:
            alive |= template(board, places, places & ~board.peers[cell])
    return alive


def template(board: Geometry, places: int, rest: int) -> int:
    """Find a template of a digit with these *places* among the *rest*; 0 if none is."""
    rows = [row for row in board.rows if row & places]
    needed = [house for i in board.full if (house := board.houses[i]) & places]
    return _template(board, rows, needed, rest)


def _template(
    board: Geometry, rows: Sequence[int], needed: Sequence[int], rest: int
) -> int:
    """Find a template among the cells that are left; 0 if there is none."""
    if any(not rest & house for house in needed):
        return 0
    if not rows:
        return rest
    for cell in cells_in(rest & rows[0]):
        others = rest & ~board.peers[cell]
        if found := _template(board, rows[1:], needed, others):
            return found
    return 0
