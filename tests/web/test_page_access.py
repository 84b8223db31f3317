"""Everybody can use the page: axe-core finds nothing, in any room and theme."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import cell, opened

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
ROOMS = ("", "new", "story", "learn", "learn/x-wing", "watch")

pytestmark = pytest.mark.skipif(
    not AXE.exists() and not os.environ.get("CI"),
    reason="axe-core is not installed: make page-test",
)


def violations(page: Page) -> list[str]:
    """Name what axe-core finds wrong, and where."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    browser: Browser, address: str, room: str, scheme: str
) -> None:
    with opened(browser, address, color_scheme=scheme) as page:
        page.goto(f"{address}#/{room}")
        page.wait_for_load_state("networkidle")
        assert violations(page) == []


def test_axe_finds_nothing_in_a_hint(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Hint").click()
        page.wait_for_load_state("networkidle")
        assert violations(page) == []


def test_the_first_link_leads_to_the_board(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        expect(cell(page, 0)).to_be_visible()
        page.get_by_role("link", name="Skip to the board").press("Enter")
        expect(cell(page, 2)).to_be_focused()
