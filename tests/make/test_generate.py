"""Puzzles are what was wished for, as code that did not make them finds."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

import oracle
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.board.position import Position
from nonet.errors import LimitReached
from nonet.make.judge import Made
from nonet.make.search import PuzzleSearch
from nonet.ratings.rounds import new_tally, play
from nonet.ratings.scale import ORDER
from nonet.verbs.generate import generate
from nonet.verbs.rate import rate
from running import python

SEED = 20261116
SOLUTION = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
WHEEL = (
    "x..xxx..x.x..x..x...x...x..x...x...xxx.x.x.xxx...x...x..x...x.."
    ".x..x..x.x..xxx..x"
)  # fmt: skip
SPARSE = (
    "..x...x...x...x.x.x...x...x.x.x.x.......x.......x.x.x.x...x...x.x.x...x...x...x.."
)
FOUR: Any = {"layout": "4", "solution": "1234341221434321", "symmetry": "full"}
TURNS: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "none": lambda row, column: (row, column),
    "rotational": lambda row, column: (8 - row, 8 - column),
    "rotational-90": lambda row, column: (column, 8 - row),
    "left-right": lambda row, column: (row, 8 - column),
    "top-bottom": lambda row, column: (8 - row, column),
    "diagonal": lambda row, column: (column, row),
    "anti-diagonal": lambda row, column: (8 - column, 8 - row),
}


def some(count: int = 3, **wishes: Any) -> list[Made]:
    made = list(generate(count, seed=SEED, jobs=1, **wishes))
    assert len(made) == count
    return made


def lines(count: int = 3, seed: int = SEED, **wishes: Any) -> list[str]:
    found = generate(count, seed=seed, rate=False, **wishes)
    return [made.grid.line for made in found]


def until_the_end(search: PuzzleSearch) -> Iterator[Made]:
    try:
        yield from search
    except LimitReached:
        return


def place(name: str) -> int:
    return next(at for at, each in enumerate(ORDER) if each.name == name)


def given_in(made: Made) -> set[tuple[int, int]]:
    return {divmod(cell, 9) for cell in made.grid.givens}


def assert_sound(made: Made) -> None:
    """A puzzle has one solution, and it is the one beside it."""
    layout = made.grid.layout
    extras = [extra.cells for extra in layout.extras]
    box, regions = layout.box or (3, 3), layout.regions or ()
    assert oracle.count(made.grid.digits, box, regions, extras) == 1
    assert oracle.count(made.solution.digits, box, regions, extras) == 1
    assert not made.solution.empty
    pairs = zip(made.grid, made.solution, strict=True)
    assert all(given in (0, digit) for given, digit in pairs)


def used_by_hand(puzzle: Grid) -> set[int]:
    """Play the techniques in their order, without the core, and tell which are used."""
    position, used = Position.of(puzzle), set()
    while position.empty:
        at = next(at for at, each in enumerate(ORDER) if any(each.find(position)))
        after = play(position, new_tally(), at, at + 1)
        assert after
        position = after
        used.add(at)
    return used


# Shape


@pytest.mark.parametrize("symmetry", TURNS)
def test_givens_have_the_symmetry_that_is_asked_for(symmetry: str) -> None:
    for made in some(symmetry=symmetry, rate=False):
        assert_sound(made)
        given = given_in(made)
        assert {TURNS[symmetry](*cell) for cell in given} == given


def test_full_symmetry_is_every_symmetry() -> None:
    for made in some(symmetry="full", rate=False):
        assert_sound(made)
        given = given_in(made)
        assert all({turn(*cell) for cell in given} == given for turn in TURNS.values())


def test_without_wishes_a_puzzle_is_made_for_people() -> None:
    for made in some(10):
        assert_sound(made)
        given = given_in(made)
        assert {TURNS["rotational"](*cell) for cell in given} == given
        assert made.rating == rate(made.grid)


@pytest.mark.parametrize("symmetry", [None, "rotational"])
def test_minimal_puzzles_need_every_given(symmetry: str | None) -> None:
    for made in some(2, minimal=True, symmetry=symmetry, rate=False):
        assert_sound(made)
        for cell in made.grid.givens:
            less = [d if c != cell else 0 for c, d in enumerate(made.grid)]
            assert oracle.count(less) > 1


def test_a_full_board_is_a_puzzle_too() -> None:
    (made,) = some(1, givens=81, difficulty="easy", once=True)
    assert made.grid.line == made.solution.line
    assert made.rating == rate(made.grid)


@pytest.mark.parametrize(
    ("givens", "least", "most"),
    [(30, 30, 30), ("26-27", 26, 27), ((None, 25), 17, 25), ("40-", 40, 81)],
)
def test_givens_are_as_many_as_asked_for(givens: Any, least: int, most: int) -> None:
    for made in some(givens=givens, rate=False, symmetry="none"):
        assert_sound(made)
        assert least <= len(made.grid.givens) <= most


@pytest.mark.parametrize(("pattern", "symmetry"), [(WHEEL, "full"), (SPARSE, None)])
def test_a_pattern_is_filled_exactly(pattern: str, symmetry: str | None) -> None:
    for made in some(2, pattern=pattern, symmetry=symmetry, rate=False):
        assert_sound(made)
        filled = "".join("x" if digit else "." for digit in made.grid)
        assert filled == pattern


def test_a_solution_is_led_to() -> None:
    puzzles = some(5, solution=SOLUTION, rate=False)
    assert len({made.grid for made in puzzles}) == 5
    for made in puzzles:
        assert_sound(made)
        assert made.solution.digits == SOLUTION.digits


def test_clues_are_kept_and_completed() -> None:
    clues = "123......" + "." * 63 + "......321"
    puzzles = some(4, clues=clues, rate=False)
    assert len({made.solution.line for made in puzzles}) == 4
    for made in puzzles:
        assert_sound(made)
        assert all(d in (0, made.grid[c]) for c, d in enumerate(Grid(clues)))


def test_clues_with_symmetry_bring_their_images() -> None:
    (made,) = some(1, clues="123" + "." * 78, symmetry="rotational", rate=False)
    assert_sound(made)
    assert {0, 1, 2, 78, 79, 80} <= {*made.grid.givens}


@pytest.mark.parametrize(
    ("layout", "size"), [("4", 4), ("6", 6), ("x", 9), ("windoku", 9), ("jigsaw:6", 6)]
)
def test_other_layouts_give_puzzles_of_their_own(layout: str, size: int) -> None:
    for made in some(2, layout=layout, difficulty="easy-hard"):
        assert_sound(made)
        assert made.grid.layout.size == size
        assert made.rating == rate(made.grid)


def test_other_layouts_take_wishes_of_shape() -> None:
    for made in some(2, layout="6", minimal=True, givens="-12", rate=False):
        assert_sound(made)
        assert len(made.grid.givens) <= 12
        for cell in made.grid.givens:
            less = [d if c != cell else 0 for c, d in enumerate(made.grid)]
            assert oracle.count(less, (2, 3)) > 1


# Difficulty


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "unfair", "extreme"])
def test_the_level_is_that_of_the_rating(level: str) -> None:
    for made in some(difficulty=level):
        assert_sound(made)
        assert rate(made.grid).level == level
        assert made.rating == rate(made.grid)


def test_scores_and_ratings_stay_in_their_range() -> None:
    for made in some(er="6.6-7.2", score="900-1500"):
        rating = rate(made.grid)
        assert 6.6 <= (rating.er or 0) <= 7.2
        assert 900 <= (rating.score or 0) <= 1500


@pytest.mark.parametrize("name", ["X-wing", "Hidden pair", "XY-wing", "Skyscraper"])
def test_a_technique_that_is_asked_for_is_needed(name: str) -> None:
    for made in some(2, needs=name, up_to="xyz-wing", rate=False):
        assert place(name) in used_by_hand(made.grid)


def test_nothing_harder_is_needed_than_allowed() -> None:
    wishes: Any = {"at_least": "x-wing", "up_to": "xyz-wing", "without": ["w-wing"]}
    for made in some(**wishes, rate=False):
        used = used_by_hand(made.grid)
        assert place("X-wing") <= max(used) <= place("XYZ-wing")
        assert place("W-wing") not in used


def test_the_hardest_step_comes_once() -> None:
    """Both the one that is rated hardest and the one that is tried last."""
    for made in some(20, at_least="hidden quad", up_to="x-wing", once=True):
        rating = rate(made.grid)
        assert rating.hardest
        assert rating.profile[rating.hardest] == 1
        assert rating.profile[max(rating.profile, key=place)] == 1


def test_a_technique_is_named_in_every_way() -> None:
    x_wing = ORDER[place("X-wing")]
    found = [lines(2, needs=names) for names in (["X-wing"], "x-wing", x_wing, "0300")]
    assert all(each == found[0] for each in found)


# Chance


@pytest.mark.parametrize(
    "wishes", [{"difficulty": "hard"}, {"layout": "6"}, {"pattern": WHEEL}]
)
def test_the_same_seed_gives_the_same_whatever_the_jobs(wishes: Any) -> None:
    assert lines(5, jobs=1, **wishes) == lines(5, jobs=3, **wishes)
    assert lines(5, seed=1, **wishes) != lines(5, seed=2, **wishes)


@pytest.mark.parametrize("isa", ["", "python"])
def test_the_same_seed_gives_the_same_in_another_process(isa: str) -> None:
    script = (
        "import nonet; print(*[made.grid.line for made in "
        f"nonet.generate(2, seed={SEED}, difficulty='easy', rate=False, jobs=1)])"
    )
    paths = os.pathsep.join(filter(None, sys.path))
    more = {"PYTHONPATH": paths, "PYTHONHASHSEED": "7"} | (
        {"NONET_ISA": isa} if isa else {}
    )
    assert python(script, env=more).out.split() == lines(2, difficulty="easy", jobs=1)


def test_more_puzzles_begin_with_the_same() -> None:
    assert lines(40)[:3] == lines(3)
    endless = generate(None, seed=SEED, rate=False)
    assert [made.grid.line for made in islice(endless, 3)] == lines(3)
    endless.close()


def test_a_seed_that_nobody_chose_is_told() -> None:
    first = generate(2, rate=False)
    again = generate(2, seed=first.seed, rate=False)
    assert [made.grid for made in first] == [made.grid for made in again]


# What cannot be had


def test_the_search_ends_and_tells_what_came_nearest() -> None:
    search = generate(2, seed=SEED, givens=18, effort=300, jobs=1)
    with pytest.raises(LimitReached) as told:
        list(search)
    fewest = min(len(made.grid.givens) for made in some(300, rate=False, givens="18-"))
    assert search.tried == 300
    assert "of 300 candidates 0 were as wished" in str(told.value)
    assert "another number of givens (300)" in str(told.value)
    assert f"it has {fewest} givens" in str(told.value)


def test_what_can_be_made_comes_before_the_end() -> None:
    search = generate(9, seed=1, **FOUR)
    kept = list(until_the_end(search))
    assert 0 < len({made.grid for made in kept}) == len(kept) == search.made < 9


def test_a_pattern_of_a_solution_is_one_candidate() -> None:
    given = CLASSIC.everything - CLASSIC.cell_set("A1 B1 C1")
    search = generate(2, solution=SOLUTION, pattern=given)
    (made,) = until_the_end(search)
    assert made.grid.givens == given
    assert search.tried == 1


def test_a_watcher_sees_every_candidate() -> None:
    seen: list[int] = []
    search = generate(
        2, seed=SEED, difficulty="hard", jobs=1, watch=lambda s: seen.append(s.tried)
    )
    list(search)
    assert seen == list(range(1, search.tried + 1))
    assert search.tried == search.made + sum(search.rejected.values())


LEVELLED: Any = {"difficulty": "hard", "score": "-100"}


@pytest.mark.parametrize(
    "wishes",
    [
        {"givens": 18},
        LEVELLED,
        {"er": 1.0},
        {"clues": "1" + "." * 80, "givens": 17},
        {"layout": "6", "givens": 6},
        {"layout": "x", "givens": 8},
        {"layout": "6", "pattern": "x...." * 7 + "x"},
        {"layout": "6", **LEVELLED},
        {"layout": "16", "givens": 16},
    ],
)
def test_dear_drafts_are_fewer(wishes: Any) -> None:
    """Each costs what it takes, so the same effort takes about the same time."""
    search = generate(1, seed=SEED, effort=2000, jobs=1, rate=False, **wishes)
    assert not list(until_the_end(search))
    cost = search.spent / search.tried
    assert search.spent >= 2000 > search.spent - cost * 20
    assert (cost == 1) == (wishes == {"givens": 18})


def test_the_end_is_the_same_whatever_the_jobs() -> None:
    def end(jobs: int) -> str:
        search = generate(seed=SEED, effort=3000, jobs=jobs, layout="6", givens=6)
        with pytest.raises(LimitReached) as told:
            list(search)
        return str(told.value)

    assert end(1) == end(2)


def test_a_pattern_without_a_puzzle_tells_the_fewest_solutions() -> None:
    pattern = "x..x....x..x...."
    with pytest.raises(LimitReached) as told:
        list(generate(seed=1, layout="4", pattern=pattern, effort=100))
    found = re.search(
        r"nearest came ([.1-4]{16}): it has (\d+) solutions", str(told.value)
    )
    assert found
    assert "".join("x" if d != "." else "." for d in found[1]) == pattern
    digits = Grid(found[1], "4").digits
    assert int(found[2]) == oracle.count(digits, (2, 2), limit=100)


def test_clues_that_fill_the_pattern_are_one_candidate() -> None:
    clues = "".join("." if digit in "12" else digit for digit in SOLUTION.line)
    search = generate(1, clues=clues, pattern=Grid(clues).givens)
    assert not list(until_the_end(search))
    assert search.tried == 1


def test_a_board_too_large_to_judge_is_given_out_unless_it_must_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonet.make.labour.LOOKS", ((64, 3),))
    (made,) = some(1, layout="6")
    assert made.rating
    assert made.rating.ended == "time is up"
    search = generate(seed=SEED, jobs=1, layout="6", difficulty="easy", effort=500)
    assert not list(until_the_end(search))
    assert {*search.rejected} == {"too hard to judge"}
