"""What every rule of a variant can do.

A rule is a value: some cells, perhaps a number. It says how it is read and written,
which constraints it stands for, and how it is drawn. One more is one more file like
:mod:`nonet.rules.thermo`, and a line in :data:`nonet.rules.registry.RULES`.

>>> from nonet.board.layout import CLASSIC
>>> fields = Fields({"cells": "A1 B2", "sum": 7}, CLASSIC)
>>> fields.cells("cells"), fields.number("sum")
((0, 10), 7)
>>> fields.close()
>>> Fields({"colour": "red"}, CLASSIC).close()
Traceback (most recent call last):
...
nonet.errors.InputError: 'colour' does not belong here
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.csp import Constraint
from nonet.csp.words import Sentence
from nonet.errors import InputError


class Rule(ABC):
    """Something that the digits must obey beyond their houses."""

    name: ClassVar[str]  # in our JSON
    f_puzzles: ClassVar[str]  # the key of a list of them in f-puzzles

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields) -> Self:
        """Make the rule of what our JSON says."""

    @classmethod
    def converted(cls, fields: Fields) -> Iterator[Self]:
        """Make rules of one item of f-puzzles; many are written as ours are."""
        yield cls.read(fields)

    @abstractmethod
    def record(self, layout: Layout) -> dict[str, object]:
        """Give what our JSON says; the inverse of :meth:`read`."""

    @abstractmethod
    def constraints(self, layout: Layout) -> Iterator[Constraint]:
        """Say what must hold, each in words of its own."""

    def sentences(self, layout: Layout) -> Iterator[Sentence]:
        """Tell the rule in words."""
        for constraint in self.constraints(layout):
            yield constraint.sentence

    @property
    def marked(self) -> tuple[Cell, ...]:
        """The cells that the rule names, none if it is about all."""
        return ()

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

    def drawn(self, layout: Layout) -> Iterator[str]:  # noqa: ARG002 - most need it
        """Draw what lies under the digits."""
        return iter(())


@dataclass(frozen=True, slots=True)
class CellRule(Rule):
    """A rule that is no more than its cells."""

    cells: tuple[Cell, ...]

    @property
    def marked(self) -> tuple[Cell, ...]:
        """All its cells."""
        return self.cells

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """Read ``cells``, in their order."""
        return cls(fields.cells("cells"))

    def record(self, layout: Layout) -> dict[str, object]:
        """Write the cells in their order."""
        return {"cells": named(self.cells, layout)}


class Fields:
    """What a JSON object says of a rule, read field by field."""

    def __init__(self, items: Mapping[str, object], layout: Layout) -> None:
        self.items, self.layout = dict(items), layout

    def cells(self, name: str) -> tuple[Cell, ...]:
        """Read names of cells, in a text or in a list."""
        names = self.items.pop(name, "")
        listed = names.split() if isinstance(names, str) else names
        if not isinstance(listed, list) or not listed or not _are_texts(listed):
            raise InputError("{field} must name cells, as in 'A1 B2'", field=repr(name))
        return tuple(map(self.layout.parse_cell, listed))

    def lines(self, name: str) -> list[tuple[Cell, ...]]:
        """Read a list of lists of cells."""
        found = self.items.pop(name, [])
        if not isinstance(found, list):
            raise InputError("{field} must list lines of cells", field=repr(name))
        return [Fields({name: each}, self.layout).cells(name) for each in found]

    def number(self, name: str) -> int | None:
        """Read a whole number, which may stand in a text, or be left out."""
        value = self.items.pop(name, None)
        if value is None or value == "":
            return None
        if isinstance(value, str) and value.isdecimal() and len(value) < 10:
            value = int(value)
        if type(value) is not int:
            raise InputError(
                "{field} must be a whole number, not {found}",
                field=repr(name),
                found=repr(value)[:40],
            )
        return value

    def close(self) -> None:
        """Complain of a field that nobody has read."""
        for name in self.items:
            raise InputError("{field} does not belong here", field=repr(name)[:40])


def named(cells: Sequence[Cell], layout: Layout) -> str:
    """Write cells as :meth:`Fields.cells` reads them."""
    return " ".join(map(layout.cell_name, cells))


def _are_texts(items: list[object]) -> bool:
    return all(isinstance(item, str) for item in items)
