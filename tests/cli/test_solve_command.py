"""``nonet solve`` answers every puzzle in order; its exit code tells how it went."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from nonet.board.grid import Grid
from nonet.cli.writers import DATA
from nonet.engines import ENGINES, SILENT
from nonet.errors import LimitReached
from nonet.verbs.solve import SearchCounts, solve
from running import (
    EASY,
    EMPTY,
    NONE,
    SEVERAL_SAID,
    SOLVED,
    THREE,
    TWICE,
    TWICE_SAID,
    forbid,
)
from running import Nonet as Command

JIGSAW = "AABB\nAACB\nDCCB\nDDDC\n"


@pytest.fixture
def easy_file(tmp_path: Path) -> Path:
    path = tmp_path / "easy.txt"
    path.write_text(EASY + "\n")
    return path


# Where puzzles come from


def test_a_puzzle_is_solved_wherever_it_comes_from(
    nonet: Command, easy_file: Path
) -> None:
    solved = (0, SOLVED + "\n", "")
    assert nonet("solve", EASY, "--to", "line") == solved
    assert nonet("solve", easy_file, "--to", "line") == solved
    assert nonet("solve", "-", "--to", "line", stdin=EASY) == solved
    assert nonet("solve", "--to", "line", stdin=EASY) == solved


def test_a_puzzle_may_start_with_a_dash(nonet: Command) -> None:
    dashed = "-" + EASY[1:].replace(".", "-")
    assert nonet("solve", dashed, "--to", "line").out == SOLVED + "\n"
    assert nonet("solve", "-" * 15 + "?").code == 2
    assert nonet("convert", "-" * 81).out == EMPTY + "\n"
    ran = nonet("solve", "-" * 80)
    assert ran == (2, "", "nonet: expected 81 cells, found 80 (line 1)\n")


def test_a_jigsaw_needs_a_file(nonet: Command) -> None:
    ran = nonet("solve", EASY, "--layout", "jigsaw")
    assert ran.code == 2
    assert ran.err.startswith("nonet: no layout is called 'jigsaw' (write")


def test_sources_are_read_in_the_order_they_are_named(
    nonet: Command, easy_file: Path
) -> None:
    ran = nonet("solve", NONE, easy_file, "-", THREE, stdin=EASY)
    assert ran.out == f"{SOLVED}\n{SOLVED}\n1234341221434321\n"
    assert ran.err.startswith(f"nonet: 1: no solution\nnonet: 4: {SEVERAL_SAID}")
    assert ran.err.count("\n") == 2


def test_one_puzzle_is_drawn_and_many_are_listed(nonet: Command) -> None:
    assert nonet("solve", EASY).out.count("+-------+-------+-------+") == 8
    assert nonet("solve", EASY, EASY).out == f"{SOLVED}\n{SOLVED}\n"


def test_a_bad_line_is_reported_in_its_place_and_the_rest_goes_on(
    nonet: Command, tmp_path: Path
) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"# a comment\n{EASY}\n12\n55{EASY[2:]}\n{EASY}\n")
    code, out, err = nonet("solve", path)
    assert (code, out) == (2, f"{SOLVED}\n{SOLVED}\n")
    assert err.splitlines() == [
        f"nonet: {path}:3: expected 81 cells, found 2 (line 3)",
        f"nonet: {path}:4: 5 stands twice in row A: A1 and A2",
    ]


def test_a_bad_puzzle_in_an_argument_of_many_is_named_by_its_line(
    nonet: Command,
) -> None:
    assert nonet("solve", f"{EASY}\n12").err.startswith("nonet: 1:2: expected 81")


@pytest.mark.parametrize("name", ["typo.txt", "typo", "no/such", "puzzels-2"])
def test_what_looks_like_a_name_is_missed_as_a_file(nonet: Command, name: str) -> None:
    assert nonet("solve", name) == (2, "", f"nonet: there is no file '{name}'\n")


def test_what_looks_like_a_grid_is_judged_as_one(nonet: Command) -> None:
    assert "expected 81 cells, found 80" in nonet("solve", EASY[1:]).err


def test_a_directory_and_an_empty_file_are_no_puzzles(
    nonet: Command, tmp_path: Path, easy_file: Path
) -> None:
    empty = tmp_path / "empty"
    empty.touch()
    code, out, err = nonet("solve", tmp_path, empty, easy_file)
    assert (code, out) == (2, SOLVED + "\n")
    assert err.splitlines() == [
        f"nonet: '{tmp_path}' is a directory, not a file",
        f"nonet: {empty}:1: there is no puzzle: the text is empty",
    ]


def test_a_file_that_may_not_be_read_is_told(
    nonet: Command, easy_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid(easy_file, monkeypatch)
    assert nonet("solve", easy_file) == (
        2,
        "",
        f"nonet: you may not read '{easy_file}'\n",
    )


# How it ends


@pytest.mark.parametrize(
    ("puzzles", "options", "code"),
    [
        ([EASY], [], 0),
        ([THREE], [], 0),
        ([THREE], ["--unique"], 1),
        ([THREE], ["--unique", "--count"], 1),
        ([THREE], ["--unique", "--count", "--limit", "1"], 1),
        ([EASY], ["--unique", "--count", "--limit", "1"], 0),
        ([NONE], [], 1),
        ([NONE], ["--count"], 1),
        ([TWICE], [], 2),
        ([TWICE], ["--count"], 2),
        ([NONE, EASY], [], 1),
        ([TWICE, NONE, EASY], [], 2),
        ([NONE, TWICE, EASY], [], 2),
    ],
)
def test_the_exit_code_is_that_of_the_worst_puzzle(
    nonet: Command, puzzles: list[str], options: list[str], code: int
) -> None:
    assert nonet("solve", *puzzles, *options).code == code


def test_the_first_of_several_solutions_is_given_with_a_word(nonet: Command) -> None:
    ran = nonet("solve", THREE, "--to", "line")
    said = f"nonet: {SEVERAL_SAID}A3, A4, C3 and C4\n"
    assert ran == (0, "1234341221434321\n", said)


def test_of_several_solutions_none_is_given_where_one_is_asked_for(
    nonet: Command,
) -> None:
    assert nonet("solve", THREE, "--unique") == (1, "", "nonet: several solutions\n")


def test_a_digit_twice_in_a_house_is_bad_input(nonet: Command) -> None:
    assert nonet("solve", TWICE) == (2, "", f"nonet: {TWICE_SAID}\n")


def test_cells_are_named_by_number_for_those_who_ask(nonet: Command) -> None:
    said = "nonet: 1 stands twice in row 1: r1c1 and r1c2\n"
    assert nonet("solve", TWICE, "--names", "rc").err == said
    assert nonet("solve", TWICE, "--names", "rc", "--names=A1").err != said
    assert nonet("solve", TWICE, "--names=x").code == 2


# How many solutions


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_gives_every_solution(nonet: Command, engine: str) -> None:
    ran = nonet("solve", THREE, "--all", "--to", "line", "--engine", engine)
    assert sorted(ran.out.split()) == [
        "1234341221434321",
        "1243341221344321",
        "1432321421434321",
    ]
    assert (ran.code, ran.err) == (0, "")


def test_a_limit_ends_the_list_and_the_count(nonet: Command) -> None:
    assert len(nonet("solve", EMPTY, "--limit", "5", "--to", "line").out.split()) == 5
    assert nonet("solve", EMPTY, "--limit", "5", "--count").out == "5\n"
    assert nonet("solve", THREE, "--limit", "5", "--count").out == "3\n"
    assert nonet("solve", THREE, "--limit", "9" * 30, "--count").out == "3\n"
    assert nonet("solve", THREE, "--limit", "9" * 30, "--to", "line").code == 0
    assert nonet("solve", THREE, "--limit", "0").code == 2


def test_a_solution_does_not_wait_for_the_next(
    nonet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_of_many(puzzle: Grid, *_: object) -> Iterator[Grid]:
        yield solve(puzzle)
        raise KeyboardInterrupt

    monkeypatch.setattr("nonet.cli.solve.solutions", first_of_many)
    assert nonet("solve", EASY, "--all", "--to", "line")[:2] == (130, SOLVED + "\n")


def test_counts_stand_in_the_order_of_the_puzzles(nonet: Command) -> None:
    ran = nonet("solve", "--count", THREE, NONE, TWICE, EASY)
    assert ran.out == "3\n0\n1\n"
    assert ran.err == f"nonet: 2: no solution\nnonet: 3: {TWICE_SAID}\n"


def test_statistics_are_told_on_the_side(nonet: Command) -> None:
    ran = nonet("solve", EASY, EASY, "--stats", "--to", "json")
    assert ran.err.startswith("nonet: 0 guesses, 0 backtracks, 162 placements")
    for line in ran.out.splitlines():
        assert json.loads(line)["statistics"]["placements"] == 81


@pytest.mark.parametrize("engine", SILENT)
def test_of_an_engine_that_tells_nothing_only_the_time_is_known(
    nonet: Command, engine: str
) -> None:
    if engine == "sat":
        pytest.importorskip("pysat")
    ran = nonet("solve", EASY, "--engine", engine, "--stats", "--to", "json")
    assert set(json.loads(ran.out)["statistics"]) == {"seconds"}
    assert re.fullmatch(
        rf"nonet: [0-9.]+ s; the engine {engine} tells nothing else of its search\n",
        ran.err,
    )


# Why there is none


def test_why_there_is_no_solution_is_told_to_who_asks(
    nonet: Command, tmp_path: Path
) -> None:
    reason = (
        "A1 is 1, but A2 is 2, B3 is 3, and no digit stands twice in row B and box 1"
    )
    said = f"nonet: no solution: {reason}\n"
    assert nonet("solve", "--why", NONE) == (1, "", said)
    assert nonet("solve", "--why", "--count", NONE) == (1, "0\n", said)
    assert nonet("solve", NONE) == (1, "", "nonet: no solution\n")
    assert nonet("solve", "--why", TWICE) == (2, "", f"nonet: {TWICE_SAID}\n")
    assert nonet("solve", "--why", EASY, "--to", "line") == (0, SOLVED + "\n", "")

    wrong = EASY[:2] + "1" + EASY[3:]
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY}\n{wrong}\n{EASY}\n")  # which takes the fast lane
    code, out, err = nonet("solve", "--why", path)
    assert (code, out) == (1, f"{SOLVED}\n" * 2)
    assert err.startswith(f"nonet: {path}:2: no solution: ")
    assert err.endswith("so this may be wrong: A3 is 1\n")


def test_a_reason_that_takes_too_long_is_not_waited_for(
    nonet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_puzzle: object, seconds: float) -> None:
        raise LimitReached("{seconds} seconds are over", seconds=seconds)

    monkeypatch.setattr("nonet.cli.no_solution.why_not", endless)
    said = "nonet: no solution (why was not found out in 10 seconds)\n"
    assert nonet("solve", "--why", NONE) == (1, "", said)


# Formats and layouts


@pytest.mark.parametrize("name", ["board", "frame", *DATA])
@pytest.mark.parametrize("puzzles", [[EASY], [EASY, EASY], [THREE, THREE]])
def test_what_is_written_can_be_read_again(
    nonet: Command, name: str, puzzles: list[str]
) -> None:
    wanted = set(nonet("solve", *puzzles, "--to", "line").out.split())
    code, written, err = nonet("solve", *puzzles, "--to", name)
    if code == 2:  # it holds no such board, and says so
        assert name not in ("board", "frame", "json", "line", "rows", "csv")
        assert err.startswith("nonet: ")
        return
    again = nonet("solve", "-", "--to", "line", stdin=written)
    assert set(again.out.split()) == wanted
    assert again.code == 0


def test_an_svg_holds_one_grid(nonet: Command) -> None:
    assert nonet("solve", EASY, "--to", "svg").out.startswith("<svg")
    code, out, err = nonet("solve", EASY, EASY, "--to", "svg")
    assert (code, out) == (2, "")
    assert err.startswith("nonet: 2: an SVG holds one grid")


def test_a_large_board_is_recognised_and_kept(nonet: Command) -> None:
    solved = nonet("solve", "." * 256, "--limit", "1", "--to", "rows").out
    assert [len(row) for row in solved.split()] == [16] * 16
    assert nonet("solve", "-", "--to", "rows", stdin=solved).out == solved


def test_a_jigsaw_is_read_from_a_file_and_travels_in_json(
    nonet: Command, tmp_path: Path
) -> None:
    regions = tmp_path / "map.txt"
    regions.write_text(JIGSAW)
    options = ("--layout", f"jigsaw:{regions}", "--limit", "1")
    record = nonet("solve", "." * 16, *options, "--to", "json").out
    line = nonet("solve", "." * 16, *options, "--to", "line").out
    assert json.loads(record)["layout"] == "jigsaw:" + JIGSAW.replace("\n", "")
    assert nonet("solve", "-", "--limit", "1", "--to", "line", stdin=record).out == line


@pytest.mark.parametrize(
    "layout", ["", "7", "foo", "1000000", "x+foo", "jigsaw:", "-9"]
)
def test_a_layout_that_cannot_be_is_one_line(nonet: Command, layout: str) -> None:
    code, out, err = nonet("solve", EASY, "--layout", layout)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("nonet: ")


def test_pencil_marks_that_come_with_a_puzzle_bind_its_solutions(
    nonet: Command,
) -> None:
    marks = "12 34 12 34\n34 12 34 12\n12 34 12 34\n34 12 34 12\n"
    ran = nonet("solve", "--all", "--to", "line", "-", stdin=marks)

    assert len(ran.out.split()) == 4
    assert all(line[0] in "12" and line[1] in "34" for line in ran.out.split())
    assert nonet("solve", "--count", "-", stdin=marks).out == "4\n"


@pytest.mark.parametrize("engine", ["backtracking", "norvig", "csp"])
@pytest.mark.parametrize("puzzle", [EASY, EASY[::-1], THREE])
def test_the_command_counts_the_effort_of_the_course(
    nonet: Command, engine: str, puzzle: str
) -> None:
    """Whether there is a second solution is asked too, which the course does not."""
    effort = SearchCounts()
    solve(puzzle, engine, effort.watch)
    ran = nonet("solve", puzzle, "--engine", engine, "--stats", "--to", "json")
    counted = json.loads(ran.out)["statistics"]
    assert counted | {"seconds": 0.0} == asdict(effort)
    assert f"{effort.guesses} guesses, {effort.backtracks} backtracks" in ran.err


def test_the_effort_of_finding_no_other_solution_is_counted_where_it_is_asked_for(
    nonet: Command,
) -> None:
    search = ("solve", EASY, "--engine", "backtracking", "--stats")
    assert "4208 guesses, 4157 backtracks" in nonet(*search).err
    assert "4208 guesses, 4157 backtracks" in nonet(*search, "--limit", "1").err
    for proof in ("--unique", "--all", "--count"):
        assert "4631 guesses, 4631 backtracks" in nonet(*search, proof).err
