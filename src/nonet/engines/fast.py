"""Fast: the native core for the classic board, the ``norvig`` engine for all others.

The core searches where no watcher can follow: it tells of solutions and nothing else.

>>> from itertools import islice
>>> len(list(islice(solutions(Grid("." * 81)), 10_000)))
10000
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet import core
from nonet.board import CLASSIC
from nonet.engines import norvig
from nonet.events import Event, Watch, ignore
from nonet.grid import Grid

DIGITS = bytes(max(byte - ord("0"), 0) for byte in range(256))


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as fast as this machine can."""
    if grid.layout != CLASSIC:
        yield from norvig.solutions(grid, watch)
        return
    for text in core.every_solution(grid.line):
        watch(Event("solution"))
        yield grid.with_digits(tuple(text.translate(DIGITS)))
