"""Many ratings are the ratings of each, in order, bad puzzles in their places."""

from __future__ import annotations

from itertools import islice, repeat
from random import Random

import pytest

from making import minimal
from nonet import Grid, Rating, core, rate, rate_many
from nonet.board.grid import Source
from nonet.errors import GridTextError, InputError, SeveralSolutions
from nonet.verbs.rate import Scale

SCALE: Scale = "score" if core.build() == "python" else "both"  # in time


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_is_rated_as_if_it_were_alone(jobs: int) -> None:
    random = Random(jobs)
    puzzles = [minimal(random) for _ in range(60)]
    alone = [rate(puzzle, scale=SCALE) for puzzle in puzzles]
    lines = [puzzle.line for puzzle in puzzles]
    for given in (puzzles, lines):
        rows = list(rate_many(given, scale=SCALE, jobs=jobs))
        assert [row.puzzle for row in rows] == given
        assert [row.rating for row in rows] == alone
        assert not any(row.error for row in rows)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_puzzle_that_cannot_be_rated_keeps_its_place(easy: Grid, jobs: int) -> None:
    found = list(rate_many([easy, "hello", "." * 81, easy.line], jobs=jobs))
    assert [type(row.rating or row.error) for row in found] == [
        Rating,
        GridTextError,
        SeveralSolutions,
        Rating,
    ]
    assert all((row.rating is None) != (row.error is None) for row in found)


def test_puzzles_of_other_shapes_and_writings_are_welcome(easy: Grid) -> None:
    small = Grid("1... ..3. .4.. ...2")
    written = easy.line.replace(".", "0")
    alike: list[Grid | Source] = [easy.line, written, str(easy), easy.rows]
    one, *others = rate_many([small, *alike], jobs=1)
    assert one.rating == rate(small)
    assert {str(each.rating) for each in others} == {str(rate(easy))}


def test_an_endless_stream_gives_its_first_ratings(easy: Grid) -> None:
    rows = rate_many(repeat(easy.line), scale="score", jobs=1)
    assert [row.rating and row.rating.score for row in islice(rows, 3)] == [204] * 3


def test_without_the_core_the_ratings_are_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = Random(3)
    puzzles = [minimal(random) for _ in range(20)]
    before = list(rate_many(puzzles, scale="score", jobs=1))
    for module in ("climb", "rows"):
        name = f"nonet.ratings.{module}.basic_rounds"
        monkeypatch.setattr(name, lambda *_, **__: False)
    assert list(rate_many(puzzles, scale="score", jobs=1)) == before


def test_one_puzzle_is_not_many(easy: Grid) -> None:
    for one in (easy, easy.line):
        with pytest.raises(InputError, match="put the one in a list"):
            rate_many(one)  # type: ignore[arg-type]
    for no_list in ({"A1": 5}, {easy.line}, 7, None):
        with pytest.raises(InputError, match="rate_many takes a list"):
            rate_many(no_list)  # type: ignore[arg-type]


def test_threads_are_another_word_for_jobs(easy: Grid) -> None:
    (row,) = rate_many([easy], scale="score", threads=1)
    assert row.rating == rate(easy, scale="score")
    with pytest.raises(InputError, match="another word for jobs"):
        rate_many([easy], jobs=1, threads=1)
    with pytest.raises(InputError, match="the jobs cannot be 0"):
        rate_many([easy], jobs=0)


def test_an_unknown_scale_is_told_at_once() -> None:
    with pytest.raises(InputError, match="no scale is called"):
        rate_many([], scale="ten")  # type: ignore[call-overload]
