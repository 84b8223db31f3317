"""New puzzles and what leaves the page, as a player finds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import cell, givens, opened, says
from nonet import Grid, core, solve
from nonet.board.layout import Layout
from nonet.board.notation import line, symbol
from running import EASY

GAME = """() => {
    const [latest] = JSON.parse(localStorage["nonet.games"]);
    return JSON.parse(localStorage[`nonet.game.${latest}`]).puzzle;
}"""
OTHER = (
    "....7..9..9...1....8.52...7.47......8.32.47.5......41.9...82.4....6...2..3..1...."
)


@pytest.fixture
def new(browser: Browser, address: str) -> Iterator[Page]:
    with opened(browser, f"{address}#/new") as page:
        yield page


@pytest.fixture
def share(browser: Browser, address: str) -> Iterator[Page]:
    """The dialog of sharing, over a game with marks of both kinds and a colour."""
    options = {"permissions": ["clipboard-read", "clipboard-write"]}
    with opened(browser, address, **options) as page:
        cell(page, 2).click()
        page.keyboard.press("4")
        cell(page, 3).click()
        page.keyboard.press("Shift+Digit2")
        cell(page, 5).click()
        for keys in ("Control+Digit6", "Control+Digit8", "v", "3"):
            page.keyboard.press(keys)
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Share, save, print").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield page


def is_shared(page: Page) -> None:
    says(page, 2, "row A column 3, 4")
    says(page, 3, "row A column 4, empty, corner marks 2")
    says(page, 5, "row A column 6, empty, candidates 6 and 8, coloured yellow")


def paste(page: Page, text: str) -> None:
    page.get_by_label("Text or link").fill(text)
    page.get_by_role("button", name="Read").click()


def leave(page: Page) -> None:
    """Close the dialog, for new puzzles.

    The history goes back by itself then, and would go back from the next page.
    """
    page.get_by_role("button", name="Close").click()
    page.wait_for_function("history.state === null")
    page.goto(re.sub("#.*", "", page.url) + "#/new")


def more(page: Page) -> None:
    page.get_by_text("Board, technique, symmetry").click()


# New puzzles


def test_a_puzzle_is_made_to_order_and_opened(new: Page) -> None:
    new.get_by_role("radio", name="Easy").check()
    expect(new.get_by_label("Symmetry")).to_be_hidden()
    more(new)
    new.get_by_label("Symmetry").select_option("Left and right")
    new.get_by_role("button", name="Make a puzzle").click()
    expect(new.get_by_role("button", name="Easy", exact=True)).to_be_visible()
    made = Grid(givens(new))
    assert solve(made) is not None
    rows = [made.line[start : start + 9] for start in range(0, 81, 9)]
    assert all((row[i] == ".") == (row[8 - i] == ".") for row in rows for i in range(9))

    new.goto(f"{new.url}new")
    expect(new.get_by_label("Symmetry")).to_have_value("left-right")


@pytest.mark.usefixtures("served")
def test_a_technique_can_be_asked_for_and_cancelled(new: Page) -> None:
    more(new)
    new.get_by_label("Technique").select_option("X-wing")
    expect(new.get_by_role("radio", name="Easy")).to_be_disabled()
    new.route("**/api/generate", lambda _: None)  # the server thinks for ever
    with new.expect_request("**/api/generate") as asked:
        new.get_by_role("button", name="Make a puzzle").click()
    assert asked.value.post_data_json == {
        "technique": "x-wing",
        "symmetry": "rotational",
        "lang": "en",
    }
    new.get_by_role("button", name="Cancel").click()
    expect(new.get_by_role("button", name="Make a puzzle")).to_be_enabled()


def test_what_does_not_go_together_is_not_offered(new: Page) -> None:
    more(new)
    kinds = new.get_by_label("Kind").locator("option")
    expect(kinds).to_have_count(14)  # ten of them have rules
    new.get_by_label("Size").select_option("12 × 12")
    expect(kinds).to_have_text(["Plain", "X: both diagonals"])
    expect(new.get_by_label("Technique")).to_be_hidden()
    expect(new.get_by_role("radio", name="Any")).to_be_visible()
    new.get_by_label("Size").select_option("4 × 4")
    expect(new.get_by_role("radio")).to_have_count(0)
    expect(new.get_by_text("the level is left to chance")).to_be_visible()


@pytest.mark.skipif(core.build() == "python", reason="plain Python is too slow")
@pytest.mark.parametrize(
    ("size", "kind", "title"),
    [
        ("9 × 9", "Jigsaw: new regions", "9 × 9 Jigsaw"),
        ("16 × 16", "Plain", "16 × 16"),
        ("9 × 9", "Windoku: four windows", "9 × 9 Windoku"),
    ],
)
def test_every_board_is_played_kept_hinted_shared_and_printed(
    new: Page, browser: Browser, size: str, kind: str, title: str
) -> None:
    more(new)
    new.get_by_label("Size").select_option(size)
    new.get_by_label("Kind").select_option(kind)
    if new.get_by_role("radio", name="Any").count():
        new.get_by_role("radio", name="Any").check()
    new.get_by_role("button", name="Make a puzzle").click()
    expect(new.get_by_role("button", name=title, exact=True)).to_be_visible()

    puzzle = new.evaluate(GAME)
    layout = Layout.parse(puzzle["layout"])
    made = Grid(line(puzzle["givens"], layout.size), layout)
    place = next(iter(made.empty))
    answer = symbol(solve(made)[place], layout.size)
    cell(new, place).click()
    new.keyboard.press(answer)
    name = layout.cell_name(place)
    label = f"row {name[0]} column {name[1:]}, {answer}"
    says(new, place, label)
    new.reload()
    says(new, place, label)

    new.get_by_role("button", name="Hint").click()
    expect(new.locator(".hint")).to_contain_text("Look at")

    new.get_by_role("button", name="More").click()
    new.get_by_role("button", name="Share, save, print").click()
    link = new.get_by_label("Link", exact=True).input_value()
    with opened(browser, link) as page:
        says(page, place, label)
    new.emulate_media(media="print")
    expect(new.get_by_role("img", name="What is shared")).to_be_visible()
    assert new.pdf().startswith(b"%PDF")


def test_a_large_board_is_played_on_a_small_phone(
    browser: Browser, address: str
) -> None:
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    with opened(browser, f"{address}#/p/16.1", is_mobile=True, **phone) as page:
        cell(page, 37).tap()
        page.get_by_role("button", name=re.compile("^G[, ]")).tap()
        says(page, 37, "row C column 6, G")
        assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.usefixtures("served")
def test_a_wish_that_cannot_be_had_is_told(new: Page) -> None:
    said = {"error": {"message": "no such puzzle was found in time"}}
    new.route("**/api/generate", lambda route: route.fulfill(status=422, json=said))
    new.get_by_role("button", name="Make a puzzle").click()
    expect(new.locator(".problem")).to_have_text(said["error"]["message"])
    expect(new.get_by_role("status")).to_have_text(said["error"]["message"])
    expect(new.get_by_role("button", name="Try again")).to_be_enabled()


def test_the_puzzle_of_a_day_is_the_same_for_all(new: Page) -> None:
    new.get_by_label("Day", exact=True).fill("2026-02-03")
    new.get_by_role("button", name="Play", exact=True).click()
    expect(new.get_by_role("button", name="Daily, February 3")).to_be_visible()
    first = givens(new)
    new.goto(f"{new.url}new")
    new.get_by_label("Day", exact=True).fill("2026-02-03")
    new.get_by_role("button", name="Play", exact=True).click()
    expect(new.get_by_role("button", name="Daily, February 3")).to_be_visible()
    assert givens(new) == first


def test_one_puzzle_that_is_pasted_is_played(new: Page) -> None:
    paste(new, f"https://www.sudokuwiki.org/sudoku.htm?bd={OTHER.replace('.', '0')}")
    assert givens(new) == OTHER


def test_a_board_of_a_program_that_is_pasted_is_played(new: Page) -> None:
    rows = [[*OTHER[i : i + 9]] for i in range(0, 81, 9)]
    paste(new, f"Here it is:\n```python\nboard = {rows}\n```\nHave fun!")
    assert givens(new) == OTHER


def test_of_several_that_are_pasted_one_is_chosen(new: Page) -> None:
    paste(new, f"{EASY}\n{OTHER}\n12345\n{'.' * 81}")
    expect(new.get_by_text("4 puzzles: choose one")).to_have_count(2)  # said aloud too
    expect(new.get_by_text("found 5 (line 3)")).to_be_visible()
    expect(new.get_by_role("button", name="Line 4 Several solutions")).to_be_visible()
    new.get_by_role("button", name="Line 2 One solution").click()
    assert givens(new) == OTHER


def test_why_what_is_pasted_has_no_solution_is_said(new: Page) -> None:
    paste(new, EASY[:2] + "1" + EASY[3:])
    new.get_by_role("button", name="Play it anyway").click()
    new.get_by_role("button", name="Check").click()
    note = new.locator(".note")
    expect(note).to_contain_text("This puzzle has no solution. Why: ")
    expect(note).to_contain_text("so this may be wrong: A3 is 1.")


def test_what_cannot_be_read_is_said(new: Page) -> None:
    paste(new, "not a puzzle at all")
    expect(new.locator(".problem")).to_contain_text("there is no puzzle")
    paste(new, '{"nonet": 1, "kind": "variant", "rules": [{"rule": "cage"}]}')
    expect(new.locator(".problem")).to_have_text("rule 1: a cage needs 'cells'")
    paste(new, "http://127.0.0.1/#/p/9.???")
    expect(new.locator(".problem")).to_have_text("This link holds no position.")
    paste(new, " ")
    expect(new.locator(".problem")).to_have_text("There is nothing to read yet.")


def test_a_file_is_read(new: Page, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdk"
    file.write_text(OTHER)
    new.get_by_label("Open a file…").set_input_files(file)
    assert givens(new) == OTHER


# What leaves the page


def test_a_link_holds_the_whole_position(
    share: Page, browser: Browser, address: str
) -> None:
    share.get_by_role("button", name="Copy the link").click()
    expect(share.get_by_role("button", name="Copied")).to_be_visible()
    link = share.evaluate("navigator.clipboard.readText()")
    assert link.startswith(address)
    with opened(browser, link) as page:
        is_shared(page)

    share.get_by_role("radio", name="The puzzle alone").check()
    bare = share.get_by_label("Link", exact=True).input_value()
    with opened(browser, bare) as page:
        says(page, 2, "row A column 3, empty")
        assert givens(page) == EASY


def test_text_that_is_copied_can_be_pasted(share: Page) -> None:
    field = share.get_by_label("Text", exact=True)
    assert field.input_value() == Grid(EASY).place("A3", 4).line
    share.get_by_role("radio", name="Candidates").check()
    copied = field.input_value()
    row = " ".join(copied.splitlines()[0].split())
    assert row == "5 3 4 | 26 7 68 | 189 129 28"
    leave(share)
    paste(share, copied)
    says(share, 5, "row A column 6, empty, candidates 6 and 8")


def test_other_solvers_open_the_position(share: Page) -> None:
    links = share.locator(".sites a")
    expect(links).to_have_text(
        [
            "SudokuPad",
            "f-puzzles",
            "SudokuWiki",
            "Sudoku Coach",
            "Interactive Sudoku Solver",
            "Penpa+",
            "SudokuExchange",
        ]
    )
    for link in links.all():
        assert link.get_attribute("rel") == "noopener noreferrer"
        assert link.get_attribute("target") == "_blank"
    packed = links.nth(1).get_attribute("href")
    leave(share)
    paste(share, str(packed))
    says(share, 2, "row A column 3, 4")
    assert givens(share) == EASY


def test_a_picture_needs_nothing_else(share: Page) -> None:
    with share.expect_download() as svg:
        share.get_by_role("button", name="SVG").click()
    text = svg.value.path().read_text()
    root = ET.fromstring(text)  # noqa: S314 - our own
    assert not re.search(
        r"class=|style=|var\(|url\(|href|https?://(?!www\.w3\.org)", text
    )
    digits = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert len(digits) == 18 + 30 + 1 + 3  # labels, givens, a digit, three marks

    with share.expect_download() as png:
        share.get_by_role("button", name="PNG").click()
    assert png.value.path().read_bytes().startswith(b"\x89PNG")
    assert png.value.suggested_filename == "sudoku.png"


def test_paper_shows_the_board_and_nothing_else(share: Page) -> None:
    share.emulate_media(media="print")
    expect(share.get_by_role("img", name="What is shared")).to_be_visible()
    for what in (share.locator(".bar"), share.locator(".side"), share.locator(".save")):
        expect(what).to_be_hidden()
    assert share.pdf().startswith(b"%PDF")


def test_a_position_is_opened_on_every_site_that_can(share: Page) -> None:
    for site in ("SudokuPad", "Penpa+", "Interactive Sudoku Solver", "SudokuExchange"):
        link = share.get_by_role("link", name=f"{site}, in a new tab")
        expect(link).to_have_attribute("href", re.compile(r"^https://\S{80,}$"))
