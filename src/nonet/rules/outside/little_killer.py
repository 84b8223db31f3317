"""Little killers: the digits of a diagonal add up to the clue, and may repeat.

>>> from nonet.board.layout import Layout
>>> board = Layout(4)
>>> clue = LittleKiller((1, 6, 11), 7)
>>> list(clue.demands(board))
[<the diagonal from A2 to C4 adds up to 7>]
>>> list(clue.to_f_puzzles(board))
[{'cell': 'R0C1', 'direction': 'DR', 'cells': ['R1C2', 'R2C3', 'R3C4'], 'value': '7'}]
>>> list(clue.to_iss(board))  # which has each diagonal but once
[['7', 'R3C4']]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import Fields
from nonet.rules.outside.border import BorderLine, parse_place, place, walk
from nonet.rules.outside.line_clue import check_clue, f_puzzles_clue
from nonet.rules.rule import ClueRule, iss_cells, iss_number, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import clue, pointer

WAYS: Final = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}


@dataclass(frozen=True, slots=True)
class LittleKiller(ClueRule):
    """A clue, and the diagonal that it points along, from border to border."""

    name = "little-killer"
    f_puzzles = "littlekillersum"
    iss = "LittleKiller"

    def check(self, layout: Layout) -> None:
        """Complain of what is no whole diagonal, and of a sum that no digits have."""
        ClueRule.check(self, layout)
        if not _is_diagonal(self.line, layout):
            raise InputError(
                "{first} to {last} is not a whole diagonal",
                first=layout.cell_set(self.line[:1]),
                last=layout.cell_set(self.line[-1:]),
            )
        check_clue(self, len(self.line), len(self.line) * layout.size)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Add up."""
        yield DigitSum(dict.fromkeys(self.line, 1), self.clue, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name both ends."""
        return Sentence(
            "the diagonal from {first} to {last} adds up to {total}",
            first=layout.cell_set(self.line[:1]),
            last=layout.cell_set(self.line[-1:]),
            total=self.clue,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Write the clue outside, with an arrow along the diagonal."""
        yield clue(self.line, str(self.clue), layout)
        yield pointer(self.line, layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cell``, outside the board, ``direction`` and ``value``."""
        start, way = parse_place(item.text("cell")), item.text("direction")
        if way not in WAYS:
            raise InputError(
                "{field} must be one of {names}",
                field=repr("direction"),
                names=", ".join(WAYS),
            )
        line = walk(start, *WAYS[way], item.layout)
        if len(line) < 2:
            name = repr("R{}C{}".format(*start))
            raise InputError("no diagonal begins at {place}", place=name)
        yield cls(line, f_puzzles_clue(item, cls.name))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write where the clue stands, where it points, and its cells."""
        way = _way(self.line, layout)
        yield {
            "cell": place(self.line, layout),
            "direction": next(name for name, each in WAYS.items() if each == way),
            "cells": rc_names(self.line, layout),
            "value": str(self.clue),
        }

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the clue, and the first cell of the diagonal."""
        (first,) = iss_cells(args[1:2], layout)
        line = iss_diagonal(first, layout)
        if not line:
            name = repr(args[1])[:40]
            raise InputError("no diagonal begins at {place}", place=name)
        yield cls(line, iss_number(args))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the clue, and the end from which ISS reads the diagonal."""
        ends = (self.line[0], self.line[-1])
        first = next(c for c in ends if set(iss_diagonal(c, layout)) == set(self.line))
        yield [str(self.clue), *rc_names([first], layout)]


def iss_diagonal(first: Cell, layout: Layout) -> BorderLine:
    """Give the one diagonal that ISS names by its *first* cell, if there is one.

    >>> board = Layout(4)
    >>> iss_diagonal(0, board), iss_diagonal(11, board), iss_diagonal(15, board)
    ((0, 5, 10, 15), (11, 6, 1), ())
    """
    n = layout.size
    row, column = divmod(first, n)
    if column == 0 and row < n - 1:
        way = "DR"
    elif row == 0:
        way = "DL"
    elif column == n - 1 and row < n - 1:
        way = "UL"
    elif row == n - 1 and 0 < column < n - 1:
        way = "UR"
    else:
        return ()
    return (first, *walk((row + 1, column + 1), *WAYS[way], layout))


def _way(line: BorderLine, layout: Layout) -> tuple[int, int]:
    """Give the step down and to the right between two cells of a line."""
    (row, column), (row2, column2) = (divmod(cell, layout.size) for cell in line[:2])
    return row2 - row, column2 - column


def _is_diagonal(line: BorderLine, layout: Layout) -> bool:
    """Tell whether *line* is a diagonal from border to border."""
    if len(line) < 2:
        return False
    n, way = layout.size, _way(line, layout)
    row, column = line[0] // n + 1 - way[0], line[0] % n + 1 - way[1]
    begins = row not in range(1, n + 1) or column not in range(1, n + 1)
    return way in WAYS.values() and begins and line == walk((row, column), *way, layout)
