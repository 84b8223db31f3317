"""Find a puzzle whose givens fill a pattern: digits are changed until one way is left.

A random grid seen through the pattern mostly has many solutions: of those with 24
givens hardly one in a million has a single one. So digits in the pattern are changed,
one or two at a time; of a handful of changes the one with the fewest solutions is
kept. Patterns of 26 cells or more mostly give a puzzle in a hundredth of a second, and
half of those with 22 in a fifth of a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.layout import CLASSIC, Layout
from nonet.make.answers import Answer, answers
from nonet.make.chance import Chance, Purpose
from nonet.make.complete import with_digit

MOST_COUNTED: Final = 5_000_000  # solutions, before a climb is given up
MOST_ELSEWHERE: Final = 1_000_000  # where the core does not count many rows at once
SEARCHED: Final = 1000  # what a search costs before it counts
AT_ONCE: Final = 24  # changes to choose from
ENOUGH: Final = 2000  # solutions: whoever has more is just as bad


class Fitted(NamedTuple):
    """A filled pattern, its solutions, and how many were counted on the way to it."""

    row: bytes
    answer: Answer
    counted: int


class Fitting(NamedTuple):
    """A board, the cells whose digits may change, and the chance to do so."""

    layout: Layout
    cells: Sequence[Cell]
    chance: Chance

    def changes(self, row: bytes) -> list[bytes]:
        """Change a digit of *row*, or two, in several ways."""
        return [self._changed(self._changed(row, 1), 2) for _ in range(AT_ONCE)]

    def _changed(self, row: bytes, one_in: int) -> bytes:
        """Change one digit, or let it be all but one time in so many."""
        if self.chance.below(one_in):
            return row
        cell = self.cells[self.chance.below(len(self.cells))]
        seen = {row[peer] for peer in self.layout.sees[cell]} | {row[cell]}
        free = [d for d in range(1, self.layout.size + 1) if d not in seen]
        if not free:
            return row
        return with_digit(row, cell, free[self.chance.below(len(free))])

    def climbed(self, row: bytes) -> Iterator[Fitted]:
        """Yield ever better rows."""
        (here,) = answers(self.layout, [row], ENOUGH)
        counted, most = 0, MOST_COUNTED if self.layout == CLASSIC else MOST_ELSEWHERE
        yield Fitted(row, here, counted)
        while self.cells and counted < most:
            changed = self.changes(row)
            found = answers(self.layout, changed, min(here.count + 1, ENOUGH))
            counted += sum(SEARCHED + answer.count for answer in found)
            pairs = zip(changed, found, strict=True)
            solved = [pair for pair in pairs if 0 < pair[1].count <= here.count]
            if solved:
                row, here = min(solved, key=lambda pair: pair[1].count)
            yield Fitted(row, here, counted)


def fitted(
    layout: Layout, row: bytes, free: Sequence[Cell], seed: int, number: int
) -> Fitted:
    """Change the *free* cells of *row* until it has one solution, or long enough.

    >>> given = bytes([1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1])
    >>> found = fitted(Layout(4), given, [0, 6, 9, 15], seed=7, number=0)
    >>> [*found.row], found.answer.count, [*found.answer.solution[:4]]
    ([4, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 1], 1, [4, 2, 1, 3])
    """
    fitting = Fitting(layout, free, Chance(seed, number, Purpose.PATTERN))
    best = Fitted(row, Answer(0, b""), 0)
    for best in fitting.climbed(row):
        if best.answer.count == 1:
            break
    return best
