"""What only the techniques that assume one solution promise."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from making import REGIONS, full_grid
from nonet.board.bits import cells_in, digits_in, geometry
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL, named
from nonet.logic.step import Technique
from nonet.logic.unique.deadly import Deadly
from nonet.logic.unique.loops import loops
from nonet.logic.unique.rectangles import around, rectangles
from nonet.verbs.solve import solutions

UNIQUE = [technique for technique in ALL if technique.assumes_one_solution]
LAYOUTS = ["9", "x", "windoku", "6", "4", "6+x", "9+house:A1,B5,C9,D4"]
JIGSAW = "jigsaw:" + "".join(REGIONS.split())


def _puzzle(layout: Layout, random: Random) -> tuple[Grid, Grid]:
    """Take digits from a full grid while it stays the only solution."""
    full = full_grid(layout, random)
    digits = [*full.digits]
    for cell in random.sample(layout.cells, len(layout.cells)):
        digits[cell] = 0
        if len(list(islice(solutions(Grid(digits, layout)), 2))) > 1:
            digits[cell] = full[cell]
    return Grid(digits, layout), full


def _later(position: Position, solution: Grid, random: Random) -> Position:
    """Place some digits of the solution and rub out some marks that are wrong."""
    rate, kept = random.choice((0, 0.3, 0.6)), random.choice((0.15, 0.3, 0.6))
    cells = [cell for cell in cells_in(position.empty) if random.random() < rate]
    position = position.after([Candidate(cell, solution[cell]) for cell in cells])
    wrong = [
        Candidate(cell, digit)
        for cell in cells_in(position.empty)
        for digit in digits_in(position.marks[cell])
        if digit != solution[cell] and random.random() > kept
    ]
    return position.after(eliminations=wrong)


@pytest.mark.parametrize("spec", [*LAYOUTS, JIGSAW])
def test_they_are_right_on_every_layout(spec: str) -> None:
    met = set()
    for seed in range(3):
        random = Random(seed)
        puzzle, solution = _puzzle(Layout.parse(spec), random)
        positions = [_later(Position.of(puzzle), solution, random) for _ in range(8)]
        for technique, position in product(UNIQUE, positions):
            for found in technique.find(position):
                gone = found.eliminations
                assert gone
                assert all(solution[cell] != digit for cell, digit in gone), technique
                met.add(technique.key)
    assert met


def test_a_classic_board_has_486_rectangles() -> None:
    board = geometry(CLASSIC)
    found = {each.cells for cell in CLASSIC.cells for each in around(board, cell)}

    assert len(found) == 486


@pytest.mark.parametrize("spec", [*LAYOUTS, JIGSAW])
def test_no_house_tells_the_two_ways_apart(spec: str) -> None:
    layout = Layout.parse(spec)
    board = geometry(layout)
    for cell in layout.cells:
        for each in around(board, cell):
            for house in board.houses:
                here = house & each.corners, house & each.others
                assert [bits.bit_count() for bits in here] in ([0, 0], [1, 1])


@pytest.mark.parametrize("technique", named("avoidable-rectangle-type-1"))
def test_givens_cannot_be_swapped(technique: Technique) -> None:
    position = Position.parse(technique.example)
    digits = [*position.digits]
    given = Position.of(Grid(digits, position.layout), position.pencilled)

    assert list(technique.find(position))
    assert not list(technique.find(given))


def _swappable(position: Position, deadly: Deadly) -> bool:
    houses = (house & deadly.cells for house in position.board.houses)
    return all(cells.bit_count() in (0, 2) for cells in houses)


def test_every_house_of_a_loop_has_two_of_its_cells() -> None:
    seen = 0
    for technique in UNIQUE:
        position = Position.parse(technique.example)
        for shapes in (rectangles(position), loops(position)):
            for deadly in (*shapes.corner, *shapes.side, *shapes.apart):
                seen += 1
                assert _swappable(position, deadly)
                assert deadly.roof & ~deadly.cells == 0 != deadly.roof
    assert seen
