"""Tables as people really have them: nothing of them is lost, and nothing breaks."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import openpyxl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from nonet.batch.tables import delimited, records, work
from nonet.batch.tables.answers import answers
from nonet.batch.tables.columns import values
from nonet.batch.tables.piece import piece_of
from running import EASY, SOLVED, THREE
from running import Nonet as Command
from tabling import read_table, write_table


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def status_of(text: str, by: str = ",") -> list[str]:
    rows = [*csv.reader(io.StringIO(text, newline=""), delimiter=by)]
    return [row[-1] for row in rows[1:]]


@pytest.mark.parametrize("block", [60, 1 << 19])
@pytest.mark.parametrize("by", [",", ";", "\t"])
def test_a_quote_within_a_field_opens_nothing(
    nonet: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    by: str,
    block: int,
) -> None:
    for module in (delimited, records):
        monkeypatch.setattr(module, "BLOCK", block)
    notes = ['7" wide', 'and 8" high', 'a "b" c', "plain", '"in, ""two""\nlines"']
    lines = [by.join([str(n), EASY, note]) for n, note in enumerate(notes)]
    name = "in.tsv" if by == "\t" else "in.csv"
    text = "\n".join([by.join(["id", "puzzle", "note"]), *lines, ""])
    found = nonet("solve", write(tmp_path / name, text))
    assert (found.code, found.err) == (0, "")
    assert status_of(found.out, by) == ["solved"] * 5


def test_a_quote_that_stays_open_takes_no_other_row_along(
    nonet: Command, tmp_path: Path
) -> None:
    notes = ['"open', '"a"', "b", '"c, d"', 'x"y,"z', "e"]
    lines = [f"{EASY},{note}\n" for note in notes]
    out = nonet("solve", write(tmp_path / "in.csv", "".join(["puzzle,n\n", *lines])))
    assert out.err == "nonet: 6 rows: 4 solved, 2 bad\n"


def test_a_row_of_a_sheet_with_rules_elsewhere_is_refused(
    nonet: Command, tmp_path: Path
) -> None:
    table: dict[str, list[str | None]] = {
        "puzzle": [EASY, EASY],
        "killer cages": [None, "A1 A2 = 8"],
    }
    source = write_table(tmp_path / "in.xlsx", table)
    first, second = status_of(nonet("solve", source, "--to", "csv").out)
    assert first == "solved"
    assert "rules beyond its houses (killer cages)" in second


SHEET = [
    ["id", "puzzle", "n", "when", "sum"],
    [7, EASY, 1.5, datetime(2020, 1, 2), "=1+1"],  # noqa: DTZ001 - as sheets have it
    ["007", THREE, True, None, "x"],
    [None, EASY, None, None, None, "more"],
    [],
    [8, "hello"],
]


def test_a_sheet_keeps_its_numbers_dates_and_formulas(
    nonet: Command, tmp_path: Path
) -> None:
    book = openpyxl.Workbook(write_only=True)  # so nothing tells how wide it is
    sheet = book.create_sheet()
    for row in SHEET:
        sheet.append(row)
    book.save(tmp_path / "in.xlsx")
    target = tmp_path / "out.xlsx"
    assert nonet("solve", tmp_path / "in.xlsx", "-o", target).code == 2
    found = openpyxl.load_workbook(target).worksheets[0]
    rows = [*found.iter_rows(values_only=True)]
    assert list(rows[1][:5]) == SHEET[1]
    assert list(rows[2][:5]) == SHEET[2]
    assert rows[3][4] == "more"  # what is too much stays, and makes the row a bad one
    assert found["E2"].data_type == "f"
    status = [row[-1] for row in rows[1:]]
    assert status[:2] == ["solved", "several solutions"]
    assert status[2] == "bad: the row has 6 fields, the heading 5"
    assert status[3] == "bad: there is no puzzle: the text is empty"


ODD = {
    "i": pa.array([1, None], pa.int16()),
    "puzzle": [EASY, None],
    "words": pa.array(["a", "b"]).dictionary_encode(),
    "list": [[1], [float("nan")]],
    "struct": [{"x": 1}, None],
    "decimal": [Decimal("1.20"), None],
    "time": pa.array([0, 1], pa.timestamp("ns", "UTC")),
    "float": [1.5, float("nan")],
    "bytes": [b"\xff", b"a"],
    "text": ["=1+1", "a\x01b"],
}


@pytest.mark.parametrize("to", ["csv", "tsv", "jsonl", "xlsx"])
def test_every_type_can_be_written_as_text(
    nonet: Command, tmp_path: Path, to: str
) -> None:
    pq.write_table(pa.table(ODD), tmp_path / "in.parquet")
    target = tmp_path / f"out.{to}"
    nonet("solve", tmp_path / "in.parquet", "-o", target)
    found = read_table(target)
    assert [*found][: len(ODD)] == [*ODD]
    assert found["solution"][0] == SOLVED
    assert (found["i"][0], found["text"][0]) in [(1, "=1+1"), ("1", "=1+1")]
    if to == "xlsx":
        cell = openpyxl.load_workbook(target).worksheets[0]["J2"]
        assert (cell.value, cell.data_type) == ("=1+1", "s")


def test_what_json_has_no_number_for_is_nothing(nonet: Command, tmp_path: Path) -> None:
    pq.write_table(pa.table(ODD), tmp_path / "in.parquet")
    out = nonet("solve", tmp_path / "in.parquet", "--to", "jsonl").out

    def refuse(name: str) -> Any:
        raise AssertionError(name)

    rows = [json.loads(line, parse_constant=refuse) for line in out.splitlines()]
    assert (rows[0]["float"], rows[1]["float"], rows[1]["list"]) == (1.5, None, [None])


@pytest.mark.parametrize("kind", ["parquet", "arrow"])
def test_every_type_comes_back(nonet: Command, tmp_path: Path, kind: str) -> None:
    table = pa.table(ODD)
    source, target = tmp_path / f"in.{kind}", tmp_path / f"out.{kind}"
    if kind == "parquet":
        pq.write_table(table, source)
    else:
        with pa.ipc.new_file(source, table.schema) as file:
            file.write_table(table, max_chunksize=1)
    for verb in ("solve", "rate"):  # written at once, and grown beside its place
        nonet(verb, source, "-o", target)
        if kind == "parquet":
            before, found = pq.read_table(source), pq.read_table(target)
        else:
            with pa.OSFile(str(target)) as file:
                before, found = table, pa.ipc.open_file(file).read_all()
        assert found.schema.types[: len(ODD)] == before.schema.types
        for name in ODD:
            assert str(found[name].combine_chunks()) == str(
                before[name].combine_chunks()
            )


@pytest.mark.parametrize("to", ["jsonl", "parquet", "arrow"])
def test_two_columns_of_one_name_stay_two(
    nonet: Command, tmp_path: Path, to: str
) -> None:
    source = write(tmp_path / "in.csv", f"a,a,a_2,puzzle\n1,2,3,{EASY}\n")
    target = tmp_path / f"out.{to}"
    nonet("show", "--check", source, "-o", target)
    found = read_table(target)
    assert [*found][:3] == ["a", "a_3", "a_2"]
    assert [found[name][0] for name in ("a", "a_3", "a_2")] == ["1", "2", "3"]


@pytest.mark.parametrize("to", ["csv", "tsv", "jsonl", "parquet", "xlsx"])
def test_bytes_that_are_no_utf8_break_nothing(
    nonet: Command, tmp_path: Path, to: str
) -> None:
    text = b"id,puzzle,n\xe9\n1," + EASY.encode() + b",\xe9\n"
    source, target = write(tmp_path / "in.csv", text), tmp_path / f"out.{to}"
    assert nonet("solve", source, "-o", target).code == 0
    if to == "csv":
        assert target.read_bytes().splitlines()[1].split(b",")[2] == b"\xe9"
    else:
        assert read_table(target)["solution"] == [SOLVED]


@pytest.mark.parametrize("to", ["csv", "jsonl", "parquet", "xlsx"])
def test_half_a_character_breaks_nothing(
    nonet: Command, tmp_path: Path, to: str
) -> None:
    half = "\ud800"
    rows = [
        {"puzzle": EASY, "solution": half, "n": half},
        {"puzzle": half, "solution": None, half: 1},
    ]
    text = "".join(f"{json.dumps(row)}\n" for row in rows)
    target = tmp_path / f"out.{to}"
    nonet("solve", write(tmp_path / "in.jsonl", text), "-o", target)
    assert target.exists()
    if to == "csv":
        assert status_of(target.read_text("utf-8"))[0] == "solved"


def test_a_line_that_is_no_object_is_kept_in_other_kinds(
    nonet: Command, tmp_path: Path
) -> None:
    text = json.dumps({"n": 1, "puzzle": EASY}) + "\nnot json\n"
    out = nonet("solve", write(tmp_path / "in.jsonl", text), "--to", "csv").out
    assert out.splitlines()[2] == ",not json,,,bad: the row is no JSON object"


def test_solutions_are_verified_though_the_first_row_is_bad(
    nonet: Command, tmp_path: Path
) -> None:
    for first in ("hello", ""):
        rows = [(first, SOLVED), (EASY, SOLVED), (EASY, SOLVED[::-1])]
        text = "puzzle,solution\n" + "".join(f"{p},{s}\n" for p, s in rows)
        out = nonet("solve", write(tmp_path / "in.csv", text)).out
        assert status_of(out) == ["", "true", "false"]


def test_a_cell_that_excel_cannot_hold_is_told(nonet: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "in.csv", f"puzzle,n\n{EASY},{'x' * 40_000}\n")
    code, out, err = nonet("solve", source, "-o", tmp_path / "out.xlsx")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "32,767" in err


def test_a_sheet_does_not_tell_when_it_was_written(
    nonet: Command, tmp_path: Path
) -> None:
    source = write_table(tmp_path / "in.xlsx", {"puzzle": [EASY], "n": [1]})
    nonet("solve", source, "-o", tmp_path / "out.xlsx")
    with ZipFile(tmp_path / "out.xlsx") as found:
        assert {each.date_time[0] for each in found.infolist()} == {1980}
        about = found.read("docProps/core.xml").decode()
    assert set(re.findall(r"(\d{4})-\d\d-\d\dT", about)) == {"1980"}


@pytest.mark.parametrize("verb", ["rate", "explain"])
def test_the_time_for_all_rows_ends_between_two_of_a_block(
    monkeypatch: pytest.MonkeyPatch, verb: Any
) -> None:
    now = iter(range(1000))  # every look at the clock takes a second
    monkeypatch.setattr(work, "time", lambda: float(next(now)))
    asked = work.TableWork(verb, until=6.0)
    found = answers(asked, piece_of([EASY.encode()] * 20))
    status = values(found.columns["status"])
    assert status[0] == "solved"
    assert status[-1] == "time is up"


@pytest.mark.parametrize("block", [60, 1 << 19])
def test_a_field_may_be_as_long_and_as_tall_as_it_likes(
    nonet: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block: int
) -> None:
    for module in (delimited, records):
        monkeypatch.setattr(module, "BLOCK", block)
    notes = ["wide, " * 30_000, 'tall, "so"\n' * 300, "usual"]
    text = io.StringIO()
    csv.writer(text).writerows([("puzzle", "note"), *((EASY, n) for n in notes)])
    found = nonet("solve", write(tmp_path / "in.csv", text.getvalue()), "--to", "jsonl")
    rows = [json.loads(line) for line in found.out.splitlines()]
    assert [row["note"] for row in rows] == notes
    assert [row["status"] for row in rows] == ["solved"] * 3


def test_letters_of_windows_are_letters(nonet: Command, tmp_path: Path) -> None:
    text = f"puzzle,prix en €\n{EASY},café\n".encode("cp1252")
    source = write(tmp_path / "in.csv", text)
    row = json.loads(nonet("solve", source, "--to", "jsonl").out)
    assert row["prix en €"] == "café"
    target = tmp_path / "out.csv"
    nonet("convert", source, "-o", target)
    assert target.read_bytes().startswith(text.partition(b"\n")[0] + b",line,status\n")


def test_a_table_without_a_heading_stays_without(
    nonet: Command, tmp_path: Path
) -> None:
    text = f"007,{EASY},{SOLVED}\r\n008,{THREE},\r\n"
    source = write(tmp_path / "in.csv", b"\xef\xbb\xbf" + text.encode())
    assert nonet("solve", source, "-o", tmp_path / "out.csv").code == 0
    assert (tmp_path / "out.csv").read_bytes().decode() == (
        f"\ufeff007,{EASY},{SOLVED},{SOLVED},1,solved,true\r\n"
        f"008,{THREE},,1234341221434321,2+,several solutions,\r\n"
    )
    nonet("solve", source, "-o", tmp_path / "out.parquet")
    found = read_table(tmp_path / "out.parquet")
    names = ["column1", "puzzle", "solution", "solution_nonet", "solutions", "status"]
    assert [*found] == [*names, "solution_ok"]
    assert found["column1"] == ["007", "008"]


@pytest.mark.parametrize("name", ["lines.txt", "lines.csv"])
def test_lines_are_a_table_where_nothing_else_can_be_made(
    nonet: Command, tmp_path: Path, name: str
) -> None:
    source = write(tmp_path / name, f"{EASY}\n12\n{THREE}\n")
    assert nonet("solve", source, "-o", tmp_path / "out.parquet").code == 2
    found = read_table(tmp_path / "out.parquet")
    assert found["puzzle"] == [EASY, "12", THREE]
    assert found["solution"] == [SOLVED, None, "1234341221434321"]
    nonet("rate", source, "-o", tmp_path / "out.arrow")
    assert read_table(tmp_path / "out.arrow")["level"] == ["easy", None, None]


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_a_bad_first_row_hides_no_column(
    nonet: Command, tmp_path: Path, kind: str
) -> None:
    table = {"x": ["?", EASY, EASY], "solution": ["none", SOLVED, SOLVED[::-1]]}
    source = write_table(tmp_path / f"in.{kind}", table)
    nonet("solve", source, "-o", tmp_path / "out.jsonl")
    found = read_table(tmp_path / "out.jsonl")
    assert found["solution_nonet"] == [None, SOLVED, SOLVED]
    assert found["solution_ok"] == [None, True, False]


def test_a_table_in_an_archive_is_read(nonet: Command, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("in.csv", f"id,puzzle\n007,{EASY}\n")
    found = nonet("solve", f"zip://in.csv::{tmp_path / 'all.zip'}")
    assert found.out.splitlines()[1] == f"007,{EASY},{SOLVED},1,solved"


def test_sizes_may_be_floats_and_objects_have_a_byte_order_mark(
    nonet: Command, tmp_path: Path
) -> None:
    text = f"puzzle,size\n{THREE},4.0\n{EASY},9.0\n{EASY},\n"
    found = nonet("solve", write(tmp_path / "in.csv", text)).out
    assert status_of(found) == ["several solutions", "solved", "solved"]
    rows = f'\ufeff{{"puzzle": "{EASY}"}}\n{{"puzzle": null}}\n'
    found = nonet("solve", write(tmp_path / "in.jsonl", rows)).out
    told = [json.loads(line.removeprefix("\ufeff")) for line in found.splitlines()]
    assert [row["status"] for row in told] == [
        "solved",
        "bad: there is no puzzle: the text is empty",
    ]


def test_a_table_without_columns_is_told(nonet: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "in.csv.gz", gzip.compress(b""))
    found = nonet("solve", source)
    assert (found.code, found.err) == (
        2,
        "nonet: the table is empty: there is no column\n",
    )
