"""Tables: every row and every column comes back, with the answers at the end."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import solve
from nonet.batch.tables import delimited, json_rows, readers, records
from nonet.batch.tables.answers import answers, end_of, put_together
from nonet.batch.tables.arrow import answer_batch
from nonet.batch.tables.columns import values
from nonet.batch.tables.piece import piece_of
from nonet.batch.tables.readers import text_reader
from nonet.batch.tables.table import written
from nonet.batch.tables.work import TableWork
from oracle import count
from running import EASY, NONE, SOLVED, THREE, TWICE
from running import Nonet as Command
from tabling import read_table, write_table

SMALL = ["1............321", NONE, TWICE, "12.4............"]
KINDS = ["csv", "tsv", "jsonl", "parquet", "arrow", "xlsx"]
TABLE = {
    "id": ["007", "8", "x,y", 'say "no"', "", "6", "7"],
    "puzzle": [EASY, THREE, NONE, TWICE, "hello", "", EASY.replace(".", "0")],
    "note": ["a", "两行", " b ", "", "c", "d", "e"],
}
BAD = (
    "bad: 'h' does not belong in a 9×9 grid (line 1, column 1): write 1-9, or . for "
    "empty"
)
STATUS = [
    "solved",
    "several solutions",
    "no solution",
    "contradictory: 1 stands twice in row A: A1 and A2",
    BAD,
    "bad: there is no puzzle: the text is empty",
    "solved",
]


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut tables wherever it hurts."""
    for module in (delimited, json_rows, records):
        monkeypatch.setattr(module, "BLOCK", 120)
    monkeypatch.setattr(readers, "ROWS", 2)


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_becomes_every_kind(
    nonet: Command, tmp_path: Path, kind: str, to: str
) -> None:
    source = write_table(tmp_path / f"in.{kind}", TABLE)
    target = tmp_path / f"out.{to}"

    assert nonet("solve", source, "-o", target).code == 2
    found = read_table(target)
    assert [*found] == [*TABLE, "solution", "solutions", "status"]
    empty = {"", None}
    for name, column in TABLE.items():
        for ours, theirs in zip(found[name], column, strict=True):
            assert ours == theirs or {ours, theirs} <= empty
    assert found["status"] == STATUS
    assert found["solution"][0] == found["solution"][6] == SOLVED
    assert [each or None for each in found["solutions"]] == [
        *("1", "2+", "0", "0", None, None, "1"),
    ]


texts = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), max_size=9)
ends = st.sampled_from(["\n", "\r\n"])
puzzles = st.sampled_from([EASY, EASY.replace(".", "0"), *SMALL, "hello", ""])


@st.composite
def tables(draw: st.DrawFn) -> dict[str, list[str]]:
    """Draw names, of which one is of puzzles, and rows."""
    names = draw(st.lists(texts.map("c{}".format), max_size=4, unique_by=str.lower))
    rows = draw(st.integers(0, 9))
    table = {
        name: draw(st.lists(texts, min_size=rows, max_size=rows)) for name in names
    }
    at = draw(st.integers(0, len(names)))
    column = draw(st.lists(puzzles, min_size=rows, max_size=rows))
    items = [*table.items()]
    items.insert(at, ("puzzle", column))
    return dict(items)


def answered(text: bytes, kind: str, work: TableWork) -> bytes:
    table = text_reader(io.BytesIO(text), kind)
    return b"".join(bytes(piece.data) for piece in written([table], work, kind, jobs=1))


def as_csv(table: dict[str, list[str]], by: str, end: str) -> str:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=by, lineterminator=end)
    writer.writerow(table)
    writer.writerows(zip(*table.values(), strict=True))
    return text.getvalue()


@given(tables(), st.sampled_from([("csv", ","), ("csv", ";"), ("tsv", "\t")]), ends)
def test_any_csv_comes_back_with_its_rows_and_columns(
    table: dict[str, list[str]], kind: tuple[str, str], end: str
) -> None:
    name, by = kind
    text = as_csv({"first": ["0"] * len(table["puzzle"]), **table}, by, end)
    found = answered(text.encode(), name, TableWork("solve")).decode()
    before, after = (
        [row for row in csv.reader(io.StringIO(each, newline=""), delimiter=by) if row]
        for each in (text, found)
    )
    assert [row[: len(before[0])] for row in after] == before
    assert {len(row) for row in after} == {len(before[0]) + 3}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_names_may_span_lines(end: str) -> None:
    text = as_csv({"a\nb": ["1"], "puzzle": [EASY], 'c"\n': ["2"]}, ",", end)
    found = answered(text.encode(), "csv", TableWork("check")).decode()
    rows = [*csv.reader(io.StringIO(found, newline=""))]
    assert rows[0] == ["a\nb", "puzzle", 'c"\n', "solutions", "status"]
    assert rows[1] == ["1", EASY, "2", "1", "solved"]


@given(tables())
def test_any_json_comes_back_as_it_was_written(table: dict[str, list[str]]) -> None:
    rows = [
        dict(zip(table, row, strict=True)) for row in zip(*table.values(), strict=True)
    ]
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    if not lines:
        return
    text = "".join(f"{line}\n" for line in lines)
    found = (
        answered(text.encode(), "jsonl", TableWork("check")).decode().split("\n")[:-1]
    )
    for before, after in zip(lines, found, strict=True):
        assert after.startswith(before.removesuffix("}"))
        assert [*json.loads(after)][-2:] == ["solutions", "status"]


@given(tables())
def test_any_batch_comes_back_with_its_rows_and_columns(
    table: dict[str, list[str]],
) -> None:
    batch = pa.record_batch(
        {name: pa.array(c, pa.string()) for name, c in table.items()}
    )
    found = answer_batch(batch, TableWork("solve"))
    assert found.select([*table]).to_pydict() == table
    told = zip(table["puzzle"], found["solutions"].to_pylist(), strict=True)
    for puzzle, solutions in told:
        if len(puzzle) in (16, 81):
            box = (3, 3) if len(puzzle) == 81 else (2, 2)
            digits = [int(cell.replace(".", "0")) for cell in puzzle]
            assert solutions == ("0", "1", "2+")[count(digits, box, limit=2)]
        else:
            assert solutions is None


def write(path: Path, text: str) -> Path:
    path.write_bytes(text.encode())
    return path


def test_rows_of_text_are_passed_on_byte_by_byte(
    nonet: Command, tmp_path: Path
) -> None:
    text = f'\ufeffid;puzzle ;n\r\n\r\n007;{EASY};" a;""b"\r\n8;{THREE}\r\n\r\n'
    source, target = write(tmp_path / "in.csv", text), tmp_path / "out.csv"
    nonet("solve", source, "-o", target)
    assert target.read_bytes().decode() == (
        "\ufeffid;puzzle ;n;solution;solutions;status\r\n\r\n"
        f'007;{EASY};" a;""b";{SOLVED};1;solved\r\n'
        f"8;{THREE};;1234341221434321;2+;several solutions\r\n\r\n"
    )


def test_a_field_may_span_lines_and_a_row_have_too_many(
    nonet: Command, tmp_path: Path
) -> None:
    board = "\n".join(EASY[at : at + 9] for at in range(0, 81, 9))
    text = f'puzzle,n\n"{board}",1\n{EASY},2,3\n{EASY},"open\n{EASY},4\n'
    found = nonet("solve", write(tmp_path / "in.csv", text)).out
    rows = [*csv.reader(io.StringIO(found, newline=""), strict=False)]
    assert rows[1] == [board, "1", SOLVED, "1", "solved"]
    assert rows[2][-1] == "bad: the row has 3 fields, the heading 2"
    assert "is a quote left open?" in found
    assert found.endswith(f"{EASY},4,{SOLVED},1,solved\n")


@pytest.mark.parametrize("kind", KINDS)
def test_a_solution_that_came_along_is_verified(
    nonet: Command, tmp_path: Path, kind: str
) -> None:
    table = {
        "puzzle": [EASY, EASY, THREE, THREE, NONE, "12", EASY],
        "solution": [
            *(SOLVED, SOLVED[::-1], "1243341221344321", "1" * 16, "1" * 16, "12", ""),
        ],
    }
    source, target = write_table(tmp_path / f"in.{kind}", table), tmp_path / f"o.{kind}"
    nonet("solve", source, "-o", target)
    found = read_table(target)
    assert [*found] == [*table, "solution_nonet", "solutions", "status", "solution_ok"]
    assert [each or "" for each in found["solution"]] == table["solution"]
    told = [
        str(each or "").lower() if each is not False else "false"
        for each in found["solution_ok"]
    ]
    assert told == ["true", "false", "true", "false", "false", "", ""]


def test_lines_that_are_objects_only_together_are_bad(
    nonet: Command, tmp_path: Path
) -> None:
    rows = [f'{{"puzzle": "{EASY}", "n": "x}}', f'{{y": "{EASY}"}}', "{},{}"]
    lines = [json.dumps({"puzzle": EASY}), *rows]
    source = write(tmp_path / "in.jsonl", "".join(f"{line}\n" for line in lines))
    code, out, err = nonet("solve", source)
    assert (code, err) == (2, "nonet: 4 rows: 3 bad, 1 solved\n")
    assert out.splitlines()[1:] == rows


def test_a_column_is_found_or_named(nonet: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "in.csv", f"a,b,clues\n{EASY},{THREE},30\n")
    assert SOLVED in nonet("solve", source, "--column", "a").out
    assert "1234341221434321" in nonet("solve", source, "--column", "b").out
    code, out, err = nonet("solve", source, "--column", "c")
    assert (code, out) == (2, "")
    assert err == "nonet: there is no column 'c': the table has a, b, clues\n"
    code, _, err = nonet("solve", EASY, "--column", "a")
    assert (code, "--column is for tables" in err) == (2, True)


def test_a_column_without_a_known_name_is_found_by_what_it_holds(
    nonet: Command, tmp_path: Path
) -> None:
    for name in ("in.csv", "in.tsv"):
        by = "\t" if name.endswith("tsv") else ","
        text = f"id{by}text\n1{by}{EASY}\n2{by}\n"
        out = nonet("solve", write(tmp_path / name, text)).out
        assert out.splitlines()[1] == by.join(["1", EASY, SOLVED, "1", "solved"])
    alone = write(tmp_path / "one.csv", f"puzzle\n{EASY}\n")
    assert nonet("solve", alone).out.splitlines()[1] == f"{EASY},{SOLVED},1,solved"
    assert nonet("solve", alone, "--to", "line").out == f"{SOLVED}\n"


@pytest.mark.parametrize("kind", ["csv", "tsv", "parquet", "arrow", "xlsx"])
def test_a_table_without_rows_keeps_its_columns(
    nonet: Command, tmp_path: Path, kind: str
) -> None:
    empty: dict[str, list[str]] = {"id": [], "puzzle": [], "note": []}
    if kind in ("parquet", "arrow"):
        schema = pa.schema([(name, pa.string()) for name in empty])
        source = tmp_path / f"in.{kind}"
        if kind == "parquet":
            pq.write_table(schema.empty_table(), source)
        else:
            pa.ipc.new_file(source, schema).close()
    else:
        source = write_table(tmp_path / f"in.{kind}", empty)
    target = tmp_path / f"out.{kind}"
    assert nonet("solve", source, "-o", target) == (0, "", "")
    found = read_table(target)
    assert found == {name: [] for name in (*empty, "solution", "solutions", "status")}


def test_the_board_of_a_row_is_told_by_its_column(
    nonet: Command, tmp_path: Path
) -> None:
    x_sudoku = "." * 81
    text = f"puzzle,layout\n{EASY},\n{THREE},4\n{x_sudoku},x\n{EASY},4\n{EASY},zz\n"
    rows = nonet("solve", write(tmp_path / "a.csv", text)).out.splitlines()[1:]
    assert rows[0].endswith(",1,solved")
    assert rows[1].endswith(",2+,several solutions")
    diagonal = rows[2].split(",")[2][::10]
    assert sorted(diagonal) == [*"123456789"]
    assert "bad: " in rows[3]
    assert "bad: " in rows[4]
    sized = f"size,puzzle\n4x4,{THREE}\n9,{EASY}\n"
    rows = nonet("solve", write(tmp_path / "b.csv", sized)).out.splitlines()[1:]
    assert [row.rpartition(",")[2] for row in rows] == ["several solutions", "solved"]


def test_a_row_with_rules_elsewhere_is_refused(nonet: Command, tmp_path: Path) -> None:
    text = f"puzzle,killer cages\n{EASY},\n{EASY},A1 A2 = 8\n"
    rows = nonet("solve", write(tmp_path / "in.csv", text)).out.splitlines()[1:]
    assert rows[0].endswith("solved")
    assert "rules beyond its houses (killer cages)" in rows[1]
    record = {"puzzle": EASY, "rules": [{"rule": "cage", "cells": "A1 A2", "sum": 9}]}
    lines = json.dumps({"puzzle": EASY}) + "\n" + json.dumps(record) + "\n"
    out = nonet("solve", write(tmp_path / "in.jsonl", lines)).out.splitlines()
    assert [json.loads(line)["status"] for line in out] == ["solved", "no solution"]


def test_only_solved_rows_are_kept_if_asked(nonet: Command, tmp_path: Path) -> None:
    source = write_table(tmp_path / "in.csv", TABLE)
    for kind in KINDS:
        target = tmp_path / f"out.{kind}"
        nonet("solve", source, "--only-solved", "-o", target)
        assert read_table(target)["id"] == ["007", "7"]


@pytest.mark.parametrize("packing", ["gz", "zst", "xz", "bz2"])
def test_packed_tables_are_read_and_written(
    nonet: Command, tmp_path: Path, packing: str
) -> None:
    plain = write_table(tmp_path / "in.csv", TABLE)
    packed, again = tmp_path / f"p.csv.{packing}", tmp_path / "again.csv"
    nonet("show", "--check", plain, "-o", packed)
    assert packed.read_bytes()[:20] not in plain.read_bytes()
    nonet("convert", packed, "-o", again)
    assert read_table(again)["status"][:2] == STATUS[:2]
    first = packed.read_bytes()
    nonet("show", "--check", plain, "-o", packed)
    assert packed.read_bytes() == first


@pytest.mark.parametrize("packing", ["gz", "zst", "xz", "bz2"])
def test_a_packed_table_that_is_broken_is_told(
    nonet: Command, tmp_path: Path, packing: str
) -> None:
    source = write(tmp_path / f"in.csv.{packing}", "this is not packed")
    code, out, err = nonet("solve", source)
    assert (code, out, err) == (2, "", f"nonet: '{source}' is packed, and broken\n")


@pytest.mark.parametrize("kind", ["parquet", "arrow"])
def test_a_table_that_is_none_is_told(
    nonet: Command, tmp_path: Path, kind: str
) -> None:
    source = write(tmp_path / f"in.{kind}", "this is text" * 9)
    code, out, err = nonet("solve", source, "-o", tmp_path / "out.csv")
    assert (code, out) == (2, "")
    assert err.startswith(f"nonet: '{source}' cannot be read: ")
    assert [path.name for path in tmp_path.iterdir()] == [source.name]


def test_the_exit_code_is_that_of_the_ordinary_way(
    nonet: Command, tmp_path: Path
) -> None:
    for puzzle in (EASY, THREE, NONE, TWICE, "hello"):
        lines = write(tmp_path / "in.txt", f"{puzzle}\n")
        table = write(tmp_path / "in.csv", f"id,puzzle\n1,{puzzle}\n")
        for verb in (["solve"], ["show", "--check"], ["rate"], ["explain"]):
            told = nonet(*verb, table, "-o", tmp_path / "out.csv").code
            assert told == nonet(*verb, lines).code, (verb, puzzle)


def test_folders_patterns_and_addresses_are_tables(
    nonet: Command, tmp_path: Path
) -> None:
    import fsspec  # noqa: PLC0415 - not everywhere

    folder = tmp_path / "in"
    (folder / "b").mkdir(parents=True)
    for name in ("a.csv", "b/b.csv"):
        write_table(folder / name, TABLE)
    twice = {name: [*column, *column] for name, column in TABLE.items()}
    for source in (folder, folder / "**" / "*.csv"):
        nonet("solve", source, "-o", tmp_path / "out.csv")
        found = read_table(tmp_path / "out.csv")
        assert {name: found[name] for name in TABLE} == twice
    with fsspec.open("memory://here/a.csv", "wb") as file:
        file.write((folder / "a.csv").read_bytes())
    nonet("solve", "memory://here/a.csv", "-o", "memory://here/out.parquet")
    nonet("solve", "memory://here/out.parquet", "-o", tmp_path / "back.csv")
    assert read_table(tmp_path / "back.csv")["status_nonet"] == STATUS
    write(folder / "c.csv", f"puzzle\n{EASY}\n")
    code, _, err = nonet("solve", folder, "-o", tmp_path / "out.csv")
    assert (code, "has other columns than the first table" in err) == (2, True)


def test_more_processors_give_the_same_bytes(nonet: Command, tmp_path: Path) -> None:
    many = {name: [*column] * 40 for name, column in TABLE.items()}
    source = write_table(tmp_path / "in.csv", many)
    for verb in ("solve", "rate"):
        for jobs in ("1", "2"):
            nonet(verb, source, "-j", jobs, "-o", tmp_path / f"{verb}{jobs}.csv")
        one, two = ((tmp_path / f"{verb}{jobs}.csv").read_bytes() for jobs in "12")
        assert one == two
        assert one.count(b"\n") > 280


def test_time_for_all_rows_leaves_the_rest_untouched(
    nonet: Command, tmp_path: Path
) -> None:
    source = write_table(tmp_path / "in.csv", TABLE)
    ran = nonet("solve", source, "--total-seconds", "1e-9")
    assert ran.code == 1
    assert [line.rpartition(",")[2] for line in ran.out.splitlines()[1:]] == [
        "time is up"
    ] * 7


def test_solutions_are_counted_as_far_as_told(nonet: Command, tmp_path: Path) -> None:
    empty = "." * 81
    text = f"puzzle\tn\n{empty}\t1\n{THREE}\t2\n{EASY}\t3\n"
    source = write(tmp_path / "in.tsv", text)

    def counts(*options: str) -> list[str]:
        out = nonet("solve", "--count", *options, source).out
        return [line.split("\t")[3] for line in out.splitlines()[1:]]

    assert counts("--limit", "2") == ["2+", "2+", "1"]
    assert counts("--limit", "100") == ["100+", "3", "1"]
    assert counts()[1:] == ["3", "1"]
    assert counts("--seconds", "0.01", "--all")[1:] == ["3", "1"]


LAWFUL = [
    *(EASY, EASY.replace(".", "0"), *SMALL, "hello", "", "11" + "." * 79),
    *("1" + "." * 80, EASY[:-2] + "..", "." * 16, EASY[:-1] + "0"),
]
ASKED = [
    *(TableWork("solve"), TableWork("solve", most=5), TableWork("check")),
    *(TableWork("candidates"), TableWork("convert"), TableWork("rate", scale="score")),
]
END = {"solve", "check", "candidates", "rate"}


@pytest.mark.parametrize("work", ASKED, ids=lambda work: f"{work.verb}{work.most}")
@given(st.lists(st.sampled_from(LAWFUL), min_size=1, max_size=12), st.integers(1, 5))
def test_an_answer_depends_on_nothing_but_its_row(
    work: TableWork, rows: list[str], size: int
) -> None:
    piece = piece_of([row.encode() for row in rows])
    whole = answers(work, piece)
    parts = put_together([answers(work, part) for part in piece.cut(size)])
    for name in work.added:
        found = values(whole.columns[name])
        assert found == values(parts.columns[name])
        assert len(found) == len(rows)
    assert (whole.solved, whole.ends) == (parts.solved, parts.ends)


def test_every_verb_ends_a_row_alike() -> None:
    piece = piece_of([row.encode() for row in LAWFUL])
    ends = {
        work: [end_of(s) for s in values(answers(work, piece).columns["status"])]
        for work in ASKED
        if work.verb in END
    }
    assert len({tuple(each) for each in ends.values()}) == 1


def test_the_first_of_several_solutions_is_that_of_one_call() -> None:
    line = "1" + "." * 80
    [found] = values(
        answers(TableWork("solve"), piece_of([line.encode()])).columns["solution"]
    )
    first = solve(line)
    assert first
    assert found == first.line
