"""Tables for tests, written and read by other programs than ours."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import pyarrow as pa
import pyarrow.parquet as pq

TestTable: TypeAlias = Mapping[str, Sequence[Any]]


def write_table(path: Path, table: TestTable) -> Path:
    """Write a table as the ending of its name tells."""
    names, rows = [*table], [*zip(*table.values(), strict=True)]
    if path.suffix in (".csv", ".tsv"):
        with path.open("w", newline="", encoding="utf-8") as file:
            by = "," if path.suffix == ".csv" else "\t"
            csv.writer(file, delimiter=by).writerows([names, *rows])
    elif path.suffix == ".jsonl":
        lines = (json.dumps(dict(zip(names, row, strict=True))) for row in rows)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    elif path.suffix == ".parquet":
        pq.write_table(pa.table(dict(table)), path)
    elif path.suffix == ".arrow":
        whole = pa.table(dict(table))
        with pa.ipc.new_file(path, whole.schema) as writer:
            writer.write_table(whole)
    else:
        import openpyxl  # noqa: PLC0415 - not everywhere

        book = openpyxl.Workbook()
        for row in [names, *rows]:
            book.worksheets[0].append(list(row))
        book.save(path)
    return path


def read_table(path: Path) -> dict[str, list[Any]]:
    """Read a table back: what is empty in a text is nothing."""
    if path.suffix in (".csv", ".tsv"):
        text = path.read_bytes().decode()
        by = "," if path.suffix == ".csv" else "\t"
        names, *rows = csv.reader(io.StringIO(text, newline=""), delimiter=by)
        return {name: [row[at] for row in rows] for at, name in enumerate(names)}
    if path.suffix == ".jsonl":
        found = [json.loads(line) for line in path.read_text("utf-8").split("\n")[:-1]]
        return {name: [row[name] for row in found] for name in found[0]}
    if path.suffix == ".parquet":
        return _columns(pq.read_table(path))
    if path.suffix == ".arrow":
        with pa.OSFile(str(path)) as file:
            return _columns(pa.ipc.open_file(file).read_all())
    import openpyxl  # noqa: PLC0415 - not everywhere

    sheet = openpyxl.load_workbook(path).worksheets[0]
    names, *rows = sheet.iter_rows(values_only=True)
    return {str(name): [row[at] for row in rows] for at, name in enumerate(names)}


def _columns(table: Any) -> dict[str, list[Any]]:
    return {name: table[name].to_pylist() for name in table.column_names}
