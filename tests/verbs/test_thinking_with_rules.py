"""Puzzles with rules, helped with as classic ones are: hints, answers, stories."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from nonet import explain, find_all, hint, rate, solutions, solve, steps, why
from nonet.board.grid import Grid
from nonet.board.marks import Marks
from nonet.engines.turn import Turn
from nonet.limits import TimeUp
from nonet.logic.catalogue import about_rules, for_rules
from nonet.logic.ruled import position_of
from nonet.logic.step import Technique
from nonet.ratings.rating import TIME_IS_UP
from nonet.ratings.ruled import RoundCount
from nonet.rules import Puzzle
from nonet.say.language import CHINESE, ENGLISH, READERS
from nonet.show.rating import rating_text
from nonet.verbs.hint import Hint
from nonet.verbs.ladder import LADDER
from nonet.verbs.practice import practise
from nonet.verbs.rate import with_rating
from nonet.verbs.review import review
from nonet.verbs.turned import seen_turned

SOLUTION = Grid("1234 3412 2143 4321")
CAGES = ["A1 B1", "A2 A3 A4", "B2 B3", "B4 C4 D4", "C1 D1 D2", "C2 C3", "D3"]
WITH_RULES = [each for each in about_rules() if each.rules]
KILLER = Puzzle(
    "." * 16,
    [
        {"rule": "cage", "cells": cells, "sum": sum(SOLUTION[c] for c in cells.split())}
        for cells in CAGES
    ],
)
THERMO = Puzzle(
    "...4 .... .... ....",
    [{"rule": "thermo", "cells": "A1 A2 A3"}, {"rule": "thermo", "cells": "C1 D1"}],
)
KNIGHT = Puzzle("1... .... .... ....", ["anti-knight"])


def written(puzzle: Puzzle, **digits: int) -> Puzzle:
    """Write digits of the player's own."""
    grid = puzzle.grid
    for name, digit in digits.items():
        grid = grid.place(name, digit)
    return puzzle.with_grid(grid)


# Stories


@pytest.mark.parametrize("wish", [{}, {"all_steps": True}])
def test_a_killer_is_explained_to_its_end(wish: dict[str, bool]) -> None:
    trace = explain(KILLER, **wish)  # type: ignore[arg-type]
    assert trace.solved
    assert trace.end.grid.line == solve(KILLER, unique=True).line
    assert trace.grid == KILLER.grid
    assert any(step.technique.rules for step in trace.steps)


def test_steps_are_told_one_by_one() -> None:
    telling = steps(KILLER)
    first = next(telling)
    assert telling.trace.steps == (first,)
    assert telling.trace.puzzle == KILLER


@pytest.mark.parametrize("given", ["D4", "D1", "A4"])
def test_a_story_leaves_a_board_with_rules_as_it_lies(given: str) -> None:
    """Seen from the corner of its given, each cage would lie elsewhere."""
    grid = Grid("." * 16).place(given, SOLUTION[given])
    puzzle = Puzzle(grid.line, KILLER.rules)
    trace = explain(puzzle)
    assert trace.solved
    answers = true_digits(puzzle)
    for step in trace.steps:
        placed, gone, _, _ = step.deduction
        assert all(digit not in answers[cell] for cell, digit in gone), step
        assert all(answers[cell] == {digit} for cell, digit in placed), step
    here = position_of(puzzle)
    assert Turn.of(here).position(here) == here


def true_digits(puzzle: Puzzle) -> list[set[int]]:
    """Give what each cell holds in some solution, by looking at all of them."""
    answers = list(solutions(puzzle))
    return [set(cell) for cell in zip(*answers, strict=True)]


def test_no_trial_is_taken_where_a_rule_may_break_unseen() -> None:
    several = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    trace = explain(several)
    assert trace.ended == "stuck"
    assert all(step.technique.proves for step in trace.steps)


def test_what_assumes_one_solution_is_off_with_rules() -> None:
    for step in explain(KILLER, all_steps=True).steps:
        assert not step.technique.assumes_one_solution
    assert find_all(KILLER, "unique rectangle type 1") == ()


def test_every_find_of_a_technique_is_given() -> None:
    found = find_all(KILLER, "one rule")
    assert {str(step.roles["rule"]) for step in found} > {"the cage D3 adds up to 2"}


def test_a_trace_with_rules_is_rated_without_an_er() -> None:
    rating = with_rating(explain(KILLER)).rating
    assert rating is not None
    assert rating.er is None
    assert rating.level == rate(KILLER).level


def test_what_is_about_rules_is_rated_in_words() -> None:
    trace = explain(KILLER)
    step = next(step for step in trace.steps if step.technique.rules)
    assert step.er.value == 0
    assert trace.hardest_step is not None
    ratings = [each.er.value or each.technique.rating for each in trace.steps]
    hardest = trace.hardest_step
    assert (hardest.er.value or hardest.technique.rating) == max(ratings)


def test_techniques_are_tried_in_the_same_order_wherever_they_are() -> None:
    listed = "from nonet.logic.catalogue import *; print(*map(repr, for_rules()))"
    told = {
        subprocess.run(  # noqa: S603 - our own
            [sys.executable, "-c", listed],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len({*for_rules()}) == len(for_rules())


# Hints


def test_each_rung_tells_a_little_more() -> None:
    helped = [hint(KILLER, rung=rung) for rung in range(1, len(LADDER) + 1)]
    told = [each.say() for each in helped]
    step = helped[-1].step
    assert step is not None
    assert told[0].startswith("Look at ")
    assert told[1].startswith(told[0][:-1])
    assert all(step.technique.name in words for words in told[1:])
    assert told[3][:-1] in told[4]
    assert told[4].endswith(f"{step.conclusion()}.")


def test_where_to_look_is_the_rule_that_a_step_is_about() -> None:
    (one,) = (each for each in about_rules() if each.name == "One rule")
    helped = Hint(1, step=one.demo())
    assert str(helped) == "Look at the rule on A1, A2 and A3."
    assert helped.cells is not None
    assert helped.cells.line == "A1 A2 A3"


def test_a_mistake_is_told_with_the_rule_that_is_broken() -> None:
    wrong = written(KILLER, A1=2)
    told = "the cage A1 and B1 adds up to 4, but A1 is 2"
    assert [hint(wrong, rung=rung).say() for rung in (1, 2, 5)] == [told] * 3
    assert "之和为 4" in hint(wrong).say(CHINESE)
    found = review(wrong)
    assert (found.status, found.mistakes[0].kind) == ("mistake", "rule")


def test_a_digit_that_breaks_nothing_yet_is_proved_wrong_by_rules() -> None:
    wrong = written(KILLER, A1=3)  # 3 and 1 make 4 too
    assert str(hint(wrong, rung=1)) == "Something is wrong in box 1."
    assert str(hint(wrong, rung=2)) == "3 in A1 is a mistake."
    proof = hint(wrong, rung=3).proof
    assert proof is not None
    assert any(step.technique.rules for step in proof.steps)
    after = proof.steps[-1].after
    assert not after.marks[0] & 1 << 2
    assert after.digits[0] != 3


def test_my_own_marks_are_the_position() -> None:
    marks = Marks.of(KILLER.grid)
    own = Marks({**marks, "D3": "2"}, 4)
    assert hint(KILLER, own, 5).say().endswith("D3 is 2.")
    lost = Marks({**marks, "D3": "13"}, 4)
    assert str(hint(KILLER, lost, 2)) == "A candidate is missing in D3."


def test_a_mark_that_a_rule_forbids_is_stale() -> None:
    marks = Marks({**Marks.of(KNIGHT.grid), "B3": "1234"}, 4)
    helped = hint(KNIGHT, marks, 5)
    assert str(helped) == (
        "Stale mark: A1 is 1 and sees B3 and C2 by a knight's move, so B3 and C2 "
        "cannot be 1."
    )
    first = next(iter(explain(KNIGHT, marks=marks).steps))
    assert first.technique.name == "Stale mark"


@pytest.mark.parametrize("reader", READERS)
def test_three_readers_are_told_in_both_languages(reader: Any) -> None:
    for language in (ENGLISH, CHINESE):
        told = hint(KILLER, rung=5).say(language.to(reader))
        assert "{" not in told
        assert "just as many digits" not in told  # which is of classic sets


def test_a_finished_puzzle_needs_no_hint() -> None:
    done = KILLER.with_grid(solve(KILLER))
    assert str(hint(done)) == "The puzzle is finished."


# Why


@pytest.mark.parametrize("cell", ["A1", "B3", "C2", "D4"])
def test_each_digit_is_proved_by_steps(cell: str) -> None:
    digit = solve(KILLER)[cell]
    answer = why(KILLER, f"{cell} = {digit}")
    assert answer.verdict == "so"
    assert answer.steps[0].position == position_of(KILLER)
    here = answer.position
    for step in answer.steps:
        assert step.position.board is here.board
        placed, gone, _, _ = step.deduction
        assert all(solve(KILLER)[mark.cell] == mark.digit for mark in placed)
        assert all(solve(KILLER)[mark.cell] != mark.digit for mark in gone)
    assert answer.steps[-1].after.digits[KILLER.layout.cell(cell)] == digit


def test_a_wrong_digit_is_refuted_by_its_rule() -> None:
    answer = why(KILLER, "D3 is 4")
    assert answer.verdict == "not so"
    assert any(step.technique.rules for step in answer.steps)
    assert str(why(KILLER, "what is D3?")).startswith("D3 is 2.")


def test_what_is_the_matter_is_told_with_rules() -> None:
    assert str(why(KILLER)).startswith("The puzzle has one solution, ")
    assert why(THERMO).verdict == "several"
    assert why(written(KILLER, A1=3)).verdict == "not so"


def test_an_answer_holds_its_rules() -> None:
    record = why(KILLER, "D3 = 2").record()
    assert record["rules"] == KILLER.record["rules"]
    assert why("1... ..3. .4.. ...2", "A2 = 3").record()["rules"] == []


def test_a_broken_rule_is_told_as_the_reason_for_no_solution() -> None:
    line = KILLER.grid.place("A1", 4).line  # a digit that is given, not the player's
    told = why(Puzzle(line, KILLER.rules))
    assert str(told) == (
        "The puzzle has no solution: the cage A1 and B1 adds up to 4, but A1 is 4."
    )


# Ratings


def test_a_rating_that_ends_before_its_first_step_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def up(*_: object) -> None:
        raise TimeUp

    monkeypatch.setattr(RoundCount, "play", up)
    rating = rate(KILLER)
    assert (rating.ended, rating.at_least) == (TIME_IS_UP, {})
    for language in ENGLISH, CHINESE:
        assert rating_text(rating, language)


# Practice


@pytest.mark.parametrize("technique", WITH_RULES, ids=lambda each: each.key)
def test_practice_turns_an_example_with_its_rules(technique: Technique) -> None:
    positions = {practise(technique, seed).position for seed in range(12)}
    for seed in range(12):
        step = seen_turned(technique, seed)
        assert step.technique == technique
        found = [each[:2] for each in technique.find(step.position)]
        assert step.deduction[:2] in found
        assert len(step.position.board.rules) == len(technique.rules)
    assert technique.start in positions or len(positions) > 1


def test_a_rule_of_rules_stays_as_it_is() -> None:
    (one,) = (each for each in about_rules() if each.name == "One rule")
    either = {"rule": "either", "rules": [*one.rules]}
    still = replace(one, rules=(*one.rules, either))
    positions = {seen_turned(still, seed).position for seed in range(8)}
    assert positions == {still.start}
