"""What players have done is kept, shown, taken along, and safe in two tabs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, Page, expect

from browsing import cell, opened, says
from nonet import rate
from nonet.make.daily import daily

EASY = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
DAY = "2026-11-16"


def place(page: Page, index: int, digit: str) -> None:
    cell(page, index).click()
    page.keyboard.press(digit)


def finish(page: Page) -> None:
    for index, digit in enumerate(SOLVED):
        if EASY[index] == ".":
            place(page, index, digit)
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()


def kept(page: Page, prefix: str) -> list[str]:
    """Name what the browser keeps, by its key."""
    keys: list[str] = page.evaluate("Object.keys(localStorage)")
    return [key for key in keys if key.startswith(prefix)]


def test_how_hard_a_puzzle_is_comes_by_itself(browser: Browser, address: str) -> None:
    rating = rate(EASY)
    with opened(browser, address) as page:
        word = page.locator(".how-hard")
        expect(word).to_contain_text("Easy")
        expect(word).to_contain_text(f"ER {rating.er}")
        word.click()
        told = page.get_by_role("dialog", name="How hard it is")
        expect(told).to_contain_text(str(rating.score))
        for name in rating.profile:
            expect(told.get_by_role("link", name=name)).to_be_visible()
        page.keyboard.press("Escape")
        place(page, 2, "4")
        page.reload()
        expect(page.locator(".how-hard")).to_contain_text("Easy")


def test_a_solve_is_on_record_and_replayed(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        place(page, 2, "1")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".told")).to_be_visible()
        place(page, 2, "1")
        finish(page)
        expect(page.locator(".solved")).to_contain_text("1 hint")
        page.get_by_role("button", name="Replay").click()
        moves = page.locator(".moves button")
        expect(moves).to_have_count(53)
        expect(moves.nth(1)).to_contain_text("A3 emptied")
        page.keyboard.press("Home")
        expect(page.locator(".reel")).to_contain_text("Start")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        expect(moves.nth(2)).to_have_attribute("aria-current", "step")
        page.get_by_role("button", name="Compare with the story").click()
        beside = page.locator(".compared")
        expect(beside).to_contain_text("1 stood on your board")
        expect(beside).to_contain_text("The story writes this digit in step")
        page.get_by_role("navigation").get_by_role("link", name="Progress").last.click()
        row = page.locator(".solves a")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("1 hint")
        expect(page.locator(".figures")).to_contain_text("1puzzle solved")


def test_every_day_can_be_opened_and_shows_its_state(
    browser: Browser, address: str
) -> None:
    puzzle = daily(DAY).line
    with opened(browser, address) as page:
        page.clock.set_fixed_time("2026-11-18T12:00:00")
        page.goto(f"{address}#/progress")
        page.get_by_role("button", name="November 16, 2026: not begun").click()
        expect(page.locator(".title")).to_contain_text("Daily, November 16")
        given = next(i for i, digit in enumerate(puzzle) if digit != ".")
        says(page, given, f"row A column {given + 1}, given {puzzle[given]}")
        empty = next(i for i, digit in enumerate(puzzle) if digit == ".")
        place(page, empty, "5")
        page.goto(f"{address}#/progress")
        expect(
            page.get_by_role("button", name="November 16, 2026: begun")
        ).to_be_visible()
        later = page.get_by_role("button", name="November 19, 2026: not yet")
        expect(later).to_be_disabled()
        page.get_by_role("button", name="Earlier month").click()
        expect(
            page.get_by_role("button", name="October 31, 2026: not begun")
        ).to_be_enabled()


def test_practice_comes_back_when_it_is_due(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.goto(f"{address}#/learn/naked-single/7")
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".hint")).to_be_visible()
        page.goto(f"{address}#/progress")
        expect(page.locator(".skills")).to_contain_text("found 0 of 1")
        expect(page.get_by_text("Nothing is due today.")).to_be_visible()
        page.evaluate(
            """() => {
              const key = "nonet.skill.naked-single";
              const skill = JSON.parse(localStorage[key]);
              localStorage[key] = JSON.stringify({ ...skill, due: "2026-01-01" });
            }"""
        )
        page.reload()
        page.get_by_role("link", name="Practise Naked single").click()
        expect(page.get_by_role("button", name="Show me")).to_be_visible()


def test_all_of_it_goes_to_another_device(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "progress.json"
    with opened(browser, address) as page:
        finish(page)
        page.goto(f"{address}#/progress")
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save as a file").click()
        saving.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "nonet progress"
    with opened(browser, f"{address}#/progress") as page:
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".solves a")).to_have_count(1)
        told = page.locator(".progress p")
        expect(told.filter(has_text="Added: 1 solved puzzles")).to_be_visible()
        wrong = {"name": "x.json", "mimeType": "text/plain", "buffer": b"?"}
        page.locator("input[type=file]").set_input_files(wrong)  # type: ignore[arg-type]
        expect(told.filter(has_text="not a file of progress")).to_be_visible()
        expect(page.locator(".solves a")).to_have_count(1)


def wait_for_games(page: Page, count: int) -> None:
    """Wait until so many games are kept; the policy forbids to watch them."""
    games = "Object.keys(localStorage).filter(key => key.startsWith('nonet.game.'))"
    for _ in range(300):
        if page.evaluate(f"{games}.length") == count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"not {count} games were kept")


def test_two_tabs_lose_no_move(browser: Browser, address: str) -> None:
    with opened(browser, address) as one:
        place(one, 2, "4")
        wait_for_games(one, 1)
        two = one.context.new_page()
        two.goto(address)
        says(two, 2, "row A column 3, 4")
        place(two, 3, "6")
        says(one, 3, "row A column 4, 6")
        told = one.get_by_text("This game is open in another tab, too")
        expect(told.filter(visible=True).first).to_be_visible()
        for index in (5, 6, 7, 8, 10, 11):  # by turns, without a moment between
            place(one if index % 2 else two, index, SOLVED[index])
        for index in (2, 3, 5, 6, 7, 8, 10, 11):
            for page in (one, two):
                row, column = "ABCDEFGHI"[index // 9], index % 9 + 1
                says(page, index, f"row {row} column {column}, {SOLVED[index]}")
        two.reload()
        says(two, 11, f"row B column 3, {SOLVED[11]}")
        assert len(kept(one, "nonet.game.")) == 1


def test_two_tabs_keep_two_games(browser: Browser, address: str) -> None:
    with opened(browser, address) as one:
        two = one.context.new_page()
        two.goto(f"{address}#/p/.1")
        place(one, 2, "4")
        place(two, 2, "3")
        wait_for_games(one, 2)
        one.locator(".title").click()
        expect(one.locator(".game")).to_have_count(1)


def test_a_game_that_was_removed_comes_back(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        place(page, 2, "4")
        page.goto(f"{address}#/p/.1")
        says(page, 0, "row A column 1, given 1")
        page.goto(f"{address}#/p/.2")  # the one before was never touched
        says(page, 0, "row A column 1, given 2")
        page.locator(".title").click()
        expect(page.locator(".game")).to_have_count(1)
        page.get_by_role("button", name="Remove Puzzle").click()
        expect(page.locator(".game")).to_have_count(0)
        page.get_by_role("button", name="Put it back").click()
        page.locator(".game").click()
        says(page, 2, "row A column 3, 4")


def test_nobody_sees_the_board_while_the_clock_stands(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        place(page, 2, "4")
        page.keyboard.press("p")
        expect(page.get_by_role("gridcell")).to_have_count(0)  # not for readers either
        expect(page.locator(".board .digit")).to_have_count(0)
        page.get_by_role("button", name="Hint").click()
        page.keyboard.press("h")
        expect(page.locator(".hint")).to_have_count(0)
        expect(page.locator(".veil")).to_be_focused()
        page.keyboard.press("Enter")
        says(page, 2, "row A column 3, 4")
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Start again").click()
        says(page, 2, "row A column 3, empty")
        expect(page.get_by_role("timer")).to_have_text("0:00")
        page.get_by_role("button", name="Undo").click()
        says(page, 2, "row A column 3, 4")


def test_a_full_browser_is_told_of_and_plays_on(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.evaluate(
            """() => {
              let text = "x".repeat(1 << 22);
              for (let index = 0; text; index++)
                try { localStorage[`other.${index}`] = text; }
                catch { text = text.slice(0, text.length >> 1); }
            }"""
        )
        place(page, 2, "4")
        expect(page.locator(".note")).to_contain_text("no room left")
        place(page, 3, "6")
        says(page, 3, "row A column 4, 6")


def test_a_browser_that_keeps_nothing_says_so(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}licences.txt") as page:
        page.add_init_script(
            "Object.defineProperty(window, 'localStorage',"
            " { get() { throw new DOMException('no', 'SecurityError'); } })"
        )
        page.goto(address)
        expect(page.locator(".note")).to_contain_text("keeps nothing")
        place(page, 2, "4")
        says(page, 2, "row A column 3, 4")
        page.goto(f"{address}#/progress")
        expect(page.get_by_role("heading", name="Your progress")).to_be_visible()


def test_the_room_speaks_chinese(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}#/progress", locale="zh-CN") as page:
        expect(page.get_by_role("heading", name="我的进度")).to_be_visible()
        expect(page.get_by_role("button", name="导出文件")).to_be_visible()


def test_the_room_fits_a_phone(browser: Browser, address: str) -> None:
    size = {"width": 320, "height": 640}
    with opened(browser, f"{address}#/progress", viewport=size) as page:
        expect(page.locator(".day").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 320
