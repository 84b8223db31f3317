r"""Sheets of Excel as tables: the first sheet in, one sheet out.

Texts stay texts, and numbers, dates and formulas what they are; so a puzzle that begins
with zeros is safe where Excel was told that it is text. While a sheet grows, every row
is a line of JSON:

>>> from datetime import date
>>> sheet_line([7, "007", date(2026, 1, 2), FormulaCell("=A1"), "=A1"])
b'[7, "007", {"date": "2026-01-02"}, {"formula": "=A1"}, "=A1"]\n'
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from datetime import date, datetime, time, timedelta
from math import isfinite
from tempfile import TemporaryFile
from typing import IO, Any, BinaryIO, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from nonet.batch.tables.answers import Answers
from nonet.batch.tables.arrow import text_batch
from nonet.batch.tables.columns import encoded
from nonet.batch.tables.piece import OddRow, TablePiece, misshapen, piece_of, ruled
from nonet.batch.tables.plan import TablePlan, planned
from nonet.batch.tables.readers import AnyTable
from nonet.batch.tables.sinks import answered_rows
from nonet.batch.tables.sources import TableSource, opened
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError, not_installed
from nonet.exchange.rules import is_something

ROWS: Final = 5_000  # of a block
MOST_ROWS: Final = 1_048_576  # of a sheet
LONGEST_TEXT: Final = 32_767  # of a cell
ABOUT: Final = "docProps/core.xml"
DATED: Final = rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*"
LONG_AGO: Final = rb"\g<1>1980-01-01T00:00:00Z"
LARGEST: Final = 10**15  # Excel rounds what has more digits


class FormulaCell(str):
    """What Excel works out."""

    __slots__ = ()


def is_table(name: str) -> bool:
    """Tell whether the first sheet of a file has a heading with a column of puzzles."""
    from nonet.batch.tables.sources import table_sources  # noqa: PLC0415 - only here

    try:
        with closing(SheetTable(table_sources([name])[0])) as table:
            table.plan(TableWork("solve"))
    except InputError:
        return False
    return True


class SheetBlock(NamedTuple):
    """Some rows of a sheet."""

    rows: Sequence[Sequence[Any]]
    piece: TablePiece
    after: int

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def values(self, plan: TablePlan) -> list[list[Any]]:
        """Give what each column holds; what a row has too much stays together."""
        wide = len(plan.names)
        rows = [row if len(row) == wide else _narrowed(row, wide) for row in self.rows]
        return [[row[at] for row in rows] for at in range(wide)]

    def batch(self, plan: TablePlan) -> Any:
        """Give the rows as a batch of Arrow."""
        return text_batch(self.values(plan), plan)


def _narrowed(row: Sequence[Any], wide: int) -> list[Any]:
    rest = [str(value) for value in row[wide - 1 :] if value is not None]
    return [*row[: wide - 1], ", ".join(rest)]


class SheetTable:
    """The first sheet of a file of Excel."""

    def __init__(self, source: TableSource) -> None:
        openpyxl, self.file = _openpyxl(), opened(source)
        try:
            book = openpyxl.load_workbook(self.file, read_only=True)
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a zip
            self.file.close()
            raise InputError(
                "{path} cannot be read: {reason}",
                path=repr(source.name),
                reason=str(error)[:120],
            ) from None
        self.sheet = book.worksheets[0]
        rows = self._rows()
        self.names = [str(name or "") for name in next(rows, ())]
        self.sample = next(rows, ())

    def close(self) -> None:
        """Close what is read."""
        self.file.close()

    def _rows(self) -> Iterator[list[Any]]:
        """Give the cells of each row up to the last that holds something."""
        for cells in self.sheet.iter_rows():
            row = [_value(cell) for cell in cells]
            while row and row[-1] is None:
                row.pop()
            yield row

    def plan(self, work: TableWork) -> TablePlan:
        """Look at the heading, and at the first row."""
        sample = [v if isinstance(v, str) else None for v in self.sample]
        return planned(self.names, work, sample[: len(self.names)])

    def blocks(
        self, plan: TablePlan, work: TableWork, start: int = 0
    ) -> Iterator[SheetBlock]:
        """Yield the rows from *start* on."""
        size, waiting, after = 256 if work.is_heavy else ROWS, list[list[Any]](), 0
        for after, row in enumerate(self._rows()):
            if after <= start:
                continue
            waiting.append([*row, *[None] * (len(self.names) - len(row))])
            if len(waiting) == size:
                yield SheetBlock(waiting, _piece(waiting, plan, work), after)
                waiting = []
        if waiting:
            yield SheetBlock(waiting, _piece(waiting, plan, work), after)


def _value(cell: Any) -> Any:
    if cell.data_type != "f":
        return cell.value
    return FormulaCell(getattr(cell.value, "text", cell.value))


def _piece(
    rows: Sequence[Sequence[Any]], plan: TablePlan, work: TableWork
) -> TablePiece:
    def told(at: int) -> list[str]:
        return ["" if row[at] is None else str(row[at]) for row in rows]

    layouts = told(plan.layout) if plan.layout >= 0 else []
    given = None
    if plan.solution >= 0:
        given = [text.encode() for text in told(plan.solution)]
    puzzles = [text.encode() for text in told(plan.puzzle)]
    return piece_of(puzzles, layouts, given, _refused(rows, plan), work.layout)


def _refused(rows: Sequence[Sequence[Any]], plan: TablePlan) -> dict[int, OddRow]:
    """Refuse rows that are too long, or have something where rules may stand."""
    known, wide = {}, len(plan.names)
    for at, row in enumerate(rows):
        if len(row) > wide:
            known[at] = OddRow(error=misshapen(len(row), wide))
        elif told := [name for name in plan.ruled if is_something(row[name])]:
            known[at] = ruled([plan.names[name] for name in told])
    return known


class SheetSink:
    """A sheet that grows: a line of JSON for each row."""

    def __init__(self, plan: TablePlan, work: TableWork) -> None:
        _openpyxl()  # told now, not after the last block
        self.plan, self.work = plan, work

    def heading(self, table: AnyTable) -> bytes:
        """Write the names."""
        del table
        return sheet_line([*self.plan.names, *self.plan.added.values()])

    def block(self, table: AnyTable, block: Any, found: Answers) -> bytes:
        """Write rows with what was found behind them."""
        del table
        rows = answered_rows(block, found, self.plan, self.work)
        return b"".join(map(sheet_line, rows))


def sheet_line(row: Iterable[Any]) -> bytes:
    """Write a row so that its cells can be told apart by their types."""
    return encoded(json.dumps([*map(_told, row)], ensure_ascii=False)) + b"\n"


def _told(value: Any) -> Any:
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        is_exact = isfinite(value) and abs(value) < LARGEST
        return value if is_exact or isinstance(value, float) else str(value)
    if isinstance(value, FormulaCell):
        return {"formula": value}
    if isinstance(value, list | dict | tuple):
        return _fitting(json.dumps(value, ensure_ascii=False, default=str))
    return _time(value) or _fitting(_text(value))


def _time(value: Any) -> dict[str, Any] | None:
    """Tell a date or a time, unless Excel has none like it."""
    if isinstance(value, timedelta):
        return {"seconds": value.total_seconds()}
    if getattr(value, "tzinfo", None) or getattr(value, "nanosecond", 0):
        return None
    kinds = (("datetime", datetime), ("date", date), ("time", time))
    kind = next((name for name, kind in kinds if isinstance(value, kind)), None)
    return {kind: value.isoformat()} if kind else None


def _text(value: Any) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _fitting(text: str) -> str:
    if len(text) > LONGEST_TEXT:
        raise InputError(
            "a cell of Excel holds {most} characters, and here are {found}: write csv "
            "or parquet",
            most=f"{LONGEST_TEXT:,}",
            found=f"{len(text):,}",
        )
    return text


def write_sheet(lines: Iterable[bytes], target: BinaryIO) -> None:
    """Write one sheet of what has grown, row by row."""
    book = _openpyxl().Workbook(write_only=True)
    sheet = book.create_sheet("nonet")
    for number, line in enumerate(lines, 1):
        if number > MOST_ROWS:
            raise InputError(
                "a sheet of Excel has {most} rows at most: write csv or parquet",
                most=f"{MOST_ROWS:,}",
            )
        sheet.append([_cell(value, sheet) for value in json.loads(line)])
    with TemporaryFile() as dated:
        book.save(dated)
        _copy_undated(dated, target)


def _copy_undated(dated: IO[bytes], target: BinaryIO) -> None:
    """Leave out when a file was made, so that the same rows give the same bytes."""
    with ZipFile(dated) as before, ZipFile(target, "w") as after:
        for each in before.infolist():
            undated = ZipInfo(each.filename)
            undated.compress_type = ZIP_DEFLATED
            with before.open(each) as source, after.open(undated, "w") as to:
                if each.filename == ABOUT:
                    to.write(re.sub(DATED, LONG_AGO, source.read()))
                else:
                    shutil.copyfileobj(source, to)


def _cell(value: Any, sheet: Any) -> Any:
    """Make a cell: of a text one that Excel does not take for a formula."""
    if isinstance(value, dict):
        [(kind, told)] = value.items()
        return READ[kind](told)
    if isinstance(value, float) and not isfinite(value):
        return None
    if not isinstance(value, str):
        return value
    from openpyxl.cell import WriteOnlyCell  # noqa: PLC0415 - few tables are sheets
    from openpyxl.cell.cell import (  # noqa: PLC0415 - few tables are sheets
        ILLEGAL_CHARACTERS_RE,
    )

    text = ILLEGAL_CHARACTERS_RE.sub(lambda found: f"_x{ord(found[0]):04X}_", value)
    cell = WriteOnlyCell(sheet, text)
    cell.data_type = "s"
    return cell


READ: Final[dict[str, Callable[[Any], Any]]] = {
    "formula": str,
    "datetime": datetime.fromisoformat,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
    "seconds": lambda seconds: timedelta(seconds=seconds),
}


def _openpyxl() -> Any:
    try:
        import openpyxl  # noqa: PLC0415 - few tables are sheets
    except ImportError:
        raise not_installed("openpyxl", "excel") from None
    return openpyxl
