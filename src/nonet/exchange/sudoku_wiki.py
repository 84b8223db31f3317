r"""SudokuWiki: its links, whose ``bd`` is a board as digits or packed.

A packed board is a letter, a size, a version, and a number in base 36 for each cell::

    S9B                          a classic; X with diagonals, W windoku, C with colours
    1 … 9     a given            J a jigsaw, L a killer, M a jigsaw killer
    10 … 18   a digit placed
    18 + m    candidates, m has a bit for each

In the number of a jigsaw's cell its box stands above that, in a killer's the sum and
the colour of its cage: cells of one colour that touch are a cage.

>>> link = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + "010b0t" + "ep" * 78
>>> found = entry(1, link, None)
>>> found.grid.line[:3], found.grid.givens.line, found.marks["A3"]
('12.', 'A1', '124')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qsl, unquote

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.cages import touching
from nonet.exchange.entry import Entry, entry_of
from nonet.exchange.houses import ReadHouses, agreed, layout_of, usual

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

SITE: Final = r"(?i:sudokuwiki\.org/)([^?#\s]{0,200})\?(?=\S{0,200}?\bbd=)(\S+)"
PACKED: Final = r"[SXWCJLM][69][BC][0-9a-zA-Z]{72,}"
PLAIN: Final = r"[0-9.]{81}"
KILLER: Final = r"([1-9]{81}),([0-9]{162})"
OLD: Final = r"[0-9a-v]{162}"  # two characters of base 32 a cell
PAGES: Final = {"sudokux": "X", "windoku": "W", "colo": "C"}  # by how a page starts


class WikiCells(NamedTuple):
    """The fields of all cells, cell by cell."""

    number: Sequence[int]
    box: Sequence[int] = ()
    clue: Sequence[int] = ()
    colour: Sequence[int] = ()


class WikiKind(NamedTuple):
    """How the cells of a packed board are written: fields from the lowest bit up."""

    width: int  # characters a cell
    fields: tuple[tuple[str, int], ...]
    placed: int = 9  # what is added to a digit that was placed
    digits: int = 18  # what is added to candidates


CLASSIC_KIND: Final = WikiKind(2, (("number", 16),))
KILLER_FIELDS: Final = (("number", 10), ("clue", 6))
KINDS: Final = {
    **dict.fromkeys(("S9B", "S6B", "X9B", "W9B", "C9B"), CLASSIC_KIND),
    "J9B": WikiKind(3, (("number", 10), ("box", 16))),
    "L9B": WikiKind(4, (*KILLER_FIELDS, ("colour", 16))),
    "M9B": WikiKind(5, (*KILLER_FIELDS, ("colour", 3), ("box", 16))),
    "L6C": WikiKind(4, (("number", 7), ("clue", 11), ("colour", 16)), 6, 12),
}
PLUS: Final = 1  # the operator of a cage of 6×6, written in its second cell


def entry(number: int, text: str, layout: Layout | None) -> Entry:
    """Read a link, or a packed board."""
    site = re.search(SITE, text)
    page = site[1].lower() if site else ""
    query = dict(parse_qsl(site[2])) if site else {"bd": text.strip()}
    return entry_of(number, "SudokuWiki", lambda: _entry(number, page, query, layout))


def _entry(
    number: int, page: str, query: Mapping[str, str], layout: Layout | None
) -> Entry:
    board = unquote(query.get("bd", ""))
    if re.fullmatch(PACKED, board):
        return _packed(number, board, layout)
    shape = agreed(_page_layout(page, query), layout)
    if killer := re.fullmatch(KILLER, board):
        sums = [int(killer[2][i : i + 2]) for i in range(0, 162, 2)]
        cells = WikiCells((), (), sums, [int(each) for each in killer[1]])
        grid = Grid([0] * 81, shape)
        return Entry(number, _with_cages(grid, cells, plus=False))
    if re.fullmatch(OLD, board):
        digits, marks = _old(board)
        return Entry(number, *_position(digits, (), marks, shape))
    if not re.fullmatch(PLAIN, board):
        raise InputError(
            "its board has {found} characters: it is 81 digits, or packed as in S9B…",
            found=len(board),
        )
    return Entry(number, Grid(board, shape))


def _page_layout(page: str, query: Mapping[str, str]) -> Layout:
    """Tell the board by the name of the page, and by the map of a jigsaw."""
    if "jigmap" in query:
        regions = query["jigmap"]
        if len(regions) != 81:
            raise InputError("'jigmap' must have a region for each of 81 cells")
        return layout_of(regions, 9)
    if "jigsaw" in page and query.get("shape", "0") != "0":
        raise InputError("the shape is told by its number alone: give it as a jigmap")
    kinds = (kind for start, kind in PAGES.items() if page.startswith(start))
    return _layout(next(kinds, "S"), 9)


def _layout(letter: str, size: int) -> Layout:
    houses = ReadHouses(
        falling=letter == "X",
        rising=letter == "X",
        windows=letter == "W",
        disjoint=letter == "C",
    )
    return houses.added_to(usual(size))


def _old(board: str) -> tuple[dict[int, int], dict[int, list[int]]]:
    """Read candidates times two, and one more in a cell with a given."""
    digits: dict[int, int] = {}
    marks: dict[int, list[int]] = {}
    for cell in range(81):
        value = int(board[2 * cell : 2 * cell + 2], 32)
        some = _bits(value >> 1, 9)
        if len(some) == 1 and value & 1:
            digits[cell] = some[0]
        else:
            marks[cell] = some
    return digits, marks


# Packed boards


def _packed(number: int, board: str, layout: Layout | None) -> Entry:
    name, size = board[:3], int(board[1])
    kind = KINDS.get(name)
    if kind is None:
        raise InputError("{kind} is no kind of packed board", kind=name)
    cells = _cells(board[3:].lower(), kind, size)
    told = layout_of(cells.box, size) if cells.box else _layout(name[0], size)
    shape = agreed(told, layout)
    given, placed, marks = _sorted(cells.number, kind, size)
    if not cells.colour:
        return Entry(number, *_position(given, placed, marks, shape))
    grid, noted = _position(given | placed, (), marks, shape)
    return Entry(number, _with_cages(grid, cells, plus=name == "L6C"), noted)


def _cells(body: str, kind: WikiKind, size: int) -> WikiCells:
    wanted, width = size**2 * kind.width, kind.width
    if len(body) != wanted:
        raise InputError(
            "expected {wanted} characters behind its kind, found {found}",
            wanted=wanted,
            found=len(body),
        )
    values = [int(body[i : i + width], 36) for i in range(0, wanted, width)]
    fields: dict[str, list[int]] = {}
    for name, bits in kind.fields:
        fields[name] = [value & (1 << bits) - 1 for value in values]
        values = [value >> bits for value in values]
    return WikiCells(**fields)


def _sorted(
    numbers: Sequence[int], kind: WikiKind, size: int
) -> tuple[dict[int, int], dict[int, int], dict[int, list[int]]]:
    """Tell givens, digits that were placed, and candidates, by their cells."""
    given: dict[int, int] = {}
    placed: dict[int, int] = {}
    marks: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        if 1 <= number <= size:
            given[cell] = number
        elif 1 <= number - kind.placed <= size:
            placed[cell] = number - kind.placed
        elif 0 <= number - kind.digits < 1 << size:
            marks[cell] = _bits(number - kind.digits, size)
        else:
            raise InputError(
                "{found} is the number of no cell (cell {cell})",
                found=number,
                cell=cell + 1,
            )
    return given, placed, marks


def _bits(mask: int, size: int) -> list[int]:
    return [digit for digit in range(1, size + 1) if mask >> digit - 1 & 1]


def _position(
    given: Mapping[int, int],
    placed: Mapping[int, int] | tuple[()],
    marks: Mapping[int, list[int]],
    layout: Layout,
) -> tuple[Grid, Marks | None]:
    """Make a grid and its marks; none where every cell still has all digits."""
    digits = {**given, **dict(placed)}
    cells = layout.cells
    grid = Grid([digits.get(cell, 0) for cell in cells], layout, [*given])
    if all(len(some) in (0, layout.size) for some in marks.values()):
        return grid, None
    return grid, Marks.from_cells([marks.get(cell, ()) for cell in cells], layout)


# Cages


def _with_cages(grid: Grid, cells: WikiCells, *, plus: bool) -> Puzzle:
    from nonet.rules import Puzzle  # noqa: PLC0415 - only for a killer

    return Puzzle(grid, list(_cages(cells, grid.layout, plus=plus)))


def _cages(
    cells: WikiCells, layout: Layout, *, plus: bool
) -> Iterator[dict[str, object]]:
    """Read the cages: cells of one colour that touch, with a sum in one of them."""
    for cage in touching(cells.colour, layout.size):
        clues = {cell: cells.clue[cell] for cell in cage if cells.clue[cell]}
        if plus and len(clues) > 1:
            second = [cell for cell in clues if cell != cage[0]]
            if [clues.pop(cell) for cell in second] != [PLUS]:
                raise InputError("a cage has an operator other than +")
        if len(clues) > 1:
            raise InputError(
                "a cage has two sums, {first} and {second}",
                **dict(zip(("first", "second"), clues.values(), strict=False)),
            )
        if clues or len(cage) > 1:
            named = [layout.cell_name(cell) for cell in cage]
            told = dict(zip(("sum",), clues.values(), strict=False))
            yield {"rule": "cage", "cells": named, **told}
