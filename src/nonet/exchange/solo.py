r"""Solo of Simon Tatham's puzzles: a game id such as ``3x3:a5b3_7…``.

The size of a box, ``x`` with diagonals, ``j`` a jigsaw, ``k`` a killer; then, behind a
colon, the cells: digits, and letters for runs of empty ones, ``a`` for 1 to ``z`` for
26. A map of regions or cages says where its lines are: first those that stand, row by
row, then those that lie, column by column, a letter for each run without one.

>>> from nonet.exchange.source import lines_of
>>> (found,) = read(lines_of("2x2x:1b4l"), None)
>>> found.grid.line, found.grid.layout.spec
('1..4............', '4+x')
>>> print(*written([Result(found.grid)]), end="")
2x2x:1b4l
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import MAX_SIZE, Layout
from nonet.errors import InputError
from nonet.exchange.cages import cage_map, touching
from nonet.exchange.entry import Entry, Line, entry_of, line_entries
from nonet.exchange.houses import ReadHouses, agreed, layout_of
from nonet.exchange.result import Result, one_a_line, other_layout

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

WRITTEN: Final = "solo"
ID: Final = (
    r"(\d{1,2})(?:x(\d{1,2}))?(j?)(x?)(k?)((?:[rm]\d+|a|d[tbiaeu][a-z]*)*):(\S+)"
)
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LARGEST: Final = 31


class SoloParts(NamedTuple):
    """The kind of a board and the parts of its description."""

    size: int
    box: tuple[int, int]
    is_jigsaw: bool
    diagonals: bool
    killer: bool
    parts: Sequence[str]


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the game id of every line but comments."""

    def read_line(number: int, text: str) -> Entry:
        return entry_of(number, "Solo", lambda: Entry(number, _content(text, layout)))

    return line_entries(lines, read_line)


def _content(text: str, layout: Layout | None) -> Grid | Puzzle:
    told = _parts(text)
    board = agreed(_layout(told), layout)
    grid = Grid(_numbers(told.parts[0], told.size), board)
    if not told.killer:
        return grid
    cages, sums = told.parts[-2:]
    from nonet.rules import Puzzle  # noqa: PLC0415 - only for a killer

    return Puzzle(grid, list(_cages(_regions(cages, told.size), sums, board)))


def _parts(text: str) -> SoloParts:
    found = re.fullmatch(ID, text)
    if not found:
        raise InputError("it starts with the size of a box and a colon, as in 3x3:a5…")
    across, down = int(found[1]), int(found[2] or 1)
    jigsaw = bool(found[3]) or down == 1
    size, killer = across * down, bool(found[5])
    parts = found[7].split(",")
    if not 1 < size <= min(LARGEST, MAX_SIZE):
        raise InputError("its board has no size from 2 to {n}", n=LARGEST)
    if len(parts) != 1 + jigsaw + 2 * killer:
        raise InputError(
            "expected {wanted} parts behind the colon, found {found}",
            wanted=1 + jigsaw + 2 * killer,
            found=len(parts),
        )
    return SoloParts(size, (across, down), jigsaw, bool(found[4]), killer, parts)


def _layout(told: SoloParts) -> Layout:
    board = (
        layout_of(_regions(told.parts[1], told.size), told.size)
        if told.is_jigsaw
        else Layout(told.size, told.box)
    )
    return board.with_diagonals() if told.diagonals else board


def _numbers(text: str, size: int) -> list[int]:
    """Read numbers and runs of empty cells.

    >>> _numbers("a12b_3k", 4)
    [0, 12, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    """
    found: list[int] = []
    for piece in re.findall(r"[a-z]|\d+|.", text):
        if piece in LETTERS:
            found += [0] * (LETTERS.index(piece) + 1)
        elif piece.isascii() and piece.isdigit() and len(piece) < 5:
            found.append(int(piece))
        elif piece != "_":
            raise InputError("{found} does not belong there", found=repr(piece)[:40])
    if len(found) != size**2:
        raise InputError(
            "expected {wanted} cells, found {found}", wanted=size**2, found=len(found)
        )
    return found


def _pairs(size: int) -> Iterator[tuple[int, int]]:
    """Pair the cells on both sides of each line that may stand or lie inside."""
    for row in range(size):
        for column in range(size - 1):
            yield row * size + column, row * size + column + 1
    for column in range(size):
        for row in range(size - 1):
            yield row * size + column, (row + 1) * size + column


def _regions(text: str, size: int) -> list[int]:
    """Read a map: cells without a line between them are in one region."""
    lines: list[bool] = []
    for letter in text:
        if letter != "_" and letter not in LETTERS:
            raise InputError("{found} does not belong there", found=repr(letter))
        run = 0 if letter == "_" else LETTERS.index(letter) + 1
        lines += [False] * min(run, 25) + [True] * (letter != "z")
    pairs = list(_pairs(size))
    if len(lines) != len(pairs) + 1:
        raise InputError("the map has lines for another board")
    region = list(range(size**2))
    for (one, other), line in zip(pairs, lines, strict=False):
        if not line and region[one] != region[other]:
            old, new = region[other], region[one]
            region = [new if each == old else each for each in region]
    return region


def _cages(
    regions: Sequence[int], sums: str, layout: Layout
) -> Iterator[dict[str, object]]:
    totals = _numbers(sums, layout.size)
    cages: dict[int, list[int]] = {}
    for cell, region in enumerate(regions):
        cages.setdefault(region, []).append(cell)
    for cells in cages.values():
        total = totals[cells[0]]
        if total or len(cells) > 1:
            named = [layout.cell_name(cell) for cell in cells]
            yield {"rule": "cage", "cells": named} | ({"sum": total} if total else {})


# Writing


def _game_id(result: Result) -> str:
    grid, rules = result.grid, () if result.solution else result.rules
    layout, n = grid.layout, grid.layout.size
    houses = ReadHouses.of(layout)
    plain = houses in (ReadHouses(), ReadHouses(falling=True, rising=True))
    jigsaw = bool(layout.regions) or 1 in layout.box
    if not plain or n > LARGEST or (jigsaw and not _is_whole(layout)):
        raise other_layout(grid, WRITTEN)
    box = f"{n}j" if jigsaw else "x".join(map(str, layout.box))
    parts = [_runs(grid.digits)]
    if jigsaw:
        parts.append(_map(layout.box_of, n))
    if rules:
        owner, sums = cage_map(rules, layout, WRITTEN)
        parts += [_map(owner, n), _runs(sums)]
    return f"{box}{'x' * houses.falling}{'k' * bool(rules)}:{','.join(parts)}"


def _is_whole(layout: Layout) -> bool:
    """Tell whether each region is in one piece."""
    return len(list(touching(layout.box_of, layout.size))) == layout.size


def _runs(numbers: Sequence[int]) -> str:
    """Write numbers, and runs of noughts as letters.

    >>> _runs([0, 12, 0, 0, 3, 4])
    'a12b3_4'
    """
    text = ""
    run = 0
    for number in numbers:
        if number:
            text += _run(run) or "_" * text[-1:].isdigit()
            text += str(number)
        run = 0 if number else run + 1
    return text + _run(run)


def _run(length: int) -> str:
    whole, rest = divmod(length, 26)
    return "z" * whole + LETTERS[rest - 1 : rest] * bool(rest)


def _map(region: Sequence[int], size: int) -> str:
    text, run = "", 0
    for one, other in (*_pairs(size), (-1, -1)):
        if one >= 0 and region[one] == region[other]:
            run += 1
            continue
        while run > 25:
            text, run = text + "z", run - 25
        text += LETTERS[run - 1] if run else "_"
        run = 0
    return text


written: Final = one_a_line(_game_id)
