"""Sat: the board as clauses, for CaDiCaL to solve.

A variable says "this digit stands in this cell". A cell needs one of its candidates; a
house needs each digit somewhere, and nowhere twice. Modern SAT solvers learn from every
dead end, which pays on large boards with many gaps and nowhere else: on a 9×9 writing
the clauses down takes longer than solving it.

It needs python-sat: ``pip install '.[sat]'`` in the clone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from nonet.board.cells import Cell
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.board.notation import EMPTY, Digit
from nonet.errors import not_installed
from nonet.events import Event, Watch, ignore

Variables: TypeAlias = dict[tuple[Cell, Digit], int]


def is_installed() -> bool:
    """Tell whether python-sat is there."""
    from importlib.util import find_spec  # noqa: PLC0415 - a quick start needs it not

    return find_spec("pysat") is not None


def check_installed() -> None:
    """Say what to install, if python-sat is not there."""
    if not is_installed():
        raise not_installed("python-sat", "sat")


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*; each is ruled out before the next is sought."""
    check_installed()
    if any(grid.repeats()):
        return
    from pysat.solvers import Cadical153  # noqa: PLC0415 - only if it is there

    variables = _variables(grid)
    with Cadical153(bootstrap_with=_clauses(grid, variables)) as solver:
        while solver.solve():
            placed = set(solver.get_model())
            digits = [*grid.digits]
            for (cell, digit), variable in variables.items():
                if variable in placed:
                    digits[cell] = digit
            watch(Event("solution"))
            yield grid.with_digits(tuple(digits))
            solver.add_clause([-v for v in variables.values() if v in placed])


def _variables(grid: Grid) -> Variables:
    """Number the candidates of the empty cells."""
    marks = Marks.of(grid)
    candidates = ((cell, digit) for cell in grid.empty for digit in marks.digits(cell))
    return {candidate: number for number, candidate in enumerate(candidates, 1)}


def _clauses(grid: Grid, variables: Variables) -> Iterator[list[int]]:
    """Say what must be true of the candidates."""
    digits = range(1, grid.layout.size + 1)
    for cell in grid.empty:
        here = [variables[cell, d] for d in digits if (cell, d) in variables]
        yield here
        yield from _not_two(here)
    for house in grid.layout.houses:
        written = {grid.digits[cell] for cell in house} - {EMPTY}
        for digit in digits:
            places = [variables[c, digit] for c in house if (c, digit) in variables]
            if digit not in written and len(house) == grid.layout.size:
                yield places
            yield from _not_two(places)


def _not_two(variables: Iterable[int]) -> Iterator[list[int]]:
    return ([-one, -other] for one, other in combinations(variables, 2))
