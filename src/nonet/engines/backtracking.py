"""Backtracking: the shortest correct solver.

Take the next empty cell, write the first digit that no peer holds, and go on; when no
digit is left, go back to the cell before and try its next one::

    5 3 1 | 2 7 4 | ...      nothing fits the next cell:
    6 . . |                  go back and try more than 4

As plain as can be, and complete. Easy boards take it milliseconds, hard ones minutes.

>>> for solution in solutions(Grid("1... .... .... .321")):
...     print(solution.line)
1234341221434321
1243341221344321
1432321421434321
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.board.grid import Grid
from nonet.board.notation import EMPTY
from nonet.events import Event, Watch, ignore
from nonet.limits import poll


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, in the order of its digits."""
    if any(grid.repeats()):
        return
    digits, cells = list(grid.digits), list(grid.empty)
    depth = 0  # how many of the cells are filled
    while depth >= 0:
        if depth == len(cells):
            watch(Event("solution", depth=depth))
            yield grid.with_digits(tuple(digits))
            depth -= 1
            continue
        poll()
        cell = cells[depth]
        if before := digits[cell]:
            watch(Event("backtrack", cell, before, depth))
        digits[cell] = _next_digit(grid, digits, cell)
        if digits[cell] == EMPTY:
            depth -= 1
        else:
            depth += 1
            watch(Event("guess", cell, digits[cell], depth))


def _next_digit(grid: Grid, digits: list[int], cell: int) -> int:
    """Find the next digit after the one in *cell* that no peer holds, or 0."""
    taken = {digits[peer] for peer in grid.layout.sees[cell]}
    for digit in range(digits[cell] + 1, grid.layout.size + 1):
        if digit not in taken:
            return digit
    return EMPTY
