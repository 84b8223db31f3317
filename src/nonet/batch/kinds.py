"""Columns and frames of any library that speaks Arrow: in, and out in the same kind.

pyarrow, polars, pandas, duckdb, nanoarrow, datafusion: what has ``__arrow_c_stream__``
or ``__arrow_c_array__`` is taken without a copy, where its library makes none.

>>> import pyarrow as pa
>>> frame = pa.table({"id": [7], "puzzle": ["1..4..1..1..4..1"]})
>>> is_frame(frame), is_frame(frame["puzzle"]), is_column(frame["puzzle"])
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from nonet.batch.rows import is_arrow, is_frame
from nonet.batch.tables.arrow import TEXTS, packed_rows, texts_of
from nonet.engines.native import CELLS, Rows
from nonet.errors import InputError, not_installed

STREAM: Final = "__arrow_c_stream__"


def is_column(value: object) -> bool:
    """Tell whether a value is one column."""
    return is_arrow(value) and not is_frame(value)


def library_of(value: object) -> str:
    """Name the library that a value comes from."""
    return type(value).__module__.partition(".")[0]


def column_of(value: Any) -> Any:
    """Give a column as an Arrow array of texts."""
    pa = _pyarrow()
    if isinstance(value, pa.Array):
        array = value
    elif library_of(value) == "pandas":
        array = pa.array(value)
    elif hasattr(value, STREAM):
        array = pa.chunked_array(value)
    else:
        array = pa.array(value)
    if isinstance(array, pa.ChunkedArray):
        array = array.combine_chunks()
    if isinstance(array, pa.ChunkedArray):  # of no chunk, by an older pyarrow
        array = pa.array([], array.type)
    return _checked(array, pa)


def _checked(array: Any, pa: Any) -> Any:
    kind = array.type
    is_words = pa.types.is_dictionary(kind) and str(kind.value_type) in TEXTS
    if str(kind) in TEXTS or kind == pa.binary(CELLS) or is_words:
        return array
    if not len(array) or pa.types.is_null(kind):
        return pa.array([None] * len(array), pa.string())
    raise InputError(
        "expected an Arrow array of strings or of 81-byte binaries, found {kind}",
        kind=str(kind),
    )


def frame_of(value: Any) -> Any:
    """Give a frame as a table of Arrow."""
    pa = _pyarrow()
    if isinstance(value, pa.RecordBatch):
        return pa.Table.from_batches([value])
    if library_of(value) == "pandas":
        columns = [_of_pandas(column, pa) for _, column in value.items()]
        return pa.Table.from_arrays(columns, [str(name) for name in value.columns])
    return pa.table(value)


def _of_pandas(column: Any, pa: Any) -> Any:
    """Give a column; what Arrow has no type for is told in words."""
    try:
        return pa.array(column)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError):
        return pa.array([None if v is None else str(v) for v in column], pa.string())


def in_kind(value: Any, array: Any) -> Any:
    """Give an Arrow array as the library of *value* has columns."""
    library = library_of(value)
    if library == "polars":
        import polars as pl  # noqa: PLC0415 - it is loaded already

        return pl.Series(value.name, array)
    if library == "pandas":
        import pandas as pd  # noqa: PLC0415 - it is loaded already

        return pd.Series(array.to_pandas().array, index=value.index, name=value.name)
    if library == "pyarrow":
        is_cut = hasattr(value, "num_chunks")
        return _pyarrow().chunked_array([array]) if is_cut else array
    with suppress(Exception):  # whoever cannot take it gets it as Arrow
        return type(value)(array)
    return array


def frame_like(value: Any, columns: Mapping[str, Any]) -> Any:
    """Make a frame of new columns, in the library of a column."""
    table = _pyarrow().table(dict(columns))
    library = library_of(value)
    if library == "polars":
        import polars as pl  # noqa: PLC0415 - it is loaded already

        return pl.from_arrow(table)
    if library == "pandas":
        return table.to_pandas().set_index(value.index)
    return table


def with_columns(frame: Any, columns: Mapping[str, Any]) -> Any:
    """Put Arrow columns behind those of a frame, which stays as it is."""
    pa = _pyarrow()
    library = library_of(frame)
    if library == "polars":
        import polars as pl  # noqa: PLC0415 - it is loaded already

        return frame.with_columns([pl.Series(n, c) for n, c in columns.items()])
    if library == "pandas":
        import pandas as pd  # noqa: PLC0415 - it is loaded already

        new = {
            n: pd.Series(c.to_pandas().array, frame.index) for n, c in columns.items()
        }
        return frame.assign(**new)
    table = frame_of(frame)
    for name, column in columns.items():
        table = table.append_column(name, column)
    if isinstance(frame, pa.RecordBatch):
        whole = [_whole(column, pa) for column in table.columns]
        return pa.RecordBatch.from_arrays(whole, schema=table.schema)
    return table


def _whole(column: Any, pa: Any) -> Any:
    return (
        pa.concat_arrays(column.chunks)
        if column.num_chunks
        else pa.nulls(0, column.type)
    )


def solve_column(
    puzzles: Any, solve: Callable[[Any], Rows], others: Callable[[list[Any]], Any]
) -> tuple[Any, Any, Any]:
    """Solve a column: in place where its rows lie 81 bytes apart.

    What is no row of 81 bytes is left to *others*, as lists are solved.
    """
    column = column_of(puzzles)
    texts = texts_of(column)
    rows = packed_rows(texts)
    if rows is None:
        return _listed(puzzles, texts, _told(column.type, _pyarrow()), others)
    pa = _pyarrow()
    answers = solve(rows)
    counts, status, solutions = (
        pa.Array.from_buffers(kind, len(column), [None, pa.py_buffer(buffer)])
        for kind, buffer in (
            (pa.uint32(), answers.counts),
            (pa.uint8(), answers.status),
            (pa.binary(CELLS), answers.solutions),
        )
    )
    solutions = _where(counts, solutions, _told(column.type, pa), pa)
    return tuple(in_kind(puzzles, each) for each in (solutions, counts, status))


def _where(counts: Any, solutions: Any, kind: Any, pa: Any) -> Any:
    """Leave out what is no solution, and give the others the type of the puzzles."""
    import pyarrow.compute as pc  # noqa: PLC0415 - only here

    binary = pa.binary(CELLS)
    there = pc.greater(counts, 0)
    solutions = pc.if_else(there, solutions, pa.scalar(None, binary))
    if kind == binary:
        return solutions
    data = solutions.cast(pa.binary())
    return data.cast(kind if "binary" in str(kind) else pa.string()).cast(kind)


def _told(kind: Any, pa: Any) -> Any:
    """Give the type of the answers to puzzles of a type: numbered words give words."""
    return pa.string() if pa.types.is_dictionary(kind) else kind


def _listed(
    puzzles: Any, texts: Any, kind: Any, others: Callable[[list[Any]], Any]
) -> tuple[Any, Any, Any]:
    pa = _pyarrow()
    found = others(texts.to_pylist())
    arrays = (
        pa.array(found.solutions, kind if kind != pa.binary(CELLS) else pa.binary()),
        pa.array(found.counts, pa.uint32()),
        pa.array([int(each) for each in found.status], pa.uint8()),
    )
    first, *rest = (in_kind(puzzles, each) for each in arrays)
    return (first, rest[0], rest[1])


def _pyarrow() -> Any:
    try:
        import pyarrow as pa  # noqa: PLC0415 - few need it
    except ImportError:
        raise not_installed("pyarrow", "batch") from None
    return pa
