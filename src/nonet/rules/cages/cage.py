"""Killer cages: the digits of a cage differ, and add up to the number in its corner.

>>> from nonet.board.layout import CLASSIC
>>> list(Cage((0, 1, 2), 24).demands(CLASSIC))
[<the cage A1, A2 and A3 adds up to 24>]
>>> Cage((0, 1, 2), 25).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: the cage A1, A2 and A3 adds up to 25, but 3 different \
digits add up to 6 to 24
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand, Different
from nonet.rules.fields import CELLS, NUMBER, Fields, part
from nonet.rules.rule import Rule, iss_cells, iss_number, rc_names
from nonet.rules.sums import DigitSum
from nonet.show.rules import cage_total, outline


@dataclass(frozen=True, slots=True)
class Cage(Rule):
    """Cells that differ; with a *total*, they add up to it."""

    cells: tuple[Cell, ...] = part(CELLS)
    total: int | None = part(NUMBER, key="sum", default=None)

    name = "cage"
    f_puzzles = "killercage"
    iss = "Cage"

    def check(self, layout: Layout) -> None:
        """Complain of too many cells, and of a total that no digits have."""
        Rule.check(self, layout)
        count, size = len(self.cells), layout.size
        cells = layout.cell_set(self.cells)
        if count > size:
            raise InputError(
                "the cage {cells} has more cells than there are digits", cells=cells
            )
        least, most = count * (count + 1) // 2, count * (2 * size - count + 1) // 2
        if self.total is not None and not least <= self.total <= most:
            raise InputError(
                "the cage {cells} adds up to {total}, but {count} different digits "
                "add up to {least} to {most}"
                if count > 1
                else "the cage {cells} adds up to {total}, but a digit is {least} to "
                "{most}",
                cells=cells,
                total=self.total,
                count=count,
                least=least,
                most=most,
            )

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Let the cells differ, and add up."""
        said = self.sentence(layout)
        if self.total is not None:
            factors = dict.fromkeys(self.cells, 1)
            yield DigitSum(factors, self.total, said, all_different=True)
        elif len(self.cells) > 1:
            yield Different(self.cells, said)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells, and the total if there is one."""
        cells = layout.cell_set(self.cells)
        if self.total is None:
            return Sentence("the digits of the cage {cells} differ", cells=cells)
        return Sentence(
            "the cage {cells} adds up to {total}", cells=cells, total=self.total
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a dashed frame, and the total in its first cell."""
        yield outline(self.cells, layout)
        if self.total is not None:
            yield cage_total(min(self.cells), str(self.total), layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``value``."""
        yield cls(item.cells("cells"), item.number("value"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write the cells, and the total as a text."""
        total = {} if self.total is None else {"value": str(self.total)}
        yield {"cells": rc_names(self.cells, layout), **total}

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the total, 0 for none, and the cells."""
        yield cls(iss_cells(args[1:], layout), iss_number(args) or None)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the total and the cells."""
        yield [str(self.total or 0), *rc_names(self.cells, layout)]
