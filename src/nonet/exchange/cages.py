"""Cages as other programs draw them: a map of the board, each with a sum in one cell.

>>> from nonet.rules import Puzzle
>>> small = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
>>> owner, sums = cage_map(small.rules, small.layout, "solo")
>>> owner[:4], sums[:4]
([0, 0, -3, -4], [3, 0, 0, 0])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from nonet.board.layout import Layout
from nonet.exchange.rules import unsaid

if TYPE_CHECKING:  # a grid alone needs none
    from nonet.rules.rule import Rule

MOST: Final = 9999  # the largest sum that anybody writes


def cage_map(
    rules: Sequence[Rule], layout: Layout, form: str, most: int = MOST
) -> tuple[list[int], list[int]]:
    """Number the cages, every other cell by itself; write each sum in its first cell.

    Whatever is no cage, or is one that a map cannot show, is refused.
    """
    owner = [-1 - cell for cell in layout.cells]
    sums = [0] * len(owner)
    for number, rule in enumerate(rules):
        total = rule.record(layout).get("sum") or 0
        taken = any(owner[cell] >= 0 for cell in rule.marked)
        if rule.name != "cage" or taken or not isinstance(total, int) or total > most:
            raise unsaid(form, [rule.name])
        for cell in rule.marked:
            owner[cell] = number
        sums[min(rule.marked)] = total
    if len(list(touching(owner, layout.size))) != len(set(owner)):
        raise unsaid(form, ["cage"])  # which falls into pieces
    return owner, sums


def touching(colours: Sequence[int], size: int) -> Iterator[list[int]]:
    """Gather the cells of one colour that touch, each group in the order of the board.

    >>> list(touching([1, 1, 2, 1], 2))
    [[0, 1, 3], [2]]
    """
    seen: set[int] = set()
    for start in range(len(colours)):
        group, waiting = [], [start]
        while waiting:
            cell = waiting.pop()
            if cell not in seen and colours[cell] == colours[start]:
                seen.add(cell)
                group.append(cell)
                waiting += neighbours(cell, size)
        if group:
            yield sorted(group)


def neighbours(cell: int, size: int) -> list[int]:
    """List the cells beside, above and below.

    >>> neighbours(0, 9), neighbours(8, 9)
    ([1, 9], [7, 17])
    """
    row, column = divmod(cell, size)
    around = [(row, column - 1), (row, column + 1), (row - 1, column)]
    around.append((row + 1, column))
    return [r * size + c for r, c in around if 0 <= r < size and 0 <= c < size]
