"""``nonet why``: one question, one answer, and one line for what is no question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nonet.board.grid import Grid
from running import EASY, NONE, THREE, TWICE, TWICE_SAID
from running import Nonet as Command

MEDIUM = (
    "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9..."
)
HARD = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)


def test_why_tells_the_answer_and_then_its_proof(nonet: Command) -> None:
    code, out, err = nonet("why", EASY, "A4 is 6")
    assert (code, err) == (0, "")
    head, *steps = out.splitlines()
    assert head == "Yes: A4 is 6."
    assert steps[-1].startswith(f"{len(steps)}. ")
    assert steps[-1].endswith("A4 is 6.")


def test_why_names_a_step_of_my_own(nonet: Command) -> None:
    head, step = nonet("why", MEDIUM, "A5 C4 are not 3").out.splitlines()
    assert head == "Yes: A5 and C4 cannot be 3."
    assert step.startswith("1. Claiming: ")
    assert step.endswith("A5, C4 and C5 cannot be 3.")


def test_why_tells_what_a_cell_is(nonet: Command) -> None:
    assert nonet("why", EASY, "what is A4?").out.startswith("A4 is 6.\n1. ")
    assert nonet("why", EASY, "A4 填几？", "--lang", "zh").out.startswith("A4 是 6。\n")


def test_why_asks_and_answers_in_chinese(nonet: Command) -> None:
    out = nonet("why", EASY, "为什么 A4 不是 6？", "--lang", "zh", "--names", "rc").out
    assert out.startswith("不对：r1c4 是 6。\n1. ")


def test_without_a_question_why_tells_what_is_the_matter(nonet: Command) -> None:
    assert "several solutions: A3, A4, C3 and C4 are" in nonet("why", THREE).out
    assert "no solution: 3 fits nowhere in row A" in nonet("why", NONE).out
    assert "one solution" in nonet("why", EASY, "several").out


def test_why_tells_what_is_wrong_with_my_digit(nonet: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(Grid(EASY).place("A3", 1).line, encoding="utf-8")
    for question in ("A3 is 1", ""):
        out = nonet("why", str(mine), question, "--givens", EASY).out
        assert out.startswith("No: A3 cannot be 1.\n1. ")


def test_why_writes_data(nonet: Command) -> None:
    record = json.loads(nonet("why", EASY, "A4<>6", "--to", "json").out)
    assert record["kind"] == "why"
    assert record["verdict"] == "not so"
    assert record["steps"][-1]["conclusion"] == "A4 is 6"


def test_why_tells_details(nonet: Command) -> None:
    short = nonet("why", HARD, "B7 is 9", "--no-uniqueness").out
    long = nonet("why", HARD, "B7 is 9", "--no-uniqueness", "--details").out
    assert len(long) >= len(short)
    assert "(ER " in long


@pytest.mark.parametrize(
    ("puzzle", "question", "said"),
    [
        (EASY, "A4 is nice", "the question 'A4 is nice' is not understood"),
        (EASY, "J1 is 5", "no cell is called 'J1'"),
        (EASY, "A1 is 10", "'10' is not a digit of this board (write 1 to 9)"),
        (TWICE, "A3 is 1", TWICE_SAID),
        (f"{EASY}\n{EASY}", "A3 is 1", "a question is about one puzzle"),
        ("nowhere.txt", "", "nowhere.txt"),
    ],
)
def test_what_cannot_be_answered_is_told_in_one_line(
    nonet: Command, puzzle: str, question: str, said: str
) -> None:
    code, out, err = nonet("why", puzzle, question)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_why_ends_with_1_where_it_has_no_proof_in_time(nonet: Command) -> None:
    code, out, _ = nonet("why", HARD, "A2 is 1", "--seconds", "0.01")
    assert code == 1
    assert "found" in out
