"""Hints: for the player's own position, mistakes first, no more than is asked."""

from __future__ import annotations

import re
from random import Random

import pytest

from making import full_grid
from nonet import (
    Grid,
    InputError,
    Layout,
    Marks,
    NoSolution,
    Position,
    Puzzle,
    explain,
    hint,
    solutions,
    solve,
)
from nonet.board.candidates import Candidate, Chain
from nonet.limits import TimeUp, polling
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Technique
from nonet.say.language import Language
from nonet.show.step import step_svg
from nonet.verbs.hint import RUNGS, Hint
from nonet.verbs.question import Claim
from nonet.verbs.shortest import is_proved
from running import EASY, NONE, SOLVED, THREE, TWICE_SAID


def test_each_rung_tells_more() -> None:
    told = [str(hint(EASY, rung=rung)) for rung in RUNGS]
    step = hint(EASY, rung=5).step
    assert step

    assert told[0] == "Look at box 9."
    assert step.technique.name in told[1]
    assert "I7" in told[2]
    assert step.reason() in told[3]
    assert step.conclusion() not in told[3]
    assert told[4] == str(step)


def test_the_answer_is_not_given_away() -> None:
    for rung in (1, 2, 3):
        assert "is 1" not in str(hint(EASY, rung=rung))


def test_a_wrong_digit_is_told_first_where_then_which_then_why() -> None:
    grid = Grid(EASY).place("A3", 1)
    given = [hint(grid, rung=rung) for rung in RUNGS]
    which = "1 in A3 is a mistake."
    told = [str(each) for each in given]

    assert told[:2] == ["Something is wrong in box 1.", which]
    assert told[2].startswith(f"{which}\n1. Hidden single in a line: 1 fits only in A8")
    assert told[3:] == told[2:3] * 2
    assert [each.question for each in given] == ["Which cells?", "Why?", "", "", ""]
    assert given[0].cells == grid.layout.boxes[0]
    for each in given:
        assert each.step is None
    for each in given[1:]:
        assert each.cells == grid.layout.cell_set("A3")
    assert given[2].say(Language("zh")) != told[2]


def test_why_a_digit_is_wrong_leads_to_another_in_its_place() -> None:
    for name, digit in (("A4", 2), ("E2", 5), ("I3", 3), ("C7", 3)):
        grid = Grid(EASY).place(name, digit)
        proof = hint(grid, rung=3).proof
        assert proof
        assert proof.steps
        cell = grid.layout.cell(name)
        after = proof.steps[-1].after
        assert after.digits[cell] or not after.marks[cell] >> digit - 1 & 1


def test_no_proof_of_a_mistake_assumes_one_solution_unasked() -> None:
    (rectangle,) = named("unique-rectangle-type-2")
    grid = Grid(rectangle.start.grid.line).place("A4", 8)
    for uniqueness in (True, False):
        proof = hint(grid, rung=3, uniqueness=uniqueness).proof
        assert proof
        assert proof.steps
        assumed = any(step.technique.assumes_one_solution for step in proof.steps)
        assert assumed is uniqueness


@pytest.mark.parametrize("technique", ALL, ids=lambda each: each.key)
def test_cells_to_look_at_are_those_of_the_pattern(technique: Technique) -> None:
    """What goes is told on the last rung, unless the pattern itself loses marks."""
    step = technique.demo()
    pattern, whole = Hint(3, step=step).cells, Hint(5, step=step).cells
    assert pattern
    assert whole
    assert pattern <= whole
    for chain in (role for role in step.roles.values() if isinstance(role, Chain)):
        assert all(node.cells <= pattern for node in chain.nodes)
    changed = {cell for cell, _ in step.deduction.eliminations}
    if technique.name in ("XY-chain", "X-chain", "Simple colours trap"):
        assert not changed.intersection(pattern)


def test_a_digit_twice_is_told_first() -> None:
    grid = Grid("1... .... .... ....").place("A2", 1)
    assert str(hint(grid)) == TWICE_SAID


def test_a_candidate_that_was_rubbed_out_wrongly_is_told() -> None:
    grid = Grid(EASY)
    marks = Marks.of(grid)
    wrong = [
        [d for d in marks.digits(c) if d != solve(EASY)[c]] for c in grid.layout.cells
    ]
    one = [wrong[c] if c == 2 else marks.digits(c) for c in grid.layout.cells]
    marks = Marks.from_cells(one, grid.layout)

    given = [hint(grid, marks, rung) for rung in RUNGS]
    which = "A candidate is missing in A3."
    told = [str(each) for each in given]

    assert told[:2] == ["Something is wrong in box 1.", which]
    assert told[2].startswith(f"{which}\n1. ")
    assert told[2].endswith("so A3 is 4.")
    assert told[3:] == told[2:3] * 2
    assert [each.question for each in given] == ["Which cells?", "Why?", "", "", ""]


def test_why_a_candidate_is_missing_is_proved_in_every_cell() -> None:
    grid, answer = Grid(EASY), solve(EASY)
    for cell in list(grid.empty)[::7]:
        digits = [d for d in range(1, 10) if d != answer[cell]]
        one = [digits if c == cell else () for c in grid.layout.cells]
        proof = hint(grid, Marks.from_cells(one, grid.layout), 3).proof
        assert proof
        assert proof.steps
        assert proof.steps[-1].after.digits[cell] == answer[cell]


def test_where_solutions_differ_each_mark_that_is_left_is_refuted() -> None:
    grid = Grid(THREE)
    for cell in grid.empty:
        right = {answer[cell] for answer in solutions(grid)}
        wrong = [d for d in range(1, 5) if d not in right]
        one = [wrong if c == cell else () for c in range(16)]
        given = hint(grid, Marks.from_cells(one, grid.layout), 3)
        assert given.proof
        assert given.proof.verdict == "so"
        assert given.proof.steps
        after = given.proof.steps[-1].after
        assert all(is_proved(Claim(cell, d, holds=False), after) for d in wrong)


def test_marks_that_are_blank_are_no_mistake() -> None:
    grid = Grid(EASY)
    blank = Marks.from_cells([()] * 81, grid.layout)
    assert hint(grid, blank, 5).step


def test_the_player_s_marks_are_heeded() -> None:
    grid = Grid(EASY)
    solved = Marks.from_cells([(digit,) for digit in solve(EASY)], grid.layout)
    step = hint(grid, solved, 5).step
    assert step
    assert step.technique.rating <= 2.3


def test_a_puzzle_with_several_solutions_allows_each_of_them() -> None:
    grid = Grid(THREE)
    assert hint(grid.place("A2", 2)).step
    assert hint(grid.place("A2", 2)).several
    assert not hint(EASY).several
    assert str(hint(grid.place("B1", 2), rung=2)) == "2 in B1 is a mistake."
    # each of these stands in some solution, but not in the same one
    together = hint(grid.place("A2", 2).place("B4", 4))
    assert str(together) == "The digits in A2 and B4 do not go together."


def test_marks_are_held_to_what_was_placed() -> None:
    """3 may be in B3 in another solution, but not with the digits that stand."""
    grid = Grid(".2.4 .4.. 2143 43.1")
    for cell, digit in {"A1": 1, "A3": 3, "B1": 3, "B4": 2, "D3": 2}.items():
        grid = grid.place(cell, digit)
    marks = Marks.from_cells([(3,) if c == 6 else () for c in range(16)], grid.layout)

    assert str(hint(grid, marks, 2)) == "A candidate is missing in B3."


@pytest.mark.parametrize("spec", ["4", "6", "9+x", "windoku", "16"])
def test_other_boards_get_hints_with_marks(spec: str) -> None:
    random, layout = Random(spec), Layout.parse(spec)
    full = full_grid(layout, random)
    kept = set(random.sample(layout.cells, len(layout.cells) * 3 // 5))
    grid = Grid([d if c in kept else 0 for c, d in enumerate(full.digits)], layout)
    true = Marks.from_cells([(digit,) for digit in full], layout)
    for marks in (None, Marks.of(grid), true):
        given = hint(grid, marks, 5)
        assert given.mistake is None
        assert given.step
        assert given.say(Language("zh")) != str(given)

    digits = [(d % layout.size + 1,) if d else () for d in full.digits]
    wrong = hint(grid, Marks.from_cells(digits, layout), 2)
    assert "A candidate is missing in" in str(wrong)


def test_a_finished_puzzle_needs_no_hint() -> None:
    assert str(hint(SOLVED)) == "The puzzle is finished."
    assert Language("zh").say("The puzzle is finished.") == hint(SOLVED).say(
        Language("zh")
    )


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(NoSolution):
        hint(NONE)
    with pytest.raises(InputError, match="rungs from 1 to 5, not 6"):
        hint(EASY, rung=6)


def test_a_hint_that_comes_too_late_says_so() -> None:
    given = hint(EASY, rung=5, seconds=1e-9)
    assert given.late
    assert given.step is None
    assert str(given) == "No step was found in the time that was allowed."
    assert hint(Grid(EASY).place("A3", 5), seconds=1e-9).mistake


def test_a_mistake_that_was_found_is_told_though_its_proof_comes_too_late() -> None:
    puzzle = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    marks = Marks({"A1": "34"}, puzzle.layout)

    def is_found(rung: int, polls: int) -> bool:
        left = iter(range(polls))

        def ask() -> None:
            if next(left, None) is None:
                raise TimeUp

        with polling(ask):
            return hint(puzzle, marks, rung).mistake is not None

    found = [is_found(2, polls) for polls in range(50)]
    assert {*found} == {False, True}
    assert [is_found(3, polls) for polls in range(50)] == found


def test_the_cells_that_are_shown_are_those_of_the_rung() -> None:
    shown = [hint(EASY, rung=rung).cells for rung in RUNGS]
    lines = [cells.line for cells in shown if cells]
    box = Grid(EASY).layout.boxes[8].line
    assert lines == [box, box, *["E9 H5 I7"] * 3]


def with_stale_mark(grid: Grid, name: str, digit: int) -> Marks:
    marks = Marks.of(grid)
    return Marks({**marks, name: marks[name] + str(digit)}, grid.layout)


def test_a_stale_mark_is_told_rung_by_rung_like_any_step() -> None:
    marks = with_stale_mark(Grid(EASY), "A4", 5)
    told = [str(hint(EASY, marks, rung)) for rung in RUNGS]

    assert told == [
        "Look at the digit 5.",
        "Look at the digit 5 for: Stale mark (easy).",
        "Stale mark: look at A1 and A4.",
        "Stale mark: A1 is 5 and sees A4.",
        "Stale mark: A1 is 5 and sees A4, so A4 cannot be 5.",
    ]
    assert hint(EASY, marks, 5).say(Language("zh")) == (
        "过时的候选数：A1 是 5，能看到 A4，所以 A4 不能是 5。"
    )


def test_a_stale_mark_is_drawn_where_it_stands() -> None:
    step = hint(EASY, with_stale_mark(Grid(EASY), "A4", 5), 5).step
    assert step
    assert step.position.pencilled["A4"] == "256"
    assert step.after == Position.of(Grid(EASY))
    assert 'class="gone"' in step_svg(step)


def test_a_mistake_is_told_before_a_stale_mark() -> None:
    grid = Grid(EASY).place("A3", 1)
    marks = with_stale_mark(grid, "A4", 5)
    assert str(hint(grid, marks, 2)) == "1 in A3 is a mistake."


@pytest.mark.parametrize("spec", ["4", "6", "9+x", "16"])
def test_every_stale_mark_is_told_before_a_solve_goes_on(spec: str) -> None:
    random, layout = Random(spec), Layout.parse(spec)
    full = full_grid(layout, random)
    kept = set(random.sample(layout.cells, len(layout.cells) * 3 // 5))
    grid = Grid([d if c in kept else 0 for c, d in enumerate(full.digits)], layout)
    every = range(1, layout.size + 1)
    untidy = Marks.from_cells([every for _ in grid], layout)
    steps = explain(grid, marks=untidy).steps
    stale = [step for step in steps if step.technique.name == "Stale mark"]
    gone = {mark for step in stale for mark in step.deduction.eliminations}

    assert list(steps[: len(stale)]) == stale
    assert stale[-1].after == Position.of(grid)
    assert gone == {
        Candidate(cell, digit)
        for cell in grid.empty
        for digit in set(every).difference(Marks.of(grid).digits(cell))
    }


def test_a_hint_keeps_to_the_techniques_that_were_chosen() -> None:
    hidden, naked = ("hidden-single-in-a-line", "naked-single")
    for chosen in ([hidden], [naked], [hidden, naked]):
        step = hint(EASY, techniques=chosen).step
        assert step
        assert step.technique.key in chosen


def test_a_hint_says_where_the_chosen_techniques_end() -> None:
    helped = hint(EASY, techniques="w-wing")

    assert helped.beyond
    assert helped.step is None
    assert str(helped) == "None of the chosen techniques goes on from here."
    assert "技巧" in helped.say(Language("zh"))


def test_chosen_techniques_hide_no_mistake() -> None:
    assert hint(Grid(EASY).place("A3", 1), techniques="x-wing").mistake


def test_no_house_to_look_at_is_named_twice() -> None:
    """A pattern may name the same house in several roles."""
    for technique in ALL:
        said = str(Hint(1, step=technique.demo()))
        named = re.findall(
            r"(row|column|box)(?:s|es)? ([A-I0-9](?:(?:, | and )[A-I0-9])*)", said
        )
        for kind, labels in named:
            each = re.split(", | and ", labels)
            assert len(each) == len(set(each)), (kind, said)


def test_a_digit_is_where_to_look_only_if_there_are_no_cells() -> None:
    """A naked single is not found by its digit, nor a wing by the one that goes."""
    for technique in ALL:
        hint = Hint(1, step=technique.demo())
        one_digit = technique.name.startswith(("Simple", "Multi colours", "Template"))
        assert bool(hint.digit) == one_digit, hint
