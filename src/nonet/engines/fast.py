"""Fast: the native core, or the ``norvig`` engine where there is none.

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
from nonet.engines import norvig
from nonet.events import Event, Watch, ignore
from nonet.grid import Grid
from nonet.notation import Digit

DIGITS = bytes(max(byte - ord("0"), 0) for byte in range(256))


def solutions(grid: Grid, watch: Watch = ignore) -> Iterator[Grid]:
    """Yield every solution of *grid*, as fast as this machine can."""
    answers: Iterator[tuple[Digit, ...]]
    if grid.layout == CLASSIC:
        texts = core.every_solution(grid.line)
        answers = (tuple(text.translate(DIGITS)) for text in texts)
    elif found := core.layout_solutions(grid.layout, bytes(grid.digits)):
        answers = map(tuple, found)
    else:
        answers = (answer.digits for answer in norvig.solutions(grid))
    for digits in answers:
        watch(Event("solution"))
        yield grid.with_digits(digits)
