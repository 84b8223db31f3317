"""Proofs over rules: each line follows from what it cites, and no solution is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from grounded import on_its_grounds
from nonet import explain
from nonet.board.bits import cells_in, digits_in
from nonet.board.candidates import Candidate
from nonet.board.position import Position
from nonet.logic.ruled import domains, subject_to
from nonet.logic.rules.branch_clauses import all_clauses, needs, single_clauses
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
from nonet.logic.rules.refutations import nested
from nonet.logic.rules.short_plans import sparing, weakened
from nonet.logic.step import Step, Technique
from nonet.rules import Puzzle, plain, solutions
from nonet.say.language import ENGLISH
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase
from nonet.say.wording import proof_lines

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

CAGE: Mapping[str, Any] = {"rule": "cage", "cells": "A1 A2", "sum": 3}
ONE = (Candidate(5, 1),)

PUZZLES = [
    (".3...5...2.....4.3....2.............", ARROWS),
    ("......135........5...........1......", RENBANS),
]
PROOFS = (
    TWO_RULES,
    CONTRADICTION_BY_RULES,
    LONG_CONTRADICTION_BY_RULES,
    NESTED_CONTRADICTION_BY_RULES,
)


def puzzle(number: int) -> Puzzle:
    line, rules = PUZZLES[number]
    return Puzzle(line, rules, layout="6")


def proofs_in(position: Position, technique: Technique) -> Iterator[tuple[Step, Proof]]:
    for step in technique.steps(position):
        yield step, step.roles["proof"]


def apply(fact: Fact | Case, held: list[int], position: Position) -> None:
    """Do what a line says: a digit that is right is seen, one that is wrong goes."""
    marks = fact.marks if isinstance(fact, Fact) else (fact.mark,)
    for mark in marks:
        if fact.holds:
            write(mark, held, position)
        else:
            held[mark.cell] &= ~(1 << mark.digit - 1)


def write(mark: Candidate, held: list[int], position: Position) -> None:
    bit = 1 << mark.digit - 1
    held[mark.cell] &= bit
    for peer in cells_in(position.board.peers[mark.cell]):
        held[peer] &= ~bit


def follows(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether one rule or one house alone takes a mark, or nothing is left."""
    cell, digit = mark
    bit, board = 1 << digit - 1, position.board
    if not held[cell] & bit:
        return True
    for clause in all_clauses(position):
        left = clause.left(held)
        if left is None or (cell in left and not left[cell] & bit):
            return True
    for part in single_clauses(board):
        seen = part.bits & board.peers[cell]  # all that would lose the digit
        if cell not in part.cells and seen and needs(part, held, digit, seen):
            return True
    return (
        any(_by_house(mark, index, held, position) for index in board.full)
        or _by_crossing(mark, held, position)
        or _by_fish(mark, held, position)
    )


def _by_house(
    mark: Candidate, index: int, held: Sequence[int], position: Position
) -> bool:
    cell, digit = mark
    house = position.board.houses[index]
    for other in range(1, position.board.size + 1):
        bit = 1 << other - 1
        here = sum(1 << c for c in cells_in(house) if held[c] & bit)
        if not here or (here == 1 << cell and other != digit):
            return True
        if other == digit and not here & ~position.board.peers[cell]:
            return True
    return _by_naked_set(mark, house, held) or _by_hidden_set(mark, house, held)


def _by_naked_set(mark: Candidate, house: int, held: Sequence[int]) -> bool:
    """Tell whether two or three other cells of a house have as many digits."""
    cell, digit = mark
    others = [{*digits_in(held[c])} for c in cells_in(house) if c != cell]
    return bool(house >> cell & 1) and _is_in_a_set(digit, others, (2, 3))


def _by_hidden_set(mark: Candidate, house: int, held: Sequence[int]) -> bool:
    """Tell whether two or three other digits of a house need the cell, and the rest."""
    cell, digit = mark
    places = [
        {c for c in cells_in(house) if held[c] >> other & 1}
        for other in range(max(held).bit_length())
        if other != digit - 1
    ]
    return _is_in_a_set(cell, places, (2, 3))


def _by_fish(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether other rows need the column for the digit, or columns the row."""
    cell, digit = mark
    size = position.board.size
    held_by = [c for c, mask in enumerate(held) if mask >> digit - 1 & 1]
    rows = [{c % size for c in held_by if c // size == row} for row in range(size)]
    columns = [{c // size for c in held_by if c % size == col} for col in range(size)]
    row, column = divmod(cell, size)
    return _is_in_a_set(column, rows[:row] + rows[row + 1 :], (3, 4)) or _is_in_a_set(
        row, columns[:column] + columns[column + 1 :], (3, 4)
    )


def _is_in_a_set(thing: int, sets: Sequence[set[int]], sizes: Sequence[int]) -> bool:
    """Tell whether as many sets as they have things between them have this one."""
    return any(
        thing in union and len(union) <= size
        for size in sizes
        for some in combinations(sets, size)
        for union in [set().union(*some)]
    )


def _by_crossing(mark: Candidate, held: Sequence[int], position: Position) -> bool:
    """Tell whether the digit would leave two houses places that see each other."""
    cell, digit = mark
    board, bit = position.board, 1 << digit - 1
    seen = board.peers[cell] | 1 << cell
    left = sum(1 << c for c, mask in enumerate(held) if mask & bit) & ~seen
    last = [
        left & board.houses[i] for i in board.full if not board.houses[i] >> cell & 1
    ]
    ones = [each.bit_length() - 1 for each in last if each.bit_count() == 1]
    return any(board.peers[one] >> other & 1 for one in ones for other in ones)


def check_case(case: Case, lines: dict[str, Fact | Case], position: Position) -> None:
    """Ask of each line whether it follows from those that it cites.

    Where one of several marks is supposed, from each of them.
    """
    for mark in (case.mark, *case.others):
        check_supposed(replace(case, mark=mark, others=()), lines, position)


def check_supposed(
    case: Case, lines: dict[str, Fact | Case], position: Position
) -> None:
    lines = {**lines, case.label: case}
    for fact in case.facts:
        if fact.case:
            check_case(fact.case, lines, position)
        else:
            check_fact(fact, known(fact.uses, lines, position), position)
        lines[fact.label] = fact
    held = known(case.uses, lines, position)
    assert ends(held, position), case.label


def check_fact(fact: Fact, held: list[int], position: Position) -> None:
    """Ask it of each mark; one that is right may follow from those before it."""
    for cell, digit in fact.marks:
        others = held[cell] & ~(1 << digit - 1) if fact.holds else 0
        gone = [Candidate(cell, bit + 1) for bit in cells_in(others)]
        for mark in gone if fact.holds else [Candidate(cell, digit)]:
            assert follows(mark, held, position), (fact.label, mark)
        if fact.holds:
            write(Candidate(cell, digit), held, position)


def known(
    labels: Sequence[str], lines: Mapping[str, Fact | Case], position: Position
) -> list[int]:
    held = domains(position).copy()
    for label in labels:
        apply(lines[label], held, position)
    return held


def ends(held: Sequence[int], position: Position) -> bool:
    """Tell whether a cell, a house or a rule is left with nothing."""
    board = position.board
    if not all(held) or any(each.left(held) is None for each in all_clauses(position)):
        return True
    return any(
        not any(held[c] >> d & 1 for c in cells_in(board.houses[index]))
        for index in board.full
        for d in range(board.size)
    )


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
