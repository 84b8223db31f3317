"""Fields: how the parts of a rule are read and written, in our JSON and elsewhere.

A rule is a dataclass, and each of its fields says of which kind it is:

>>> from nonet.board.layout import CLASSIC
>>> fields = Fields({"cells": "A1 B2", "sum": 7, "line": "A1-A4"}, CLASSIC)
>>> CELLS.read(fields, "cells"), NUMBER.read(fields, "sum"), LINE.read(fields, "line")
((0, 10), 7, (0, 1, 2, 3))
>>> CELLS.write((0, 10), CLASSIC), LINE.write((0, 1, 2, 3), CLASSIC)
('A1 B2', 'A1-A4')
>>> fields.close()
>>> Fields({"colour": "red"}, CLASSIC).close()
Traceback (most recent call last):
...
nonet.errors.InputError: 'colour' does not belong here
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from nonet.board.cells import Cell
from nonet.board.layout import Layout
from nonet.board.notation import parse_symbol, symbol
from nonet.errors import InputError, stray


class Fields:
    """What a JSON object says of a rule, read field by field."""

    def __init__(
        self, items: Mapping[str, object], layout: Layout, depth: int = 0
    ) -> None:
        self.items, self.layout = dict(items), layout
        self.depth = depth  # how many rules it stands in

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

    def numbers(self, name: str) -> tuple[int, ...]:
        """Read a list of whole numbers."""
        found = self.items.pop(name, [])
        listed = found if isinstance(found, list) else []
        read = [Fields({name: each}, self.layout).number(name) for each in listed]
        if not read or None in read:
            raise InputError("{field} must list whole numbers", field=repr(name))
        return tuple(each for each in read if each is not None)

    def text(self, name: str) -> str | None:
        """Read a text, which may be left out."""
        value = self.items.pop(name, None)
        if value is not None and not isinstance(value, str):
            raise InputError("{field} must be a text", field=repr(name))
        return value

    def digits(self, name: str) -> tuple[int, ...]:
        """Read digits, in a text or in a list."""
        value = self.items.pop(name, None)
        size = self.layout.size
        parts = value.split() if isinstance(value, str) and " " in value else value
        if not isinstance(parts, str | list) or not parts:
            raise InputError("{field} must list digits, as in '123'", field=repr(name))
        digits = [parse_symbol(str(part), size) for part in parts]
        for part, digit in zip(parts, digits, strict=True):
            if not digit:
                raise InputError(
                    "{found} is not a digit from 1 to {n}", found=repr(part), n=size
                )
        return tuple(digit or 0 for digit in digits)

    def straight(self, name: str) -> tuple[Cell, ...]:
        """Read a straight line of cells by its ends, ``A1-A9``."""
        text = self.text(name) or ""
        first, dash, last = (part.strip() for part in text.partition("-"))
        if not dash:
            raise InputError(
                "{field} must name the ends of a line, as in 'A1-A9'", field=repr(name)
            )
        return straight(
            self.layout.parse_cell(first), self.layout.parse_cell(last), self.layout
        )

    def close(self, known: Iterable[str] = ()) -> None:
        """Complain of a field that nobody has read; *known* are those that are."""
        for name in self.items:
            raise stray(name, known)


class FieldKind(NamedTuple):
    """How a field is read from JSON, how it is written there, and its JSON Schema."""

    read: Callable[[Fields, str], Any]
    write: Callable[[Any, Layout], object]
    schema: Mapping[str, Any] = MappingProxyType({})  # anything


def part(kind: FieldKind, key: str = "", default: Any = MISSING) -> Any:
    """Make a field of a rule: its kind, its *key* in JSON if that is not its name."""
    return field(default=default, metadata={"kind": kind, "key": key})


def named(cells: Sequence[Cell], layout: Layout) -> str:
    """Write cells as :meth:`Fields.cells` reads them."""
    return " ".join(map(layout.cell_name, cells))


def straight(first: Cell, last: Cell, layout: Layout) -> tuple[Cell, ...]:
    """List the cells from *first* to *last* in a row, a column or a diagonal.

    >>> from nonet.board.layout import CLASSIC
    >>> straight(2, 20, CLASSIC), straight(2, 18, CLASSIC)
    ((2, 11, 20), (2, 10, 18))
    """
    n = layout.size
    down, right = last // n - first // n, last % n - first % n
    steps = max(abs(down), abs(right))
    if not steps or abs(down) not in (0, steps) or abs(right) not in (0, steps):
        raise InputError(
            "{first} and {last} are not the ends of a straight line",
            first=layout.cell_name(first),
            last=layout.cell_name(last),
        )
    step = n * (down // steps) + right // steps
    return tuple(first + step * i for i in range(steps + 1))


def _ends(cells: Sequence[Cell], layout: Layout) -> str:
    return f"{layout.cell_name(cells[0])}-{layout.cell_name(cells[-1])}"


def _are_texts(items: list[object]) -> bool:
    return all(isinstance(item, str) for item in items)


def _symbols(digits: Sequence[int], layout: Layout) -> str:
    gap = "" if layout.size < 10 else " "
    return gap.join(symbol(digit, layout.size) for digit in digits)


_NAMES: Final = {
    "description": "names of cells, A1 or r1c1, in the order that matters",
    "anyOf": [
        {"type": "string", "minLength": 2},
        {"type": "array", "items": {"type": "string"}, "minItems": 1},
    ],
}
CELLS: Final = FieldKind(Fields.cells, named, _NAMES)
LINE: Final = FieldKind(
    Fields.straight,
    _ends,
    {"description": "the ends of a line of cells, A1-A9", "type": "string"},
)
NUMBER: Final = FieldKind(
    Fields.number, lambda value, _: value, {"type": ["integer", "string"]}
)
NUMBERS: Final = FieldKind(
    Fields.numbers,
    lambda values, _: list(values),
    {"type": "array", "items": NUMBER.schema, "minItems": 1},
)
TEXT: Final = FieldKind(Fields.text, lambda value, _: value, {"type": "string"})
DIGITS: Final = FieldKind(
    Fields.digits,
    _symbols,
    {"description": "digits, 123 or a list", "type": ["string", "array"]},
)
GROUPS: Final = FieldKind(
    lambda given, name: tuple(given.lines(name)),
    lambda groups, layout: [named(group, layout) for group in groups],
    {"type": "array", "items": _NAMES},
)
