"""Expected minutes: the same for twins, and more where there is more to be done."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from statistics import median

import pytest

from making import minimal, turned_grid
from nonet import Grid, rate
from nonet.logic.step import Level
from nonet.ratings.minutes import STEP, minutes_of
from nonet.ratings.scale import LEVELS, ORDER


@pytest.mark.parametrize("seed", range(3))
def test_twins_take_the_same_time(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        puzzle = minimal(random)
        twin = turned_grid(puzzle, random)
        assert rate(twin).minutes == rate(puzzle).minutes, puzzle.line


def test_harder_puzzles_take_longer_in_the_median() -> None:
    random, minutes = Random(2), defaultdict[Level | None, list[float]](list)
    for _ in range(400):
        rating = rate(minimal(random), scale="score")
        assert rating.minutes is not None
        minutes[rating.level].append(rating.minutes)
    medians = [median(minutes[level]) for level in LEVELS]
    assert medians == sorted(set(medians)), medians


def test_a_harder_level_costs_more_a_step() -> None:
    costs = [STEP[level] for level in LEVELS]
    assert costs == sorted(set(costs))


def test_every_step_and_every_look_takes_time() -> None:
    assert minutes_of(1000, []) > 0
    for turn, technique in enumerate(ORDER):
        assert minutes_of(0, [(turn, 1)]) > 0, technique


def test_the_more_shows_at_once_the_sooner_it_is_done() -> None:
    """Twice the same 52 empty cells: all to be seen at once, or one after the other."""
    easy = rate(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    slow = rate(
        "8....79.19....8.2..271.68....9......5..............3..6..8..2....1.39....3..52..7"
    )
    assert easy.level == slow.level == "easy"
    assert easy.minutes is not None
    assert slow.minutes is not None
    assert easy.minutes < slow.minutes


def test_other_boards_have_minutes_and_a_finished_one_has_none() -> None:
    small = rate("1... ..3. .4.. ...2")
    assert small.er is None
    assert small.minutes == pytest.approx(1, abs=0.5)
    assert rate(Grid("1234 3412 2143 4321")).minutes == 0


def test_the_scale_of_explainer_alone_tells_no_minutes() -> None:
    assert rate(minimal(Random(0)), scale="se").minutes is None
