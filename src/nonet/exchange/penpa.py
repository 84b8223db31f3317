r"""Penpa+: its links, a drawing of a board in lines of JSON that were deflated.

A cell has a number, counted over the board and two more cells on each side; corners of
cells are counted behind the cells, and so are the ends of small texts::

    cell        (row + 2) × width + column + 2         width = columns + 4
    vertex      cells + (row + 1) × width + column + 1     top left of a cell
    small text  4 × (cells + cell) + corner            0 is top left

Digits, regions within thick lines, diagonals and cages with sums mean what they say;
everything else is a drawing, whose meaning stands in the rules in words.

>>> from nonet.board.grid import Grid
>>> from nonet.exchange.to_penpa import penpa_link
>>> from nonet.exchange.result import Result
>>> link = penpa_link(Result(Grid("53" + "." * 79)))
>>> link[:51]
'https://swaroopg92.github.io/penpa-edit/#m=solve&p='
>>> entry(1, link, None).grid.line[:3]
'53.'
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from nonet.board.grid import Grid
from nonet.board.layout import MAX_SIZE, Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations, pencil_marks
from nonet.exchange.deflated import inflate
from nonet.exchange.entry import Entry, entry_of
from nonet.exchange.houses import ReadHouses, agreed, layout_of, without_boxes
from nonet.exchange.rules import drawn, is_classic

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

LINK: Final = r"penpa-edit/?[^\s#?]{0,200}[#?]\S{0,200}?\bp=([^&\s]+)"
SHORT: Final = (  # undone from the last to the first
    *(("z", "zZ"), ('"qa"', "z9"), ('"pu_q"', "zQ"), ('"pu_a"', "zA")),
    *(('"grid"', "zG"), ('"edit_mode"', "zM"), ('"surface"', "zS")),
    *(('"line"', "zL"), ('"lineE"', "zE"), ('"wall"', "zW"), ('"cage"', "zC")),
    *(('"number"', "zN"), ('"symbol"', "zY"), ('"special"', "zP")),
    *(('"board"', "zB"), ('"command_redo"', "zR"), ('"command_undo"', "zU")),
    *(('"command_replay"', "z8"), ('"numberS"', "z1"), ('"freeline"', "zF")),
    *(('"freelineE"', "z2"), ('"thermo"', "zT"), ('"arrows"', "z3")),
    *(('"direction"', "zD"), ('"squareframe"', "z0"), ('"polygon"', "z5")),
    *(('"deletelineE"', "z4"), ('"killercages"', "z6"), ('"nobulbthermo"', "z7")),
    *(('"__a"', "z_"), ("null", "zO")),
)
ESCAPES: Final = (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="))
GRIDS: Final = ("square", "sudoku")
TITLE, AUTHOR, RULES = 15, 16, 18  # the fields of the first line
THICK: Final = 2  # the style of lines around regions
DIAGONAL: Final = 12
CANDIDATES: Final = "7"  # the style of a number that is a nought or one for each digit
READ: Final = {"number", "numberS", "lineE", "killercages", "cage", "deletelineE"}
COMMANDS: Final = {"command_redo", "command_undo", "command_replay"}


@dataclass(frozen=True, slots=True)
class PenpaBoard:
    """Where the cells of a board stand among all that are counted."""

    size: int
    width: int  # of a row of cells, with those around
    cells: int  # of all
    top: int
    left: int

    def cell(self, index: int) -> int | None:
        """Give the cell of the board, ``None`` for one outside."""
        row, column = divmod(index, self.width)
        row, column = row - self.top, column - self.left
        inside = 0 <= row < self.size and 0 <= column < self.size
        return row * self.size + column if inside else None

    def index(self, row: int, column: int) -> int:
        """Count a cell as they do; of a vertex, the row and column below it."""
        return (row + self.top) * self.width + column + self.left

    def vertex(self, row: int, column: int) -> int:
        """Count the top left vertex of a cell."""
        return self.cells + self.index(row - 1, column - 1)


def entry(number: int, text: str, layout: Layout | None) -> Entry:
    """Read a link."""
    return entry_of(number, "Penpa+", lambda: _entry(number, _lines(text), layout))


def _lines(link: str) -> list[str]:
    found = re.search(LINK, link)
    if not found:
        raise InputError("its data is missing (p=…)")
    packed = unquote(found[1]).replace(" ", "+")
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4))
    except ValueError:
        raise InputError("the link is broken: its data ends or leads nowhere") from None
    text = inflate(raw, bare=True)
    for long, short in reversed(SHORT):
        text = text.replace(short, long)
    return text.split("\n")


def _json(lines: Sequence[str], number: int) -> Any:
    try:
        return json.loads(lines[number]) if lines[number] else {}
    except (IndexError, ValueError, RecursionError):
        raise InputError("the link is broken: its data is no JSON") from None


def _entry(number: int, lines: Sequence[str], layout: Layout | None) -> Entry:
    head = lines[0].split(",")
    board = _board(head, _json(lines, 1))
    question, answer = (_drawing(_json(lines, place)) for place in (3, 4))
    shape = agreed(_layout(board, question), layout)
    digits, marks, outside = _numbers(board, question, answer, shape.size)
    given = [cell for cell, (_, is_given) in digits.items() if is_given]
    filled = [digits.get(cell, (0, False))[0] for cell in shape.cells]
    grid = Grid(filled, shape, given)
    cages, others = _cages(board, question, shape)
    words = {name: _field(head, place) for name, place in PLACES.items()}
    names = [*_drawings(question), *others, *(["number"] * outside)]
    if not is_classic(words["rules"]):
        names.append("rules in words")
    content = _puzzle(grid, cages, words["title"], words["author"])
    return Entry(
        number,
        content,
        _marks(marks, grid),
        drawn(dict.fromkeys(names)) if names else None,
        annotations=Annotations(words["rules"]),
    )


PLACES: Final = {"title": TITLE, "author": AUTHOR, "rules": RULES}


def _board(head: Sequence[str], space: object) -> PenpaBoard:
    """Read the size of the board, and how far it stands from the edges."""
    match space:
        case [int(), int(), int(), int()]:
            over, under, left, right = space
        case _:
            over = under = left = right = 0
    if len(head) < 3 or head[0] not in GRIDS:
        raise InputError("its board is no square")
    numbers = [int(each) if re.fullmatch(r"\d{1,3}", each) else 0 for each in head[1:3]]
    columns, rows = numbers
    size = columns - left - right
    if size != rows - over - under or not 1 < size <= MAX_SIZE:
        raise InputError("its board is no square")
    width = columns + 4
    return PenpaBoard(size, width, width * (rows + 4), 2 + over, 2 + left)


def _field(head: Sequence[str], place: int) -> str:
    """Read a field of the first line, in which commas and the like are escaped."""
    text = head[place] if place < len(head) else ""
    for escape, char in ESCAPES:
        text = text.replace(escape, char)
    return re.sub(r"^(Title|Author): ?", "", text).strip()


def _drawing(found: object) -> Mapping[str, Any]:
    if not isinstance(found, dict):
        raise InputError("the link is broken: its data is no JSON")
    return found


def _drawings(question: Mapping[str, Any]) -> Iterator[str]:
    """Name what only looks like something."""
    for name, value in question.items():
        if name in READ or name in COMMANDS or not isinstance(value, dict | list):
            continue
        if any(value.values() if isinstance(value, dict) else value):
            yield name
    lines = question.get("lineE")
    styles = set(map(str, lines.values())) if isinstance(lines, dict) else set()
    if styles - {str(THICK), str(DIAGONAL)}:
        yield "lineE"


def _items(part: Mapping[str, Any], name: str) -> Iterator[tuple[int, Any]]:
    found = part.get(name)
    for key, value in found.items() if isinstance(found, dict) else ():
        if re.fullmatch(r"\d{1,6}", str(key)):
            yield int(key), value


def _numbers(
    board: PenpaBoard,
    question: Mapping[str, Any],
    answer: Mapping[str, Any],
    size: int,
) -> tuple[dict[int, tuple[int, bool]], dict[int, list[int]], bool]:
    """Read digits, given or not, and candidates; tell whether some stand outside."""
    digits: dict[int, tuple[int, bool]] = {}
    marks: dict[int, list[int]] = {}
    outside = False
    for part, is_given in ((answer, False), (question, True)):
        for index, value in _items(part, "number"):
            cell = board.cell(index)
            match value:
                case [[*ones], _, str(style), *_] if style == CANDIDATES:
                    some = [digit for digit, one in enumerate(ones, 1) if one == 1]
                case [text, *_]:
                    some = _digit(text, size)
                case _:
                    some = []
            if cell is None or not some:
                outside = outside or is_given
            elif len(some) == 1 and not isinstance(value[0], list):
                digits[cell] = (some[0], is_given)
            else:
                marks[cell] = [digit for digit in some if digit <= size]
    return digits, marks, outside


def _digit(text: object, size: int) -> list[int]:
    found = str(text).strip()
    if re.fullmatch(r"[0-9]{1,2}", found) and 1 <= int(found) <= size:
        return [int(found)]
    return []


def _marks(marks: Mapping[int, list[int]], grid: Grid) -> Marks | None:
    cells = enumerate(grid)
    return pencil_marks(
        [() if digit else marks.get(cell, ()) for cell, digit in cells], grid.layout
    )


def _layout(board: PenpaBoard, question: Mapping[str, Any]) -> Layout:
    """Find the regions within thick lines, and the diagonals."""
    lines = question.get("lineE")
    styles = lines if isinstance(lines, dict) else {}
    walls = {str(key) for key, style in styles.items() if str(style) == str(THICK)}
    region = _regions(board, walls)
    n = board.size
    whole = len(set(region)) == 1
    if not whole and sorted(map(region.count, set(region))) != [n] * n:
        raise InputError("the regions do not fill the board")
    shape = without_boxes(n) if whole else layout_of(region, n)
    slanting = {str(key) for key, style in styles.items() if str(style) == "12"}
    falling = [(board.vertex(i, i), board.vertex(i + 1, i + 1)) for i in range(n)]
    rising = [
        (board.vertex(i, n - i), board.vertex(i + 1, n - i - 1)) for i in range(n)
    ]
    return ReadHouses(
        falling=all(_is_there(pair, slanting) for pair in falling),
        rising=all(_is_there(pair, slanting) for pair in rising),
    ).added_to(shape)


def _is_there(pair: tuple[int, int], lines: set[str]) -> bool:
    first, second = pair
    return f"{first},{second}" in lines or f"{second},{first}" in lines


def _regions(board: PenpaBoard, walls: set[str]) -> list[int]:
    """Put cells without a wall between them in one region."""
    n = board.size
    region = [-1] * n**2
    for start in range(n * n):
        waiting = [start]
        while waiting:
            cell = waiting.pop()
            if region[cell] < 0:
                region[cell] = start
                waiting += (c for c in _beside(board, cell, walls) if region[c] < 0)
    return region


def _beside(board: PenpaBoard, cell: int, walls: set[str]) -> Iterator[int]:
    row, column = divmod(cell, board.size)
    for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        r, c = row + down, column + right
        if 0 <= r < board.size and 0 <= c < board.size:
            corner = max(row, r), max(column, c)
            end = (corner[0] + bool(right), corner[1] + bool(down))
            wall = board.vertex(*corner), board.vertex(*end)
            if not _is_there(wall, walls):
                yield r * board.size + c


def _cages(
    board: PenpaBoard, question: Mapping[str, Any], layout: Layout
) -> tuple[list[dict[str, object]], list[str]]:
    """Read the cages with a sum in a corner; name small texts that are none."""
    sums = {index: str(value[0]).strip() for index, value in _texts(question)}
    cages: list[dict[str, object]] = []
    listed = question.get("killercages")
    for item in listed if isinstance(listed, list) else ():
        cells = [board.cell(i) if type(i) is int else None for i in item or ()]
        if not cells:
            continue
        if None in cells:
            raise InputError("a cage has cells outside the board")
        corners = [4 * (index + board.cells) for index in item]
        total = next((sums.pop(index) for index in corners if index in sums), "")
        if not re.fullmatch(r"[0-9]{0,3}", total):
            return [], ["cage"]
        named = [layout.cell_name(cell) for cell in cells if cell is not None]
        told = {"sum": int(total)} if total else {}
        cages.append({"rule": "cage", "cells": named, **told})
    others = ["numberS"] * bool(sums)
    if question.get("cage") and not cages:
        others.append("cage")
    return cages, others


def _texts(question: Mapping[str, Any]) -> Iterator[tuple[int, list[Any]]]:
    for index, value in _items(question, "numberS"):
        if isinstance(value, list) and value:
            yield index, value


def _puzzle(
    grid: Grid, cages: list[dict[str, object]], title: str, author: str
) -> Grid | Puzzle:
    if not (cages or title or author):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, cages, title=title, author=author)
