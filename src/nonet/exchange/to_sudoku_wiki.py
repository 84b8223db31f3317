"""SudokuWiki: a position as a link, its board as digits, or packed if there is more.

>>> from nonet.board.grid import Grid
>>> sudoku_wiki_link(Result(Grid("53" + "." * 79)))[:50]
'https://www.sudokuwiki.org/sudoku.htm?bd=530000000'
>>> sudoku_wiki_link(Result(Grid("53" + "." * 79, givens="A1")))[41:52]
'S9B050cepep'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.exchange.cages import cage_map, neighbours
from nonet.exchange.houses import ReadHouses, usual
from nonet.exchange.result import Result, one_a_line, other_layout
from nonet.exchange.rules import unsaid
from nonet.exchange.sudoku_wiki import KINDS, PLUS, WikiKind

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules.rule import Rule

WRITTEN: Final = "sudokuwiki"
SITE: Final = "https://www.sudokuwiki.org/"
PAGES: Final = {
    "S9B": "sudoku.htm",
    "S6B": "sudoku6x6.htm",
    "X9B": "SudokuX.aspx",
    "W9B": "Windoku.aspx",
    "C9B": "ColourSudoku.aspx",
    "J9B": "Jigsaw.aspx",
    "L9B": "KillerSudoku.aspx",
    "M9B": "KillerJigsaw.aspx",
    "L6C": "KillerSudoku6x6.aspx",
}
BASE: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST: Final = 63  # the largest sum
COLOURS: Final = 8


def sudoku_wiki_link(result: Result) -> str:
    """Write a link, or refuse what the site has no board for."""
    grid, rules = result.grid, () if result.solution else result.rules
    name = _kind_name(grid, rules)
    page = f"{SITE}{PAGES[name]}?bd="
    if name == "S9B" and not (result.marks or result.has_own_digits):
        return page + grid.line.replace(".", "0")
    return page + name + _packed(grid, result.marks, rules, name)


def _kind_name(grid: Grid, rules: Sequence[Rule]) -> str:
    layout = grid.layout
    names = {ReadHouses(): "S", **HOUSES}
    letter = names.get(ReadHouses.of(layout))
    if layout.regions and letter == "S":
        letter = "M" if rules else "J"
    elif rules and letter == "S":
        letter = "L"
    name = f"{letter}{layout.size}{'C' if (letter, layout.size) == ('L', 6) else 'B'}"
    plain = layout.regions or layout.box_of == usual(layout.size).box_of
    if name not in KINDS or not plain:
        raise other_layout(grid, WRITTEN)
    if rules and letter not in ("L", "M"):
        raise unsaid(WRITTEN, [rule.name for rule in rules])
    return name


HOUSES: Final = {
    ReadHouses(falling=True, rising=True): "X",
    ReadHouses(windows=True): "W",
    ReadHouses(disjoint=True): "C",
}


def _packed(grid: Grid, marks: Marks | None, rules: Sequence[Rule], name: str) -> str:
    kind, layout = KINDS[name], grid.layout
    colour, clue = _cages(rules, layout, plus=name == "L6C") if rules else ((), ())
    fields: Mapping[str, Sequence[int]] = {
        "number": _numbers(grid, marks, kind, killer=bool(rules)),
        "box": layout.box_of,
        "clue": clue,
        "colour": colour,
    }
    values = [0] * len(layout.cells)
    for key, bits in reversed(kind.fields):
        values = [
            (value << bits) + part
            for value, part in zip(values, fields[key], strict=True)
        ]
    return "".join(_base36(value, kind.width) for value in values)


def _base36(value: int, width: int) -> str:
    """Write a number in so many letters.

    >>> _base36(529, 2), _base36(5, 3)
    ('ep', '005')
    """
    text = ""
    for _ in range(width):
        value, letter = divmod(value, 36)
        text = BASE[letter] + text
    return text


def _numbers(
    grid: Grid, marks: Marks | None, kind: WikiKind, *, killer: bool
) -> list[int]:
    every = (1 << grid.layout.size) - 1
    found = []
    for cell, digit in enumerate(grid.digits):
        if digit:
            placed = killer or cell not in grid.givens
            found.append(digit + kind.placed * placed)
        else:
            some = marks.digits(cell) if marks else ()
            found.append(kind.digits + (sum(1 << d - 1 for d in some) or every))
    return found


def _cages(
    rules: Sequence[Rule], layout: Layout, *, plus: bool
) -> tuple[list[int], list[int]]:
    """Colour the cages so that none touches another of its colour; write their sums."""
    owner, clue = cage_map(rules, layout, WRITTEN, MOST)
    if plus:
        for rule in rules:
            first, *others = sorted(rule.marked)
            if clue[first] and others:
                clue[others[0]] = PLUS
    return _colours(owner, layout.size), clue


def _colours(owner: Sequence[int], size: int) -> list[int]:
    """Give each group the first colour that no group beside it has.

    >>> _colours([0, 0, 1, 2], 2)
    [0, 0, 1, 2]
    """
    beside: dict[int, set[int]] = {each: set() for each in owner}
    for cell, each in enumerate(owner):
        beside[each] |= {owner[other] for other in neighbours(cell, size)} - {each}
    colours: dict[int, int] = {}
    for each in sorted(beside, key=lambda each: -len(beside[each])):
        taken = {colours.get(other) for other in beside[each]}
        free = [colour for colour in range(COLOURS) if colour not in taken]
        if not free:
            raise unsaid(WRITTEN, ["cage"])
        colours[each] = free[0]
    return [colours[each] for each in owner]


links: Final = one_a_line(sudoku_wiki_link)
