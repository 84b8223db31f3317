"""What ``nonet solve`` gives when there is no end of solutions, or of the search."""

from __future__ import annotations

import pytest

from nonet.cli import solve as solve_command
from nonet.limits import MOST_COUNTED
from nonet.verbs.solve import count_solutions
from running import EASY, EMPTY, ENDLESS, SOLVED, THREE, Nonet

SAID = "nonet: time is up\n"
MOST = 3  # instead of a million


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let counting stop early."""
    monkeypatch.setattr("nonet.cli.solve.MOST_COUNTED", MOST)


@pytest.mark.usefixtures("few")
def test_counting_stops_and_says_so(nonet: Nonet) -> None:
    assert nonet("solve", "--count", EMPTY) == (0, "more than 3\n", "")
    assert nonet("solve", "--count", THREE) == (0, "3\n", "")
    assert nonet("solve", "--count", EASY) == (0, "1\n", "")


@pytest.mark.usefixtures("few")
def test_who_says_how_far_is_counted_for_so_far(nonet: Nonet) -> None:
    assert nonet("solve", "--count", "--all", "." * 16) == (0, "288\n", "")
    assert nonet("solve", "--count", "--limit", "20", EMPTY) == (0, "20\n", "")


def test_the_library_counts_as_far_as_the_command() -> None:
    assert count_solutions("." * 16) == count_solutions("." * 16, None) == 288
    assert count_solutions.__defaults__ == (MOST_COUNTED, "fast")
    assert vars(solve_command)["MOST_COUNTED"] == MOST_COUNTED


@pytest.mark.parametrize("engine", ["fast", "norvig", "backtracking", "sweep", "csp"])
def test_every_solution_until_time_is_up_is_whole(nonet: Nonet, engine: str) -> None:
    wishes = ("--all", "--seconds", "0.5", "--to", "line", "--engine", engine)
    code, out, err = nonet("solve", EMPTY, *wishes)
    assert (code, err) == (1, SAID)
    assert all(len(line) == 81 for line in out.splitlines())
    assert out == "" or out.endswith("\n")


@pytest.mark.parametrize("layout", ["9", "x", "16"])
def test_a_count_tells_how_far_it_went(nonet: Nonet, layout: str) -> None:
    empty = "." * 256 if layout == "16" else EMPTY
    wishes = ("--count", "--all", "--seconds", "0.5", "--layout", layout)
    code, out, err = nonet("solve", empty, *wishes)
    assert (code, err) == (1, SAID)
    assert out.startswith("at least ")


def test_a_search_without_a_result_is_told_and_the_next_begins(nonet: Nonet) -> None:
    wishes = ("--engine", "backtracking", "--seconds", "3", "--to", "line")
    code, out, err = nonet("solve", ENDLESS, EASY, *wishes)
    assert (code, out) == (1, SOLVED + "\n")
    assert err == "nonet: 1: time is up\n"


def test_no_puzzle_is_called_unique_before_its_time(nonet: Nonet) -> None:
    wishes = ("--engine", "backtracking", "--unique", "--seconds", "0.3")
    assert nonet("solve", ENDLESS, *wishes) == (1, "", SAID)


def test_whoever_is_in_time_notices_no_limit(nonet: Nonet) -> None:
    for limit in ("60", "1e300"):
        assert nonet("solve", EASY, "--to", "line", "--seconds", limit).out == (
            SOLVED + "\n"
        )


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "x"])
def test_a_limit_that_leaves_no_time_is_refused(nonet: Nonet, limit: str) -> None:
    code, out, err = nonet("solve", EASY, "--seconds", limit)
    assert (code, out, err.count("\n")) == (2, "", 1)
