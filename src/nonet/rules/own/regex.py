"""Regular expressions: the digits along a line, read in order, match a pattern.

>>> from nonet.board.layout import CLASSIC
>>> (demand,) = Regex((0, 1, 2), "1?[2-5]*9").demands(CLASSIC)
>>> demand, demand.holds(1, 4, 9), demand.holds(4, 1, 9)
(<the digits along A1, A2 and A3 match 1?[2-5]*9>, True, False)
"""

from __future__ import annotations

from binascii import Error, a2b_base64, b2a_base64
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, TEXT, part
from nonet.rules.machine import Machine
from nonet.rules.own.pair import iss_groups
from nonet.rules.own.pattern import compiled
from nonet.rules.rule import CellsRule, iss_cells, rc_names
from nonet.show.rules import band


@dataclass(frozen=True, slots=True)
class Regex(CellsRule):
    """A line of cells and a pattern."""

    cells: tuple[Cell, ...] = part(CELLS)
    pattern: str = part(TEXT)

    name = "regex"
    iss = "Regex"

    def check(self, layout: Layout) -> None:
        """Complain of what is no pattern."""
        CellsRule.check(self, layout)
        compiled(self.pattern, layout.size)

    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Read the line."""
        n = layout.size
        yield Machine(self.cells, compiled(self.pattern, n), n, self.sentence(layout))

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the pattern."""
        return Sentence(
            "the digits along {cells} match {pattern}",
            cells=[layout.cell_set((cell,)) for cell in self.cells],  # in order
            pattern=self.pattern,
        )

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw a grey line."""
        yield band(self.cells, "grey", layout)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read a pattern, and groups of cells."""
        pattern = _decoded(args[0] if args else "")
        for cells in iss_groups(args[1:]):
            yield cls(iss_cells(cells, layout), pattern)

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the pattern and the cells."""
        pattern = "".join(self.pattern.split())
        yield [_encoded(pattern), *rc_names(self.cells, layout)]


def _encoded(pattern: str) -> str:
    """Write a text in base 64 as links do.

    >>> _encoded("1?[2-5]*9"), _decoded("MT9bMi01XSo5")
    ('MT9bMi01XSo5', '1?[2-5]*9')
    """
    packed = b2a_base64(pattern.encode(), newline=False).decode()
    return packed.translate(str.maketrans("+/", "-_", "="))


def _decoded(packed: str) -> str:
    padded = packed.translate(str.maketrans("-_", "+/")) + "=" * (-len(packed) % 4)
    try:
        return a2b_base64(padded, strict_mode=True).decode()
    except (Error, ValueError):
        raise InputError(
            "{text} is no pattern of ISS", text=repr(packed)[:40]
        ) from None
