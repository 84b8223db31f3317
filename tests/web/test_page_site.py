"""The page without a server: a game on it, with every other host out of reach."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, Page, expect

from browsing import cell, givens, home, hosting, opened, says, write_site
from nonet import Grid, Puzzle, explain, hint, solve, why, write
from running import EASY

STARTING = 120_000  # milliseconds: Python starts in the browser
KEPT = "navigator.serviceWorker.ready.then(() => undefined)"
HARD = (
    "..8.7.5.6.......4..635.42.....7..9...3.1.2.8...5..6.....68.937..9.......2.1.3.6.."
)
HARDEST = (  # two digits fall at once, the next after minutes
    ".......2.......3..3....5..9.6.........18....44....2.5..8.19...57....4.....9.6...7"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_site(tmp_path_factory.mktemp("site"))


@pytest.fixture
def host(folder: Path) -> Iterator[ThreadingHTTPServer]:
    with hosting(folder) as started:
        yield started


@pytest.fixture
def alone(browser: Browser, host: ThreadingHTTPServer) -> Iterator[Page]:
    """The page; whatever it asks of another host is a failure."""
    address = home(host)
    asked: list[str] = []
    options = {"permissions": ["clipboard-read", "clipboard-write"]}
    with opened(browser, address, **options) as page:
        page.context.on("request", lambda request: asked.append(request.url))
        yield page
        own = (address, "blob:", "data:")
        assert [url for url in asked if not url.startswith(own)] == []


def read(page: Page, text: str) -> None:
    page.get_by_role("link", name="New", exact=True).click()
    page.get_by_label("Text or link").fill(text)
    page.get_by_role("button", name="Read").click()


def test_the_board_is_there_before_python(alone: Page) -> None:
    alone.context.route("**/pyodide-*/**", lambda route: route.abort())
    says(alone, 2, "row A column 3, empty")
    cell(alone, 2).click()
    alone.keyboard.press("4")
    says(alone, 2, "row A column 3, 4")
    read(alone, "\n".join(HARD[start : start + 9] for start in range(0, 81, 9)))
    assert givens(alone) == HARD
    alone.get_by_role("button", name="Hint").click()
    expect(alone.locator(".hint")).to_contain_text("Python could not be fetched.")


def test_a_whole_game(alone: Page, host: ThreadingHTTPServer) -> None:
    waits_for_python(alone)
    asks_and_checks(alone)
    reads_a_story(alone)
    makes_a_puzzle(alone)
    reads_and_writes_formats(alone)
    learns_and_watches(alone)
    plays_with_rules(alone)

    alone.evaluate(KEPT)
    host.shutdown()
    host.server_close()
    alone.reload()
    reads_and_writes_formats(alone)
    gives_up_a_story(alone)


def waits_for_python(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".loading")).to_contain_text("Python")
    first = str(hint(Grid(EASY), rung=1))
    expect(page.locator(".hint .told")).to_have_text(first, timeout=STARTING)
    expect(page.locator(".loading")).to_have_count(0)
    page.locator(".hint").get_by_role("button", name="Close").click()


def asks_and_checks(page: Page) -> None:
    cell(page, 3).click()
    page.keyboard.press("q")
    page.keyboard.press("2")
    expect(page.locator(".ask .told")).to_have_text(why(EASY, "A4 is 2").head())
    page.keyboard.press("Escape")
    cell(page, 2).click()
    page.keyboard.press("1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".note")).to_contain_text("mistake")


def reads_a_story(page: Page) -> None:
    read(page, HARD)
    page.get_by_role("link", name="Story").click()
    expect(page.locator(".step").last).to_contain_text("The end")
    steps = explain(Grid(HARD)).steps
    expect(page.locator(".step")).to_have_count(len(steps) + 1)
    page.locator(".step").nth(len(steps) - 1).click()
    expect(page.locator(".reason .told")).to_have_text(str(steps[-1]))


def makes_a_puzzle(page: Page) -> None:
    page.get_by_role("link", name="New", exact=True).click()
    page.get_by_role("radio", name="Easy").check()
    page.get_by_role("button", name="Make a puzzle").click()
    expect(page.get_by_role("button", name="Easy", exact=True)).to_be_visible()
    assert solve(givens(page))


def reads_and_writes_formats(page: Page) -> None:
    read(page, str(write(Grid(HARD), to="sdk")))
    assert givens(page) == HARD
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Share, save, print").click()
    link = page.get_by_label("Link", exact=True).input_value()
    assert link.startswith(f"{page.url.partition('#')[0]}#/p/")
    expect(page.get_by_role("link", name="SudokuPad")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()


def plays_with_rules(page: Page) -> None:
    cage = {"rule": "cage", "cells": "A1 A2", "sum": 3}
    posed = Puzzle("..34 34.. 2.43 43.1", [cage])
    read(page, json.dumps(posed.record))
    expect(page.locator(".board-svg .rules .cage")).to_have_count(1)
    cell(page, 0).click()
    page.keyboard.press("2")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint .told")).to_contain_text("2 stands twice")


def learns_and_watches(page: Page) -> None:
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="X-wing").first.click()
    expect(page.get_by_role("heading", name="X-wing")).to_be_visible()
    page.get_by_role("link", name="Watch").click()
    expect(
        page.get_by_role("region", name="Singles first, then guess", exact=True)
    ).to_be_visible()


def gives_up_a_story(page: Page) -> None:
    """What is given up is ended: the next answer does not wait for it."""
    read(page, HARDEST)
    page.get_by_role("link", name="Story").click()
    expect(page.get_by_text("Still thinking")).to_be_visible()
    page.get_by_role("link", name="Play").click()
    page.get_by_role("button", name="Hint").click()
    told = str(hint(Grid(HARDEST), rung=1))
    expect(page.locator(".hint .told")).to_have_text(told)
