r"""Rows of named fields as data: tables and JSON, each row as soon as it is known.

>>> rows = [{"puzzle": "12..", "er": 1.2, "profile": {"Full house": 2, "X-wing": 1}},
...         {"puzzle": ".21.", "er": None, "profile": {}}]
>>> print(*TABLES["tsv"](rows), sep="", end="")  # doctest: +NORMALIZE_WHITESPACE
puzzle er   profile
12..   1.2  Full house: 2; X-wing: 1
.21.
>>> print(*TABLES["json"](rows[1:]), sep="", end="")
{"nonet": 1, "puzzle": ".21.", "er": null, "profile": {}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from nonet.write import SCHEMA

Row: TypeAlias = Mapping[str, object]
Table: TypeAlias = Callable[[Iterable[Row]], Iterator[str]]


def _parted(rows: Iterable[Row], by: str) -> Iterator[str]:
    """Write the names of the first row, then the fields: no comma or tab is in them."""
    names: list[str] = []
    for row in rows:
        if not names:
            names = [*row]
            yield by.join(names) + "\n"
        yield by.join([_field(row.get(name)) for name in names]) + "\n"


def _field(value: object) -> str:
    if value is None:
        return ""
    if not isinstance(value, str | int | float) and isinstance(value, Mapping):
        return "; ".join([f"{name}: {count}" for name, count in value.items()])
    return str(value)


def _json_lines(rows: Iterable[Row]) -> Iterator[str]:
    import json  # noqa: PLC0415 - a table needs none

    for row in rows:
        record = {"nonet": SCHEMA, **row}
        yield json.dumps(record, ensure_ascii=False) + "\n"


TABLES: Final[Mapping[str, Table]] = MappingProxyType(
    {
        "tsv": lambda rows: _parted(rows, "\t"),
        "csv": lambda rows: _parted(rows, ","),
        "json": _json_lines,
    }
)
