"""A rating says the same of a puzzle however it lies, and is near what players know."""

from __future__ import annotations

import csv
import pickle
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from making import minimal, turned_grid
from nonet import Grid, Rating, core, rate
from nonet.board.position import Position
from nonet.errors import InputError, NoSolution, RepeatedDigit, SeveralSolutions
from nonet.exchange.table import TABLES
from nonet.limits import TimeUp
from nonet.logic.catalogue import named
from nonet.ratings.rating import TIME_IS_UP
from nonet.ratings.rounds import new_tally, play
from nonet.ratings.scale import LEVELS, MOST, ORDER, PRICES, level_of
from nonet.ratings.summary import SE, rating_of
from nonet.rules import Puzzle
from nonet.show.rating import rating_text
from recorded import ratings

NATIVE = core.build() != "python"
PRICE = {t.name: price for t, price in zip(ORDER, PRICES, strict=True)}
HARDEST = (
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
)


def beside(rating: Rating) -> Rating:
    """Give all of a rating but the puzzle."""
    return replace(rating, puzzle=Grid("." * 16))


@pytest.mark.parametrize("seed", range(10))
def test_a_puzzle_turned_mirrored_and_relabelled_has_the_same_rating(seed: int) -> None:
    random = Random(seed)
    for _ in range(30 if NATIVE else 3):
        puzzle = minimal(random)
        rating = rate(puzzle, scale="score")
        other = rate(turned_grid(puzzle, random), scale="score")
        assert beside(rating) == beside(other), puzzle.line


@pytest.mark.parametrize("seed", range(5))
def test_the_score_is_what_the_steps_of_the_profile_cost(seed: int) -> None:
    rating = rate(minimal(Random(seed)))
    assert sum(rating.profile.values()) == rating.steps
    assert sum(PRICE[name] * n for name, n in rating.profile.items()) == rating.score
    *_, hardest = rating.profile
    assert rating.hardest == hardest
    assert rating.level in LEVELS
    assert LEVELS.index(rating.level) >= LEVELS.index(named(hardest)[0].level)


def test_a_level_ends_where_its_score_does() -> None:
    for level, most in MOST.items():
        assert level_of(most, level) == level  # type: ignore[arg-type]
        assert level_of(most + 1, level) != level


def test_a_wait_is_as_long_as_the_rounds_without_a_digit(easy: Grid) -> None:
    assert rate(easy).wait == 0
    pointing = "4.....8.5.3..........7......2.....6.....8.4......1......."
    assert rate(pointing + "6.3.7.5..2.....1.4......").wait == 2


def test_a_bottleneck_is_a_position_with_one_easiest_step() -> None:
    full = "123456789456789123789123456214365897365897214897214365531642978642978531"
    assert rate(full + "97853164.").bottlenecks == 1
    assert rate("..3456789" + full[9:] + "978531642").bottlenecks == 0


def test_puzzles_without_exactly_one_solution_are_refused() -> None:
    with pytest.raises(SeveralSolutions):
        rate("." * 81)
    with pytest.raises(NoSolution):
        rate("12.. ..3. ...4 ....")
    with pytest.raises(RepeatedDigit):
        rate("11" + "." * 79)
    with pytest.raises(InputError, match="no scale is called"):
        rate("." * 81, scale="ten")  # type: ignore[arg-type]


def test_digits_that_were_placed_do_not_count(easy: Grid) -> None:
    begun = easy.place("A3", 4)
    assert rate(begun) == rate(easy)


def test_a_board_of_another_shape_has_a_score() -> None:
    rating = rate(Grid("1... ..3. .4.. ...2"))
    assert rating.er is None
    assert rating.score


@pytest.mark.parametrize(
    "puzzle", [Grid("1... ..3. .4.. ...2"), Puzzle("." * 81, [{"rule": "anti-knight"}])]
)
def test_er_alone_is_refused_where_there_is_none(puzzle: Grid | Puzzle) -> None:
    with pytest.raises(InputError, match="ER is for the classic board"):
        rate(puzzle, scale="se")


def test_only_the_scale_that_is_asked_for_is_told(easy: Grid) -> None:
    assert rate(easy, scale="se").score is None
    assert rate(easy, scale="score").er is None


def test_a_rating_ends_in_time() -> None:
    rating = rate(HARDEST, scale="score", seconds=0.01)
    assert rating.ended == "time is up"


def test_er_comes_in_time_where_a_score_does_not(
    easy: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*_: object) -> None:
        raise TimeUp

    monkeypatch.setattr("nonet.verbs.rate.go_on", late)
    rating = rate(easy, seconds=1000)
    assert rating.ended == "time is up"
    assert (rating.er, rating.score) == (1.2, None)


@pytest.mark.parametrize("seconds", [1e-9, 0.01])
def test_a_rating_that_ended_early_claims_nothing(seconds: float) -> None:
    rating = rate(HARDEST, seconds=seconds)
    assert rating.ended == "time is up"
    claims = (rating.score, rating.level, rating.hardest, rating.steps, rating.trials)
    assert claims == (None,) * 5
    for name, reached in rating.at_least.items():
        assert getattr(rating, name) is None
        assert reached is not None


def test_what_a_rating_reached_in_time_is_told_as_at_least(easy: Grid) -> None:
    """However far it went, the whole is no easier."""
    whole, tally = rate(easy), new_tally()
    play(Position.of(easy), tally)
    cut = rating_of(easy, SE(1.2, 1.2, 1.2, "X", TIME_IS_UP), tally, TIME_IS_UP)
    assert (cut.er, cut.score, cut.level) == (None, None, None)
    assert cut.at_least["er"] == 1.2 == whole.er
    assert 0 < cut.at_least["score"] < (whole.score or 0)
    assert cut.at_least["level"] == whole.level == "easy"
    assert (cut.ep, cut.ed) == (1.2, 1.2)  # which no later step changes
    assert not whole.at_least


def test_every_form_tells_that_a_rating_ended_early() -> None:
    least = {"er": 6.6, "score": 14, "level": "easy", "hardest": "Naked single"}
    rating = Rating(Grid(HARDEST), ended="time is up", at_least=least)
    assert str(rating) == (
        "at least ER 6.6; at least easy, score 14 (Naked single); time is up"
    )
    text = rating_text(rating)
    assert text.startswith("Time is up")
    assert "ER 6.6 or more" in text
    assert "Score 14 or more, easy or harder" in text
    assert "<th>score at least<td>14" in rating._repr_html_()
    names, row = [line.split("\t") for line in TABLES["tsv"]([rating.row()])]
    told = dict(zip(names, row, strict=True))
    assert told["score"] == told["level"] == told["er"] == told["hardest"] == ""
    assert told["at_least\n"].startswith("er: 6.6; score: 14; level: easy")


def test_without_a_digit_in_time_there_is_no_ep() -> None:
    assert rate(HARDEST, scale="se", seconds=1e-6).ep is None


def test_a_board_of_another_shape_ends_in_time_too() -> None:
    assert rate("1... ..3. .4.. ...2", seconds=1e-9).ended == "time is up"


def test_a_rating_is_a_value_that_can_be_sent_and_shown(easy: Grid) -> None:
    rating = rate(easy)
    assert pickle.loads(pickle.dumps(rating)) == rating  # noqa: S301 - our own
    assert "score 204" in str(rating)
    assert "<td>204" in rating._repr_html_()
    assert "None" not in rate(easy, scale="se")._repr_html_()
    assert next(islice(rating.row().items(), 1)) == ("puzzle", easy.line)


def test_score_and_level_go_with_those_of_hodoku() -> None:
    asked = [rated for rated in ratings() if rated.level][:: 1 if NATIVE else 5]
    assert len(asked) > 30
    assert_close([(rated.puzzle, rated.level, rated.score) for rated in asked])


def test_so_they_do_where_the_reference_is_at_hand(shared: Path) -> None:
    with (shared / "ratings" / "reference.tsv").open() as file:
        rows = [r for r in csv.DictReader(file, delimiter="\t") if r["hodoku_score"]]
    rows = Random(5).sample([r for r in rows if r["set"][:5] != "forum"], 100)
    assert_close(
        [
            (row["puzzle"], row["hodoku_level"].lower(), int(row["hodoku_score"]))
            for row in rows
        ]
    )


def assert_close(theirs: list[tuple[str, str, int]]) -> None:
    """Nine levels of ten are the same, and the scores rank the puzzles alike."""
    ours = [rate(puzzle, scale="score") for puzzle, *_ in theirs]
    same = [r.level == level for r, (_, level, _) in zip(ours, theirs, strict=True)]
    assert sum(same) >= 0.9 * len(same)
    scores = [rating.score or 0 for rating in ours]
    assert spearman(scores, [score for *_, score in theirs]) > 0.97


def spearman(some: list[int], others: list[int]) -> float:
    """Correlate the ranks, equal numbers sharing theirs."""
    one, other = ranks(some), ranks(others)
    mean = (len(some) - 1) / 2
    both = sum((a - mean) * (b - mean) for a, b in zip(one, other, strict=True))
    spread = [sum((a - mean) ** 2 for a in each) for each in (one, other)]
    return float(both / (spread[0] * spread[1]) ** 0.5)


def ranks(numbers: list[int]) -> list[float]:
    ordered = sorted(numbers)
    return [ordered.index(n) + (ordered.count(n) - 1) / 2 for n in numbers]
