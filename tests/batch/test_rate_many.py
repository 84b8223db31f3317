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


@pytest.mark.parametrize("threads", [1, 2])
def test_each_is_rated_as_if_it_were_alone(threads: int) -> None:
    random = Random(threads)
    puzzles = [minimal(random) for _ in range(60)]
    alone = [rate(puzzle, scale=SCALE) for puzzle in puzzles]
    assert list(rate_many(puzzles, scale=SCALE, threads=threads)) == alone
    lines = [puzzle.line for puzzle in puzzles]
    assert list(rate_many(lines, scale=SCALE, threads=threads)) == alone


@pytest.mark.parametrize("threads", [1, 2])
def test_a_puzzle_that_cannot_be_rated_keeps_its_place(
    easy: Grid, threads: int
) -> None:
    found = rate_many([easy, "hello", "." * 81, easy.line], threads=threads)
    kinds = [type(each) for each in found]
    assert kinds == [Rating, GridTextError, SeveralSolutions, Rating]


def test_puzzles_of_other_shapes_and_writings_are_welcome(easy: Grid) -> None:
    small = Grid("1... ..3. .4.. ...2")
    written = easy.line.replace(".", "0")
    alike: list[Grid | Source] = [easy.line, written, str(easy), easy.rows]
    one, *others = rate_many([small, *alike], threads=1)
    assert one == rate(small)
    assert {str(each) for each in others} == {str(rate(easy))}


def test_an_endless_stream_gives_its_first_ratings(easy: Grid) -> None:
    ratings = rate_many(repeat(easy.line), scale="score", threads=1)
    assert [r.score for r in islice(ratings, 3) if isinstance(r, Rating)] == [204] * 3


def test_without_the_core_the_ratings_are_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    random = Random(3)
    puzzles = [minimal(random) for _ in range(20)]
    before = list(rate_many(puzzles, scale="score", threads=1))
    for module in ("climb", "rows"):
        name = f"nonet.ratings.{module}.basic_rounds"
        monkeypatch.setattr(name, lambda *_, **__: False)
    assert list(rate_many(puzzles, scale="score", threads=1)) == before


def test_an_unknown_scale_is_told_at_once() -> None:
    with pytest.raises(InputError, match="no scale is called"):
        rate_many([], scale="ten")  # type: ignore[arg-type]
