"""f-puzzles: what its JSON says, as a variant.

>>> variant = read({"size": 4, "grid": [[{"value": 1, "given": True}, {}, {}, {}]] * 4,
...                 "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
...                 "antiknight": True})
>>> [rule.name for rule in variant.rules]
['cage', 'anti-knight']

A rule that nonet does not know is an error: without it the puzzle would be another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nonet.board.layout import Layout
from nonet.errors import InputError
from nonet.exchange.f_puzzles import grid_of, items, rule_names
from nonet.rules.registry import BY_F_PUZZLES
from nonet.rules.rule import Fields, Rule
from nonet.rules.variant import Variant


def read(record: Mapping[str, Any]) -> Variant:
    """Make a variant of what the JSON says."""
    grid = grid_of(record)
    title, author = (str(record.get(name) or "") for name in ("title", "author"))
    return Variant(grid, tuple(_rules(record, grid.layout)), title, author)


def _rules(record: Mapping[str, Any], layout: Layout) -> Iterator[Rule]:
    for key in rule_names(record):
        if key not in BY_F_PUZZLES:
            raise InputError(
                "the rule {rule} of f-puzzles is not known (known are {rules})",
                rule=repr(key)[:40],
                rules=", ".join(BY_F_PUZZLES),
            )
        for number, item in enumerate(items(record, key), 1):
            try:
                yield from BY_F_PUZZLES[key].converted(Fields(item, layout))
            except InputError as error:
                raise InputError(
                    "{rule} {number}: {problem}",
                    rule=key,
                    number=number,
                    problem=error,
                ) from None
