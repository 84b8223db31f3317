"""Labour: what it costs to make and judge a draft, as a count that any machine shares.

The unit is one classic board that the core fills and digs out, about 40 µs; the other
numbers are what was measured beside it, rounded. They are read off the wishes and off
what a draft went through, never off a clock: so a search ends after the same draft on
every machine and with any number of jobs.

>>> [of_board(Layout.parse(spec)) for spec in ("9", "6", "12", "16", "x", "16+windoku")]
[1, 200, 768, 2427, 729, 36405]
"""

from __future__ import annotations

from typing import Final

from nonet.board.layout import CLASSIC, Layout
from nonet.errors import LimitReached

EFFORT: Final = 500_000  # about 20 seconds of one core
COUNTED: Final = 3  # steps that the core counts
RATED: Final = 5  # an ER
COMPLETED: Final = 30  # a solution of clues, on the classic board
ALONE: Final = 1000  # a classic board that only Python can judge
REPEATED: Final = 500  # a puzzle that came before: there may be no other
SMALLEST: Final = 200  # what a small board takes in Python
LAID: Final = 200  # shapes on a board
FILLED: Final = 1000  # a board with rules
TESTED: Final = 100  # whether rules leave one solution
DUG: Final = 1000  # a board with rules
JUDGED: Final = 8_000  # by techniques about rules
LOOKED_WITH_RULES: Final = 30_000  # all the looks that are taken at such a board
MIDDLE, LARGE = 12, 16  # sizes: up to the first nothing is cut short
LOOKED: Final = 200_000  # all the looks that are taken at a large board
LOOKS: Final = ((MIDDLE, 0), (LARGE, 400_000), (64, 100_000))  # 0 for any number


def of_board(layout: Layout) -> int:
    """Tell what it takes to fill a board and dig it out."""
    if layout == CLASSIC:
        return 1
    cells, size = len(layout.cells), layout.size
    plain = max(cells**2 // 27, SMALLEST)
    if size > LARGE or not (layout.regions or layout.extras):
        return plain
    if layout.regions:
        return max(cells**3 // 250, 3 * plain) * (5 if layout.extras else 1)
    return plain * (3 if size <= MIDDLE else 15)


def of_completion(layout: Layout) -> int:
    """Tell what it takes to draw a solution of clues, and to dig it out."""
    if layout == CLASSIC:
        return COMPLETED
    return of_board(layout) * (12 if layout.size <= LARGE else 20)


def of_fit(layout: Layout, counted: int) -> int:
    """Tell what it takes to fit a pattern while so many solutions are *counted*."""
    if layout == CLASSIC:
        return counted // 250
    return counted // (16 if layout.size <= MIDDLE else 6)


def of_minimality(layout: Layout) -> int:
    """Tell what it takes to ask for each given whether it is needless."""
    if layout == CLASSIC:
        return 0
    return of_board(layout) * (2 if layout.size <= LARGE else 5)


def of_basics(layout: Layout, empty: int) -> int:
    """Tell what it takes to fill *empty* cells in Python as the core would."""
    return 0 if layout == CLASSIC else empty**3 // 170


def of_the_rest(layout: Layout) -> int:
    """Tell what it takes to play on where those do not help."""
    if layout == CLASSIC:
        return ALONE
    return min(len(layout.cells) ** 3 // 40, LOOKED) * (2 if layout.regions else 1)


class Looks:
    """A poll that ends the judging of a large board after so many looks at it.

    Techniques that have a native half look less often with it.

    >>> look = Looks(Layout(16))
    >>> look.left = 1
    >>> look(), look()
    Traceback (most recent call last):
    ...
    nonet.errors.LimitReached: the board is too large to be judged
    """

    def __init__(self, layout: Layout, most: int = 0) -> None:
        usual = next(looks for size, looks in LOOKS if layout.size <= size)
        self.left = most or usual or None

    def __call__(self) -> None:
        """Look once more."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise LimitReached("the board is too large to be judged")
