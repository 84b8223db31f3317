"""Look and say: 23 in a cage means that it holds exactly two 3s.

The clue is pairs of a count and a digit; 1223 is one 2 and two 3s. A count of 0 keeps
the digit out. Digits that are not named are free.

>>> from nonet.board.layout import CLASSIC
>>> demand, *_ = LookAndSay((0, 10, 20), "1223").demands(CLASSIC)
>>> demand.holds(3, 2, 3), demand.holds(3, 2, 1)
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import Digit, parse_symbol
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.cages.counting import check_count, counted
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, TEXT, part
from nonet.rules.rule import Rule, iss_cells, rc_names
from nonet.show.rules import cage_total, outline


@dataclass(frozen=True, slots=True)
class LookAndSay(Rule):
    """Cells, and what is said of them."""

    cells: tuple[Cell, ...] = part(CELLS)
    clue: str = part(TEXT)

    name = "look-and-say"
    iss = "LookAndSay"

    def check(self, layout: Layout) -> None:
        """Complain of what cannot be said."""
        Rule.check(self, layout)
        check_count(self.cells, self.counts(layout), layout)

    def counts(self, layout: Layout) -> dict[Digit, int]:
        """Give how often each digit stands there."""
        pairs = re.findall(r"(\d)(\w)", self.clue, re.ASCII)
        counts = {parse_symbol(digit, layout.size): int(n) for n, digit in pairs}
        is_said = "".join(map("".join, pairs)) == self.clue != ""
        if not is_said or not all(counts) or len(counts) < len(pairs):
            raise InputError(
                "{clue} must be pairs of a count and a digit, as in '1223', each digit "
                "once",
                clue=repr(self.clue)[:40],
            )
        return {digit: count for digit, count in counts.items() if digit}

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Count each digit."""
        said = self.sentence(layout)
        counts = self.counts(layout)
        yield from counted(self.cells, counts, layout, said, exactly=True)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the counts."""
        pairs = re.findall(r"(\d)(\w)", self.clue, re.ASCII)
        return Sentence(
            "{cells} must hold exactly {counts}",
            cells=layout.cell_set(self.cells),
            counts=[f"{count}×{digit}" for count, digit in pairs],
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a dashed frame, and the clue in its first cell."""
        yield outline(self.cells, layout)
        yield cage_total(min(self.cells), self.clue, layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the clue and the cells."""
        yield cls(iss_cells(args[1:], layout), *args[:1])

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the clue and the cells."""
        yield [self.clue, *rc_names(self.cells, layout)]
