"""The verbs of solving, for variants.

>>> from nonet.rules import load
>>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3},
...          {"rule": "thermo", "cells": "A1 B1 C1"}]
>>> puzzle = load({"nonet": 1, "kind": "variant", "layout": "4", "rules": rules})
>>> solve(puzzle).line
'1234341241232341'
>>> count_solutions(puzzle, limit=None), is_unique(puzzle)
(12, False)
>>> true_candidates(puzzle)["A3"]
'34'
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.csp import count as counted
from nonet.csp import solutions as found
from nonet.csp import wdeg_or_place
from nonet.csp.constraint import bits_in
from nonet.csp.names import named
from nonet.csp.solve import Options, propagated
from nonet.errors import NoSolution
from nonet.events import Watch, ignore
from nonet.limits import MOST_COUNTED, check_count
from nonet.rules.houses import SEED
from nonet.rules.variant import Variant


def solutions(
    variant: Variant, watch: Watch = ignore, words: str = ""
) -> Iterator[Grid]:
    """Yield every solution, by the heuristics that *words* name."""
    grid = variant.grid
    for solution in found(variant.problem, **_options(variant, watch, words)):
        yield grid.with_digits(tuple(solution[cell] for cell in grid.layout.cells))


def _options(variant: Variant, watch: Watch = ignore, words: str = "") -> Options:
    options: Options = {"select": wdeg_or_place, **named(words, Random(SEED))}
    options["given"] = variant.given
    options["watch"] = watch
    return options


def solve(variant: Variant) -> Grid:
    """Give the first solution, or raise :class:`NoSolution`."""
    for solution in solutions(variant):
        return solution
    variant.grid.check()
    raise NoSolution("the puzzle has no solution")


def count_solutions(variant: Variant, limit: int | None = MOST_COUNTED) -> int:
    """Count the solutions, but no further than *limit*, if there is one."""
    check_count("limit", limit, 1)
    return counted(variant.problem, limit, **_options(variant))


def is_unique(variant: Variant) -> bool:
    """Tell whether there is exactly one solution."""
    return count_solutions(variant, 2) == 1


def candidates(variant: Variant) -> Marks:
    """Pencil in what the rules leave to each cell before any guess.

    >>> from nonet.rules import load
    >>> rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
    >>> puzzle = load({"nonet": 1, "kind": "variant", "layout": "4", "rules": rules})
    >>> candidates(puzzle)["A1"], candidates(puzzle)["A3"]
    ('12', '34')
    """
    state, _ = propagated(variant.problem, variant.given)
    layout, network = variant.grid.layout, state.network
    marks = [
        [network.values[cell][bit] for bit in bits_in(state.domains[cell])]
        for cell in layout.cells
    ]
    return Marks.from_cells(marks, layout)


def true_candidates(variant: Variant) -> Marks:
    """Pencil in every cell the digits that it takes in some solution."""
    possible = candidates(variant)
    seen: list[set[int]] = [set() for _ in variant.grid]
    for cell, here in enumerate(seen):
        for digit in possible.digits(cell):
            if digit not in here:
                options = _options(variant)
                options["given"] = {**variant.given, cell: digit}
                for answer in islice(found(variant.problem, **options), 1):
                    for other, taken in enumerate(seen):
                        taken.add(answer[other])
    return Marks.from_cells(seen, variant.grid.layout)
