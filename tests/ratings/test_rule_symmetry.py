"""A rating is the same under every symmetry that keeps the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from nonet.board.grid import Grid
from nonet.ratings.rating import Rating
from nonet.ratings.ruled import rating_by_rounds
from nonet.rules import Puzzle, solutions
from nonet.verbs.generate import generate

SIZE = 6
LAST = SIZE - 1
TURNS: dict[str, Callable[[int, int], tuple[int, int]]] = {  # that keep boxes of 2×3
    "left-right": lambda row, column: (row, LAST - column),
    "top-bottom": lambda row, column: (LAST - row, column),
    "half a turn": lambda row, column: (LAST - row, LAST - column),
}
MADE = ("killer", "thermo", "arrow", "whispers", "renban", "dots", "xv", "anti-knight")


def _moved(name: str, turn: str) -> str:
    """Move a cell, by its name."""
    row, column = TURNS[turn](ord(name[0]) - ord("A"), int(name[1:]) - 1)
    return f"{chr(ord('A') + row)}{column + 1}"


def _turned(puzzle: Puzzle, turn: str) -> Puzzle:
    """Turn the digits of a puzzle, and the cells that its rules name."""
    digits = [0] * SIZE**2
    for cell, digit in enumerate(puzzle.grid):
        row, column = TURNS[turn](*divmod(cell, SIZE))
        digits[row * SIZE + column] = digit
    rules = [
        _renamed(rule, partial(_moved, turn=turn)) for rule in puzzle.record["rules"]
    ]
    return Puzzle(Grid(digits, puzzle.layout), rules)


def _renamed(rule: Any, rename: Callable[[str], str]) -> Any:
    """Rename the cells of a rule."""
    if isinstance(rule, str):
        return rule
    named = {"cells", "circle", "shaft"} & rule.keys()
    return rule | {field: " ".join(map(rename, rule[field].split())) for field in named}


def _rated(puzzle: Puzzle) -> tuple[object, ...]:
    rating: Rating = rating_by_rounds(puzzle, next(solutions(puzzle)))
    return rating.level, rating.score, rating.minutes, rating.profile


@pytest.mark.parametrize("kind", MADE)
def test_a_turned_puzzle_is_rated_alike(kind: str) -> None:
    made = next(generate(rules=kind, layout=SIZE, seed=7, jobs=1, rate=False))
    assert isinstance(made.puzzle, Puzzle)
    rated = _rated(made.puzzle)
    for turn in TURNS:
        assert _rated(_turned(made.puzzle, turn)) == rated, turn


@pytest.mark.parametrize("kind", ["anti-knight", "anti-king", "disjoint-groups"])
def test_rules_without_numbers_let_digits_be_renamed(kind: str) -> None:
    made = next(generate(rules=kind, layout=SIZE, seed=7, jobs=1, rate=False))
    names = [0, 3, 5, 1, 6, 2, 4]
    renamed = Grid([names[digit] for digit in made.grid], made.grid.layout)
    assert _rated(Puzzle(renamed, [kind])) == _rated(Puzzle(made.grid, [kind]))


@pytest.mark.parametrize("kind", ["killer", "thermo", "anti-knight"])
def test_a_transposed_puzzle_is_rated_alike(kind: str) -> None:
    """A board of 4 has square boxes: rows may become columns."""
    made = next(generate(rules=kind, layout=4, seed=7, jobs=1, rate=False))
    assert isinstance(made.puzzle, Puzzle)
    grid = made.grid
    digits = [grid[cell % 4 * 4 + cell // 4] for cell in grid.layout.cells]
    rules = [_renamed(rule, _transposed) for rule in made.puzzle.record["rules"]]
    assert _rated(Puzzle(Grid(digits, grid.layout), rules)) == _rated(made.puzzle)


def _transposed(name: str) -> str:
    return f"{chr(ord('A') + int(name[1:]) - 1)}{ord(name[0]) - ord('A') + 1}"
