"""What lines share: how they are told, drawn, read and written.

A line may have a number of its own, and some may cross themselves, or end where they
began:

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.lines.whisper import Whisper
>>> loop = Whisper.read(Fields({"cells": "A1 A2 B2 B1 A1", "difference": 4}, CLASSIC))
>>> print(loop.sentence(CLASSIC))
neighbours on the whisper A1, A2, B2, B1 and A1 differ by 4 or more
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Self

from nonet.board.cells import Cell, CellSet
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.fields import CELLS, NUMBER, Fields, part
from nonet.rules.rule import LineRule, iss_cells, rc_names
from nonet.show.rules import band


@dataclass(frozen=True, slots=True)
class BandLine(LineRule):
    """A broad line in one colour, told by its cells."""

    reason: ClassVar[str]  # about {cells}
    colour: ClassVar[str]
    may_cross: ClassVar[bool] = False

    def check(self, layout: Layout) -> None:
        """Complain of a cell that stands twice, if the line is no knot, in a row."""
        if not self.may_cross:
            LineRule.check(self, layout)
        for cell, after in pairwise(map(layout.cell, self.cells)):
            if cell == after:
                raise twice(cell, self, layout)

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells."""
        return Sentence(self.reason, cells=in_order(self.cells, layout))

    def draw(self, layout: Layout) -> Iterator[str]:
        """Draw it from cell to cell."""
        yield band(self.cells, self.colour, layout)


@dataclass(frozen=True, slots=True)
class NumberLine(BandLine):
    """A line with a number: a difference, a modulus, a sum."""

    cells: tuple[Cell, ...] = part(CELLS)
    number: int = part(NUMBER)

    @classmethod
    def usual(cls, layout: Layout) -> int:
        """Give the number that f-puzzles means if it names none."""
        raise NotImplementedError

    def sentence(self, layout: Layout) -> Sentence:
        """Name the cells and the number."""
        cells = in_order(self.cells, layout)
        return Sentence(self.reason, cells=cells, number=self.number)

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``lines``, and ``value`` if it is not the usual one."""
        number = item.number("value")
        for line in item.lines("lines"):
            yield cls(line, cls.usual(item.layout) if number is None else number)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write one line, and its number if it is not the usual one."""
        is_usual = self.number == self.usual(layout)
        value = {} if is_usual else {"value": str(self.number)}
        yield {"lines": [rc_names(self.cells, layout)], **value}

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the number and the cells."""
        yield cls(*iss_numbered(args, layout))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the number and the cells."""
        yield [str(self.number), *rc_names(self.cells, layout)]


def in_order(cells: Sequence[Cell], layout: Layout) -> list[CellSet]:
    """Name cells in their order along a line."""
    return [layout.cell_set((cell,)) for cell in cells]


def twice(cell: Cell, rule: LineRule, layout: Layout) -> InputError:
    """Complain of a cell that a line comes back to."""
    return InputError(
        "{cell} stands twice in one {rule}",
        cell=layout.cell_set((cell,)),
        rule=rule.name,
    )


def unknown(others: str, rule: NumberLine) -> InputError:
    """Complain of a number that the format of others cannot say."""
    return InputError(
        "{others} has no {rule} by {number}",
        others=others,
        rule=rule.name,
        number=rule.number,
    )


def iss_numbered(args: Sequence[str], layout: Layout) -> tuple[tuple[Cell, ...], int]:
    """Read the number before the cells of a constraint of ISS."""
    number = iss_number(args[0] if args else "")
    return iss_cells(args[1:], layout), number


def iss_number(text: str) -> int:
    """Read a number among the arguments of a constraint of ISS."""
    if not text.isdecimal() or len(text) > 9:
        raise InputError(
            "a constraint of ISS must name a whole number here, not {found}",
            found=repr(text)[:40],
        )
    return int(text)
