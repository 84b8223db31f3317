r"""Killers in one line of text, as players' forums write them.

``3x3::k:4609:4609:…`` has a number for each cell, 256 times the sum and the number of
the cage; below 256 it is in none. ``3x3:d:k:`` has both diagonals. A *snarfable* line
has a sum at one cell of each cage, and signs that point along the cage to it::

    <>^v  left, right, up, down    `',.  up and left, up and right, …

with A to Z for 10 to 35, a to j for 36 to 45, and 0 for a cage of any sum.

>>> from nonet.exchange.source import lines_of
>>> text = "3x3::k:" + "2561:" * 3 + "0:" * 78
>>> (entry,) = read(lines_of(text), None)
>>> entry.puzzle.rules
(Cage(cells=(0, 1, 2), total=10),)
>>> killer_line(entry.puzzle) == text
True
"""

from __future__ import annotations

import re
import string
from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import GridTextError, InputError
from nonet.exchange.entry import Entry, Line, line_entries
from nonet.exchange.houses import agreed
from nonet.exchange.result import one_a_line
from nonet.exchange.rules import unsaid

if TYPE_CHECKING:  # they are loaded where a killer is met
    from nonet.rules import Puzzle

NUMBERED: Final = r"\d{1,2}x\d{1,2}:[^:\s]*:k:"
AROUND: Final = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
SIGNS: Final = dict(zip("<>^v`',.", AROUND, strict=True))  # rows down, columns right
SUMS: Final = string.digits + string.ascii_uppercase + "abcdefghij"
POINTED: Final = r"(?=.{0,80}[<>^])[0-9A-Za-jv<>^`',.]{81}"  # one sign is no cell
SHIFT: Final = 256
SIZE: Final = 9


def recognises(head: str, layout: Layout | None) -> bool:
    """Tell whether the first line that is no comment is a killer."""
    del layout
    rows = (row.strip() for row in head.split("\n"))
    first = next((row for row in rows if row and not row.startswith("#")), "")
    return _is_numbered(first) or _is_pointed(first)


def _is_numbered(text: str) -> bool:
    return bool(re.match(NUMBERED, text, re.ASCII))


def _is_pointed(text: str) -> bool:
    words = text.split(maxsplit=1)
    return bool(words) and bool(re.fullmatch(POINTED, words[0], re.ASCII))


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read a killer from every line but comments."""
    return line_entries(lines, lambda number, text: _entry(number, text, layout))


def _entry(number: int, text: str, layout: Layout | None) -> Entry:
    try:
        if _is_numbered(text):
            return Entry(number, _numbered(text, layout))
        if _is_pointed(text):
            return Entry(number, _pointed(text.split(maxsplit=1)[0], layout))
        raise GridTextError("line {line} is no killer", line=number)
    except InputError as error:
        return Entry(number, error=error)


def _puzzle(cages: Iterable[tuple[int, list[int]]], layout: Layout) -> Puzzle:
    from nonet.rules import Puzzle  # noqa: PLC0415 - only for a killer

    return Puzzle(
        "." * len(layout.cells),
        [
            {"rule": "cage", "cells": [layout.cell_name(cell) for cell in cells]}
            | ({"sum": total} if total else {})
            for total, cells in cages
            if total or len(cells) > 1
        ],
        layout=layout,
    )


def _numbered(text: str, layout: Layout | None) -> Puzzle:
    box, flags, _, *numbers = text.split(maxsplit=1)[0].split(":")
    rows, columns = map(int, box.split("x"))
    if flags not in ("", "d") or rows != columns:
        raise InputError(
            "a killer line starts with 3x3::k: or 3x3:d:k:, not {found}",
            found=repr(f"{box}:{flags}:k:")[:40],
        )
    board = Layout(rows * columns, (rows, columns))
    board = agreed(board.with_diagonals() if flags else board, layout)
    if numbers and not numbers[-1]:
        numbers.pop()
    if len(numbers) != len(board.cells):
        raise GridTextError(
            "expected {wanted} cells, found {found}",
            wanted=len(board.cells),
            found=len(numbers),
        )
    cages: dict[int, tuple[int, list[int]]] = {}
    for cell, number in enumerate(numbers):
        total, cage = divmod(_number(number), SHIFT)
        if not total:
            continue
        before, cells = cages.setdefault(cage, (total, []))
        if before != total:
            raise InputError(
                "cage {cage} has two sums, {first} and {second}",
                cage=cage,
                first=before,
                second=total,
            )
        cells.append(cell)
    return _puzzle(cages.values(), board)


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,7}", text, re.ASCII):
        raise InputError("{found} is not a whole number", found=repr(text)[:40])
    return int(text)


def _pointed(text: str, layout: Layout | None) -> Puzzle:
    cages: dict[int, list[int]] = {}
    roots: list[int] = [-1] * len(text)
    for cell in range(len(text)):
        path = [cell]
        while text[path[-1]] in SIGNS and roots[path[-1]] < 0:
            path.append(_next(path[-1], text[path[-1]]))
            if len(path) > len(text):
                raise InputError(
                    "the signs from cell {cell} lead in a circle", cell=cell + 1
                )
        last = path[-1]
        root = roots[last] if roots[last] >= 0 else last
        for each in path:
            roots[each] = root
        cages.setdefault(root, []).append(cell)
    sums = ((SUMS.index(text[root]), cells) for root, cells in cages.items())
    return _puzzle(sums, layout or Layout(SIZE))


def _next(cell: int, sign: str) -> int:
    found = _neighbour(cell, sign)
    if found is None:
        raise InputError("the sign of cell {cell} leads off the board", cell=cell + 1)
    return found


def _neighbour(cell: int, sign: str) -> int | None:
    """Give the cell that a sign points to, none beyond the board."""
    down, right = SIGNS[sign]
    row, column = cell // SIZE + down, cell % SIZE + right
    on_board = 0 <= row < SIZE and 0 <= column < SIZE
    return row * SIZE + column if on_board else None


# Writing


def killer_line(puzzle: Grid | Puzzle) -> str:
    """Write cages with sums on a board without digits."""
    layout = _board(puzzle, ("9", "9+x"))
    numbers = [0] * len(layout.cells)
    for cage, (total, cells) in enumerate(_cages(puzzle, "killer", least=1), 1):
        for cell in cells:
            numbers[cell] = SHIFT * total + cage
    flag = "d" if layout.extras else ""
    return f"3x3:{flag}:k:" + "".join(f"{number}:" for number in numbers)


def snarfable_line(puzzle: Grid | Puzzle) -> str:
    """Write cages as sums and signs, on a board without digits.

    >>> line = "A<<" + "0" * 78
    >>> snarfable_line(_pointed(line, None)) == line
    True
    """
    text = ["0"] * len(_board(puzzle, ("9",)).cells)
    for total, cells in _cages(puzzle, "snarfable", least=0):
        text[min(cells)] = SUMS[total]
        for cell, sign in _signs(cells):
            text[cell] = sign
    line = "".join(text)
    if not _is_pointed(line):  # it would be read as a grid
        raise InputError(
            "a snarfable line needs a cage of two cells side by side: write json"
        )
    return line


def _board(puzzle: Grid | Puzzle, specs: Container[str]) -> Layout:
    """Give the board, if it is one that a killer line has."""
    grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid
    if grid.layout.spec not in specs or any(grid.digits):
        raise InputError("a killer line has a 9×9 board without digits: write json")
    return grid.layout


def _cages(
    puzzle: Grid | Puzzle, form: str, *, least: int
) -> list[tuple[int, tuple[int, ...]]]:
    """List sums, 0 for any, and cells; or name what is no cage that can be told.

    Cages share no cell, have a sum of at *least* so much, and one cell demands nothing
    without one.
    """
    if isinstance(puzzle, Grid):
        return []
    lost, cages = [], []
    taken: set[int] = set()
    for rule in puzzle.rules:
        cells = rule.marked
        total = int(str(rule.record(puzzle.layout).get("sum") or 0))
        said = total >= least and (total or len(cells) > 1)
        if rule.name == "cage" and said and taken.isdisjoint(cells):
            cages.append((total, cells))
            taken.update(cells)
        else:
            lost.append(rule.name)
    if lost:
        raise unsaid(form, lost)
    return cages


def _signs(cells: Iterable[int]) -> Iterator[tuple[int, str]]:
    """Point from each cell but the first towards it, slanting only where need be.

    >>> dict(_signs([0, 1, 10, 20]))
    {1: '<', 10: '^', 20: '`'}
    """
    first, *waiting = sorted(cells)
    reached = {first}
    while waiting:
        ways = ((cell, sign) for sign in SIGNS for cell in waiting)
        found = next((way for way in ways if _neighbour(*way) in reached), None)
        if not found:  # the cage falls into pieces
            raise unsaid("snarfable", ["cage"])
        yield found
        reached.add(found[0])
        waiting.remove(found[0])


killer_lines: Final = one_a_line(lambda result: killer_line(result.puzzle))
snarfable_lines: Final = one_a_line(lambda result: snarfable_line(result.puzzle))
