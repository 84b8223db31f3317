"""Pencil marks that bind: what rules about single cells leave to each of them.

ISS writes them as givens of several digits, f-puzzles as given pencil marks.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules import Puzzle
>>> puzzle = Puzzle("." * 81, [{"rule": "even", "cells": "A1 A2"},
...                            {"rule": "digits", "cells": "A2", "digits": "123"}])
>>> allowed_digits(puzzle.rules, CLASSIC)
{0: [2, 4, 6, 8], 1: [2]}
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules.rule import Rule


def allowed_digits(rules: Iterable[Rule], layout: Layout) -> dict[Cell, list[Digit]]:
    """Give the digits that all *rules* together leave to the cells that they mark."""
    found: dict[Cell, list[Digit]] = {}
    for rule in rules:
        demands = tuple(rule.demands(layout))
        for cell in rule.marked:
            asked = [demand for demand in demands if cell in demand.names]
            left = found.get(cell, range(1, layout.size + 1))
            found[cell] = [
                digit for digit in left if all(each.test([digit]) for each in asked)
            ]
    return found
