"""KSudoku: XML with the values as letters, ``_`` for an empty cell, ``b`` for 1.

>>> from nonet.exchange.source import lines_of
>>> text = ('<ksudoku><game><puzzle><graph order="4" type="sudoku"/>'
...         '<values>b__e____________</values></puzzle><history>'
...         '<simple-event index="1" value="3"/></history></game></ksudoku>')
>>> (found,) = read(lines_of(text), None)
>>> found.grid.line, found.grid.givens.line
('13.4............', 'A1 A4')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import isqrt
from typing import Final, NamedTuple

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.errors import InputError
from nonet.exchange.annotations import Annotations, pencil_marks, whole_seconds
from nonet.exchange.entry import Entry, Line, entry_of
from nonet.exchange.houses import ReadHouses, agreed, layout_of, usual
from nonet.exchange.markup import tags
from nonet.exchange.result import Result, check_rules, other_layout
from nonet.exchange.rules import unreadable

WRITTEN: Final = "ksudoku"
ZERO: Final = ord("a")  # a letter is its digit behind this one
EMPTY: Final = "_"
PLAIN: Final = "Plain"
DIAGONAL: Final = "XSudoku"
LARGEST: Final = 25  # z is the last letter


class KSudokuGame(NamedTuple):
    """What the tags of a game tell."""

    line: int = 1
    order: int = 9
    kind: str = PLAIN
    values: str = ""
    cliques: tuple[tuple[int, ...], ...] = ()
    events: tuple[Mapping[str, str], ...] = ()
    cages: int = 0
    seconds: int = 0


def read(lines: Iterator[Line], layout: Layout | None) -> Iterator[Entry]:
    """Read the game of a file."""
    yield entry_of(1, "KSudoku", lambda: _entry(_game(lines), layout))


def _entry(game: KSudokuGame, layout: Layout | None) -> Entry:
    noted = Annotations(seconds=game.seconds)
    return Entry(game.line, *_position(game, layout), annotations=noted)


def _game(lines: Iterator[Line]) -> KSudokuGame:
    game = KSudokuGame()
    for tag in tags(lines):
        attributes = tag.attributes
        if tag.name == "graph":
            kind = attributes.get("specific-type") or attributes.get("type") or PLAIN
            order = attributes.get("order", "9")
            if not re.fullmatch(r"[0-9]{1,2}", order) or not 4 <= int(order) <= LARGEST:
                raise InputError("its board has no size from 4 to {n}", n=LARGEST)
            game = game._replace(order=int(order), kind=kind)
        elif tag.name == "values":
            game = game._replace(line=tag.line, values=tag.text.strip())
        elif tag.name == "clique":
            cells = tuple(int(each) for each in re.findall(r"\d{1,4}", tag.text))
            game = game._replace(cliques=(*game.cliques, cells))
        elif tag.name == "cage":
            game = game._replace(cages=game.cages + 1)
        elif tag.name == "game":
            seconds = whole_seconds(attributes.get("msecs-elapsed", ""))
            game = game._replace(seconds=seconds)
        elif tag.name == "simple-event":
            game = game._replace(events=(*game.events, attributes))
    return game


def _position(game: KSudokuGame, layout: Layout | None) -> tuple[Grid, Marks | None]:
    if game.cages:
        raise unreadable(["cages"])
    board = agreed(_layout(game), layout)
    digits = [_digit(letter) for letter in game.values]
    if len(digits) != len(board.cells):
        raise InputError(
            "expected {wanted} cells, found {found}",
            wanted=len(board.cells),
            found=len(digits),
        )
    given = [cell for cell, digit in enumerate(digits) if digit]
    marks: list[list[int]] = [[] for _ in digits]
    for event in game.events:
        _play(event, digits, marks, set(given))
    left = [[] if d else some for d, some in zip(digits, marks, strict=True)]
    return Grid(digits, board, given), pencil_marks(left, board)


def _digit(letter: str) -> int:
    return 0 if letter == EMPTY else ord(letter) - ZERO


def _play(
    event: Mapping[str, str],
    digits: list[int],
    marks: list[list[int]],
    given: set[int],
) -> None:
    """Do what the player did: a digit, or the marks of a cell as noughts and ones."""
    index, value = event.get("index", ""), event.get("value", "")
    if not re.fullmatch(r"[0-9]{1,4}", index) or int(index) >= len(digits):
        raise InputError("an event happens in no cell: {found}", found=repr(index)[:40])
    cell = int(index)
    if cell in given:
        return
    if re.fullmatch(r"[0-9]{1,2}", value):
        digits[cell] = int(value)
    elif re.fullmatch(r"[01]{1,64}", event.get("markers", "")):
        ones = enumerate(event["markers"][: isqrt(len(digits))], 1)
        marks[cell] = [digit for digit, one in ones if one == "1"]


def _layout(game: KSudokuGame) -> Layout:
    """Tell the board by its name, a custom one by its cliques."""
    n = game.order
    if game.cliques:
        return _custom(game.cliques, n)
    if game.kind == DIAGONAL:
        return usual(n).with_diagonals()
    if game.kind.lower() in (PLAIN.lower(), "sudoku", "roxdoku 9 (3x3x1)"):
        return usual(n)
    raise InputError("{kind} is no board that nonet knows", kind=repr(game.kind)[:40])


def _custom(cliques: Sequence[tuple[int, ...]], n: int) -> Layout:
    """Find the regions among the cliques; rows and columns must be there too."""
    every = {frozenset(clique) for clique in cliques}
    lines = {frozenset(range(r * n, r * n + n)) for r in range(n)}
    lines |= {frozenset(range(c, n * n, n)) for c in range(n)}
    if not lines <= every:
        raise InputError("its rows and columns are not those of a board")
    others = sorted(every - lines, key=sorted)
    if any(cell >= n * n for clique in others for cell in clique):
        raise InputError("a clique has cells outside the board")
    regions = [-1] * n**2
    extras = []
    for number, clique in enumerate(others):
        is_box = len(clique) == n and not _is_line(clique, n)
        if is_box and all(regions[cell] < 0 for cell in clique):
            for cell in clique:
                regions[cell] = number
        else:
            extras.append(tuple(sorted(clique)))
    if -1 in regions:
        raise InputError("its regions do not fill the board")
    houses = layout_of(regions, n).with_houses(extras)
    return ReadHouses.of(houses).added_to(layout_of(regions, n))


def _is_line(clique: frozenset[int], n: int) -> bool:
    falling = frozenset(range(0, n * n, n + 1))
    rising = frozenset(range(n - 1, n * n - 1, n - 1))
    return clique in (falling, rising)


# Writing


def written(results: Iterable[Result]) -> Iterator[str]:
    """Write the file of one game."""
    first = list(islice(results, 2))  # refused before anything is written
    if len(first) > 1:
        raise InputError(
            "a file of KSudoku holds one puzzle (choose another format for several)"
        )
    for result in first:
        check_rules(result, WRITTEN)
        yield from _tags(result)


def _tags(result: Result) -> Iterator[str]:
    grid, layout = result.grid, result.grid.layout
    kinds = {ReadHouses(): PLAIN, ReadHouses(falling=True, rising=True): DIAGONAL}
    kind = kinds.get(ReadHouses.of(layout))
    if not kind or layout.size > LARGEST or layout.box_of != usual(layout.size).box_of:
        raise other_layout(grid, WRITTEN)
    values = "".join(chr(ZERO + d) if d else EMPTY for d in grid.puzzle.digits)
    yield "<!DOCTYPE ksudoku>\n<ksudoku>\n"
    time = 1000 * result.annotations.seconds
    yield f' <game had-help="0" msecs-elapsed="{time}">\n  <puzzle>\n'
    yield f'   <graph order="{layout.size}" type="sudoku" specific-type="{kind}"/>\n'
    yield f"   <values>{values}</values>\n  </puzzle>\n  <history>\n"
    yield from _events(grid, result.marks)
    yield "  </history>\n </game>\n</ksudoku>\n"


def _events(grid: Grid, marks: Marks | None) -> Iterator[str]:
    n = grid.layout.size
    for cell, digit in enumerate(grid):
        if digit and cell not in grid.givens:
            yield f'   <simple-event index="{cell}" value="{digit}"/>\n'
        elif not digit and marks and (some := marks.digits(cell)):
            ones = "".join(str(int(d in some)) for d in range(1, n + 1))
            yield f'   <simple-event index="{cell}" markers="{ones}"/>\n'
