"""The SE rating and the form that twins share, of the native core and of its twin."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from nonet import core
from nonet.engines import native
from nonet.ratings.native import SERating, canonical, kernel, se_ratings
from recorded import Rated, ratings
from running import EMPTY
from twins import Standing

REFERENCE = Path(__file__).parents[3] / "shared/data/ratings/reference.tsv"
NATIVE = core.native is not None
EVERY = int(os.environ.get("NONET_REFERENCE_EVERY", "25" if NATIVE else "1000"))
DONE, TIME_IS_UP, CONTRADICTORY, NOT_A_PUZZLE = range(4)

# A puzzle, and its er, ep and ed in tenths.
KNOWN = [
    (
        "8....79.19....8.2..271.68....9......5..............3..6..8..2....1.39....3..52..7",
        (12, 12, 12),
    ),
    (
        ".2...19.........6.91....3.7..41..6..........4..94.7..12..6.....4.1.257...6.....53",
        (17, 12, 12),
    ),
    (
        ".........4...367.293..82..5.....42....6....79.7......8..3..95.48.4.5.32...5.....6",
        (23, 12, 12),
    ),
    (
        "....827.........5.5...4...3.2.......398...624......9.74.3.6....27.....4..69.243..",
        (28, 12, 12),
    ),
    (
        "7..2.5..1..5...9...1..4..7.5..1.7..9..4...1..9..4.3..8.2..9..3...3...6..8..3.2..4",
        (38, 12, 12),
    ),
    (
        ".2.5...86....23..5.......492..7.......4........8....6343.2.7...5....6.....7.89.2.",
        (42, 12, 12),
    ),
    (
        "...7........6..7.4....93..8.4....356635...8.7.1......9.........2..549...5.1.7..8.",
        (47, 12, 12),
    ),
    (
        "2.......3.8..3..5...34.21....12.54......9......93.86....25.69...9..2..7.4.......1",
        (52, 52, 52),
    ),
    (
        "541.............45...9....3......891.........6..397.....7..........536..3.4.26..7",
        (57, 12, 12),
    ),
]
HARD = [  # the twin takes its time
    (
        ".....6.574.6.......8..35..42....9.7...12.7..8.74...5.....7...8...53......1..5..6.",
        (62, 12, 12),
    ),
    (
        "8....9....6.2.......7385..9...723.58..8......5.2.9.67.7.5.......3...4...4..67....",
        (67, 12, 12),
    ),
    (
        "74..3...8.2.69..14..9...3..........2..4..8...238....9.6.7....3..1......9....2..87",
        (72, 12, 12),
    ),
    (
        "5.4...7...3........691.....2..5....6.9163......3..7....7.2.9.3......5..7.25.1..4.",
        (76, 12, 12),
    ),
    (
        "..4...3...9.27.54..6......291.6.5..7.....4.3.3..19..5.6...4...........93.7..5....",
        (83, 12, 12),
    ),
    (
        "51...3.........1......9.87..58.....76.3...9..97.6.......5.62....6.1.8..3...93...2",
        (89, 12, 12),
    ),
]
FORMS = [
    (
        "..3..6..945.78.12.789123456.........567891234891234567345678912.7..1..4.9.23.56.8",
        ".6243..97.192.8.34.451.928..716.2.53.8635..19.347.162..2854..71.978.6.45.539.786.",
    ),
    (
        "8....79.19....8.2..271.68....9......5..............3..6..8..2....1.39....3..52..7",
        "6.7...843.3.....1.5.2........8...1..........7.7.5..63...5....7..4...23.61...6..8.",
    ),
    (
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
        "7.......1....9...856..2......8.............4.......5.....8...2.4..5..7.....1.3...",
    ),
]


def rated(puzzle: str, **options: bool) -> SERating:
    [rating] = se_ratings(puzzle.encode(), seconds=60, **options)
    return rating


def lines(random: Random) -> list[int]:
    chutes = random.sample(range(3), 3)
    return [3 * chute + line for chute in chutes for line in random.sample(range(3), 3)]


def another(puzzle: str, random: Random) -> str:
    """Give a twin: digits renamed, lines rearranged, perhaps turned over."""
    names = dict(zip("123456789", random.sample("123456789", 9), strict=True))
    if random.random() < 0.5:
        puzzle = "".join(puzzle[column::9] for column in range(9))
    rows, columns = lines(random), lines(random)
    cells = (puzzle[9 * row + column] for row in rows for column in columns)
    return "".join(names.get(digit, digit) for digit in cells)


@pytest.mark.parametrize(("puzzle", "rating"), KNOWN + NATIVE * HARD)
def test_a_puzzle_has_the_rating_that_sudoku_explainer_gives_it(
    puzzle: str, rating: tuple[int, int, int]
) -> None:
    assert rated(puzzle, as_it_lies=True)[:3] == rating
    assert rated(puzzle).status == DONE


@pytest.mark.parametrize(("puzzle", "_rating"), KNOWN)
def test_twins_are_rated_alike(puzzle: str, _rating: object) -> None:
    twins = {rated(another(puzzle, Random(seed))) for seed in range(5)}
    assert twins == {rated(puzzle)}


@pytest.mark.parametrize(("puzzle", "form"), FORMS)
def test_twins_share_their_form(puzzle: str, form: str) -> None:
    assert canonical(puzzle) == form
    for seed in range(5):
        assert canonical(another(puzzle, Random(seed))) == form


def test_a_form_is_a_twin_and_its_own_form() -> None:
    for puzzle, form in FORMS:
        assert sorted(map(puzzle.count, "123456789")) == sorted(
            map(form.count, "123456789")
        )
        assert canonical(form) == form


def test_rows_may_lie_apart() -> None:
    text = "\n".join(puzzle for puzzle, _ in KNOWN).encode()
    ratings = se_ratings(text, stride=82)
    assert [rating[:3] for rating in ratings] == [rating for _, rating in KNOWN]


def test_threads_change_nothing() -> None:
    text = "".join(puzzle for puzzle, _ in KNOWN).encode() * 5
    assert se_ratings(text, threads=1) == se_ratings(text, threads=3)


def test_what_cannot_be_rated_is_said_so() -> None:
    twice, noise = rated("11" + EMPTY[2:]), rated("?" + EMPTY[1:])
    assert (twice.status, noise.status) == (CONTRADICTORY, NOT_A_PUZZLE)
    assert twice[:3] == noise[:3] == (0, 0, 0)


def test_a_solved_grid_needs_no_step() -> None:
    solved = native.solve_row(KNOWN[0][0])[2]
    assert solved is not None
    assert rated(solved) == SERating(0, 0, 0, 0, DONE, 0)


def test_time_runs_out() -> None:
    [rating] = se_ratings(EMPTY.encode(), seconds=0.05)
    assert rating.status == TIME_IS_UP


def steps_of(puzzle: str) -> Iterator[int]:
    standing = Standing.of(puzzle)
    while 0 in standing.digits:
        yield kernel.rate_step(*standing)[1]


def some_ratings() -> list[Rated]:
    """All of them, or as many below ER 5 as plain Python can do at once."""
    return ratings() if NATIVE else [r for r in ratings() if r.se[0] < 50][::12]


def test_our_puzzles_are_rated_as_sudoku_explainer_rates_them() -> None:
    expected = {rated.puzzle: rated.se for rated in some_ratings()}
    assert expected
    found = se_ratings("".join(expected).encode(), as_it_lies=True)
    assert {p: r[:3] for p, r in zip(expected, found, strict=True)} == expected


def test_they_take_the_steps_of_sudoku_explainer() -> None:
    expected = {rated.puzzle: rated.steps for rated in some_ratings() if rated.steps}
    assert expected
    assert {puzzle: [*steps_of(puzzle)] for puzzle in expected} == expected


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference ratings are not here")
def test_ratings_agree_with_the_reference() -> None:
    with REFERENCE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::EVERY]
    expected = {
        row["puzzle"]: tuple(round(10 * float(row[name])) for name in names)
        for row in rows
        for names in [[f"{_source(row)}_{part}" for part in ("er", "ep", "ed")]]
        if row[names[0]] and float(row[names[0]]) < 9
    }
    ratings = se_ratings("".join(expected).encode(), as_it_lies=True)
    found = {p: r[:3] for p, r in zip(expected, ratings, strict=True)}
    assert found == expected


def _source(row: dict[str, str]) -> str:
    return "se121" if row["se121_er"] else "forge"
