"""The page does what a player does: by key, by finger, offline, in two languages.

The built page is served as it is; what the server would answer is written here.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

import nonet

STATIC = Path(nonet.__file__).parent / "web" / "static"
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
connect-src 'self'; manifest-src 'self'; worker-src 'self'"
EASY = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
KEPT = """new Promise((kept) => {
  const worker = navigator.serviceWorker;
  if (worker.controller) kept();
  else worker.oncontrollerchange = () => kept();
})"""

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="needs a browser"
)


class Files(SimpleHTTPRequestHandler):
    """Serves files under the policy that forbids everything inline."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    handler = partial(Files, directory=str(STATIC))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def opened(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """Open the page; nothing may go wrong in it."""
    context = browser.new_context(**{"locale": "en-US", **options})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(address)
    expect(cell(page, 0)).to_have_attribute("aria-label", "row A column 1, given 5")
    yield page
    assert not wrong
    context.close()


def cell(page: Page, index: int) -> Any:
    return page.get_by_role("gridcell").nth(index)


def says(page: Page, index: int, label: str) -> None:
    expect(cell(page, index)).to_have_attribute("aria-label", label)


def test_a_puzzle_is_played_by_keyboard_and_kept(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        cell(page, 0).focus()
        for row in range(9):
            for index in range(9 * row, 9 * row + 9):
                if EASY[index] == ".":
                    page.keyboard.press(SOLVED[index])
                page.keyboard.press("ArrowRight")
            page.keyboard.press("s")
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()
        page.reload()
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()
        page.keyboard.press("[")
        says(page, 78, "row I column 7, empty")


def test_a_puzzle_is_played_by_touch(browser: Browser, address: str) -> None:
    size = {"width": 360, "height": 740}
    with opened(browser, address, viewport=size, has_touch=True) as page:
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide == 360
        for index in range(81):
            if EASY[index] == ".":
                cell(page, index).tap()
                page.locator(".key").nth(int(SOLVED[index]) - 1).tap()
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def test_marks_and_several_cells(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("Shift+Digit4")
        page.keyboard.press("Control+Digit2")
        says(page, 2, "row A column 3, empty, corner marks 4, centre marks 2")
        start, end = cell(page, 5).bounding_box(), cell(page, 8).bounding_box()
        page.mouse.move(start["x"] + 9, start["y"] + 9)
        page.mouse.down()
        page.mouse.move(end["x"] + 9, end["y"] + 9, steps=12)
        page.mouse.up()
        page.keyboard.press("c")
        page.keyboard.press("1")
        for index in (5, 6, 7, 8):
            says(page, index, f"row A column {index + 1}, empty, candidates 1")
        page.keyboard.press("Control+z")
        says(page, 8, "row A column 9, empty")


def test_a_mistake_is_found_and_undone(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("1")
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_have_text("1 mistake: A3.")
        says(page, 2, "row A column 3, 1, mistake")
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Back to before the mistake").click()
        says(page, 2, "row A column 3, empty")


def answer(route: Route) -> None:
    rung = (route.request.post_data_json or {})["rung"]
    candidate = {"cell": "A3", "digit": 4}
    figure = {
        "tints": [{"colour": "answer", "cells": ["A3"]}],
        "frames": [],
        "lit": [],
        "groups": [],
        "links": [],
        "struck": [],
        "placed": [candidate | {"big": True}] if rung == 5 else [],
        "words": [{"text": f"rung {rung}", "colour": "answer"}],
    }
    hint = {"kind": "step", "rung": rung, "of": 5, "text": f"rung {rung}", "cells": []}
    if rung > 3:
        hint |= {"figure": figure, "before": {"grid": EASY, "marks": ". " * 81}}
    if rung > 4:
        hint["step"] = {"placements": [candidate], "eliminations": []}
    route.fulfill(json=hint)


def test_every_rung_of_the_ladder(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.route("**/api/hint", answer)
        page.get_by_role("button", name="Hint").click()
        for rung in range(1, 6):
            expect(page.locator(".told")).to_have_text(f"rung {rung}")
            says(page, 2, "row A column 3, empty")
            page.locator(".hint .primary").click()
        says(page, 2, "row A column 3, 4")
        expect(page.locator(".hint")).to_have_count(0)


def test_a_link_holds_the_position(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.goto(f"{address}#/p/.53b7d6b195d98d6.b4")
        says(page, 2, "row A column 3, 4")
        assert page.url.endswith("#/")


def test_the_language_and_the_theme_are_kept(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="中文").check(force=True)
        page.get_by_role("radio", name="深色").check(force=True)
        page.reload()
        says(page, 0, "A 行 1 列，题目给出 5")
        root = page.locator("html")
        expect(root).to_have_attribute("lang", "zh-CN")
        expect(root).to_have_attribute("data-theme", "dark")


def test_it_plays_without_a_server(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.evaluate(KEPT)
        page.context.set_offline(True)
        page.reload()
        cell(page, 2).click()
        page.keyboard.press("4")
        says(page, 2, "row A column 3, 4")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_contain_text("No server")
