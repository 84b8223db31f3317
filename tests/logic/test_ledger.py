"""Steps tell what they rest on: marks that earlier steps took, by their numbers."""

from __future__ import annotations

import re

import pytest

from nonet import explain
from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.exchange.trace import trace_record
from nonet.say.citations import Rest, resting_words
from nonet.say.language import CHINESE, ENGLISH
from nonet.show.html import page
from nonet.show.trace import trace_text

LINES = [
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7..",
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1",
]


@pytest.mark.parametrize("all_steps", [False, True])
@pytest.mark.parametrize("line", LINES)
def test_what_a_step_rests_on_was_taken_by_that_step(
    line: str, *, all_steps: bool
) -> None:
    steps = explain(line, all_steps=all_steps).steps
    assert any(step.rests_on for step in steps)
    for number, step in enumerate(steps, 1):
        full = Position.of(step.position.grid).places
        for (cell, digit), taken in step.rests_on:
            assert taken < number
            assert (cell, digit) in steps[taken - 1].deduction.eliminations
            assert full[digit] >> cell & 1  # no written digit sees it


@pytest.mark.parametrize("line", LINES)
def test_each_step_of_a_story_that_takes_marks_is_cited(line: str) -> None:
    steps = explain(line).steps
    cited = {rest.step for step in steps for rest in step.rests_on}
    takes = (n for n, s in enumerate(steps, 1) if not s.deduction.placements)
    assert set(takes) <= cited


def test_a_naked_single_names_what_holds_the_other_digits() -> None:
    told = explain(LINES[0], exclude=["0002", "full house"]).steps
    singles = [step for step in told if step.technique.name == "Naked single"]
    assert any(step.rests_on for step in singles)
    for step in singles:
        ((cell, digit),) = step.deduction.placements
        seen = {phrase.roles["digit"] for phrase in step.roles["witnesses"]}
        rested = {rest.mark.digit for rest in step.rests_on}
        assert seen.isdisjoint(rested)
        assert seen | rested == {*range(1, 10)} - {digit}
        peers = {*cells_in(step.position.board.peers[cell])}
        for phrase in step.roles["witnesses"]:
            (stands,) = phrase.roles["cell"]
            assert stands in peers
            assert step.position.digits[stands] == phrase.roles["digit"]
    assert re.search(r": 1 by [A-I]\d, ", singles[0].say())


def test_it_is_told_in_words_links_and_data() -> None:
    trace = explain(LINES[0])
    number, step = next((n, s) for n, s in enumerate(trace.steps, 1) if s.rests_on)
    ((cell, digit), taken), *_ = step.rests_on
    name = trace.puzzle.layout.cell_name(cell)

    assert f"(step {taken} took {digit} from {name})" in trace_text(trace)
    assert f"第 {taken} 步已排除 {name} 的 {digit}" in trace_text(trace, CHINESE)
    assert f"  step {taken} took" in trace_text(trace, details=True)
    assert f'<a href="#step-{taken}">{taken}</a>' in page(trace)
    record = trace_record(trace)["steps"][number - 1]
    assert record["rests_on"][0] == {"cell": name, "digit": digit, "step": taken}


def test_many_marks_are_told_in_short() -> None:
    steps = explain(LINES[1], all_steps=True).steps
    many = [step for step in steps if len({r.step for r in step.rests_on}) > 3]
    assert many
    for step in many:
        assert step.resting().startswith("(rests on step")
        assert step.details()[-len(step.citations()) :] == step.citations()


@pytest.mark.parametrize("steps", [[7], [7, 8]])
def test_one_step_is_not_told_as_several(steps: list[int]) -> None:
    """It may have taken many marks alone."""
    marks = [Candidate(cell, digit) for cell, digit in enumerate((1, 2, 3, 4), 1)]
    rests = [Rest(mark, step) for mark in marks for step in steps]
    told = resting_words(rests, ENGLISH, Position.parse("." * 81))
    assert told == (
        "(rests on step 7)" if len(steps) < 2 else "(rests on steps 7 and 8)"
    )
