"""Csp: the board as a constraint problem, with heuristics to choose from.

A cell is a variable, its digits are the domain, and every house is all-different: 27 of
them on a classic board. By itself it takes the best combination; ``csp:mrv,lcv,fc``
names another (see :mod:`nonet.csp.names`).

>>> print(next(solutions(Grid("1... .... .... .321"))).line)
1234341221434321
>>> slow = configured("mrv,lcv,fc")
>>> len(list(slow(Grid("1... .... .... .321"), ignore)))
3
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from nonet.board.grid import Grid
from nonet.csp import Statistics
from nonet.csp import solutions as found
from nonet.csp.names import named
from nonet.events import Watch, ignore
from nonet.limits import seconds_left
from nonet.rules import Puzzle
from nonet.rules import solutions as ruled
from nonet.rules.houses import SEED, problem


def solutions(
    grid: Grid | Puzzle,
    watch: Watch = ignore,
    words: str = "",
    statistics: Statistics | None = None,
) -> Iterator[Grid]:
    """Yield every solution of *grid*, by the heuristics that *words* name."""
    if not isinstance(grid, Grid):
        yield from ruled(grid, watch, words)
        return
    options = named(words, Random(SEED))
    options["given"] = {cell: digit for cell, digit in enumerate(grid.digits) if digit}
    options["watch"] = watch
    options["statistics"] = statistics or Statistics()
    options["seconds"] = seconds_left()
    for solution in found(problem(grid.layout), **options):
        yield grid.with_digits(tuple(solution.values()))


def configured(words: str) -> Callable[[Grid | Puzzle, Watch], Iterator[Grid]]:
    """Make an engine with the heuristics that *words* name."""
    named(words, Random(SEED))  # a wrong one is told before any search
    return partial(solutions, words=words)
