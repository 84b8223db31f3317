"""Fast: the native core, or the ``norvig`` engine where there is none.

A large board that resists the core goes to the ``sat`` engine; where that is not
installed, a warning says what to install, and the core goes on. So it does where the
time is limited, since ``sat`` hears no clock.

The core searches where no watcher can follow: it tells of solutions and nothing else.

>>> from itertools import islice
>>> len(list(islice(solutions(Grid("." * 81)), 10_000)))
10000
>>> next(solutions(Grid("1..............2", layout="4+x"))).line
'1243342121344312'
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.notation import Digit
from nonet.engines import native
from nonet.errors import slow_without
from nonet.events import Event, Watch, ignore
from nonet.limits import seconds_left

if TYPE_CHECKING:  # most puzzles have no rules
    from nonet.rules import Puzzle

LARGE = 25  # from this size on boards may resist
PATIENCE = 50_000  # guesses; about two seconds
MOST_GAPS = 2 / 3  # with more, writing the clauses down takes longer than the search
RESISTS = b""
DIGITS = bytes(max(byte - ord("0"), 0) for byte in range(256))


def solutions(grid: Grid | Puzzle, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as fast as this machine can."""
    if not isinstance(grid, Grid):
        if grid.rules:
            from nonet.rules import solutions as ruled  # noqa: PLC0415 - if at all

            yield from ruled(grid, watch)
            return
        grid = grid.grid
    for digits in _answers(grid):
        watch(Event("solution"))
        yield grid.with_digits(digits)


def _answers(grid: Grid) -> Iterator[tuple[Digit, ...]]:
    layout, digits = grid.layout, bytes(grid.digits)
    if layout == CLASSIC:
        texts = native.every_solution(grid.line)
        return (tuple(text.translate(DIGITS)) for text in texts)
    from nonet.engines import norvig, sat  # noqa: PLC0415 - classic boards need neither

    found = native.layout_solutions(layout, digits, PATIENCE)
    if found is None:
        return (answer.digits for answer in norvig.solutions(grid))
    first = next(found, None)
    if first == RESISTS and _suits_sat(grid):
        if sat.is_installed():
            return (answer.digits for answer in sat.solutions(grid))
        warnings.warn(slow_without("python-sat", "sat"), stacklevel=2)
    return (tuple(answer) for answer in chain([first], found) if answer)


def _suits_sat(grid: Grid) -> bool:
    return (
        grid.layout.size >= LARGE
        and len(grid.empty) <= MOST_GAPS * len(grid.digits)
        and seconds_left() is None
    )
