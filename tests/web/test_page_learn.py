"""A technique is looked up, seen, found on a board, and played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import cell, givens, opened, says
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC
from nonet.logic.catalogue import ALL, about_rules
from nonet.verbs.solve import solve
from nonet.web.inside import answer


@pytest.fixture
def learn(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/learn") as page:
        expect(page.get_by_role("link", name="X-wing").first).to_be_visible()
        yield page


@pytest.fixture
def loop(browser: Browser, address: str) -> Iterator[Page]:
    """A position with an SK-loop, which comes at once."""
    with opened(browser, f"{address}#/learn/sk-loop/7") as page:
        expect(page.get_by_role("button", name="Check")).to_be_visible()
        yield page


def remark(page: Page, text: str) -> None:
    expect(page.locator(".remark")).to_contain_text(text)


# The list


def test_every_technique_is_listed_by_level(learn: Page) -> None:
    count = len(ALL) + len(about_rules()) + 1
    expect(learn.get_by_text(f"{count} techniques")).to_be_visible()
    levels = learn.get_by_role("heading", level=2)
    names = ["Easy", "Medium", "Hard", "Unfair", "Extreme", "With rules"]
    expect(levels).to_contain_text(names)


def test_a_technique_is_searched_for_and_opened_by_key(learn: Page) -> None:
    learn.get_by_label("Search techniques").fill("sue de")
    expect(learn.get_by_text("1 technique", exact=True)).to_be_visible()
    learn.keyboard.press("Tab")
    learn.keyboard.press("Enter")
    expect(learn.get_by_role("heading", name="Sue de Coq")).to_be_focused()
    learn.get_by_role("link", name="All techniques").click()
    expect(learn.get_by_role("link", name="Sue de Coq").first).to_be_focused()


def test_what_is_not_there_is_said(learn: Page) -> None:
    learn.get_by_label("Search techniques").fill("abracadabra")
    expect(learn.get_by_text("No technique is called that.")).to_be_visible()
    learn.goto(learn.url + "/abracadabra")
    said = "no technique is called 'abracadabra'"
    expect(learn.locator(".problem")).to_have_text(said)
    expect(learn.get_by_role("button", name="Try again")).to_have_count(0)
    expect(learn.get_by_role("link", name="All techniques")).to_be_visible()


# A lesson


def test_a_lesson_shows_its_picture_in_the_readers_language(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/learn/x-wing", locale="zh-CN") as page:
        expect(page.get_by_role("img", name="示例")).to_be_visible()
        expect(page.locator(".board-svg .strike")).to_have_count(2)
        expect(page.locator(".told")).to_contain_text("不能是 9")


def test_lessons_follow_each_other(learn: Page) -> None:
    learn.get_by_role("link", name="Naked pair").first.click()
    learn.get_by_role("link", name="Harder: X-wing").click()
    expect(learn.get_by_role("heading", name="X-wing")).to_be_visible()
    learn.get_by_role("link", name="Easier: Naked pair").click()
    expect(learn.get_by_role("heading", name="Naked pair")).to_be_visible()


def test_no_puzzle_is_offered_where_none_can_be_made(learn: Page) -> None:
    lessons = learn.url
    learn.goto(f"{lessons}/x-wing")
    expect(learn.get_by_role("button", name="A puzzle that needs it")).to_be_visible()
    learn.goto(f"{lessons}/trial")
    expect(learn.get_by_role("img", name="An example of Trial")).to_be_visible()
    expect(learn.get_by_role("button", name="A puzzle that needs it")).to_be_hidden()


# Finding


def test_what_is_struck_is_judged(loop: Page) -> None:
    loop.get_by_role("button", name="Check").click()
    remark(loop, "Mark something first.")
    goal = practice("sk-loop", 7)["step"]["eliminations"]
    first, *others = ((each["cell"], each["digit"]) for each in goal)
    strike(loop, *first)
    loop.get_by_role("button", name="Check").click()
    remark(loop, f"Right so far. {len(others)} more to find.")
    for each in others:
        strike(loop, *each)
    loop.get_by_role("button", name="Check").click()
    remark(loop, "Found it!")
    expect(loop.locator(".told")).to_contain_text("SK-loop")


def practice(key: str, seed: int) -> dict[str, Any]:
    """Ask for the position that the page was given."""
    told: list[str] = []
    fields = json.dumps({"key": key, "seed": seed})
    answer("practice", fields, lambda _, text: told.append(text))
    found: dict[str, Any] = json.loads(told[-1])
    return found


def strike(page: Page, name: str, digit: int) -> None:
    cell(page, 9 * (ord(name[0]) - ord("A")) + int(name[1]) - 1).focus()
    page.keyboard.press(str(digit))


def test_a_wrong_mark_is_named(loop: Page) -> None:
    free = loop.locator("[role=gridcell][aria-label*=candidates]").first
    free.focus()
    # All of them go: one at least is right.
    for digit in range(1, 10):
        loop.keyboard.press(str(digit))
    loop.get_by_role("button", name="Check").click()
    remark(loop, "that is a mistake")


@pytest.mark.parametrize("number", [0, 1])
def test_whatever_is_there_is_found(
    browser: Browser, address: str, number: int
) -> None:
    """There are two, and the one that was found is shown, without the server."""
    with opened(browser, f"{address}#/learn/3d-medusa/7") as page:
        expect(page.get_by_role("button", name="Check")).to_be_visible()
        told = practice("3d-medusa", 7)
        page.context.set_offline(True)
        answer = [told["figure"], *told["others"]][number]
        for each in answer["struck"]:
            strike(page, each["cell"], each["digit"])
        page.get_by_role("button", name="Check").click()
        remark(page, "Found it!")
        words = "".join(piece["text"] for piece in answer["words"])
        expect(page.locator(".told")).to_have_text(words)
        expect(page.locator(".board-svg .strike")).to_have_count(len(answer["struck"]))


def test_what_is_true_and_not_shown_is_told_apart(loop: Page) -> None:
    told = practice("sk-loop", 7)
    right = {(each["cell"], each["digit"]) for each in told["figure"]["struck"]}
    answer = solve(Grid(told["puzzle"]))
    name, digit = next(
        (CLASSIC.cell_name(cell), int(digit))
        for cell, marks in enumerate(told["marks"])
        for digit in marks
        if int(digit) != answer[cell]
        and (CLASSIC.cell_name(cell), int(digit)) not in right
    )
    strike(loop, name, digit)
    loop.get_by_role("button", name="Check").click()
    remark(loop, f"{name} {digit}: true, but no step of this kind alone shows it.")


def test_a_mouse_strikes_the_candidate_that_it_clicks(loop: Page) -> None:
    free = loop.locator("[role=gridcell][aria-label*='candidates 1']").first
    box = free.bounding_box()
    assert box is not None
    for struck in (1, 0):
        loop.mouse.click(box["x"] + box["width"] / 6, box["y"] + box["height"] / 6)
        expect(loop.locator(".board-svg .strike")).to_have_count(struck)


def test_a_finger_strikes_by_the_keys(browser: Browser, address: str) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    with opened(browser, f"{address}#/learn/sk-loop/7", **phone) as page:
        free = page.locator("[role=gridcell][aria-label*=candidates]").first
        free.tap()
        key = page.locator(".digits button:enabled").first
        key.tap()
        expect(key).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".board-svg .strike")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_where_a_chain_stands_is_lit(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/learn/grouped-x-chain/7") as page:
        page.get_by_role("button", name="Where?").click()
        expect(page.locator(".tone.glow").first).to_be_visible()


def test_help_comes_in_two_steps(loop: Page) -> None:
    loop.get_by_role("button", name="Where?").click()
    expect(loop.locator(".tone.glow").first).to_be_visible()
    loop.get_by_role("button", name="Show me").click()
    expect(loop.locator(".board-svg .strike").first).to_be_visible()
    expect(loop.get_by_role("button", name="Check")).to_be_hidden()


def test_a_position_is_played_on(loop: Page) -> None:
    loop.get_by_role("button", name="Play it").click()
    expect(loop.get_by_role("button", name="SK-loop")).to_be_visible()
    expect(loop.locator("[aria-label*=candidates]").first).to_be_visible()


def test_another_position_is_another_one(loop: Page) -> None:
    boards = {givens(loop)}
    for seed in (8, 9):
        another = loop.get_by_role("link", name="Another one")
        another.click()
        expect(another).to_have_attribute("href", re.compile(f"sk-loop/{seed + 1}$"))
        boards.add(givens(loop))
    assert len(boards) == 3


@pytest.mark.parametrize("seed", ["3", "03"])
def test_a_single_is_written(browser: Browser, address: str, seed: str) -> None:
    with opened(browser, f"{address}#/learn/full-house/{seed}") as page:
        expect(page.get_by_role("button", name="Check")).to_be_visible()
        goal = practice("full-house", 3)["step"]["placements"][0]
        strike(page, goal["cell"], goal["digit"])
        row, column = goal["cell"]
        index = 9 * (ord(row) - ord("A")) + int(column) - 1
        says(page, index, f"row {row} column {column}, {goal['digit']}")
        page.get_by_role("button", name="Check").click()
        remark(page, "Found it!")
