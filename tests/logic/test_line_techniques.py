"""What techniques about lines promise beyond the laws for all about rules."""

from __future__ import annotations

from random import Random

import pytest

from nonet.board.bits import cells_in
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.position import Position
from nonet.logic.catalogue import for_rules
from nonet.logic.step import Technique
from nonet.rules import Puzzle, solutions

TECHNIQUES = [each for each in for_rules() if ".lines." in each.find.__module__]
GIVENS = 3
THINNED = (0.0, 0.2, 0.4, 0.6)

every_technique = pytest.mark.parametrize(
    "technique", TECHNIQUES, ids=lambda each: each.key
)


def full_grid(technique: Technique, chance: Random) -> Grid:
    """Solve the board of an example with a few digits that chance puts in it."""
    board = technique.start.board
    digits = [0] * len(technique.start.digits)
    while True:
        tried = digits.copy()
        for _ in range(GIVENS):
            tried[chance.randrange(len(tried))] = chance.randint(1, board.size)
        puzzle = Puzzle(Grid(tried, board.layout), board.rules)
        for solution in solutions(puzzle):
            return solution


def thinned(technique: Technique, full: Grid, chance: Random, share: float) -> Position:
    """Rub out a share of the marks that the solution does not need."""
    board = technique.start.board
    empty = Grid([0] * len(full.digits), board.layout)
    position = Position.of(empty, None, board)
    return position.after(
        eliminations=[
            Candidate(cell, bit + 1)
            for cell, digit in enumerate(full.digits)
            for bit in cells_in(position.marks[cell])
            if bit + 1 != digit and chance.random() < share
        ]
    )


@every_technique
@pytest.mark.parametrize("seed", range(4))
def test_no_step_contradicts_a_solution(technique: Technique, seed: int) -> None:
    chance = Random(seed)
    full = full_grid(technique, chance)

    for share in THINNED:
        position = thinned(technique, full, chance, share)
        for found in technique.find(position):
            wrong = [mark for mark in found[1] if full.digits[mark.cell] == mark.digit]
            assert not wrong, (seed, share, found)


@every_technique
def test_nothing_is_seen_where_a_cell_has_no_mark(technique: Technique) -> None:
    start = technique.start
    cell = next(cells_in(start.empty))
    marks = [Candidate(cell, bit + 1) for bit in cells_in(start.marks[cell])]

    assert not [*technique.find(start.after(eliminations=marks))]


def test_a_family_is_found() -> None:
    assert len(TECHNIQUES) > 20
