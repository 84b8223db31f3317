"""A puzzle set on the page, by hand and by keys alone, as a setter does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, Page, expect

from browsing import cell, opened, says
from nonet.board.layout import Layout
from nonet.rules import Puzzle, solutions

SMALL = Layout(4)
CAGES = {"B2 B3": 5, "C2 C3": 5, "D3": 2}
THERMO = "A1 A2 A3 A4"
RULES: list[Mapping[str, Any]] = [
    *({"rule": "cage", "cells": cells, "sum": sum_} for cells, sum_ in CAGES.items()),
    {"rule": "thermo", "cells": THERMO},
]
(SOLUTION,) = solutions(Puzzle("." * 16, RULES))


def point(page: Page, x: float, y: float) -> tuple[float, float]:
    """Find a place of the board, counted in cells, on the screen."""
    grid = page.locator(".bench-grid")
    box = grid.bounding_box()
    drawn = page.locator(".bench-board .board-svg").get_attribute("viewBox")
    assert box
    assert drawn
    start, _, side, _ = map(float, drawn.split())
    return (
        box["x"] + (40 * x - start) / side * box["width"],
        box["y"] + (40 * y - start) / side * box["height"],
    )


def drag(page: Page, cells: str) -> None:
    """Draw over cells, by their names."""
    places = [divmod(SMALL.parse_cell(name), 4) for name in cells.split()]
    page.locator(".bench-grid").scroll_into_view_if_needed()
    for at, (row, column) in enumerate(places):
        page.mouse.move(*point(page, column + 0.5, row + 0.5), steps=3)
        if not at:
            page.mouse.down()
    page.mouse.up()


def tool(page: Page, name: str) -> None:
    page.get_by_role("toolbar", name="Tools").get_by_role(
        "button", name=name, exact=True
    ).click()


def start_small(page: Page) -> None:
    """Take an empty 4×4 board."""
    page.get_by_role("button", name="9×9").click()
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("gridcell")).to_have_count(16)


def stands(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("region", name="How it stands")).to_contain_text(words)


def is_unique(page: Page) -> None:
    """See one solution, and digits of it on the board."""
    stands(page, "One solution")
    written = page.locator(".bench-board .digit.placed")
    expect(written).to_have_text([str(digit) for digit in SOLUTION])


def test_a_killer_with_a_thermo_is_set_by_hand_and_played(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/bench") as page:
        start_small(page)
        stands(page, "Write digits or lay rules.")
        page.get_by_label("Title").fill("Small one")
        tool(page, "Killer cage")
        for cells, sum_ in CAGES.items():
            drag(page, cells)
            page.keyboard.type(str(sum_))
        stands(page, "Several solutions")
        expect(page.locator(".bench-board .rules .cage")).to_have_count(len(CAGES))
        expect(page.locator(".bench-board .marks").first).to_be_attached()
        tool(page, "Thermo")
        drag(page, THERMO)
        is_unique(page)
        stands(page, re.compile("easy|medium|hard"))

        page.get_by_role("button", name="What is not needed?").click()
        stands(page, re.compile("can be left out|not needed"))
        page.get_by_role("button", name="Undo").click()
        stands(page, "Several solutions")
        page.get_by_role("button", name="Redo").click()
        is_unique(page)

        page.get_by_role("button", name="Play it").click()
        expect(page.get_by_role("button", name="Small one")).to_be_visible()
        expect(page.locator(".board-svg .rules .cage")).to_have_count(len(CAGES))
        for at, digit in enumerate(SOLUTION):
            cell(page, at).click()
            page.keyboard.press(str(digit))
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def test_the_same_is_set_by_keys_alone(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/bench") as page:
        start_small(page)
        press = page.keyboard.press
        page.get_by_role("button", name="Killer cage", exact=True).focus()
        press("Enter")
        cell(page, 5).focus()  # B2
        press("Shift+ArrowRight")
        expect(page.get_by_role("status")).to_contain_text("2 cells: B2 B3")
        press("Enter")
        press("5")
        press("ArrowDown")
        press("Shift+ArrowLeft")
        press("Enter")
        press("5")
        press("ArrowRight")
        press("ArrowDown")
        press("Enter")
        press("2")
        rules = page.get_by_role("region", name="Rules on the board")
        expect(rules).to_contain_text("The cage C2 and C3 adds up to 5")
        expect(rules).to_contain_text("The cage D3 adds up to 2")
        page.get_by_role("button", name="Thermo", exact=True).focus()
        press("Enter")
        cell(page, 0).focus()
        for _ in range(3):
            press("Shift+ArrowRight")
        press("Enter")
        is_unique(page)
        expect(page.get_by_role("status")).to_contain_text("One solution")
        press("Control+z")
        stands(page, "Several solutions")


def test_what_cannot_be_is_named(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/bench") as page:
        start_small(page)
        cell(page, 0).click()
        page.keyboard.press("4")
        tool(page, "Thermo")
        drag(page, "A1 A2")
        stands(page, "No solution")
        stands(page, "the thermometer A1 and A2")
        tool(page, "Killer cage")
        drag(page, "C1 C2")
        page.keyboard.type("99")
        stands(page, "adds up to 99")
        page.keyboard.press("Delete")
        tool(page, "Digits")
        cell(page, 5).click()
        page.keyboard.press("4")
        stands(page, "A digit stands twice in a house: A1 and B2.")
        expect(page.locator(".bench-board .flaw")).to_have_count(2)


def test_drafts_are_kept_and_a_removed_one_comes_back(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/bench") as page:
        cell(page, 0).click()
        page.keyboard.press("7")
        page.get_by_label("Title").fill("Seven")
        page.wait_for_timeout(600)
        page.reload()
        says(page, 0, "row A column 1, given 7")
        menu = page.get_by_role("button", name="More")
        menu.click()
        page.get_by_role("button", name="New board").click()
        says(page, 0, "row A column 1, empty")
        menu.click()
        page.get_by_role("button", name="Drafts").click()
        page.get_by_role("button", name="Remove the draft Seven").click()
        expect(page.get_by_text("No other drafts yet.")).to_be_visible()
        page.get_by_role("button", name="Bring it back").click()
        page.get_by_role("button", name=re.compile("^Seven")).click()
        says(page, 0, "row A column 1, given 7")


def test_a_draft_is_shared_and_exported(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/bench") as page:
        start_small(page)
        tool(page, "Killer cage")
        drag(page, "A1 A2")
        page.keyboard.type("3")
        stands(page, "Several solutions")
        menu = page.get_by_role("button", name="More")
        menu.click()
        page.get_by_role("button", name="Export to other formats").click()
        text = page.get_by_label("The puzzle in this format")
        expect(text).to_have_value(re.compile('"rule": "cage"'))
        page.get_by_role("combobox", name="Format").select_option("iss")
        expect(text).to_have_value(re.compile("Cage~3~R1C1~R1C2"))
        page.get_by_text("Formats that cannot hold it").click()
        expect(page.get_by_text("sdm cannot hold the rules")).to_be_visible()
        page.get_by_role("button", name="Close").click()
        menu.click()
        page.get_by_role("button", name="Share, save, print").click()
        link = page.get_by_label("Link", exact=True).input_value()
    with opened(browser, link) as page:
        expect(page.locator(".board-svg .rules .cage")).to_have_count(1)


def test_the_bench_is_reached_from_new_puzzles(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/new") as page:
        page.get_by_role("link", name="Set your own").click()
        expect(page.get_by_role("grid")).to_have_accessible_name(
            "Board that is being set"
        )
