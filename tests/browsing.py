"""A browser and the server as they are: what a person does, with nothing pretended."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from asking import UNHURRIED
from nonet.cli.site import write as write_files
from nonet.web.app import application
from nonet.web.headers import SITE_POLICY
from nonet.web.site import site

PYODIDE = Path(__file__).parents[1] / "web/node_modules/pyodide"
HOME = "/some/where/"  # any path will do
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
]
SLOWLY = 300_000  # milliseconds: everything takes its time on a busy machine
expect.set_options(timeout=SLOWLY)


@contextmanager
def serving() -> Iterator[str]:
    """Serve the page and its API at an address of their own."""
    config = uvicorn.Config(application(UNHURRIED), port=0, log_level="warning")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run)
    thread.start()
    while not server.started:
        sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}/"
    server.should_exit = True
    thread.join()


class Host(SimpleHTTPRequestHandler):
    """A host that knows nothing but files, in a folder of its own.

    It also sends the policy, so that the worker is held to it as the page is.
    """

    def translate_path(self, path: str) -> str:
        inside = path.partition("?")[0].removeprefix(HOME)
        return super().translate_path(inside if inside != path else "/nowhere")

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", SITE_POLICY)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def write_site(folder: Path) -> Path:
    """Write the page without a server, if what runs Python in it was fetched."""
    if not PYODIDE.is_dir() and not os.environ.get("CI"):
        pytest.skip("Pyodide is not installed: make page-test")
    write_files(str(folder), site(str(PYODIDE)))
    return folder


@contextmanager
def hosting(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """Give out the files of a folder at an address of their own."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    Thread(target=host.serve_forever).start()
    yield host
    host.shutdown()
    host.server_close()


def home(host: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{host.server_port}{HOME}"


@contextmanager
def browsing() -> Iterator[Browser]:
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("needs a browser")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@contextmanager
def opened(browser: Browser, address: str, **options: Any) -> Iterator[Page]:
    """Open an address; nothing may go wrong, and nothing break the policy."""
    context = browser.new_context(**{"locale": "en-US", **options})
    context.set_default_timeout(SLOWLY)
    page = context.new_page()
    wrong: list[str] = []

    def heard(said: ConsoleMessage) -> None:
        if "Security Policy" in said.text:
            wrong.append(said.text)

    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", heard)
    page.goto(address)
    yield page
    assert not wrong
    context.close()


def cell(page: Page, index: int) -> Any:
    return page.get_by_role("gridcell").nth(index)


def says(page: Page, index: int, label: str) -> None:
    expect(cell(page, index)).to_have_attribute("aria-label", label)


def speak_chinese(page: Page) -> None:
    """Choose Chinese in the open settings, and wait for its words."""
    page.get_by_role("radio", name="中文").click(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")


def givens(page: Page) -> str:
    """Read the givens of the board that is played, as the screen reader hears them."""
    expect(cell(page, 0)).to_be_visible()
    labels = page.get_by_role("gridcell").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    found = (label.rpartition("given ")[2] for label in labels)
    return "".join(digit if len(digit) == 1 else "." for digit in found)
