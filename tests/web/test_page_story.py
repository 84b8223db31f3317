"""The whole solution as a story, as a reader finds it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browsing import cell, opened, says
from nonet import Grid, explain
from nonet.exchange.trace import trace_record

PUZZLE = (
    "..8.7.5.6.......4..635.42.....7..9...3.1.2.8...5..6.....68.937..9.......2.1.3.6.."
)


HARDEST = (  # a digit falls at once, the next after seconds
    ".2.4.....4...8...6..9..31..2..5...7..95.......7....3....29...4......1..3....6.8.."
)


def ask(page: Page, puzzle: str) -> None:
    """Bring a puzzle, and have it explained."""
    page.goto(f"{page.url.partition('#')[0]}#/new")
    page.locator("textarea").fill(puzzle)
    page.get_by_role("button", name="Read").click()
    expect(cell(page, 0)).to_be_visible()
    page.get_by_role("link", name="Story").click()


def begin(page: Page, puzzle: str = PUZZLE) -> None:
    """Bring a puzzle, and have it explained to its end."""
    ask(page, puzzle)
    expect(page.locator(".step").last).to_contain_text("The end")


@pytest.fixture
def story(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, address) as page:
        begin(page)
        yield page


@pytest.fixture(scope="module")
def steps() -> list[dict[str, Any]]:
    """The steps as the library tells them."""
    told: list[dict[str, Any]] = trace_record(explain(Grid(PUZZLE)))["steps"]
    return told


def chip(page: Page, level: str) -> Any:
    return page.get_by_role("group").get_by_role("button", name=level)


def current(page: Page) -> Any:
    return page.locator("[aria-current=step]")


def test_every_step_is_listed_and_shown(
    story: Page, steps: list[dict[str, Any]]
) -> None:
    expect(story.locator(".step")).to_have_count(len(steps) + 1)
    for number in (1, len(steps) // 2, len(steps)):
        row = story.locator(".step").nth(number - 1)
        row.click()
        step = steps[number - 1]
        expect(current(story)).to_contain_text(step["technique"]["name"])
        expect(story.locator(".reason .told")).to_have_text(step["text"])
        board = story.get_by_role("img", name=f"The board at step {number}")
        expect(board).to_be_visible()


def test_keys_turn_the_pages(story: Page) -> None:
    for _ in range(3):
        story.keyboard.press("ArrowRight")
    story.keyboard.press("ArrowLeft")
    expect(story.locator(".where")).to_have_text(f"Step 3 of {steps_of(story)}")
    expect(story.get_by_role("status")).to_contain_text(".")
    story.keyboard.press("End")
    expect(story.get_by_text(f"Solved in {steps_of(story)} steps.")).to_be_visible()
    story.keyboard.press("ArrowRight")
    expect(current(story)).to_contain_text("The end")
    story.keyboard.press("Home")
    story.get_by_label("Place in the story").focus()
    story.keyboard.press("ArrowRight")
    expect(story.locator(".where")).to_contain_text("Step 2 of")
    expect(story).to_have_url(re.compile("/2$"))
    story.reload()
    expect(story.locator(".where")).to_contain_text("Step 2 of")


def test_on_a_desk_only_the_list_scrolls(story: Page) -> None:
    height = story.evaluate("document.documentElement.scrollHeight")
    assert height == story.evaluate("innerHeight")


def steps_of(page: Page) -> int:
    return page.locator(".step").count() - 1


def test_levels_are_filtered(story: Page) -> None:
    story.keyboard.press("End")
    every = steps_of(story)
    easy = chip(story, "Easy")
    count = int(easy.locator("small").inner_text())
    easy.click()
    expect(easy).to_have_attribute("aria-pressed", "false")
    expect(story.locator(".step")).to_have_count(every - count + 1)
    expect(story.get_by_text(f"{count} steps are hidden.")).to_be_visible()
    story.keyboard.press("ArrowLeft")
    expect(current(story)).not_to_contain_text("Easy")


@pytest.mark.usefixtures("served")
def test_a_saved_story_is_read_without_a_server(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        begin(page)
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        expect(page.get_by_text("Step 1 of")).to_be_visible()
        page.context.set_offline(True)
        page.reload()
        expect(page.get_by_text("Step 1 of")).to_be_visible()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".where")).to_contain_text("Step 2 of")
        page.get_by_role("button", name="Saved stories").click()
        expect(page.get_by_role("dialog").get_by_text("hardest: ")).to_be_visible()
        page.get_by_role("button", name="Remove this story").click()
        expect(page.get_by_text("No story is saved yet.")).to_be_visible()
        page.reload()
        expect(page.locator(".problem")).to_contain_text("nonet serve")


def where(page: Page, words: str) -> None:
    expect(page.locator(".where")).to_have_text(re.compile(words))


def test_the_hardest_is_told_while_it_is_thought_about(
    browser: Browser, address: str
) -> None:
    """Its address waits for the step that it names."""
    with opened(browser, address) as page:
        ask(page, HARDEST)
        where(page, "Step 1 of 1 so far")
        there = page.url.removesuffix("/1") + "/2"
        page.goto("about:blank")
        page.goto(there)
        where(page, "Step 1 of 1 so far")
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text("Still thinking")).to_be_visible()
        expect(page).to_have_url(there)
        expect(page.locator(".step").last).to_contain_text("The end")
        where(page, rf"Step 2 of {steps_of(page)}$")
        expect(page.get_by_role("button", name="Stop")).to_have_count(0)
        page.keyboard.press("End")
        expect(page.get_by_text(f"Solved in {steps_of(page)} steps.")).to_be_visible()


def test_a_story_that_is_stopped_keeps_what_was_told(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        ask(page, HARDEST)
        where(page, "Step 1 of 1 so far")
        page.get_by_role("button", name="Stop").click()
        stopped = "Stopped after 1 step: the story is not finished."
        expect(page.get_by_text(stopped)).to_be_visible()
        page.reload()
        expect(page.get_by_text(stopped)).to_be_visible()
        page.get_by_role("button", name="Go on from there").click()
        where(page, "Step 1 of 1 so far")


@pytest.mark.usefixtures("served")
def test_a_story_that_breaks_off_says_so_and_goes_on(
    browser: Browser, address: str
) -> None:
    def cut(route: Route) -> None:
        if asked:
            return route.continue_()
        asked.append(route)
        answer = route.fetch()
        told = [json.loads(line) for line in answer.text().splitlines()]
        steps = [line for line in told if line["kind"] == "step"][:4]
        after = steps[-1]["step"]["after"]
        end = {"kind": "end", "ended": "time is up", "end": after}
        lines = "".join(json.dumps(line) + "\n" for line in (*steps, end))
        return route.fulfill(response=answer, body=lines)

    asked: list[Route] = []
    with opened(browser, address) as page:
        page.route("**/api/story", cut)
        begin(page)
        late = "Time was up after 4 steps: the story is not finished."
        expect(page.get_by_text(late)).to_be_visible()
        page.keyboard.press("End")
        page.get_by_role("button", name="Go on from there").click()
        expect(page.get_by_text(late)).to_have_count(0)
        expect(page.locator(".step").last).to_contain_text("The end")
        page.keyboard.press("End")
        expect(page.get_by_text("Solved in")).to_be_visible()


def test_a_story_begins_where_the_player_stands(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("4")
        page.get_by_role("link", name="Story").click()
        expect(page.get_by_text("Step 1 of 51")).to_be_visible()
        page.get_by_role("radio", name="From my position").check()
        expect(page.get_by_text("Step 1 of 50")).to_be_visible()


def test_a_mistake_has_no_story_but_the_puzzle_has(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("1")
        page.get_by_role("link", name="Story").click()
        page.get_by_role("radio", name="From my position").check()
        expect(page.locator(".problem")).to_have_text("the puzzle has no solution")
        page.get_by_role("radio", name="From the start").check()
        expect(page.get_by_text("Step 1 of 51")).to_be_visible()


def test_any_moment_can_be_played_on(story: Page, steps: list[dict[str, Any]]) -> None:
    story.keyboard.press("ArrowRight")
    story.get_by_role("button", name="Play from here").click()
    (placed,) = steps[0]["placements"]
    row, column = placed["cell"]
    place = 9 * "ABCDEFGHI".index(row) + int(column) - 1
    says(story, place, f"row {row} column {column}, {placed['digit']}")


def test_a_story_is_told_in_chinese(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/story", locale="zh-CN") as page:
        expect(page.get_by_text("第 1 步，共 51 步")).to_be_visible()
        expect(page.locator(".reason .told")).to_contain_text("宫")


def test_a_story_is_printed_with_all_its_pictures(story: Page) -> None:
    pages = story.pdf().count(b"/Type /Page\n")
    assert pages > steps_of(story) / 8
    chip(story, "Easy").click()
    assert story.pdf().count(b"/Type /Page\n") < pages


def test_an_address_without_a_puzzle_is_told(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/story/9.???") as page:
        expect(page.locator(".problem")).to_have_text("This address holds no puzzle.")
