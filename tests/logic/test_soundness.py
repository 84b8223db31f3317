"""Every technique in every position along a few solves: nothing contradicts the answer.

``make soundness`` does the same for thousands of puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from making import full_grid
from nonet.board.candidates import Candidate
from nonet.board.grid import Grid
from nonet.board.layout import Layout
from nonet.board.position import Position
from nonet.logic.catalogue import ALL
from nonet.logic.step import Deduction, Technique
from nonet.verbs.solve import is_unique
from running import EASY
from soundness import contradictions

HARD = (
    "4.3.8...66....7.9.2.....8.....8..13....1.9....45..2.....4.....8.8.7....33...6.9.1"
)
# These take two thirds of the time; small boards and ``make soundness`` have them too.
DEAR = (
    "Continuous nice loop with almost",
    "Finned mutant sq",
    "Finned mutant wh",
    "Nested",
)
QUICK = [each for each in ALL if not each.name.startswith(DEAR)]


def test_no_step_contradicts_the_solution() -> None:
    assert [str(step) for step in contradictions(Grid(HARD), QUICK)] == []


@pytest.mark.parametrize("spec", ["4", "4+x", "6", "6+x"])
@pytest.mark.parametrize("seed", range(2))
def test_nor_does_any_on_another_board(spec: str, seed: int) -> None:
    random = Random(seed)
    puzzle = _dug(full_grid(Layout.parse(spec), random), random)

    assert [str(step) for step in contradictions(puzzle, ALL)] == []


def _dug(full: Grid, random: Random) -> Grid:
    """Clear cells in a random order, as long as one solution is left."""
    cells = random.sample(full.layout.cells, len(full.layout.cells) * 2 // 3)
    digits = [*full.digits]
    for cell in cells:
        digits[cell] = 0
        if not is_unique(Grid(digits, full.layout)):
            digits[cell] = full[cell]
    return Grid(digits, full.layout)


def _lie(position: Position) -> Iterator[Deduction]:
    cell = min(position.cells(position.empty))
    for digit in position.pencilled.digits(cell):
        yield Deduction(eliminations=(Candidate(cell, digit),))


def test_a_wrong_step_is_caught() -> None:
    liar = Technique("Lie", 1.0, "easy", "", "", "", _lie)

    assert len(list(contradictions(Grid(EASY), [liar]))) == 51
