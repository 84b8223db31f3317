"""Forcing chains and nets: proofs can be followed, and no puzzle needs a trial."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from following import breaks, check_case, check_lemmas
from making import turned, turning
from nonet import explain, solve
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.contradiction import refuted_at_any_depth
from nonet.logic.nets.closure import PATTERNS, SINGLES, Effort
from nonet.logic.nets.nested_net import NESTED_NET
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.refutations import nested_nets
from nonet.logic.nets.search import Nets, single_nets
from nonet.logic.nets.trees import refuting_cases
from nonet.logic.step import Deduction, Step, Technique
from nonet.say.proof import Case, Fact, Proof

PROVED = [each for each in ALL if each.code.startswith("13")]
CHAINS = [each for each in PROVED if each.code in ("1301", "1302")]
HARD = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
)
A3_IS_2 = 2 * 9 + 1  # the node: it takes cases inside cases to refute it
# D8 and 8: two digits that exclude each other follow at the same cost.
TIED = (
    "1....6....5..8..3.7..2......4..9...3.....79..9..6..5.......2..8.9..4.3..8.1.....4"
    ":418 718 918 138 438 638 938 139 647 747 148 354 155 258 165 375 575"
)


def test_nets_find_the_same_however_little_they_keep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a large board all that they work out would fill the memory."""
    position = Position.parse(TIED)
    whole, poor = single_nets(position), Nets(position, Effort(SINGLES))
    finds = (whole.contradictions, whole.of_cells, whole.of_houses, whole.of_marks)
    monkeypatch.setattr("nonet.logic.nets.search.MOST_KEPT", 10 * 8 * 729)
    assert (poor.contradictions, poor.of_cells, poor.of_houses, poor.of_marks) == finds
    assert any(finds)
    assert len(poor._costs) <= 11  # noqa: SLF001 - what is to be kept small


# With both diagonals: once easier nets end, no three cases inside refute a mark of it.
MANY_CASES = (
    "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9."
)


def _steps(technique: Technique) -> Iterator[Step]:
    """Give some steps of the example; there are many."""
    position = Position.parse(technique.example)
    found = list(technique.find(position))
    assert found
    for deduction in [*found[:3], *found[3 :: max(len(found) // 4, 1)]]:
        yield Step(technique, deduction, position).proved()


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_every_proof_can_be_followed(technique: Technique) -> None:
    for step in _steps(technique):
        proof: Proof = step.roles["proof"]
        for case in proof.cases:
            check_case(case, step.position, {}, step.deduction)


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_its_cases_are_all_that_is_possible(technique: Technique) -> None:
    for step in _steps(technique):
        cases = step.roles["proof"].cases
        marks = [case.mark for case in cases]
        changed = step.deduction.placements or step.deduction.eliminations
        if len(cases) == 1:
            assert breaks(cases[0])
            assert (marks[0],) == changed
            assert cases[0].holds == bool(step.deduction.eliminations)
        elif not cases[0].holds or not cases[1].holds:
            assert marks[0] == marks[1]
            assert cases[0].holds != cases[1].holds
        elif "house" in step.roles:
            (digit,) = {mark.digit for mark in marks}
            places = step.position.places[digit] & step.roles["house"].bits
            assert places == sum(1 << mark.cell for mark in marks)
        else:
            (cell,) = {mark.cell for mark in marks}
            digits = sum(1 << mark.digit - 1 for mark in marks)
            assert digits == step.position.marks[cell]


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_no_fact_is_told_that_is_not_used(technique: Technique) -> None:
    for step in _steps(technique):
        for case in step.roles["proof"].all_cases():
            used = {label for fact in _facts(case) for label in fact.uses} | {
                *case.uses
            }
            assert all(fact.label in used for fact in case.facts)


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_a_case_tells_only_what_it_makes_so(technique: Technique) -> None:
    """What holds without it is told before: a lemma is proved once, and cited."""
    for step in _steps(technique):
        check_lemmas(step.roles["proof"])


def test_so_do_cases_inside_cases_inside_cases() -> None:
    position = Position.parse(HARD)
    proof = prove(position, [(A3_IS_2, True)], Effort(PATTERNS, 2))
    (case,) = proof.cases
    assert case.depth == 3
    check_lemmas(proof)
    check_case(case, position, {}, Deduction())


@pytest.mark.parametrize("mark", ["B9 5", "A3 2", "B1 6", "I7 6", "H3 9"])
def test_cases_as_deep_as_it_takes_refute_a_mark(mark: str) -> None:
    """No case inside, one, two and three inside each other."""
    position = Position.parse(HARD)
    cell, digit = position.layout.cell(mark[:2]), int(mark[3:])
    step = refuted_at_any_depth(position, cell, digit, holds=False)
    assert step
    step = step.proved()
    assert step.deduction.eliminations == (Candidate(cell, digit),)
    proof = step.roles["proof"]
    (case,) = proof.cases
    check_lemmas(proof)
    check_case(case, position, {}, step.deduction)


def test_no_cases_refute_what_is_right() -> None:
    position = Position.parse(HARD)
    for cell, digit in [*enumerate(solve(HARD).digits)][::8]:
        if not position.digits[cell]:
            assert refuting_cases(position, 9 * cell + digit - 1) is None


def _facts(case: Case) -> Iterator[Fact]:
    for fact in case.facts:
        yield fact
        if fact.case:
            yield from _facts(fact.case)
            uses = fact.case.uses
            yield Fact("", fact.marks, fact.holds, fact.says, uses)


def _same_when_turned(technique: Technique, position: Position, seed: str) -> None:
    turn = turning(random.Random(seed))

    def shown(found: Deduction, turn: dict[Candidate, Candidate]) -> tuple[object, ...]:
        placed, gone = found.placements, found.eliminations
        return {turn[m] for m in placed}, {turn[m] for m in gone}, found.size

    same = {mark: mark for mark in turn}
    here = [shown(found, turn) for found in technique.find(position)]
    there = [shown(found, same) for found in technique.find(turned(position, turn))]
    assert len(here) == len(there)
    assert all(found in there for found in here)


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_a_turned_board_shows_the_same(technique: Technique) -> None:
    _same_when_turned(technique, Position.parse(technique.example), technique.name)


@pytest.mark.parametrize("seed", range(4))
def test_which_of_two_facts_comes_first_does_not_matter(seed: int) -> None:
    for technique in PROVED:
        if technique is not NESTED_NET:
            _same_when_turned(technique, Position.parse(TIED), str(seed))


@pytest.mark.parametrize("technique", CHAINS, ids=lambda t: t.key)
def test_a_plain_chain_is_drawn(technique: Technique) -> None:
    cases = technique.demo().roles["proof"].cases
    assert cases
    for case in cases:
        assert case.chain
        turns = [link.strong for link in case.chain.links]
        assert turns == [(i % 2 == 1) == case.holds for i in range(len(turns))]


def test_what_was_found_and_not_used_is_kept() -> None:
    position = Position.parse(HARD)
    first, *rest = NESTED_NET.find(position)
    after = position.after(eliminations=first.eliminations)

    assert rest
    found = {each.eliminations for each in NESTED_NET.find(after)}
    assert found <= {each.eliminations for each in rest}
    assert nested_nets in after.kept
    assert nested_nets not in Position.parse(HARD).kept


def test_of_marks_that_many_cases_refute_those_come_that_few_lines_tell() -> None:
    """By the cost of its net, the first took 222 lines, and later ones up to 421."""
    grid = Grid(MANY_CASES, "x")
    gone = [Candidate(*mark) for mark in ((39, 2), (42, 7), (49, 2), (50, 7), (53, 7))]
    position, solution = Position.of(grid).after(eliminations=gone), solve(grid).digits

    found = [*NESTED_NET.find(position)]
    assert len(found) > 1
    for each in found:
        ((cell, digit),) = each.eliminations
        assert solution[cell] != digit
        lines = [*Step(NESTED_NET, each, position).proved().details()]
        assert each.size == len(lines) <= 60


def test_the_hardest_puzzle_needs_no_trial() -> None:
    trace = explain(HARD, trial=False)

    assert trace.solved
    assert trace.hardest
    assert trace.hardest.rating > 8


def test_a_puzzle_with_several_solutions_is_not_searched_for_ever() -> None:
    trace = explain(HARD.replace("8", "."), trial=False)

    assert not trace.solved
    assert NESTED_NET not in {step.technique for step in trace.steps}
