"""``nonet rate``."""

from __future__ import annotations

import csv
import json
import re
import sys
from hashlib import sha1
from io import StringIO
from pathlib import Path
from subprocess import PIPE

import pytest

from nonet import Grid, rate, read
from running import EASY, EMPTY, NONE, SOLVED, TWICE, TWICE_SAID, start, until
from running import Nonet as Command

NEXT = (
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)
NONE_CLASSIC = EASY.replace("53", "54", 1)  # no solution
HARDEST = (
    "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."
)
HEADER = ["puzzle", "er", "ep", "ed", "hardest", "score", "level", "steps", "trials"]


def rows_of(text: str, separator: str = "\t") -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text), delimiter=separator))


def test_one_puzzle_is_rated_in_words(nonet: Command) -> None:
    code, out, err = nonet("rate", EASY)
    assert (code, err) == (0, "")
    assert out.startswith("ER 1.2, EP 1.2, ED 1.2; ER is set by hidden single")
    assert "\nScore " in out
    assert "× Naked single" in out


def test_many_are_rated_in_a_table_in_their_order(nonet: Command) -> None:
    code, out, _ = nonet("rate", NEXT, EASY)
    assert code == 0
    assert out.split("\n")[0].split("\t")[: len(HEADER)] == HEADER
    rows = rows_of(out)
    assert [row["puzzle"] for row in rows] == [NEXT, EASY]
    assert rows[1]["er"] == "1.2"
    assert rows[1]["level"] == "easy"


def test_every_format_tells_the_same(nonet: Command) -> None:
    table = rows_of(nonet("rate", EASY, "--to", "tsv").out)
    commas = rows_of(nonet("rate", EASY, "--to", "csv").out, ",")
    record = json.loads(nonet("rate", EASY, "--to", "json").out)
    assert table == commas
    assert str(record["score"]) == table[0]["score"]
    assert sum(record["profile"].values()) == record["steps"] == int(table[0]["steps"])


@pytest.mark.parametrize(
    ("scale", "empty"),
    [
        ("se", ["score", "level", "minutes", "steps", "trials", "bottlenecks", "wait"]),
        ("score", ["er", "ep", "ed", "se_hardest"]),
    ],
)
def test_one_scale_leaves_the_other_out(
    nonet: Command, scale: str, empty: list[str]
) -> None:
    (row,) = rows_of(nonet("rate", EASY, "--to", "tsv", "--scale", scale).out)
    assert [row[name] for name in empty] == [""] * len(empty)


def test_what_cannot_be_rated_is_told_at_its_place(
    nonet: Command, tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{EMPTY}\nhello\n{NEXT}\n11{EMPTY[2:]}\n")
    code, out, err = nonet("rate", file)
    assert code == 2
    assert [row["puzzle"] for row in rows_of(out)] == [EASY, NEXT]
    told = err.splitlines()
    assert told[0].endswith(":2: the puzzle has several solutions")
    assert ":3: " in told[1]
    assert told[2].endswith(":5: " + TWICE_SAID)


def test_other_layouts_have_a_score_alone(nonet: Command) -> None:
    (row,) = rows_of(nonet("rate", "1.....3..4.....2", "--to", "tsv").out)
    assert row["er"] == ""
    assert row["level"] == "easy"
    assert nonet("rate", NONE).code == 1
    assert nonet("rate", TWICE).err.strip().endswith(TWICE_SAID)


def test_a_table_is_resumed_where_it_ends(nonet: Command, tmp_path: Path) -> None:
    puzzles, table = tmp_path / "puzzles.txt", tmp_path / "ratings.tsv"
    puzzles.write_text(f"{EASY}\n{EMPTY}\n{NEXT}\n")
    whole = nonet("rate", puzzles).out
    header, first, _ = whole.splitlines(keepends=True)
    for begun in ("", header, header + first, header + first + NEXT[:50], header[:9]):
        table.write_text(begun)
        nonet("rate", puzzles, "-o", table, "--resume")
        assert table.read_text() == whole


@pytest.mark.parametrize("bad", [EMPTY, "11" + EMPTY[2:], NONE_CLASSIC])
def test_a_puzzle_without_a_rating_stops_no_table_from_going_on(
    nonet: Command, tmp_path: Path, bad: str
) -> None:
    puzzles, table = tmp_path / "puzzles.txt", tmp_path / "ratings.tsv"
    puzzles.write_text(f"{bad}\n{EASY}\n{bad}\n{NEXT}\n")
    whole = nonet("rate", puzzles).out
    for rows in range(4):
        table.write_text("".join(whole.splitlines(keepends=True)[:rows]))
        code, _, err = nonet("rate", puzzles, "-o", table, "--resume")
        assert (code > 0, table.read_text()) == (True, whole)
        assert [f":{line}: " in err for line in (1, 2, 3, 4)] == [True, False] * 2


FIRST_TABLE = (
    "puzzle\ter\tep\ted\thardest\tscore\tlevel\tsteps\ttrials\tse_hardest\t"
    "bottlenecks\twait\tended\tprofile\n"
    f"{EASY}\t1.2\t1.2\t1.2\tNaked single\t204\teasy\t51\t0\tHidden single\t"
    "2\t0\tsolved\tFull house: 14; Naked single: 37\n"
)


def test_a_table_of_the_first_version_is_resumed(
    nonet: Command, tmp_path: Path
) -> None:
    puzzles, table = tmp_path / "puzzles.txt", tmp_path / "ratings.tsv"
    puzzles.write_text(f"{EASY}\n{NEXT}\n")
    table.write_text(FIRST_TABLE)
    assert nonet("rate", puzzles, "-o", table, "--resume").code == 0
    (row,) = rows_of(nonet("rate", NEXT, "--to", "tsv").out)
    columns = FIRST_TABLE.splitlines()[0].split("\t")
    assert {*row} - {*columns} == {"minutes", "at_least"}  # which it does not have
    assert table.read_text() == (
        FIRST_TABLE + "\t".join(row[name] for name in columns) + "\n"
    )


def test_a_table_without_minutes_is_resumed_without_them(
    nonet: Command, tmp_path: Path
) -> None:
    puzzles, table = tmp_path / "puzzles.txt", tmp_path / "ratings.tsv"
    puzzles.write_text(f"{EASY}\n{NEXT}\n")
    lines = [line.split("\t") for line in nonet("rate", puzzles).out.splitlines()]
    at = lines[0].index("minutes")
    older = ["\t".join(line[:at] + line[at + 1 :]) + "\n" for line in lines]
    table.write_text("".join(older[:2]))
    assert nonet("rate", puzzles, "-o", table, "--resume").code == 0
    assert table.read_text() == "".join(older)


def test_a_table_in_use_is_told_with_its_user(nonet: Command, tmp_path: Path) -> None:
    table = tmp_path / "ratings.tsv"
    with start("rate", "-", "-j1", "-o", table, "--resume", stdin=PIPE) as first:
        assert first.stdin
        first.stdin.write(f"{EASY}\n" * 1000)
        first.stdin.flush()
        until(lambda: table.exists() and table.stat().st_size)
        code, _, err = nonet("rate", NEXT, "-o", table, "--resume")
        first.stdin.close()
    who = f"process {first.pid}" if sys.platform == "linux" else "another process"
    said = f"nonet: '{table}' is in use by {who}: wait until that ends\n"
    assert (code, err) == (2, said)
    assert table.read_text().count(EASY) == 1000
    assert NEXT not in table.read_text()


def test_no_table_calls_a_puzzle_easy_because_the_time_was_up(nonet: Command) -> None:
    def rate(to: str) -> str:
        code, out, err = nonet("rate", HARDEST, "--seconds", "1e-9", "--to", to)
        assert (code, err) == (1, "nonet: time is up\n")
        return out

    (as_json,), (as_tsv,), (as_csv,) = (
        [json.loads(rate("json"))],
        rows_of(rate("tsv")),
        rows_of(rate("csv"), ","),
    )
    for row in (as_json, as_tsv, as_csv):
        assert not any(row[name] for name in ("er", "score", "level", "hardest"))
        assert row["ended"] == "time is up"
    for name, reached in as_json["at_least"].items():
        assert f"{name}: {reached}" in as_tsv["at_least"]
    assert not re.search(r"^(ER|Score) [0-9.]+,", rate("text"), re.MULTILINE)


def test_a_table_tells_the_layout_if_need_be(nonet: Command, tmp_path: Path) -> None:
    layout = "3x2+x"
    puzzles, table = tmp_path / "puzzles.csv", tmp_path / "ratings.csv"
    wishes = ("--layout", layout, "--count", "2", "--seed", "1")
    puzzles.write_text(nonet("generate", *wishes, "--to", "csv").out)
    whole = nonet("rate", puzzles, "--to", "csv").out
    assert [row["layout"] for row in rows_of(whole, ",")] == [layout] * 2
    for begun in whole.splitlines(keepends=True)[:2]:
        table.write_text(whole[: whole.index(begun) + len(begun)])
        nonet("rate", puzzles, "-o", table, "--to", "csv", "--resume")
        assert table.read_text() == whole


def test_no_other_file_is_taken_for_a_table(nonet: Command, tmp_path: Path) -> None:
    table = tmp_path / "ratings.tsv"
    for other in ("my diary\nday one\n", "no line ends here"):
        table.write_text(other)
        code, _, err = nonet("rate", EASY, "-o", table, "--resume")
        assert (code, table.read_text()) == (2, other)
        assert "is no table of ratings" in err
    table.unlink()
    nonet("rate", NEXT, "-o", table, "--resume")
    code, _, err = nonet("rate", EASY, "-o", table, "--resume")
    assert code == 2
    assert "is the table of other puzzles" in err


def test_a_row_that_is_none_stops_a_table_from_going_on(
    nonet: Command, tmp_path: Path
) -> None:
    table = tmp_path / "ratings.tsv"
    header, row = nonet("rate", EASY, "--to", "tsv").out.splitlines(keepends=True)
    for wrong in (
        b"\n",
        EASY.encode() + b"\n",
        b"\xff\n",
        row.replace("1.2", "x").encode(),
    ):
        begun = header.encode() + wrong
        table.write_bytes(begun)
        code, out, err = nonet("rate", EASY, "-o", table, "--resume")
        assert (code, out, table.read_bytes()) == (2, "", begun)
        assert err.endswith(":2 is no row of a table of ratings\n")


def test_resume_needs_a_table(nonet: Command) -> None:
    assert nonet("rate", EASY, "--resume").code == 2
    assert nonet("rate", EASY, "--resume", "-o", "x", "--to", "json").code == 2


def test_the_distribution_is_drawn(nonet: Command, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    assert nonet("rate", EASY, NEXT, "--plot", plot).code == 0
    assert plot.read_text().count('<rect class="bar') == 2
    assert "2 puzzles" in plot.read_text()
    assert nonet("rate", EASY, "--scale", "score", "--plot", plot).code == 2


def test_a_plot_that_cannot_be_drawn_is_told_before_the_work(
    nonet: Command, tmp_path: Path
) -> None:
    plot = tmp_path / "nowhere" / "plot.svg"
    code, out, err = nonet("rate", EASY, "--plot", plot)
    assert (code, out) == (2, "")
    assert "cannot write" in err


@pytest.mark.parametrize("limit", ["0", "-1", "nan"])
def test_a_limit_that_leaves_no_time_is_refused(nonet: Command, limit: str) -> None:
    code, out, _ = nonet("rate", EASY, "--seconds", limit)
    assert (code, out) == (2, "")


def test_a_finished_puzzle_has_nothing_to_rate(nonet: Command) -> None:
    assert nonet("rate", SOLVED).out == "The puzzle is finished.\n"


def test_it_speaks_chinese(nonet: Command) -> None:
    out = nonet("rate", EASY, "--lang", "zh").out
    assert "难度" in out
    assert "Score" not in out


def test_a_pipe_that_closes_ends_quietly() -> None:
    with start("rate", EASY, NEXT, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""


def test_the_puzzle_bank_is_written_with_its_ratings(nonet: Command) -> None:
    """A record has 100 bytes: SHA-1 of the digits, these, and the ER."""
    code, out, err = nonet("rate", EASY, HARDEST, "." * 81, "--to", "puzzle-bank")
    assert code == 1
    assert "several solutions" in err
    records = out.splitlines(keepends=True)
    assert [*map(len, records)] == [100, 100]
    digits = EASY.replace(".", "0")
    check_sum = sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]
    assert records[0] == f"{check_sum} {digits}  {rate(EASY).er}\n"
    assert next(read(out)) == Grid(EASY)


SMALL = "12343412214343.."  # 4×4


def test_the_puzzle_bank_refuses_other_boards_by_name(nonet: Command) -> None:
    code, out, err = nonet("rate", f"{SMALL}\n{EASY}", "--to", "puzzle-bank")
    assert (code, len(out)) == (2, 100)
    assert "1:1: ER is for the classic board without further rules" in err
