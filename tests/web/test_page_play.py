"""The page does what a player does: by key, by finger, offline, in two languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browsing import cell, opened, says, speak_chinese
from nonet import hint
from nonet.verbs.hint import RUNGS

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
        rooms = page.locator(".bar nav")
        assert rooms.evaluate("nav => nav.scrollWidth <= nav.clientWidth")
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


def test_a_pen_draws_by_pointer_and_by_keys(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        strokes = page.locator(".board-svg .pen")
        expect(cell(page, 0)).to_be_visible()
        page.keyboard.press("m")
        page.keyboard.press("b")
        expect(page.locator(".pen-layer")).to_be_visible()
        start, end = cell(page, 0).bounding_box(), cell(page, 3).bounding_box()
        page.mouse.move(start["x"] + 20, start["y"] + 20)
        page.mouse.down()
        page.mouse.move(end["x"] + 20, end["y"] + 20, steps=20)
        page.mouse.up()
        expect(strokes).to_have_count(3)
        cell(page, 40).focus()
        page.keyboard.press("5")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("5")
        expect(strokes).to_have_count(5)
        page.keyboard.press("[")
        expect(strokes).to_have_count(4)
        page.reload()
        expect(strokes).to_have_count(4)
        page.get_by_role("button", name="Rub out all lines").click()
        expect(strokes).to_have_count(0)


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


def test_every_rung_of_the_ladder(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        before = page.locator("[role=gridcell][aria-label*=empty]").count()
        page.get_by_role("button", name="Hint").click()
        for rung in RUNGS:
            expect(page.locator(".told")).to_have_text(str(hint(EASY, rung=rung)))
            assert page.locator("[role=gridcell][aria-label*=empty]").count() == before
            page.locator(".hint .primary").click()
        expect(page.locator(".hint")).to_have_count(0)
        assert page.locator("[role=gridcell][aria-label*=empty]").count() == before - 1


def test_a_hint_tells_of_a_mistake_first(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("1")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".told")).to_have_text("Something is wrong in box 1.")
        page.get_by_role("button", name="Which cells?").click()
        expect(page.locator(".told")).to_have_text("1 in A3 is a mistake.")
        page.get_by_role("button", name="Why?").click()
        expect(page.locator(".told")).to_contain_text("Hidden single in a line")
        page.locator(".hint .primary").click()
        says(page, 2, "row A column 3, empty")


def test_a_link_holds_the_position(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.goto(f"{address}#/p/.53b7d6b195d98d6.b4")
        says(page, 2, "row A column 3, 4")
        assert page.url.endswith("#/")


def test_a_broken_link_is_told(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/p/AAAA") as page:
        told = page.get_by_text("The link is broken: it holds no position.")
        expect(told.filter(visible=True).first).to_be_visible()
        cell(page, 2).click()
        expect(page.locator(".note")).to_have_count(0)


def test_the_language_and_the_theme_are_kept(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Settings").click()
        speak_chinese(page)
        page.get_by_role("radio", name="深色").check(force=True)
        page.reload()
        says(page, 0, "A 行 1 列，题目给出 5")
        root = page.locator("html")
        expect(root).to_have_attribute("lang", "zh-CN")
        expect(root).to_have_attribute("data-theme", "dark")


@pytest.mark.usefixtures("served")
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
