"""The canonical form: the same for every way to turn a puzzle, and a twin of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.board.grid import Grid
from nonet.engines.norvig import solutions
from nonet.ratings.se.canonical import canonical

PUZZLES = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "................12..3.45.........4...1......678.2........1....8..4...6..5...3....",
    ".....4968.5......7....6...454..8...3.....9....9..1...5....3....8.4.9..266..2..3.9",
)
# Each given has a twin across the middle: the digits are paired off with each other.
SYMMETRIC = (
    "9..8..7...8..7..6...7..6..5..6..5..4.5..4..3.4..3..2..3..2..1...2..1..9..1..9..8."
)


def turned(puzzle: str, random: Random) -> str:
    """Turn, swap and rename at random."""
    rows, columns = (
        [
            3 * band + line
            for band in random.sample(range(3), 3)
            for line in random.sample(range(3), 3)
        ]
        for _ in range(2)
    )
    cells = [9 * row + column for row in rows for column in columns]
    if random.random() < 0.5:
        cells = [cells[9 * (i % 9) + i // 9] for i in range(81)]
    names = dict(zip("123456789", random.sample("123456789", 9), strict=True))
    return "".join(names.get(puzzle[cell], ".") for cell in cells)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(PUZZLES), st.integers(0, 2**32))
def test_no_symmetry_changes_it(puzzle: str, seed: int) -> None:
    assert canonical(turned(puzzle, Random(seed))) == canonical(puzzle)


@pytest.mark.parametrize("seed", range(3))
def test_nor_where_the_puzzle_is_like_itself(seed: int) -> None:
    assert canonical(turned(SYMMETRIC, Random(seed))) == canonical(SYMMETRIC)


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_it_is_a_puzzle_of_its_own_form(puzzle: str) -> None:
    form = canonical(puzzle)
    assert canonical(form) == form
    assert form.count(".") == puzzle.count(".")
    assert len(list(solutions(Grid(form)))) == 1


def test_nought_is_an_empty_cell() -> None:
    for puzzle in PUZZLES:
        assert canonical(puzzle.replace(".", "0")) == canonical(puzzle)


def test_two_puzzles_have_two_forms() -> None:
    assert len({canonical(puzzle) for puzzle in PUZZLES}) == len(PUZZLES)
