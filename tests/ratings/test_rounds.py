"""The core plays its rounds exactly as Python does."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from making import minimal
from nonet import Grid
from nonet.board.position import Position
from nonet.logic.step import Technique
from nonet.ratings import native
from nonet.ratings.climb import settled
from nonet.ratings.rounds import STEPS, Tally, guess, new_tally, play
from nonet.ratings.scale import BASIC, ORDER, TRIALS
from nonet.verbs.solve import solve

pytestmark = pytest.mark.skipif(
    not hasattr(native.kernel, "basic_rounds"), reason="the core is not here"
)


def in_python(position: Position, tally: Tally) -> Position:
    while played := play(position, tally, end=BASIC):
        position = played
    return position


@pytest.mark.parametrize("seed", range(10))
def test_the_core_and_python_count_the_same(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        puzzle = minimal(random)
        solution, ours, its = solve(puzzle), new_tally(), new_tally()
        position = Position.of(puzzle)
        while position.empty:  # again from each position that is too hard
            left, by_core = in_python(position, ours), settled(position, its)
            assert (left, ours) == (by_core, its), puzzle.line
            position = guess(left, solution, new_tally()) if left.empty else left


@pytest.mark.parametrize("technique", ORDER[:TRIALS], ids=lambda each: each.name)
def test_the_examples_of_the_techniques_are_played_alike(technique: Technique) -> None:
    ours, its = new_tally(), new_tally()
    position = Position.parse(technique.example)
    left, by_core = in_python(position, ours), settled(position, its)
    assert (left, ours) == (by_core, its)


def test_rows_on_several_threads_are_rated_as_one_by_one() -> None:
    random = Random(0)
    puzzles = [minimal(random) for _ in range(300)] * 2
    answers = [_together(puzzles, threads) for threads in (1, 4)]
    assert answers[0] == answers[1]


def _together(
    puzzles: list[Grid], threads: int
) -> tuple[bytearray, array[int], array[int]]:
    digits = bytearray(b"".join(bytes(puzzle.digits) for puzzle in puzzles))
    marks = array("H", [511]) * len(digits)
    tallies = array("I", bytes(4 * (STEPS + BASIC) * len(puzzles)))
    assert native.basic_rounds(bytes(digits), digits, marks, tallies, threads=threads)
    return digits, marks, tallies


@pytest.mark.parametrize("seed", range(3))
def test_any_bytes_that_are_digits_do_no_harm(seed: int) -> None:
    random = Random(seed)
    for _ in range(300):
        digits = bytearray(random.choices(range(10), [20, *[1] * 9], k=81))
        marks = array("H", random.choices(range(1 << 16), k=81))
        assert native.basic_rounds(
            bytes(digits),
            digits,
            marks,
            array("I", bytes(4 * (STEPS + BASIC))),
            threads=1,
        )


def test_buffers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="marks must have 81 items"):
        native.basic_rounds(
            bytes(81), bytearray(81), array("H"), array("I", bytes(4 * (STEPS + BASIC)))
        )
    with pytest.raises(ValueError, match="digits are 0 to 9"):
        native.basic_rounds(
            bytes(81),
            bytearray(b"\n" * 81),
            array("H", bytes(162)),
            array("I", bytes(4 * (STEPS + BASIC))),
        )
