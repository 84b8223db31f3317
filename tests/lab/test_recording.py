"""A recording replays to what the search itself found."""

from __future__ import annotations

from itertools import product

import pytest

from nonet import csp
from nonet.board.grid import Grid
from nonet.csp.names import INFERS, ORDERS, SELECTS
from nonet.csp.problems.maps import awkward_australia
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import zebra
from nonet.engines import engine
from nonet.events import ignore
from nonet.lab.recording import record, record_engine
from nonet.lab.subjects import SUDOKU_WAYS
from nonet.logic.step import Step
from running import EASY, NONE

HARD = Grid(
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
TRIED = Grid(
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
PUZZLE = Grid(EASY)
PROBLEMS = {"queens": queens(6), "map": awkward_australia(), "zebra": zebra()}


WAYS = [
    (name, ",".join(way))
    for name, *way in product(PROBLEMS, SELECTS, ORDERS, INFERS)
    if name != "zebra" or way[-1] in ("mac", "hidden", "regin")  # others take minutes
]


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_replay_ends_where_the_search_did(name: str, way: str) -> None:
    problem = PROBLEMS[name]
    recording = record(problem, way, most=200_000)
    assert recording.solution is not None
    assert problem.check(recording.solution) == []
    end = recording.domains_at(len(recording.events))
    assert all(len(domain) == 1 for domain in end.values())


@pytest.mark.parametrize("infer", INFERS)
def test_going_back_restores_every_domain(infer: str) -> None:
    recording = record(queens(3), f"mrv,{infer}")
    assert recording.ended == "none"
    assert recording.solution is None
    start = next(
        (i for i, event in enumerate(recording.events) if event.kind == "guess"), 0
    )
    end = recording.domains_at(len(recording.events))
    assert not start or end == recording.domains_at(start)


@pytest.mark.parametrize("name", SUDOKU_WAYS)
def test_engines_replay_to_their_solutions(name: str) -> None:
    recording = record_engine(name, PUZZLE)
    found = next(engine(name)(PUZZLE, ignore))
    assert recording.solution == dict(enumerate(found.digits))


@pytest.mark.parametrize("name", SUDOKU_WAYS)
def test_a_board_without_solution_has_none_in_the_recording(name: str) -> None:
    assert record_engine(name, Grid(NONE)).ended == "none"


def test_a_person_s_marks_stand_in_the_recording_at_every_step() -> None:
    recording = record_engine("human", TRIED)
    steps = [i for i, each in enumerate(recording.events) if each.because]
    assert any(event.kind == "backtrack" for event in recording.events)
    for i in steps:
        step = recording.events[i].because
        assert isinstance(step, Step)
        if step.technique.proves and recording.events[i - 1].because is not step:
            domains = recording.domains_at(i)
            for cell in step.position.cells(step.position.empty):
                assert domains[cell] == step.position.pencilled.digits(cell)


def test_what_is_given_stands_from_the_start() -> None:
    recording = record(queens(6), "mrv,fc", given={0: 2})
    assert recording.start[0] == (2,)
    assert recording.solution is not None
    assert recording.solution[0] == 2


def test_a_long_search_is_kept_up_to_the_limit() -> None:
    recording = record_engine("backtracking", HARD, most=500)
    assert recording.ended == "stopped"
    assert len(recording.events) == 500


def test_the_counts_are_those_of_the_log() -> None:
    recording = record(zebra(), "mrv,fc")
    kinds = [event.kind for event in recording.events]
    assert recording.statistics is not None
    assert kinds.count("guess") == recording.statistics.assignments
    assert kinds.count("backtrack") == recording.statistics.backtracks
    assert csp.solve(zebra()) == recording.solution


def test_a_recording_draws_itself_in_a_notebook() -> None:
    picture = record(queens(4))._repr_html_()
    assert picture.startswith("<iframe")
    assert record_engine("norvig", PUZZLE)._repr_html_().startswith("<iframe")
