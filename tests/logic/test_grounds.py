"""What a step rests on: with nothing else gone from the board, it is still found."""

from __future__ import annotations

from itertools import islice

import pytest

from grounded import on_its_grounds
from nonet import Grid, explain
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.step import Step, Technique
from nonet.say.proof import Proof
from recorded import cases
from running import EASY

FEW = 8  # steps of each position: a find more for each of them
HARD = (
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1"
)


def holds(step: Step, position: Position) -> bool:
    """Tell whether the technique sees the same there, and perhaps more."""
    placed, gone = step.deduction.placements, set(step.deduction.eliminations)
    return any(
        each.placements == placed and gone <= set(each.eliminations)
        for each in step.technique.find(position)
    )


@pytest.mark.parametrize("technique", ALL, ids=lambda each: each.key)
def test_a_step_holds_on_its_grounds_alone(technique: Technique) -> None:
    positions = [
        Position.parse(technique.example),
        *(case.position for case in cases() if case.technique == technique.key),
    ]
    for position in positions:
        for step in islice(technique.steps(position), FEW):
            assert holds(step, on_its_grounds(step)), str(step)


@pytest.mark.parametrize("line", [EASY, HARD])
def test_so_does_every_step_of_a_solve(line: str) -> None:
    for step in explain(Grid(line), all_steps=True).steps:
        assert holds(step, on_its_grounds(step)), str(step)


def test_most_steps_rest_on_few_of_the_missing_marks() -> None:
    steps = explain(HARD, all_steps=True).steps
    lacking = rests = 0
    for step in steps:
        full = Position.of(step.position.grid).places
        lacking += sum(a.bit_count() for a in full)
        lacking -= sum(a.bit_count() for a in step.position.places)
        rests += sum(a.bit_count() for a in full)
        rests -= sum(a.bit_count() for a in on_its_grounds(step).places)
    assert rests < lacking / 4


def test_the_grounds_of_a_proof_are_those_of_its_cases() -> None:
    for technique in ALL:
        step = technique.demo()
        for role in step.roles.values():
            if isinstance(role, Proof):
                assert all(case.grounds for case in role.all_cases() if case.facts)
