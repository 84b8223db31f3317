"""Full grids and puzzles on boards other than the classic one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

import pytest

import oracle
from making import REGIONS
from nonet import core
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.engines import sat
from nonet.engines.norvig import solutions
from nonet.errors import NoSolution
from nonet.make.boards import EMPTIED, dig, draw
from nonet.make.jigsaw import regions
from nonet.make.native import dig_rows, draw_grids
from running import python

SMALL = ["4", "4+x", "2x3", "3x2", "6+x", "jigsaw:AAAB CABB CCDB CDDD".replace(" ", "")]
MIDDLE = [
    "8",
    "x",
    "windoku",
    "9+house:A1,B3,C5,D7,E9,F2,G4,H6,I8",
    "jigsaw:" + "".join(REGIONS.split()),
    "12",
]
LARGE = ["16", "16+x"]
native = pytest.mark.skipif(core.build() == "python", reason="takes plain Python long")


@cache
def drawn(spec: str, index: int = 0) -> Grid:
    return draw(Layout.parse(spec), 7, index)


@cache
def dug(spec: str, index: int = 0) -> Grid:
    puzzle = dig(Layout.parse(spec), drawn(spec, index), 7, index)
    assert puzzle is not None
    return puzzle


def count(grid: Grid) -> int:
    """Count solutions with an engine that shares nothing with the maker."""
    layout = grid.layout
    extras = [extra.cells for extra in layout.extras]
    return oracle.count(grid.digits, layout.box, layout.regions, extras, limit=2)


def without(grid: Grid, cells: int) -> Grid:
    digits = [0 if cells >> c & 1 else d for c, d in enumerate(grid.digits)]
    return Grid(digits, grid.layout)


@pytest.mark.parametrize("spec", [*SMALL, *MIDDLE, *LARGE, "25"])
def test_a_full_grid_has_every_digit_in_every_house(spec: str) -> None:
    grid = drawn(spec)
    for house in grid.layout.houses:
        assert len({grid[cell] for cell in house}) == len(house)
    assert 0 not in grid.digits


@pytest.mark.parametrize("spec", [*SMALL, *MIDDLE])
def test_a_puzzle_has_one_solution_and_no_given_too_many(spec: str) -> None:
    short = spec.startswith("9+house")  # the oracle knows full houses only
    for index in range(3 if spec in SMALL else 1):
        solution, puzzle = drawn(spec, index), dug(spec, index)
        assert [each.digits for each in solutions(puzzle)] == [solution.digits]
        assert short or count(puzzle) == 1
        for cell in puzzle.givens if spec in SMALL else ():
            assert count(without(puzzle, 1 << cell)) == 2


@native
@pytest.mark.skipif(not sat.is_installed(), reason="needs the extra nonet[sat]")
@pytest.mark.parametrize("spec", LARGE)
def test_a_large_puzzle_has_one_solution(spec: str) -> None:
    found = [answer.digits for answer in islice(sat.solutions(dug(spec)), 2)]
    assert found == [drawn(spec).digits]
    assert len(dug(spec).givens) < 120


@pytest.mark.parametrize("spec", ["6", "6+x", "8"])
def test_digging_is_greedy_in_a_shuffled_order(spec: str) -> None:
    """A puzzle with more to keep has the givens of one with less, and more."""
    layout, full = Layout.parse(spec), drawn(spec)
    few, more = dug(spec), dig(layout, full, 7, 0, least=len(layout.cells) // 2)
    assert more is not None
    assert few.givens <= more.givens
    assert len(more.givens) == len(layout.cells) // 2


def test_the_classic_board_is_dug_as_the_core_digs_it() -> None:
    rows = draw_grids(7, 0, 3)
    half_turn = bytes(min(cell, 80 - cell) for cell in range(81))
    for orbits in (bytes(range(81)), half_turn):
        dug_rows = dig_rows(rows, 7, 0, orbits=orbits, least=26).decode()
        for index in range(3):
            solution = Grid(rows[81 * index : 81 * index + 81].decode())
            puzzle = dig(CLASSIC, solution, 7, index, orbits=orbits, least=26)
            assert puzzle is not None
            assert puzzle.line == dug_rows[81 * index : 81 * index + 81]


def test_cells_of_an_orbit_go_together_and_some_stay() -> None:
    layout, full = Layout.parse("6+x"), drawn("6+x")
    orbits = [min(cell, 35 - cell) for cell in layout.cells]
    keep = [cell == 3 for cell in layout.cells]
    puzzle = dig(layout, full, 7, 0, orbits=orbits, keep=keep)
    assert puzzle is not None
    assert {35 - cell for cell in puzzle.givens} == {*puzzle.givens}
    assert puzzle[3]
    assert count(puzzle) == 1


def test_a_mask_is_respected_or_there_is_no_puzzle() -> None:
    layout, full = Layout(6), drawn("6")
    mask = [EMPTIED if cell < 6 else cell for cell in layout.cells]
    puzzle = dig(layout, full, 7, 0, orbits=mask)
    assert puzzle is not None
    assert not any(puzzle.digits[:6])
    assert count(puzzle) == 1
    assert dig(layout, full, 7, 0, orbits=[EMPTIED] * 36) is None


def test_a_layout_that_cannot_be_filled_is_told() -> None:
    layout = Layout(4).with_house("A1 B3 C2 D4").with_house("A1 B3 C2 D1")
    with pytest.raises(NoSolution, match="no digits fill this layout"):
        draw(layout.with_house("A1 B3 C4").with_house("A2 B3 C4 D1"), 7, 0)


def test_small_boards_are_drawn_evenly() -> None:
    """All 288 grids of the 4×4 board, each ten times on average (chi squared)."""
    draws = 10 * 288
    seen = Counter(draw(Layout(4), 11, index).digits for index in range(draws))
    assert len(seen) == 288
    assert sum((n - 10) ** 2 / 10 for n in seen.values()) < 371  # 1 in 2,000


def test_no_digit_and_no_cell_is_preferred() -> None:
    """Each digit stands in each cell of a jigsaw as often as in any other."""
    layout, draws = regions(5, 3, 0), 500
    grids = [draw(layout, 3, index).digits for index in range(draws)]
    for cells in zip(*grids, strict=True):
        mean = draws / 5
        seen = Counter(cells).values()
        assert sum((n - mean) ** 2 / mean for n in seen) < 25  # 25 cells, 4 degrees


def test_the_same_everywhere() -> None:
    """Another process, without the native core, makes the same puzzles."""
    specs = ["2x3", "x", "jigsaw:" + "".join(REGIONS.split())]
    script = (
        "from nonet.make.boards import *\n"
        f"for layout in map(Layout.parse, {specs!r}):\n"
        "    grid = draw(layout, 7, 0)\n"
        "    print(grid.line, dig(layout, grid, 7, 0).line)"
    )
    there = python(script, env={"NONET_ISA": "python"}).out
    here = [f"{drawn(spec).line} {dug(spec).line}" for spec in specs]
    assert there.splitlines() == here


def test_other_numbers_and_other_seeds_give_other_grids() -> None:
    layout = Layout.parse("6+x")
    grids = {draw(layout, seed, index) for seed in range(5) for index in range(5)}
    assert len(grids) == 25
