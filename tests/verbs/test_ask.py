"""Questions that only the solutions can answer."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from making import puzzle
from nonet import (
    Grid,
    Layout,
    Marks,
    is_minimal,
    is_unique,
    redundant_givens,
    true_candidates,
)
from nonet.batch.ask import are_minimal, are_unique, true_candidates_of
from nonet.engines.norvig import solutions
from nonet.errors import RepeatedDigit


@pytest.mark.parametrize(
    ("spec", "givens"), [("4", 5), ("6", 14), ("9", 30), ("x", 26)]
)
def test_redundant_givens_are_those_whose_loss_changes_nothing(
    spec: str, givens: int
) -> None:
    grid = puzzle(Layout.parse(spec), Random(2), givens)
    unique = len(list(islice(solutions(grid), 2))) == 1
    redundant = redundant_givens(grid)

    for cell in grid.givens:
        digits = [*grid]
        digits[cell] = 0
        answers = islice(solutions(Grid(digits, grid.layout)), 500)
        assert (cell in redundant) == all(
            answer[cell] == grid[cell] for answer in answers
        )
    assert is_minimal(grid) == (unique and not redundant)


@pytest.mark.parametrize(
    ("spec", "givens"), [("4", 3), ("6", 12), ("9", 28), ("x", 22)]
)
def test_true_candidates_are_the_digits_of_all_solutions(
    spec: str, givens: int
) -> None:
    grid = puzzle(Layout.parse(spec), Random(4), givens)
    every = list(solutions(grid))
    marks = true_candidates(grid)

    for cell in grid.layout.cells:
        assert marks.digits(cell) == tuple(sorted({answer[cell] for answer in every}))


def test_an_impossible_puzzle_has_no_true_candidates() -> None:
    assert not any(true_candidates("12.. ..3. ...4 ....")[cell] for cell in range(16))
    assert not is_minimal("12.. ..3. ...4 ....")


def test_many_are_asked_at_once_and_answer_alike() -> None:
    random = Random(8)
    grids = [puzzle(Layout(9), random, random.randint(26, 34)) for _ in range(12)]
    lines = [grid.line for grid in grids]

    assert are_unique(lines) == [is_unique(grid) for grid in grids]
    assert are_minimal(lines) == [is_minimal(grid) for grid in grids]
    assert true_candidates_of(lines) == [true_candidates(grid) for grid in grids]
    assert are_unique(["not a puzzle", "11" + "." * 79]) == [False, False]


def test_they_take_what_solve_takes() -> None:
    text = "1... ..3. .4.. 3..2"
    grid = Grid(text)
    cells = {name: grid[name] for name in grid.empty.names() + grid.givens.names()}
    for given in (text, grid, grid.rows, [*grid], iter(grid), cells, text + "\n"):
        assert Marks.of(given) == Marks.of(grid)
    for given in (text, grid, grid.rows, [*grid], cells):
        assert not is_minimal(given)
        assert redundant_givens(given).line == "D1"
        assert true_candidates(given) == true_candidates(grid)
    assert is_minimal(iter(Grid("1... ..3. .4.. ...2")))


def test_a_repeated_digit_is_named() -> None:
    for question in (is_minimal, redundant_givens, true_candidates):
        with pytest.raises(RepeatedDigit, match="1 stands twice in row A"):
            question("11.. .... .... ....")
