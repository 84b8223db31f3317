"""A killer on the page, from the paste to the link, as players and readers meet it."""

from __future__ import annotations

import json
import re

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, Locator, Page, expect

from browsing import cell, opened, says, speak_chinese
from nonet import Grid
from nonet.rules import Puzzle
from packing import compress

SOLUTION = Grid("1234 3412 2143 4321")
CAGES = ["A1 B1", "A2 A3 A4", "B2 B3", "B4 C4 D4", "C1 D1 D2", "C2 C3", "D3"]
RULES = [
    {"rule": "cage", "cells": cells, "sum": sum(SOLUTION[c] for c in cells.split())}
    for cells in CAGES
]
KILLER = Puzzle(
    Grid("." * 16).place("A1", 1).place("A2", 2).line, RULES, title="Small killer"
)
EMPTY_KILLER = Puzzle("." * 16, RULES)
MARKUP = compress('[{"rule":"<img src=x onerror=alert(1)>"}]').rstrip("=")
BROKEN = "The cage A1 and B1 adds up to 4, but A1 is 1 and B1 is 2."


def paste(page: Page, puzzle: Puzzle) -> None:
    page.get_by_label("Text or link").fill(json.dumps(puzzle.record))
    page.get_by_role("button", name="Read").click()


def is_drawn(page: Page) -> None:
    expect(page.locator(".board-svg .rules .cage")).to_have_count(len(CAGES))
    expect(page.locator(".board-svg .rules .total").first).to_have_text("4")


def write(page: Page, name: str, digit: int) -> None:
    cell(page, SOLUTION.layout.parse_cell(name)).click()
    page.keyboard.press(str(digit))


def test_a_killer_is_played_shared_and_reopened(browser: Browser, address: str) -> None:
    options = {"permissions": ["clipboard-read", "clipboard-write"]}
    with opened(browser, f"{address}#/new", **options) as page:
        paste(page, KILLER)
        is_drawn(page)
        expect(page.get_by_role("button", name="Small killer")).to_be_visible()
        rules = page.get_by_role("region", name="Rules")
        expect(rules.get_by_role("listitem")).to_have_count(len(CAGES))
        expect(page.get_by_role("grid")).to_have_accessible_description(
            re.compile("The cage A1 and B1 adds up to 4")
        )
        says(page, 4, "row B column 1, empty, the cage A1 and B1 adds up to 4")

        write(page, "B1", 2)
        expect(page.locator(".note")).to_have_text(BROKEN)
        expect(page.get_by_role("status")).to_contain_text(BROKEN)
        expect(page.locator(".board .flaw")).to_have_count(3)  # 2 stands twice too
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint .told")).to_contain_text("2 stands twice")
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_contain_text(BROKEN)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".board .flaw")).to_have_count(0)

        write(page, "B1", 3)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Share, save, print").click()
        expect(page.locator(".drawn .rules .cage")).to_have_count(len(CAGES))
        expect(page.get_by_label("Text", exact=True)).to_have_value(
            re.compile('"rule":"cage"')
        )
        link = page.get_by_label("Link", exact=True).input_value()
        page.get_by_role("button", name="Close").click()

        for at, digit in enumerate(SOLUTION):
            if not KILLER.grid[at] and at != 4:
                cell(page, at).click()
                page.keyboard.press(str(digit))
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()

    with opened(browser, link) as page:
        is_drawn(page)
        says(page, 4, "row B column 1, 3, the cage A1 and B1 adds up to 4")
        page.reload()
        is_drawn(page)


def test_a_full_board_that_breaks_a_rule_is_not_solved(
    browser: Browser, address: str
) -> None:
    wrong = {"rule": "cage", "cells": "A1 B2", "sum": 6}
    almost = Puzzle("." + SOLUTION.line[1:], [wrong])
    with opened(browser, f"{address}#/new") as page:
        paste(page, almost)
        page.get_by_role("button", name="Play it anyway").click()
        write(page, "A1", 1)
        expect(page.locator(".note")).to_contain_text("adds up to 6")
        expect(page.get_by_role("heading", name="Solved")).to_have_count(0)
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_contain_text("This puzzle has no solution.")


def test_candidates_of_all_solutions_are_pencilled_in(
    browser: Browser, address: str
) -> None:
    loose = Puzzle("." * 16, [{"rule": "cage", "cells": "A1 A2", "sum": 3}])
    with opened(browser, f"{address}#/new") as page:
        paste(page, loose)
        page.get_by_role("button", name="Play it anyway").click()
        expect(page.get_by_role("region", name="Rules")).to_be_visible()
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Write the candidates of all").click()
        told = "row A column 1, empty, candidates 1 and 2"
        says(page, 0, f"{told}, the cage A1 and A2 adds up to 3")
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_contain_text("more than one solution")


def test_a_hint_climbs_from_a_rule_to_what_follows(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/new") as page:
        paste(page, EMPTY_KILLER)
        is_drawn(page)
        page.get_by_role("button", name="Hint").click()
        told = page.locator(".hint .told")
        expect(told).to_contain_text("Look at ")
        expect(page.locator(".board .glow").first).to_be_attached()
        for _ in range(4):
            before = told.inner_text()
            page.locator(".hint-foot .primary").click()
            expect(told).not_to_have_text(before)
        expect(told).to_contain_text(re.compile("cannot be|is"))
        is_drawn(page)
        page.get_by_role("button", name="Do it").click()
        expect(told).to_have_count(0)
        is_drawn(page)


def test_a_broken_rule_is_the_mistake_that_a_hint_tells(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/new") as page:
        paste(page, EMPTY_KILLER)
        is_drawn(page)
        write(page, "D3", 4)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint .told")).to_have_text(
            "the cage D3 adds up to 2, but D3 is 4"
        )


def test_a_question_is_answered_with_the_rules(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/new") as page:
        paste(page, EMPTY_KILLER)
        is_drawn(page)
        cell(page, 14).click()
        page.get_by_role("button", name="Ask").click()
        page.get_by_role("button", name="Can D3 be 4?").click()
        told = page.locator(".ask .told")
        expect(told).to_have_text("No: D3 cannot be 4.")
        page.get_by_role("button", name="Why?").click()
        expect(told).to_contain_text("D3")
        is_drawn(page)


def test_a_story_is_told_on_boards_with_their_rules(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/new") as page:
        paste(page, EMPTY_KILLER)
        is_drawn(page)
        page.get_by_role("link", name="Story").click()
        expect(page.locator(".step").last).to_contain_text("The end")
        is_drawn(page)
        expect(page.locator(".telling .quiet")).to_contain_text("hardest")
        page.get_by_role("button", name="Play from here").click()
        is_drawn(page)
        expect(page.get_by_role("region", name="Rules")).to_be_visible()


def test_a_technique_about_rules_is_taught_and_practised(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/learn") as page:
        section = page.get_by_role("region", name="With rules")
        section.get_by_role("link", name="One rule").click()
        expect(page.locator(".board-svg .rules path").first).to_be_attached()
        expect(page.get_by_role("region", name="Rules")).to_contain_text("parity line")
        page.get_by_role("link", name="Find one yourself").click()
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.locator(".board-svg .rules path").first).to_be_attached()
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".hint .told")).to_contain_text("parity line")


@pytest.mark.parametrize("key", ["x-sum-reach", "two-clues-of-a-line", "two-diagonals"])
def test_the_clues_that_a_step_is_about_are_lit(
    browser: Browser, address: str, key: str
) -> None:
    with opened(browser, f"{address}#/learn/{key}") as page:
        clues = page.locator(".board-svg .clue")
        expect(clues.first).to_be_attached()
        discs = page.locator(".board-svg path.tint")
        expect(discs).to_have_count(clues.count())
        for disc, clue in zip(middles(discs), middles(clues), strict=True):
            assert disc == pytest.approx(clue, abs=3)


def middles(shapes: Locator) -> list[tuple[float, float]]:
    """Find the middle of each shape."""
    boxes = (each.bounding_box() for each in shapes.all())
    return sorted(
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for box in boxes
        if box
    )


def test_no_frame_hides_a_total(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/learn/innies") as page:
        expect(page.locator(".board-svg .frame").first).to_be_attached()
        expect(page.locator(".board-svg .total").first).to_be_attached()
        drawn = page.locator(".board-svg").first.inner_html()
        assert drawn.rindex(' frame"') < drawn.index('"total"')


@pytest.mark.parametrize(
    ("packed", "told"),
    [
        ("AAAA", "The link is broken"),
        (MARKUP.replace("+", "-").replace("/", "_"), "no rule is called '<img src=x"),
    ],
)
def test_no_link_brings_anything_but_rules(
    browser: Browser, address: str, packed: str, told: str
) -> None:
    with opened(browser, f"{address}#/p/4.1........{packed}") as page:
        expect(page.locator(".note")).to_contain_text(told)
        expect(page.locator("img, .board .rules *")).to_have_count(0)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Share, save, print").click()
        expect(page.get_by_role("dialog")).to_be_visible()


def test_rules_are_told_in_the_language_of_the_page(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}#/new") as page:
        paste(page, KILLER)
        is_drawn(page)
        page.get_by_role("button", name="Settings").click()
        speak_chinese(page)
        expect(page.locator(".told-rules li").first).not_to_contain_text("adds up")
        is_drawn(page)
