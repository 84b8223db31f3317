"""Stories: of all steps, those that the digits rest on, told where they hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest

from nonet import Grid, Layout, Trace, explain, generate, solve, steps
from nonet.board.candidates import Candidate
from nonet.board.layout import CLASSIC
from nonet.engines.human import think
from nonet.engines.plan import cost, rests
from nonet.engines.retold import Retelling, is_followed, retold
from nonet.engines.turn import Turn
from nonet.logic.catalogue import ALL, SINGLES
from nonet.logic.nets.nested_net import NESTED_NET
from nonet.logic.nets.sentences import none_of
from nonet.logic.step import Step
from running import EASY
from stories import puzzles, unused

NO_NETS = [technique for technique in ALL if technique.rating < 8]
EASTER_MONSTER = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)
MEDUSA = (
    "53......6..73..8.....8.9..2..47.6..8.........6..1.25..3..9.1.....6..31..9......35"
)
LINES = [
    EASY,
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7..",
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1",
]
HARDEST = [  # all but the first need nested nets
    "1...5.7....7..9.3......7..4.8......3..4....2.6..5..9....8.1.....1..6...29....51..",
    "1....6.8...71....66.....15..3.9.....7....184.....2........9.41.5....4..8...8..5..",
    "..3..67.........2.79.2......3....6..5....4..76.7..3.453.5..74...............1...8",
]
TIED = (  # chains of equal length that rest on other marks
    "1....6.8..5.1....6..9.3.5...7.8.......5.2.9.......7...39....4......4......4....52"
)
CLASSICS = [grid for _, grid in puzzles() if grid.layout == CLASSIC]
SAMPLE = [each.line for each in CLASSICS[49:260:14]]  # none of them is easy
JIGSAWS = [grid for kind, grid in puzzles() if kind == "jigsaw"][3:5]


@cache
def told(line: str, *, all_steps: bool = False) -> Trace:
    """Explain each puzzle once for all laws."""
    return explain(line, all_steps=all_steps)


@pytest.mark.parametrize("line", [*LINES, *SAMPLE])
def test_every_step_is_of_use(line: str) -> None:
    trace, whole = told(line), told(line, all_steps=True)

    assert trace.end.grid.digits == whole.end.grid.digits == solve(line).digits
    assert not [*unused(trace)]
    assert len(trace.steps) <= len(whole.steps)


@pytest.mark.parametrize("line", [*LINES, *SAMPLE])
def test_each_step_is_found_where_it_is_told(line: str) -> None:
    trace = told(line)
    _assert_joined(trace)
    for step in trace.steps:
        placed, gone = step.deduction.placements, set(step.deduction.eliminations)
        assert any(
            (each.placements, set(each.eliminations)) == (placed, gone)
            for each in step.technique.find(step.position)
        ), str(step)


def test_a_story_costs_half_of_all_steps() -> None:
    costs = {
        every: sum(
            cost(step.technique, step.deduction)
            for line in SAMPLE
            for step in told(line, all_steps=every).steps
            if step.technique.name not in SINGLES
        )
        for every in (False, True)
    }
    assert 2 * costs[False] <= costs[True]


@pytest.mark.parametrize("line", SAMPLE)
def test_a_story_is_no_harder_but_for_what_sprawls(line: str) -> None:
    trace, whole = told(line), told(line, all_steps=True)
    assert trace.hardest
    assert whole.hardest
    assert trace.hardest.rating <= whole.hardest.rating or any(
        step.technique.sprawls for step in whole.steps
    )


@pytest.mark.parametrize("line", SAMPLE)
def test_a_twin_has_the_same_story(line: str) -> None:
    turn = _turn(Random(line))
    assert [*_conclusions(told(line), turn)] == _of_twin(Grid(line), turn)


@pytest.mark.parametrize("line", HARDEST)
def test_a_twin_of_the_hardest_has_the_same_story(line: str) -> None:
    turn = _turn(Random(line))
    assert [*_conclusions(told(line), turn)] == _of_twin(Grid(line), turn)


def test_twins_differ_in_no_step_where_chains_tie() -> None:
    """Of equal chains each board follows another, and these rest on other marks."""
    random = Random(TIED)
    for _ in range(2):
        turn = _turn(random)
    assert [*_conclusions(told(TIED), turn)] == _of_twin(Grid(TIED), turn)


def test_a_net_is_turned_word_by_word() -> None:
    """Cells, houses and digits are renamed, and nothing else."""
    net, turn = NESTED_NET.demo(), _turn(Random(3))
    there = retold(net, turn, turn.position(net.position))
    kinds = {"row": "ABCDEFGHI", "column": "123456789", "box": "123456789"}
    houses = [f"{kind} {name}" for kind, names in kinds.items() for name in names]
    at = {house.bits: name for house, name in zip(CLASSIC.houses, houses, strict=True)}
    cells = [*map(CLASSIC.cell_name, range(81))]
    renamed = {name: at[turn.bits(bits)] for bits, name in at.items()}
    renamed |= {name: cells[turn.cells[cell]] for cell, name in enumerate(cells)}
    renamed |= {str(digit): str(turn.digits[digit]) for digit in range(1, 10)}

    told = _words(net)
    assert _words(there) == Counter(renamed.get(each, each) for each in told.elements())
    assert _words(there) != told


def test_a_chain_or_a_net_turned_back_says_what_it_said() -> None:
    told = 0
    for step in (technique.demo() for technique in ALL):
        if is_followed(step) and step.position.layout == CLASSIC:
            turn = _turn(Random(step.technique.key))
            there = retold(step, turn, turn.position(step.position))
            back = retold(there, turn.back, step.position)
            assert str(there) != str(step)
            assert str(back) == str(step)
            assert rests(back) == rests(step)
            told += 1
    assert told > 20


def test_a_turned_net_tells_digits_in_their_order() -> None:
    turn, position = (
        Turn([*range(81)], [0, *range(9, 0, -1)]),
        NESTED_NET.demo().position,
    )
    for marks in ([(0, 3), (0, 8)], [(0, 3), (0, 8), (1, 3), (1, 8)]):
        neither = none_of([Candidate(*mark) for mark in marks], CLASSIC)
        there = Retelling(turn, position).part(neither)
        assert there == none_of(
            sorted(turn.marks(Candidate(*m) for m in marks)), CLASSIC
        )


def _words(step: Step) -> Counter[str]:
    """Count the words of a sentence and of its proof, but for the numbers of lines."""
    proof = "\n".join(map(str, step.details()))
    proof = re.sub(r"^ *[\d.]+ |\([\d., ]+\)", "", proof, flags=re.MULTILINE)
    return Counter(re.findall(r"(?:row|column|box) \w|\w+", f"{step}\n{proof}"))


@pytest.mark.parametrize("grid", JIGSAWS, ids=lambda grid: grid.line)
def test_a_turned_jigsaw_has_the_same_story(grid: Grid) -> None:
    turn = _turn(Random(grid.line))
    assert not turn.keeps(grid.layout)
    assert [*_conclusions(explain(grid), turn)] == _of_twin(grid, turn)


@pytest.mark.parametrize("spec", ["9", "2x3", "x", "jigsaw:AABBAACBDCCBDDDC"])
def test_a_turned_board_has_the_houses_turned(spec: str) -> None:
    layout = Layout.parse(spec)
    ahead = range(layout.size)
    for rows, columns in product((ahead, ahead[::-1]), repeat=2):
        upright = [row * layout.size + column for row in rows for column in columns]
        lying = [column * layout.size + row for row in rows for column in columns]
        _check_houses(layout, upright)
        _check_houses(layout, lying)


def _check_houses(layout: Layout, cells: list[int]) -> None:
    turned = Turn(cells, []).layout(layout)
    assert turned is not None
    houses = {frozenset(cells[cell] for cell in house) for house in layout.houses}
    assert houses == {frozenset(house) for house in turned.houses}


def _of_twin(grid: Grid, turn: Turn) -> list[tuple[object, ...]]:
    """Tell what the story of the board concludes once it is turned and relabelled."""
    digits = [0] * 81
    for cell, digit in enumerate(grid.digits):
        digits[turn.cells[cell]] = turn.digits[digit]
    there = Turn([*range(81)], [*range(10)])
    trace = explain(Grid(digits, turn.layout(grid.layout)))
    return [*_conclusions(trace, there)]


def _turn(random: Random) -> Turn:
    """Turn or mirror the board, and relabel it."""
    lines = [random.choice([range(9), range(8, -1, -1)]) for _ in range(2)]
    cells = [row * 9 + column for row in lines[0] for column in lines[1]]
    if random.random() < 0.5:
        cells = [cell % 9 * 9 + cell // 9 for cell in cells]
    return Turn(cells, [0, *random.sample(range(1, 10), 9)])


def _conclusions(trace: Trace, turn: Turn) -> Iterator[tuple[object, ...]]:
    for step in trace.steps:
        placed, gone, _, _ = step.deduction
        yield step.technique.name, {*turn.marks(placed)}, {*turn.marks(gone)}


def test_some_steps_are_of_no_use() -> None:
    wholes = [told(line, all_steps=True) for line in LINES]
    assert any([*unused(whole)] for whole in wholes)


def test_where_no_technique_helps_all_that_was_found_is_told() -> None:
    easy = [technique for technique in ALL if technique.rating < 4]
    cut, whole = (
        explain(LINES[2], techniques=easy, trial=False, all_steps=every)
        for every in (False, True)
    )
    assert cut.ended == whole.ended == "stuck"
    assert cut.steps
    assert cut.end == whole.end
    _assert_joined(cut)


def test_every_step_of_a_trial_is_told() -> None:
    trace = explain(EASTER_MONSTER, techniques=NO_NETS)
    first = next(n for n, s in enumerate(trace.steps) if not s.technique.proves)
    rest = think(trace.steps[first].position, NO_NETS)

    assert trace.solved
    _assert_joined(trace, first)
    for told, found in zip(trace.steps[first:], rest, strict=False):
        assert isinstance(found, Step)
        assert told.deduction == found.deduction


def _assert_joined(trace: Trace, count: int | None = None) -> None:
    """Each step is told in the position after the one before."""
    for step, then in pairwise(trace.steps[:count]):
        assert then.position == step.after


def test_a_chain_goes_before_what_sprawls() -> None:
    sprawling = {each.name for each in ALL if each.sprawls}
    assert sprawling & explain(MEDUSA, all_steps=True).counts.keys()
    assert not sprawling & explain(MEDUSA).counts.keys()


def test_digits_that_cost_nothing_come_first() -> None:
    for line in LINES:
        trace = told(line)
        for step, then in pairwise(trace.steps):
            if not then.deduction.placements:
                singles = (t for t in ALL[:4] if any(t.find(then.position)))
                after_wait = not step.deduction.placements
                assert after_wait or not any(singles)


@pytest.mark.parametrize("seed", [4, 14])
def test_a_step_over_rules_names_what_is_left_where_it_is_told(seed: int) -> None:
    """A mark that another step took meanwhile is not ruled out once more."""
    puzzle = next(generate(rules="thermo", layout="6", seed=seed, jobs=1)).puzzle
    told = [s for s in steps(puzzle) if s.technique.name == "Thermometer"]
    assert told
    for step in told:
        found = step.technique.find(step.position)
        again = (Step(step.technique, each, step.position).proved() for each in found)
        assert step.reason() in {each.reason() for each in again}
