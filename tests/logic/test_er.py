"""The ER beside a step is what Sudoku Explainer rates it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from random import Random

import pytest

from making import minimal, turned, turning
from nonet import Grid, explain, rate
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.exchange.trace import step_record
from nonet.logic.catalogue import ALL
from nonet.logic.er import ABOUT, CHAINS, KNOWN
from nonet.logic.step import Step, Technique
from nonet.logic.trial import TRIAL
from nonet.ratings.native import kernel
from nonet.ratings.se.names import NAMES
from nonet.show.difficulty import difficulty, technique_difficulty
from nonet.show.trace import closing
from nonet.verbs.rate import with_rating

NAMED = {  # SE's name, if one of ours is the same
    "Pointing": "Pointing",
    "Claiming": "Claiming",
    "Naked pair": "Naked pair",
    "Naked triple": "Naked triple",
    "Hidden pair": "Hidden pair",
    "Hidden triple": "Hidden triple",
    "X-wing": "X-wing",
    "Swordfish": "Swordfish",
    "XY-wing": "XY-wing",
    "XYZ-wing": "XYZ-wing",
}
ONE_DIGIT = ("Skyscraper", "Two-string kite", "Turbot fish", "X-chain")
OURS = {
    **{name: (ours,) for name, ours in NAMED.items()},
    "Forcing X-chain": (*ONE_DIGIT, "Discontinuous nice loop"),
    "Cycle": ("Continuous nice loop",),
    "X-cycle": ("Continuous nice loop",),
}
BY_NAME = {technique.name: technique for technique in ALL}


def steps_of_se(puzzle: Grid) -> Iterator[tuple[str, float, Position, Position]]:
    """Yield what SE does: its technique, its rating, the position before and after."""
    here = Position.of(puzzle)
    digits, marks = bytearray(puzzle.digits), array("H", here.marks)
    while 0 in digits:
        code, tenths = kernel.rate_step(digits, marks)
        if not code:
            return
        after = here.resumed([*digits], [*marks])
        yield NAMES[code], tenths / 10, here, after
        here = after


def lost(before: Position, after: Position) -> set[Candidate]:
    return {
        Candidate(cell, digit)
        for digit in range(1, 10)
        for cell in range(81)
        if before.places[digit] & ~after.places[digit] & after.empty & 1 << cell
    }


def same_steps(name: str, before: Position, gone: set[Candidate]) -> Iterator[Step]:
    """Yield the steps of ours that are the same as one of SE by its name."""
    for ours in OURS[name]:
        for found in BY_NAME[ours].find(before):
            if gone <= {*found.eliminations}:
                yield Step(BY_NAME[ours], found, before).proved()


@pytest.mark.parametrize("seed", range(4))
def test_a_step_of_explainer_is_rated_as_it_rates_it(seed: int) -> None:
    random, compared = Random(seed), 0
    while compared < 25:
        puzzle = minimal(random)
        for name, rated, before, after in steps_of_se(puzzle):
            if name in OURS and before.empty == after.empty:
                gone = lost(before, after)
                steps = list(same_steps(name, before, gone))
                assert all(step.er.known for step in steps)
                assert rated in [step.er.value for step in steps], (puzzle.line, name)
                compared += 1


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_a_step_is_rated_no_less_than_its_technique(technique: Technique) -> None:
    base, step = technique.er, technique.demo()
    assert step.er.known == base.known
    assert step.er.value >= base.value
    assert step.er.value == base.value or base.grows
    assert step_record(step)["er"] == step.er.value


def test_every_name_in_the_tables_is_that_of_a_technique() -> None:
    assert {*KNOWN, *CHAINS, *ABOUT} <= {*BY_NAME}


def test_what_is_told_names_the_scale_and_the_level() -> None:
    for technique in ALL:
        told = technique_difficulty(technique)
        assert told == f"ER {technique.er}, {technique.level}"
    assert technique_difficulty(TRIAL) == "extreme"  # which is no step of SE
    assert difficulty(TRIAL.demo()) == "extreme"


@pytest.mark.parametrize(
    "technique", [each for each in ALL if each.er.known], ids=lambda each: each.name
)
def test_a_turned_step_has_the_same_er(technique: Technique) -> None:
    step = technique.demo()
    turn = turning(Random(1))
    there = turned(step.position, turn)
    ers = {other.er for other in technique.steps(there)}
    assert step.er in ers


def test_a_trace_closes_with_the_rating_of_its_puzzle() -> None:
    random = Random(5)
    for _ in range(30):
        puzzle = minimal(random)
        rating = rate(puzzle)
        told = closing(with_rating(explain(puzzle)))
        assert f"The puzzle is rated ER {rating.er}, {rating.level};" in told


def test_what_has_no_rating_closes_without_one() -> None:
    two = explain("1234 3412 .... ....")
    assert with_rating(two).rating is None
    assert "rated" not in closing(with_rating(two))
    late = explain(minimal(Random(1)), seconds=1e-9)
    assert with_rating(late) is late
