"""The values that a request means: puzzles, marks, techniques.

>>> grid, marks = position({"puzzle": "1...............", "digits": "12.............."})
>>> grid.givens.line, grid.line, marks
('A1', '12..............', None)
"""

from __future__ import annotations

from typing import Any, TypeAlias

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.marks import Marks
from nonet.board.notation import SYMBOLS, Digit, parse_symbol
from nonet.errors import GridTextError, InputError, beyond
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Technique
from nonet.logic.trial import TRIAL
from nonet.rules import Puzzle
from nonet.verbs.solve import grid_in, on_grid, posed

Asked: TypeAlias = dict[str, Any]


class NotFound(InputError):  # noqa: N818 - as browsers call it
    """The path of the request leads nowhere."""


def puzzle(asked: Asked) -> Grid | Puzzle:
    """Read the givens, and the rules if there are any.

    >>> puzzle({"puzzle": "." * 16, "rules": [{"rule": "anti-king"}]})
    Puzzle('................', 1 rule)
    """
    grid = Grid(asked["puzzle"], layout_of(asked))
    return posed(Puzzle(grid, asked.get("rules", ())))


def plain_puzzle(asked: Asked) -> Grid:
    """Read the givens for what cannot use rules: those are refused by their names."""
    found = puzzle(asked)
    if isinstance(found, Puzzle):
        raise beyond(rule.name for rule in found.rules)
    return found


def layout_of(asked: Asked) -> Layout | None:
    """Read the layout, if one is told."""
    return Layout.parse(asked["layout"]) if "layout" in asked else None


def position(asked: Asked) -> tuple[Grid | Puzzle, Marks | None]:
    """Read a puzzle, what the player wrote beside its givens, and the pencil marks."""
    found = puzzle(asked)
    given = grid_in(found)
    if "digits" in asked:
        grid = Grid(asked["digits"], given.layout, given.givens)
        _check_givens(given, grid)
        found = on_grid(found, grid)
    return found, marks(asked["marks"], given.layout) if "marks" in asked else None


def _check_givens(given: Grid, grid: Grid) -> None:
    for cell in given.givens:
        if grid[cell] != given[cell]:
            where = given.layout.cell_set((cell,))
            raise InputError("{cell} holds a given", cell=where)


def marks(source: str | list[str], layout: Layout) -> Marks:
    """Read the pencil marks of a board: those of each cell, or a text of them all.

    >>> marks(["12"] + [""] * 15, Layout(4))["A1"]
    '12'
    """
    texts = source.split() if isinstance(source, str) else source
    if len(texts) != len(layout.cells):
        raise GridTextError(
            "expected {wanted} cells, found {found}",
            wanted=len(layout.cells),
            found=len(texts),
        )
    return Marks.from_cells([_digits(text, layout.size) for text in texts], layout)


def _digits(text: str, size: int) -> list[Digit]:
    """Read the marks of a cell; digits above 35 are numbers, parted by commas."""
    symbols = text.split(",") if size > len(SYMBOLS) else text
    digits = [parse_symbol(each, size) for each in symbols]
    if None in digits:
        raise GridTextError(
            "{found} is not a list of digits from 1 to {n}",
            found=repr(text[:40]),
            n=size,
        )
    return [digit for digit in digits if digit]


def chosen_techniques(asked: Asked) -> list[Technique] | None:
    """Find the techniques that are chosen by their keys, if any are.

    >>> [each.name for each in chosen_techniques({"techniques": ["x-wing"]}) or ()]
    ['X-wing']
    """
    known = {each.key: each for each in ALL}  # a name is looked for much longer
    keys = asked.get("techniques", ())
    return [known.get(key) or technique(key) for key in keys] or None


def technique(name: str) -> Technique:
    """Find the technique with this key; a trial is taught too."""
    try:
        return TRIAL if name == TRIAL.key else named(name)[0]
    except InputError:
        raise InputError("no technique is called {name}", name=repr(name)) from None
