"""Interactive Sudoku Solver: a puzzle as a string of its constraints.

>>> from nonet.board.grid import Grid
>>> iss_string(Grid("..3............4", "4+x"))
'.Shape~4x4.Diagonal~1.Diagonal~-1.~R1C3_3~R4C4_4'

Whatever has no name there is refused by ours. Cells that may hold some digits alone,
even ones say, are written as givens of several digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.allowed import allowed_digits
from nonet.exchange.houses import ReadHouses, usual
from nonet.exchange.iss import (
    BASE,
    END,
    GROUPS,
    LARGEST,
    WRITTEN,
    IssConstraint,
    excluded,
)
from nonet.exchange.result import blocks, one_a_line
from nonet.exchange.rules import unsaid

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle
    from nonet.rules.rule import Rule


SITE: Final = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
EMPTY: Final = ".Shape~9x9"  # a dot alone would be a cell


def iss_string(puzzle: Grid | Puzzle) -> str:
    """Write a puzzle, or refuse it by the names of what ISS cannot say."""
    grid = puzzle if isinstance(puzzle, Grid) else puzzle.grid
    layout = grid.layout
    if layout.size > LARGEST:
        raise InputError("ISS has boards up to {n}×{n}", n=LARGEST)
    rules = () if isinstance(puzzle, Grid) else puzzle.rules
    lost = [name for rule in rules for name in _unsaid(rule, rules, layout)]
    if lost:
        raise unsaid(WRITTEN, lost)
    parts = [*_board(layout)]
    alone = [rule for rule in rules if _is_of_cells(rule, layout)]
    if given := tuple(_givens(grid, allowed_digits(alone, layout))):
        parts.append(IssConstraint("", given))
    others = [rule for rule in rules if rule not in alone]
    parts += [part for rule in others for part in _constraints(rule, layout)]
    return "".join(map(_written, parts)) or EMPTY


def _written(each: IssConstraint) -> str:
    return "." + "~".join((each.name, *map(_lettered, each.args)))


def _unsaid(rule: Rule, rules: Sequence[Rule], layout: Layout) -> Iterator[str]:
    """Name a rule without a name there, or that would be read back as another."""
    if getattr(rule, "iss_group", "") in GROUPS:
        for part in rule.rules:  # type: ignore[attr-defined]
            yield from _unsaid(part, rules, layout)
    elif not _is_of_cells(rule, layout) and not _is_named(rule, rules, layout):
        yield rule.name


def _is_named(rule: Rule, rules: Sequence[Rule], layout: Layout) -> bool:
    numbered = {"difference", "ratio"} & set(rule.record(layout))
    if rule.name == "strict-dots" and numbered:  # which ISS always takes as 1 and 2
        return False
    return bool(rule.iss_name) and rule.among(rules, WRITTEN) in (rule, None)


def _is_of_cells(rule: Rule, layout: Layout) -> bool:
    """Tell whether the rule only says which digits some cells may hold."""
    from nonet.rules.demands import Allowed  # noqa: PLC0415 - a grid needs none

    demands = () if rule.iss_name else tuple(rule.demands(layout))
    return bool(demands) and all(isinstance(each, Allowed) for each in demands)


def _constraints(rule: Rule, layout: Layout) -> Iterator[IssConstraint]:
    if (group := getattr(rule, "iss_group", "")) in GROUPS:
        yield IssConstraint(group)
        for part in rule.rules:  # type: ignore[attr-defined]
            yield from _constraints(part, layout)
        yield IssConstraint(END)
    elif rule.iss_name:
        for args in rule.to_iss(layout):
            yield IssConstraint(rule.iss_name, tuple(args))
    else:
        marks = allowed_digits([rule], layout).items()
        yield IssConstraint("", tuple(_given(*mark, layout) for mark in marks))


def _board(layout: Layout) -> Iterator[IssConstraint]:
    n = layout.size
    if n != 9:
        yield IssConstraint("Shape", (f"{n}x{n}",))
    if layout.box_of != usual(n).box_of:
        yield IssConstraint("NoBoxes")
        if layout.box != (1, n):
            yield IssConstraint("Jigsaw", ("".join(BASE[r] for r in layout.box_of),))
    houses = ReadHouses.of(layout)
    if houses.rising:
        yield IssConstraint("Diagonal", ("1",))
    if houses.falling:
        yield IssConstraint("Diagonal", ("-1",))
    if houses.windows:
        yield IssConstraint("Windoku")
    if houses.disjoint:
        yield IssConstraint("DisjointSets")
    for cells in houses.others:
        yield IssConstraint("AllDifferent", tuple(_name(cell, n) for cell in cells))


def _name(cell: int, size: int) -> str:
    return f"R{cell // size + 1}C{cell % size + 1}"


def _givens(grid: Grid, marks: Mapping[int, list[int]]) -> Iterator[str]:
    """Write the digits, and behind them the cells that may hold several."""
    known = {cell: [digit] for cell, digit in enumerate(grid.digits) if digit}
    for cell in {**known, **marks}:
        found = known.get(cell) or marks[cell]
        both = [digit for digit in found if digit in marks.get(cell, found)]
        yield _given(cell, both, grid.layout)


def _given(cell: int, digits: Sequence[int], layout: Layout) -> str:
    if not digits:
        raise excluded(cell, layout)
    return "_".join((_name(cell, layout.size), *map(str, digits)))


def _lettered(arg: str) -> str:
    """Write the numbers of a row and a column beyond 9 as letters.

    >>> _lettered("R10C1"), _lettered("R2C3_12")
    ('RaC1', 'R2C3_12')
    """
    found = re.fullmatch(r"R(\d{1,2})C(\d{1,2})(_.*)?", arg, re.ASCII)
    if not found:
        return arg
    row, column, rest = found.groups()
    return f"R{BASE[int(row)]}C{BASE[int(column)]}{rest or ''}"


strings: Final = blocks(lambda result: iss_string(result.puzzle))
links: Final = one_a_line(lambda result: SITE + quote(iss_string(result.puzzle), "~."))
