"""How long after ``nonet serve`` the first board is seen.

    python bench/first_board.py --rounds 15 [--slow] [--beside SOURCE …]

A browser is open, with nothing kept from earlier. The clock starts with the process
and stops with the frame that shows the board. *SOURCE* is a folder like ``src``, of an
earlier state: all take turns, so that whatever else the machine does slows them alike.
*Work* is what the processors did for it, in the server and in the browser (on Linux):
a busy machine changes it less. *Slow* is a phone: 1.6 Mbit/s, 150 ms until an answer
begins, and a processor four times slower; its clock starts when the page is asked for.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import time

from playwright.sync_api import Browser, Page, sync_playwright

HERE = str(Path(__file__).parents[1] / "src")
COMMAND = [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
WATCH = """
window.seen = new Promise((see) => {
  new MutationObserver((_, watching) => {
    if (!document.querySelector("[role=gridcell]")) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => see(Date.now())));
  }).observe(document, { childList: true, subtree: true });
});
"""
TIMES = """async () => {
  const board = await window.seen;
  const [{ responseEnd }] = performance.getEntriesByType("navigation");
  return { page: performance.timeOrigin + responseEnd, board };
}"""


SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}


def slow_down(page: Page) -> None:
    """Make a phone of the page."""
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def times(browser: Browser, source: str, *, slow: bool) -> dict[str, float]:
    """Serve once; give the milliseconds until each thing is there."""
    with browser.new_context() as context:
        page = context.new_page()
        if slow:
            slow_down(page)
        page.add_init_script(WATCH)
        page.goto("about:blank")
        worked, started = work(), time() * 1000
        with serving(source) as address:
            told = time() * 1000
            page.goto(address, wait_until="commit")
            seen = {"address": told, **page.evaluate(TIMES)}
            worked = work() - worked
    if slow:
        started = seen.pop("address")
    return {name: when - started for name, when in seen.items()} | {"work": worked}


def work() -> float:
    """Add up the milliseconds that all processes below this one had a processor."""
    children: dict[int, list[int]] = defaultdict(list)
    ticks: Counter[int] = Counter()
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            told = (folder / "stat").read_text().rpartition(")")[2].split()
            children[int(told[1])].append(int(folder.name))
            ticks[int(folder.name)] = sum(map(int, told[11:13]))
    below = children[os.getpid()]
    for process in below:
        below += children[process]
    return 1000 * sum(ticks[each] for each in below) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(source: str) -> Iterator[str]:
    """Start the command, and give the address that it tells."""
    with subprocess.Popen(  # noqa: S603 - our own words
        COMMAND,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
    ) as process:
        try:
            assert process.stderr
            address = re.search(r"http://\S+/", process.stderr.readline())
            assert address
            yield address[0]
        finally:
            process.terminate()


def main() -> None:
    """Print the middle and the range of each, and the ratio of the middles."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--beside", nargs="*", default=[])
    options = parser.parse_args()
    sources = [HERE, *options.beside]
    seen: dict[str, list[dict[str, float]]] = defaultdict(list)
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS
        )
        for number in range(options.rounds + 1):
            for source in sources:
                each = times(browser, source, slow=options.slow)
                if number:  # the first fills the caches
                    seen[source].append(each)
    for source in sources:
        tell(source, seen[source], seen[HERE])


def tell(
    source: str, runs: list[dict[str, float]], ours: list[dict[str, float]]
) -> None:
    """Print a line for a source: until the address is told, the page and the board."""
    words = []
    for name in runs[0]:
        mine = sorted(run[name] for run in runs)
        middle = median(mine)
        ratio = middle / median(run[name] for run in ours)
        words.append(
            f"{name} {middle:.0f} ms ({mine[0]:.0f} to {mine[-1]:.0f}), × {ratio:.2f}"
        )
    print(f"{source}: {'; '.join(words)}")


if __name__ == "__main__":
    main()
