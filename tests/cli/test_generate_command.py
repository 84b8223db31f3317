"""``nonet generate``."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from nonet.board.grid import Grid
from nonet.make.daily import daily
from nonet.verbs.generate import generate
from nonet.verbs.rate import rate
from nonet.verbs.solve import is_unique
from running import SOLVED, Nonet

SEED = ("--seed", "7")
LINE = re.compile(r"[.1-9]{81}\n")


def test_one_puzzle_is_drawn(nonet: Nonet) -> None:
    code, out, err = nonet("generate", *SEED)
    assert (code, err) == (0, "")
    assert "+-------+" in out
    (made,) = generate(seed=7, rate=False)
    assert Grid(out) == made.puzzle


def test_many_are_written_one_a_line(nonet: Nonet) -> None:
    code, out, _ = nonet("generate", "--count", "5", *SEED)
    lines = out.splitlines()
    assert code == 0
    assert len(set(lines)) == 5
    assert all(is_unique(line) for line in lines)
    assert nonet("generate", "-n", "5", "--jobs", "1", *SEED).out == out


def test_tables_have_the_solution_and_the_rating(nonet: Nonet) -> None:
    wishes = ("generate", "-n", "3", "-d", "medium-hard", *SEED)
    records = [
        json.loads(line) for line in nonet(*wishes, "--to", "json").out.splitlines()
    ]
    rows = list(csv.DictReader(StringIO(nonet(*wishes, "--to", "csv").out)))
    assert len(records) == len(rows) == 3
    for record, row in zip(records, rows, strict=True):
        rating = rate(record["puzzle"])
        assert rating.level in ("medium", "hard")
        told = (rating.level, rating.score, rating.er)
        assert (record["level"], record["score"], record["er"]) == told
        assert Grid(record["solution"]).status().name == "complete"
        assert (row["puzzle"], row["er"]) == (record["puzzle"], str(record["er"]))
        assert record["seed"] == 7


def test_every_wish_can_be_told(nonet: Nonet) -> None:
    code, out, _ = nonet(
        "generate", "--at-least", "naked-pair", "--up-to", "xy-wing", "--without",
        "w-wing", "--once", "--er", "-7.2", "--score", "-2000", "--givens", "24-32",
        "--symmetry", "diagonal", "--to", "json", *SEED,
    )  # fmt: skip
    rating = rate(json.loads(out)["puzzle"])
    assert code == 0
    assert rating.hardest
    assert rating.profile[rating.hardest] == 1
    assert 24 <= len(rating.puzzle.givens) <= 32


def test_a_pattern_and_a_solution_may_stand_in_files(
    nonet: Nonet, tmp_path: Path
) -> None:
    pattern, solution = tmp_path / "pattern.txt", tmp_path / "solution.txt"
    pattern.write_text("\n".join(["x" * 9] * 8 + ["." * 9]))
    solution.write_text(SOLVED)
    wishes = ("--pattern", pattern, "--solution", solution, "--to", "line")
    assert nonet("generate", *wishes).out == SOLVED[:72] + "." * 9 + "\n"


def test_a_layout_is_told_beside_its_puzzles(nonet: Nonet) -> None:
    _, out, _ = nonet("generate", "--layout", "jigsaw:6", "--to", "json", *SEED)
    record = json.loads(out)
    assert record["layout"].startswith("jigsaw:")
    assert is_unique(Grid(record["puzzle"], record["layout"]))
    code, out, _ = nonet("generate", "--layout", "4", "--clues", "1" + "." * 15, *SEED)
    assert code == 0
    assert Grid(out)["A1"] == 1


@pytest.mark.parametrize("to", ["csv", "tsv", "json"])
def test_what_is_made_on_a_board_is_solved_on_it(
    to: str, tmp_path: Path, nonet: Nonet
) -> None:
    path = str(tmp_path / "made")
    nonet("generate", "--layout", "jigsaw:6", "--to", to, "-o", path, *SEED)
    code, out, err = nonet("solve", path, "--unique", "--to", "line")
    assert (code, err) == (0, "")
    assert out.strip() in Path(path).read_text()


@pytest.mark.parametrize("layout", ["jigsaw:4", "windoku", "4+x"])
def test_a_line_keeps_its_layout_and_rows_refuse(nonet: Nonet, layout: str) -> None:
    wishes = ("generate", "--layout", layout, *SEED, "-n", "2")
    made = nonet(*wishes)
    assert nonet("convert", "-", stdin=made.out) == (0, made.out, "")
    records = nonet(*wishes, "--to", "json").out
    assert nonet("convert", "-", stdin=records).out == made.out
    assert nonet("solve", "-", "--unique", "--to", "line", stdin=made.out).code == 0

    code, out, err = nonet(*wishes, "--to", "rows")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "rows cannot hold the layout" in err
    assert nonet("convert", "-", "--to", "rows", stdin=records).code == 2


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (("--givens", "16"), "at least 17 are needed"),
        (("--daily", ""), "there is no day ''"),
        (("--technique", "foo"), "no technique is called 'foo'"),
        (("--clues", "missing.txt"), "there is no file 'missing.txt'"),
        (("--difficulty", "simple"), "difficulty cannot be 'simple'"),
        (("--count", "0"), "--count"),
        (("--symmetry", "odd"), "--symmetry"),
        (("--count", "2", "--to", "svg"), "an SVG holds one grid"),
        (("--layout", "jigsaw:20"), "a new jigsaw has"),
        (("--pattern", "."), "."),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    nonet: Nonet, wishes: tuple[str, ...], said: str
) -> None:
    code, out, err = nonet("generate", *wishes)
    assert (code, out) == (2, "")
    assert err.startswith("nonet: ")
    assert err.count("\n") == 1
    assert said in err


def test_the_puzzle_of_a_day_is_the_same_for_everybody(nonet: Nonet) -> None:
    code, out, _ = nonet("generate", "--daily", "2026-11-16", "--to", "json")
    record = json.loads(out)
    assert code == 0
    assert Grid(record["puzzle"]) == daily("2026-11-16")
    assert (record["number"], record["level"]) == (20261116, "easy")
    assert nonet("generate", "--daily").code == 0


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (("--daily", "2026-02-30"), "there is no day '2026-02-30'"),
        (("--daily", "--seed", "0"), "leave out --seed"),
        (("--daily", "--count", "2"), "leave out --count"),
        (("--per-page", "4"), "--per-page does nothing without --to pdf"),
        (("--daily", "--technique", "x-wing"), "leave out --technique"),
    ],
)
def test_nothing_can_be_wished_for_a_day(
    nonet: Nonet, wishes: tuple[str, ...], said: str
) -> None:
    code, out, err = nonet("generate", *wishes)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_a_booklet_is_printed_with_its_levels(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "booklet.pdf"
    wishes = ("-n", "6", "-d", "medium", "--paper", "letter", *SEED)
    assert nonet("generate", *wishes, "--to", path) == (0, "", "")
    pages = [page.extract_text() for page in PdfReader(path).pages]
    assert len(pages) == 4  # a cover, two of puzzles, one of solutions
    assert "".join(pages[1:3]).count("medium") == 6


def test_giving_up_keeps_what_was_made(nonet: Nonet, tmp_path: Path) -> None:
    table = tmp_path / "made.txt"
    wishes = ("--layout", "4", "--solution", "1234341221434321", "--symmetry", "full")
    code, _, err = nonet("generate", "-n", "9", *wishes, "-o", table, *SEED)
    assert code == 1
    assert table.read_text().count("\n") == int(re.findall(r"(\d+) were", err)[0]) > 0
    assert err.startswith("nonet: gave up: of ")


def test_wishes_that_conflict_are_told_in_chinese(nonet: Nonet) -> None:
    wishes = ("--technique", "x-wing", "--difficulty", "easy", "--lang", "zh")
    assert nonet("generate", *wishes) == (2, "", "nonet: 需要X-Wing的题比简单更难\n")


def test_a_puzzle_with_rules_is_drawn_with_its_rules_in_words(nonet: Nonet) -> None:
    code, out, _ = nonet("generate", "--rules", "thermo", "--layout", "6", *SEED)
    assert code == 0
    assert "the digits of the thermometer " in out


def test_puzzles_with_rules_are_read_again(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    wishes = ("generate", "-n", "2", "--rules", "killer:2-4,diagonals", *SEED)
    _, out, _ = nonet(*wishes)
    path.write_text(out, encoding="utf-8")
    records = [json.loads(line) for line in out.splitlines()]
    solved = nonet("solve", str(path)).out.splitlines()
    assert solved == [record["solution"] for record in records]
    assert all(record["layout"] == "9+x" for record in records)
    assert [record["made"]["number"] for record in records] == [0, 1]


@pytest.mark.parametrize("to", ["f-puzzles-link", "sudokupad", "iss", "penpa", "svg"])
def test_rules_are_written_in_what_can_hold_them(nonet: Nonet, to: str) -> None:
    wishes = ("generate", "--rules", "killer", "--layout", "9", "--to", to, *SEED)
    code, out, said = nonet(*wishes)
    assert (code, said) == (0, "")
    assert len(out.splitlines()) == 1 or to == "svg"


@pytest.mark.parametrize("to", ["line", "csv", "tsv", "sdm"])
def test_rules_are_never_left_out(nonet: Nonet, to: str) -> None:
    code, out, said = nonet("generate", "--rules", "killer", "--to", to, *SEED)
    assert (code, out) == (2, "")
    assert said == (
        f"nonet: {to} cannot hold the rules of a puzzle (cage): write json\n"
    )


def test_a_booklet_has_rules_under_its_puzzles(nonet: Nonet, tmp_path: Path) -> None:
    path = tmp_path / "killers.pdf"
    wishes = ("generate", "--rules", "killer", "--layout", "6", "--count", "2", *SEED)
    assert nonet(*wishes, "--to", path) == (0, "", "")
    told = "".join(page.extract_text() for page in PdfReader(path).pages)
    assert len(re.findall(r"adds up to \d+; and \d+ more like it", told)) == 2


def test_a_rule_that_nobody_knows_is_told_with_the_nearest(nonet: Nonet) -> None:
    code, _, said = nonet("generate", "--rules", "killer,termo", *SEED)
    assert code == 2
    assert said == "nonet: no rule that can be made is called 'termo': write 'thermo'\n"
