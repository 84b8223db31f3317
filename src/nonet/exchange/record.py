r"""Our own record: one JSON object that holds a puzzle with all its rules.

>>> record = {"nonet": 2, "layout": "4", "rules": [{"rule": "cage", "cells": "A1 A2"}]}
>>> puzzle, _ = read(record, None, Layout.parse)
>>> puzzle, puzzle.record["rules"]
(Puzzle('................', 1 rule), [{'rule': 'cage', 'cells': 'A1 A2'}])

Version 1 said ``"kind": "variant"`` where there were rules, and is read too. A record
without rules may have any other fields, as long as none is called like a rule, or
nearly as what tells the rules or the layout:

>>> read({"puzzle": "1...............", "rulez": ["anti-king"]}, None, Layout.parse)
Traceback (most recent call last):
...
nonet.errors.InputError: 'rulez' does not belong here: write 'rules'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.marks import Marks
from nonet.errors import GridTextError, InputError, nearest, stray
from nonet.exchange.houses import agreed
from nonet.exchange.rules import check_fog, is_something, names_in, unreadable

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules import Puzzle

SCHEMA: Final = 2  # changes when what a reader relies on does
FIELDS: Final = {
    *("nonet", "kind", "title", "author", "layout", "puzzle", "givens", "rules"),
    *("marks", "solution", "statistics"),  # which come and go with the verbs
    *("ruleset", "corners", "colours", "made", "seconds"),
}
DEMANDING: Final = ("rules", "layout")  # without which it is another puzzle


def read(
    record: Mapping[str, Any],
    layout: Layout | None,
    parse_layout: Callable[[str], Layout],
) -> tuple[Grid | Puzzle, Marks | None]:
    """Make a puzzle of a record, a grid if that is all, and its marks."""
    _check(record, with_layout=layout is not None or "layout" in record)
    if "layout" in record:
        layout = agreed(parse_layout(_text(record, "layout")), layout)
    givens = _text(record, "givens") if "givens" in record else None
    puzzle = record.get("puzzle")
    empty = [0] * len((layout or CLASSIC).cells)
    grid = Grid(empty if puzzle is None else puzzle, layout, givens)
    marks = Marks(_text(record, "marks"), grid.layout) if "marks" in record else None
    return _with_rules(grid, record), marks


def is_one(record: Mapping[str, Any]) -> bool:
    """Tell whether there is a puzzle, or rules that leave it empty."""
    puzzle = record.get("puzzle")
    return isinstance(puzzle, str | list) or (puzzle is None and _has_rules(record))


def slip(record: Mapping[str, Any]) -> InputError | None:
    """Tell which field keeps a record from being one, if it is nearly called right."""
    others = [name for name in record if name not in FIELDS]
    found = (name for name in others if nearest(name, FIELDS))
    return next((stray(name, FIELDS) for name in found), None)


def _has_rules(record: Mapping[str, Any]) -> bool:
    return "rules" in record or record.get("kind") == "variant"


def _with_rules(grid: Grid, record: Mapping[str, Any]) -> Grid | Puzzle:
    names = [n for n in ("title", "author") if "nonet" in record and record.get(n)]
    words = {name: _text(record, name) for name in names}
    rules = record.get("rules") or []
    if not (rules or words):
        return grid
    from nonet.rules import Puzzle  # noqa: PLC0415 - a grid alone needs none

    return Puzzle(grid, rules, **words)


def _check(record: Mapping[str, Any], *, with_layout: bool) -> None:
    """Complain of a version to come, and of what may be a rule and is not read."""
    version = record.get("nonet")
    if isinstance(version, int) and version > SCHEMA:
        raise InputError(
            "the record is of version {found}: this nonet knows no later than {known}",
            found=version,
            known=SCHEMA,
        )
    if _has_rules(record) and not isinstance(record.get("rules", []), list):
        raise InputError("'rules' must be a list")
    others = {key: value for key, value in record.items() if key not in FIELDS}
    demanding = [name for name in others if is_something(others[name])]
    for name in demanding:
        check_fog(name)
    if names := names_in(others, with_layout=with_layout):
        raise unreadable(names)
    is_ruled = record.get("rules") or record.get("kind") == "variant"
    for name in others if is_ruled else ():
        raise stray(name, FIELDS)
    for name in demanding:
        if nearest(name, DEMANDING):
            raise stray(name, DEMANDING)


def _text(record: Mapping[str, Any], key: str) -> str:
    if isinstance(text := record[key], str):
        return text
    raise GridTextError("{key} must be a text in quotes", key=repr(key))
