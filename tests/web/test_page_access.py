"""Everybody can use the page: axe-core finds nothing, in any room and theme."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import cell, opened
from nonet.rules import Puzzle

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
ROOMS = (
    "", "new", "bench", "story", "learn", "learn/x-wing", "progress", "watch", "sheet"
)  # fmt: skip

pytestmark = pytest.mark.skipif(
    not AXE.exists() and not os.environ.get("CI"),
    reason="axe-core is not installed: make page-test",
)


LOOKS = [
    (scheme, contrast)
    for scheme in ("light", "dark")
    for contrast in ("no-preference", "more")
]
FARTHEST = LOOKS[::3]


def violations(page: Page, *rules: str) -> list[str]:
    """Name what axe-core finds wrong, by its usual rules and *rules*, and where."""
    page.evaluate(AXE.read_text())
    more = {rule: {"enabled": True} for rule in rules}
    found = page.evaluate(
        "async (rules) => (await axe.run({ rules })).violations", more
    )
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]


def seen(browser: Browser, address: str, look: tuple[str, str]) -> Any:
    """Open the page as it looks for somebody who asked the system for this."""
    scheme, contrast = look
    return opened(browser, address, color_scheme=scheme, contrast=contrast)


def stricter(look: tuple[str, str]) -> tuple[str, ...]:
    """High contrast is 7 : 1 for text, and 4.5 : 1 where it is large."""
    return ("color-contrast-enhanced",) if look[1] == "more" else ()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_room(
    browser: Browser, address: str, look: tuple[str, str]
) -> None:
    with seen(browser, address, look) as page:
        for room in ROOMS:
            page.goto("about:blank")
            page.goto(f"{address}#/{room}")
            expect(page.locator("main h1")).to_have_count(1)  # its script has come
            page.wait_for_load_state("networkidle")
            assert violations(page, *stricter(look)) == [], room


@pytest.mark.parametrize("look", FARTHEST)
def test_axe_finds_nothing_beside_a_puzzle_with_rules(
    browser: Browser, address: str, look: tuple[str, str]
) -> None:
    cages = [{"rule": "cage", "cells": f"{row}1 {row}2"} for row in "ABCDEFGHI"]
    killer = Puzzle("." * 81, [*cages, {**cages[0], "sum": 3}])
    with seen(browser, address, look) as page:
        page.goto(f"{address}#/new")
        page.get_by_label("Text or link").fill(json.dumps(killer.record))
        page.get_by_role("button", name="Read").click()
        page.get_by_role("button", name="Play it anyway").click()
        expect(page.locator(".board .rules .total")).to_have_count(1)
        cell(page, 0).click()
        page.keyboard.press("4")
        expect(page.locator(".note")).to_be_visible()
        assert violations(page, *stricter(look)) == []


@pytest.mark.parametrize("look", FARTHEST)
def test_axe_finds_nothing_in_what_a_button_opens(
    browser: Browser, address: str, look: tuple[str, str]
) -> None:
    with seen(browser, address, look) as page:
        for button in ("Hint", "Settings"):
            page.get_by_role("button", name=button).click()
            page.wait_for_load_state("networkidle")
            assert violations(page, *stricter(look)) == [], button


@pytest.mark.parametrize("look", FARTHEST)
def test_axe_finds_nothing_in_questions_and_answers(
    browser: Browser, address: str, look: tuple[str, str]
) -> None:
    with seen(browser, address, look) as page:
        cell(page, 5).click()
        page.keyboard.press("m")
        page.keyboard.press("q")
        expect(page.locator(".ask-digits")).to_be_visible()
        assert violations(page, *stricter(look)) == []
        page.keyboard.press("q")
        expect(page.locator(".ask .told")).to_have_text("A6 is 8.")
        page.keyboard.press("q")
        assert violations(page, *stricter(look)) == []


def test_contrast_is_chosen_beside_light_and_dark(
    browser: Browser, address: str
) -> None:
    with seen(browser, address, ("dark", "more")) as page:
        root = page.locator("html")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-contrast", "more")
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="Normal").check(force=True)
        expect(root).to_have_attribute("data-contrast", "normal")
        page.get_by_role("radio", name="High").check(force=True)
        page.get_by_role("radio", name="Light").check(force=True)
        page.reload()
        expect(root).to_have_attribute("data-theme", "light")
        expect(root).to_have_attribute("data-contrast", "more")


def test_the_first_link_leads_to_the_board(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        expect(cell(page, 0)).to_be_visible()
        page.get_by_role("link", name="Skip to the board").press("Enter")
        expect(cell(page, 2)).to_be_focused()
