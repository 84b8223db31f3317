"""Explaining: what a trace promises, whatever the puzzle."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from making import puzzle
from nonet import (
    Grid,
    Layout,
    Marks,
    NoSolution,
    Position,
    Trace,
    explain,
    find_all,
    hint,
    solve,
    steps,
)
from nonet.board.layout import CLASSIC
from nonet.engines.human import easiest
from nonet.errors import InputError, RepeatedDigit
from nonet.events import Event
from nonet.limits import seconds_left
from nonet.logic.catalogue import ALL
from running import EASY, NONE, THREE, TWICE

HARD = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
XY_WING = (
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7.."
)
NO_NETS = [technique for technique in ALL if technique.rating < 8]
MEDIUM = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
]


def _replayed(trace: Trace) -> Grid:
    """Write and rub out what each step says, and nothing else."""
    position = Position.of(trace.grid)
    for step in trace.steps:
        assert step.position.grid.digits == position.grid.digits or step.depth
        position = step.after
    return position.grid


def test_the_steps_lead_to_the_solution() -> None:
    trace = explain(EASY)

    assert trace.solved
    assert _replayed(trace).line == solve(EASY).line
    assert sum(trace.counts.values()) == len(trace.steps)


def test_a_trial_is_told_and_taken_back() -> None:
    trace = explain(HARD, techniques=NO_NETS)
    trials = [step for step in trace.steps if not step.technique.proves]

    assert trace.solved
    assert trace.end.grid.digits == solve(HARD).digits
    assert trace.hardest == trials[0].technique
    assert any(step.depth for step in trace.steps)
    assert any(", so try " in str(step) for step in trials)
    for step in trials:
        for cell, digit in step.deduction.eliminations if step.depth == 0 else ():
            assert solve(HARD)[cell] != digit


def test_without_a_trial_a_trace_may_be_stuck() -> None:
    trace = explain(HARD, techniques=NO_NETS, trial=False)

    assert trace.ended == "stuck"
    assert all(step.technique.proves for step in trace.steps)


@pytest.mark.parametrize("line", [EASY, *MEDIUM])
def test_no_easier_step_exists_than_the_one_shown(line: str) -> None:
    trace = explain(line, trial=False, all_steps=True)
    assert trace.steps
    for step in trace.steps:
        easier = [t for t in ALL if t.rating < step.technique.rating]
        assert easiest(step.position, easier) is None


@pytest.mark.parametrize("line", [EASY, *MEDIUM])
def test_a_puzzle_turned_gets_the_same_steps_turned(line: str) -> None:
    told, *turned = (
        [
            (step.technique.name, len(step.deduction.eliminations))
            for step in explain(each, trial=False, all_steps=True).steps
        ]
        for each in (line, _turned(line, Random(0)), _turned(line, Random(1)))
    )
    assert turned == [told, told]


@pytest.mark.parametrize("seed", range(4))
def test_and_the_same_story_where_no_two_patterns_tell_the_same(seed: int) -> None:
    random = Random(seed)
    for line in (EASY, MEDIUM[0], XY_WING):
        told, turned = (
            [
                (step.technique.name, len(step.rests_on))
                for step in explain(each, trial=False).steps
            ]
            for each in (line, _turned(line, random))
        )
        assert told == turned


def _turned(line: str, random: Random) -> str:
    """Relabel the digits, turn and mirror the board."""
    labels = dict(zip("123456789", random.sample("123456789", 9), strict=True))
    rows = [
        [labels.get(mark, mark) for mark in line[i : i + 9]] for i in range(0, 81, 9)
    ]
    for _ in range(random.randrange(4)):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    if random.random() < 0.5:
        rows = [row[::-1] for row in rows]
    return "".join(mark for row in rows for mark in row)


def test_what_assumes_one_solution_needs_one() -> None:
    for line in (THREE, "." * 16):
        assert not any(s.technique.assumes_one_solution for s in explain(line).steps)
        assert not any(s.technique.assumes_one_solution for s in find_all(line))


def test_a_digit_placed_does_not_make_a_puzzle_unique() -> None:
    two = Grid(".2.4 .4.. 2143 43.1")  # 1 and 3 can be swapped in A1, A3, B1 and B3
    placed = two.place("A1", 1).place("A3", 3).place("B1", 3)
    found = find_all(placed)

    assert found
    assert not [step for step in found if step.technique.assumes_one_solution]


def test_techniques_are_chosen_ordered_and_left_out() -> None:
    naked_first = explain(EASY, techniques=["naked single", "full-house"])
    assert naked_first.steps[0].technique.name == "Naked single"

    without = explain(EASY, exclude=["full house"])
    assert without.solved
    assert "Full house" not in without.counts

    with pytest.raises(InputError, match="no technique is called 'guessing'"):
        explain(EASY, techniques=["guessing"])


@pytest.mark.parametrize(
    ("line", "error"), [(NONE, NoSolution), (TWICE, RepeatedDigit), ("12", InputError)]
)
def test_what_cannot_be_played_is_told_apart(line: str, error: type[Exception]) -> None:
    for verb in (explain, find_all):
        with pytest.raises(error):
            verb(line)


def test_a_time_limit_leaves_the_steps_so_far() -> None:
    trace = explain(HARD, seconds=0.01)

    assert trace.ended == "time is up"
    with pytest.raises(InputError, match="must be above 0"):
        explain(EASY, seconds=0)


def test_steps_are_told_one_by_one_as_explain_tells_them() -> None:
    whole = explain(MEDIUM[1])
    telling = steps(MEDIUM[1])
    for told, step in enumerate(whole.steps):
        assert telling.trace == Trace(
            whole.puzzle, whole.steps[:told], step.position, "interrupted"
        )
        assert next(telling) == step
    assert list(telling) == []
    assert telling.trace == whole


def test_the_limit_of_a_telling_is_its_own() -> None:
    """It holds while a step is looked for, and for nobody who listens."""
    late, early = steps(HARD, seconds=1e-9), steps(EASY)
    first = next(early)
    assert not any(step.deduction.placements for step in late)
    assert late.trace.ended == "time is up"
    assert seconds_left() is None
    assert [first, *early] == list(explain(EASY).steps)


def test_who_listens_hears_what_is_looked_for() -> None:
    heard: list[Event] = []
    for step in steps(MEDIUM[1], watch=heard.append):
        assert {event.kind for event in heard} == {"look"}
        assert step.technique.name in {event.name for event in heard}


@pytest.mark.parametrize("spec", ["4", "6", "9+x", "9+windoku", "16"])
def test_other_boards_are_explained_too(spec: str) -> None:
    layout = Layout.parse(spec)
    random = Random(1)
    grid = puzzle(layout, random, len(layout.cells) * 3 // 5)
    trace = explain(grid)

    assert trace.solved
    assert not trace.end.grid.empty
    assert not list(trace.end.grid.repeats())
    assert not [cell for cell in grid.givens if trace.end.grid[cell] != grid[cell]]


def test_a_trace_is_plain_data() -> None:
    trace = explain(EASY)
    again = pickle.loads(pickle.dumps(trace.steps[3].position))  # noqa: S301 - our own

    assert again.grid == trace.steps[3].position.grid
    assert again.pencilled == trace.steps[3].position.pencilled
    assert trace.steps[0].position.layout is CLASSIC


def test_a_trace_is_a_value() -> None:
    trace = explain(MEDIUM[1])
    again = pickle.loads(pickle.dumps(trace))  # noqa: S301 - our own
    assert again == trace == explain(MEDIUM[1])
    assert trace != explain(EASY)
    assert hash(again.end) == hash(trace.end)


def test_what_python_shows_of_a_trace_is_short() -> None:
    trace = explain(EASY)
    assert repr(trace) == "<Trace of 51 steps, solved>"
    assert repr(trace.steps[0].technique) == "<Technique 'Hidden single in a box'>"
    assert repr(trace.steps[0]).endswith("so I7 is 1.'>")
    assert len(repr(hint(EASY))) < 300


def test_techniques_may_be_named_or_given_alone_or_together() -> None:
    single = find_all(EASY, "naked single")[0].technique
    wanted = explain(EASY, techniques=["naked single"])
    assert wanted == explain(EASY, techniques="naked single")
    assert wanted == explain(EASY, techniques=single)
    assert wanted == explain(EASY, techniques=[single])
    assert find_all(EASY, single) == find_all(EASY, "naked single")
    assert single.name not in explain(EASY, exclude=single).counts


def test_marks_of_another_board_are_refused() -> None:
    marks = Marks.of(Grid("." * 256))
    for ask in (explain, hint, find_all):
        with pytest.raises(InputError, match="marks have different boards"):
            ask(EASY, marks=marks)
