"""What houses and cages imply together: the sums of the cells that stick out.

The digits of a house add up to 45 on a classic board. Where cages nearly cover one
house or two, the cells that they leave out, less those that they have outside, have a
known sum too. Players call them innies and outies. Nobody need be told of them to solve
a puzzle, but with them a conflict shows at once.

>>> from nonet.rules import load
>>> rules = [{"rule": "cage", "cells": "A1 A2 B1", "sum": 6},
...          {"rule": "cage", "cells": "A3 A4", "sum": 7}]
>>> puzzle = load({"nonet": 1, "kind": "variant", "layout": "4", "rules": rules})
>>> found = house_sums(puzzle.problem)
>>> sums = {(*each.factors.items(),): each.total for each in found}
>>> sums[(4, -1),]  # B1 is 3: row A adds up to 10, and the cages to 13
-3
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, TypeGuard

from nonet.csp import AllDifferent, Constraint, Problem
from nonet.csp.words import Name, Sentence
from nonet.rules.sums import DigitSum

SILENT: Final = Sentence("")  # nobody is told of them
MOST_CELLS: Final = 4  # that stick out; more of them tell little


def house_sums(problem: Problem) -> dict[Constraint, tuple[Constraint, ...]]:
    """Find the sums of few cells, each with the constraints that imply it."""
    sums = [c for c in problem.constraints if isinstance(c, DigitSum)]
    cages = [c for c in sums if c.all_different]
    houses = [c for c in problem.constraints if _is_full(c, problem)]
    found: dict[Constraint, tuple[Constraint, ...]] = {}
    for some in _apart(houses) if cages else ():
        each, used = _covered(some, cages)
        if each and len(each) <= MOST_CELLS:
            digits = sum(sum(problem.domains[house.names[0]]) for house in some)
            total = digits - sum(c.total for c in used)
            found[DigitSum(each, total, SILENT)] = (*some, *used)
    return found


def _is_full(constraint: Constraint, problem: Problem) -> TypeGuard[AllDifferent]:
    """Tell whether each digit has a place in it."""
    first, *others = (problem.domains[name] for name in constraint.names)
    return (
        isinstance(constraint, AllDifferent)
        and constraint.is_plain
        and len(constraint.names) == len(first)
        and others == [first] * len(others)
    )


def _apart(houses: Sequence[AllDifferent]) -> Iterator[tuple[AllDifferent, ...]]:
    """Yield each house, and each two that share no cell."""
    for house in houses:
        yield (house,)
    for pair in combinations(houses, 2):
        if set(pair[0].names).isdisjoint(pair[1].names):
            yield pair


def _covered(
    houses: Sequence[AllDifferent], cages: Sequence[DigitSum]
) -> tuple[dict[Name, int], list[DigitSum]]:
    """Cover *houses* by the cages that lie mostly inside; count what sticks out.

    Of cages that cover them exactly one is left out, so that its sum is at stake.
    """
    inside = {cell for house in houses for cell in house.names}
    used = [c for c in cages if 2 * len(inside & set(c.names)) > len(c.names)]
    counts = dict.fromkeys(inside, 1)
    for cage in used:
        for cell in cage.names:
            counts[cell] = counts.get(cell, 0) - 1
    if used and not any(counts.values()):
        counts.update(dict.fromkeys(used.pop().names, 1))
    return {cell: factor for cell, factor in counts.items() if factor}, used
