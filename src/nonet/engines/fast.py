"""Fast: the native core, or the ``norvig`` engine where there is none.

A large board that resists the core goes to the ``sat`` engine, if that is installed.

The core searches where no watcher can follow: it tells of solutions and nothing else.

>>> from itertools import islice
>>> len(list(islice(solutions(Grid("." * 81)), 10_000)))
10000
>>> next(solutions(Grid("1..............2", layout="4+x"))).line
'1243342121344312'
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet import core
from nonet.board import CLASSIC
from nonet.events import Event, Watch, ignore
from nonet.grid import Grid
from nonet.notation import Digit

LARGE = 25  # from this size on boards may resist
PATIENCE = 20_000  # guesses; about a second
DIGITS = bytes(max(byte - ord("0"), 0) for byte in range(256))


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as fast as this machine can."""
    for digits in _answers(grid):
        watch(Event("solution"))
        yield grid.with_digits(digits)


def _answers(grid: Grid) -> Iterator[tuple[Digit, ...]]:
    layout, digits = grid.layout, bytes(grid.digits)
    if layout == CLASSIC:
        texts = core.every_solution(grid.line)
        return (tuple(text.translate(DIGITS)) for text in texts)
    from nonet.engines import norvig, sat  # noqa: PLC0415 - classic boards need neither

    large = layout.size >= LARGE and sat.is_installed()
    if large and core.resists(layout, digits, PATIENCE):
        return (answer.digits for answer in sat.solutions(grid))
    if found := core.layout_solutions(layout, digits):
        return map(tuple, found)
    return (answer.digits for answer in norvig.solutions(grid))
