"""Press keys on the page, and tell what it takes until each is drawn.

    PYTHONPATH=tests python bench/keys.py --presses 300 --layout 9 16

Candidates are shown, and keys move, write, strike a candidate, erase and undo. Counted
is the processor time of the thread that runs the script, lays out and paints, from one
key to the next: a clock would count the other programs too. A frame is 16.7 ms.
"""

from __future__ import annotations

import argparse
import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from browsing import browsing, opened, serving
from nonet.verbs.generate import generate

SEED = 8
PAUSE = 40  # milliseconds between two keys: everything is drawn
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
CHANGES = ("Control+Digit4", "Backspace", "BracketLeft")
TASK = "ThreadControllerImpl::RunTask"


def keys(presses: int) -> Iterator[str]:
    """Move, write, and change what was written, over and over."""
    random = Random(SEED)
    for number in range(presses):
        yield random.choice((ARROWS, "123456789", CHANGES)[number % 3])


def traced(browser: Browser, page: Page, presses: int) -> list[dict[str, Any]]:
    """Press keys, and give what the browser tells of its work."""
    page.keyboard.press("m")
    page.get_by_role("gridcell", name="empty").first.click()
    page.wait_for_timeout(500)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    for key in keys(presses):
        page.keyboard.press(key)
        page.wait_for_timeout(PAUSE)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def costs(events: Sequence[dict[str, Any]]) -> list[float]:
    """Add up the processor time between one key and the next, in milliseconds."""
    pressed = [each for each in events if _is_key(each)]
    thread = pressed[0]["pid"], pressed[0]["tid"]
    times = sorted(each["ts"] for each in pressed)
    spent = [0.0] * len(times)
    for each in events:
        if each["name"] == TASK and (each["pid"], each["tid"]) == thread:
            key = bisect_right(times, each["ts"] + each.get("dur", 0)) - 1
            if key >= 0:
                spent[key] += each.get("tdur", 0) / 1000
    return sorted(spent)


def _is_key(event: dict[str, Any]) -> bool:
    data = event.get("args", {}).get("data", {})
    return (event["name"], data.get("type")) == ("EventDispatch", "keydown")


def address(page: str, layout: str) -> str:
    """Write a link to a puzzle of this layout."""
    made = next(generate(layout=layout, seed=SEED, jobs=1, rate=False))
    runs = {"." * count: chr(96 + count) for count in range(26, 0, -1)}
    code = made.puzzle.line
    for run, letter in runs.items():
        code = code.replace(run, letter)
    return f"{page}#/p/{layout}.{code}"


def main() -> None:
    """Press and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=300)
    parser.add_argument("--layout", nargs="+", default=["9", "16"])
    asked = parser.parse_args()
    with serving() as page, browsing() as browser:
        for layout in asked.layout:
            with opened(browser, address(page, layout)) as board:
                spent = costs(traced(browser, board, asked.presses))
            half, most = spent[len(spent) // 2], spent[int(0.95 * len(spent))]
            print(f"{layout}: median {half:.1f} ms, 95th percentile {most:.1f} ms")


if __name__ == "__main__":
    main()
