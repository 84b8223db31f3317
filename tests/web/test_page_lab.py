"""The laboratory on the page: scenes, the pupil who decides, why a value has gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browsing import opened
from nonet.lab.exhibits import EXHIBITS

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def desk(page: Page) -> Locator:
    return page.get_by_role("region", name="Look closer")


def value(page: Page, name: str) -> Locator:
    return (
        desk(page).locator(".desk-values").get_by_role("button", name=name, exact=True)
    )


def choose(page: Page, name: str) -> None:
    desk(page).get_by_label("Variable").select_option(label=name)


@pytest.fixture
def pupil(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/watch/problems") as page:
        expect(page.get_by_role("heading", name="Your own search")).to_be_visible()
        yield page


@pytest.fixture
def ac3(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/watch/ac3") as page:
        expect(page.get_by_role("heading", name="In order, arc by arc")).to_be_visible()
        yield page


def test_every_scene_opens_and_ends(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/watch/problems", locale="zh-CN") as page:
        for name in EXHIBITS:
            page.evaluate(f"location.hash = '#/watch/{name}'")
            expect(page.locator(".choices select").first).to_have_value(name)
            lane = page.locator(".lanes .lane").last
            expect(lane.locator(".now")).not_to_be_empty()
            if name != "problems":  # which the pupil begins
                page.keyboard.press("End")
                expect(lane.locator(".now.good")).to_be_visible()


def test_a_pupil_colours_australia_by_keyboard(pupil: Page) -> None:
    colours = {
        "Western Australia": "red",
        "Northern Territory": "green",
        "South Australia": "blue",
        "Queensland": "red",
        "New South Wales": "green",
        "Victoria": "red",
        "Tasmania": "red",
    }
    for state, colour in colours.items():
        choose(pupil, state)
        value(pupil, colour).press("Enter")
        expect(value(pupil, colour)).to_be_visible()
        expect(pupil.locator(".lanes .counters dd").first).to_have_text(
            str(list(colours).index(state) + 1)
        )
    expect(pupil.locator(".now")).to_have_text("solved")
    desk(pupil).get_by_role("button", name="Take the last guess back").click()
    expect(pupil.locator(".now")).to_have_text("go back: not Tasmania = red")


def test_what_goes_is_predicted_and_judged(pupil: Page) -> None:
    pupil.get_by_label("What follows from a guess").select_option("fc")
    pupil.get_by_role("button", name="Predict before you see").click()
    choose(pupil, "Western Australia")
    value(pupil, "red").click()
    expect(desk(pupil).get_by_role("status")).to_contain_text("Which values go now?")
    for state in ("Northern Territory", "Tasmania"):
        choose(pupil, state)
        value(pupil, "red").click()
        expect(value(pupil, "red")).to_have_attribute("aria-pressed", "true")
    desk(pupil).get_by_role("button", name="Check").click()
    expect(desk(pupil).get_by_role("status")).to_have_text(
        "Right: 1. Missed: South Australia red. Still possible: Tasmania red."
    )


def test_a_value_that_has_gone_tells_why(ac3: Page) -> None:
    ac3.keyboard.press("End")
    choose(ac3, "South Australia")
    value(ac3, "red").click()
    status = desk(ac3).get_by_role("status")
    expect(status).to_contain_text("South Australia is not red: step")
    expect(status).to_contain_text("Western Australia ≠ South Australia")
    desk(ac3).get_by_role("button", name="Go there").click()
    expect(ac3.locator(".now")).to_contain_text("South Australia loses red")


def test_a_value_is_pressed_in_the_picture(ac3: Page) -> None:
    ac3.keyboard.press("End")
    dot = ac3.locator(".scene .label .mark[data-v='1']").first
    box = dot.bounding_box()
    assert box is not None
    ac3.mouse.click(box["x"] + 2, box["y"] + 2)
    expect(desk(ac3).get_by_role("status")).not_to_be_empty()


def test_arcs_wait_in_a_queue(ac3: Page) -> None:
    ac3.keyboard.press("ArrowRight")
    expect(desk(ac3).get_by_role("heading", name="Arcs that wait")).to_be_visible()
    arcs = desk(ac3).locator(".desk-queue li")
    first = arcs.first.inner_text()
    ac3.keyboard.press("ArrowRight")
    expect(arcs.first).not_to_have_text(first)


def test_a_guess_is_stepped_over(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/watch/backtracking") as page:
        expect(page.locator(".lane .place")).to_have_text("step 0 of 855")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("o")  # the first guess stands to the end
        expect(page.locator(".now")).to_have_text("solved")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.locator(".now")).to_have_text("try Victoria = green")
        page.keyboard.press("u")
        expect(page.locator(".now")).to_have_text("go back: not Victoria = green")


def test_one_s_own_problem_is_searched(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/watch/own") as page:
        expect(page.locator(".lanes .lane")).to_have_count(2)
        page.get_by_role("textbox").fill("a, b: 1..3\na + b = 9")
        page.get_by_role("button", name="Search it").click()
        page.keyboard.press("End")
        expect(page.locator(".lanes .now").first).to_have_text("there is no solution")
        page.get_by_role("textbox").fill("a: 1..3\na + c = 2")
        page.get_by_role("button", name="Search it").click()
        expect(
            page.get_by_text("line 2: no variable is called 'c'").first
        ).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="needs the page's own tools")
@pytest.mark.parametrize("scene", ["problems", "ac3", "own", "min-conflicts"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_scenes_can_be_used_by_everybody(
    browser: Browser, address: str, scene: str, scheme: str
) -> None:
    size = {"width": 390, "height": 800}
    options = {"viewport": size, "color_scheme": scheme, "bypass_csp": True}
    with opened(browser, f"{address}#/watch/{scene}", **options) as page:
        expect(page.locator(".lanes .now").first).not_to_be_empty()
        page.keyboard.press("ArrowRight")
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("axe.run().then(({ violations }) => violations)")
        assert not [(each["id"], each["nodes"][0]["html"]) for each in found]
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
