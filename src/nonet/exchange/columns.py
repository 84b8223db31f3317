"""Rows of named fields in columns, each row as soon as it is known.

>>> rows = [{"puzzle": "12..", "er": 1.2}, {"puzzle": ".21.", "er": None}]
>>> print(*columns(rows, ","), sep="", end="")
puzzle,er
12..,1.2
.21.,
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from nonet.errors import InputError

TableRow: TypeAlias = Mapping[str, object]


def columns(rows: Iterable[TableRow], by: str) -> Iterator[str]:
    """Write the names of the first row, then the fields: no comma or tab is in them."""
    names: list[str] = []
    for row in rows:
        if not names:
            names = [*row]
            yield by.join(names) + "\n"
        if "layout" in row and "layout" not in names:
            raise InputError(
                "the table began without a column for the layout {layout}: write json",
                layout=repr(str(row["layout"])[:40]),
            )
        yield by.join([_field(row.get(name)) for name in names]) + "\n"


def _field(value: object) -> str:
    if value is None:
        return ""
    if not isinstance(value, str | int | float) and isinstance(value, Mapping):
        return "; ".join([f"{name}: {count}" for name, count in value.items()])
    return str(value)
