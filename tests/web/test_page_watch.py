"""Searches are watched: several at once, forward and back, on puzzles and maps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import opened


@pytest.fixture
def watch(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/watch") as page:
        expect(lane(page, "Singles first, then guess")).to_be_visible()
        yield page


@pytest.fixture
def map_(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/watch/australia") as page:
        expect(lane(page, "Tightest place first")).to_be_visible()
        yield page


def lane(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name, exact=True)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def drawn(page: Page, name: str) -> str:
    """Everything that a lane shows, as text and marks; the tree takes what is left."""
    text: str = lane(page, name).evaluate("lane => lane.innerHTML")
    text = re.sub("<canvas[^>]*>", "", text)
    return re.sub(
        ' class="([^"]*)"', lambda worn: " ".join(sorted(worn[1].split())), text
    )


def test_lanes_step_forward_and_back_by_key(watch: Page) -> None:
    states = []
    for step in range(70):
        states.append(drawn(watch, "Trial and error"))
        watch.keyboard.press("ArrowRight")
        expect(lane(watch, "Singles first, then guess")).to_contain_text(
            f"step {step + 1} of"
        )
    for step in reversed(range(70)):
        watch.keyboard.press("ArrowLeft")
        expect(lane(watch, "Singles first, then guess")).to_contain_text(
            f"step {step} of"
        )
        assert drawn(watch, "Trial and error") == states[step]


def test_a_lane_does_not_grow_with_its_tree(watch: Page) -> None:
    height = lane(watch, "Singles first, then guess").bounding_box()["height"]
    for _ in range(30):
        watch.keyboard.press("ArrowRight")
        watch.evaluate("new Promise(requestAnimationFrame)")
    assert lane(watch, "Singles first, then guess").bounding_box()["height"] == height


def test_the_end_is_the_solution_in_every_lane(watch: Page) -> None:
    watch.keyboard.press("End")
    for name in ("Trial and error", "Singles first, then guess"):
        expect(lane(watch, name)).to_contain_text("solved")
        digits = lane(watch, name).locator(".value").all_text_contents()
        assert "".join(digits).startswith("46891272348")


def test_play_runs_and_pause_holds(watch: Page) -> None:
    watch.get_by_label("Speed").select_option("300")
    press(watch, "Play")
    expect(lane(watch, "Singles first, then guess")).to_contain_text("solved")
    press(watch, "Pause")
    held = drawn(watch, "Trial and error")
    watch.wait_for_timeout(200)
    assert drawn(watch, "Trial and error") == held


def test_nothing_is_said_aloud_while_it_plays(watch: Page) -> None:
    live = watch.locator("#page > [role=status]")
    watch.keyboard.press("ArrowRight")
    expect(live).not_to_be_empty()
    said = live.inner_text()
    watch.keyboard.press("Space")
    expect(lane(watch, "Singles first, then guess")).not_to_contain_text("step 1 of")
    assert live.inner_text() == said
    watch.keyboard.press("Space")
    expect(live).not_to_have_text(said)


def test_by_share_all_lanes_end_together(watch: Page) -> None:
    watch.get_by_role("radio", name="By share").check()
    slider = watch.get_by_role("slider")
    half = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(half))
    expect(lane(watch, "Singles first, then guess")).not_to_contain_text("solved")
    watch.get_by_role("radio", name="By step").check()
    expect(lane(watch, "Singles first, then guess")).to_contain_text("solved")


def test_one_to_four_ways_are_chosen(watch: Page) -> None:
    press(watch, "Trial and error")
    expect(lane(watch, "Trial and error")).to_be_hidden()
    one = watch.get_by_role("button", name="Singles first, then guess", exact=True)
    expect(one).to_be_disabled()
    for name in (
        "Sweep all houses, then guess",
        "Tightest place first",
        "As a person would",
    ):
        press(watch, name)
        expect(lane(watch, name)).to_be_visible()
    expect(
        watch.get_by_role("button", name="Tightest first, thinking further")
    ).to_be_disabled()


def test_guesses_are_gone_to_and_grow_the_tree(map_: Page) -> None:
    press(map_, "On to the next guess")
    tree = lane(map_, "Trial and error").get_by_role("img", name="tree of guesses")
    expect(tree).to_have_accessible_name(
        "The tree of guesses of Trial and error: 1 guess, 0 taken back"
    )
    map_.keyboard.press("End")
    expect(tree).not_to_have_accessible_name(
        "The tree of guesses of Trial and error: 1 guess, 0 taken back"
    )


def test_a_map_is_coloured(map_: Page) -> None:
    picture = lane(map_, "Tightest place first").get_by_role(
        "img", name="The problem in the search"
    )
    expect(picture.locator("[class*='land'][class*='colour-']")).to_have_count(0)
    map_.keyboard.press("End")
    expect(picture.locator("[class*='land'][class*='colour-']")).to_have_count(7)
    expect(lane(map_, "Tightest place first")).to_contain_text("solved")


@pytest.mark.parametrize("name", ["usa", "europe", "china"])
def test_other_maps_are_coloured(browser: Browser, address: str, name: str) -> None:
    with opened(browser, f"{address}#/watch/{name}", locale="zh-CN") as page:
        expect(lane(page, "先填选择最少处")).to_be_visible()
        page.keyboard.press("End")
        expect(lane(page, "先填选择最少处").locator(".now")).to_have_text("已解出")


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_four_lanes_fit(browser: Browser, address: str, width: int) -> None:
    size = {"viewport": {"width": width, "height": 800}}
    with opened(browser, f"{address}#/watch/hard", **size) as page:
        for name in (
            "Sweep all houses, then guess",
            "Tightest first, thinking further",
        ):
            press(page, name)
            expect(lane(page, name)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == width
