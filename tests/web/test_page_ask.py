"""Whatever a player asks on the page is answered: by key, by finger, rung by rung."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browsing import cell, opened
from nonet import why

EASY = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
MEDIUM = (
    "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9..."
)
SMALL = "....34.2.14.4..."  # where two steps lead to A3
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def linked(puzzle: str) -> str:
    """Write a puzzle as a link does: a letter for a run of empty cells."""
    return re.sub(r"\.{1,26}", lambda run: chr(96 + len(run[0])), puzzle)


def told(page: Page, words: str) -> None:
    expect(page.locator(".ask .told")).to_have_text(words)


def press(page: Page, name: str) -> None:
    page.locator(".ask").get_by_role("button", name=name, exact=True).click()


def test_a_candidate_is_asked_about_by_key(browser: Browser, address: str) -> None:
    answer = why(EASY, "A4 is 2")
    with opened(browser, address) as page:
        cell(page, 3).click()
        page.keyboard.press("q")
        page.keyboard.press("2")
        told(page, "No: A4 cannot be 2.")
        for step in answer.steps:
            page.keyboard.press("q")
            told(page, str(step))
            expect(page.locator(".board .selection")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".ask")).to_have_count(0)


def test_a_cell_is_asked_about_by_touch(browser: Browser, address: str) -> None:
    answer = why(SMALL, "what is A3")
    assert len(answer.steps) == 2
    with opened(browser, f"{address}#/p/4.{linked(SMALL)}", **PHONE) as page:
        cell(page, 2).tap()
        page.get_by_role("button", name="Ask", exact=True).tap()
        page.get_by_role("button", name="What is A3?").tap()
        told(page, answer.head())
        press(page, "Why?")
        for number, step in enumerate(answer.steps, 1):
            told(page, str(step))
            count = f"Step {number} of {len(answer.steps)}"
            expect(page.locator(".ask")).to_contain_text(count)
            if number < len(answer.steps):
                press(page, "Next step")
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        press(page, "Another question")
        page.locator(".ask-digits button").nth(3).tap()
        told(page, "No: A3 cannot be 4.")


def test_a_shown_candidate_is_asked_about_where_it_stands(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        expect(cell(page, 0)).to_be_visible()
        page.keyboard.press("m")
        box = cell(page, 5).bounding_box()
        place = {"x": box["width"] / 2, "y": box["height"] * 0.8}
        cell(page, 5).click(button="right", position=place)
        told(page, "Yes: A6 is 8.")
        cell(page, 0).click(button="right")
        expect(page.locator(".ask")).to_contain_text("A1 is given")


def test_a_wrong_digit_is_told_before_its_reason(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("1")
        page.keyboard.press("q")
        press(page, "Is 1 in A3 right?")
        told(page, "No: A3 cannot be 1.")
        press(page, "Why?")
        expect(page.locator(".ask .told")).to_contain_text("Hidden single in a line")
        press(page, "Back to before the mistake")
        expect(cell(page, 2)).to_have_attribute("aria-label", "row A column 3, empty")
        expect(page.locator(".ask")).to_have_count(0)


def test_a_step_of_my_own_is_named_or_proven(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/p/.{linked(MEDIUM)}") as page:
        expect(cell(page, 0)).to_be_visible()
        page.keyboard.press("m")
        page.keyboard.press("c")
        cell(page, 4).click()
        cell(page, 21).click(modifiers=["Control"])
        page.keyboard.press("3")
        page.keyboard.press("q")
        press(page, "Is my last step right?")
        told(page, "Right: Claiming, which takes even more.")
        press(page, "Why?")
        expect(page.locator(".ask .told")).to_contain_text("A5, C4 and C5 cannot be 3")


def test_a_wrong_step_is_told_rung_by_rung(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        expect(cell(page, 0)).to_be_visible()
        page.keyboard.press("m")
        page.keyboard.press("c")
        cell(page, 2).click()
        cell(page, 5).click(modifiers=["Control"])
        page.keyboard.press("2")
        cell(page, 5).click()
        page.keyboard.press("8")
        page.get_by_role("button", name="Ask", exact=True).click()
        press(page, "Is my last step right?")
        told(page, "Something in this step is not right.")
        press(page, "Why?")
        told(page, "No: A6 is 8.")


def test_what_can_be_exchanged_is_drawn(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/p/4.1b4l") as page:
        expect(cell(page, 0)).to_be_visible()
        page.keyboard.press("q")
        press(page, "Why are there several solutions?")
        expect(page.locator(".ask .told")).to_contain_text("several solutions: ")
        expect(page.locator(".board .glow").first).to_be_visible()


@pytest.mark.usefixtures("served")
def test_a_question_is_cancelled_and_a_failure_is_told(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        page.route("**/api/why", lambda _: None)
        cell(page, 5).click()
        page.keyboard.press("q")
        expect(page.locator(".ask")).to_be_visible()
        page.keyboard.press("q")
        press(page, "Stop")
        expect(page.locator(".ask")).to_contain_text("Can A6 be")

        def refuse(route: Route) -> None:
            route.abort()

        page.unroute("**/api/why")
        page.route("**/api/why", refuse)
        page.keyboard.press("q")
        expect(page.locator(".ask .problem")).to_contain_text("No server")
        page.unroute("**/api/why")
        press(page, "Try again")
        told(page, "A6 is 8.")


def test_questions_are_asked_in_chinese(browser: Browser, address: str) -> None:
    with opened(browser, address, locale="zh-CN") as page:
        cell(page, 5).click()
        page.keyboard.press("q")
        press(page, "A6 填几？")
        told(page, "A6 是 8。")
