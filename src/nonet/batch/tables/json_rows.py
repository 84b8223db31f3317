r"""JSON lines as a table: every line is an object, which gains fields at its end.

>>> from io import BytesIO
>>> from nonet.batch.tables.answers import answers
>>> from nonet.batch.tables.work import TableWork
>>> work = TableWork("check")
>>> table = JsonTable(BytesIO(b'{"id": 7,  "quiz": "1..4..1..1..4..1"}\n'))
>>> plan = table.plan(work)
>>> for block in table.blocks(plan, work):
...     print(block.written(answers(work, block.piece), plan).decode(), end="")
{"id": 7,  "quiz": "1..4..1..1..4..1", "solutions": "2+", "status": "several solutions"}
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any, BinaryIO, Final

from nonet.batch.tables.answers import Answers
from nonet.batch.tables.columns import (
    Coded,
    Packed,
    TableColumn,
    encoded,
    fields,
    values,
)
from nonet.batch.tables.piece import CLASSIC, OddRow, TablePiece, piece_of
from nonet.batch.tables.plan import LAYOUTS, TablePlan, planned, telling
from nonet.batch.tables.records import (
    BLOCK,
    BYTE_ORDER_MARK,
    SMALL,
    cut_records,
    head_of,
    pieces_from,
    told_lines,
)
from nonet.batch.tables.text import TextBlock
from nonet.batch.tables.work import TableWork
from nonet.engines.native import CELLS
from nonet.errors import GridTextError, InputError
from nonet.exchange.rules import is_rule

LOOKED_AT: Final = 1000  # objects, for their names
TELLING: Final = {"rules", "kind", "givens", "marks", "cells", "version"}


class JsonTable:
    """A table of which every line is a JSON object."""

    by, begin = b"", 0  # no object spans two lines, and the first is a row

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream
        self.head = head_of(stream)
        first = next(told_lines(self.head), (b"", 0))[0]
        self.end = b"\r\n" if first.endswith(b"\r") else b"\n"

    def close(self) -> None:
        """Close what is read."""
        self.stream.close()

    def plan(self, work: TableWork) -> TablePlan:
        """Look at the first objects, for their names, and for a row that tells."""
        lines = islice(told_lines(self.head), LOOKED_AT)
        objects = [_object(line) or {} for line, _ in lines]
        names = [*dict.fromkeys(chain(*objects))]
        rows = ([_as_text(each.get(name)) for name in names] for each in objects)
        return planned(names, work, telling(rows))

    def heading(self, plan: TablePlan) -> bytes:
        """Have none: every row names its fields."""
        del plan
        return b""

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[TextBlock]:
        """Cut the table into blocks of rows, from the byte *start* on."""
        size = SMALL if work.is_heavy else BLOCK
        pieces = pieces_from(self.stream, self.head, start, size)
        for lines, blank, after, _ in cut_records(pieces, start):
            even = _even_piece(lines, plan, work)
            piece = even or self._piece(lines, plan, work)
            yield TextBlock(lines, blank, piece, after, self, even is not None)

    def _piece(
        self, lines: Sequence[bytes], plan: TablePlan, work: TableWork
    ) -> TablePiece:
        found = [_object(line) for line in lines]
        name = plan.names[plan.puzzle]
        known: dict[int, OddRow] = {}
        puzzles: list[bytes] = []
        for at, row in enumerate(found):
            text = None if row is None else row.get(name)
            is_text = isinstance(text, str) and len(text) == CELLS and text.isascii()
            if row is None:
                known[at] = OddRow(error=_no_object())
            elif not is_text or not _is_plain(tuple(row)) or not _is_classic(row, work):
                known[at] = _odd(row, name, work)
            puzzles.append(text.encode() if isinstance(text, str) and is_text else b"")
        given = None
        if plan.solution >= 0:
            other = plan.names[plan.solution]
            given = [encoded(str((row or {}).get(other) or "")) for row in found]
        return piece_of(puzzles, (), given, known)

    def extended(
        self, block: TextBlock, found: Answers, plan: TablePlan
    ) -> list[bytes]:
        """Write what was found as the last fields of each object."""
        names = [json.dumps(name, ensure_ascii=False) for name in plan.added.values()]
        forms, columns = zip(
            *(_written(found.columns[name]) for name in plan.added), strict=True
        )
        told = zip(names, forms, strict=True)
        form = b", ".join(name.encode() + b": " + each for name, each in told) + b"}"
        rows = zip(*columns, strict=True)
        if block.is_even:
            return [
                line[:-1] + b", " + form % row
                for line, row in zip(block.lines, rows, strict=True)
            ]
        pairs = zip(block.lines, rows, strict=True)
        return [_closed(line, form % row) for line, row in pairs]

    def rows(self, lines: Sequence[bytes], plan: TablePlan) -> Iterator[list[Any]]:
        """Give the fields of each row; what is no text stays JSON.

        Where there is no object, the line is all that can be told of the puzzle.
        """
        for line in lines:
            row = _object(line)
            if row is None:
                row = {plan.names[plan.puzzle]: line.decode("utf-8", "replace")}
            if late := row.keys() - set(plan.names):
                raise InputError(
                    "the table began without a field {name}: write jsonl",
                    name=repr(min(late)[:40]),
                )
            yield [_plain(row.get(name)) for name in plan.names]


def _even_piece(
    lines: Sequence[bytes], plan: TablePlan, work: TableWork
) -> TablePiece | None:
    """Read all lines at once, if every one is an object with 81 cells and no more.

    It is three times as fast as one by one. That an object stands in its own line is
    seen by its puzzle: two lines that are none could be one together.
    """
    objects = _objects(lines)
    if objects is None or work.layout:
        return None
    shapes = set(map(tuple, objects))
    name = plan.names[plan.puzzle]
    if not all(name in s and _is_plain(s) and not _is_sized(s) for s in shapes):
        return None
    puzzles = _packed([row[name] for row in objects])
    given = None
    if plan.solution >= 0:
        other = plan.names[plan.solution]
        given = _packed([row.get(other) for row in objects])
        if given is None:
            return None
    if puzzles is None or not all(
        puzzles[CELLS * at : CELLS * (at + 1)] in line for at, line in enumerate(lines)
    ):
        return None
    return TablePiece(puzzles, {}, given)


def _objects(lines: Sequence[bytes]) -> list[dict[str, Any]] | None:
    try:
        found = json.loads(b"[" + b",".join(lines) + b"]")
    except (ValueError, RecursionError):
        return None
    whole = all(line[:1] == b"{" and line[-1:] == b"}" for line in lines)
    whole = whole and len(found) == len(lines)
    return found if whole and set(map(type, found)) == {dict} else None


def _packed(texts: Sequence[Any]) -> bytes | None:
    """Put texts of 81 characters one after the other, if all are."""
    if set(map(type, texts)) != {str} or set(map(len, texts)) != {CELLS}:
        return None
    whole = "".join(texts)
    return whole.encode() if whole.isascii() else None


def _as_text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _is_sized(names: Sequence[str]) -> bool:
    return not set(LAYOUTS).isdisjoint(names)


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _odd(row: dict[str, Any], name: str, work: TableWork) -> OddRow:
    """Take the text of a plain row; of any other, let the reader of JSON see all."""
    text, told = row.get(name), [str(row[each]) for each in LAYOUTS if each in row]
    if isinstance(text, str | None) and _is_plain(tuple(row)):
        return OddRow(text, told[0] if told else work.layout or "")
    record = {key: value for key, value in row.items() if key != name}
    record["puzzle"] = row.get(name)
    if told:
        record["layout"] = told[0]
    return OddRow(layout=work.layout or "", record=record)


@lru_cache(256)
def _is_plain(names: tuple[str, ...]) -> bool:
    """Tell whether no field says more of the puzzle than its digits do."""
    return TELLING.isdisjoint(names) and not any(map(is_rule, names))


def _is_classic(row: dict[str, Any], work: TableWork) -> bool:
    told = (str(row[name]) for name in LAYOUTS if name in row)
    return (work.layout or "") in CLASSIC and set(CLASSIC).issuperset(told)


def _no_object() -> GridTextError:
    return GridTextError("the row is no JSON object")


def _written(column: TableColumn) -> tuple[bytes, list[bytes]]:
    """Write a column as JSON: a form, and what is put into it."""
    if isinstance(column, Coded):
        words = [*map(_json, column.words)]
        return b"%b", values(Coded(column.codes, words))
    if isinstance(column, Packed) and not column.there:
        return b'"%b"', fields(column, b",")
    return b"%b", [*map(_json, values(column))]


def _json(value: object) -> bytes:
    return encoded(json.dumps(value, ensure_ascii=False))


def _closed(line: bytes, more: bytes) -> bytes:
    """Put fields before the last brace; what is no object stays as it is."""
    bare = line.rstrip()
    if not bare.endswith(b"}") or _object(bare) is None:
        return line
    body = bare[:-1].rstrip()
    return body + (b"" if body.endswith(b"{") else b", ") + more


def _plain(value: object) -> object:
    if isinstance(value, list | dict):
        return json.dumps(value, ensure_ascii=False)
    return value
