"""The verbs: solve, count, unique, and what they say when they cannot."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import nonet
from nonet import (
    Grid,
    InputError,
    LimitReached,
    NoSolution,
    SeveralSolutions,
    count_solutions,
    is_unique,
    solutions,
    solve,
)
from nonet.engines import DEAF, ENGINES
from nonet.errors import RepeatedDigit
from nonet.verbs.solve import SearchCounts
from running import EMPTY, THREE

IMPOSSIBLE = "12.. ..3. ...4 ...."


@pytest.mark.parametrize("engine", ENGINES)
def test_each_engine_solves_text_and_grid_alike(engine: str, easy: Grid) -> None:
    assert solve(easy, engine) == solve(easy.line, engine=engine)
    assert is_unique(easy, engine)
    assert count_solutions("." * 16, None, engine) == 288


@pytest.mark.parametrize("engine", ENGINES)
def test_no_solution_is_an_error_of_its_own(engine: str) -> None:
    with pytest.raises(NoSolution, match="no solution"):
        solve(IMPOSSIBLE, engine)
    assert count_solutions(IMPOSSIBLE, engine=engine) == 0
    assert list(solutions(IMPOSSIBLE, engine)) == []


@pytest.mark.parametrize("engine", ENGINES)
def test_a_repeated_digit_is_named_not_counted(engine: str) -> None:
    for verb in (solve, count_solutions, is_unique):
        with pytest.raises(RepeatedDigit, match="1 stands twice in row A: A1 and A2"):
            verb("11.. .... .... ....", engine=engine)


@pytest.mark.parametrize("limit", [1, 2, 5, 288, 1000, 10**30])
def test_counting_stops_at_the_limit(limit: int) -> None:
    assert count_solutions("." * 16, limit) == min(limit, 288)


@pytest.mark.parametrize("limit", [0, -1, "a", 2.5])
def test_a_limit_is_a_number_from_one(limit: Any) -> None:
    with pytest.raises(InputError, match=f"the limit cannot be {limit!r} .*from 1"):
        count_solutions("." * 16, limit)


def test_an_unknown_engine_is_refused_at_once() -> None:
    with pytest.raises(InputError, match="no engine is called 'oracle'"):
        solutions("." * 81, "oracle")


def test_statistics_count_what_the_engine_did(easy: Grid) -> None:
    norvig, backtracking = SearchCounts(), SearchCounts()
    solve(easy, "norvig", norvig.watch)
    list(backtracking.timed(solutions(easy, "backtracking", backtracking.watch)))

    assert (norvig.guesses, norvig.placements) == (0, 81)
    assert norvig.eliminations == 81 * 8
    assert backtracking.guesses == backtracking.backtracks > 1000
    assert backtracking.depth == 51
    assert backtracking.seconds > 0


def test_statistics_add_up() -> None:
    total = SearchCounts(guesses=1, depth=5, seconds=0.5)
    total.add(SearchCounts(guesses=2, depth=3, seconds=0.25))

    assert (total.guesses, total.depth, total.seconds) == (3, 5, 0.75)


def test_the_package_gives_its_names_when_asked() -> None:
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    assert set(nonet.__all__) <= set(dir(nonet))
    with pytest.raises(AttributeError, match="solv"):
        _ = nonet.solv  # type: ignore[attr-defined]


def test_a_slip_of_the_pen_is_no_name() -> None:
    """Nor is it for a type checker, or it would call the ``ignore`` unused."""
    with pytest.raises(ImportError, match="slove"):
        from nonet import slove  # type: ignore[attr-defined]  # noqa: F401, PLC0415 - a slip


def test_the_verbs_are_functions_whatever_was_imported_before() -> None:
    import nonet.verbs.solve  # noqa: PLC0415 - so it is imported before

    assert nonet.solve is solve


def test_a_solution_that_is_read_when_asked_for_is_like_any_other(easy: Grid) -> None:
    asked = solve(easy)

    assert solve(easy.line) == asked
    assert hash(solve(easy.line)) == hash(asked)
    assert repr(solve(easy.line)) == repr(asked)
    assert pickle.loads(pickle.dumps(solve(easy.line))) == asked  # noqa: S301 - our own
    assert solve(easy.line).place("A3", 4).givens == easy.givens
    with pytest.raises(AttributeError, match="no attribute 'digit'"):
        _ = solve(easy.line).digit  # type: ignore[attr-defined]


def test_a_solution_that_must_be_the_only_one(easy: Grid) -> None:
    for grid in (easy, easy.line, easy.rows):
        assert solve(grid, unique=True) == solve(easy)
    for several in (EMPTY, Grid(EMPTY), THREE):
        with pytest.raises(SeveralSolutions, match="several solutions"):
            solve(several, unique=True)
    with pytest.raises(NoSolution):
        solve(IMPOSSIBLE, unique=True)


@pytest.mark.parametrize("engine", [e for e in ENGINES if e not in DEAF])
def test_every_engine_ends_with_its_time(
    engine: str, easy: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert solve(easy, engine, seconds=600, unique=True) == solve(easy)
    monkeypatch.setattr("nonet.engines.native.GUESSES_A_POLL", 1)
    large = Grid("." * 256)  # what is classic takes ``fast`` no time at all
    with pytest.raises(
        LimitReached, match=r"^the search was not done in 1e-09 seconds"
    ):
        solve(large, engine, seconds=1e-9)


def test_who_knows_no_limit_says_so() -> None:
    with pytest.raises(InputError, match="the engine sat knows no time limit"):
        solve(THREE, "sat", seconds=1)
    with pytest.raises(InputError, match="the time limit must be above 0"):
        solve(THREE, seconds=0)
