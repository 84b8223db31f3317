"""Sudoku as a constraint problem: heuristics by name, told and refused in one line."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from making import puzzle
from nonet import Grid, InputError, Layout, csp
from nonet.csp.names import INFERS, ORDERS, SELECTS, named
from nonet.engines import ENGINES, engine
from nonet.engines import csp as sudoku
from nonet.events import Event, ignore
from nonet.verbs.solve import count_solutions, solve
from running import Nonet

THREE = "1... .... .... .321"


@pytest.mark.parametrize(
    "words", [",".join(words) for words in product(SELECTS, ORDERS, INFERS)]
)
def test_every_combination_finds_every_solution(words: str) -> None:
    assert count_solutions(THREE, None, f"csp:{words}") == 3
    assert count_solutions("." * 16, 50, f"csp:{words},restarts") == 50


@pytest.mark.parametrize("words", ["mrv,fc", "degree,lcv,mac", "regin", "random", ""])
def test_boards_of_every_shape_are_solved(words: str) -> None:
    for spec in ("6", "9", "x", "windoku", "4+house:A1,B3,C2"):
        layout = Layout.parse(spec)
        grid = puzzle(layout, Random(spec), len(layout.cells) // 2)
        found = list(engine(f"csp:{words}")(grid, ignore))
        expected = list(ENGINES["norvig"](grid, ignore))
        assert {each.line for each in found} == {each.line for each in expected}
        assert len(found) == len(expected)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("csp:quick", "no heuristic is called 'quick'"),
        ("csp:mrv,wdeg", "'wdeg' comes after another of its kind"),
        ("norvig:mrv", "the engine norvig has no options"),
        ("cps", "no engine is called 'cps'"),
    ],
)
def test_a_wrong_name_is_refused_in_one_line(
    name: str, words: str, nonet: Nonet
) -> None:
    with pytest.raises(InputError, match=words):
        solve(THREE, name)
    ran = nonet("solve", THREE, "--engine", name)

    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_the_command_takes_heuristics_by_name(nonet: Nonet) -> None:
    ran = nonet("solve", THREE, "--engine", "csp:mrv,lcv,fc", "--count", "--stats")

    assert ran.out == "3\n"
    assert "backtracks" in ran.err


def test_the_same_words_give_the_same_search() -> None:
    logs: list[list[Event]] = [[], []]
    for log in logs:
        list(engine("csp:random,shuffle,fc")(Grid(THREE), log.append))

    assert logs[0] == logs[1]
    assert named("", Random(1)) == {}


def test_a_removal_is_told_with_its_house(easy: Grid) -> None:
    log: list[Event] = []
    next(sudoku.solutions(easy, log.append))
    gone = [event for event in log if event.kind == "eliminate"]

    assert gone
    for event in gone:
        assert isinstance(event.because, csp.Constraint)
        assert event.name in event.because.names
        assert str(event.because.sentence).startswith("all different: ")
