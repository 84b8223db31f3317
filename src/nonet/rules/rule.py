"""What every rule can do.

A rule is a value: some cells, perhaps a number. Its file says what it demands, how it
is told and drawn, and how others write it; how its fields are read and written in our
own JSON follows from their kinds. One more is one more file like
:mod:`nonet.rules.lines.thermo`; :mod:`nonet.rules.registry` finds it.

>>> from nonet.board.layout import CLASSIC
>>> from nonet.rules.lines.thermo import Thermo
>>> thermo = Thermo.read(Fields({"cells": "A1 B1"}, CLASSIC))
>>> thermo, thermo.record(CLASSIC), print(thermo.sentence(CLASSIC))
the digits of the thermometer A1 and B1 rise from A1
(Thermo(cells=(0, 9)), {'cells': 'A1 B1'}, None)
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp.words import Sentence
from nonet.errors import InputError
from nonet.rules.demands import Demand
from nonet.rules.fields import CELLS, LINE, NUMBER, Fields, part


@dataclass(frozen=True, slots=True)
class Rule(ABC):
    """Something that the digits must obey beyond their houses."""

    name: ClassVar[str]  # in our JSON
    f_puzzles: ClassVar[str] = ""  # its key there; none if it cannot be written there
    has_clue: ClassVar[bool] = False  # outside the board
    iss: ClassVar[str] = ""  # its name in strings of Interactive Sudoku Solver
    iss_aliases: ClassVar[tuple[str, ...]] = ()  # further names that it is read by

    # What it demands

    @abstractmethod
    def demands(self, layout: Layout) -> Iterator[Demand]:
        """Say what must hold, in the shapes that a search knows."""

    def apart(self, layout: Layout) -> Iterator[tuple[Cell, ...]]:  # noqa: ARG002 - few know more
        """Yield cells that all differ by the rule, beyond what one demand tells."""
        return iter(())

    @abstractmethod
    def sentence(self, layout: Layout) -> Sentence:
        """Tell the rule in words."""

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The cells that the rule names, none if it is about all."""
        return tuple(
            cell
            for each in fields(self)
            if each.metadata["kind"] in (CELLS, LINE)
            for cell in getattr(self, each.name)
        )

    def check(self, layout: Layout) -> None:
        """Complain of what cannot be on this board."""
        met: set[Cell] = set()
        for cell in self.marked:
            if layout.cell(cell) in met:
                raise InputError(
                    "{cell} stands twice in one {rule}",
                    cell=layout.cell_set((cell,)),
                    rule=self.name,
                )
            met.add(cell)

    # How it is drawn

    def draw(self, layout: Layout) -> Iterator[str]:  # noqa: ARG002 - most need it
        """Draw what lies under the digits."""
        return iter(())

    # How it is written: in our JSON, in that of f-puzzles, in strings of ISS

    @classmethod
    def keys(cls) -> list[str]:
        """Name the fields in our JSON."""
        return [each.metadata["key"] or each.name for each in fields(cls)]

    @classmethod
    def read(cls, given: Fields) -> Self:
        """Make the rule of what our JSON says."""
        values: dict[str, Any] = {}
        for key, each in zip(cls.keys(), fields(cls), strict=True):
            kind = each.metadata["kind"]
            value = kind.read(given, key) if key in given.items else None
            if value is not None:
                values[each.name] = value
            elif each.default is MISSING:
                raise InputError(
                    "a {rule} needs {field}", rule=cls.name, field=repr(key)
                )
        return cls(**values)

    def record(self, layout: Layout) -> dict[str, object]:
        """Give what our JSON says; the inverse of :meth:`read`."""
        written = {}
        for key, each in zip(self.keys(), fields(self), strict=True):
            value = getattr(self, each.name)
            if value != each.default:
                written[key] = each.metadata["kind"].write(value, layout)
        return written

    def among(self, rules: Sequence[Rule], written: str) -> Self | None:
        """Give the rule as it stands among all that *written* says.

        In ``f-puzzles`` and ``iss`` some rules depend on others: what has no dot is
        known by the dots. Ours say it all, so a reader asks each when all are read;
        ``None`` is one that another tells as well.
        """
        del rules, written
        return self

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Make rules of one item of f-puzzles; many are written as ours are."""
        yield cls.read(item)

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Give the items of f-puzzles that say the same."""
        yield f_puzzles_cells(self.record(layout), layout)

    @property
    def iss_name(self) -> str:
        """The name that it is written by in ISS, none if it cannot be written there."""
        return self.iss

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Make rules of the arguments of one constraint of ISS."""
        raise NotImplementedError

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Give the arguments of the constraints of ISS that say the same."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class WholeRule(Rule):
    """A rule about the whole board, which is no more than its name."""

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Take it as it is."""
        del args, layout
        yield cls()

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write no more than the name."""
        del layout
        yield ()


@dataclass(frozen=True, slots=True)
class CellsRule(Rule):
    """A rule that is no more than its cells, in their order."""

    cells: tuple[Cell, ...] = part(CELLS)

    @classmethod
    def from_iss(cls, args: Sequence[str], layout: Layout) -> Iterator[Self]:
        """Read the cells."""
        yield cls(iss_cells(args, layout))

    def to_iss(self, layout: Layout) -> Iterator[Sequence[str]]:
        """Write the cells."""
        yield rc_names(self.cells, layout)


@dataclass(frozen=True, slots=True)
class LineRule(CellsRule):
    """A rule along a line of cells."""

    @classmethod
    def from_f_puzzles(cls, item: Fields) -> Iterator[Self]:
        """Read ``lines``: where a line forks, each way is one."""
        yield from map(cls, item.lines("lines"))

    def to_f_puzzles(self, layout: Layout) -> Iterator[dict[str, object]]:
        """Write one line."""
        yield {"lines": [rc_names(self.cells, layout)]}


@dataclass(frozen=True, slots=True)
class ClueRule(Rule):
    """A number outside the board, about the *line* of cells that it looks along."""

    has_clue = True

    line: tuple[Cell, ...] = part(LINE)
    clue: int = part(NUMBER)


# Cells as others write them


def rc_names(cells: Sequence[Cell], layout: Layout) -> list[str]:
    """Write cells by row and column.

    >>> from nonet.board.layout import CLASSIC
    >>> rc_names((0, 10), CLASSIC)
    ['R1C1', 'R2C2']
    """
    n = layout.size
    return [f"R{cell // n + 1}C{cell % n + 1}" for cell in cells]


def iss_cells(args: Sequence[str], layout: Layout) -> tuple[Cell, ...]:
    """Read the cells among the arguments of a constraint of ISS."""
    if not args:
        raise InputError("a constraint of ISS must name its cells")
    return tuple(map(layout.parse_cell, args))


def iss_number(args: Sequence[str], place: int = 0) -> int:
    """Read the number among the arguments of a constraint of ISS."""
    arg = args[place] if place < len(args) else ""
    if not re.fullmatch(r"-?\d{1,9}", arg, re.ASCII):
        raise InputError("{found} is not a whole number", found=repr(arg)[:40])
    return int(arg)


def unsayable(rule: Rule, layout: Layout, format_name: str) -> InputError:
    """Complain that a format knows the rule, but not with this number or shape."""
    return InputError(
        "{format} cannot say this: {rule}",
        format=format_name,
        rule=rule.sentence(layout),
    )


def f_puzzles_cells(record: dict[str, object], layout: Layout) -> dict[str, object]:
    """Name the cells of a record of ours as f-puzzles does."""
    if isinstance(cells := record.get("cells"), str):
        parsed = [layout.parse_cell(name) for name in cells.split()]
        return {**record, "cells": rc_names(parsed, layout)}
    return record
