"""The sat engine: right on every layout, and ``fast`` turns to it by itself."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from making import REGIONS, puzzle
from nonet import Grid, InputError, Layout, core
from nonet.engines import fast, native, norvig, sat
from nonet.errors import SlowSearch
from running import Nonet

JIGSAW = "jigsaw:" + "".join(REGIONS.split())


@pytest.mark.parametrize(
    ("spec", "givens"), [("9", 28), ("x", 24), ("windoku", 26), (JIGSAW, 30)]
)
def test_it_finds_what_norvig_finds(spec: str, givens: int) -> None:
    grid = puzzle(Layout.parse(spec), Random(3), givens)
    expected = list(islice(norvig.solutions(grid), 50))
    found = list(islice(sat.solutions(grid), 50))

    assert len(found) == len(expected)
    assert len(expected) == 50 or set(found) == set(expected)


def test_a_house_shorter_than_a_row_only_forbids_repeats() -> None:
    layout = Layout.parse("4+house:A1,B3,C2")
    empty = puzzle(layout, Random(1), 0)

    assert set(sat.solutions(empty)) == set(norvig.solutions(empty))


@pytest.fixture
def resisting(monkeypatch: pytest.MonkeyPatch) -> Grid:
    """Give a board that takes more guesses than ``fast`` is now patient for."""
    if core.build() == "python":
        pytest.skip("only the native search has a budget")
    monkeypatch.setattr(fast, "LARGE", 16)
    monkeypatch.setattr(fast, "PATIENCE", 1)
    return puzzle(Layout(16), Random(2), 90)


def test_fast_turns_to_it_when_a_board_resists(resisting: Grid) -> None:
    assert next(fast.solutions(resisting)) == next(sat.solutions(resisting))


def test_fast_goes_on_by_itself_where_clauses_would_be_too_many(
    resisting: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(sat, "solutions")
    monkeypatch.setattr(fast, "MOST_GAPS", 0.1)

    assert next(fast.solutions(resisting)).status().name == "complete"


def test_fast_names_what_is_missing_and_goes_on(
    resisting: Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    with pytest.warns(SlowSearch, match=r"pip install '\.\[sat\]'"):
        solution = next(fast.solutions(resisting))

    assert solution.status().name == "complete"


@pytest.mark.parametrize(
    ("code", "words"), [("en", "this board may take long"), ("zh", "这个盘面可能")]
)
def test_the_command_tells_it_once_in_the_language_of_the_user(
    resisting: Grid,
    monkeypatch: pytest.MonkeyPatch,
    nonet: Nonet,
    code: str,
    words: str,
) -> None:
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    line = resisting.line
    ran = nonet("--lang", code, "solve", "--limit", "1", line, line)

    assert ran.code == 0
    assert ran.err.count("'.[sat]'") == ran.err.count(words) == 1
    assert ran.err.startswith("nonet: ")


def test_a_budget_changes_no_answer() -> None:
    grid = puzzle(Layout(9), Random(5), 26)
    asked = grid.layout, bytes(grid.digits)
    found = native.layout_solutions(*asked, 1)
    expected = native.layout_solutions(*asked)
    if found is None or expected is None:
        pytest.skip("only the native search has a budget")
    assert list(filter(None, found)) == list(expected)


def test_without_python_sat_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    with pytest.raises(InputError, match=r"pip install '\.\[sat\]'"):
        next(sat.solutions(puzzle(Layout(4), Random(1), 4)))
