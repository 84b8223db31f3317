"""A page needs nothing but itself, and its script replays the search."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nonet.board.grid import Grid
from nonet.csp import NotEqual, Problem
from nonet.csp.problems.maps import atlas
from nonet.csp.problems.zebra import CIGARETTES
from nonet.lab.classics import cryptarithm_classic, queens_classic, zebra_classic
from nonet.lab.colours import awkward, map_scene, palette
from nonet.lab.experiment import Experiment, experiment, sudoku_experiment
from nonet.lab.page import data, page
from nonet.say.language import Language
from running import EASY


def australia() -> Experiment:
    chart, colours = atlas("australia"), palette(3)
    problem = awkward(chart, colours)
    return experiment(problem, scene=map_scene(chart, problem, colours))


def classic(made: Any) -> Experiment:
    return experiment(made.problem, title=made.title, scene=made.drawn())


SHOWN: dict[str, Callable[[], Experiment]] = {
    "map": australia,
    "queens": lambda: classic(queens_classic(6)),
    "zebra": lambda: classic(zebra_classic()),
    "sum": lambda: classic(cryptarithm_classic("SEND+MORE=MONEY")),
    "sudoku": lambda: sudoku_experiment(Grid(EASY)),
    "any": lambda: experiment(Problem({"<a>": [1, "</script>"], "b&": [1, 2]})),
}


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_refers_to_nothing_outside(name: str, language: str) -> None:
    shown = SHOWN[name]()
    spoken = Experiment(shown.title, shown.scene, shown.recordings, Language(language))
    text = page(spoken).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)| src=|<link", text)
    assert text.count("</script>") == 2
    assert "{{" not in text


def test_the_reasons_of_the_zebra_are_in_the_reader_s_language() -> None:
    chinese = Language("zh")
    made = zebra_classic(chinese)
    told = experiment(made.problem, ["mac"], scene=made.drawn(), language=chinese)
    reasons = " ".join(json.loads(data(told))["reasons"])
    assert not re.search("[A-Za-z]", re.sub("|".join(CIGARETTES), "", reasons))


def test_what_a_page_says_is_escaped() -> None:
    problem = Problem({"a": [1, 2], "b": [1, 2]})
    problem.add(NotEqual("a", "b"))
    assert "<b>" not in page(experiment(problem, title="<b>"))


def opened(browser: Any, text: str, path: Path, width: int, scheme: str) -> Any:
    path.write_text(text, encoding="utf-8")
    shown = browser.new_page(
        viewport={"width": width, "height": 900}, color_scheme=scheme
    )
    shown.errors = []
    shown.on("pageerror", lambda error: shown.errors.append(str(error)))
    shown.goto(path.as_uri())
    return shown


def scene(shown: Any) -> list[str]:
    """Read what the picture shows: the classes of its parts, and its texts."""
    look = "(e) => [...e.classList].sort() + (e.dataset.value ?? '') + e.textContent"
    parts = ".panel .scene [data-x], .panel .scene [data-v]"
    seen: list[str] = shown.evaluate(
        f"[...document.querySelectorAll('{parts}')].map({look}).sort()"
    )
    return seen


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [
        *((name, 1440, "light") for name in SHOWN),
        ("sudoku", 768, "dark"),
        ("map", 360, "dark"),
    ],
)
def test_stepping_changes_the_picture(
    browser: Any, tmp_path: Path, name: str, width: int, scheme: str
) -> None:
    shown = opened(browser, page(SHOWN[name]()), tmp_path / "a.html", width, scheme)
    start = scene(shown)
    shown.keyboard.press("ArrowRight")
    shown.keyboard.press("ArrowRight")
    stepped = scene(shown)
    assert stepped != start
    shown.click("#back")
    shown.click("#step")
    assert scene(shown) == stepped
    shown.keyboard.press("Home")
    assert scene(shown) == start
    shown.keyboard.press("ArrowDown")
    assert "try" in shown.inner_text(".now")
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not shown.errors
    shown.close()


@pytest.mark.parametrize("engine", ["norvig", "human"])
def test_the_end_of_a_replay_is_the_solution(
    browser: Any, tmp_path: Path, engine: str
) -> None:
    text = page(sudoku_experiment(Grid(EASY), [engine, "csp"]))
    shown = opened(browser, text, tmp_path / "a.html", 1440, "light")
    shown.keyboard.press("End")
    assert shown.inner_text(".now") == "solved"
    written = shown.evaluate(
        "[...document.querySelector('.panel').querySelectorAll('.value')]"
        ".map((value) => value.textContent).join('')"
    )
    solution = next(
        "".join(map(str, recording.solution.values()))
        for recording in sudoku_experiment(Grid(EASY), ["norvig"]).recordings
        if recording.solution
    )
    open_cells = [cell for cell, given in enumerate(EASY) if given == "."]
    assert written == "".join(solution[cell] for cell in open_cells)
    shown.close()


def test_the_steps_of_a_person_have_their_techniques(
    browser: Any, tmp_path: Path
) -> None:
    text = page(sudoku_experiment(Grid(EASY), ["human"]))
    shown = opened(browser, text, tmp_path / "a.html", 1440, "light")
    for _ in range(10):  # nine for what the givens rule out
        shown.keyboard.press("ArrowRight")
    assert shown.inner_text(".now").startswith(
        "I7 can only be 1 (Hidden single in a box: 1 fits only in I7 of box 9"
    )
    shown.close()


def test_chinese_has_no_blanks_between_its_words(browser: Any, tmp_path: Path) -> None:
    chinese = Language("zh")
    made = zebra_classic(chinese)
    told = experiment(made.problem, ["mac"], scene=made.drawn(), language=chinese)
    shown = opened(browser, page(told), tmp_path / "a.html", 1440, "light")
    shown.keyboard.press("End")
    words = shown.inner_text(".panel .log")
    assert re.search("[\u4e00-\u9fff] 1", words)
    assert not re.search("[\u4e00-\u9fff] +[\u4e00-\u9fff]", words)
    shown.close()


def test_playing_goes_on_by_itself_until_it_is_paused(
    browser: Any, tmp_path: Path
) -> None:
    text = page(SHOWN["queens"]())
    shown = opened(browser, text, tmp_path / "a.html", 768, "light")
    shown.select_option("#speed", "100")
    shown.keyboard.press("Space")
    shown.wait_for_function("+document.getElementById('place').value > 5")
    shown.keyboard.press("Space")
    at = shown.input_value("#place")
    shown.wait_for_timeout(100)
    assert shown.input_value("#place") == at
    shown.close()


def test_another_search_can_be_chosen_or_none(browser: Any, tmp_path: Path) -> None:
    text = page(SHOWN["map"]())
    shown = opened(browser, text, tmp_path / "a.html", 1440, "dark")
    before = shown.inner_text(".panel .counts")
    shown.select_option(".panel .way", "1")
    assert shown.inner_text(".panel .counts") != before
    shown.select_option(".panel + .panel .way", "-1")
    assert not shown.is_visible(".panel + .panel .scene")
    assert not shown.errors
    shown.close()


def test_a_recording_that_was_cut_short_says_so(browser: Any, tmp_path: Path) -> None:
    text = page(sudoku_experiment(Grid(EASY), ["backtracking"], most=50))
    shown = opened(browser, text, tmp_path / "a.html", 1440, "light")
    shown.keyboard.press("End")
    assert "the recording stops here" in shown.inner_text(".now")
    shown.close()


def test_nothing_is_told_before_it_happens(browser: Any, tmp_path: Path) -> None:
    text = page(australia())
    shown = opened(browser, text, tmp_path / "a.html", 1440, "light")
    for done in range(4):
        assert shown.locator(".panel >> nth=0 >> .log li").count() <= max(0, done - 1)
        shown.keyboard.press("ArrowRight")
    shown.close()
