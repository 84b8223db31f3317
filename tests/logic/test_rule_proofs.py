"""Proofs over rules: each line follows from what it cites, and no solution is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from grounded import on_its_grounds
from nonet import explain
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.ruled import subject_to
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.contradiction_by_rules import (
    NESTED_CONTRADICTION_BY_RULES,
    TWO_RULES,
)
from nonet.logic.rules.plans import planned
from nonet.logic.rules.proofs import proof
from nonet.logic.rules.refutations import nested
from nonet.logic.step import Technique
from nonet.rules import Puzzle, solutions
from nonet.say.language import ENGLISH
from nonet.say.wording import proof_lines
from proving import PROOFS, check_case, proofs_in

ARROWS: Sequence[Mapping[str, Any]] = (
    {"rule": "thermo", "cells": "E3 D3 C3"},
    {"rule": "arrow", "circle": "F1", "shaft": "E1 E2"},
    {"rule": "renban", "cells": "F3 E2 E3 D3"},
    {"rule": "thermo", "cells": "A4 B4 C4"},
)
RENBANS: Sequence[Mapping[str, Any]] = (
    {"rule": "renban", "cells": "D4 E4 F5 E5 D5"},
    {"rule": "renban", "cells": "A3 B4 B3 B2 C2"},
    {"rule": "thermo", "cells": "F6 F5 E5"},
    {"rule": "whisper", "cells": "C3 C2 B1", "difference": 3},
)
PUZZLES = [
    (".3...5...2.....4.3....2.............", ARROWS),
    ("......135........5...........1......", RENBANS),
]


def puzzle(number: int) -> Puzzle:
    line, rules = PUZZLES[number]
    return Puzzle(line, rules, layout="6")


@pytest.mark.parametrize("technique", PROOFS, ids=lambda each: each.key)
def test_each_line_follows_from_those_it_cites(technique: Technique) -> None:
    found = [*proofs_in(technique.start, technique)]

    assert found
    for step, told in found:
        for case in told.cases:
            check_case(case, {}, step.position)


@pytest.mark.parametrize("technique", PROOFS, ids=lambda each: each.key)
def test_a_proof_holds_on_its_grounds_alone(technique: Technique) -> None:
    for step, told in proofs_in(technique.start, technique):
        for case in told.cases:
            check_case(case, {}, on_its_grounds(step))


@pytest.mark.parametrize("number", range(len(PUZZLES)))
def test_a_solve_by_proofs_ends_in_the_solution(number: int) -> None:
    asked = puzzle(number)
    (solution,) = solutions(asked)
    trace = explain(asked, trial=False)

    assert trace.solved
    for step in trace.steps:
        assert all(solution[c] == d for c, d in step.deduction.placements)
        assert all(solution[c] != d for c, d in step.deduction.eliminations)
        told = step.roles.get("proof")
        for case in told.cases if told else ():
            check_case(case, {}, step.position)


def test_a_story_tells_no_step_that_no_digit_rests_on() -> None:
    asked = puzzle(0)
    story, every = (
        explain(asked, trial=False, all_steps=whole) for whole in (False, True)
    )

    assert story.solved
    assert len(story.steps) <= len(every.steps)
    for number, step in enumerate(story.steps, 1):
        taken = {*step.deduction.eliminations}
        later = (rest for each in story.steps[number:] for rest in each.rests_on)
        seen = any(taken & {rest.mark} for rest in later)
        assert step.deduction.placements or seen, step


def test_two_rules_that_do_not_meet_prove_nothing() -> None:
    rules = [
        {"rule": "cage", "cells": "A1 A2", "sum": 5},
        {"rule": "cage", "cells": "D3 D4", "sum": 5},
    ]
    position = subject_to(Position.parse("." * 16), rules)

    assert not [*TWO_RULES.find(position)]


def test_what_is_spared_goes_by_digits_that_see_it_alone() -> None:
    start = NESTED_CONTRADICTION_BY_RULES.start
    branch, other = (RuleBranch(start, keen=True) for _ in range(2))
    branch.spared = [-1] * len(start.digits)
    for each in (branch, other):
        each.suppose(Candidate(10, 3))
        each.run()
    by_sight = {
        mark
        for mark, why in branch.gone.items()
        if isinstance(why, int) or why is branch.placed[mark.cell]
    }

    assert by_sight == branch.gone.keys()
    assert by_sight < other.gone.keys()


def test_what_was_refuted_and_not_told_is_not_looked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = NESTED_CONTRADICTION_BY_RULES.start
    first, *others = nested(start)
    monkeypatch.setattr("nonet.rules.native.refuted", None)
    monkeypatch.setattr("nonet.rules.plain.refuted", None)
    after = start.after(eliminations=[first.mark])
    later = nested(after)

    assert others
    assert later
    for each in later:
        for case in proof(each.plan).cases:
            check_case(case, {}, after)


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ({1: "147", 4: "47", 7: "147"}, "the 1s of rows D, G and I are in columns 1"),
        (
            {1: "1479", 4: "147", 5: "19", 7: "479"},
            "the 1s of rows D, E, G and I are in columns 1",
        ),
    ],
)
def test_a_fish_of_a_branch_follows_and_is_told(
    columns: Mapping[int, str], told: str
) -> None:
    rows = {**columns, 9: columns[1] + "2"}
    gone = [f"1{row}{c}" for row in rows for c in "123456789" if c not in rows[row]]
    position = Position.parse("." * 81 + ":" + " ".join(gone))
    branch = RuleBranch(position, keen=True)
    branch.suppose(Candidate(73, 2))  # I2, so row I needs the same columns
    branch.run()
    plan = planned(branch)

    assert plan is not None
    for case in proof(plan).cases:
        check_case(case, {}, position)
    assert told in "\n".join(proof_lines(proof(plan), ENGLISH, position))
