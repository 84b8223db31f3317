"""``nonet explain``, ``nonet hint`` and ``nonet techniques``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.cli.progress import ERASE_LINE
from nonet.logic.catalogue import ALL
from nonet.show.text import candidates
from nonet.verbs.ladder import LADDER
from running import EASY, NONE, SOLVED, THREE, TWICE, TWICE_SAID
from running import Nonet as Command

HARD = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)


def test_explain_tells_every_step_and_how_it_ended(nonet: Command) -> None:
    code, out, err = nonet("explain", EASY)
    assert (code, err) == (0, "")
    assert out.startswith(" 1. Hidden single in a box: 1 fits only in I7 of box 9")
    assert "51. " in out
    assert out.rstrip().splitlines()[-1].startswith("Solved in 51 steps.")


def test_explain_speaks_chinese_and_names_cells_otherwise(nonet: Command) -> None:
    out = nonet("explain", EASY, "--lang", "zh", "--names", "rc").out
    assert "宫" in out
    assert "r9c7" in out
    assert "Hidden" not in out


@pytest.mark.parametrize(
    ("kind", "start"), [("html", "<!doctype html>"), ("svg", "<svg"), ("json", "{")]
)
def test_explain_draws(nonet: Command, kind: str, start: str) -> None:
    code, out, _ = nonet("explain", EASY, "--to", kind)
    assert code == 0
    assert out.startswith(start)


def test_explain_writes_data_by_its_schema(nonet: Command) -> None:
    record = json.loads(nonet("explain", EASY, "--to", "json").out)
    assert record["ended"] == "solved"
    assert len(record["steps"]) == 51


def test_explain_tells_all_steps_when_asked(nonet: Command) -> None:
    line = "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6...."
    story, whole = (
        nonet("explain", f"{line}5..7..", *more).out for more in ((), ("--all-steps",))
    )
    assert "Solved in 55 steps." in story
    assert "Solved in 57 steps." in whole


def test_a_terminal_shows_what_is_looked_for_until_it_is_found(
    nonet: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.cli.looking.PATIENCE", 0)
    quiet = nonet("explain", EASY)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    code, out, err = nonet("explain", EASY)
    assert (code, out, "") == quiet
    shown = err.split(ERASE_LINE)
    assert any(each.startswith("0 s: looking for step ") for each in shown)
    assert shown[-1] == ""
    said = nonet("explain", EASY, "--lang", "zh").err
    assert "0 秒：正在找第 " in said


def test_explain_ends_with_1_where_it_is_stuck(nonet: Command) -> None:
    assert nonet("explain", THREE, "--no-trial").code == 1
    assert nonet("explain", HARD, "--seconds", "0.001").code == 1


@pytest.mark.parametrize(
    ("puzzle", "code", "said"),
    [
        (TWICE, 2, TWICE_SAID),
        (NONE, 1, "the puzzle has no solution"),
        ("12", 2, "expected 81 cells, found 2 (line 1)"),
    ],
)
def test_what_cannot_be_played_is_told(
    nonet: Command, puzzle: str, code: int, said: str
) -> None:
    assert nonet("explain", puzzle) == (code, "", f"nonet: {said}\n")
    hinted = nonet("hint", puzzle)
    assert hinted.err.startswith(f"nonet: {said}") or hinted.out == f"{said}\n"


def test_unknown_techniques_are_told(nonet: Command) -> None:
    said = "nonet: no technique is called 'luck' (nonet techniques lists them)\n"
    for arguments in (("explain", EASY, "-t", "luck"), ("techniques", "luck")):
        assert nonet(*arguments) == (2, "", said)


def test_unknown_techniques_are_told_once(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{EASY}\n")
    said = "nonet: no technique is called 'luck' (nonet techniques lists them)\n"
    assert nonet("explain", path, "-x", "luck") == (2, "", said)


def test_explain_tells_that_there_are_other_solutions(nonet: Command) -> None:
    code, out, err = nonet("explain", THREE)
    assert (code, err) == (0, "nonet: several solutions, this is one of them\n")
    assert "Trial" in out
    singles = "-t", "hidden-single-in-a-box", "-t", "naked-single"
    assert nonet("explain", HARD, *singles).err == ""


def test_a_finished_puzzle_is_told(nonet: Command) -> None:
    for command in ("explain", "hint"):
        assert nonet(command, SOLVED) == (0, "The puzzle is finished.\n", "")


def test_several_puzzles_are_told_apart(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{EASY}\n{EASY}\n")
    out = nonet("explain", path).out
    assert f"{path}:1\n 1. " in out
    assert f"{path}:2\n 1. " in out
    said = "nonet: a picture shows one puzzle (write text or json for several)\n"
    assert nonet("explain", path, "--to", "html") == (2, "", said)


def test_hint_keeps_to_chosen_techniques(nonet: Command) -> None:
    assert "None of the chosen" in nonet("hint", EASY, "-t", "w-wing").out
    told = nonet("hint", EASY, "-t", "w-wing", "-t", "naked single", "-r", "2").out
    assert "Naked single" in told
    assert nonet("hint", EASY, "-t", "nothing").code == 2


def test_hint_grows_from_rung_to_rung(nonet: Command) -> None:
    assert nonet("hint", EASY).out == "Look at box 9.\n"
    assert nonet("hint", EASY, "-r", str(len(LADDER))).out.endswith("so I7 is 1.\n")


def test_a_rung_may_still_be_called_a_level(nonet: Command) -> None:
    for rung in ("1", "3", "5"):
        asked = nonet("hint", EASY, "--rung", rung)
        assert nonet("hint", EASY, "--level", rung) == asked
        assert nonet("hint", EASY, "-l", rung) == asked
    assert "--level" not in nonet("hint", "--help").out


def test_help_names_every_rung(nonet: Command) -> None:
    told = " ".join(nonet("hint", "--help").out.split())
    for number, rung in enumerate(LADDER, 1):
        assert f"{number} {rung.name}" in told


def test_hint_tells_that_there_are_several_solutions(nonet: Command) -> None:
    code, out, err = nonet("hint", THREE)
    assert (code, err) == (0, "nonet: the puzzle has several solutions\n")
    assert out.startswith("Look at ")
    assert nonet("hint", EASY).err == ""


def test_hint_tells_the_player_s_digits_from_the_givens(nonet: Command) -> None:
    progress = EASY.replace("53..", "531.", 1)
    said = nonet("hint", progress, "--givens", EASY, "--rung", "2").out
    assert said == "1 in A3 is a mistake.\n"
    other = EASY.replace("53..", "54..", 1)
    ran = nonet("hint", other, "--givens", EASY)
    assert ran == (2, "", "nonet: A2 holds 3 in the printed puzzle\n")
    ran = nonet("hint", "." * 16, "--givens", EASY)
    assert ran == (2, "", "nonet: the puzzle and its givens have different boards\n")


def test_hint_asks_whose_the_digits_are_where_nothing_fits(nonet: Command) -> None:
    progress = EASY.replace("53..", "531.", 1)
    code, _, err = nonet("hint", progress)
    assert code == 1
    assert err.startswith("nonet: the puzzle has no solution (are some digits yours?")
    assert nonet("hint", NONE, "--givens", NONE).err.endswith("has no solution\n")


@pytest.mark.parametrize(
    ("givens", "said"),
    [
        ("", "--givens: there is no puzzle: the text is empty"),
        ("12", "--givens: expected 81 cells, found 2 (line 1)"),
        (f"{EASY}\n{EASY}", "--givens takes one puzzle, {path} has several"),
    ],
)
def test_bad_givens_are_told_from_a_bad_puzzle(
    nonet: Command, tmp_path: Path, givens: str, said: str
) -> None:
    path = tmp_path / "givens.txt"
    path.write_text(givens)
    ran = nonet("hint", EASY, "--givens", path)
    assert ran == (2, "", f"nonet: {said.format(path=path)}\n")


def test_techniques_lists_them_all(nonet: Command) -> None:
    out = nonet("techniques").out
    assert all(technique.key in out for technique in ALL)
    assert "宫" in nonet("techniques", "--lang", "zh").out


def test_techniques_teaches_one(nonet: Command) -> None:
    out = nonet("techniques", "naked-single").out
    assert out.startswith("Naked single (ER 2.3, easy)\n")
    assert "+---" in out
    assert nonet("techniques", "naked single", "--to", "svg").out.startswith("<svg")


def test_techniques_checks_a_library(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    path.write_text(f":0003:5:{EASY}:::555:\n:0003:5:{EASY}:::155:\n")
    code, out, err = nonet("techniques", "--check", path)
    assert (code, err) == (1, "")
    assert "line 2, 0003: expected r5c5=1, found:\n  r5c5=5\n" in out
    assert out.endswith("1 passed, 1 failed\n")
    chinese = nonet("techniques", "--check", path, "--lang", "zh").out
    assert chinese.endswith("1 条通过，1 条未通过\n")


def test_a_bad_case_stops_no_other(nonet: Command, tmp_path: Path) -> None:
    path = tmp_path / "cases.txt"
    path.write_text(f":0003:5:{EASY[:-1]}q:::555:\n\n:0003:5:{EASY}:::555:\n")
    code, out, err = nonet("techniques", "--check", path)
    assert (code, out) == (2, "1 passed, 0 failed\n")
    assert err.startswith(f"nonet: {path}: line 1: 'q' does not belong in a 9×9 grid")
    assert "(line 1, column 89)" in err
    said = nonet("techniques", "--check", path, "--lang", "zh").err
    assert "不能有 'q'" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--check", "{empty}"), "there is no case in '{empty}'"),
        (("--check", "{empty}", "x-wing"), "--check runs every case"),
        (("--to", "svg"), "a picture shows one technique, not 0"),
        (("--to", "svg", "x-wing", "w-wing"), "a picture shows one technique, not 2"),
    ],
)
def test_what_techniques_cannot_do_is_told(
    nonet: Command, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    code, out, err = nonet("techniques", *(a.format(empty=empty) for a in arguments))
    assert (code, out) == (2, "")
    assert err.startswith(f"nonet: {said.format(empty=empty)}")


def test_what_techniques_lists_it_teaches(nonet: Command) -> None:
    plain, ruled = nonet("techniques").out.split("About rules")
    keys = [line.split()[2] for line in plain.splitlines()]
    assert keys[-1] == "trial"
    about_rules = [line.split()[2] for line in ruled.splitlines()[1:-1]]
    assert "one-rule" in about_rules
    for key in (keys[0], keys[-1], about_rules[-1]):
        assert nonet("techniques", key).code == 0


@pytest.mark.parametrize("known", [(), ("--givens", EASY)])
def test_a_stale_mark_in_a_drawing_is_told_and_loses_no_digit(
    nonet: Command, known: tuple[str, ...]
) -> None:
    drawn = nonet("show", "--candidates", EASY).out
    stale = drawn.replace(
        "|   5      3     124   |   26 ", "|   5      3     124   |  256 "
    )
    assert stale != drawn

    ran = nonet("hint", "-", "--rung", str(len(LADDER)), *known, stdin=stale)
    assert ran.out.endswith(": A1 is 5 and sees A4, so A4 cannot be 5.\n")
    assert nonet("convert", "-", stdin=stale).out == EASY + "\n"
    assert nonet("convert", "-", "--to", "candidates", stdin=stale).out == stale
    assert "A4 cannot be 5" in nonet("explain", "-", stdin=stale).out


def test_a_lone_candidate_of_the_printed_puzzle_is_its_digit(nonet: Command) -> None:
    """Every cell that sees A1 holds 5, so that nobody else could tell."""
    grid = Grid(EASY)
    marks = {**Marks.of(grid)}
    for cell in grid.layout.peers[0] & grid.empty:
        marks[grid.layout.cell_name(cell)] += "5"
    stale = candidates(grid, Marks(marks))

    assert nonet("convert", "-", stdin=stale).out.startswith(".3")
    ran = nonet("hint", "-", "--rung", str(len(LADDER)), "--givens", EASY, stdin=stale)
    assert "Stale mark" in ran.out
    assert "is 5 and sees" in ran.out
