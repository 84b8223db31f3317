"""Stories: of all steps, those that the digits rest on, told where they hold."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nonet import Trace, explain, solve
from nonet.logic.catalogue import ALL
from nonet.logic.grounds import missing
from nonet.logic.step import Step
from running import EASY

NO_NETS = [technique for technique in ALL if technique.rating < 8]
EASTER_MONSTER = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
LINES = [
    EASY,
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7..",
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1",
]


def unused(trace: Trace) -> list[Step]:
    """List the steps of which no digit and no step that is used makes use."""
    needs = [0] * (trace.puzzle.layout.size + 1)
    found = []
    for step in reversed(trace.steps):
        placed, gone = step.deduction.placements, step.deduction.eliminations
        if placed or any(needs[digit] >> cell & 1 for cell, digit in gone):
            grounds = step.technique.grounds(step.position, step.deduction)
            rests = missing(step.position, grounds)
            needs = [a | b for a, b in zip(needs, rests, strict=True)]
        else:
            found.append(step)
    return found


@pytest.mark.parametrize("line", LINES)
def test_every_step_is_of_use(line: str) -> None:
    trace, whole = explain(line), explain(line, all_steps=True)

    assert trace.end.grid.digits == whole.end.grid.digits == solve(line).digits
    assert not unused(trace)
    assert len(trace.steps) <= len(whole.steps)


@pytest.mark.parametrize("line", LINES)
def test_each_step_is_found_where_it_is_told(line: str) -> None:
    trace = explain(line)
    for step, then in pairwise(trace.steps):
        assert then.position == step.after
    for step in trace.steps:
        placed, gone = step.deduction.placements, set(step.deduction.eliminations)
        assert any(
            (each.placements, set(each.eliminations)) == (placed, gone)
            for each in step.technique.find(step.position)
        ), str(step)


def test_some_steps_are_of_no_use() -> None:
    wholes = [explain(line, all_steps=True) for line in LINES]
    assert any(unused(whole) for whole in wholes)


def test_where_no_technique_helps_all_that_was_found_is_told() -> None:
    cut, whole = (
        explain(EASTER_MONSTER, techniques=NO_NETS, trial=False, all_steps=every)
        for every in (False, True)
    )
    assert cut.ended == whole.ended == "stuck"
    assert cut.steps == whole.steps  # no digit falls at all


def test_every_step_of_a_trial_is_told() -> None:
    cut, whole = (
        explain(EASTER_MONSTER, techniques=NO_NETS, all_steps=every)
        for every in (False, True)
    )
    assert cut.solved
    assert cut.steps == whole.steps


def test_digits_that_cost_nothing_come_first() -> None:
    for line in LINES:
        trace = explain(line)
        for step, then in pairwise(trace.steps):
            if not then.deduction.placements:
                singles = (t for t in ALL[:4] if any(t.find(then.position)))
                after_wait = not step.deduction.placements
                assert after_wait or not any(singles)
