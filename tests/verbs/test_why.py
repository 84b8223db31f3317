"""Why: what is so is proved, what is not is told, and nothing is claimed in vain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, islice, product
from random import Random

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from making import full_grid, turned
from nonet import Grid, InputError, Layout, Marks, Position, Puzzle, solve, why
from nonet.board.candidates import Candidate
from nonet.limits import HAS_ALARM, TimeUp, limited, polling
from nonet.logic.catalogue import ALL
from nonet.logic.contradiction import refuted, refuted_at_any_depth
from nonet.logic.nets.closure import PATTERNS, Effort
from nonet.logic.ruled import position_of
from nonet.logic.step import Step
from nonet.say.language import Language
from nonet.verbs.explain import usable
from nonet.verbs.question import AskedQuestion, Claim
from nonet.verbs.shortest import ProofSearch, by_cases, is_proved
from nonet.verbs.solve import is_unique, solutions
from nonet.web.openapi import trace_schema, why_schema
from running import EASY, NONE, THREE, TWICE_SAID

HARD = (
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1"
)
MEDIUM = (
    "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9..."
)
INKALA = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)
HARDEST = (
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
)

CAGES = {
    "A1 A2": 7, "A3 A4": 4, "A5 B5": 6, "A6 B6 C5 C6": 18, "B1 C1": 5, "B2 B3 C2": 12,
    "B4 C3 C4": 11, "D1 D2 E1 F1": 15, "D3 D4 E3": 15, "D5 E4 E5": 8, "D6 E6": 3,
    "E2 F2": 4, "F3 F4": 9, "F5 F6": 9,
}  # fmt: skip
KILLER = Puzzle(
    "." * 36,
    [{"rule": "cage", "cells": cells, "sum": sum_} for cells, sum_ in CAGES.items()],
)


def dug(spec: str, random: Random) -> Grid:
    """Clear two cells of three, as long as one solution is left."""
    full = full_grid(Layout.parse(spec), random)
    digits = [*full.digits]
    for cell in random.sample(full.layout.cells, len(digits) * 2 // 3):
        digits[cell] = 0
        if not is_unique(Grid(digits, full.layout)):
            digits[cell] = full[cell]
    return Grid(digits, full.layout)


def true_claims(grid: Grid, random: Random, count: int) -> Iterator[Claim]:
    """Draw claims of empty cells that the solution bears out."""
    solution, marks = solve(grid), Marks.of(grid)
    for cell in random.choices([*grid.empty], k=count):
        digit = random.choice([*marks.digits(cell)])
        yield Claim(cell, digit, solution[cell] == digit)


def check_steps(steps: tuple[Step, ...], here: Position, solution: Grid) -> Position:
    """Hold every step to its technique, its position and the solution."""
    for step in steps:
        assert step.position == here
        found = [each[:2] for each in step.technique.find(step.position)]
        assert step.deduction[:2] in found, step
        assert all(solution[cell] == digit for cell, digit in step.deduction.placements)
        assert all(
            solution[cell] != digit for cell, digit in step.deduction.eliminations
        )
        here = step.after
    return here


def check_claim(grid: Grid, claim: Claim, solution: Grid) -> None:
    sign = "=" if claim.holds else "<>"
    answer = why(grid, f"{grid.layout.cell_name(claim.cell)}{sign}{claim.digit}")
    assert answer.verdict == "so"
    assert answer.claims == (claim,)
    end = check_steps(answer.steps, Position.of(grid), solution)
    assert is_proved(claim, end)


@pytest.mark.parametrize("spec", ["4", "6", "6+x", "jigsaw", "9", "9+x"])
def test_hundreds_of_claims_are_proved_by_steps_that_hold(spec: str) -> None:
    random = Random(spec)
    if spec == "jigsaw":
        spec = Layout.jigsaw("AABB AACB DCCB DDDC").spec
    for _ in range(6):
        grid = dug(spec, random)
        solution = solve(grid)
        for claim in true_claims(grid, random, 8):
            check_claim(grid, claim, solution)


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM, HARD, INKALA])
def test_claims_of_known_puzzles_are_proved(puzzle: str) -> None:
    grid, random = Grid(puzzle), Random(puzzle)
    for claim in true_claims(grid, random, 4):
        check_claim(grid, claim, solve(grid))


def test_what_is_false_is_answered_by_the_opposite() -> None:
    grid, solution = Grid(EASY), solve(EASY)
    for claim in true_claims(grid, Random(1), 20):
        sign = "<>" if claim.holds else "="
        name = grid.layout.cell_name(claim.cell)
        answer = why(grid, f"{name}{sign}{claim.digit}")
        assert answer.verdict == "not so"
        assert answer.claims == (claim,)
        assert str(answer).startswith("No: ")
        assert is_proved(claim, check_steps(answer.steps, Position.of(grid), solution))


def test_a_wrong_digit_of_the_player_is_left_out_of_the_proof() -> None:
    grid = Grid(EASY).place("A3", 1).place("E5", 5)
    for question in ("A3 is 1", "A3 is not 1", ""):
        answer = why(grid, question)
        assert answer.claims == (Claim(2, 1, holds=False),)
        assert answer.position.grid["A3"] == 0
        assert answer.position.grid["E5"] == 5
        check_steps(answer.steps, answer.position, solve(EASY))


def test_a_digit_twice_is_told_by_the_other() -> None:
    answer = why(Grid(EASY).place("A3", 5))
    assert "A1 is 5 and sees A3, so A3 cannot be 5" in str(answer)


def test_a_step_that_a_technique_does_in_one_is_named_by_it() -> None:
    names = {}
    for technique in ALL[3:14]:
        step = technique.demo()
        layout = step.position.layout
        gone = step.deduction.eliminations
        if not gone or not is_unique(step.position.grid):
            continue
        text = ", ".join(f"{layout.cell_name(c)}<>{d}" for c, d in gone)
        answer = why(step.position.grid, text, step.position.pencilled)
        names[technique.name] = answer.steps[0].technique.name
        assert len(answer.steps) == 1
        assert answer.steps[0].technique.rating <= technique.rating
    assert len(names) > 5


def asked(grid: Grid, marks: tuple[Candidate, ...]) -> str:
    """Claim that marks can go, as a player who rubs them out."""
    names = grid.layout.cell_name
    return ", ".join(f"{names(cell)}<>{digit}" for cell, digit in marks)


def test_a_step_of_the_player_is_named_where_it_takes_less_than_it_could() -> None:
    """Of what a technique shows, any two marks are enough to name it, or an easier."""
    position = Position.of(Grid(MEDIUM))
    sets = [each for each in ALL if "pair" in each.name or each.name == "Claiming"]
    for technique in sets:
        for step in islice(technique.steps(position), 2):
            gone = step.deduction.eliminations
            for some in {gone, gone[:2], gone[-2:]}:
                answer = why(MEDIUM, asked(position.grid, some))
                assert answer.technique is not None
                assert answer.technique.rating <= technique.rating
                left = answer.steps[0].after
                assert all(is_proved(Claim(*m, holds=False), left) for m in some)


def test_what_is_claimed_is_proved_to_the_last_mark() -> None:
    """Marks that a digit sees, and marks that take several techniques."""
    grid, solution, random = Grid(MEDIUM), solve(MEDIUM), Random(3)
    for _ in range(6):
        cells = random.sample([*grid.empty], 3)
        gone = tuple(
            Candidate(cell, random.choice([d for d in range(1, 10) if d != right]))
            for cell in cells
            for right in [solution[cell]]
        )
        answer = why(grid, asked(grid, gone))
        assert answer.verdict == "so"
        here = Position.of(grid).with_marks(gone)
        end = check_steps(answer.steps, here, solution)
        assert all(is_proved(claim, end) for claim in answer.claims)
        assert {claim[:2] for claim in answer.claims} == {*gone}


def test_a_step_is_named_in_the_player_s_own_marks() -> None:
    """What was rubbed out before makes a single of what was none."""
    grid, solution = Grid(MEDIUM), solve(MEDIUM)
    cell = grid.layout.cell("A1")
    name = grid.layout.cell_name(cell)
    claim = f"{name} = {solution[cell]}"
    marks = Marks({**Marks.of(grid), name: str(solution[cell])})
    assert "Naked single" not in {
        step.technique.name for step in why(grid, claim).steps
    }
    answer = why(grid, claim, marks)
    assert answer.technique is not None
    assert answer.technique.name == "Naked single"
    far = max(grid.empty - grid.layout.cell_set((cell,)))  # a mistake elsewhere
    lost = {grid.layout.cell_name(far): str(solution[far] % 9 + 1)}
    assert why(grid, claim, Marks({**marks, **lost})).technique == answer.technique


def test_one_wrong_mark_of_a_step_is_what_is_told() -> None:
    solution = solve(EASY)
    answer = why(EASY, f"A3<>2, A4<>{solution['A4']}")
    assert answer.verdict == "not so"
    assert answer.claims == (Claim(3, solution["A4"], holds=True),)


def quarter_turns(random: Random) -> dict[Candidate, Candidate]:
    """Turn and mirror the board, and exchange digits."""
    turns, digits = random.randrange(4), random.sample(range(1, 10), 9)
    mirrored = random.randrange(2)
    moves = {}
    for row, column, digit in product(range(9), range(9), range(1, 10)):
        here, across = row, column
        for _ in range(turns):
            here, across = across, 8 - here
        cell = 9 * across + here if mirrored else 9 * here + across
        moves[Candidate(9 * row + column, digit)] = Candidate(cell, digits[digit - 1])
    return moves


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM])
def test_a_board_turned_and_relabelled_gets_the_same_proof(puzzle: str) -> None:
    grid, random = Grid(puzzle), Random(puzzle[::-1])
    for claim in true_claims(grid, random, 3):
        turn = quarter_turns(random)
        twin = turned(Position.of(grid), turn).grid
        there = Claim(*turn[Candidate(*claim[:2])], claim.holds)
        one, other = (
            why(board, AskedQuestion("claims", (each,)).text(board.layout)).steps
            for board, each in ((grid, claim), (twin, there))
        )
        assert [step.technique for step in one] == [step.technique for step in other]
        assert [sorted(turn[mark] for mark in changed(step)) for step in one] == [
            sorted(changed(step)) for step in other
        ]


def changed(step: Step) -> tuple[Candidate, ...]:
    return step.deduction.placements + step.deduction.eliminations


def test_a_cell_is_asked_what_it_holds() -> None:
    grid, solution = Grid(EASY), solve(EASY)
    for cell in [*grid.empty][::12]:
        name = grid.layout.cell_name(cell)
        answer = why(grid, f"what is {name}?")
        assert answer.head() == f"{name} is {solution[cell]}."
        assert is_proved(
            Claim(cell, solution[cell], holds=True), answer.steps[-1].after
        )
    assert str(why(EASY, "A1 = ?")) == "A1 is 5, a given."
    assert why(THREE, "what is A2").verdict == "open"
    assert why(NONE, "what is A3").verdict == "none"


def test_steps_name_the_earlier_ones_that_they_rest_on() -> None:
    answer = why(HARD, "A2 is 9")
    cited = 0
    for number, step in enumerate(answer.steps, 1):
        for mark, by in step.rests_on:
            assert by < number
            assert mark in answer.steps[by - 1].deduction.eliminations
            cited += 1
    assert cited


def test_givens_need_no_proof() -> None:
    assert str(why(EASY, "A1 is 5")) == "Yes: A1 is 5, a given."
    assert str(why(EASY, "A1 is not 4")) == "Yes: A1 is 5, a given."
    assert str(why(EASY, "A1 is 4")) == "No: A1 is 5, a given."


def test_marks_that_are_right_are_used_and_wrong_ones_are_not() -> None:
    grid, solution = Grid(EASY), solve(EASY)
    right = Marks.from_cells([(digit,) for digit in solution], grid.layout)
    answer = why(grid, "A3 is 4", right)
    assert len(answer.steps) == 1
    wrong = Marks.from_cells([(d % 9 + 1,) for d in solution], grid.layout)
    assert why(grid, "A3 is 4", wrong) == why(grid, "A3 is 4")


def test_a_mark_that_was_rubbed_out_is_proved_all_the_same() -> None:
    grid = Grid(EASY)
    marks = Marks({**Marks.of(grid), "A3": "14"})
    answer = why(grid, "A3 is not 2", marks)
    assert answer.verdict == "so"
    assert is_proved(Claim(2, 2, holds=False), answer.steps[-1].after)


def test_where_solutions_differ_nothing_is_proved() -> None:
    answer = why(THREE, "A2 is 2")
    assert answer.verdict == "open"
    assert str(answer) == "A2 may be 2, or not: solutions differ there."
    assert why(THREE, "B1 is 3").verdict == "so"


def test_a_proof_ends_with_what_was_asked() -> None:
    wrong = Grid(EASY).place("A3", 1)
    told = str(why(wrong, "A3 is 1")).splitlines()
    assert told[-1] == "So A3, which sees A8, cannot be 1."
    assert "看得到 A8" in why(wrong, "A3 is 1").say(Language("zh"))


def test_rules_are_used_where_a_proof_is_asked_for() -> None:
    puzzle = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    answer = why(puzzle, "A1 is 4")
    assert (answer.verdict, answer.head()) == ("not so", "No: A1 cannot be 4.")
    assert "the cage A1 and A2 adds up to 3" in str(answer)
    assert why(puzzle, "A1 is 1").verdict == "open"
    assert why(puzzle).verdict == "several"


def test_a_digit_twice_among_the_givens_is_an_error() -> None:
    with pytest.raises(InputError, match=TWICE_SAID):
        why("11.. .... .... ....", "A3 is 1")


def test_a_limit_gives_what_was_found() -> None:
    answer = why(INKALA, "A2 is 1", seconds=0.01)
    assert answer.verdict == "unknown"
    assert answer.ended == "time is up"
    assert "in the time that was allowed" in str(answer)
    with pytest.raises(InputError, match="above 0"):
        why(EASY, seconds=0)


def _proof_within(polls: int, claim: Claim, position: Position) -> tuple[Step, ...]:
    left = iter(range(polls))

    def ask() -> None:
        if next(left, None) is None:
            raise TimeUp

    with polling(ask):
        return ProofSearch(position, usable(KILLER)).proof([claim])


def test_more_time_never_takes_a_proof_away() -> None:
    """What was found before a limit stands, even if it could still be shortened."""
    position, (solution, *others) = position_of(KILLER), solutions(KILLER)
    assert not others
    claim = Claim(21, solution[21], holds=True)
    lengths = []
    for polls in range(100, 6000, 200):
        steps = _proof_within(polls, claim, position)
        assert not steps or is_proved(claim, steps[-1].after)
        lengths.append(len(steps))
    found = [*dropwhile(lambda n: not n, lengths)]
    assert len({*found}) > 1
    assert found == sorted(found, reverse=True)
    assert found[-1]


def test_answers_fit_the_schema_that_is_published() -> None:
    schemas = [why_schema(), trace_schema()]
    parts = [(each["$id"], Resource.from_contents(each)) for each in schemas]
    law = Draft202012Validator(schemas[0], registry=Registry().with_resources(parts))
    for puzzle, question in (
        (EASY, "A4 is 6"), (EASY, "A4 = ?"), (EASY, "A4<>6"), (EASY, ""),
        (MEDIUM, "A5<>3, C4<>3"), (THREE, "A2=2"), (THREE, ""), (NONE, ""),
    ):  # fmt: skip
        for language in (Language("en"), Language("zh")):
            law.validate(why(puzzle, question).record(language))
    law.validate(why(INKALA, "A2 is 1", seconds=0.01).record())


def test_an_answer_is_data() -> None:
    record = why(EASY, "A4 is 6").record(Language("zh"))
    assert record["question"] == "A4=6"
    assert record["verdict"] == "so"
    assert record["steps"][0]["number"] == 1
    assert record["text"] == "对：A4 是 6。"


@pytest.mark.skipif(not HAS_ALARM, reason="nothing ends a long call here")
def test_a_limit_ends_a_net_with_cases_inside_cases() -> None:
    """One call takes half a second, and asks nobody."""
    with limited(0.01), pytest.raises(TimeUp):
        refuted(Position.parse(HARDEST), 0, 2, False, [Effort(PATTERNS, 2)])  # noqa: FBT003 - a claim


@pytest.mark.parametrize("name", ["C6", "D3", "F9"])
def test_a_digit_of_the_hardest_puzzle_is_right_as_all_in_its_way_is_wrong(
    name: str,
) -> None:
    """What has no short proof has one by cases inside, the fewest that will do."""
    position, solution = Position.parse(HARDEST), solve(HARDEST)
    cell = position.layout.cell(name)
    claim = Claim(cell, solution[cell], holds=True)
    assert not by_cases(claim, position, refuted)

    steps = by_cases(claim, position, refuted_at_any_depth)

    assert is_proved(claim, steps[-1].after)
    assert len(steps) <= 3
    for step in steps:
        placed, gone = step.deduction.placements, step.deduction.eliminations
        assert all(solution[c] == digit for c, digit in placed)
        assert all(solution[c] != digit for c, digit in gone)
