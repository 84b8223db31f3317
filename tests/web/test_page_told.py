"""Whatever happens is told: to those who see the page, and to those who hear it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from browsing import cell, opened, says

NOWHERE = (  # no solution, and long to look for
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
)
TOUCH_TWICE = """cell => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const how = { pointerType: "touch", pointerId: 1, clientX, clientY, bubbles: true };
  const grid = cell.closest("[role=grid]");
  grid.setPointerCapture = () => {}; // no finger is there
  for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"])
    cell.dispatchEvent(new PointerEvent(type, how));
}"""


def heard(page: Page, text: str) -> None:
    """Expect that a screen reader is told something."""
    expect(page.locator("[role=status][aria-live=polite]").first).to_contain_text(text)


def read(page: Page, text: str) -> None:
    """Put a text on the board as the room of new puzzles does."""
    page.goto(page.url.partition("#")[0] + "#/new")
    page.get_by_label("Text or link").fill(text)
    page.get_by_role("button", name="Read").click()
    page.get_by_role("button", name="Play it anyway").click()


def test_a_check_is_told_while_a_hint_is_open(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint .told")).to_be_visible()
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_have_text("All right so far.")
        heard(page, "All right so far.")


def test_a_repeat_is_told_as_it_is_written(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        cell(page, 2).click()
        page.keyboard.press("5")
        heard(page, "row A column 3, 5, repeated")
        says(page, 0, "row A column 1, given 5, repeated")


def test_givens_that_repeat_are_no_mistakes(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        read(page, "55" + "." * 79)
        says(page, 0, "row A column 1, given 5, repeated")
        page.get_by_role("button", name="Hint").click()
        told = page.get_by_role("heading", name="The givens contradict each other")
        expect(told).to_be_visible()
        expect(page.get_by_role("button", name="Back to before")).to_have_count(0)


def test_an_opened_puzzle_is_told_and_has_the_focus(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        read(page, "9" + "." * 80)
        heard(page, "Puzzle, 1 given")
        expect(cell(page, 1)).to_be_focused()
        page.get_by_role("button", name="Hint").click()
        several = "This puzzle has more than one solution"
        expect(page.locator(".hint")).to_contain_text(several)
        heard(page, several)
        page.goto(f"{address}#/story")
        expect(page.locator(".story-side")).to_contain_text(several)


def test_check_and_hint_agree_that_there_is_no_solution(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        read(page, NOWHERE)
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".note")).to_contain_text("This puzzle has no solution.")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_contain_text("no solution")


def test_back_closes_what_stands_over_a_room(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("link", name="Learn", exact=True).click()
        expect(page.get_by_role("link", name="X-wing").first).to_be_visible()
        for _ in range(2):
            page.get_by_role("button", name="Settings").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.go_back()
            expect(page.get_by_role("dialog")).to_have_count(0)
            assert page.url.endswith("#/learn")
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.wait_for_function("history.state === null")
        page.go_back()
        expect(cell(page, 0)).to_be_visible()


def test_one_dialog_follows_another_and_leads_to_a_room(
    browser: Browser, address: str
) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Share, save, print").click()
        expect(page.get_by_label("Link", exact=True)).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="The whole solution").click()
        expect(page.locator(".story .told").first).to_be_visible()
        page.go_back()
        expect(cell(page, 0)).to_be_visible()


def test_the_digit_may_come_first(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        expect(cell(page, 2)).to_be_visible()
        page.keyboard.press("f")
        page.get_by_role("button", name="4, 7 left").click()
        cell(page, 2).click()
        says(page, 2, "row A column 3, 4")
        cell(page, 3).click()
        says(page, 3, "row A column 4, 4, repeated")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        says(page, 5, "row A column 6, 4, repeated")
        page.keyboard.press("f")
        page.keyboard.press("7")
        says(page, 5, "row A column 6, 7, repeated")


def test_a_second_touch_chooses_all_of_a_digit(browser: Browser, address: str) -> None:
    with opened(browser, address, has_touch=True) as page:
        chosen = page.locator("[aria-selected=true]")
        cell(page, 0).dblclick()
        expect(chosen).to_have_count(3)
        cell(page, 4).tap()
        expect(chosen).to_have_count(1)
        cell(page, 1).evaluate(TOUCH_TWICE)
        expect(chosen).to_have_count(3)


def test_cells_are_called_as_the_reader_likes(browser: Browser, address: str) -> None:
    with opened(browser, address) as page:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="r3c7").check(force=True)
        page.get_by_role("button", name="Close").click()
        says(page, 24, "row 3 column 7, empty")
        page.get_by_role("button", name="Hint").click()
        for _ in range(4):
            page.locator(".hint .primary").click()
        expect(page.locator(".hint .told")).to_contain_text("r9c7 is 1")
        assert "r9c7" not in page.evaluate("JSON.stringify(localStorage)")
