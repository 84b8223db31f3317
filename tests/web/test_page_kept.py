"""What players have keeps working: games of version 0.1.0 in the browser, and links.

The texts were written by the page of that version, and are never to be made anew.
"""

from __future__ import annotations

import json

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, expect

from browsing import cell, opened, says

ID = "mi1x2y3z7k"
KEPT = (
    '{"puzzle":{"givens":[5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,'
    "0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,"
    '5,0,0,0,0,8,0,0,7,9],"layout":"9","title":"Easy"},"now":"b4g7.~cAg~aAg.~cAC..~kAE."'
    ',"past":[".....","b4.....","b4.~cAg~aAg....","b4.~cAg~aAg.~cAC...",'
    '"b4g7.~cAg~aAg.~cAC..."],"future":["b4g7.~cAg~aAg.~cAC..~kAE.ABi4"],"cursor":79,'
    '"mode":"digit","auto":false,"passed":65000,"touched":1763310000000}'
)
LINK = (
    "#/p/~75~.53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79"
    ".b4g7.~cAg~aAg.~cAC..~kAE"
)
STORE = f"""() => {{
  localStorage["nonet.games"] = {json.dumps(json.dumps([ID]))};
  localStorage["nonet.game.{ID}"] = {json.dumps(KEPT)};
}}"""


def test_a_saved_game_goes_on_where_it_was_left(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}licences.txt") as page:
        page.evaluate(STORE)
        page.goto(address)
        says(page, 2, "row A column 3, 4")
        says(page, 10, "row B column 2, 7")
        page.get_by_role("button", name="Undo").click()
        expect(cell(page, 2)).to_be_visible()


def test_a_shared_link_opens_where_it_was_made(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}{LINK}") as page:
        says(page, 2, "row A column 3, 4")
        says(page, 10, "row B column 2, 7")


def test_the_licences_are_one_click_from_the_settings(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Settings").click()
        link = page.get_by_role("link", name="Licences of what the page is made with")
        with page.expect_popup() as opening:
            link.click()
        expect(opening.value.locator("body")).to_contain_text("preact")
