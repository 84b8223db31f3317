r"""Tables as text: rows are passed on as they were written, with more at their end.

::

    id,puzzle,note              id,puzzle,note,solution,solutions,status
    007,53..7…,"a, b"    ──►    007,53..7…,"a, b",534678…,1,solved
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Any, BinaryIO, NamedTuple, Protocol

from nonet.batch.tables.answers import Answers
from nonet.batch.tables.piece import TablePiece
from nonet.batch.tables.plan import TablePlan
from nonet.batch.tables.work import TableWork


class TextTable(Protocol):
    """A kind of text table: how it is cut, read and extended."""

    end: bytes
    stream: BinaryIO
    head: bytes  # what was read of it already
    begin: int  # the byte at which the rows begin
    by: bytes  # what parts fields, which may then span lines in quotes; or nothing

    def close(self) -> None:
        """Close what is read."""

    def plan(self, work: TableWork) -> TablePlan:
        """Find the columns."""

    def heading(self, plan: TablePlan) -> bytes:
        """Write the heading as it was, with the new names."""

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[TextBlock]:
        """Cut the table into blocks of rows, from the byte *start* on."""

    def extended(
        self, block: TextBlock, found: Answers, plan: TablePlan
    ) -> list[bytes]:
        """Write what was found behind the rows."""

    def rows(self, lines: Sequence[bytes], plan: TablePlan) -> Iterator[list[Any]]:
        """Give the fields of each row, as many as the heading has."""


class TextBlock(NamedTuple):
    """Some rows, their puzzles, and where the next block begins."""

    lines: Sequence[bytes]
    blank: Mapping[int, int]  # how many empty lines stand before a row
    piece: TablePiece
    after: int
    table: TextTable
    is_even: bool = False  # every row has as many fields as the heading, unquoted

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return len(self.lines)

    def written(
        self, found: Answers, plan: TablePlan, *, only_solved: bool = False
    ) -> bytes:
        """Write the rows with what was found behind them."""
        lines, end = self.table.extended(self, found, plan), self.table.end
        if only_solved:
            lines = [*compress(lines, found.solved)]
        elif self.blank:
            lines.append(b"")
            for at, count in self.blank.items():
                lines[at] = end * count + lines[at]
            return end.join(lines)
        lines.append(b"")
        return end.join(lines)

    def batch(self, plan: TablePlan) -> Any:
        """Give the rows as a batch of Arrow."""
        from nonet.batch.tables.arrow import text_batch  # noqa: PLC0415 - not for text

        return text_batch(self.values(plan), plan)

    def values(self, plan: TablePlan) -> list[list[Any]]:
        """Give what each column holds."""
        rows = [*self.table.rows(self.lines, plan)]
        if not rows:
            return [[] for _ in plan.names]
        return [list(column) for column in zip(*rows, strict=True)]
