"""Penpa+: a position as a link, to solve it, or to edit it where there is more.

>>> from nonet.board.grid import Grid
>>> penpa_link(Result(Grid("53" + "." * 79, givens="A1")))[:48]
'https://swaroopg92.github.io/penpa-edit/#m=edit&'
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.exchange.cages import cage_map
from nonet.exchange.houses import ReadHouses
from nonet.exchange.penpa import (
    CANDIDATES,
    DIAGONAL,
    ESCAPES,
    SHORT,
    THICK,
    PenpaBoard,
)
from nonet.exchange.result import Result, one_a_line, other_layout

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules.rule import Rule

WRITTEN: Final = "penpa"
SITE: Final = "https://swaroopg92.github.io/penpa-edit/#m="
DOT: Final = 38  # the size of a cell on their screen
BLACK, GREEN = 1, 2  # the colours of givens and of the player's digits
NORMAL: Final = "1"  # the style of a digit
DASHED: Final = 10  # the style of a cage
LARGEST: Final = 9  # their candidates go no further
VERSION: Final = [3, 1, 4]
LISTS: Final = (
    *("thermo", "arrows", "direction", "squareframe", "polygon"),
    *("killercages", "nobulbthermo"),
)
MAPS: Final = (
    *("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line"),
    *("lineE", "wall", "cage", "deletelineE"),
)
SIDES: Final = ((0, -1, (0, 2)), (0, 1, (1, 3)), (-1, 0, (0, 1)), (1, 0, (2, 3)))


def penpa_link(result: Result) -> str:
    """Write a link, or refuse what is only drawn there."""
    grid, layout = result.grid, result.grid.layout
    n = layout.size
    houses = ReadHouses.of(layout)
    if houses.windows or houses.disjoint or houses.others:
        raise other_layout(grid, WRITTEN)
    if result.marks and n > LARGEST:
        raise other_layout(grid, WRITTEN)
    board = PenpaBoard(n, n + 4, (n + 4) ** 2, 2, 2)
    question, answer = _blank(), _blank()
    for cell, digit in enumerate(grid):
        index = board.index(*divmod(cell, n))
        if digit and cell in grid.givens:
            question["number"][str(index)] = [str(digit), BLACK, NORMAL]
        elif digit:
            answer["number"][str(index)] = [str(digit), GREEN, NORMAL]
    question["lineE"] = dict(_lines(layout, houses, board))
    _add_cages(question, () if result.solution else result.rules, layout, board)
    _add_marks(answer, grid, result.marks, board)
    more = result.has_own_digits or bool(result.marks)
    return _link(_head(result, houses), board, question, answer if more else None)


def _blank() -> dict[str, Any]:
    commands = ("command_redo", "command_undo", "command_replay")
    blank: dict[str, Any] = {name: {"__a": []} for name in commands}
    return blank | {name: {} for name in MAPS} | {name: [] for name in LISTS}


def _head(result: Result, houses: ReadHouses) -> str:
    n = result.grid.layout.size
    middle = PenpaBoard(n, n + 4, (n + 4) ** 2, 2, 2).index(n // 2, n // 2)
    canvas = (n + 1) * DOT
    fields = ["sudoku", n, n, DOT, 0, 1, 1, canvas, canvas, middle, middle]
    fields += [int(houses.falling), 0, 0, int(houses.rising)]
    fields += [f"Title: {_escaped(result.title)}", f"Author: {_escaped(result.author)}"]
    fields += ["", _escaped(result.annotations.ruleset), "OFF", "false"]
    return ",".join(map(str, fields))


def _escaped(text: str) -> str:
    for escape, char in ESCAPES:
        text = text.replace(char, escape)
    return text


def _lines(
    layout: Layout, houses: ReadHouses, board: PenpaBoard
) -> Iterator[tuple[str, int]]:
    """Draw thick lines between regions, and the diagonals."""
    n = layout.size
    for row in range(n):
        for column in range(n):
            cell = row * n + column
            here, corner = layout.box_of[cell], board.vertex(row, column)
            if column and layout.box_of[cell - 1] != here:
                yield f"{corner},{board.vertex(row + 1, column)}", THICK
            if row and layout.box_of[cell - n] != here:
                yield f"{corner},{board.vertex(row, column + 1)}", THICK
    for i in range(n):
        if houses.falling:
            yield f"{board.vertex(i, i)},{board.vertex(i + 1, i + 1)}", DIAGONAL
        if houses.rising:
            ends = board.vertex(i + 1, n - i - 1), board.vertex(i, n - i)
            yield "{},{}".format(*ends), DIAGONAL


def _add_cages(
    question: dict[str, Any],
    rules: Sequence[Rule],
    layout: Layout,
    board: PenpaBoard,
) -> None:
    if not rules:
        return
    _, sums = cage_map(rules, layout, WRITTEN)
    for rule in rules:
        cells = sorted(rule.marked)
        places = [board.index(*divmod(cell, layout.size)) for cell in cells]
        question["killercages"].append(places)
        question["cage"] |= dict.fromkeys(_outline(places, board), DASHED)
        if total := sums[cells[0]]:
            text = str(4 * (places[0] + board.cells))
            question["numberS"][text] = [f" {total}", BLACK]


def _outline(places: Iterable[int], board: PenpaBoard) -> Iterator[str]:
    """Draw a line along each side of a cage, from corner to corner of its cells."""
    inside = set(places)

    def corner(place: int, number: int) -> int:
        return 4 * (place + board.cells) + number

    for place in inside:
        for down, right, (first, second) in SIDES:
            if place + down * board.width + right in inside:
                continue
            yield f"{corner(place, first)},{corner(place, second)}"
            following = place + (1 if down else board.width)
            beyond = following + down * board.width + right
            if following in inside and beyond not in inside:
                yield f"{corner(place, second)},{corner(following, first)}"


def _add_marks(
    answer: dict[str, Any], grid: Grid, marks: Marks | None, board: PenpaBoard
) -> None:
    n = grid.layout.size
    for cell in grid.empty if marks else ():
        if marks and (some := marks.digits(cell)):
            ones = [int(digit in some) for digit in range(1, 10)]
            index = str(board.index(*divmod(cell, n)))
            answer["number"][index] = [ones, BLACK, CANDIDATES]


def _link(
    head: str,
    board: PenpaBoard,
    question: dict[str, Any],
    answer: dict[str, Any] | None,
) -> str:
    cells = [board.index(r, c) for r in range(board.size) for c in range(board.size)]
    steps = [now - before for before, now in zip([0, *cells], cells, strict=False)]
    solving = '["1","2","1"]~"sudoku"~["1",9]'
    lines = [
        *(head, "[0,0,0,0]", _text(MODE) if answer else solving, _text(question)),
        *(_text(answer) if answer else "", _text(steps), "[]", "{}", '"x"', '"x"'),
        *(_text(VERSION), _text(MODE), '"x"', "0", _text(_blank())),
        *(_text(_blank()) if answer else "x", "{}", "[]", "false"),
    ]
    text = "\n".join(lines)
    for long, short in SHORT:
        text = text.replace(long, short)
    return f"{SITE}{'edit' if answer else 'solve'}&p={_packed(text)}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _packed(text: str) -> str:
    import zlib  # noqa: PLC0415 - only here

    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def _pens(line: int, number: int, sudoku: int) -> dict[str, Any]:
    """Say which pen each tool has, as they do when nobody chose any."""
    return {
        "edit_mode": "surface",
        "surface": ["", 1],
        "line": ["1", line],
        "lineE": ["1", line],
        "wall": ["", line],
        "cage": ["1", DASHED],
        "number": ["1", number],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": ["battleship", ""],
        "sudoku": ["1", sudoku],
    }


MODE: Final = {
    "qa": "pu_q",
    "grid": ["1", "2", "1"],
    "pu_q": _pens(2, 1, 1),
    "pu_a": _pens(3, 2, 9),
}

links: Final = one_a_line(penpa_link)
