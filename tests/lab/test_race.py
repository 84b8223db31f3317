"""A race gives the numbers of its engines, and holds its limit."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from nonet import csp
from nonet.board.grid import Grid
from nonet.engines import sat
from nonet.errors import InputError, RepeatedDigit
from nonet.events import ignore
from nonet.lab.race import RaceRun, contestants, race
from nonet.lab.tables import race_html, race_json, race_svg, race_text
from nonet.rules.houses import problem
from nonet.say.language import Language
from nonet.verbs.solve import SearchCounts, solve
from running import EASY, EMPTY, ENDLESS, NONE, TWICE


def test_the_numbers_are_the_statistics_of_the_engines() -> None:
    engines = ["backtracking", "norvig", "sweep", "csp:mrv,lcv,fc", "csp"]
    for run in race(Grid(EASY), engines).runs:
        counted = SearchCounts()
        solve(EASY, run.engine, counted.watch)
        assert (run.end, run.guesses) == ("solved", counted.guesses)
        assert run.backtracks == counted.backtracks
        assert run.seconds is not None


def test_checks_are_those_of_the_constraint_layer() -> None:
    grid, counted = Grid(EASY), csp.Statistics()
    given = {cell: digit for cell, digit in enumerate(grid.digits) if digit}
    csp.solve(
        problem(grid.layout),
        given=given,
        select=csp.mrv,
        infer=csp.forward_checking,
        statistics=counted,
        watch=ignore,
    )
    (run,) = race(grid, ["csp:mrv,fc"]).runs
    assert run.checks == counted.checks


def test_an_engine_that_tells_nothing_has_no_numbers() -> None:
    (run,) = race(Grid(EASY), ["fast"]).runs
    assert (run.end, run.guesses, run.checks) == ("solved", None, None)


def test_sat_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    with pytest.raises(InputError, match="this needs python-sat"):
        race(Grid(EASY), ["norvig", "sat"])


def test_no_solution_is_told() -> None:
    assert [run.end for run in race(Grid(NONE), ["fast", "norvig"]).runs] == [
        "none"
    ] * 2


def test_the_limit_holds_and_what_was_counted_stays() -> None:
    told: list[RaceRun] = []
    (run,) = race(Grid(ENDLESS), ["csp:given,none"], 4.0, told.append).runs
    assert run.end == "stopped"
    assert run.guesses
    assert run.checks
    assert told[0].end == "running"


def test_a_bad_name_or_puzzle_is_told_before_anything_runs() -> None:
    with pytest.raises(InputError, match="no engine is called"):
        race(Grid(EASY), ["quick"])
    with pytest.raises(RepeatedDigit):
        race(Grid(TWICE), ["fast"])


def test_everybody_who_can_is_in_the_race() -> None:
    names = contestants()
    assert {"fast", "backtracking", "norvig", "sweep", "human"} < set(names)
    assert sum(name.startswith("csp:") for name in names) >= 6


def test_a_race_is_written_in_every_form() -> None:
    result = race(Grid(EASY), ["fast", "csp:mrv,fc"], 5.0)
    assert json.loads(race_json(result))["runs"][1]["engine"] == "csp:mrv,fc"
    assert "csp:mrv,fc" in race_text(result)
    assert race_text(result, Language("zh")).count("\n") == 4
    assert race_html(result).count("<tr>") == 3
    assert result._repr_html_() == race_html(result)
    ET.fromstring(race_svg(result))  # noqa: S314 - our own


def test_an_empty_board_of_another_size_can_be_raced() -> None:
    (run,) = race(Grid(EMPTY[:16]), ["norvig"]).runs
    assert run.end == "solved"
