"""A table that a long run writes, and that a later run goes on with.

What was written stays, whatever stops the run; a row that was cut off is written again.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import BinaryIO, Final, TextIO, TypeAlias

from nonet.board.grid import Grid
from nonet.cli.lock import lock
from nonet.cli.output import cannot_write, check_apart, output
from nonet.cli.sources import Found
from nonet.errors import InputError, RepeatedDigit
from nonet.ratings.rating import COLUMNS, LAYOUT, SOLVED
from nonet.verbs.solve import is_unique

RatingCounts: TypeAlias = Counter[
    tuple[float, str]
]  # how many have this ER and this level
UNTIMED: Final = tuple(name for name in COLUMNS if name != "minutes")
OLDEST: Final = UNTIMED[: UNTIMED.index("at_least")]
HEADERS: Final = tuple(  # older tables go on with the columns that they have
    columns
    for names in (COLUMNS, UNTIMED, OLDEST)
    for columns in (names, (names[0], LAYOUT, *names[1:]))
)
SEPARATORS: Final = {"tsv": "\t", "csv": ","}
NUMBER: Final = re.compile(r"(\d+\.\d)?")  # an ER, if there is one
LONGEST: Final = 1_000_000  # bytes of a row


@dataclass(slots=True)
class ResumeTable:
    """Where rows go, in which format, and those that are there."""

    file: TextIO
    to: str
    columns: tuple[str, ...] = ()  # if there is a header
    name: str = ""
    rows: Iterator[list[str]] = field(default_factory=lambda: iter(()))

    def left_of(self, items: Iterator[Found], counts: RatingCounts) -> Iterator[Found]:
        """Pass on the *items* that have no row yet; count those that have."""
        done = self._done()
        row = next(done, None)
        for item in items:
            puzzle = row and not item.entry.error and item.entry.grid.puzzle
            if row and puzzle and row["puzzle"] == puzzle.line:
                if row["er"]:
                    level = row["level"] if row["ended"] == SOLVED else ""
                    counts[float(row["er"]), level or "rated"] += 1
                row = next(done, None)
            elif row and puzzle and _has_rating(puzzle):
                raise InputError(
                    "{name} is the table of other puzzles: it goes on with {row}, "
                    "the source with {puzzle}",
                    name=repr(self.name),
                    row=row["puzzle"],
                    puzzle=puzzle.line,
                )
            else:
                yield item

    def _done(self) -> Iterator[dict[str, str]]:
        """Yield the rows that are there by their columns, each checked."""
        next(self.rows, None)
        for number, fields in enumerate(self.rows, 2):
            row = dict(zip(self.columns, fields, strict=False))
            if len(fields) != len(self.columns) or not NUMBER.fullmatch(row["er"]):
                raise InputError(
                    "{name}:{line} is no row of a table of ratings",
                    name=repr(self.name),
                    line=number,
                )
            yield row


def _has_rating(puzzle: Grid) -> bool:
    try:
        return is_unique(puzzle)
    except RepeatedDigit:
        return False


@contextmanager
def table(
    path: str | None, to: str, inputs: Iterable[str], *, resume: bool
) -> Iterator[ResumeTable]:
    """Open the table at *path*, to go on with it if told to *resume*."""
    if not resume:
        with output(path, inputs) as file:
            yield ResumeTable(file, to)
        return
    if path is None or to not in SEPARATORS:
        raise InputError("--resume needs --output, and the format tsv or csv")
    check_apart(path, inputs)
    try:
        with open(path, "a+b") as raw:
            lock(raw, path)
            columns = _whole_rows(raw, path, SEPARATORS[to])
            with open(path, "a", encoding="utf-8", newline="\n") as file:
                rows = _rows(path, SEPARATORS[to])
                yield ResumeTable(file, to, columns, name=path, rows=rows)
    except OSError as error:
        raise cannot_write(path, error) from error


def _whole_rows(raw: BinaryIO, path: str, separator: str) -> tuple[str, ...]:
    """Cut off a row that has no end, and give the columns if there is a header."""
    raw.seek(0)
    whole = {separator.join(columns) + "\n": columns for columns in HEADERS}
    header = raw.readline().decode("utf-8", "replace")
    if not any(each.startswith(header) for each in whole):
        raise InputError("{name} is no table of ratings", name=repr(path))
    size = raw.seek(0, os.SEEK_END)
    raw.seek(max(0, size - LONGEST))
    tail = raw.read()
    raw.truncate(size - len(tail) + tail.rfind(b"\n") + 1)
    return whole.get(header, ())


def _rows(path: str, separator: str) -> Iterator[list[str]]:
    with open(path, encoding="utf-8", errors="replace", newline="\n") as file:
        for line in file:
            yield line.rstrip("\n").split(separator)
