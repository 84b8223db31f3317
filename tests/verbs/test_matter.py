"""What is the matter with a puzzle: how many solutions it has, and why none."""

from __future__ import annotations

import pytest

from nonet import Puzzle, why
from nonet.say.language import Language
from running import EASY, NONE, SOLVED, THREE

BROKEN = [  # one given wrong: singles, a net, cases and a loop show it
    ".5..2.3.66.93..42.2............1...4.46....87.1..........8........1...7.5..46...8",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.5....28....419..5....8..79",
    "6.53.........8..2..2...79....1...4..4..........3.5...8.7.1..38..4.63...7...8...9.",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
]
DEAD = "3 fits nowhere in row A: B3 takes box 2"  # in NONE


def test_the_cells_that_can_be_exchanged_are_few() -> None:
    answer = why("." * 81, "several")
    assert answer.verdict == "several"
    assert answer.cells is not None
    assert len(answer.cells) == 4
    for puzzle in (THREE, "1" + "." * 80):
        found = why(puzzle)
        assert found.cells
        assert "several solutions" in str(found)


def test_why_there_is_no_solution() -> None:
    for question in ("", "no solution", "A3 is 3", "several"):
        answer = why(NONE, question)
        assert answer.verdict == "none"
        assert str(answer) == f"The puzzle has no solution: {DEAD}."


@pytest.mark.parametrize("line", BROKEN)
def test_the_steps_to_a_dead_end_lead_there(line: str) -> None:
    answer = why(line)
    assert answer.verdict == "none"
    assert answer.steps
    here = answer.position
    for step in answer.steps:
        assert (step.position.digits, step.position.marks) == (here.digits, here.marks)
        assert not here.nothing_left()
        assert not step.technique.assumes_one_solution
        here = step.after
    assert here.nothing_left()
    for language in (Language("en"), Language("zh")):
        assert len(answer.say(language).splitlines()) == 1 + len(answer.steps)
    several = len(answer.steps) > 1
    words = "these steps end where" if several else "this step ends where"
    assert words in answer.head()


def test_one_step_is_not_told_as_steps() -> None:
    near = "1234 3412 2143 432."
    assert why(near).head() == "The puzzle has one solution, one step away: Full house."
    answer = why(
        "34......2.8..7..1...69......5.7.4...........8...51..7...9...3...1..4..8.2.......6"
    )
    assert len(answer.steps) == 1
    assert answer.head().startswith("The puzzle has no solution: this step ends where")


def test_rules_lead_to_a_dead_end_too() -> None:
    cages = [{"rule": "cage", "cells": cells, "sum": 3} for cells in ("A1 A2", "A3 A4")]
    answer = why(Puzzle("." * 16, cages))
    assert answer.verdict == "none"
    assert answer.steps
    assert "the cage A1 and A2 adds up to 3" in str(answer)


def test_a_puzzle_with_one_solution_says_how_it_is_found() -> None:
    assert why(EASY).verdict == "one"
    assert "Hidden single in a box" in str(why(EASY))
    assert "宫内排除" in why(EASY).say(Language("zh"))
    assert why(SOLVED).verdict == "one"
