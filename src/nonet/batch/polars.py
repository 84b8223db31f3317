"""polars: ``.sudoku`` behind expressions and series, and lazy scans of puzzle files.

>>> import polars as pl
>>> import nonet.batch.polars
>>> frame = pl.DataFrame({"puzzle": ["1............321", "12....3....4...."]})
>>> frame.lazy().select(pl.col("puzzle").sudoku.count(limit=5)).collect()["puzzle"]
... # doctest: +NORMALIZE_WHITESPACE
shape: (2,)
Series: 'puzzle' [u32]
[
    3
    0
]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

import polars as pl
from polars.io.plugins import register_io_source

from nonet.batch.ask import count_many
from nonet.batch.explain import explain_many
from nonet.batch.frames import answered_column
from nonet.batch.many import solve_many
from nonet.batch.rate import rate_many
from nonet.batch.tables.work import ADDED, STATUS, TableWork
from nonet.exchange.read import Entry, open_source, puzzles

__all__ = ["PolarsColumn", "PolarsExpression", "scan_puzzles"]

TYPES: Final = {
    "double": pl.Float64,
    "int64": pl.Int64,
    "string": pl.String,
}
SCANNED: Final = {
    "line": pl.UInt32,
    "puzzle": pl.String,
    "layout": pl.String,
    "error": pl.String,
}
ROWS: Final = 10_000  # of a batch, unless polars tells


def _struct(verb: str) -> Any:
    """Give the type of what a verb tells of one puzzle."""
    kinds = {**ADDED[verb], STATUS: "string"}  # type: ignore[index]
    return pl.Struct({name: TYPES[kind] for name, kind in kinds.items()})


@pl.api.register_series_namespace("sudoku")
class PolarsColumn:
    """What can be asked of a series of puzzles."""

    def __init__(self, series: Any) -> None:
        self._series = series

    def solve(self, *, jobs: int | None = None) -> Any:
        """Give the first solution of each."""
        return solve_many(self._series, jobs=jobs).solutions

    def count(self, limit: int | None = None, *, jobs: int | None = None) -> Any:
        """Count the solutions of each, no further than *limit*."""
        return count_many(self._series, limit, jobs)

    def status(self, *, jobs: int | None = None) -> Any:
        """Tell how each ends: solved, several solutions, or why it cannot be solved."""
        found = answered_column(self._series, TableWork("check"), jobs)["status"]
        return found.alias(self._series.name)

    def rate(self, **ways: Any) -> Any:
        """Give a struct of ratings for each, as :func:`nonet.rate_many` does."""
        return rate_many(self._series, **ways).to_struct(self._series.name)

    def level(self, **ways: Any) -> Any:
        """Tell how hard each is, in a word."""
        found = rate_many(self._series, scale="score", **ways)["level"]
        return found.alias(self._series.name)

    def explain(self, **ways: Any) -> Any:
        """Give a struct that sums up how each is solved by a person."""
        return explain_many(self._series, **ways).to_struct(self._series.name)


@pl.api.register_expr_namespace("sudoku")
class PolarsExpression:
    """The same for an expression, which is worked out when it is collected."""

    def __init__(self, expression: Any) -> None:
        self._expression = expression

    def _asked(self, name: str, kind: Any, **ways: Any) -> Any:
        ask = partial(_ask, name, ways)
        return self._expression.map_batches(ask, return_dtype=kind)

    def solve(self, **ways: Any) -> Any:
        """Give the first solution of each."""
        return self._asked("solve", pl.String, **ways)

    def count(self, **ways: Any) -> Any:
        """Count the solutions of each, no further than *limit*."""
        return self._asked("count", pl.UInt32, **ways)

    def status(self, **ways: Any) -> Any:
        """Tell how each ends."""
        return self._asked("status", pl.String, **ways)

    def rate(self, **ways: Any) -> Any:
        """Give a struct of ratings for each."""
        return self._asked("rate", _struct("rate"), **ways)

    def level(self, **ways: Any) -> Any:
        """Tell how hard each is, in a word."""
        return self._asked("level", pl.String, **ways)

    def explain(self, **ways: Any) -> Any:
        """Give a struct that sums up how each is solved by a person."""
        return self._asked("explain", _struct("explain"), **ways)


def _ask(name: str, ways: dict[str, Any], series: Any) -> Any:
    return getattr(PolarsColumn(series), name)(**ways)


def scan_puzzles(path: str) -> Any:
    """Scan a file of puzzles, in any format that nonet reads, as a lazy frame.

    A row has the ``line`` of the file, the ``puzzle`` in one line, its ``layout`` if it
    is not the usual one of its size, or the ``error`` that says why it is none.
    """
    open_source(path).close()  # a file that is not there is told now

    def batches(
        columns: list[str] | None,
        predicate: Any,
        most: int | None,
        size: int | None,
    ) -> Iterator[Any]:
        with open_source(path) as file:
            rows = islice(map(_row, puzzles(file)), most)
            while some := list(islice(rows, size or ROWS)):
                frame = pl.DataFrame(some, SCANNED, orient="row")
                yield _narrowed(frame, columns, predicate)

    source: Callable[..., Iterator[Any]] = batches
    return register_io_source(source, schema=SCANNED)


def _narrowed(frame: Any, columns: list[str] | None, predicate: Any) -> Any:
    """Leave out what nobody asked for."""
    if predicate is not None:
        frame = frame.filter(predicate)
    return frame if columns is None else frame.select(columns)


def _row(entry: Entry) -> tuple[int, str | None, str | None, str | None]:
    if entry.error:
        return entry.line, None, None, str(entry.error)
    layout = entry.puzzle.layout
    if entry.rules:
        return entry.line, None, layout.spec, "the puzzle has rules beyond its houses"
    return entry.line, entry.grid.line, None if layout.is_plain else layout.spec, None
