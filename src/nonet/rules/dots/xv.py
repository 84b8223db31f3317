"""X and V: the digits on both sides add up to ten, to five.

>>> from nonet.board.layout import CLASSIC
>>> next(XSign((0, 1)).demands(CLASSIC)), VSign((0, 1)).allows(1, 4)
(<A1 and A2 add up to 10>, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Self, cast

from nonet.board.layout import Layout
from nonet.board.notation import Digit
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.dots.border import BorderRule
from nonet.rules.fields import Fields
from nonet.rules.rule import rc_names
from nonet.show.rules import sign


@dataclass(frozen=True, slots=True)
class RomanSign(BorderRule):
    """Two cells whose digits add up to what the letter says."""

    f_puzzles = "xv"
    total: ClassVar[int]

    def allows(self, a: Digit, b: Digit) -> bool:
        """Add up."""
        return a + b == self.total

    def sentence(self, layout: Layout) -> Sentence:
        """Name both cells and the total."""
        cells = layout.cell_set(self.cells)
        return Sentence("{cells} add up to {total}", cells=cells, total=self.total)

    def draw(self, layout: Layout) -> Iterator[str]:
        """Write the letter between them."""
        yield sign(self.cells, self.iss, layout)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``cells`` and the letter, whichever it is."""
        letter = (item.text("value") or "").upper()
        if letter not in SIGNS:
            raise InputError(
                "between two cells stands X or V, not {found}", found=repr(letter)[:40]
            )
        yield cast("Self", SIGNS[letter](item.cells("cells")))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write the cells and the letter."""
        yield {"cells": rc_names(self.cells, layout), "value": self.iss}


@dataclass(frozen=True, slots=True)
class XSign(RomanSign):
    """Two cells that add up to ten."""

    name = "x"
    iss = "X"
    total = 10


@dataclass(frozen=True, slots=True)
class VSign(RomanSign):
    """Two cells that add up to five."""

    name = "v"
    iss = "V"
    total = 5


SIGNS: Final[Mapping[str, type[RomanSign]]] = {"X": XSign, "V": VSign}
