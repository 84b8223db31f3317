"""Killer cages: the digits of a cage differ, and add up to the number in its corner.

>>> from nonet.board.layout import CLASSIC
>>> list(Cage((0, 1, 2), 24).constraints(CLASSIC))
[<the cage A1, A2 and A3 adds up to 24>]
>>> Cage((0, 1, 2), 25).check(CLASSIC)
Traceback (most recent call last):
...
nonet.errors.InputError: the cage A1, A2 and A3 adds up to 25, but 3 different \
digits add up to 6 to 24
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import AllDifferent, Constraint
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.rule import Fields, Rule, named
from nonet.rules.sums import DigitSum
from nonet.show.rules import cage_total, outline


@dataclass(frozen=True, slots=True)
class Cage(Rule):
    """Cells that differ; with a *total*, they add up to it."""

    cells: tuple[Cell, ...]
    total: int | None = None

    name = "cage"
    f_puzzles = "killercage"

    @property
    def marked(self) -> tuple[Cell, ...]:
        """All its cells."""
        return self.cells

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read ``cells`` and, if there is one, ``sum``."""
        return cls(fields.cells("cells"), fields.number("sum"))

    @classmethod
    def converted(cls, fields: Fields) -> Iterator[Self]:
        """Read ``cells`` and ``value``."""
        yield cls(fields.cells("cells"), fields.number("value"))

    def record(self, layout: Layout) -> dict[str, object]:
        """Write the cells, and the total if there is one."""
        total = {} if self.total is None else {"sum": self.total}
        return {"cells": named(self.cells, layout), **total}

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

    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Let the cells differ, and add up."""
        cells = layout.cell_set(self.cells)
        if self.total is not None:
            said = Sentence(
                "the cage {cells} adds up to {total}", cells=cells, total=self.total
            )
            factors = dict.fromkeys(self.cells, 1)
            yield DigitSum(factors, self.total, said, all_different=True)
        elif len(self.cells) > 1:
            yield AllDifferent(*self.cells, label=cells)

    def drawn(self, layout: Layout) -> Iterator[str]:
        """Draw a dashed frame, and the total in its first cell."""
        yield outline(self.cells, layout)
        if self.total is not None:
            yield cage_total(min(self.cells), str(self.total), layout)
