r"""Ask how many solutions puzzles have, many at once where the core can.

Puzzles are rows of digits, one byte a cell, 0 where it is empty.

>>> [found.count for found in answers(CLASSIC, [bytes(81), b"\1\1" + bytes(79)], 2)]
[2, 0]
>>> (found,) = answers(Layout(4), [bytes(Grid("1.....3..4.....2"))], 2)
>>> found.count, [*found.solution[:4]]
(1, [1, 3, 2, 4])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.engines import native, norvig
from nonet.engines.native import CELLS
from nonet.errors import LimitReached
from nonet.events import Event, ignore

TEXT: Final = b".123456789".ljust(256)  # how the core writes digits
PATIENCE: Final = ((12, 0), (16, 1000), (64, 50))  # up to a size: guesses, 0 for any
RESISTS: Final = b""  # in place of a solution: the search goes on too long


@dataclass(frozen=True, slots=True)
class Answer:
    """How many solutions there are, up to a limit, and the first.

    A large board that resists has as many as the limit, and none to show.
    """

    count: int
    solution: bytes


def answers(
    layout: Layout,
    rows: Sequence[bytes],
    limit: int,
    threads: int = 1,
    *,
    guesses: int | None = None,
) -> list[Answer]:
    """Count the solutions of each of the *rows*, but no further than *limit*.

    On a large board so many *guesses* are made for each, a few if it is not told.
    """
    if layout != CLASSIC:
        most = patience(layout) and (guesses or patience(layout))
        return [_answer(layout, row, limit, most) for row in rows]
    solved = native.solve_rows(b"".join(rows), limit=limit, threads=threads, raw=True)
    found = bytes(solved.solutions)
    return [
        Answer(count, found[CELLS * row : CELLS * (row + 1)])
        for row, count in enumerate(solved.counts)
    ]


def _answer(layout: Layout, row: bytes, limit: int, guesses: int) -> Answer:
    if next(Grid([*row], layout).repeats(), None):
        return Answer(0, RESISTS)
    count, first = 0, RESISTS
    for found in islice(ways(layout, row, guesses), limit):
        if found == RESISTS:
            return Answer(limit, RESISTS)
        count, first = count + 1, first or found
    return Answer(count, first)


def patience(layout: Layout) -> int:
    """Tell after how many guesses a test is given up.

    At 16×16 hardly any test is. At 25×25, 50 guesses leave as many givens as 1,000 (260
    to 270) in a tenth of the time.
    """
    return next(guesses for size, guesses in PATIENCE if layout.size <= size)


def ways(layout: Layout, row: bytes, guesses: int = 0) -> Iterator[bytes]:
    """Yield the solutions; :data:`RESISTS` when so many *guesses* were not enough."""
    found = native.layout_solutions(layout, row, guesses)
    if found is not None:
        yield from found
        return
    watch = _Patience(guesses) if guesses else ignore
    try:
        for solution in norvig.solutions(Grid([*row], layout), watch):
            yield bytes(solution)
    except LimitReached:
        yield RESISTS


class _Patience:
    """A watcher that ends a search after so many guesses."""

    def __init__(self, guesses: int) -> None:
        self.left = guesses

    def __call__(self, event: Event) -> None:
        self.left -= event.kind == "guess"
        if self.left < 0:
            raise LimitReached("the search took too many guesses")
