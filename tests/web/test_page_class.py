"""What a class needs of the page: codes to scan, stories that run, sheets, limits."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from browsing import opened
from running import EASY

ANYTHING = re.compile("M.+")


def test_a_code_of_the_link_can_be_scanned(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Share, save, print").click()
        link = page.get_by_label("Link", exact=True).input_value()
        page.get_by_text("QR code, to scan").click()
        code = page.get_by_role("img", name="QR code of the link")
        expect(code.locator("path").last).to_have_attribute("d", ANYTHING)
        picture = np.frombuffer(code.screenshot(), np.uint8)
        seen = cv2.imdecode(picture, cv2.IMREAD_COLOR)
        assert seen is not None
        assert cv2.QRCodeDetector().detectAndDecode(seen)[0] == link


def test_a_story_turns_its_pages(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/story") as page:
        expect(page.locator(".step").last).to_contain_text("The end")
        page.get_by_label("Pace").select_option("2")
        page.get_by_role("button", name="Play by itself").click()
        expect(page.locator(".where")).to_contain_text("Step 3 of")
        page.keyboard.press("End")
        expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


@pytest.mark.usefixtures("served")
def test_a_sheet_is_laid_out_without_a_server(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/sheet") as page:
        page.get_by_role("radio", name="From a text").check()
        page.route("**/api/**", lambda route: route.abort())
        page.get_by_role("textbox", name="One puzzle a line").fill(f"{EASY}\n" * 5)
        page.get_by_role("button", name="Read").click()
        sheets = page.locator(".paper-page")
        expect(sheets).to_have_count(3)  # four puzzles, one, and the solutions
        expect(sheets.last.get_by_role("img")).to_have_count(5)
        page.get_by_role("switch", name="Solutions").click()
        expect(sheets).to_have_count(2)


def test_hints_keep_to_what_was_taught(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        again = page.get_by_role("button", name="Try again")  # on a busy machine
        page.add_locator_handler(again, lambda found: found.click())
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("switch", name="Hints keep to").click()
        page.locator(".hint-choice summary").first.click()
        page.get_by_label("All of this level").first.click()
        page.locator(".hint-choice summary").nth(2).click()
        page.get_by_label("W-wing", exact=True).click()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_contain_text("None of the chosen techniques")


def test_the_first_visit_offers_the_puzzle_of_the_day(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        expect(page.get_by_role("region", name="explains itself")).to_be_visible()
        page.locator(".today").get_by_role("button", name="Play").click()
        expect(page.get_by_role("button", name="Daily")).to_be_visible()
        expect(page.locator(".welcome")).to_have_count(0)
