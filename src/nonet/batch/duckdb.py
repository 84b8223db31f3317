"""duckdb: functions of SQL over columns of puzzles, each asked for many rows at once.

>>> import duckdb
>>> from nonet.batch.duckdb import register
>>> with duckdb.connect() as connection:
...     register(connection)
...     query = "select sudoku_solve(p), sudoku_count(p), sudoku_status(p) from t"
...     frame = connection.sql("create table t as select '1............321' as p")
...     connection.sql(query).fetchall()
[('1234341221434321', 3, 'several solutions')]
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from nonet.batch.frames import answered_column
from nonet.batch.many import solve_many
from nonet.batch.rate import rate_many
from nonet.batch.tables.work import TableWork
from nonet.limits import MOST_COUNTED

__all__ = ["FUNCTIONS", "register"]


class Function(NamedTuple):
    """A function of SQL: what it gives, and how a column of texts is answered."""

    gives: str
    answer: Callable[[Any], Any]


def _solve(puzzles: Any) -> Any:
    return solve_many(puzzles, jobs=1).solutions


def _count(puzzles: Any) -> Any:
    return solve_many(puzzles, MOST_COUNTED, jobs=1).counts.cast("int64")


def _status(puzzles: Any) -> Any:
    return answered_column(puzzles, TableWork("check"), 1)["status"]


def _rated(name: str, scale: Any) -> Callable[[Any], Any]:
    return lambda puzzles: rate_many(puzzles, scale=scale, jobs=1)[name]


FUNCTIONS: Final = MappingProxyType(
    {
        "sudoku_solve": Function("VARCHAR", _solve),
        "sudoku_count": Function("BIGINT", _count),
        "sudoku_status": Function("VARCHAR", _status),
        "sudoku_rate": Function("DOUBLE", _rated("er", "se")),
        "sudoku_score": Function("BIGINT", _rated("score", "score")),
        "sudoku_level": Function("VARCHAR", _rated("level", "score")),
    }
)


def register(connection: Any) -> None:
    """Teach a connection the functions; what is NULL stays so.

    A query that duckdb splits over its threads asks them from each, so none of them
    takes more than one.
    """
    for name, (gives, answer) in FUNCTIONS.items():
        with suppress(Exception):  # it is there only if a connection was taught before
            connection.remove_function(name)
        connection.create_function(
            name,
            partial(_answered, answer),
            ["VARCHAR"],
            gives,
            type="arrow",
            null_handling="special",  # which only means that an answer may be NULL
        )


def _answered(answer: Callable[[Any], Any], puzzles: Any) -> Any:
    """Answer what is there; NULL stays NULL."""
    import pyarrow.compute as pc  # noqa: PLC0415 - it is loaded by now

    found = answer(puzzles)
    return pc.if_else(pc.is_valid(puzzles), found, None)
