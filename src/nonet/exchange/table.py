r"""Rows of named fields as data: tables and JSON, each row as soon as it is known.

>>> rows = [{"puzzle": "12..", "er": 1.2, "profile": {"Full house": 2, "X-wing": 1}},
...         {"puzzle": ".21.", "er": None, "profile": {}}]
>>> print(*TABLES["tsv"](rows), sep="", end="")  # doctest: +NORMALIZE_WHITESPACE
puzzle er   profile
12..   1.2  Full house: 2; X-wing: 1
.21.
>>> print(*TABLES["json"](rows[1:]), sep="", end="")
{"nonet": 2, "puzzle": ".21.", "er": null, "profile": {}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from nonet.exchange.columns import TableRow, columns
from nonet.exchange.record import SCHEMA

TableWriter: TypeAlias = Callable[[Iterable[TableRow]], Iterator[str]]


def _json_lines(rows: Iterable[TableRow]) -> Iterator[str]:
    import json  # noqa: PLC0415 - a table needs none

    for row in rows:
        record = {"nonet": SCHEMA, **row}
        yield json.dumps(record, ensure_ascii=False) + "\n"


TABLES: Final[Mapping[str, TableWriter]] = MappingProxyType(
    {
        "tsv": lambda rows: columns(rows, "\t"),
        "csv": lambda rows: columns(rows, ","),
        "json": _json_lines,
    }
)
