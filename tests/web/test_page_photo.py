"""A photo on the page: read in the browser, compared, mended, played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

from browsing import givens, opened
from photographing import PUZZLE, cat, printed, saved, seen


@pytest.fixture(params=["desktop", "phone"])
def new(browser: Browser, address: str, request: Any) -> Iterator[Page]:
    sizes = {"desktop": (1200, 900), "phone": (390, 780)}
    width, height = sizes[request.param]
    view = {"viewport": {"width": width, "height": height}}
    with opened(browser, f"{address}#/new", **view) as page:
        yield page


def give(page: Page, picture: Any, kind: str = "png") -> None:
    data = saved(picture, kind)
    file = FilePayload(name="photo", mimeType=f"image/{kind}", buffer=data)
    page.get_by_label("Open a picture…").set_input_files(files=[file])


def read(page: Page) -> str:
    """Give what the dialog shows in each cell."""
    cells = page.get_by_role("group", name="What was read").get_by_role("button")
    expect(cells).to_have_count(81)
    return "".join(text or "." for text in cells.all_inner_texts())


@pytest.mark.parametrize("seed", [2, 5])
def test_a_photo_is_read_mended_and_played(new: Page, seed: int) -> None:
    give(new, seen(printed(PUZZLE), seed), "jpeg")
    assert read(new) == PUZZLE
    notes = new.get_by_role("dialog").get_by_role("status")
    expect(notes).to_contain_text("One solution.")
    new.get_by_role("button", name="A1, 5").click()
    new.get_by_role("button", name="6", exact=True).click()
    expect(notes).to_contain_text("No solution.")
    new.keyboard.press("5")
    expect(notes).to_contain_text("One solution.")
    new.get_by_role("button", name="Play it").click()
    expect(new.get_by_role("grid")).to_be_visible()
    assert givens(new) == PUZZLE


def test_what_is_no_board_is_told(new: Page) -> None:
    give(new, cat())
    expect(new.get_by_role("dialog")).to_contain_text("No board was found")


def test_a_picture_may_be_dropped_or_pasted(new: Page) -> None:
    data = list(saved(printed(PUZZLE)))
    for kind in ("drop", "paste"):
        new.evaluate(
            """([kind, bytes]) => {
                const files = new DataTransfer();
                const data = [new Uint8Array(bytes)];
                files.items.add(new File(data, "a", { type: "image/png" }));
                dispatchEvent(kind === "drop"
                    ? new DragEvent(kind, { dataTransfer: files })
                    : new ClipboardEvent(kind, { clipboardData: files }));
            }""",
            [kind, data],
        )
        assert read(new) == PUZZLE
        new.keyboard.press("Escape")
        expect(new.get_by_role("dialog")).to_have_count(0)
