"""Proofs over rules are told in few lines, and a sentence gives the reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.ruled import domains, subject_to
from nonet.logic.rules.branch_clauses import all_clauses
from nonet.logic.rules.branch_events import BranchEvent, Pace
from nonet.logic.rules.branches import RuleBranch
from nonet.logic.rules.contradiction_by_rules import (
    CONTRADICTION_BY_RULES,
    IN_A_SENTENCE,
    LONG_CONTRADICTION_BY_RULES,
    NESTED_CONTRADICTION_BY_RULES,
    TWO_RULES,
)
from nonet.logic.rules.followed import followed
from nonet.logic.rules.plan_lines import PlanLine, RulePlan, ToldLine, together
from nonet.logic.rules.plans import MOST_LINES, planned
from nonet.logic.rules.proofs import proof
from nonet.logic.rules.short_plans import sparing, weakened
from nonet.logic.step import Technique
from nonet.rules import plain
from nonet.say.experts.parts import NOTATIONS
from nonet.say.language import ENGLISH
from nonet.say.reasons import Phrase
from nonet.say.wording import proof_lines
from proving import PROOFS, check_case, proofs_in

ROLE = re.compile(r"\{\w+\}")
CAGE: Mapping[str, Any] = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ONE = (Candidate(5, 1),)


def test_a_plan_is_given_up_where_it_takes_too_many_lines() -> None:
    step = next(
        iter(LONG_CONTRADICTION_BY_RULES.steps(LONG_CONTRADICTION_BY_RULES.start))
    )
    branch = RuleBranch(step.position)
    branch.suppose(*step.deduction.eliminations)
    branch.run()
    plan = planned(branch)

    assert plan is not None
    assert planned(branch, plan.length) is not None
    assert planned(branch, plan.length - 1) is None


@pytest.mark.parametrize("change", [weakened, sparing])
def test_cases_that_suppose_less_and_lines_left_out_make_proofs_shorter(
    change: Callable[[Position, RulePlan], RulePlan],
) -> None:
    start = NESTED_CONTRADICTION_BY_RULES.start
    shorter = 0
    for refuted in plain.refuted(start.board, domains(start), 30, 1):
        plan = followed(start, refuted, 3 * MOST_LINES, Pace.ROUND)
        changed = plan and change(start, plan)
        if plan and changed:
            assert changed.length <= plan.length
            shorter += changed.length < plan.length
            for case in proof(changed).cases:
                check_case(case, {}, start)

    assert shorter


def parts(told: Phrase) -> Iterator[Phrase]:
    """Yield the facts that a sentence puts one after the other."""
    if told.template == "{facts}; {then}":
        yield from parts(told.roles["facts"])  # type: ignore[arg-type]
        yield told.roles["then"]  # type: ignore[misc]
    else:
        yield told


@pytest.mark.parametrize("technique", PROOFS, ids=lambda each: each.key)
def test_a_sentence_tells_no_fact_of_a_proof_without_its_reason(
    technique: Technique,
) -> None:
    reasons = {*IN_A_SENTENCE.values(), "{cell} keeps {digit} from {seen}"}
    seen = 0
    for step, _told in proofs_in(technique.start, technique):
        if facts := step.roles["story"].roles.get("facts"):
            told = [*parts(facts)]
            seen += len(told)
            assert {each.template for each in told} <= reasons
    assert seen or technique is TWO_RULES  # of which two facts clash


def test_experts_read_every_line_of_a_proof_in_notation() -> None:
    worded = {each for each in IN_A_SENTENCE if re.search("[a-z]", ROLE.sub("", each))}
    assert sorted(worded - NOTATIONS.keys()) == []


def test_a_short_proof_is_told_in_the_order_of_its_lines() -> None:
    said = str(CONTRADICTION_BY_RULES.demo())
    told = ["A2 is 1, as", "B2 is not 2, as", "B2 is not 4, as", "B2 is 3, its"]

    assert "among other things" not in said
    assert [said.index(each) for each in told] == sorted(map(said.index, told))


def test_a_digit_that_breaks_a_rule_from_outside_says_which_cells_it_sees() -> None:
    rules = [{"rule": "cage", "cells": "A1 A2", "sum": 3}]
    position = subject_to(Position.parse("." * 16), rules)
    step = next(
        each
        for each in TWO_RULES.steps(position)
        if each.deduction.eliminations == (Candidate(2, 1),)
    )

    assert "A3 keeps 1 from A1 and A2, and it can no longer be that" in str(step)


def test_a_cell_that_is_written_and_ruled_out_cites_nothing_else() -> None:
    cited = [
        case.uses
        for technique in PROOFS
        for _step, told in proofs_in(technique.start, technique)
        for case in told.cases
        if "both" in case.outcome.roles or "twin" in case.outcome.roles
    ]

    assert cited
    assert all(len(uses) <= 2 for uses in cited)


@pytest.mark.parametrize("technique", PROOFS, ids=lambda each: each.key)
def test_a_proof_has_sixty_lines_at_most(technique: Technique) -> None:
    for step, told in proofs_in(technique.start, technique):
        assert len([*proof_lines(told, ENGLISH, step.position)]) <= MOST_LINES + 1


def test_cases_that_go_the_same_way_are_told_once() -> None:
    pairs = ["C4 D3", "B3 B4", "D2 E3", "B1 C2", "C2 D3", "E1 E2", "F4 F3", "E4 D4"]
    rules = [{"rule": "thermo", "cells": pair} for pair in pairs]
    position = subject_to(Position.parse("." * 36), rules)
    branch = RuleBranch(position, keen=True)
    branch.suppose(Candidate(0, 2))
    branch.run()
    for cell in (6, 12, 18, 1, 7):  # where a 1 fails, once those before have
        inner = branch.inside(Candidate(cell, 1))
        inner.run()
        branch.refute(inner.supposed, inner)
        branch.run()
    plan = planned(branch)

    assert plan is not None
    told = proof(plan)
    assert any(case.others for case in told.all_cases())
    assert len([*proof_lines(told, ENGLISH, position)]) == plan.length + 1
    for case in told.cases:
        check_case(case, {}, position)


def event(turn: int, **about: Any) -> BranchEvent:
    return BranchEvent(turn, [], **about)


def test_lines_of_one_event_are_cited_in_one_order_however_they_lie_in_memory() -> None:
    cage, *_ = all_clauses(subject_to(Position.parse("." * 16), [CAGE]))
    for taken in [event(1) for _ in range(30)]:
        uses = [PlanLine(taken, holds=holds) for holds in (False, True)]
        one, other = (
            ToldLine(PlanLine(event(turn, clause=cage), holds=False), ONE, (use,))
            for turn, use in enumerate(uses, 2)
        )
        (told,) = together([one, other])
        assert [*told.uses] == uses


def test_no_more_than_both_sides_of_a_crossing_share_a_line() -> None:
    """Where diagonals join the corners too, each pair of them is an end."""
    sides = [
        ToldLine(
            PlanLine(event(turn, house=0, across=8, digit=1), holds=False),
            (Candidate(cell, 1),),
            (),
        )
        for turn, cell in enumerate(range(9, 13), 1)
    ]
    assert [len(told.lines) for told in together(sides)] == [2, 2]
