r"""Tables with a heading and a delimiter: CSV in its dialects, TSV.

>>> from io import BytesIO
>>> from nonet.batch.tables.answers import answers
>>> from nonet.batch.tables.work import TableWork
>>> work = TableWork("check")
>>> table = DelimitedTable(BytesIO(b'id,quiz\n007,1..4..1..1..4..1\n"8",12\n'))
>>> plan = table.plan(work)
>>> print(table.heading(plan).decode(), end="")
id,quiz,solutions,status
>>> for block in table.blocks(plan, work):
...     print(block.written(answers(work, block.piece), plan).decode(), end="")
007,1..4..1..1..4..1,2+,several solutions
"8",12,,"bad: expected 81 cells, found 2 (line 1)"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import repeat
from operator import itemgetter
from typing import Any, BinaryIO, Final

from nonet.batch.tables.answers import Answers
from nonet.batch.tables.columns import decoded, field, fields
from nonet.batch.tables.piece import OddRow, TablePiece, misshapen, piece_of, ruled
from nonet.batch.tables.plan import (
    TablePlan,
    invented,
    is_telling,
    planned,
    telling,
)
from nonet.batch.tables.records import (
    BLOCK,
    BYTE_ORDER_MARK,
    SMALL,
    cut_records,
    fields_of,
    first_record,
    head_of,
    pieces_from,
    told_lines,
)
from nonet.batch.tables.text import TextBlock
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError
from nonet.exchange.rules import is_something

DELIMITERS: Final = (b",", b";", b"\t")
WIDE: Final = 8  # columns


def delimiter_of(head: bytes) -> bytes:
    """Find what parts the names of a heading.

    >>> delimiter_of(b"id;puzzle;note")
    b';'
    """
    first = next(told_lines(head), (b"", 0))[0]
    return max(DELIMITERS, key=first.count)


class DelimitedTable:
    """A table of which the first line names the columns, unless it holds a puzzle."""

    def __init__(self, stream: BinaryIO, delimiter: bytes | None = None) -> None:
        self.stream = stream
        self.head = head_of(stream)
        self.by = delimiter or delimiter_of(self.head)
        first, self.begin = first_record(self.head, self.by)
        self.end = b"\r\n" if first.endswith(b"\r") else b"\n"
        self.first = first.rstrip(b"\r")
        self.names = self._texts(self.first.removeprefix(BYTE_ORDER_MARK))
        self.is_bare = is_telling(self.names)
        if self.is_bare:
            self.names = invented(self.names)
            mark = BYTE_ORDER_MARK if self.head.startswith(BYTE_ORDER_MARK) else b""
            self.first, self.begin = mark, len(mark)

    def close(self) -> None:
        """Close what is read."""
        self.stream.close()

    def plan(self, work: TableWork) -> TablePlan:
        """Look at the heading, and at a row that tells."""
        return planned(self.names, work, telling(self._first_rows()))

    def _first_rows(self) -> Iterator[list[str]]:
        text = self.head[self.begin :]
        while text:
            record, after = first_record(text, self.by)
            with suppress(InputError):
                yield self._texts(record.rstrip(b"\r"))[: len(self.names)]
            text = text[after or len(text) :]

    def heading(self, plan: TablePlan) -> bytes:
        """Write the heading as it was, with the new names; or none, if none was."""
        if self.is_bare:
            return self.first
        new = [field(name, self.by) for name in plan.added.values()]
        return self.by.join([self.first, *new]) + self.end

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[TextBlock]:
        """Cut the table into blocks of rows, from the byte *start* on."""
        size = SMALL if work.is_heavy else BLOCK
        begin = max(start, self.begin)
        pieces = pieces_from(self.stream, self.head, begin, size)
        for records in cut_records(pieces, begin, self.by):
            parts = None if records.is_quoted else self._even(records.lines, plan)
            if parts is None:
                piece = self._careful_piece(records.lines, plan, work)
            else:
                piece = _gathered(parts, plan, work, {})
            lines, blank, after, _ = records
            yield TextBlock(lines, blank, piece, after, self, parts is not None)

    def _even(
        self, lines: Sequence[bytes], plan: TablePlan
    ) -> list[list[bytes]] | None:
        """Cut rows at every delimiter, if all have as many; as a rule they have."""
        wanted = len(plan.names)
        if wanted > WIDE:  # only the columns that are read are worth the cutting
            if set(map(bytes.count, lines, repeat(self.by))) - {wanted - 1}:
                return None
            return [*map(bytes.split, lines, repeat(self.by), repeat(plan.reach))]
        parts = [*map(bytes.split, lines, repeat(self.by))]
        return None if set(map(len, parts)) - {wanted} else parts

    def _careful_piece(
        self, lines: Sequence[bytes], plan: TablePlan, work: TableWork
    ) -> TablePiece:
        wanted = len(plan.names)
        known: dict[int, OddRow] = {}
        parts: list[list[bytes]] = []
        for at, line in enumerate(lines):
            try:
                found = fields_of(line, self.by)
                if not plan.puzzle < len(found) <= wanted:
                    known[at] = OddRow(error=misshapen(len(found), wanted))
            except InputError as error:
                found, known[at] = [], OddRow(error=error)
            parts.append(found + [b""] * (wanted - len(found)))
        return _gathered(parts, plan, work, known)

    def extended(
        self, block: TextBlock, found: Answers, plan: TablePlan
    ) -> list[bytes]:
        """Write what was found behind the rows; short ones are filled up."""
        lines, wanted = block.lines, len(plan.names)
        if not block.is_even:
            lines = [self._filled(line, wanted) for line in lines]
        new = [fields(found.columns[name], self.by) for name in plan.added]
        return [*map(self.by.join, zip(lines, *new, strict=True))]

    def _filled(self, line: bytes, wanted: int) -> bytes:
        try:
            missing = wanted - len(fields_of(line, self.by))
        except InputError:
            missing = 0
        return line + self.by * missing

    def rows(self, lines: Sequence[bytes], plan: TablePlan) -> Iterator[list[Any]]:
        """Give the fields of each row, as many as the heading has."""
        wanted = len(plan.names)
        for line in lines:
            try:
                found: list[Any] = self._texts(line)
            except InputError:
                found = [decoded(line)]
            if len(found) > wanted:  # nothing is lost: what is too much stays together
                rest = self.by.decode().join(found[wanted - 1 :])
                found = [*found[: wanted - 1], rest]
            yield [*found, *[None] * (wanted - len(found))]

    def _texts(self, record: bytes) -> list[str]:
        return [*map(decoded, fields_of(record, self.by))]


def _gathered(
    parts: Sequence[Sequence[bytes]],
    plan: TablePlan,
    work: TableWork,
    known: dict[int, OddRow],
) -> TablePiece:
    """Take the columns that are read out of rows that are cut."""
    layouts: list[str] = []
    given = None
    if plan.layout >= 0:
        layouts = [decoded(row[plan.layout]).strip() for row in parts]
    if plan.solution >= 0:
        given = [*map(itemgetter(plan.solution), parts)]
    if plan.ruled:
        known = _ruled(parts, plan) | known
    puzzles = [*map(itemgetter(plan.puzzle), parts)]
    return piece_of(puzzles, layouts, given, known, work.layout)


def _ruled(parts: Sequence[Sequence[bytes]], plan: TablePlan) -> dict[int, OddRow]:
    """Refuse the rows that have something in columns that are called like rules."""
    known = {}
    for at, row in enumerate(parts):
        told = [name for name in plan.ruled if is_something(decoded(row[name]))]
        if told:
            known[at] = ruled([plan.names[name] for name in told])
    return known
