"""What every engine promises, checked against an independent oracle."""

from __future__ import annotations

import inspect
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
from making import REGIONS, puzzle, spoilt
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.engines import ENGINES
from nonet.events import Event, ignore
from recorded import lines

JIGSAW = "jigsaw:" + "".join(REGIONS.split())
FAST = [name for name in ENGINES if name not in ("backtracking", "sat")]
HARD = [
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
]


def solved_by(engine: str, grid: Grid, limit: int | None = 3) -> list[Grid]:
    return list(islice(ENGINES[engine](grid, ignore), limit))


def oracle_count(grid: Grid, limit: int = 3) -> int:
    layout = grid.layout
    extras = [extra.cells for extra in layout.extras]
    return oracle.count(grid.digits, layout.box, layout.regions, extras, limit)


def assert_solves(solution: Grid, grid: Grid) -> None:
    assert solution.status().name == "complete"
    assert all(d in (0, s) for d, s in zip(grid, solution, strict=True))
    assert (solution.givens, solution.layout) == (grid.givens, grid.layout)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_empty_4x4_has_its_288_grids(engine: str) -> None:
    found = solved_by(engine, Grid("." * 16), None)

    assert len(set(found)) == len(found) == 288
    assert all(grid.status().name == "complete" for grid in found)


@pytest.mark.parametrize("engine", ENGINES)
def test_every_4x4_grid_is_found_from_any_of_its_clues(engine: str) -> None:
    random = Random(4)
    for full in solved_by("backtracking", Grid("." * 16), None):
        kept = random.sample(range(16), random.randint(3, 9))
        grid = Grid([d if c in kept else 0 for c, d in enumerate(full)])
        found = [solution.line for solution in solved_by(engine, grid, None)]

        assert full.line in found
        assert len(found) == len(set(found)) == oracle_count(grid, 300)


KINDS = [
    ("4", 4, 60),
    ("6", 12, 60),
    ("9", 28, 100),
    ("x", 22, 60),
    ("windoku", 24, 60),
    (JIGSAW, 28, 60),
    ("16", 160, 4),
]


@pytest.mark.parametrize(("spec", "givens", "rounds"), KINDS)
def test_the_engines_and_the_oracle_agree(spec: str, givens: int, rounds: int) -> None:
    random = Random(spec)
    layout = Layout.parse(spec)
    seen = set()
    for _ in range(rounds):
        grid = puzzle(layout, random, givens + random.randint(-2, 6))
        for case in (grid, spoilt(grid, random)):
            count = oracle_count(case)
            seen.add(count)
            for engine in FAST if layout.size > 6 else ENGINES:
                found = solved_by(engine, case)
                assert len(found) == count, (engine, case)
                for solution in found:
                    assert_solves(solution, case)
    assert {0, 1, 2, 3} <= seen or layout.size == 16


def test_the_engines_agree_on_thousands_of_puzzles() -> None:
    random = Random(9)
    for _ in range(1000):
        grid = puzzle(CLASSIC, random, random.randint(24, 34))
        for case in (grid, spoilt(grid, random)):
            norvig = solved_by("norvig", case, 2)
            for engine in ("fast", "sweep"):
                answers = solved_by(engine, case, 2)
                assert len(answers) == len(norvig)
                assert len(answers) != 1 or answers == norvig


@pytest.mark.parametrize("engine", ENGINES)
def test_a_house_that_a_caller_adds_must_differ_and_no_more(engine: str) -> None:
    """It may be smaller than a row: then some digit is missing from it."""
    random = Random(2)
    everything = solved_by("backtracking", Grid("." * 16), None)
    for _ in range(20):
        house = random.sample(range(16), random.randint(2, 4))
        layout = Layout(4).with_house(house).with_house(random.sample(range(16), 2))
        wanted = {
            grid.line
            for grid in everything
            if all(
                len({grid[cell] for cell in extra.cells}) == len(extra.cells)
                for extra in layout.extras
            )
        }
        found = solved_by(engine, Grid("." * 16, layout), None)
        assert len(found) == len(wanted)
        assert {grid.line for grid in found} == wanted


@pytest.mark.parametrize("spec", ["8", "10", "12", "15", "16", "16+x", "20", "25"])
def test_large_boards_are_solved(spec: str) -> None:
    layout = Layout.parse(spec)
    grid = puzzle(layout, Random(1), len(layout.cells) * 3 // 4)

    for engine in FAST:
        assert_solves(solved_by(engine, grid, 1)[0], grid)


@pytest.mark.parametrize("engine", FAST)
@pytest.mark.parametrize("line", HARD)
def test_hard_puzzles_have_their_one_solution(engine: str, line: str) -> None:
    (solution,) = solved_by(engine, Grid(line), 2)

    assert_solves(solution, Grid(line))


@pytest.mark.parametrize("engine", ENGINES)
def test_a_repeated_digit_leaves_no_solution(engine: str) -> None:
    assert solved_by(engine, Grid("11.. .... .... ....")) == []
    assert solved_by(engine, Grid("1234 3412 2143 4323")) == []


@pytest.mark.parametrize("engine", ENGINES)
def test_a_full_grid_is_its_own_solution(engine: str) -> None:
    grid = Grid("1234341221434321")

    assert solved_by(engine, grid) == [grid]


def test_an_empty_25x25_is_solved() -> None:
    grid = Grid([0] * 625)

    assert_solves(next(ENGINES["norvig"](grid, ignore)), grid)


@pytest.mark.parametrize("engine", ENGINES)
def test_no_engine_recurses(engine: str) -> None:
    """An empty board is 81 cells deep: more than the stack that is left here."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 40)
    try:
        assert len(solved_by(engine, Grid("." * 81), 1)) == 1
    finally:
        sys.setrecursionlimit(before)


@pytest.mark.parametrize("engine", ENGINES)
def test_solutions_come_one_at_a_time(engine: str) -> None:
    answers = ENGINES[engine](Grid("." * 81), ignore)

    assert next(answers) != next(answers)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_events_tell_the_search(engine: str) -> None:
    """Guesses nest, each is taken back once, and a solution is what stands."""
    grid = Grid("1... .... .... .321")
    standing: list[tuple[object, object]] = []
    solutions = 0

    def watch(event: Event) -> None:
        nonlocal solutions
        if event.kind == "guess":
            standing.append((event.name, event.value))
            assert event.depth == len(standing)
        elif event.kind == "backtrack":
            assert standing.pop() == (event.name, event.value)
        elif event.kind == "solution":
            solutions += 1
            assert event.depth == len(standing)

    found = list(ENGINES[engine](grid, watch))
    assert solutions == len(found) == 3
    assert not standing


@pytest.mark.parametrize("engine", FAST)
def test_watching_changes_nothing(engine: str, easy: Grid) -> None:
    events: list[Event] = []

    assert list(ENGINES[engine](easy, events.append)) == solved_by(engine, easy)
    placed = {(e.name, e.value) for e in events if e.kind == "place" and e.depth == 0}
    solution = solved_by(engine, easy)[0]
    assert all(solution.digits[int(str(cell))] == digit for cell, digit in placed)


@st.composite
def symmetries(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """A rearrangement of the cells, and a relabelling of the digits."""

    def lines() -> list[int]:
        bands = draw(st.permutations(range(3)))
        return [
            3 * band + line
            for band in bands
            for line in draw(st.permutations(range(3)))
        ]

    rows, columns, flip = lines(), lines(), draw(st.booleans())
    cells = [9 * c + r if flip else 9 * r + c for r in rows for c in columns]
    return cells, [0, *draw(st.permutations(range(1, 10)))]


@pytest.mark.parametrize("engine", FAST)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_the_answer_follows_every_symmetry(engine: str, data: st.DataObject) -> None:
    cells, labels = data.draw(symmetries())
    grid = Grid(data.draw(st.sampled_from([*HARD[:2], "1" + "." * 79 + "2"])))
    moved = Grid([labels[grid[cell]] for cell in cells])
    answers = solved_by(engine, grid, 2)

    assert len(solved_by(engine, moved, 2)) == len(answers)
    if len(answers) == 1:
        expected = [labels[answers[0][cell]] for cell in cells]
        assert list(solved_by(engine, moved)[0]) == expected


@pytest.mark.parametrize("name", ["few_givens.txt", "hardest.txt"])
def test_the_engines_agree_on_our_lists(name: str) -> None:
    assert_agreed(Random(7).sample(lines(name), 20))


@pytest.mark.parametrize("name", ["clues17.txt", "top1465.txt", "hardest_1106.txt"])
def test_the_engines_agree_on_the_players_lists(shared: Path, name: str) -> None:
    every = (shared / "puzzles" / name).read_text().splitlines()
    puzzles = [line for line in every if line.strip() and not line.startswith("#")]
    assert_agreed(Random(7).sample(puzzles, 20))


def assert_agreed(puzzles: list[str]) -> None:
    for line in puzzles:
        grid = Grid(line)
        answers = solved_by("norvig", grid, 2)
        assert len(answers) == 1
        assert_solves(answers[0], grid)
        assert solved_by("sweep", grid, 2) == answers
