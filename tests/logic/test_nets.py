"""Forcing chains and nets: proofs can be followed, and no puzzle needs a trial."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from making import turned, turning
from nonet import explain, solve
from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate, Node
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.contradiction import FLAT, refuted, refuted_at_any_depth
from nonet.logic.nets.closure import PATTERNS, SINGLES, Effort
from nonet.logic.nets.nested_net import NESTED_NET
from nonet.logic.nets.proofs import prove
from nonet.logic.nets.refutations import nested_nets
from nonet.logic.nets.search import Nets, single_nets
from nonet.logic.nets.sentences import none_of, story
from nonet.logic.nets.trees import refuting_cases
from nonet.logic.step import Deduction, Step, Technique
from nonet.say.language import ENGLISH
from nonet.say.proof import Case, Fact, Proof
from nonet.say.reasons import Phrase, is_so
from nonet.say.wording import phrase_words, proof_lines

PROVED = [each for each in ALL if each.code.startswith("13")]
CHAINS = [each for each in PROVED if each.code in ("1301", "1302")]
EASIER = (
    "pointing",
    "claiming",
    "naked pair",
    "hidden pair",
    "x-wing",
    "franken x-wing",
)
HARD = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
)
# Once D4 is 8, column 1 loses the 4 of G1 and H1 as late as box 7 those of I2 and I3.
ALL_GONE = (
    "1...2..3....4..5....6..7........63.42...3..8....5..7...12....9..8..1....9.....1.3"
    ":912 919 826 926 128 629 834 934 744 944 952 953 956 159 963 166 874 875 876 284 "
    "384 288 496 596"
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


# A3 and 7: then A1 and B1 are the last places for 6 in column 1, and for 4 in box 1.
BENT_PAIR = (
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........"
)
# With both diagonals: once easier nets end, no three cases inside refute a mark of it.
MANY_CASES = (
    "..1...2....23....44........5.3....6..1......5..6..........78.......9.....7...1.9."
)
Known = dict[str, tuple[tuple[Candidate, ...], bool]]  # facts by their labels


def _after(position: Position, known: Known, uses: Iterable[str]) -> Position:
    """Write and rub out the facts that are cited, and nothing else."""
    cited = [known[label] for label in uses]
    wrong = [mark for marks, holds in cited if not holds for mark in marks]
    right = [mark for marks, holds in cited if holds for mark in marks]
    return position.after(eliminations=wrong).after(placements=right)


def _follows(fact: Fact, position: Position) -> bool:
    """Tell whether rules that a net may use give *fact*, its marks one by one."""
    if not fact.holds:
        return _is_ruled_out(fact.marks, position)
    for mark in fact.marks:
        if not _is_single(mark, position):
            return False
        position = position.after(placements=[mark])
    return True


def _is_single(mark: Candidate, position: Position) -> bool:
    """Tell whether a cell, or a house, has nothing else left for it.

    In a case that fails the mark itself may be gone by something that is cited.
    """
    cell, digit = mark
    if not position.marks[cell] & ~(1 << digit - 1):
        return True
    houses = (position.board.houses[h] for h in position.board.houses_of[cell])
    others = position.places[digit] & ~(1 << cell)
    return any(
        not others & house and not any(position.digits[c] == digit for c in cells)
        for house in houses
        for cells in [cells_in(house & ~(1 << cell))]
    )


def _is_ruled_out(marks: Iterable[Candidate], position: Position) -> bool:
    """Tell whether a pattern does, if need be after locked candidates.

    Two cells may be the only places for a digit of a row and for one of a box.
    """
    gone = _gone(position, EASIER)
    locked = position.after(eliminations=_gone(position, EASIER[:2]))
    return (gone | _gone(locked, EASIER)).issuperset(marks)


def _gone(position: Position, names: Iterable[str]) -> set[Candidate]:
    return {
        mark
        for name in names
        for technique in named(name)
        for found in technique.find(position)
        for mark in found.eliminations
    }


def _check(case: Case, position: Position, known: Known, goal: Deduction) -> None:
    """Follow a case fact by fact, each from what it cites alone."""
    known = {**known, case.label: ((case.mark,), case.holds)}
    for fact in case.facts:
        assert set(fact.uses) <= known.keys()
        if fact.case:
            assert fact.case.mark in fact.marks
            assert fact.case.holds != fact.holds
            assert _breaks(fact.case)
            _check(fact.case, position, known, goal)
        else:
            assert _follows(fact, _after(position, known, fact.uses)), fact
        known[fact.label] = fact.marks, fact.holds
    end = _after(position, known, case.uses)
    if _breaks(case):
        assert end.nothing_left()
    else:
        assert all(end.digits[cell] == digit for cell, digit in goal.placements)
        assert not any(end.marks[c] >> d - 1 & 1 for c, d in goal.eliminations)


def _breaks(case: Case) -> bool:
    return case.outcome.template.startswith(("{house} has no", "{cell} has no"))


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
            _check(case, step.position, {}, step.deduction)


@pytest.mark.parametrize("technique", PROVED, ids=lambda t: t.key)
def test_its_cases_are_all_that_is_possible(technique: Technique) -> None:
    for step in _steps(technique):
        cases = step.roles["proof"].cases
        marks = [case.mark for case in cases]
        changed = step.deduction.placements or step.deduction.eliminations
        if len(cases) == 1:
            assert _breaks(cases[0])
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
        _check_lemmas(step.roles["proof"])


def test_so_do_cases_inside_cases_inside_cases() -> None:
    position = Position.parse(HARD)
    proof = prove(position, [(A3_IS_2, True)], Effort(PATTERNS, 2))
    (case,) = proof.cases
    assert case.depth == 3
    _check_lemmas(proof)
    _check(case, position, {}, Deduction())


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
    _check_lemmas(proof)
    _check(case, position, {}, step.deduction)


def test_no_cases_refute_what_is_right() -> None:
    position = Position.parse(HARD)
    for cell, digit in [*enumerate(solve(HARD).digits)][::8]:
        if not position.digits[cell]:
            assert refuting_cases(position, 9 * cell + digit - 1) is None


def test_a_contradiction_names_what_follows_first_and_where_it_ends() -> None:
    """All of it, if a sentence has room."""
    position, lengths = Position.parse(BENT_PAIR), set[int]()
    for cell in cells_in(position.empty):
        step = refuted(position, cell, 7, holds=False, efforts=FLAT)
        if step and position.marks[cell] >> 6 & 1:
            (case,) = step.proved().roles["proof"].cases
            words = str(step.proved())
            marks = [mark for fact in case.facts if fact.holds for mark in fact.marks]
            names = [(position.layout.cell_name(c), d) for c, d in marks]
            if case.length <= 12:
                assert all(f"{c} is {d}" in words for c, d in names)
            else:
                c, d = names[0]
                assert re.search(f"{c} (is|has only|is the) {d}", words), words
            assert phrase_words(case.outcome, ENGLISH, position) in words
            lengths.add(case.length)
    assert min(lengths) <= 5
    assert max(lengths) > 12


def test_a_pair_in_two_houses_names_both() -> None:
    """Two cells may be the only places for one digit in a column, another in a box."""
    position = Position.parse(BENT_PAIR)
    step = refuted(position, 2, 7, holds=False)
    assert step
    (case,) = step.proved().roles["proof"].cases
    known: Known = {case.label: ((case.mark,), True)}
    for fact in case.facts:
        roles = fact.says.roles
        if "beside" in roles:
            break
        known[fact.label] = fact.marks, fact.holds
    here = _after(position, known, fact.uses)
    for digit, house in (("one", "house"), ("other", "beside")):
        places = here.places[roles[digit]] & roles[house].bits
        assert not places & ~roles["cells"].bits
    assert roles["house"] != roles["beside"]


def _check_lemmas(proof: Proof) -> None:
    told: list[tuple[object, ...]] = []
    for case in proof.all_cases():
        rests_on_it = {case.label}
        for fact in case.facts:
            if case not in proof.cases:
                assert rests_on_it.intersection(fact.uses), fact
            rests_on_it.add(fact.label)
            told.append((fact.marks, fact.holds, fact.uses))
        assert rests_on_it.intersection(case.uses)
        assert case.because or len(case.facts) <= 1
    assert len(told) == len(set(told))


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


@pytest.mark.parametrize("length", [6, 12, 22])
def test_a_sentence_lists_no_more_marks_than_it_has_room_for(length: int) -> None:
    cell = CLASSIC.cell_set("E3")
    known = Phrase("{cell} is {digit}", cell=cell, digit=1)
    many = tuple(Candidate(cell, digit) for cell in range(4) for digit in (6, 7, 8))
    wrong = none_of(many[1:], CLASSIC)
    facts = [
        Fact(str(n), many[1:], holds=False, says=wrong, uses=("1",))
        for n in range(length)
    ]
    case = Case(
        "1",
        many[0],
        holds=True,
        says=known,
        facts=tuple(facts),
        outcome=Phrase("{cell} has no candidate left", cell=cell),
        uses=("1",),
        because=(is_so(Node(6, cell)),) * 4,
    )
    position = Position.of(Grid("." * 81))
    said = phrase_words(story(case, position), ENGLISH, position)
    assert len(said) < 250


@pytest.mark.parametrize("length", [6, 13])
def test_a_case_of_crowded_facts_tells_at_least_the_first(length: int) -> None:
    cell = CLASSIC.cell_set("E3")
    several = tuple(Candidate(cell, digit) for cell in range(3) for digit in (6, 7, 8))
    wrong = none_of(several, CLASSIC)
    facts = [
        Fact(str(n), several, holds=False, says=wrong, uses=("1",))
        for n in range(2, 2 + length)
    ]
    case = Case(
        "1",
        several[0],
        holds=True,
        says=Phrase("{cell} is {digit}", cell=cell, digit=1),
        facts=tuple(facts),
        outcome=Phrase("{cell} has no candidate left", cell=cell),
        uses=tuple(fact.label for fact in facts),
        because=(is_so(Node(6, cell)),),
    )
    position = Position.of(Grid("." * 81))
    said = phrase_words(story(case, position), ENGLISH, position)
    first = "among other things, A1, A2 and A3 are none of 6, 7 and 8"
    assert said.startswith(f"if E3 is 1, then, {first}; ")
    assert said.endswith("; and E3 has no candidate left")
    assert len(said) < 250


def test_digits_that_leave_the_same_cells_are_told_together() -> None:
    marks = [Candidate(cell, digit) for cell in (0, 1) for digit in (3, 6)]
    said = none_of([*marks, Candidate(1, 9)], CLASSIC)
    words = phrase_words(said, ENGLISH, Position.of(Grid("." * 81)))
    assert words == "A1 and A2 are neither 3 nor 6, and A2 is not 9"


def test_a_pattern_of_which_nothing_is_left_says_so() -> None:
    """Both places of column 1 go at the same cost as what they would rule out."""
    position = Position.parse(ALL_GONE)
    proof = prove(position, [(30 * 9 + 7, True)], Effort(PATTERNS, 1))
    words = "\n".join(proof_lines(proof, ENGLISH, position))
    assert "I2 and I3 are not 4: column 1 has no place for 4" in words


@pytest.mark.parametrize("technique", PROVED)
def test_a_beginner_reads_nothing_twice_in_a_row(technique: Technique) -> None:
    lines = technique.demo().lines(ENGLISH.to("beginner"))
    for line, then in pairwise(lines):
        assert not line.startswith(then.removesuffix(".") + ":"), line
        assert line != then
