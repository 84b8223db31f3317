"""Tables of Arrow: a record batch in, the same with more columns out.

This is all that another engine needs (a cluster, a data frame, a database): a pure
function, of which every process gives the same answer.

>>> import pyarrow as pa
>>> from nonet.batch.tables.work import TableWork
>>> batch = pa.record_batch({"id": [7], "puzzle": ["1..4..1..1..4..1"]})
>>> answer_batch(batch, TableWork("solve")).to_pylist()
[{'id': 7, 'puzzle': '1..4..1..1..4..1', 'solution': '1234341221434321', \
'solutions': '2+', 'status': 'several solutions'}]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from nonet.batch.tables.answers import Answers, answers
from nonet.batch.tables.columns import TRUTH, arrow_array, encoded
from nonet.batch.tables.piece import OddRow, TablePiece, piece_of, ruled
from nonet.batch.tables.plan import TablePlan, apart, planned, telling
from nonet.batch.tables.work import OK, TableWork
from nonet.engines.native import CELLS
from nonet.exchange.rules import is_something

TEXTS: Final = (
    *("string", "large_string", "string_view"),
    *("binary", "large_binary", "binary_view"),
)


def answer_batch(batch: Any, work: TableWork, plan: TablePlan | None = None) -> Any:
    """Add the columns of a verb to a record batch."""
    plan = plan or batch_plan(batch, work)
    return extended(batch, answers(work, batch_piece(batch, plan, work)), plan, work)


def batch_plan(batch: Any, work: TableWork) -> TablePlan:
    """Find the columns by their names, and by what one of the first rows holds."""
    rows = (
        [_sample(column, at) for column in batch.columns]
        for at in range(batch.num_rows)
    )
    return planned(batch.schema.names, work, telling(rows))


def _sample(column: Any, at: int) -> str | None:
    value = _values(column.slice(at, 1))[0]
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return value if isinstance(value, str) else None


def extended(batch: Any, found: Answers, plan: TablePlan, work: TableWork) -> Any:
    """Put what was found behind the columns of a batch."""
    import pyarrow as pa  # noqa: PLC0415 - the batch came from it

    schema = extended_schema(batch.schema, plan, work)
    kinds = [*work.added.values(), "bool"]
    new = [
        arrow_array(found.columns[name], kind)
        for name, kind in zip(plan.added, kinds, strict=False)
    ]
    whole = pa.RecordBatch.from_arrays([*batch.columns, *new], schema=schema)
    if work.only_solved:
        mask = pa.array(found.solved, pa.uint8()).cast(pa.bool_())
        return whole.filter(mask)
    return whole


def extended_schema(schema: Any, plan: TablePlan, work: TableWork) -> Any:
    """Name and type the columns of the answer."""
    import pyarrow as pa  # noqa: PLC0415 - the schema came from it

    kinds = {**work.added, OK: "bool"}
    for name, free in plan.added.items():
        schema = schema.append(pa.field(free, pa.type_for_alias(kinds[name])))
    return schema


def batch_piece(batch: Any, plan: TablePlan, work: TableWork) -> TablePiece:
    """Find the puzzles of a batch in its own memory, or gather them."""
    puzzles = texts_of(batch.column(plan.puzzle))
    rows = packed_rows(puzzles)
    is_plain = plan.layout < 0 and not plan.ruled and not work.layout
    if rows is not None and is_plain and plan.solution < 0:
        return TablePiece(rows, {})
    layouts, given = [], None
    if plan.layout >= 0:
        layouts = [_told(v) for v in batch.column(plan.layout).to_pylist()]
    if plan.solution >= 0:
        solutions = texts_of(batch.column(plan.solution))
        packed = packed_rows(solutions)
        if rows is not None and packed is not None and is_plain:
            return TablePiece(rows, {}, packed)
        given = _bytes(solutions)
    known = _ruled(batch, plan) if plan.ruled else {}
    return piece_of(_bytes(puzzles), layouts, given, known, work.layout)


def _told(value: object) -> str:
    return "" if value is None else str(value).strip()


def _ruled(batch: Any, plan: TablePlan) -> dict[int, OddRow]:
    columns = [batch.column(at).to_pylist() for at in plan.ruled]
    names = [plan.names[at] for at in plan.ruled]
    known = {}
    for at, row in enumerate(zip(*columns, strict=True)):
        told = [n for n, value in zip(names, row, strict=True) if is_something(value)]
        if told:
            known[at] = ruled(told)
    return known


def texts_of(column: Any) -> Any:
    """Give a column as strings or bytes, with 32- or 64-bit offsets."""
    import pyarrow as pa  # noqa: PLC0415 - the column came from it

    kind = column.type
    if pa.types.is_dictionary(kind):
        return texts_of(unfolded(column))
    if kind == pa.binary_view():
        return column.cast(pa.binary())
    if kind == pa.string_view():
        return column.cast(pa.string())
    if str(kind) in TEXTS or kind == pa.binary(CELLS):
        return column
    return column.cast(pa.string())


def unfolded(column: Any) -> Any:
    """Give numbered words as words; pyarrow itself unfolds no views, as polars has."""
    import pyarrow as pa  # noqa: PLC0415 - the column came from it

    words = column.dictionary
    if words.type == pa.string_view():
        words = words.cast(pa.string())
    return words.take(column.indices)


def packed_rows(column: Any) -> Any:
    """Lend the memory of a column of which every text has 81 bytes; or ``None``."""
    import pyarrow as pa  # noqa: PLC0415 - the column came from it

    if column.null_count:
        return None
    *_, data = column.buffers()
    if column.type == pa.binary(CELLS):
        first = CELLS * column.offset
        return memoryview(data)[first : first + CELLS * len(column)]
    wide = str(column.type).startswith("large")
    ends = _ends(column, wide=wide)
    if len(ends) < 2 or (ends[1:] - ends[:-1] != CELLS).any():
        return None if len(ends) > 1 else b""
    return memoryview(data)[ends[0] : ends[-1]]


def _ends(column: Any, *, wide: bool) -> Any:
    """View where the texts of a column end."""
    import numpy as np  # noqa: PLC0415 - pyarrow has loaded it

    if not len(column):
        return ()
    ends: Any = np.frombuffer(column.buffers()[1], np.int64 if wide else np.int32)
    return ends[column.offset : column.offset + len(column) + 1]


def _bytes(column: Any) -> list[bytes]:
    return [
        value if isinstance(value, bytes) else (value or "").encode()
        for value in column.to_pylist()
    ]


def _values(column: Any) -> list[Any]:
    """Give what a column holds; times as text, if they are finer than Python's."""
    try:
        values: list[Any] = column.to_pylist()
    except ValueError:  # without pandas there is no time with nanoseconds
        values = column.cast("string").to_pylist()
    return values


class ArrowBlock(NamedTuple):
    """A record batch, its puzzles, and how many rows end with it."""

    source: Any  # the batch
    piece: TablePiece
    after: int

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return int(self.source.num_rows)

    def values(self, plan: TablePlan) -> list[list[Any]]:
        """Give what each column holds."""
        del plan
        return [_values(column) for column in self.source.columns]

    def batch(self, plan: TablePlan) -> Any:
        """Give the rows as a batch of Arrow."""
        del plan
        return self.source


def text_batch(values: Sequence[Sequence[Any]], plan: TablePlan) -> Any:
    """Make a batch of what a text table holds: nothing but texts."""
    import pyarrow as pa  # noqa: PLC0415 - few tables need it

    arrays = [
        arrow_array([_text(value) for value in column], "string") for column in values
    ]
    names = [encoded(name).decode() for name in apart(plan.names)]
    return pa.RecordBatch.from_arrays(arrays, names=names)


def _text(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return TRUTH[value] if isinstance(value, bool) else str(value)
