"""Puzzles of others, whose solutions are known; they stay where they are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from nonet.board.layout import Layout
from nonet.rules import load, solutions

NAMES: Final = {"antiknight": "anti-knight", "antiking": "anti-king"} | {
    name: name for name in ("cage", "thermo", "arrow", "even", "odd")
}


def converted(puzzle: Mapping[str, Any]) -> dict[str, Any] | None:
    """Write a puzzle as ours, or nothing if it has other rules."""
    n = puzzle["n"]
    if puzzle["regions"] is None:
        return None
    layout, rules = Layout(n, regions=tuple(puzzle["regions"])), []
    for constraint in puzzle["cons"]:
        fields = {
            key: [_name(cell) for cell in constraint[key]]
            for key in ("cells", "circle", "shaft")
            if key in constraint
        }
        if constraint["t"] == "unit":
            layout = layout.with_house(fields["cells"])
        elif constraint["t"] in NAMES:
            total = {"sum": constraint["sum"]} if constraint.get("sum") else {}
            rules.append({"rule": NAMES[constraint["t"]], **fields, **total})
        else:
            return None
    digits = ["."] * n**2
    for (row, column), allowed in puzzle["allowed"]:
        cell = [_name((row, column))]
        if len(allowed) == 1:
            digits[row * n + column] = str(allowed[0])
        elif allowed == [*range(2, n + 1, 2)]:
            rules.append({"rule": "even", "cells": cell})
        elif allowed == [*range(1, n + 1, 2)]:
            rules.append({"rule": "odd", "cells": cell})
        else:
            return None
    record = {"nonet": 2, "layout": layout.spec, "rules": rules}
    return record | {"puzzle": "".join(digits)}


def _name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def test_every_puzzle_with_our_rules_has_its_one_solution(shared: Path) -> None:
    text = (shared / "variants" / "variants_normalised.json").read_text()
    met = 0
    for puzzle in json.loads(text):
        record = converted(puzzle)
        if record is not None:
            answers = [list(answer) for answer in solutions(load(record))]
            assert answers == [puzzle["solution"]], puzzle["name"]
            met += 1
    assert met == 27
