"""f-puzzles: what its JSON says, as a puzzle.

>>> puzzle = read({"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}]] * 4,
...                "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
...                "antiknight": True})
>>> [rule.name for rule in puzzle.rules]
['cage', 'anti-knight']

A rule that nonet does not know is an error: without it the puzzle would be another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.f_puzzles import grid_of, items, rule_names
from nonet.rules.fields import Fields
from nonet.rules.puzzle import Puzzle
from nonet.rules.registry import by_f_puzzles
from nonet.rules.rule import Rule


def read(record: Mapping[str, Any]) -> Puzzle:
    """Make a puzzle of what the JSON says."""
    grid = grid_of(record)
    title, author = (str(record.get(name) or "") for name in ("title", "author"))
    return Puzzle(grid, _rules(record, grid.layout), title=title, author=author)


def _rules(record: Mapping[str, Any], layout: Layout) -> Iterator[Rule]:
    known = by_f_puzzles()
    for key in rule_names(record):
        if key not in known:
            raise InputError(
                "the rule {rule} of f-puzzles is not known (known are {rules})",
                rule=repr(key)[:40],
                rules=", ".join(known),
            )
        for number, item in enumerate(items(record, key), 1):
            try:
                yield from known[key].from_f_puzzles(Fields(item, layout))
            except InputError as error:
                raise InputError(
                    "{rule} {number}: {problem}",
                    rule=key,
                    number=number,
                    problem=error,
                ) from None
